"""Word-timed transcripts of every kind that is read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import Note
from deid_studio.formats.transcripts import (
    audacity,
    ctm,
    elan,
    exmaralda,
    fisher,
    switchboard,
    textgrid,
    transcriber,
)
from deid_studio.formats.transcripts.captions import lyrics, sbv, substation, subtitles, ttml
from deid_studio.formats.transcripts.json import picovoice_json, pocketsphinx_json, vosk_json, whisper_json, words_json
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.reading.transcript_builder import snapped
from deid_studio.formats.transcripts.typed import f4, noscribe, otranscribe
from deid_studio.sentences import sentence, system_reason


class TranscriptReader(Protocol):
    """Reads one kind of transcript; `file` is a name without folder, for messages. Raises FormatError."""

    def __call__(self, data: bytes, *, file: str) -> TimedText: ...


READERS: Final[dict[str, TranscriptReader]] = {
    "words": words_json.read,
    "whisper": whisper_json.read,
    "vosk": vosk_json.read,
    "picovoice": picovoice_json.read,
    "pocketsphinx": pocketsphinx_json.read,
    "ctm": ctm.read,
    "textgrid": textgrid.read,
    "elan": elan.read,
    "exmaralda": exmaralda.read,
    "transcriber": transcriber.read,
    "subtitles": subtitles.read,
    "ttml": ttml.read,
    "sbv": sbv.read,
    "substation": substation.read,
    "lyrics": lyrics.read,
    "switchboard": switchboard.read,
    "fisher": fisher.read,
    "audacity": audacity.read,
    "f4": f4.read,
    "otranscribe": otranscribe.read,
    "noscribe": noscribe.read,
}
"""Reader by name."""

SUFFIXES: Final = (
    ".json",
    ".jsonl",
    ".ctm",
    ".textgrid",
    ".eaf",
    ".exb",
    ".trs",
    ".srt",
    ".vtt",
    ".ttml",
    ".dfxp",
    ".sbv",
    ".ass",
    ".ssa",
    ".lrc",
    ".otr",
)
"""File name endings of transcripts, in lower case."""

TEXT_SUFFIXES: Final = (".txt", ".text", ".rtf", ".html", ".htm", ".xml")
"""Endings of files that are transcripts only where their content is; see `is_timed_text`."""

NO_TIERS: Final = sentence("only TextGrid, ELAN and EXMARaLDA files have tiers; --tier had no effect")

_BY_SUFFIX: Final = {
    ".ctm": "ctm",
    ".trs": "transcriber",
    ".srt": "subtitles",
    ".vtt": "subtitles",
    ".ttml": "ttml",
    ".dfxp": "ttml",
    ".sbv": "sbv",
    ".ass": "substation",
    ".ssa": "substation",
    ".lrc": "lyrics",
    ".otr": "otranscribe",
}
_WITH_TIERS: Final = {".textgrid": textgrid.read, ".eaf": elan.read, ".exb": exmaralda.read}
_TEXT_KINDS: Final = {
    "switchboard": switchboard.belongs,
    "fisher": fisher.belongs,
    "audacity": audacity.belongs,
    "f4": f4.belongs,
    "noscribe": noscribe.belongs,
    "ttml": ttml.belongs,
}

# In this order: our own names itself, and what is read as Whisper's is all that says anything in any shape.
_JSON_KINDS: Final = {
    "words": words_json.belongs,
    "picovoice": picovoice_json.belongs,
    "pocketsphinx": pocketsphinx_json.belongs,
    "vosk": vosk_json.belongs,
    "whisper": whisper_json.belongs,
}


def is_timed_text(path: Path) -> bool:
    """Whether the text file at `path` is a transcript with times, as its first lines show."""
    if path.suffix.lower() not in TEXT_SUFFIXES:
        return False
    try:
        with path.open("rb") as file:
            beginning = file.read(4096)
    except OSError:
        return False
    return _text_kind(beginning) is not None


def other_side(path: Path) -> Path | None:
    """The file of the other side of a Switchboard conversation where it lies beside that at `path`."""
    name = switchboard.other_side(path.name)
    return path.with_name(name) if name is not None and path.with_name(name).is_file() else None


def read_transcript(path: Path, *, tier: str | None = None) -> TimedText:
    """The transcript in the file at `path`, of the kind that its ending or, for JSON and text, its content shows.

    `tier` names the tier of a TextGrid, ELAN or EXMARaLDA file that holds the words. Of a conversation of Switchboard
    the other side is read with it where its file lies beside. Raises FormatError, with the file's name only.
    """
    file = path.name
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES + TEXT_SUFFIXES:
        raise FormatError(
            sentence("not a kind of transcript that is read; these are: {suffixes}", suffixes=", ".join(SUFFIXES)),
            file=file,
        )
    data = _bytes_of(path)
    if suffix in _WITH_TIERS:
        return snapped(_WITH_TIERS[suffix](data, file=file, tier=tier))
    notes: list[Note] = [] if tier is None else [(None, NO_TIERS)]
    if suffix in TEXT_SUFFIXES:
        name = _text_kind(data)
        if name is None:
            raise FormatError(
                sentence(
                    "a text without times; these are read: Switchboard (ms98), Fisher, labels of Audacity, f4, "
                    "noScribe, TTML"
                ),
                file=file,
            )
        if name == "switchboard" and (other := other_side(path)):
            data += b"\n" + _bytes_of(other)
            notes.append(
                (None, sentence("the other side of the conversation was read with it; lines count through both"))
            )
    else:
        name = _BY_SUFFIX.get(suffix) or _json_kind(data, file=file)
    try:
        transcript = READERS[name](data, file=file)
        if name in _JSON_KINDS and name != "words":
            transcript = whisper_json.with_all_text(transcript, json_values(data, file=file)[0])
    except RecursionError as error:
        raise FormatError(sentence("is nested too deeply to be read"), file=file) from error
    return snapped(replace(transcript, notes=(*notes, *transcript.notes)))


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise FormatError(
            sentence("cannot be opened ({reason})", reason=system_reason(error)), file=path.name
        ) from error


def _text_kind(data: bytes) -> str | None:
    return next((name for name, belongs in _TEXT_KINDS.items() if belongs(data)), None)


def _json_kind(data: bytes, *, file: str) -> str:
    values, _ = json_values(data, file=file)
    for name, belongs in _JSON_KINDS.items():
        if belongs(values):
            return name
    raise FormatError(
        sentence("JSON of another kind than is read, which is: {kinds}", kinds=", ".join(_JSON_KINDS)),
        file=file,
    )
