"""Word's .docx files: their text by its places, and the same file with other text at those."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final
from urllib.parse import unquote

from lxml import etree

from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_text import Edit, LetterText, put_back
from deid_studio.formats.letters.omissions import Omissions
from deid_studio.formats.letters.word.word_cleaning import clean
from deid_studio.formats.letters.word.word_fields import LINK
from deid_studio.formats.letters.word.word_names import A, M, R, V, W, w
from deid_studio.formats.letters.word.word_parts import ROLES, CleanPart, WordParts, clean_file
from deid_studio.formats.letters.word.word_styles import (
    clean_numbering,
    clean_settings,
    clean_theme,
    listed_styles,
    rename_styles,
)
from deid_studio.formats.letters.xml_tree import drop, local
from deid_studio.sentences import Sentence, sentence

_ID: Final = f"{R}id"
_VAL: Final = f"{W}val"
_TEXTS: Final = (f"{W}t", f"{M}t")
_GAPS: Final = {f"{W}tab": "\t", f"{W}ptab": "\t", f"{W}br": "\n", f"{W}cr": "\n"}
_SIGNS: Final = {f"{W}noBreakHyphen": "\N{NON-BREAKING HYPHEN}", f"{W}softHyphen": "\N{SOFT HYPHEN}"}
_BOX: Final = f"{W}txbxContent"
_PASSED: Final = w("pPr", "rPr", "sectPr", "tblPr", "trPr", "tcPr")
_WORDS: Final = re.compile(r"[^\W\d_]{2,}")
_TECHNICAL: Final = re.compile(r"[\d.:TZ+-]*|true|false|Normal(?:\.dotm?)?|Microsoft .*|LibreOffice.*", re.IGNORECASE)
_PROPERTIES: Final = ("core-properties", "extended-properties", "custom-properties")
_DATA: Final = ("customXml", "customXmlProps", "glossaryDocument", "people")
_PLAIN_LINKS: Final = ("http://schemas.", "Normal.dot")

_WHERE: Final = {
    ("header", "default"): sentence("header"),
    ("header", "first"): sentence("header of the first page"),
    ("header", "even"): sentence("header of even pages"),
    ("footer", "default"): sentence("footer"),
    ("footer", "first"): sentence("footer of the first page"),
    ("footer", "even"): sentence("footer of even pages"),
}
_BODY: Final = sentence("body")
_ELSEWHERE: Final = sentence("styles and lists")
_PARTS: Final = {
    "header": sentence("header"),
    "footer": sentence("footer"),
    "footnotes": sentence("footnotes"),
    "endnotes": sentence("endnotes"),
    "comments": sentence("comments"),
}
_CLEANING: Final = {"settings": clean_settings, "numbering": clean_numbering, "theme": clean_theme}
_NOTES: Final[dict[str, Callable[[int], Sentence]]] = {
    "footnotes": lambda n: sentence("footnote {n}", n=n),
    "endnotes": lambda n: sentence("endnote {n}", n=n),
    "comments": lambda n: sentence("comment {n}", n=n),
}


def read(data: bytes, *, file: str) -> Letter:
    """The letter in a .docx file. Raises FormatError."""
    return _WordLetter(data, file=file).letter


def write(data: bytes, edits: Sequence[Edit], *, file: str) -> bytes:
    """The file with `edits` made in its text, and without all that its pages do not show. Raises FormatError."""
    return _WordLetter(data, file=file).written(edits)


class _WordLetter:
    def __init__(self, data: bytes, *, file: str) -> None:
        self._package = WordParts(data, file=file)
        self._omissions = Omissions()
        self._text = LetterText()
        self._parts: list[CleanPart] = []
        self._root = self._package.root
        self._take_parts()
        for place, root in self._pages("header"):
            self._read_blocks(root, place)
            self._text.gap("\n")
        body = self._root.find(f"{W}body")
        if body is not None:
            self._read_blocks(body, None)
        self._read_notes()
        for place, root in self._pages("footer"):
            self._text.gap("\n")
            self._read_blocks(root, place)
        self._read_numbering()
        self._hide_outside()
        self._omissions.append_to(self._text)
        self.letter = self._text.letter(tuple(self._omissions.notes()))

    def written(self, edits: Sequence[Edit]) -> bytes:
        put_back(self.letter, self._text.puts, edits)
        return clean_file(self._root, self._parts)

    def _take_parts(self) -> None:
        """Clean the document and the parts that go out with it."""
        clean(self._root, _BODY, self._omissions)
        wanted = {one.get(_ID) for one in self._root.iter(f"{W}headerReference", f"{W}footerReference")}
        for role in ROLES:
            for relationship, root in self._package.related(role):
                if role in ("header", "footer") and relationship.id not in wanted:
                    self._omissions.count("part")
                    continue
                clean(root, _PARTS.get(role, _ELSEWHERE), self._omissions)
                if role in _CLEANING:
                    _CLEANING[role](root)
                self._parts.append(CleanPart(relationship.id, role, root))
        rename_styles([self._root, *(one.root for one in self._parts)])
        self._listed = frozenset(id for root in self._part("styles") for id in listed_styles(root))
        known = {one.id for one in self._parts}
        for reference in list(self._root.iter(f"{W}headerReference", f"{W}footerReference")):
            if reference.get(_ID) not in known:
                drop(reference)

    def _part(self, role: str) -> Iterator[etree._Element]:
        return (one.root for one in self._parts if one.role == role)

    def _pages(self, role: str) -> list[tuple[Sentence, etree._Element]]:
        """Headers or footers in the order in which sections have them, each once."""
        roots = {one.id: one.root for one in self._parts if one.role == role}
        found = []
        for reference in self._root.iter(f"{W}{role}Reference"):
            root = roots.pop(reference.get(_ID, ""), None)
            if root is not None:
                kind = reference.get(f"{W}type", "default")
                found.append((_WHERE.get((role, kind), _WHERE[role, "default"]), root))
        return found

    def _read_notes(self) -> None:
        for role, place_of in _NOTES.items():
            for root in self._part(role):
                notes = [one for one in root if one.get(f"{W}type") in (None, "normal")]
                for number, note in enumerate(notes, start=1):
                    self._text.gap("\n" if number == 1 else "")
                    self._read_blocks(note, place_of(number))

    def _read_blocks(self, container: etree._Element, within: Sentence | None) -> None:
        """Paragraphs and tables; `within` is the place that they are all in, None for the body."""
        paragraphs = tables = 0
        for block in container:
            if block.tag == f"{W}p":
                paragraphs += 1
                self._read_paragraph(block, within or sentence("paragraph {n}", n=paragraphs))
            elif block.tag == f"{W}tbl":
                tables += 1
                self._read_table(block, tables, within)

    def _read_table(self, table: etree._Element, number: int, within: Sentence | None) -> None:
        for row_number, row in enumerate(table.iterchildren(f"{W}tr"), start=1):
            for column, cell in enumerate(row.iterchildren(f"{W}tc"), start=1):
                place = sentence(
                    "table {table}, row {row}, column {column}", table=number, row=row_number, column=column
                )
                if within is not None:
                    place = sentence("{outer}, {inner}", outer=within, inner=place)
                self._read_blocks(cell, place)
                self._text.gap("\t", instead="\n")
            self._text.gap("\n", instead="\t")

    def _read_paragraph(self, paragraph: etree._Element, place: Sentence) -> None:
        boxes: list[etree._Element] = []
        style = paragraph.find(f"{W}pPr/{W}pStyle")
        if paragraph.find(f"{W}pPr/{W}numPr") is not None or (style is not None and style.get(_VAL) in self._listed):
            self._omissions.count("list")
        for element in _inline(paragraph):
            self._read_inline(element, place, boxes)
        self._text.gap("\n")
        for box in boxes:
            self._read_blocks(box, sentence("{outer}, text box", outer=place))

    def _read_inline(self, element: etree._Element, place: Sentence, boxes: list[etree._Element]) -> None:
        tag = element.tag
        if tag in _TEXTS:
            self._text.add(element.text or "", place, partial(_set_text, element))
        elif tag in _GAPS:
            self._text.gap(_GAPS[tag])
        elif tag in _SIGNS:
            self._text.add(_SIGNS[tag], place, partial(_set_sign, element))
        elif tag == _BOX:
            boxes.append(element)
        elif tag == f"{V}textpath":
            self._text.add(element.get("string", ""), place, partial(element.set, "string"))
        elif tag == f"{W}sym":
            self._omissions.count("symbol", place)
        elif tag in (f"{A}blip", f"{V}imagedata"):
            self._omissions.count("picture", place)

    def _read_numbering(self) -> None:
        """Words that stand before the paragraphs of a list."""
        for root in self._part("numbering"):
            for level in root.iter(f"{W}lvlText"):
                text = level.get(_VAL, "")
                if _WORDS.search(text):
                    self._text.add(text, sentence("numbering"), partial(level.set, _VAL))
                    self._text.gap("\n")

    def _hide_outside(self) -> None:
        """Keep what is hidden in links, properties and parts that do not go out."""
        package, omissions = self._package, self._omissions
        names = [package.main_name, *(one.target for one in package.parts if one.role in ROLES and not one.is_external)]
        for name in dict.fromkeys(names):
            for one in package.relationships(name):
                if one.is_external and not one.target.startswith(_PLAIN_LINKS):
                    omissions.hide(_readable(one.target), LINK)
        for one in package.relationships(""):
            if one.role in _PROPERTIES and not one.is_external:
                for element in package.xml(one.target).iter(etree.Element):
                    if not _is_technical(element):
                        omissions.hide(element.text, sentence("document property {name}", name=_property(element)))
        for one in package.parts:
            if one.role in _DATA and not one.is_external and "".join(package.xml(one.target).itertext()).strip():
                omissions.count("data")
            elif one.role == "vbaProject":
                omissions.count("macro")


def _inline(element: etree._Element) -> Iterator[etree._Element]:
    """What a paragraph is made of, in order; what is in a text box is left to those who read that."""
    for child in element:
        if child.tag not in _PASSED:
            yield child
            if child.tag != _BOX:
                yield from _inline(child)


def _set_text(element: etree._Element, text: str) -> None:
    element.text = text


def _set_sign(element: etree._Element, text: str) -> None:
    """Put text in the place of a sign that has an element of its own, or nothing."""
    if text != _SIGNS[element.tag]:
        if text:
            other = etree.Element(_TEXTS[0])
            other.text = text
            element.addprevious(other)
        drop(element)


def _readable(target: str) -> str:
    """A target as a person would write it."""
    try:
        return unquote(target, errors="strict")
    except UnicodeDecodeError:
        return target


def _property(element: etree._Element) -> str:
    owner = element.getparent()
    name = owner.get("name") if owner is not None else None
    return name or local(element.tag)


def _is_technical(element: etree._Element) -> bool:
    """Whether a property says nothing about the letter; what was written when is no text of it."""
    in_pairs = any(local(one.tag) == "HeadingPairs" for one in element.iterancestors())
    return len(element) > 0 or in_pairs or _TECHNICAL.fullmatch((element.text or "").strip()) is not None
