"""What a bundle holds, checked so that it fits together whoever made it, and which keys sign bundles.

A project signs with its own key. It derives one for each annotator from that, which goes out with their bundle and
signs what comes back: the project knows it again without keeping anything.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from deid_studio.domain import study
from deid_studio.domain.document import Recording
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Annotator, Round
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_file import Bundle
from deid_studio.sentences import sentence
from deid_studio.services.project.layers import check_code
from deid_studio.services.project.project import SIGNING_KEY
from deid_studio.services.rounds.bundle_layers import Packed, from_values
from deid_studio.storage import queries, rows
from deid_studio.storage.schema import VERSION
from deid_studio.storage.store import Store

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

_DOCUMENT: Final = {"id", "position", "name", "recording_id", "revision", "text", "words", "patient"}
_EXTENSION: Final = re.compile(r"\.[a-z0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class Contents:
    """A bundle but for the sound: rows of `documents` by id, and the `layers` of one annotator in one round.

    `project` is the public key of the one that sent it out; `signing_key` is the annotator's, in hexadecimal, None in
    what comes back.
    """

    project: str
    settings: dict[str, str]
    signing_key: str | None
    round: Round
    annotator: Annotator
    documents: dict[str, dict[str, Any]]
    recordings: tuple[Recording, ...]
    layers: tuple[Packed, ...]


def contents(opened: Bundle) -> Contents:
    """What an open bundle holds; raises FormatError where that does not fit together."""
    about = opened.about
    with _fitting(opened):
        if about["schema"] > VERSION:
            raise FormatError(
                sentence("the bundle was made by a newer program; use that one, or a newer one"), file=opened.name
            )
        told = json.loads(opened.read(bundle_file.STUDY))
        settings = {key: _text(told["settings"][key]) for key in SHARED if key in told["settings"]}
        tagset_toml.read_tag_set(settings[queries.TAG_SET].encode(), file=sentence("the bundle's tag set"))
        key = told.get("signing_key")
        documents = [_checked_document(row) for row in _rows(opened, bundle_file.DOCUMENTS)]
        held = Contents(
            _text(about["project"]),
            settings,
            None if key is None else bytes.fromhex(key).hex(),
            rows.to_round(told["round"]),
            Annotator(**told["annotator"]),
            {row["id"]: row for row in documents},
            tuple(map(rows.to_recording, _rows(opened, bundle_file.RECORDINGS))),
            tuple(map(from_values, _rows(opened, bundle_file.LAYERS))),
        )
        _check_names(held)
        if (held.round.name, held.annotator.code) != (about["round"], about["annotator"]):
            raise ValueError("it is not what its manifest says")
        if len(held.documents) < len(documents):
            raise ValueError("a document is there twice")
        _check_fits(held)
    return held


def path_of(recording: Recording) -> str:
    """Where a bundle's recording lies in a project: under its content's hash, for its own name may say whose it is."""
    extension = PurePosixPath(recording.path).suffix.lower()
    return f"audio/{recording.sha256}{extension if _EXTENSION.fullmatch(extension) else ''}"


def _check_names(held: Contents) -> None:
    check_code(held.annotator.code)
    if held.round.kind != study.ANNOTATION:
        raise ValueError("the round is none of annotation")
    for one in held.recordings:
        if one.path != path_of(one) or not re.fullmatch("[0-9a-f]{64}", one.sha256):
            raise ValueError("a recording has a name of its own")


def _check_fits(held: Contents) -> None:
    """Raise ValueError where something names what is not there, or is there twice."""
    whose = {(one.assignment.round_id, one.assignment.annotator_id) for one in held.layers}
    if not whose <= {(held.round.id, held.annotator.id)}:
        raise ValueError("a layer is somebody else's")
    if not held.documents.keys() >= {one.assignment.document_id for one in held.layers}:
        raise ValueError("a layer is on no document")
    if not {one.id for one in held.recordings} >= {r for d in held.documents.values() if (r := d["recording_id"])}:
        raise ValueError("a document has a recording that is not there")
    for unique in (
        [row["name"] for row in held.documents.values()],
        [one.id for one in held.recordings],
        [one.sha256 for one in held.recordings],
        [one.assignment.id for one in held.layers],
        [one.assignment.document_id for one in held.layers],
        [annotation["id"] for one in held.layers for annotation in one.annotations],
        [question["id"] for one in held.layers for question in one.questions],
    ):
        if len(set(unique)) < len(unique):
            raise ValueError("something is there twice")


def _checked_document(row: dict[str, Any]) -> dict[str, Any]:
    if row.keys() != _DOCUMENT or not all(isinstance(row[name], str) for name in ("id", "name", "text", "words")):
        raise ValueError("a document is none")
    rows.to_document(row)
    return row


def _rows(opened: Bundle, part: str) -> Iterator[dict[str, Any]]:
    # Not splitlines: a text may hold further characters that end lines
    for line in opened.read(part).decode(errors="surrogatepass").split("\n"):
        if line:
            yield dict(json.loads(line))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("what should be text is none")
    return value


@contextmanager
def _fitting(opened: Bundle) -> Iterator[None]:
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError, ProjectError) as e:
        raise FormatError(
            sentence("what the bundle holds does not fit together; nothing was changed"), file=opened.name
        ) from e


def own_key(project: Store) -> bytes:
    """The project's private key, made where it has none yet."""
    found = queries.setting(project, SIGNING_KEY)
    if found is None:
        found = secrets.token_hex(32)
        with project.journal.edit(Operation.MAKE_KEY, kind="import") as tx:
            tx.put("setting", {"id": SIGNING_KEY, "value": found})
    return bytes.fromhex(found)


def annotators_key(own: bytes, code: str) -> bytes:
    """The private key that a project gives an annotator."""
    return bundle_file.derived_key(own, f"annotator {code}")


def is_known(project: Store, public_key: str, *, annotator: str) -> bool:
    """Whether a signature is the project's own, that of a copy of it, or the one that it gave the annotator."""
    own = own_key(project)
    return public_key in (bundle_file.public_key(own), bundle_file.public_key(annotators_key(own, annotator)))
