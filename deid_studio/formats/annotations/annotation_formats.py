"""Annotations of every other tool that are read and written: which kind a file is, and what each kind carries."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import (
    cas_file,
    conll,
    docbin,
    i2b2_xml,
    inception_zip,
    phi_track,
    webanno_tsv,
    webanno_tsv_writer,
)
from deid_studio.formats.annotations.carried_marks import Carries
from deid_studio.formats.annotations.json import doccano, prodigy, studio_tasks
from deid_studio.formats.annotations.marked_document import Losses, MarkedDocument
from deid_studio.formats.text_file import beginning
from deid_studio.sentences import sentence, system_reason

_ALL_TEXT: Final = frozenset((Carries.ANY_SIGN, Carries.WHITE_SPACE, Carries.WORD_PARTS))
_IN_XML: Final = frozenset((Carries.OVERLAPS, Carries.WHITE_SPACE, Carries.WORD_PARTS))


@dataclass(frozen=True, slots=True)
class AnnotationFormat:
    """One kind of file: its name for people, the ending of those that are written, and what it carries.

    One of `write_one` and `write_all` is there: kinds with a file a document, and those with one for all. `beside` is
    what a folder of them needs, by name.
    """

    title: str
    suffix: str
    carries: frozenset[Carries]
    write_one: Callable[[MarkedDocument, Losses], bytes] | None = None
    write_all: Callable[[Sequence[MarkedDocument]], bytes] | None = None
    beside: Callable[[], Mapping[str, bytes]] = dict


FORMATS: Final[Mapping[str, AnnotationFormat]] = {
    "xmi": AnnotationFormat(
        "UIMA CAS XMI (INCEpTION)",
        ".xmi",
        _IN_XML,
        cas_file.write_xmi,
        beside=lambda: {cas_file.TYPE_SYSTEM: cas_file.type_system()},
    ),
    "casjson": AnnotationFormat(
        "UIMA CAS JSON (INCEpTION)", ".json", _ALL_TEXT | {Carries.OVERLAPS}, cas_file.write_json
    ),
    "tsv3": AnnotationFormat(
        "WebAnno TSV 3",
        ".tsv",
        frozenset((Carries.OVERLAPS, Carries.ANY_SIGN, Carries.WORD_PARTS)),
        webanno_tsv_writer.write,
    ),
    "labelstudio": AnnotationFormat(
        "Label Studio JSON",
        ".json",
        _ALL_TEXT | {Carries.OVERLAPS, Carries.ANNOTATORS, Carries.SUGGESTIONS, Carries.TIMES},
        write_all=studio_tasks.write,
    ),
    "doccano": AnnotationFormat("doccano JSONL", ".jsonl", _ALL_TEXT | {Carries.OVERLAPS}, write_all=doccano.write),
    "prodigy": AnnotationFormat(
        "Prodigy JSONL",
        ".jsonl",
        _ALL_TEXT | {Carries.OVERLAPS, Carries.ANNOTATORS, Carries.SUGGESTIONS},
        write_all=prodigy.write,
    ),
    "conll": AnnotationFormat("CoNLL 2003 (IOB2)", ".conll", frozenset((Carries.ANY_SIGN,)), conll.write),
    "docbin": AnnotationFormat("spaCy DocBin", ".spacy", _ALL_TEXT | {Carries.OVERLAPS}, write_all=docbin.write),
    "i2b2": AnnotationFormat("i2b2 2014 XML", ".xml", _IN_XML, i2b2_xml.write),
}
"""Kinds by the name that `export annotations --kind` takes, which `kind_of` gives as well."""

PHI_TRACK: Final = "audacity"
"""What `kind_of` calls a label track of Audacity that marks PHI; it goes out with the transcripts."""

ZIP: Final = "zip"
"""What `kind_of` calls the export of an INCEpTION or WebAnno project."""

SUFFIXES: Final = (
    ".xmi",
    ".tsv",
    ".conll",
    ".conll2003",
    ".iob",
    ".iob2",
    ".bio",
    ".bioes",
    ".spacy",
    ".xml",
    ".json",
    ".jsonl",
    ".zip",
)
"""Endings that files of these kinds have, in lower case; other kinds have some of them too."""

_CONLL: Final = frozenset((".conll", ".conll2003", ".iob", ".iob2", ".bio", ".bioes", ".tsv"))
_SIGNS: Final = (
    b'"%FEATURE',
    b'"data"',
    b'"label',
    b'"entities"',
    b'"annotations"',
    b'"spans"',
    b'"answer"',
    b'"ents"',
)
_RECORDS: Final = {"labelstudio": studio_tasks.belongs, "prodigy": prodigy.belongs, "doccano": doccano.belongs}


def kind_of(path: Path) -> str | None:
    """Which of these kinds the file at `path` is, as its content shows; None where it is none."""
    suffix = path.suffix.lower()
    if path.name.lower().endswith(phi_track.ENDING):
        return PHI_TRACK
    try:
        if suffix == ".zip":
            return ZIP if inception_zip.belongs(path) else None
        if suffix in (".json", ".jsonl"):
            return _json_kind(path.read_bytes())
        if suffix not in (*SUFFIXES, ".txt"):
            return None
        with path.open("rb") as file:
            head = file.read(65536)
    except OSError:
        return None
    if suffix in (".xmi", ".xml"):
        return "i2b2" if i2b2_xml.belongs(head) else "xmi" if suffix == ".xmi" or cas_file.is_xmi(head) else None
    if suffix == ".spacy":
        return "docbin" if docbin.belongs(head) else None
    if webanno_tsv.belongs(head):
        return "tsv3"
    is_named = suffix in _CONLL and (suffix != ".tsv" or conll.belongs(head))
    return "conll" if is_named or beginning(head).startswith("-DOCSTART-") else None


def is_type_system(path: Path) -> bool:
    """Whether the file is the type system that an XMI beside it needs."""
    return path.name == cas_file.TYPE_SYSTEM


def read_annotations(path: Path, kind: str, *, layer: str | None = None) -> list[MarkedDocument]:
    """The texts in the file at `path`, of the kind that `kind_of` found, with their marks.

    `layer` names the layers of UIMA formats that hold them. Raises FormatError, with the file's name only.
    """
    try:
        data = path.read_bytes()
        beside = path.with_name(cas_file.TYPE_SYSTEM)
        types = beside.read_bytes() if kind == "xmi" and beside.is_file() else None
    except OSError as error:
        reason = sentence("cannot be opened ({reason})", reason=system_reason(error))
        raise FormatError(reason, file=path.name) from error
    try:
        if kind == ZIP:
            return inception_zip.read(
                data, file=path.name, reader=lambda one, name, beside: _read_packed(one, name, beside, layer)
            )
        return _read(data, kind, file=path.name, types=types, layer=layer)
    except RecursionError as error:
        raise FormatError(sentence("is nested too deeply to be read"), file=path.name) from error


def _read(data: bytes, kind: str, *, file: str, types: bytes | None, layer: str | None) -> list[MarkedDocument]:
    if kind == "xmi":
        return cas_file.read_xmi(data, file=file, types=types, layer=layer)
    if kind == "casjson":
        return cas_file.read_json(data, file=file, layer=layer)
    if kind == "tsv3":
        return webanno_tsv.read(data, file=file, layer=layer)
    readers: dict[str, Callable[..., list[MarkedDocument]]] = {
        "labelstudio": studio_tasks.read,
        "doccano": doccano.read,
        "prodigy": prodigy.read,
        "conll": conll.read,
        "docbin": docbin.read,
        "i2b2": i2b2_xml.read,
        PHI_TRACK: phi_track.read,
    }
    return readers[kind](data, file=file)


def _read_packed(data: bytes, file: str, types: bytes | None, layer: str | None) -> list[MarkedDocument]:
    kind = next(
        name
        for name, fits in {
            "tsv3": webanno_tsv.belongs(data),
            "i2b2": i2b2_xml.belongs(data),
            "casjson": file.lower().endswith(".json"),
            "xmi": True,
        }.items()
        if fits
    )
    return _read(data, kind, file=file, types=types, layer=layer)


def _json_kind(data: bytes) -> str | None:
    """The kind of which a file has a value; parsed only where a word of theirs is in it."""
    if not any(sign in data for sign in _SIGNS):
        return None
    try:
        values = _values(data)
    except (ValueError, RecursionError):
        # What is broken further on is told when it is read
        values = _first_value(data)
    if len(values) == 1 and cas_file.is_cas_json(values[0]):
        return "casjson"
    return next((name for name, fits in _RECORDS.items() if any(map(fits, values))), None)


def _values(data: bytes) -> list[Any]:
    text = data.decode("utf-8-sig")
    try:
        value = json.loads(text)
    except ValueError:
        return [json.loads(line) for line in text.split("\n") if line.strip()]
    return value if isinstance(value, list) else [value]


def _first_value(data: bytes) -> list[Any]:
    """The first value of a file that is damaged behind it."""
    text = data.decode("utf-8-sig", errors="replace").lstrip().removeprefix("[").lstrip()
    try:
        return [json.JSONDecoder().raw_decode(text)[0]]
    except (ValueError, RecursionError):
        return []
