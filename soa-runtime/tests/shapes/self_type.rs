//! `Self` in a field's type is the record.

use std::rc::{Rc, Weak};

use soa_runtime::{Soa, SoaVec, soa_vec};

#[derive(Soa, Clone, Debug, PartialEq)]
struct Node {
    value: u8,
    next: Option<Box<Self>>,
    children: Vec<Self>,
    table: [u8; Self::WIDTH],
    item: <Self as Holder>::Item,
    marker: std::marker::PhantomData<fn(Self) -> Self>,
}

impl Node {
    const WIDTH: usize = 3;

    fn leaf(value: u8) -> Self {
        Self {
            value,
            next: None,
            children: Vec::new(),
            table: [value; 3],
            item: 'n',
            marker: std::marker::PhantomData,
        }
    }
}

trait Holder {
    type Item;
}

impl Holder for Node {
    type Item = char;
}

#[test]
fn in_options_lists_arrays_and_paths() {
    let mut nodes: SoaVec<Node> = soa_vec![Node::leaf(1), Node::leaf(2)];
    nodes.next_mut()[0] = Some(Box::new(Node::leaf(3)));
    nodes.children_mut()[1].push(Node::leaf(4));
    assert_eq!(nodes.next()[0].as_deref().map(|node| node.value), Some(3));
    assert_eq!(nodes.columns().children[1][0].table, [4; 3]);
    assert_eq!(nodes.item(), ['n', 'n']);
    assert_eq!(nodes.marker().len(), 2);
    assert_eq!(nodes.pop().map(|node| node.children.len()), Some(1));
}

#[derive(Soa)]
struct Tree<'a, T: Copy> {
    value: &'a T,
    parent: Weak<Self>,
    leaves: Vec<Rc<Self>>,
}

#[test]
fn of_a_generic_record() {
    let parent = Rc::new(Tree {
        value: &1,
        parent: Weak::new(),
        leaves: Vec::new(),
    });
    let records: SoaVec<Tree<'_, i32>> = soa_vec![Tree {
        value: &2,
        parent: Rc::downgrade(&parent),
        leaves: vec![parent.clone()],
    }];
    let up = records.parent()[0].upgrade().expect("it lives");
    assert_eq!(
        (*up.value, *records.leaves()[0][0].value, *records.value()[0]),
        (1, 1, 2)
    );
    let names: Vec<_> = Tree::<u8>::COLUMNS.iter().map(|c| c.name()).collect();
    assert_eq!(names, ["value", "parent", "leaves"]);
}
