"""Word-timed transcripts of every kind that is read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats import ctm, textgrid, vosk_json, whisper_json, words_json
from deid_studio.formats.json_text import json_values


class Reader(Protocol):
    """Reads one kind of transcript; `file` is a name without folder, for messages. Raises FormatError."""

    def __call__(self, data: bytes, *, file: str) -> TimedText: ...


READERS: Final[dict[str, Reader]] = {
    "words": words_json.read,
    "whisper": whisper_json.read,
    "vosk": vosk_json.read,
    "ctm": ctm.read,
    "textgrid": textgrid.read,
}
"""Reader by name."""

SUFFIXES: Final = (".json", ".jsonl", ".ctm", ".textgrid")
"""File name endings of transcripts, in lower case."""

# In this order: our own names itself, and a Whisper segment has a text just as a Vosk result has.
_JSON_KINDS: Final = {"words": words_json.belongs, "whisper": whisper_json.belongs, "vosk": vosk_json.belongs}


def read_transcript(path: Path, *, tier: str | None = None) -> TimedText:
    """The transcript in the file at `path`, of the kind that its ending or, for JSON, its content shows.

    `tier` names the tier of a TextGrid that holds the words. Raises FormatError, with the file's name only.
    """
    file = path.name
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise FormatError(f"not a kind of transcript that is read; these are: {', '.join(SUFFIXES)}", file=file)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FormatError(f"cannot be opened ({error.strerror})", file=file) from error
    if suffix == ".textgrid":
        return textgrid.read(data, file=file, tier=tier)
    name = "ctm" if suffix == ".ctm" else _json_kind(data, file=file)
    transcript = READERS[name](data, file=file)
    if tier is None:
        return transcript
    return replace(transcript, notes=((None, "only a TextGrid has tiers; --tier had no effect"), *transcript.notes))


def _json_kind(data: bytes, *, file: str) -> str:
    values, _ = json_values(data, file=file)
    for name, belongs in _JSON_KINDS.items():
        if belongs(values):
            return name
    raise FormatError(f"JSON of another kind than is read, which is: {', '.join(_JSON_KINDS)}", file=file)
