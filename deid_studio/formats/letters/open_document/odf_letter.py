"""OpenDocument's .odt files: their text by its places, and the same file with other text at those."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from lxml import etree

from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_text import Edit, LetterText, put_back
from deid_studio.formats.letters.omissions import Omissions
from deid_studio.formats.letters.open_document.odf_cleaning import clean, rename_styles
from deid_studio.formats.letters.open_document.odf_names import (
    DRAW,
    HOLDERS,
    OFFICE,
    PARAGRAPHS,
    STYLE,
    TABLE,
    TEXT,
    XLINK,
)
from deid_studio.formats.letters.open_document.odf_parts import OdfParts, clean_odf
from deid_studio.formats.letters.xml_tree import local
from deid_studio.sentences import Sentence, sentence

_NOTES: Final[dict[str, Callable[[int], Sentence]]] = {
    "footnote": lambda n: sentence("footnote {n}", n=n),
    "endnote": lambda n: sentence("endnote {n}", n=n),
    "comment": lambda n: sentence("comment {n}", n=n),
}
_PASSED: Final = frozenset((f"{TEXT}note-citation", f"{TABLE}covered-table-cell"))
_TECHNICAL: Final = re.compile(r"[\d.:TZPDHMS+-]*|true|false|[\w-]*(?:Office|MicrosoftOffice)\b.*", re.IGNORECASE)
_WORDS: Final = re.compile(r"[^\W\d_]{2,}")
_MANY: Final = 10_000

_WHERE: Final = {
    "header": sentence("header"),
    "header-first": sentence("header of the first page"),
    "header-left": sentence("header of even pages"),
    "footer": sentence("footer"),
    "footer-first": sentence("footer of the first page"),
    "footer-left": sentence("footer of even pages"),
}


def read(data: bytes, *, file: str) -> Letter:
    """The letter in an .odt file. Raises FormatError."""
    return _OdfLetter(data, file=file).letter


def write(data: bytes, edits: Sequence[Edit], *, file: str) -> bytes:
    """The file with `edits` made in its text, and without all that its pages do not show. Raises FormatError."""
    return _OdfLetter(data, file=file).written(edits)


class _OdfLetter:
    def __init__(self, data: bytes, *, file: str) -> None:
        parts = OdfParts(data, file=file)
        self._content, self._styles = parts.content, parts.styles
        self._omissions = Omissions()
        self._text = LetterText()
        self._paragraphs = self._tables = 0
        self._notes: dict[str, list[etree._Element]] = {"footnote": [], "endnote": [], "comment": []}
        clean(self._content, sentence("body"), self._omissions)
        clean(self._styles, sentence("styles and lists"), self._omissions)
        rename_styles([self._content, self._styles])
        self._read_pages("header")
        for body in self._content.iter(f"{OFFICE}text"):
            self._read_blocks(body, None)
        self._read_notes()
        self._read_pages("footer")
        self._read_numbering()
        self._hide_properties(parts)
        self._omissions.append_to(self._text)
        self.letter = self._text.letter(tuple(self._omissions.notes()))

    def written(self, edits: Sequence[Edit]) -> bytes:
        put_back(self.letter, self._text.puts, edits)
        return clean_odf(self._content, self._styles)

    def _read_pages(self, role: str) -> None:
        for page in self._styles.iter(f"{STYLE}master-page"):
            for kind, place in _WHERE.items():
                for part in page.iterchildren(STYLE + kind) if kind.startswith(role) else ():
                    self._text.gap("\n")
                    self._read_blocks(part, place)
        self._text.gap("\n")

    def _read_notes(self) -> None:
        for kind, place_of in _NOTES.items():
            # Reading one may find others
            for number, note in enumerate(self._notes[kind], start=1):
                self._text.gap("\n" if number == 1 else "")
                self._read_blocks(note, place_of(number))

    def _read_blocks(self, container: etree._Element, within: Sentence | None) -> None:
        """Paragraphs and tables, in lists and sections too; `within` is where they all are, None for the body."""
        for block in container:
            if block.tag in PARAGRAPHS:
                self._paragraphs += within is None
                self._read_paragraph(block, within or sentence("paragraph {n}", n=self._paragraphs))
            elif block.tag == f"{TABLE}table":
                self._tables += 1
                self._read_table(block, within)
            elif block.tag == f"{TEXT}list-item":
                self._omissions.count("list")
                self._read_blocks(block, within)
            elif block.tag.startswith(DRAW) and within is None:
                self._read_box(block, sentence("body"))
            elif block.tag not in _PASSED:
                self._count_picture(block, within or sentence("body"))
                self._read_blocks(block, within)

    def _read_table(self, table: etree._Element, within: Sentence | None) -> None:
        number = self._tables
        for row_number, row in enumerate(_rows(table), start=1):
            column = 0
            for cell in row:
                repeated = cell.get(f"{TABLE}number-columns-repeated", "1")
                column += min(int(repeated), _MANY) if repeated.isdecimal() else 1
                if cell.tag != f"{TABLE}table-cell":
                    continue
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
        self._read_inline(paragraph, place, boxes)
        self._text.gap("\n")
        for box in boxes:
            self._read_box(box, place)

    def _read_box(self, box: etree._Element, place: Sentence) -> None:
        self._count_picture(box, place)
        self._read_blocks(box, sentence("{outer}, text box", outer=place))

    def _count_picture(self, element: etree._Element, place: Sentence) -> None:
        if element.tag == f"{DRAW}image":
            self._omissions.count("picture", place)

    def _read_inline(self, element: etree._Element, place: Sentence, boxes: list[etree._Element]) -> None:
        if element.tag in HOLDERS:
            self._text.add(element.text or "", place, partial(_set_text, element))
        for child in element:
            name = local(child.tag)
            if child.tag == f"{TEXT}s":
                count = child.get(f"{TEXT}c", "1")
                self._text.gap(" " * (min(int(count), _MANY) if count.isdecimal() else 1))
            elif child.tag in (f"{TEXT}tab", f"{TEXT}line-break"):
                self._text.gap("\t" if name == "tab" else "\n")
            elif child.tag == f"{TEXT}note":
                kind = child.get(f"{TEXT}note-class", "footnote")
                self._notes["endnote" if kind == "endnote" else "footnote"].append(child)
            elif child.tag == f"{OFFICE}annotation":
                self._notes["comment"].append(child)
            elif child.tag.startswith(DRAW):
                boxes.append(child)
            elif child.tag not in _PASSED:
                self._read_inline(child, place, boxes)
            if element.tag in HOLDERS:
                self._text.add(child.tail or "", place, partial(_set_tail, child))

    def _read_numbering(self) -> None:
        """Words that stand before or behind the numbers of lists."""
        for root in (self._content, self._styles):
            for level in root.iter(f"{TEXT}list-level-style-number", f"{TEXT}outline-level-style"):
                for name in (f"{STYLE}num-prefix", f"{STYLE}num-suffix"):
                    text = level.get(name, "")
                    if _WORDS.search(text):
                        self._text.add(text, sentence("numbering"), partial(level.set, name))
                        self._text.gap("\n")

    def _hide_properties(self, parts: OdfParts) -> None:
        for element in parts.meta.iter(etree.Element):
            name = local(element.tag)
            if not len(element) and not _TECHNICAL.fullmatch((element.text or "").strip()):
                self._omissions.hide(element.text, sentence("document property {name}", name=name))
            if name == "template":
                self._omissions.hide(element.get(f"{XLINK}href"), sentence("document property {name}", name=name))
        if any(name.startswith(("Basic/", "Scripts/")) and not name.endswith("/") for name in parts.names):
            self._omissions.count("macro")


def _rows(table: etree._Element) -> Iterator[etree._Element]:
    """The rows of a table, not of those in it."""
    for child in table:
        if child.tag == f"{TABLE}table-row":
            yield child
        elif child.tag.startswith(TABLE) and child.tag != f"{TABLE}table":
            yield from _rows(child)


def _set_text(element: etree._Element, text: str) -> None:
    element.text = text


def _set_tail(element: etree._Element, text: str) -> None:
    element.tail = text
