//! `gpu-bench report`: the page, its pictures, and what it says of a run.

mod fixture;

use fixture::{Folder, case, error, full, gpu_bench, group, report};
use gpu_bench::html::{Drawing, Page, render};
use gpu_bench::report::Report;

const PICTURES: [&str; 9] = [
    "cliff",
    "layouts-measured",
    "tiles",
    "whole-records",
    "predicted-measured",
    "predicted-counted",
    "loads-in-flight",
    "peak",
    "layouts-drawn",
];

fn page(report: &Report) -> Page {
    let drawing = Drawing::new("position: [f32; 3], mass: f32, id: u32", &["mass".to_owned()]).expect("a record");
    render(report, Some(&drawing)).expect("it draws")
}

/// Reads well-formed XML and returns its elements' names, in order; panics where it is not well-formed.
fn elements(xml: &str) -> Vec<String> {
    let (mut names, mut open) = (Vec::new(), Vec::new());
    let mut rest = xml.strip_prefix("<!DOCTYPE html>").unwrap_or(xml).trim();
    while !rest.is_empty() {
        let (before, after) = rest.split_once('<').unwrap_or((rest, ""));
        check_text(before);
        assert!(!open.is_empty() || before.trim().is_empty(), "text outside: {before}");
        if after.is_empty() {
            break;
        }
        let (tag, after) = after.split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "in {tag}");
            continue;
        }
        let (whole, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = whole.split_once(' ').unwrap_or((whole, ""));
        assert!(name.chars().all(|c| c.is_ascii_alphanumeric()), "<{tag}>");
        let quotes: Vec<&str> = attributes.split('"').collect();
        assert_eq!(quotes.len() % 2, 1, "<{tag}>");
        for (place, part) in quotes.iter().enumerate() {
            if place % 2 == 1 {
                check_text(part);
            } else {
                assert!(part.trim().is_empty() || part.ends_with('='), "<{tag}>");
            }
        }
        names.push(name.to_owned());
        if !closed {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty(), "not closed: {open:?}");
    names
}

/// Every ampersand begins an entity.
fn check_text(text: &str) {
    for entity in text.split('&').skip(1) {
        let name = entity.split_once(';').map(|(name, _)| name);
        assert!(matches!(name, Some("amp" | "lt" | "gt" | "quot" | "#39")), "&{entity}");
    }
}

/// What a sentence must have said.
fn says(page: &Page, text: &str) {
    assert!(
        page.html.replace('\u{A0}', " ").contains(text),
        "`{text}` is not in the page"
    );
}

#[test]
fn the_page_is_well_formed_and_has_every_picture() {
    let page = page(&full());
    let names = elements(&page.html);
    let count = |name: &str| names.iter().filter(|n| *n == name).count();
    assert_eq!((count("svg"), count("section")), (PICTURES.len(), PICTURES.len()));
    // Each group and the model's parameters; a group with counters has two tables.
    assert_eq!((count("details"), count("table")), (6, 7));
    assert_eq!(count("script") + count("img") + count("link"), 0);
    let files: Vec<&str> = page.figures.iter().map(|(name, _)| &**name).collect();
    assert_eq!(files, PICTURES.map(|name| format!("{name}.svg")));
    for (name, svg) in &page.figures {
        assert_eq!(elements(svg)[0], "svg", "{name}");
        assert!(
            svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"440\""),
            "{name}"
        );
        assert!(svg.contains("prefers-color-scheme: dark"), "{name}");
    }
}

