"""Styles, numbering and settings of a .docx file: what they look like stays, what they are called does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lxml import etree

from deid_studio.formats.letters.word.word_names import A, W, w
from deid_studio.formats.letters.xml_tree import drop

_REFERENCES: Final = w("pStyle", "rStyle", "tblStyle", "basedOn", "next", "link", "styleLink", "numStyleLink")
_SETTINGS: Final = w(
    *"""zoom mirrorMargins gutterAtTop defaultTabStop autoHyphenation consecutiveHyphenLimit hyphenationZone
    doNotHyphenateCaps evenAndOddHeaders bookFoldPrinting characterSpacingControl footnotePr endnotePr compat
    themeFontLang decimalSymbol listSeparator""".split()
)
_NAMES_OF_THEMES: Final = tuple(A + name for name in ("theme", "clrScheme", "fontScheme", "fmtScheme"))


def clean_settings(root: etree._Element) -> None:
    """Leave what says how pages look."""
    for child in list(root):
        if child.tag not in _SETTINGS:
            drop(child)


def rename_styles(roots: Iterable[etree._Element]) -> None:
    """Call the styles of a letter that its writers made by numbers, in all parts."""
    roots = tuple(roots)
    names: dict[str, str] = {}
    for style in (one for root in roots for one in root.iter(f"{W}style")):
        if style.get(f"{W}customStyle") not in (None, "0", "false"):
            names[style.get(f"{W}styleId", "")] = new = f"Style{len(names) + 1}"
            style.set(f"{W}styleId", new)
            for name in style.iterchildren(f"{W}name"):
                name.set(f"{W}val", new)
    for root in roots:
        for reference in root.iter(*_REFERENCES):
            known = reference.get(f"{W}val", "")
            reference.set(f"{W}val", names.get(known, known))


def clean_numbering(root: etree._Element) -> None:
    """Take the names of lists away."""
    for element in list(root.iter(f"{W}name")):
        drop(element)


def clean_theme(root: etree._Element) -> None:
    """Leave fonts, colours and effects, without what a house calls them."""
    for child in list(root):
        if child.tag != f"{A}themeElements":
            drop(child)
    for element in root.iter(*_NAMES_OF_THEMES):
        element.set("name", "Office")


def listed_styles(root: etree._Element) -> frozenset[str]:
    """Ids of the styles whose paragraphs have a number or a bullet."""
    return frozenset(
        style.get(f"{W}styleId", "") for style in root.iter(f"{W}style") if style.find(f"{W}pPr/{W}numPr") is not None
    )
