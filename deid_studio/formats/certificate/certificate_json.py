"""The certificate of a release, for programs: what is in it, who decided what, what was checked and what was not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import PurePosixPath
from typing import Any, Final

from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

FORMAT: Final = "deid-studio-certificate"
VERSION: Final = 2
"""Since 2, the file counts channels from 1."""
NAME: Final = "certificate.json"
PDF_NAME: Final = "certificate.pdf"


@dataclass(frozen=True, slots=True)
class ReleasedFile:
    """A file of the release: its place with slashes, its SHA-256 in hexadecimal, and its size."""

    path: str
    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class ReleasedWindow:
    """A stretch of a recording that was replaced, and who decided that (codes) and when (ISO 8601, UTC).

    `before_ms` and `after_ms` are the pads in it; `channels` count from 0 here and from 1 in the file, None for all.
    `entity` tells people apart by the notes of the style "tagtone". `tag` is the first of `tags`. Within the pads, over
    `fade_ms` at the most, the original dies away and comes back.
    """

    start_ms: int
    end_ms: int
    tag: str
    tags: tuple[str, ...]
    style: str
    before_ms: int
    after_ms: int
    channels: tuple[int, ...] | None = None
    entity: int | None = None
    decided_by: tuple[str, ...] = ()
    decided_at: str | None = None
    heard: bool = False
    fade_ms: int = 0


@dataclass(frozen=True, slots=True)
class ReleasedDocument:
    """One document; what concerns sound is None or empty where it has no recording.

    `annotations` counts stretches of PHI by tag. `source_kind` is what the original was (container and encoding) where
    the recording could not go out as was wanted.
    """

    name: str
    files: tuple[ReleasedFile, ...]
    annotations: Mapping[str, int]
    annotators: tuple[str, ...] = ()
    duration_ms: int | None = None
    sample_rate_hz: int | None = None
    channels: int | None = None
    frames: int | None = None
    container: str | None = None
    encoding: str | None = None
    windows: tuple[ReleasedWindow, ...] = ()
    untranscribed: tuple[tuple[int, int], ...] = ()
    source_kind: str | None = None


@dataclass(frozen=True, slots=True)
class GateRecord:
    """A gate as it was passed; `places` counts what was found, `accepted` is the risk that was accepted."""

    name: str
    places: int
    accepted: str | None = None


@dataclass(frozen=True, slots=True)
class AcceptedRisk:
    """A risk that somebody (a code) took, and how many places it concerns."""

    risk: str
    by: str
    places: int


@dataclass(frozen=True, slots=True)
class EngineRecord:
    """What transcribed, aligned or suggested, as far as the project knows: its version and the hash of its model."""

    use: str
    name: str
    version: str | None = None
    sha256: str | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class ListeningRecord:
    """How much of the redaction was listened to; `bound` is the highest share of bad windows, with 95 % confidence."""

    windows: int
    heard: int
    bound: float | None


@dataclass(frozen=True, slots=True)
class Certificate:
    """Everything that a certificate says; lists are in order, and no text of any document is in it."""

    release_id: str
    program: str
    made_at: str
    by: str
    layer: str
    round: str | None
    guideline_version: str | None
    tag_set: str
    tag_set_version: str
    audio_style: str
    text_style: str
    documents: tuple[ReleasedDocument, ...]
    other_files: tuple[ReleasedFile, ...]
    heard: ListeningRecord
    gates: tuple[GateRecord, ...]
    accepted: tuple[AcceptedRisk, ...]
    checked: tuple[str, ...]
    not_checked: tuple[str, ...]
    engines: tuple[EngineRecord, ...] = ()
    measures: Mapping[str, float | int | None] = field(default_factory=dict)
    language: str = "de"

    @property
    def files(self) -> tuple[ReleasedFile, ...]:
        """All files but the certificate's own."""
        return (*(file for document in self.documents for file in document.files), *self.other_files)

    @property
    def fingerprint(self) -> str:
        """SHA-256 over places and hashes of all files but the certificate's own: what a printed page vouches for."""
        own = (f"{file.path} {file.sha256}\n" for file in sorted(self.files, key=lambda one: one.path))
        listed = "".join(line for line in own if not line.startswith(PDF_NAME))
        return hashlib.sha256(listed.encode()).hexdigest()


def write(certificate: Certificate) -> bytes:
    """The file, the same bytes for the same certificate."""
    data = {"format": FORMAT, "version": VERSION, **asdict(certificate), "fingerprint": certificate.fingerprint}
    for document in data["documents"]:
        for window in document["windows"]:
            if window["channels"] is not None:
                window["channels"] = [channel + 1 for channel in window["channels"]]
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def read(data: bytes) -> Certificate:
    """The certificate in a file; raises FormatError where it is none, is damaged, or of a newer version."""
    try:
        value = json.loads(data)
        if not isinstance(value, dict) or value.get("format") != FORMAT:
            raise FormatError(sentence("not a certificate"), file=NAME)
        if type(value.get("version")) is not int or not 1 <= value["version"] <= VERSION:
            raise FormatError(
                sentence("of a newer program; versions up to {version} are read", version=VERSION),
                file=NAME,
            )
        return _certificate(value, first_channel=0 if value["version"] == 1 else 1)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as e:
        raise FormatError(sentence("the certificate is damaged"), file=NAME) from e


def _certificate(value: dict[str, Any], *, first_channel: int) -> Certificate:
    fields = {name: item for name, item in value.items() if name not in ("format", "version", "fingerprint")}
    certificate = Certificate(
        **{
            **fields,
            "documents": tuple(_document(one, first_channel=first_channel) for one in fields["documents"]),
            "other_files": tuple(map(_file, fields["other_files"])),
            "heard": ListeningRecord(**fields["heard"]),
            "gates": tuple(GateRecord(**one) for one in fields["gates"]),
            "accepted": tuple(AcceptedRisk(**one) for one in fields["accepted"]),
            "checked": tuple(fields["checked"]),
            "not_checked": tuple(fields["not_checked"]),
            "engines": tuple(EngineRecord(**one) for one in fields["engines"]),
        }
    )
    if certificate.fingerprint != value["fingerprint"]:
        raise FormatError(sentence("the certificate is damaged"), file=NAME)
    return certificate


def _document(value: dict[str, Any], *, first_channel: int) -> ReleasedDocument:
    return ReleasedDocument(
        **{
            **value,
            "files": tuple(map(_file, value["files"])),
            "annotators": tuple(value["annotators"]),
            "windows": tuple(_window(one, first_channel=first_channel) for one in value["windows"]),
            "untranscribed": tuple((int(start), int(end)) for start, end in value["untranscribed"]),
        }
    )


def _file(value: dict[str, Any]) -> ReleasedFile:
    file = ReleasedFile(**value)
    path = PurePosixPath(file.path)
    if path.is_absolute() or ".." in path.parts or "\\" in file.path:
        raise FormatError(sentence("the certificate names a file outside of the release"), file=NAME)
    return file


def _window(value: dict[str, Any], *, first_channel: int) -> ReleasedWindow:
    channels = value["channels"]
    return ReleasedWindow(
        **{
            **value,
            "tags": tuple(value["tags"]),
            "channels": None if channels is None else tuple(channel - first_channel for channel in channels),
            "decided_by": tuple(value["decided_by"]),
        }
    )
