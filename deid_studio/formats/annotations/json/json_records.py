"""What the annotation formats that are JSON share: records with their lines, texts, labels and names."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.annotations.marked_document import UNLABELLED
from deid_studio.formats.text_file import Note, decode
from deid_studio.formats.transcripts.json.json_text import json_values, object_of
from deid_studio.formats.transcripts.reading.file_values import without_half_pairs
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.sentences import sentence

NAMES: Final = ("name", "filename", "file_name", "document", "doc_id")
_UPLOADED: Final = re.compile(r"[0-9a-f]{8}-(?=.)")


@dataclass(frozen=True, slots=True)
class Record:
    """One JSON object of a file, and the line or number at which it stands."""

    value: Mapping[str, Any]
    line: int


def records(data: bytes, *, file: str, fits: Callable[[Any], bool]) -> list[Record]:
    """The objects of a JSON or JSONL file, or of the one list in it.

    Raises FormatError, with the line, where something is no JSON, a record does not fit, or has one name twice.
    """
    text = decode(data, file=file).text
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    try:
        values = [(number, json.loads(line, object_pairs_hook=object_of)) for number, line in lines]
    except (ValueError, RecursionError):
        # Not a value a line
        values = list(enumerate(json_values(data, file=file)[0], start=1))
    if len(values) == 1 and isinstance(values[0][1], list):
        values = list(enumerate(values[0][1], start=1))
    for number, value in values:
        if not fits(value):
            raise FormatError(sentence("a record is not of the kind that the file is"), file=file, line=number)
    if not values:
        raise FormatError(sentence("holds no JSON"), file=file)
    return [Record(value, number) for number, value in values]


def text_of(record: Record, *, file: str, name: str = "text") -> tuple[str, list[Note]]:
    """A record's text, and what was odd about it; raises FormatError where it has none."""
    text = record.value.get(name)
    if not isinstance(text, str):
        raise FormatError(sentence("a record has no text under {name}", name=name), file=file, line=record.line)
    notes = Notes()
    text = without_half_pairs(text.replace("\0", "\ufffd"), notes=notes)
    return text, [(record.line, said) for _, said in notes.all()]


def fields_left_out(holders: Iterable[Mapping[str, Any]], known: Collection[str]) -> list[Note]:
    """That fields which hold anything, and are none of `known`, did not come in; told once for all records."""
    names = dict.fromkeys(
        name
        for holder in holders
        for name, value in holder.items()
        if name not in known and not name.startswith("_") and _holds_more(value)
    )
    if not names:
        return []
    return [(None, sentence("fields that hold no annotation were left out: {names}", names=tuple(names)))]


def _holds_more(value: object) -> bool:
    """Whether a field has any value, and does not only name the document."""
    return value not in (None, "", [], {}, False) and not (isinstance(value, dict) and value.keys() <= {*NAMES})


def label_of(value: object) -> str:
    """A label as it stands, or as a word where it is a number or nothing."""
    return UNLABELLED if value is None or value == "" else str(value)


def document_name(value: Mapping[str, Any]) -> str | None:
    """What a record, or its `meta`, calls its document; None where it does not."""
    for holder in (value, value.get("meta"), value.get("data")):
        found = named(holder)
        if found:
            return found
    return None


def named(holder: object) -> str | None:
    """The name of a document among the fields of an object."""
    fields = holder if isinstance(holder, dict) else {}
    return next((name for field in NAMES if isinstance(name := fields.get(field), str) and name.strip()), None)


def uploaded_name(path: str) -> str:
    """The name of a file behind what a server puts before it: "/data/upload/1/0a1b2c3d-visit.wav" is "visit.wav"."""
    return _UPLOADED.sub("", PurePosixPath(path.partition("?")[0]).name)


def listed(value: object) -> Iterator[Mapping[str, Any]]:
    """The objects in a list; nothing where it is none."""
    return (one for one in value if isinstance(one, dict)) if isinstance(value, list) else iter(())
