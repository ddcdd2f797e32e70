"""Taking in what a recogniser suggests, so that nothing that a person has decided changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final
from uuid import NAMESPACE_OID, uuid5

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.formats import brat
from deid_studio.services.notes import Note
from deid_studio.services.project import layer_of, put_assignment
from deid_studio.storage import rows
from deid_studio.storage.journal import Transaction

SOURCE: Final = "suggestion"

_CONFIDENCE: Final = re.compile(r"A\S+\tConfidence (T\S+) (\S+)")
_NUMBER: Final = re.compile(r"[01](\.\d+)?|\.\d+")


def put_suggestions(
    tx: Transaction, document: Document, ann: brat.AnnFile, *, file: str, annotator: str
) -> tuple[list[Annotation], list[Note]]:
    """Put the spans of a BRAT file into the annotator's layer as undecided; returns those and notes.

    Suggestions that came before and that nobody has decided on are replaced. What has been decided stays as it is,
    and so does a finished document; where a decided annotation covers a suggestion, that does not come in.
    """
    layer = layer_of(tx, document.id, annotator=annotator)
    if layer is not None and layer.assignment.state == "finished":
        return [], [Note("refused", file, None, f"{annotator} has finished this document; no suggestions were taken")]
    assignment = layer.assignment if layer else put_assignment(tx, document.id, annotator=annotator)
    before = {annotation.id: annotation for annotation in (layer.annotations if layer else ())}
    decided = [annotation for annotation in before.values() if annotation.state is not State.UNDECIDED]
    confidences, notes = _confidences(ann.lines, file=file)
    found: dict[str, Annotation] = {}
    passed_over = 0
    for line in ann.lines:
        if not line.is_annotation or line.tag is None:
            continue
        id = _stable_id(assignment.id, line)
        is_decided = id in before and before[id].state is not State.UNDECIDED
        if is_decided or _is_covered(line.fragments, decided, document.text):
            passed_over += 1
            continue
        confidence = confidences.get(line.id or "")
        found[id] = Annotation(id, assignment.id, line.fragments, line.tag, None, SOURCE, State.UNDECIDED, confidence)
    for id, annotation in before.items():
        if annotation.source == SOURCE and annotation.state is State.UNDECIDED and id not in found:
            tx.delete("annotation", id)
    for annotation in found.values():
        tx.put("annotation", rows.from_annotation(annotation))
    tx.close_history(document.id)
    if passed_over:
        sentence = f"{passed_over} suggestions were left out, for somebody has decided on what they cover"
        notes.append(Note("info", file, None, sentence))
    return list(found.values()), notes


def _confidences(lines: Sequence[brat.AnnLine], *, file: str) -> tuple[dict[str, float], list[Note]]:
    """Confidences, 0..1, by the ids of the spans they are about, and notes on what could not be used."""
    found: dict[str, float] = {}
    notes: list[Note] = []
    others = 0
    for line in lines:
        matched = _CONFIDENCE.fullmatch(line.text)
        if matched is None:
            others += not line.is_annotation and line.fault is None and bool(line.text.strip())
        elif _NUMBER.fullmatch(matched[2]) and float(matched[2]) <= 1:
            found[matched[1]] = float(matched[2])
        else:
            notes.append(Note("odd", file, line.number, "the confidence is no number from 0 to 1; left out"))
    if others:
        sentence = f"{others} lines are neither spans nor their confidence; suggestions come without them"
        notes.append(Note("odd", file, None, sentence))
    return found, notes


def _is_covered(fragments: Sequence[Span], decided: Iterable[Annotation], text: str) -> bool:
    """Whether every letter and digit of `fragments` is in an annotation that a person has decided on."""
    spoken = {at for span in fragments for at in range(span.start, span.end) if text[at].isalnum()}
    near = [f for annotation in decided for f in annotation.fragments if any(f.overlaps(span) for span in fragments)]
    return bool(near) and spoken <= {at for fragment in near for at in range(fragment.start, fragment.end)}


def _stable_id(assignment_id: str, line: brat.AnnLine) -> str:
    """The id that the same suggestion gets each time, so that it is known again after a person has changed it."""
    return str(uuid5(NAMESPACE_OID, f"{assignment_id} {rows.from_fragments(line.fragments)} {line.tag}"))
