"""INCEpTION's and WebAnno's exports: a ZIP with each document's annotations by each annotator.

A project has `annotation/DOCUMENT/ANNOTATOR.zip` (or .xmi, .json, .tsv) and `curation/DOCUMENT/CURATION_USER.zip`; the
export of one document is an XMI with its TypeSystem.xml.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.annotations.cas_file import TYPE_SYSTEM
from deid_studio.formats.annotations.marked_document import MOST_BYTES, MarkedDocument
from deid_studio.formats.text_file import Note
from deid_studio.sentences import sentence

Reader = Callable[[bytes, str, bytes | None], list[MarkedDocument]]
"""Reads one file in the ZIP: its bytes, its name, and the type system beside it if there is one."""

LARGEST: Final = 400_000_000
"""More bytes than this are not unpacked from one file."""

_LARGEST_RATIO: Final = 1000
_FIRST_FILE: Final = b"PK\x03\x04"
"""What stands before the first file of a ZIP."""
_SUFFIXES: Final = frozenset((".xmi", ".json", ".tsv", ".xml"))
_ROOMS: Final = ("annotation", "curation")
_INITIAL: Final = "INITIAL_CAS"
_CURATOR: Final = "CURATION_USER"


def belongs(path: Path) -> bool:
    """Whether the ZIP at `path` holds annotations of INCEpTION or WebAnno, or may, as its list of files is cut off."""
    try:
        with zipfile.ZipFile(path) as archive:
            names = [PurePosixPath(name) for name in archive.namelist()]
    except zipfile.BadZipFile:
        with path.open("rb") as file:
            return file.read(len(_FIRST_FILE)) == _FIRST_FILE
    except (OSError, NotImplementedError):
        return False
    return any(
        (name.parts[0] in _ROOMS and len(name.parts) > 2) or name.name == TYPE_SYSTEM or name.suffix.lower() == ".xmi"
        for name in names
        if name.parts
    )


def read(data: bytes, *, file: str, reader: Reader) -> list[MarkedDocument]:
    """The documents, each with the marks of all its annotators; what curators made is another annotator's.

    A file in it that cannot be read is told, and the rest comes in. Raises FormatError where it is no ZIP, is
    encrypted, or unpacks to more than a project can be.
    """
    by_name: dict[str, list[MarkedDocument]] = {}
    skipped: list[Note] = []
    for place, content, types in _files(data, file=file):
        name, annotator = _whose(place)
        if annotator == _INITIAL:
            continue
        try:
            found = reader(content, place.name, types)
        except FormatError as error:
            said = sentence("{file} in it did not come in: {reason}", file=str(place), reason=error.reason)
            skipped.append((error.line, said))
            continue
        for document in found:
            by_name.setdefault(name, []).append(_of(document, name, annotator))
    if not by_name and not skipped:
        raise FormatError(sentence("holds no annotations that are read"), file=file)
    documents = [together for name, own in by_name.items() for together in _joined(name, own)]
    if skipped and not documents:
        raise FormatError(skipped[0][1], file=file)
    if skipped:
        documents[0] = replace(documents[0], notes=(*skipped, *documents[0].notes))
    return documents


def _joined(name: str, documents: list[MarkedDocument]) -> Iterator[MarkedDocument]:
    """One document where all that annotators saw is one text; otherwise those with another text by themselves."""
    texts = dict.fromkeys(document.text for document in documents)
    for number, text in enumerate(texts, start=1):
        same = [document for document in documents if document.text == text]
        yield MarkedDocument(
            text,
            tuple(mark for one in same for mark in one.marks),
            name if number == 1 else f"{name}-{number}",
            tuple(code for one in same for code in one.annotators),
            tuple(dict.fromkeys(note for one in same for note in one.notes)),
        )


def _of(document: MarkedDocument, name: str, annotator: str | None) -> MarkedDocument:
    marks = tuple(replace(mark, annotator=annotator) for mark in document.marks)
    return replace(document, name=name, marks=marks, annotators=() if annotator is None else (annotator,))


def _whose(place: PurePosixPath) -> tuple[str, str | None]:
    """The document and the annotator that a place in the ZIP names."""
    parts = place.parts
    if len(parts) > 2 and parts[0] in _ROOMS:
        # annotation/visit.txt/anna.zip/anna.xmi, or anna.tsv without a ZIP in between
        document = PurePosixPath(parts[1])
        name = document.stem if document.suffix.lower() in (".txt", ".xmi", ".tsv", ".xml", ".json") else document.name
        annotator = PurePosixPath(parts[2]).stem
        return name, "curation" if annotator == _CURATOR else annotator
    return place.stem, None


def _files(data: bytes, *, file: str) -> Iterator[tuple[PurePosixPath, bytes, bytes | None]]:
    """The files with annotations, those of ZIPs in the ZIP too, each with its type system."""
    left = LARGEST
    outer, left = _unpacked(data, left, file=file)
    packs = [(PurePosixPath(), outer)]
    for place, content in outer.items():
        if place.suffix.lower() == ".zip" and place.parts[0] in _ROOMS:
            inner, left = _unpacked(content, left, file=file)
            packs.append((place, inner))
    for above, files in packs:
        for place, content in files.items():
            if place.name == TYPE_SYSTEM or place.suffix.lower() not in _SUFFIXES:
                continue
            is_project = any(one.parts[0] in _ROOMS for one in outer if one.parts)
            if is_project and (above / place).parts[0] not in _ROOMS:
                continue
            types = files.get(place.with_name(TYPE_SYSTEM))
            yield above / place, content, types


def _unpacked(data: bytes, left: int, *, file: str) -> tuple[dict[PurePosixPath, bytes], int]:
    """The files in a ZIP, and how many bytes may still be unpacked."""
    found: dict[PurePosixPath, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for entry in archive.infolist():
                place = PurePosixPath(entry.filename)
                wanted = place.suffix.lower() in {*_SUFFIXES, ".zip"} and not entry.is_dir() and place.parts
                if not wanted or place.parts[0] in ("source", "annotation_ser", "curation_ser"):
                    continue
                if entry.flag_bits & 1:
                    raise FormatError(sentence("is encrypted; unpack it first"), file=file)
                left -= entry.file_size
                most = min(MOST_BYTES, _LARGEST_RATIO * max(entry.compress_size, 1000))
                if left < 0 or entry.file_size > (LARGEST if place.suffix.lower() == ".zip" else most):
                    raise FormatError(sentence("unpacks to more than a project of annotations can be"), file=file)
                with archive.open(entry) as packed:
                    found[place] = packed.read(entry.file_size + 1)[: entry.file_size]
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError) as error:
        raise FormatError(sentence("is no ZIP file, or a damaged one"), file=file) from error
    return found, left
