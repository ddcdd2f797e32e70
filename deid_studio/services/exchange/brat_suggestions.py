"""Taking in suggestions from BRAT files, so that nothing that a person has decided changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document
from deid_studio.formats import brat
from deid_studio.sentences import plural, sentence
from deid_studio.services.project.layers import layer_of, put_assignment
from deid_studio.services.project.notes import Note
from deid_studio.services.project.suggestion_layers import difference, stable_id, write
from deid_studio.storage import rows
from deid_studio.storage.transaction import Transaction

SOURCE: Final = "suggestion"

_CONFIDENCE: Final = re.compile(r"A\S+\tConfidence (T\S+) (\S+)")
_NUMBER: Final = re.compile(r"[01](\.\d+)?|\.\d+")


def put_suggestions(
    tx: Transaction, document: Document, ann: brat.AnnFile, *, file: str, annotator: str
) -> tuple[list[Annotation], list[Note]]:
    """Put the spans of a BRAT file into the annotator's layer as undecided; returns those and notes.

    Suggestions that came in so before and that nobody has decided on are replaced. Everything else stays as it is,
    and so does a finished document; where it covers a suggestion, that does not come in.
    """
    layer = layer_of(tx, document.id, annotator=annotator)
    if layer is not None and layer.assignment.state == "finished":
        return [], [
            Note(
                "refused",
                file,
                None,
                sentence("{annotator} has finished this document; no suggestions were taken", annotator=annotator),
            )
        ]
    assignment = layer.assignment if layer else put_assignment(tx, document.id, annotator=annotator)
    confidences, notes = _confidences(ann.lines, file=file)
    wanted = [
        Annotation(
            stable_id(assignment.id, f"{rows.from_fragments(line.fragments)} {line.tag}"),
            assignment.id,
            line.fragments,
            line.tag,
            source=SOURCE,
            state=State.UNDECIDED,
            confidence=confidences.get(line.id or ""),
        )
        for line in ann.lines
        if line.is_annotation and line.tag is not None
    ]
    before = layer.annotations if layer else ()
    found = difference(before, wanted, text=document.text, is_replaced=lambda source: source == SOURCE)
    write(tx, document.id, found)
    if found.passed_over:
        remark = plural(
            found.passed_over,
            "{n} suggestion was left out, for somebody has decided on what it covers",
            "{n} suggestions were left out, for somebody has decided on what they cover",
        )
        notes.append(Note("info", file, None, remark))
    return list(found.suggested), notes


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
            notes.append(Note("odd", file, line.number, sentence("the confidence is no number from 0 to 1; left out")))
    if others:
        remark = plural(
            others,
            "{n} line is neither a span nor its confidence; suggestions come without it",
            "{n} lines are neither spans nor their confidence; suggestions come without them",
        )
        notes.append(Note("odd", file, None, remark))
    return found, notes
