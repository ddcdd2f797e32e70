"""A part of a .docx file without anything that is not seen on its pages; only what is known by name stays."""

from __future__ import annotations

from typing import Final

from lxml import etree

from deid_studio.formats.letters.omissions import Omissions
from deid_studio.formats.letters.word.word_fields import CHOICE, LINK, unlink_fields
from deid_studio.formats.letters.word.word_names import (
    KEPT,
    MC,
    PIC,
    W14,
    WP,
    WP14,
    WPC,
    WPG,
    WPS,
    XML,
    A,
    M,
    O,
    R,
    V,
    W,
    w,
)
from deid_studio.formats.letters.word.word_parts import BLANK
from deid_studio.formats.letters.xml_tree import drop, local, namespace, unwrap
from deid_studio.sentences import Sentence, sentence

_TRANSPARENT: Final = w("ins", "moveTo", "sdt", "sdtContent", "hyperlink", "smartTag", "customXml")
_GONE: Final = w(
    *"""bookmarkStart bookmarkEnd permStart permEnd proofErr lastRenderedPageBreak sdtPr sdtEndPr smartTagPr customXmlPr
    control altChunk subDoc tblCaption tblDescription printerSettings divId ffData fldData contentPart rsid nsid tmpl
    aliases latentStyles numPicBullet lvlPicBulletId""".split()
) | {f"{A}hlinkClick", f"{A}hlinkHover", f"{A}extLst", f"{W14}contentPart", f"{O}OLEObject", f"{O}signatureline"}
_EMBEDDED: Final = w("object", "control", "altChunk", "subDoc", "contentPart")

_SEEN: Final = frozenset(one.strip("{}") for one in (PIC, WPS, WPG, WPC))
"""Kinds of drawings whose text is in the document itself."""

_WITH_TEXT: Final = frozenset((f"{W}t", f"{M}t", f"{W}instrText"))
_WITH_FIGURES: Final = frozenset(
    (f"{WP}posOffset", f"{WP}align", f"{WP14}pctPosHOffset", f"{WP14}pctPosVOffset", f"{WP14}pctWidth")
) | {f"{WP14}pctHeight"}
_FREE: Final = frozenset(
    """author initials date dateUtc paraId textId descr title alt tooltip docLocation tgtFrame history gfxdata href
    target src relid userdrawn userInfo providerId durableId""".split()
)
"""Attributes in which anything may stand, and those that tell who wrote what when."""

_NAMED: Final = frozenset(("docPr", "cNvPr"))


def clean(root: etree._Element, place: Sentence, omissions: Omissions) -> None:
    """Take out of a part, which is said to be at `place`, all but what its pages show.

    Tracked changes are accepted, fields, links and content controls become what they show, pictures blank.
    """
    _choose(root)
    _accept(root, omissions)
    unlink_fields(root, omissions)
    _tell(root, place, omissions)
    for element in list(root.iter(*_GONE, f"{W}object")):
        drop(element)
    for element in list(root.iter(*_TRANSPARENT)):
        unwrap(element)
    _strip(root, place, omissions)


def _choose(root: etree._Element) -> None:
    """Of what is there in two ways leave the one that programs of today show."""
    for both in list(root.iter(f"{MC}AlternateContent")):
        known = (
            one
            for one in both.iterchildren(f"{MC}Choice")
            if all((both.nsmap.get(prefix) or "") in KEPT for prefix in one.get("Requires", "").split())
        )
        choice = next(known, None)
        if choice is None or any(not _is_seen(one) for one in choice.iter(f"{A}graphicData")):
            old = both.find(f"{MC}Fallback")
            for other in list(both):
                if other is not old:
                    drop(other)
            if old is not None:
                unwrap(old)
            unwrap(both)
        else:
            for other in list(both):
                if other is not choice:
                    drop(other)


def _is_seen(data: etree._Element) -> bool:
    return data.get("uri") in _SEEN


