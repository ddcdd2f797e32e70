"""What a bundle holds, checked so that it fits together whoever made it, and which keys sign bundles.

A project signs with its own key. It derives one for each annotator from that, which goes out with their bundle and
signs what comes back: the project knows it again without keeping anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from deid_studio.domain import study
from deid_studio.domain.document import Recording
from deid_studio.domain.field_types import checked
from deid_studio.domain.study import Annotator, Round
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.formats.bundle import bundle_file, signing_key
from deid_studio.formats.bundle.bundle_file import Bundle
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import sentence
from deid_studio.services.annotation.head_data import check_fields
from deid_studio.services.project.layers import check_code
from deid_studio.services.project.threshold_settings import thresholds_in
from deid_studio.services.rounds.bundle_layers import Packed, from_values, reaches
from deid_studio.storage import queries, rows
from deid_studio.storage.schema import VERSION

SHARED: Final = (
    queries.TAG_SET,
    "guideline_version",
    "pad_before_ms",
    "pad_after_ms",
    "thresholds",
    "recall_shift",
    "suggester",
)
"""Settings that an annotator's project has as the supervisor's has them."""

HOME: Final = "home"
"""The setting that holds the public key of the project to which an annotator's work goes back."""

MOST_DOCUMENTS: Final = 30_000
MOST_STEPS: Final = 600_000
"""Of the annotations in one bundle and of what was done to them; more are no one person's work."""

_DOCUMENT: Final = {"id", "position", "name", "recording_id", "revision", "text", "words", "patient", "head"}
_EXTENSION: Final = re.compile(r"\.[a-z0-9]{1,5}")
_LONGEST_NAME: Final = 1000


@dataclass(frozen=True, slots=True)
class Contents:
    """A bundle's small parts: of one annotator in one round. `documents` and `layers` read the others.

    `project` is the public key of the one that sent it out; `signing_key` is the annotator's, in hexadecimal, None in
    what comes back.
    """

    opened: Bundle
    project: str
    settings: dict[str, str]
    signing_key: str | None
    round: Round
    annotator: Annotator
    recordings: tuple[Recording, ...]

    def documents(self) -> Iterator[dict[str, Any]]:
        """The rows of the documents, with their `head` data, one in memory at a time.

        Raises FormatError where one is none.
        """
        recordings: set[str | None] = {None, *(one.id for one in self.recordings)}
        known: set[str] = set()
        for row in _parsed(self.opened, bundle_file.DOCUMENTS, _checked_document):
            with _fitting(self.opened, bundle_file.DOCUMENTS):
                if row["recording_id"] not in recordings:
                    raise ValueError("a document has a recording that is not there")
                _add(known, f"id {row['id']}", f"name {row['name']}", most=2 * MOST_DOCUMENTS)
                yield row

    def layers(self, lengths: dict[str, int]) -> Iterator[Packed]:
        """The layers, one in memory at a time, on documents with these `lengths` of text by id.

        Raises FormatError where one is none, contradicts itself or reaches beyond its document's text.
        """
        whose = (self.round.id, self.annotator.id)
        known: set[str] = set()
        steps = 0
        for layer in _parsed(self.opened, bundle_file.LAYERS, from_values):
            with _fitting(self.opened, bundle_file.LAYERS):
                own = layer.assignment
                if (own.round_id, own.annotator_id) != whose or reaches(layer) > lengths[own.document_id]:
                    raise ValueError("a layer is somebody else's, on no document or reaches beyond it")
                _add(known, f"on {own.document_id}", f"layer {own.id}", most=MOST_STEPS)
                _add(known, *(row["id"] for row in layer.annotations), most=MOST_STEPS)
                _add(known, *(f"asked {row['id']}" for row in layer.questions), most=MOST_STEPS)
                _add(known, *(f"marker {row['id']}" for row in layer.markers), most=MOST_STEPS)
                steps += len(layer.steps)
                if len(known) + steps > MOST_STEPS:
                    raise ValueError("too much for one person")
                yield layer


