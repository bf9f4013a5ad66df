//! Records as text: `x: f32, y: [f32; 3]`, with the offsets of `repr(C)`.

use soa_runtime::Column;

/// The largest record that is accepted, in bytes.
pub const MAX_RECORD: usize = 4096;

/// A record that was read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    fields: Vec<Field>,
    size: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Field {
    name: String,
    type_name: String,
    offset: usize,
    layout: TypeLayout,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TypeLayout {
    size: usize,
    align: usize,
}

/// What is wrong with a record's text, or with the fields asked of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// No field at all.
    #[error("the record is empty: write fields as `x: f32, y: [f32; 3]`")]
    Empty,
    /// A part that is not `name: type`.
    #[error("`{part}` is not a field: write `name: type`")]
    NotAField {
        /// The part.
        part: String,
    },
    /// A type that is not known.
    #[error(
        "field `{field}` has the unknown type `{ty}`: the types are {}, and `[type; length]`",
        known_types()
    )]
    UnknownType {
        /// The field.
        field: String,
        /// The type.
        ty: String,
    },
    /// Two fields of one name.
    #[error("field `{field}` is there twice")]
    Twice {
        /// The field.
        field: String,
    },
    /// More bytes than are accepted.
    #[error("the record has more than {MAX_RECORD} bytes by field `{field}`")]
    TooLarge {
        /// The field.
        field: String,
    },
    /// A field that the record does not have.
    #[error("the record has no field `{field}`: it has {have}")]
    NoSuchField {
        /// The field.
        field: String,
        /// The fields there are.
        have: String,
    },
    /// A field that is asked for twice.
    #[error("field `{field}` is read twice: name each field once")]
    ReadTwice {
        /// The field.
        field: String,
    },
    /// A field without bytes: there is nothing to load.
    #[error("field `{field}` has no bytes to read")]
    NothingToRead {
        /// The field.
        field: String,
    },
}

/// The scalars: name, and size, which is the alignment too (of `u128` since Rust 1.77).
const SCALARS: [(&str, usize); 16] = [
    ("f32", 4),
    ("f64", 8),
    ("u8", 1),
    ("u16", 2),
    ("u32", 4),
    ("u64", 8),
    ("u128", 16),
    ("usize", 8),
    ("i8", 1),
    ("i16", 2),
    ("i32", 4),
    ("i64", 8),
    ("i128", 16),
    ("isize", 8),
    ("bool", 1),
    ("char", 4),
];

fn known_types() -> String {
    SCALARS.map(|(name, _)| name).join(", ")
}

impl Record {
    /// Reads a record from text and places its fields as `repr(C)` does on a 64-bit machine.
    ///
    /// # Errors
    ///
    /// [`RecordError`], with the field.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut fields: Vec<Field> = Vec::new();
        let (mut end, mut align) = (0_usize, 1);
        // A comma after the last field is as welcome as in a struct.
        let text = text.trim().trim_end_matches(',');
        if text.trim().is_empty() {
            return Err(RecordError::Empty);
        }
        for part in split_fields(text) {
            let not_a_field = || RecordError::NotAField {
                part: part.trim().to_owned(),
            };
            let (name, ty) = part.split_once(':').ok_or_else(not_a_field)?;
            let (name, ty) = (name.trim(), ty.trim());
            if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '#') {
                return Err(not_a_field());
            }
            if fields.iter().any(|f| f.name == name) {
                return Err(RecordError::Twice { field: name.to_owned() });
            }
            let unknown = || RecordError::UnknownType {
                field: name.to_owned(),
                ty: ty.to_owned(),
            };
            let too_large = || RecordError::TooLarge { field: name.to_owned() };
            let layout = match type_layout(ty, MAX_DEPTH) {
                Parsed::Known(layout) => layout,
                Parsed::Unknown => return Err(unknown()),
                Parsed::TooLarge => return Err(too_large()),
            };
            let offset = end.next_multiple_of(layout.align);
            end = offset + layout.size;
            if end > MAX_RECORD {
                return Err(too_large());
            }
            align = align.max(layout.align);
            fields.push(Field {
                name: name.to_owned(),
                type_name: ty.to_owned(),
                offset,
                layout,
            });
        }
        Ok(Self {
            fields,
            size: end.next_multiple_of(align),
        })
    }

    /// Bytes of a record, padding included.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The record's column table, placed.
    #[must_use]
    pub fn columns(&self) -> Vec<Column<'_>> {
        let mut columns: Vec<Column<'_>> = self
            .fields
            .iter()
            .map(|f| Column::new(&f.name, &f.type_name, f.offset, f.layout.size, f.layout.align))
            .collect();
        Column::place_all(&mut columns);
        columns
    }

    /// The places of fields by name.
    ///
    /// # Errors
    ///
    /// [`RecordError::NoSuchField`], [`RecordError::NothingToRead`] or [`RecordError::ReadTwice`], with the first one.
    pub fn places(&self, names: &[String]) -> Result<Vec<usize>, RecordError> {
        let mut places = Vec::new();
        for name in names {
            let place = self.place(name.trim())?;
            if places.contains(&place) {
                return Err(RecordError::ReadTwice {
                    field: name.trim().to_owned(),
                });
            }
            places.push(place);
        }
        Ok(places)
    }

    fn place(&self, name: &str) -> Result<usize, RecordError> {
        let field = name.to_owned();
        let Some(place) = self.fields.iter().position(|f| f.name == name) else {
            let have: Vec<String> = self.fields.iter().map(|f| format!("`{}`", f.name)).collect();
            return Err(RecordError::NoSuchField {
                field,
                have: have.join(", "),
            });
        };
        if self.fields[place].layout.size == 0 {
            return Err(RecordError::NothingToRead { field });
        }
        Ok(place)
    }
}

