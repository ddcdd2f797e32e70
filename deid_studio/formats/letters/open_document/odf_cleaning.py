"""A tree of an .odt file without anything that is not seen on its pages; only what is known by name stays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from lxml import etree

from deid_studio.formats.letters.omissions import Omissions
from deid_studio.formats.letters.open_document.odf_names import (
    DC,
    DRAW,
    FORM,
    HOLDERS,
    KEPT,
    META,
    NUMBER,
    OFFICE,
    PARAGRAPHS,
    STYLE,
    SVG,
    TABLE,
    TEXT,
    XLINK,
    names,
)
from deid_studio.formats.letters.open_document.odf_parts import BLANK
from deid_studio.formats.letters.xml_tree import drop, local, namespace, unwrap
from deid_studio.sentences import Sentence, sentence

_OBJECTS: Final = names(DRAW, "object", "object-ole", "plugin", "applet", "floating-frame")
_GONE: Final = (
    _OBJECTS
    | names(OFFICE, "scripts", "forms", "event-listeners", "annotation-end", "binary-data", "dde-source", "settings")
    | names(TEXT, "tracked-changes", "variable-decls", "sequence-decls", "user-field-decls", "dde-connection-decls")
    | names(TEXT, "section-source", "alphabetical-index-auto-mark-file", "linenumbering-configuration")
    | names(TEXT, "bibliography-configuration", "soft-page-break", "change", "change-start", "change-end")
    | names(TEXT, "list-level-style-image")
    | names(DRAW, "control", "image-map", "glue-point", "contour-polygon", "contour-path")
    | names(STYLE, "map", "background-image", "presentation-page-layout")
    | names(TABLE, "named-expressions", "content-validations", "table-source", "shapes", "scenario", "desc", "title")
    | names(SVG, "title", "desc", "font-face-src", "definition-src")
    | {f"{DC}creator", f"{DC}date", f"{META}creator-initials", f"{META}date-string"}
)
_MARKS: Final = re.compile(r"(bookmark|reference-mark|.*index-mark|toc-mark)(-start|-end)?|.*-(source|entry-template)")
_STRUCTURE: Final = HOLDERS | names(
    TEXT,
    *"""s tab line-break list list-item list-header numbered-paragraph section note note-body ruby list-style
    list-level-style-number list-level-style-bullet outline-style outline-level-style notes-configuration""".split(),
)
"""What there is of texts; anything else is a field, a link or an index, and becomes what it shows."""

_FREE: Final = frozenset(
    """id name title value string-value boolean-value date-value time-value currency formula condition display
    display-name description protection-key protection-key-digest-algorithm key1-phonetic key2-phonetic data-style-name
    label target-frame-name print-ranges caption-id nav-order author help-id change-id class-names cond-style-name
    filter-name content-validation-name editable transformation visited-style-name annotate""".split()
)
"""Attributes in which anything may stand, and what only programs need."""

_SPACE: Final = re.compile("[ \t\r\n]+")
_PLAIN_NAME: Final = re.compile(
    r"(?:[A-Za-z]{1,4}\d*|WWNum\d+|Standard|Text|body|Heading|Contents|List|Numbering|Footnote|Endnote|Symbol|anchor|Table"
    r"|Header|Footer|Frame|Graphics|Caption|Index|First|Page|Left|Right|Internet|link|Bullet|Symbols|Characters|Title"
    r"|Subtitle|Quotations|Signature|Addressee|Sender|Salutation|and|Horizontal|Line|Default|Paragraph|Style|Font"
    r"|Outline|Drawing|Illustration|Strong|Emphasis|indent|contents|heading|_20_|_\d+|\d)+"
)


def clean(root: etree._Element, place: Sentence, omissions: Omissions) -> None:
    """Take out of a tree, which is said to be at `place`, all but what pages show.

    Tracked changes are accepted, fields, links and indexes become what they show, pictures blank.
    """
    _tell(root, place, omissions)
    for element in list(root.iter(*_GONE)):
        drop(element)
    for element in list(root.iter(etree.Element)):
        kind = namespace(element.tag)
        name = local(element.tag)
        if kind == TEXT.strip("{}") and _MARKS.fullmatch(name):
            drop(element)
        elif element.tag == f"{DRAW}a" or (kind == TEXT.strip("{}") and element.tag not in _STRUCTURE):
            unwrap(element)
        elif kind == NUMBER.strip("{}"):
            drop(element)
        elif kind not in KEPT:
            _leave(element, place, omissions)
    _strip(root)


def _leave(element: etree._Element, place: Sentence, omissions: Omissions) -> None:
    """Take out what another program has put in; what it only stands around stays."""
    if (
        any(one.tag in PARAGRAPHS for one in element.iterancestors())
        or next(element.iter(*PARAGRAPHS), None) is not None
    ):
        unwrap(element)
    else:
        if "".join(element.itertext()).strip():
            omissions.count("data", place)
        drop(element)


def _tell(root: etree._Element, place: Sentence, omissions: Omissions) -> None:
    """Keep what is hidden in what goes, and count what is no text."""
    for region in root.iter(f"{TEXT}changed-region"):
        omissions.count("change")
        for deletion in region.iter(f"{TEXT}deletion"):
            for paragraph in deletion.iter(*PARAGRAPHS):
                omissions.hide("".join(paragraph.itertext()), sentence("deleted text"))
    for creator in root.iter(f"{DC}creator"):
        omissions.hide(creator.text, sentence("author of a change or comment"))
    for element in root.iter(f"{SVG}title", f"{SVG}desc"):
        omissions.hide(element.text, sentence("description of a picture"))
    for element in root.iter(f"{TABLE}title", f"{TABLE}desc"):
        omissions.hide(element.text, sentence("description of a table"))
    for form in root.iter(f"{OFFICE}forms"):
        for element in form.iter(etree.Element):
            for name in ("label", "current-value", "value", "title"):
                omissions.hide(element.get(FORM + name), sentence("choice or help of a form"))
    for element in root.iter(etree.Element):
        target = element.get(f"{XLINK}href", "")
        if element.tag in (f"{TEXT}a", f"{DRAW}a", f"{TEXT}section-source") and not target.startswith("#"):
            omissions.hide(target, sentence("target of a link"))
        omissions.hide(element.get(f"{TEXT}string-value"), sentence("instruction of a field"))
        if element.get(f"{TEXT}display") in ("none", "condition") or element.tag == f"{TEXT}hidden-paragraph":
            omissions.count("invisible", place)
        if element.tag in _OBJECTS:
            omissions.count("object", place)


def _strip(root: etree._Element) -> None:
    for number, element in enumerate(list(root.iter(etree.Element))):
        parent = element.getparent()
        for attribute in list(element.attrib):
            is_free = local(attribute) in _FREE and attribute != f"{STYLE}name"
            if is_free or namespace(attribute) not in KEPT or namespace(attribute) == XLINK.strip("{}"):
                keep = attribute == f"{DRAW}name" and parent is not None and parent.tag == f"{OFFICE}styles"
                if not keep:
                    del element.attrib[attribute]
        if element.tag in (f"{TABLE}table", f"{TEXT}section"):
            element.set(f"{namespace_of(element)}name", f"Part{number}")
        if element.tag in (f"{DRAW}image", f"{DRAW}fill-image"):
            for child in list(element):
                element.remove(child)
            for name, value in (("href", BLANK), ("type", "simple"), ("show", "embed"), ("actuate", "onLoad")):
                element.set(XLINK + name, value)
        element.text = _collapsed(element.text) if element.tag in HOLDERS else None
        element.tail = _collapsed(element.tail) if parent is not None and parent.tag in HOLDERS else None
        if element.tag in PARAGRAPHS and element.text:
            element.text = element.text.lstrip(" ")
        if element.tag == f"{TEXT}note-citation" and len(element.text or "") > 3:
            element.text = "*"
    etree.cleanup_namespaces(root)


def namespace_of(element: etree._Element) -> str:
    """The namespace of an element's name with its braces."""
    return f"{{{namespace(element.tag)}}}"


def _collapsed(text: str | None) -> str | None:
    return _SPACE.sub(" ", text) if text else None


def rename_styles(roots: Iterable[etree._Element]) -> None:
    """Call the styles of a letter that its writers made by numbers, in all trees."""
    roots = tuple(roots)
    known: dict[str, str] = {}
    for root in roots:
        for element in root.iter(etree.Element):
            if element.tag == f"{STYLE}font-face":
                continue
            for attribute in (f"{STYLE}name", f"{DRAW}name"):
                name = element.get(attribute)
                if name is not None and not _PLAIN_NAME.fullmatch(name):
                    element.set(attribute, known.setdefault(name, f"Style{len(known) + 1}"))
    for root in roots:
        for element in root.iter(etree.Element):
            for attribute, value in element.attrib.items():
                if value in known and local(attribute) != "name" and "font" not in attribute:
                    element.set(attribute, known[value])