def _accept(root: etree._Element, omissions: Omissions) -> None:
    for element in root.iter(etree.Element):
        omissions.hide(element.get(f"{W}author"), sentence("author of a change or comment"))
    for mark in list(root.iter(f"{W}del", f"{W}moveFrom", f"{W}ins", f"{W}moveTo")):
        parent = mark.getparent()
        if parent is None:
            continue
        omissions.count("change")
        is_deleted = mark.tag in (f"{W}del", f"{W}moveFrom")
        row = parent.getparent() if parent.tag == f"{W}trPr" else None
        if is_deleted:
            gone = mark if row is None else row
            omissions.hide(
                "".join(one.text or "" for one in gone.iter(f"{W}t", f"{W}delText")), sentence("deleted text")
            )
            table = gone.getparent()
            drop(gone)
            if row is not None and table is not None and table.find(f"{W}tr") is None:
                drop(table)
        elif not len(mark):
            drop(mark)
    for element in list(root.iter(f"{{{W.strip('{}')}}}*")):
        name = local(element.tag)
        if name.endswith("Change") or (name.endswith(("RangeStart", "RangeEnd")) and not name.startswith("comment")):
            omissions.count("change") if name.endswith("Change") else None
            drop(element)
        elif name in ("cellIns", "cellDel", "cellMerge"):
            drop(element)


def _tell(root: etree._Element, place: Sentence, omissions: Omissions) -> None:
    """Keep what is hidden in what goes, and count what is no text."""
    for element in root.iter(etree.Element):
        tag = element.tag
        for name in ("descr", "title", "alt"):
            omissions.hide(element.get(name), sentence("description of a picture"))
        omissions.hide(element.get("href"), LINK)
        omissions.hide(element.get(f"{W}tooltip"), LINK)
        if tag in (f"{W}tblCaption", f"{W}tblDescription"):
            omissions.hide(element.get(f"{W}val"), sentence("description of a table"))
        elif tag == f"{W}listItem":
            omissions.hide(element.get(f"{W}displayText") or element.get(f"{W}value"), CHOICE)
        elif tag in _EMBEDDED:
            omissions.count("object", place)
        elif tag == f"{W}vanish" and element.getparent().getparent().tag == f"{W}r":
            omissions.count("invisible", place)
    for drawing in list(root.iter(f"{W}drawing")):
        if not all(map(_is_seen, drawing.iter(f"{A}graphicData"))):
            omissions.count("drawing", place)
            drop(drawing)


def _strip(root: etree._Element, place: Sentence, omissions: Omissions) -> None:
    for number, element in enumerate(list(root.iter(etree.Element))):
        if namespace(element.tag) not in KEPT:
            if "".join(element.itertext()).strip():
                omissions.count("data", place)
            drop(element)
            continue
        _strip_attributes(element, number)
        element.tail = None
        text = element.text or ""
        if element.tag in _WITH_TEXT:
            text = text.translate({9: " ", 10: " ", 13: " "})
            element.text = text if element.get(f"{XML}space") == "preserve" else text.strip(" ")
            element.set(f"{XML}space", "preserve")
        elif element.tag not in _WITH_FIGURES or not text.strip().lstrip("-").isalnum() or len(text.strip()) > 12:
            element.text = None
    known = {prefix for prefix, uri in root.nsmap.items() if prefix and uri in KEPT}
    ignored = [prefix for prefix in root.get(f"{MC}Ignorable", "").split() if prefix in known]
    if f"{MC}Ignorable" in root.attrib:
        root.set(f"{MC}Ignorable", " ".join(ignored))
    etree.cleanup_namespaces(root, keep_ns_prefixes=sorted(known))


def _strip_attributes(element: etree._Element, number: int) -> None:
    name = local(element.tag)
    for attribute in list(element.attrib):
        free = local(attribute)
        is_reference = namespace(attribute) == R.strip("{}") and not name.endswith("erReference")
        if free in _FREE or free.startswith("rsid") or is_reference or namespace(attribute) not in (*KEPT, ""):
            del element.attrib[attribute]
    if name in _NAMED:
        element.set("name", f"Object {number}")
    if element.tag == f"{A}blip":
        for child in list(element):
            element.remove(child)
        element.set(f"{R}embed", BLANK)
    elif element.tag == f"{V}imagedata":
        element.set(f"{R}id", BLANK)
    elif element.tag == f"{W}comment":
        element.set(f"{W}author", "")