#[test]
fn the_page_needs_nothing_but_itself_and_suits_phones_and_the_dark() {
    let html = page(&full()).html;
    for resource in ["http:", "https:", "src=", "href=", "url(", "@import", "//"] {
        assert!(!html.contains(resource), "{resource}");
    }
    assert!(html.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"));
    assert!(html.contains("@media (prefers-color-scheme: dark)") && html.contains("overflow-x: auto"));
    // Every colour that is drawn has one for the dark.
    let mut colours = 0;
    for attribute in ["fill=\"#", "stroke=\"#"] {
        for rest in html.split(attribute).skip(1) {
            let rule = format!("svg [{attribute}{}\"]", &rest[..6]);
            assert!(html.contains(&rule), "{rule}");
            colours += 1;
        }
    }
    assert!(colours > 100);
}

#[test]
fn sentences_have_the_figures_of_the_run() {
    let page = page(&full());
    // 2^30 bytes in 1.1 and in 4 ms.
    says(
        &page,
        "2 fields of 32-byte records: 268 GB/s as structs and 976 as columns, 3.64 times as much; predicted was 4.00.",
    );
    says(
        &page,
        "64-byte records: 537 GB/s as structs (4-byte loads) and 1074 as columns, 2.00 times as much; predicted was 2.00.",
    );
    says(&page, "floats keep 11.1 % at 32 bytes.");
    says(&page, "4-byte loads go from 268 GB/s with 1 to 1074 with 8.");
    says(
        &page,
        "Memory clock and bus width allow 1200 GB/s. The run comes closest in stride: stride 1, where memory moves 1074 GB/s, 89.5 % of that.",
    );
    // One load in flight takes four times as long as predicted, the tiles a fifth longer.
    says(
        &page,
        "Hollow ones, 1, gave the model its numbers and are not counted here. Of 9 cases 7 take within 15 % of their predicted time; the median \
         error of the time is 0.0 %, the largest +300.0 %, in loads in flight: 1 of 4 bytes.",
    );
    says(
        &page,
        "loads in flight: 1 of 4 bytes, predicted 1074 GB/s, measured 268 (time +300.0 %)",
    );
    says(
        &page,
        "As structs the read touches 20 sectors for 128 bytes, as columns 4, in tiles of 32 records 4: 20 %, 100 % and 100 %",
    );
    // 32.32 sectors a request are predicted, 32 counted; a tenth of them are hits, and none predicted.
    says(&page, "sectors / request: +1.0 % in stride: stride 8.");
    says(&page, "L1 hits: -10.0 points in stride: stride 8.");
    says(&page, "wavefronts / request: exact.");
    says(
        &page,
        "<td>32.32</td><td>32.00</td><td>+1.0 %</td><td>0 %</td><td>10 %</td><td>-10.0 points</td>",
    );
}

#[test]
fn the_drawing_has_the_addresses_of_the_record() {
    let drawn = |read: &str| {
        let drawing = Drawing::new("a: u8, b: f64", &[read.to_owned()]).expect("a record");
        let page = render(&full(), Some(&drawing)).expect("it draws");
        let (_, svg) = page
            .figures
            .into_iter()
            .find(|(name, _)| name == "layouts-drawn.svg")
            .expect("it is there");
        let costs: Vec<String> = svg
            .lines()
            .filter(|line| line.contains(" of their bytes wanted"))
            .map(str::to_owned)
            .collect();
        (costs, svg.matches("fill=\"#0063B0\"").count())
    };
    // 32 structs of 16 bytes; a column of 32 bytes, which is a sector; 8 bytes times 32.
    let (costs, wanted) = drawn("a");
    assert_eq!(
        costs,
        [
            "1 request, 16 sectors, 6.2 % of their bytes wanted",
            "1 request, 1 sector, 100 % of their bytes wanted"
        ]
        .into_iter()
        .chain(["1 request, 1 sector, 100 % of their bytes wanted"])
        .collect::<Vec<_>>()
    );
    // A box a value and layout, the legend's, and the rule for the dark.
    assert_eq!(wanted, 3 * 32 + 2);
    assert_eq!(drawn("b").0[0], "1 request, 16 sectors, 50 % of their bytes wanted");
}

#[test]
fn a_large_record_is_drawn_in_part() {
    let fields: Vec<String> = (0..2000).map(|field| format!("f{field}: u16")).collect();
    let drawing = Drawing::new(&fields.join(", "), &["f1999".to_owned()]).expect("a record");
    let page = render(&full(), Some(&drawing)).expect("it draws");
    says(&page, "32 lanes each read f1999 of a record of 4000 bytes");
    says(&page, "and 1992 more columns");
    says(&page, "and 984 more lines of 128 bytes");
    says(&page, "1 request, 2 sectors, 100 % of their bytes wanted");
    assert!(page.html.len() < 1 << 20);
}

#[test]
fn what_a_run_lacks_is_said_and_not_drawn() {
    let mut run = report(vec![group(
        "gather",
        vec![case("in order", "in order", 1e-3, 1.0, 1e-3)],
    )]);
    run.device.peak_bytes_per_second = None;
    let page = page(&run);
    elements(&page.html);
    assert_eq!(page.figures.len(), 3);
    for missing in [
        "The same fields as structs and columns: the run has not read the same fields in two layouts.",
        "Predicted beside counted: the run has no counters",
        "Loads in flight: the run has no group of loads in flight.",
        "Achieved against the theoretical peak: this device does not tell the clock and the width of its memory.",
    ] {
        says(&page, missing);
    }
    says(
        &page,
        "The run has no case that steps through floats, so no point is measured.",
    );
    let nothing = self::page(&report(Vec::new()));
    elements(&nothing.html);
    says(&nothing, "Predicted against measured: the run has no case.");
}

#[test]
fn a_run_of_a_record_begins_with_its_layouts() {
    let cases = [
        ("SoA", 1.0),
        ("AoS, field by field", 5.0),
        ("AoS, loads of up to 16 bytes", 4.0),
        ("AoS with a word of padding", 3.0),
        ("tiles of 32", 1.1),
    ];
    let cases = cases.map(|(name, ratio)| case(name, "SoA", 1e-3 * ratio, ratio, 1e-3 * ratio));
    let mut run = report(vec![group("record", cases.to_vec())]);
    run.inferred = Some("by times alone: memory is <slow>".to_owned());
    let page = page(&run);
    elements(&page.html);
    assert_eq!(page.figures[0].0, "record.svg");
    says(&page, "5 cases in 1 group, measured");
    says(&page, "by times alone: memory is &lt;slow&gt;.");
    says(
        &page,
        "The fields that the run was asked for: 215 GB/s as structs (field by field) and 1074 as columns, 5.00 times as much",
    );
    for label in [
        "AoS, loads of up to 16 bytes",
        "AoS, with a word of padding",
        "tiles of 32",
    ] {
        assert!(page.figures[0].1.contains(label), "{label}");
    }
    // The example would be another record.
    let folder = Folder::new("report-record");
    let (run, out) = (folder.write("run.json", &run), folder.path("page.html"));
    assert!(gpu_bench(&["report", &run, "--out", &out]).status.success());
    let html = std::fs::read_to_string(&out).expect("a page");
    assert!(html.contains("a run does not keep its record") && !html.contains("32 lanes each read"));
}

#[test]
fn names_are_escaped_wherever_they_go() {
    let mut run = full();
    let strange = "<script>alert(1)</script> & \"quotes\" 'n' \u{1}";
    run.device.name = strange.to_owned();
    run.device.driver = Some(strange.to_owned());
    run.machine.source = strange.to_owned();
    run.machine.parameters = [(strange.to_owned(), 1.0)].into();
    (run.version, run.date) = (strange.to_owned(), strange.to_owned());
    for group in &mut run.groups {
        group.why = strange.to_owned();
    }
    let mut far = case(strange, strange, 9e-3, 1.0, 1e-3);
    far.predicted.bound = strange.to_owned();
    run.inferred = Some(strange.to_owned());
    run.groups.push(group(strange, vec![far]));
    let page = page(&run);
    assert!(!elements(&page.html).contains(&"script".to_owned()));
    says(
        &page,
        "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &#39;n&#39; \u{FFFD}",
    );
    page.figures
        .iter()
        .for_each(|(_, svg)| assert!(elements(svg).len() > 5));
}

#[test]
fn rates_that_cannot_be_drawn_are_left_out() {
    let mut run = full();
    for case in run.groups.iter_mut().flat_map(|group| &mut group.cases) {
        case.measured.useful_bytes_per_second = 0.0;
        case.measured.ratio.median = 0.0;
        case.measured.dram_bytes_per_second = -1.0;
        case.counters = None;
    }
    run.device.fetch_granularity = 0;
    let page = page(&run);
    elements(&page.html);
    assert_eq!(page.figures.len(), 2);
    assert!(!page.html.contains("NaN") && !page.html.contains("inf "));
}

#[test]
fn the_command_writes_the_same_page_and_pictures_each_time() {
    let folder = Folder::new("report");
    let run = folder.write("run.json", &full());
    let (out, figures) = (folder.path("page.html"), folder.path("figures/of it"));
    let write = || {
        let output = gpu_bench(&["report", &run, "--out", &out, "--figures", &figures]);
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
        std::fs::read_to_string(&out).expect("a page")
    };
    let first = write();
    assert_eq!(first, page(&full()).html);
    assert_eq!(first, write());
    for name in PICTURES {
        let svg = std::fs::read_to_string(format!("{figures}/{name}.svg")).expect(name);
        assert!(svg.starts_with("<svg "), "{name}");
    }
    let with = |record: &[&str]| {
        let arguments = [&["report", &*run, "--out", &*out], record].concat();
        assert!(gpu_bench(&arguments).status.success(), "{arguments:?}");
        std::fs::read_to_string(&out).expect("a page").replace('\u{A0}', " ")
    };
    assert!(
        with(&["--record", "x: f64, y: f64", "--read", "y"]).contains("32 lanes each read y of a record of 16 bytes")
    );
    assert!(with(&["--read", "id,mass"]).contains("32 lanes each read mass, id of a record of 20 bytes"));
}

#[test]
fn errors_are_one_line() {
    let folder = Folder::new("report-errors");
    let run = folder.write("run.json", &full());
    let out = folder.path("page.html");
    assert!(error(1, &["report", &folder.path("no.json"), "--out", &out]).contains("cannot read "));
    assert!(error(1, &["report", &run, "--out", &folder.path("no/page.html")]).contains("cannot write "));
    assert!(error(1, &["report", &run, "--out", &out, "--figures", &run]).contains("cannot make "));
    assert!(error(1, &["report", &run, "--out", &out, "--read", "w"]).contains("no field `w`"));
    assert!(error(1, &["report", &run, "--out", &out, "--record", "x: f3", "--read", "x"]).contains("unknown type"));
    assert!(error(2, &["report", &run, "--out", &out, "--record", "x: f32"]).contains("--read"));
    assert!(error(2, &["report"]).contains("RUN.json"));
}
