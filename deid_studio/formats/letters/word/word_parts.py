"""The parts of a .docx file by what they are, and the few of them that a clean file is made of again."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from lxml import etree

from deid_studio.formats.letters.office_zip import BLANK_PNG, OfficeZip, xml_bytes, zipped
from deid_studio.sentences import sentence

_TYPES: Final = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_RELATIONS: Final = "{http://schemas.openxmlformats.org/package/2006/relationships}"
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_WORD_TYPE: Final = "application/vnd.openxmlformats-officedocument.wordprocessingml."
_THEME_TYPE: Final = "application/vnd.openxmlformats-officedocument.theme+xml"
_MAIN_TYPE: Final = f"{_WORD_TYPE}document.main+xml"
_STRICT: Final = b"http://purl.oclc.org/ooxml/"

BLANK: Final = "rIdBlank"
"""The relationship that every picture has in a clean file."""

_BLANK_NAME: Final = "word/media/blank.png"

ROLES: Final = ("header", "footer", "footnotes", "endnotes", "comments", "styles", "numbering", "settings", "theme")
"""Relationships of the document whose parts go out."""


@dataclass(frozen=True, slots=True)
class Relationship:
    """What a part refers to: by `role`, the last word of its type; `target` is a part's name, or outside."""

    id: str
    role: str
    target: str
    is_external: bool


class WordParts:
    """The document, what it refers to, and the parts beside it."""

    def __init__(self, data: bytes, *, file: str) -> None:
        """Raises FormatError where it is no Word file, has macros, or cannot be read safely."""
        self._package = OfficeZip(data, file=file)
        self.refusal, self.names, self.xml = self._package.refusal, self._package.names, self._package.xml
        if "[Content_Types].xml" not in self.names:
            raise self.refusal(sentence("is no Word file"))
        main = [one for one in self.relationships("") if one.role == "officeDocument"]
        if len(main) != 1:
            raise self.refusal(sentence("is no Word file"))
        self.main_name = main[0].target
        self._check_kind()
        self.root = self.xml(self.main_name)
        self.parts = self.relationships(self.main_name)

    def _check_kind(self) -> None:
        kinds = {
            one.get("PartName", "").lstrip("/"): one.get("ContentType", "")
            for one in self.xml("[Content_Types].xml").iter(f"{_TYPES}Override")
        }
        kind = kinds.get(self.main_name, "")
        if "macroEnabled" in kind or self._package.file.lower().endswith(".docm"):
            raise self.refusal(sentence("is a Word file with macros (.docm); save it as .docx and import that"))
        if kind != _MAIN_TYPE:
            raise self.refusal(sentence("is another file of an office program than a Word letter (.docx)"))
        if _STRICT in self._package.part(self.main_name):
            raise self.refusal(
                sentence("is in the strict variant of .docx; save it as an ordinary Word document and import that")
            )

    def relationships(self, part: str) -> list[Relationship]:
        """What a part refers to, in the file's order; the package's own without a name."""
        folder, name = posixpath.split(part)
        place = posixpath.join(folder, "_rels", f"{name}.rels")
        if place not in self.names:
            return []
        found = []
        for one in self.xml(place).iter(f"{_RELATIONS}Relationship"):
            is_external, target = one.get("TargetMode") == "External", one.get("Target", "")
            if not is_external:
                target = posixpath.normpath(posixpath.join("/", folder, unquote(target))).lstrip("/")
            found.append(Relationship(one.get("Id", ""), one.get("Type", "").rpartition("/")[2], target, is_external))
        return found

    def related(self, role: str) -> Iterator[tuple[Relationship, etree._Element]]:
        """The document's parts of this role, as trees; one that is named but missing is damage."""
        for one in self.parts:
            if one.role == role and not one.is_external:
                yield one, self.xml(one.target)


@dataclass(frozen=True, slots=True)
class CleanPart:
    """A part that goes out: the document's relationship to it, its role and its tree."""

    id: str
    role: str
    root: etree._Element


def clean_file(root: etree._Element, parts: list[CleanPart]) -> bytes:
    """A .docx file of a document and these parts, every picture blank, with no properties and nothing else."""
    named = [(one, f"word/{one.role}{number}.xml") for number, one in enumerate(parts, start=1)]
    types = etree.Element(f"{_TYPES}Types", nsmap={None: _TYPES.strip("{}")})
    for ending, kind in (
        ("png", "image/png"),
        ("rels", "application/vnd.openxmlformats-package.relationships+xml"),
        ("xml", "application/xml"),
    ):
        etree.SubElement(types, f"{_TYPES}Default", Extension=ending, ContentType=kind)
    kinds = {"word/document.xml": _MAIN_TYPE} | {
        name: _THEME_TYPE if one.role == "theme" else f"{_WORD_TYPE}{one.role}+xml" for one, name in named
    }
    for name, kind in kinds.items():
        etree.SubElement(types, f"{_TYPES}Override", PartName=f"/{name}", ContentType=kind)
    blank = (BLANK, "image", "media/blank.png")
    of_document = [(one.id, one.role, posixpath.basename(name)) for one, name in named]
    found = {
        "[Content_Types].xml": xml_bytes(types),
        "_rels/.rels": _relationships([("rId1", "officeDocument", "word/document.xml")]),
        "word/document.xml": xml_bytes(root),
        "word/_rels/document.xml.rels": _relationships([*of_document, blank]),
        _BLANK_NAME: BLANK_PNG,
    }
    for one, name in named:
        found[name] = xml_bytes(one.root)
        if _has_picture(one.root):
            found[f"word/_rels/{posixpath.basename(name)}.rels"] = _relationships([blank])
    return zipped(found)


def _has_picture(root: etree._Element) -> bool:
    return any(BLANK in element.attrib.values() for element in root.iter(etree.Element))


def _relationships(rows: list[tuple[str, str, str]]) -> bytes:
    root = etree.Element(f"{_RELATIONS}Relationships", nsmap={None: _RELATIONS.strip("{}")})
    for id, role, target in rows:
        etree.SubElement(root, f"{_RELATIONS}Relationship", Id=id, Type=f"{_OFFICE}{role}", Target=target)
    return xml_bytes(root)
