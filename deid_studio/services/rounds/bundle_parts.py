"""What goes into a bundle: an annotator's documents, layers and recordings, without who else is in the study."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from deid_studio.domain.study import Annotator, Assignment, Plan, Round
from deid_studio.errors import ProjectError
from deid_studio.formats.bundle import bundle_file
from deid_studio.sentences import round_title, sentence
from deid_studio.services.annotation import guidelines
from deid_studio.services.project.layers import round_named
from deid_studio.services.project.project import LANGUAGES, own_key, recording_path
from deid_studio.services.rounds.bundle_contents import (
    SHARED,
    annotators_key,
    path_of,
)
from deid_studio.services.rounds.bundle_layers import Packed, to_line
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store


def assigned(project: Store, annotator: str, round_name: str | None) -> tuple[Round, Annotator, list[Assignment]]:
    """An annotator's assignments in a round, or in the current one, in the order of the project's documents.

    Raises ProjectError where there is no such annotator, or nothing is theirs.
    """
    person = layer_queries.annotator(project, annotator)
    found = layer_queries.current_round(project) if round_name is None else round_named(project, round_name)
    if person is None or found is None:
        codes = ", ".join(one.code for one in layer_queries.annotators(project))
        raise ProjectError(
            sentence(
                "there is no annotator {annotator}; this project has: {codes}",
                annotator=annotator,
                codes=codes or sentence("none"),
            )
        )
    order = list(queries.document_names(project))
    own = (a for a in layer_queries.assignments(project, round_id=found.id) if a.annotator_id == person.id)
    assignments = sorted(own, key=lambda one: order.index(one.document_id))
    if not assignments:
        raise ProjectError(
            sentence(
                "{annotator} has no documents in {round}; make a round that gives some",
                annotator=annotator,
                round=round_title(found.name),
            )
        )
    return found, person, assignments


def text_parts(
    project: Store, found: Round, person: Annotator, layers: Sequence[Packed], *, goes_back: bool, with_head: bool
) -> Iterator[tuple[str, bytes]]:
    """All parts but the sound, by name; raises ProjectError where a document is too long for one."""
    settings = {key: queries.setting(project, key) for key in SHARED}
    if found.plan is not None:
        # Who else annotates, and how they are looked after, is for the supervisor only
        own = {layer.assignment.document_id for layer in layers}
        order = tuple(id for id in found.plan.order if id in own)
        found = replace(found, plan=Plan((person.code,), seed=0, order=order))
    told: dict[str, Any] = {
        "settings": {key: value for key, value in settings.items() if value is not None},
        "round": rows.from_flat(found),
        "annotator": rows.from_flat(person),
    }
    if not goes_back:
        told["signing_key"] = annotators_key(own_key(project), person.code).hex()
    yield bundle_file.STUDY, _json(told).encode()
    documents = bulk.document_rows(project, {layer.assignment.document_id for layer in layers})
    heads = queries.heads(project) if with_head and not goes_back else {}
    documents = [
        {**row, "patient": row["patient"] if with_head else None, "head": heads.get(row["id"], {})} for row in documents
    ]
    yield bundle_file.DOCUMENTS, _lines(documents, map(_json, documents))
    recordings = {row["recording_id"] for row in documents}
    kept = [
        # Under its content's hash, for the name that it had may say whose it is
        {**rows.from_flat(one), "path": path_of(one)}
        for one in queries.recordings(project)
        if one.id in recordings
    ]
    yield bundle_file.RECORDINGS, "\n".join(map(_json, kept)).encode()
    on = {row["id"]: row for row in documents}
    yield bundle_file.LAYERS, _lines((on[layer.assignment.document_id] for layer in layers), map(to_line, layers))
    if not goes_back:
        for language in LANGUAGES:
            text = guidelines.guideline_bytes(project, language)
            if text is not None:
                yield f"{bundle_file.GUIDELINE}{language}.md", text


def _lines(documents: Iterable[Mapping[str, Any]], lines: Iterable[str]) -> bytes:
    """A part of one line a document; raises ProjectError where one would be too long for opening it."""
    found = []
    for row, line in zip(documents, lines, strict=True):
        found.append(line.encode())
        if not bundle_file.fits_a_line(found[-1]):
            raise ProjectError(
                sentence(
                    "document {name} is too long for a bundle; divide it, or copy the whole project instead; "
                    "nothing was written",
                    name=row["name"],
                )
            )
    return b"\n".join(found)


def sound_parts(project: Store, assignments: Sequence[Assignment]) -> Iterator[tuple[str, Path]]:
    """The recordings of assignments, by the names of their parts."""
    documents = {one.document_id for one in assignments}
    wanted = {entry.recording_id for entry in queries.document_entries(project) if entry.id in documents}
    for recording in queries.recordings(project):
        if recording.id in wanted:
            yield f"{bundle_file.AUDIO}{recording.sha256}", recording_path(project, recording)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