/// Splits at commas outside brackets.
fn split_fields(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_i32;
    text.split(move |c: char| {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    })
}

enum Parsed {
    Known(TypeLayout),
    Unknown,
    TooLarge,
}

/// How deep arrays may stand in arrays.
const MAX_DEPTH: usize = 16;

/// Size and alignment of a scalar, or of an array of a known type, `depth` arrays deep at most.
fn type_layout(ty: &str, depth: usize) -> Parsed {
    if let Some(&(_, size)) = SCALARS.iter().find(|(name, _)| *name == ty) {
        return Parsed::Known(TypeLayout { size, align: size });
    }
    let array = ty
        .strip_prefix('[')
        .and_then(|t| t.strip_suffix(']'))
        .and_then(|t| t.rsplit_once(';'));
    let (Some((element, length)), Some(depth)) = (array, depth.checked_sub(1)) else {
        return Parsed::Unknown;
    };
    let Ok(length) = length.trim().parse::<usize>() else {
        return Parsed::Unknown;
    };
    match type_layout(element.trim(), depth) {
        Parsed::Known(TypeLayout { size, align }) => match size.checked_mul(length) {
            Some(size) if size <= MAX_RECORD => Parsed::Known(TypeLayout { size, align }),
            _ => Parsed::TooLarge,
        },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_those_of_repr_c() {
        #[repr(C)]
        struct Mixed {
            flag: u8,
            position: [f32; 3],
            energy: f64,
            pair: [[u16; 2]; 2],
        }
        let record =
            Record::parse("flag: u8, position: [f32; 3], energy: f64, pair: [[u16; 2]; 2],").expect("a record");
        let offsets: Vec<usize> = record.columns().iter().map(Column::offset).collect();
        assert_eq!(
            offsets,
            [
                std::mem::offset_of!(Mixed, flag),
                std::mem::offset_of!(Mixed, position),
                std::mem::offset_of!(Mixed, energy),
                std::mem::offset_of!(Mixed, pair),
            ]
        );
        assert_eq!(record.size(), size_of::<Mixed>());
    }

    #[test]
    fn scalars_have_the_layout_of_rust() {
        macro_rules! check {
            ($($ty:ty)*) => {
                [$((stringify!($ty), size_of::<$ty>(), align_of::<$ty>())),*]
            };
        }
        let rust = check!(f32 f64 u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool char);
        assert_eq!(rust.map(|(name, size, _)| (name, size)), SCALARS);
        assert!(rust.iter().all(|(_, size, align)| size == align));
    }

    #[test]
    fn wrong_text_is_told_apart() {
        let error = |text: &str| Record::parse(text).expect_err(text).to_string();
        assert_eq!(error(" "), "the record is empty: write fields as `x: f32, y: [f32; 3]`");
        assert_eq!(error("x: f32, y"), "`y` is not a field: write `name: type`");
        assert_eq!(error("x y: f32"), "`x y: f32` is not a field: write `name: type`");
        assert!(error("x: float").starts_with("field `x` has the unknown type `float`: the types are f32, "));
        assert!(error("x: [f32; n]").starts_with("field `x` has the unknown type `[f32; n]`"));
        assert!(error(&format!("x: {}", "[".repeat(100_000))).starts_with("field `x` has the unknown type"));
        assert_eq!(error("x: f32, x: u8"), "field `x` is there twice");
        assert_eq!(
            error("a: u8, x: [u64; 99999999999999999]"),
            "the record has more than 4096 bytes by field `x`"
        );
        let record = Record::parse("x: f32, none: [f32; 0]").expect("a record");
        let wrong = |name: &str| record.places(&[name.to_owned()]).expect_err(name).to_string();
        assert_eq!(wrong("w"), "the record has no field `w`: it has `x`, `none`");
        assert_eq!(wrong("none"), "field `none` has no bytes to read");
    }
}
