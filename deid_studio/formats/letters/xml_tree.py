"""Taking elements out of a tree, with or without what is in them."""

from __future__ import annotations

from lxml import etree


def drop(element: etree._Element) -> None:
    """Take an element out with all that is in it; the text behind it stays."""
    parent = element.getparent()
    if parent is None:
        return
    _keep_text(element, element.tail)
    element.tail = None
    parent.remove(element)


def unwrap(element: etree._Element) -> None:
    """Put what is in an element in its place."""
    parent = element.getparent()
    if parent is None:
        return
    _keep_text(element, element.text)
    for child in list(element):
        element.addprevious(child)
    _keep_text(element, element.tail)
    element.tail = None
    parent.remove(element)


def _keep_text(element: etree._Element, text: str | None) -> None:
    """Add `text` to what stands before an element."""
    if not text:
        return
    before = element.getprevious()
    if before is not None:
        before.tail = (before.tail or "") + text
    else:
        parent = element.getparent()
        assert parent is not None
        parent.text = (parent.text or "") + text


def namespace(name: str) -> str:
    """The namespace of an element's or attribute's name, "" without one."""
    return name[1:].partition("}")[0] if name.startswith("{") else ""


def local(name: str) -> str:
    """The name without its namespace."""
    return name.rpartition("}")[2]