def contents(opened: Bundle) -> Contents:
    """What an open bundle holds; raises FormatError where that does not fit together."""
    about, claim = opened.about, claim_of(opened)
    with _fitting(opened, bundle_file.STUDY):
        if about["schema"] > VERSION:
            raise FormatError(
                sentence("the bundle was made by a newer program; use that one, or a newer one"), file=opened.name
            )
        told = bundle_file.json_of(opened.read(bundle_file.STUDY))
        settings = {key: _text(told["settings"][key]) for key in SHARED if key in told["settings"]}
        tagset_toml.read_tag_set(settings[queries.TAG_SET].encode(), file=sentence("the bundle's tag set"))
        Pads.of_settings(settings.get)
        thresholds_in(settings.get)
        key = told.get("signing_key")
        held = Contents(
            opened,
            _text(about["project"]),
            settings,
            None if key is None else bytes.fromhex(key).hex(),
            checked(rows.to_round(told["round"])),
            checked(Annotator(**told["annotator"])),
            tuple(_parsed(opened, bundle_file.RECORDINGS, _checked_recording)),
        )
        if held.round.kind != study.ANNOTATION:
            raise ValueError("the round is none of annotation")
        if (held.annotator.code, held.round.name) != claim:
            raise ValueError("it is not what its manifest says")
        if held.signing_key is not None and len(held.signing_key) != 64:
            raise ValueError("the key is none")
        for name in opened.names:
            if name.startswith(bundle_file.GUIDELINE):
                opened.read(name).decode()
        known: set[str] = set()
        for one in held.recordings:
            _add(known, f"id {one.id}", one.sha256, most=2 * MOST_DOCUMENTS)
    return held


def claim_of(opened: Bundle) -> tuple[str, str]:
    """Whose work a bundle says that it holds, as annotator's code, and in which round. Raises FormatError."""
    with _fitting(opened, bundle_file.STUDY):
        code, round_name = _text(opened.about["annotator"]), _text(opened.about["round"])
        check_code(code)
        if not 0 < len(round_name) <= _LONGEST_NAME:
            raise ValueError("the round has no name")
    return code, round_name


def path_of(recording: Recording) -> str:
    """Where a bundle's recording lies in a project: under its content's hash, for its own name may say whose it is."""
    extension = PurePosixPath(recording.path).suffix.lower()
    return f"audio/{recording.sha256}{extension if _EXTENSION.fullmatch(extension) else ''}"


def _checked_document(row: dict[str, Any]) -> dict[str, Any]:
    # Bundles of earlier versions have none
    row = {"head": {}, **row}
    if row.keys() != _DOCUMENT or not 0 < len(row["name"]) <= _LONGEST_NAME:
        raise ValueError("a document is none")
    rows.check_document(row)
    check_fields(row["head"])
    return row


def _checked_recording(row: dict[str, Any]) -> Recording:
    recording = checked(rows.to_recording(row))
    if recording.path != path_of(recording) or not re.fullmatch("[0-9a-f]{64}", recording.sha256):
        raise ValueError("a recording has a name of its own")
    return recording


def _parsed(opened: Bundle, part: str, parse: Any) -> Iterator[Any]:
    """What `parse` makes of each line of a part; raises FormatError."""
    number = 0
    for number, line in enumerate(opened.lines(part), start=1):
        with _fitting(opened, part, number):
            if number > MOST_DOCUMENTS:
                raise ValueError("too many lines")
            found = parse(bundle_file.json_of(line)) if line.strip() else None
        if found is not None:
            yield found


def _add(known: set[str], *new: str, most: int) -> None:
    """Raise ValueError where one of `new` is known already, or there are more than so many."""
    before = len(known)
    known.update(new)
    if len(known) < before + len(new) or len(known) > most:
        raise ValueError("something is there twice, or there is too much")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("what should be text is none")
    value.encode()
    return value


@contextmanager
def _fitting(opened: Bundle, part: str, line: int | None = None) -> Iterator[None]:
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError, ProjectError) as e:
        remark = sentence("what the bundle holds in {part} is not as it should be; nothing was changed", part=part)
        raise FormatError(remark, file=opened.name, line=line) from e


def annotators_key(own: bytes, code: str) -> bytes:
    """The private key that a project gives an annotator."""
    return signing_key.derived_key(own, f"annotator {code}")


def is_known(own: bytes, public_key: str, *, annotator: str) -> bool:
    """Whether a signature is that of the project with its `own` key, of a copy of it, or what it gave the annotator."""
    return public_key in (signing_key.public_key(own), signing_key.public_key(annotators_key(own, annotator)))
