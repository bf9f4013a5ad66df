//! The page around the pictures. It is well-formed XML too, which the tests rely on.

use std::fmt::Write as _;

use super::{Section, counted, tables, theme};
use crate::report::Report;

/// Text in HTML: no character of it is markup, nor one that XML does not allow.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => out.push('\u{FFFD}'),
            c => out.push(c),
        }
    }
    out
}

/// Text whose figures stay on one line with their units.
fn unbroken(text: &str) -> String {
    [" %", " GB/s", " bytes"].iter().fold(text.to_owned(), |text, unit| {
        text.replace(unit, &unit.replace(' ', "\u{A0}"))
    })
}

/// The page of a run with these sections. Writing to a string does not fail.
pub(super) fn page(report: &Report, sections: &[Section]) -> String {
    let device = escape(&report.device.name);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n\
         <title>gpu-bench: {device}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n<main>\n\
         <h1>What data layouts cost on {device}</h1>\n",
        theme::page(),
        theme::dark_pictures()
    );
    heading(&mut out, report);
    for section in sections.iter().filter(|section| section.picture.is_some()) {
        write_section(&mut out, section);
    }
    missing(&mut out, sections);
    out.push_str("<h2 id=\"tables\">Every case</h2>\n<p>Times are medians of reading everything once, rates are of useful bytes. \
                  A ratio is how many times as long a useful byte takes as in the case that the group compares with.</p>\n");
    for group in &report.groups {
        tables::group(&mut out, group);
    }
    machine(&mut out, report);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

fn heading(out: &mut String, report: &Report) {
    let device = &report.device;
    let unit = if device.backend == crate::backend::BackendKind::Cpu {
        "threads"
    } else {
        "multiprocessors"
    };
    let mut facts = vec![format!("{} {unit}", device.processors)];
    facts.extend(
        device
            .compute_capability
            .iter()
            .map(|version| format!("compute capability {version}")),
    );
    facts.extend(device.driver.iter().map(|driver| format!("driver {driver}")));
    facts.push(format!("a buffer of {} MiB", device.buffer_bytes >> 20));
    facts.extend(
        device
            .cache_bytes
            .map(|bytes| format!("last-level cache {} MiB", bytes >> 20)),
    );
    facts.push(format!("memory moves {} bytes at once", device.fetch_granularity));
    let cases = report.groups.iter().map(|group| group.cases.len() as u64).sum();
    let (cases, groups) = (counted(cases, "case"), counted(report.groups.len() as u64, "group"));
    let _ = writeln!(
        out,
        "<p class=\"muted\">{}.<br/>{cases} in {groups}, measured by gpu-bench {} on {}; predictions from: {}.</p>",
        escape(&facts.join(", ")),
        escape(&report.version),
        escape(&report.date),
        escape(&report.machine.source)
    );
    if let Some(inferred) = &report.inferred {
        let _ = writeln!(
            out,
            "<p>What this run tells of the machine, {}.</p>",
            escape(&unbroken(inferred))
        );
    }
}

fn write_section(out: &mut String, section: &Section) {
    let title = escape(section.title);
    let _ = writeln!(out, "<section id=\"{}\">\n<h2>{title}</h2>", section.id);
    if let Some(picture) = &section.picture {
        let _ = writeln!(out, "<figure>\n{}</figure>", picture.inline(section.title));
    }
    for paragraph in &section.text {
        let _ = writeln!(out, "<p>{}</p>", escape(&unbroken(paragraph)));
    }
    if !section.list.is_empty() {
        out.push_str("<ol>\n");
        for item in &section.list {
            let _ = writeln!(out, "<li>{}</li>", escape(&unbroken(item)));
        }
        out.push_str("</ol>\n");
    }
    out.push_str("</section>\n");
}

/// What the run has nothing to draw of.
fn missing(out: &mut String, sections: &[Section]) {
    let missing: Vec<&Section> = sections.iter().filter(|section| section.picture.is_none()).collect();
    if missing.is_empty() {
        return;
    }
    out.push_str("<h2 id=\"missing\">Not in this run</h2>\n<ul>\n");
    for section in missing {
        let _ = writeln!(
            out,
            "<li>{}: {}.</li>",
            escape(section.title),
            escape(&section.text.join(" "))
        );
    }
    out.push_str("</ul>\n");
}

fn machine(out: &mut String, report: &Report) {
    let machine = &report.machine;
    let _ = writeln!(
        out,
        "<details>\n<summary>The model's parameters</summary>\n<p>From: {}.</p>\n<div class=\"scroll\"><table><tbody>",
        escape(&machine.source)
    );
    for (name, value) in &machine.parameters {
        let _ = writeln!(out, "<tr><td>{}</td><td>{value}</td></tr>", escape(name));
    }
    out.push_str("</tbody></table></div>\n</details>\n");
}
