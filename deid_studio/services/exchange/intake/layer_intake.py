"""Annotators' layers into the project."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from uuid import uuid4

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.domain.study import Assignment
from deid_studio.formats import brat
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.exchange.brat_suggestions import put_suggestions
from deid_studio.services.exchange.fitting import BYTE_ORDER_MARK, fitted, moved_lines
from deid_studio.services.exchange.intake.import_tally import Tally
from deid_studio.services.exchange.other_tools import known_tag, put_regions, tags_note, with_known_tags
from deid_studio.services.exchange.source_reading import Incoming
from deid_studio.services.project.layers import put_assignment
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.unusable_lines import put_unusable
from deid_studio.storage import rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.transaction import Transaction


def refuse_layer(incoming: Incoming, tally: Tally, remark: Sentence) -> None:
    if incoming.ann is not None or incoming.regions:
        tally.notes.append(Note("refused", incoming.ann_file, None, remark))


def put_layer(
    tx: Transaction, document: Document, incoming: Incoming, tally: Tally, *, annotator: str, is_fresh: bool
) -> None:
    fit, file = incoming.ann, incoming.ann_file
    assert fit is not None
    if incoming.text is None:
        if not document.text:
            refuse_layer(incoming, tally, sentence("the document has no text yet"))
            return
        text = document.text.removeprefix(BYTE_ORDER_MARK)
        had_bom = text != document.text
        fit = fitted(fit.ann, text, had_bom=had_bom, file=file, join_fragments=incoming.join_fragments)
        tally.notes += fit.notes
    ann = moved_lines(fit.ann, fit.text, onto=document.text)
    if ann is None:
        refuse_layer(incoming, tally, sentence("its offsets count a text with other white space than the project's"))
        return
    if incoming.is_of_other_tool:
        ann, changed = with_known_tags(ann, tag_set_of(tx))
        _tell_labels(changed, file, tally)
    is_faulty = any(line.fault is not None for line in ann.lines)
    are_suggestions = tally.suggestions or incoming.are_suggestions
    if is_faulty or are_suggestions:
        tally.pending.write(tx)
    if fit.refusal is not None:
        put_unusable(tx, document.id, ann.lines, file=file, annotator=annotator, is_instead=False)
    elif are_suggestions:
        found, notes = put_suggestions(tx, document, ann, file=file, annotator=annotator)
        put_unusable(tx, document.id, ann.lines, file=file, annotator=annotator)
        marks = [(line.fragments, line.tag) for line in ann.lines if line.is_annotation]
        tally.notes += [*notes, *_notes_on_twins(len(marks) - len(set(marks)), file)]
        tally.annotations += len(found)
        tally.tags.update(annotation.tag for annotation in found)
    else:
        assignment = _new_assignment(tx, document, tally, annotator=annotator) if is_fresh else None
        if assignment is None:
            assignment = _free_assignment(tx, document, ann, file, tally, annotator=annotator)
        if assignment is not None:
            annotations, lines = _layer_rows(ann, assignment.id)
            marking = sum([line["annotation_id"] is not None for line in lines])
            tally.notes += _notes_on_twins(marking - len(annotations), file)
            tally.pending.annotations += annotations
            tally.pending.lines += lines
            if is_faulty or not is_fresh:
                put_unusable(tx, document.id, ann.lines, file=file, annotator=annotator)
            tally.annotations += len(annotations)
            tally.tags.update(row["tag"] for row in annotations)
            if not is_fresh:
                tally.pending.write(tx)
                tx.close_history(document.id)


def put_stretches(tx: Transaction, document: Document, incoming: Incoming, tally: Tally, *, annotator: str) -> None:
    tally.pending.write(tx)
    tag_set = tag_set_of(tx)
    named = {region.tag: known_tag(region.tag, tag_set) for region in incoming.regions}
    _tell_labels({label: tag for label, tag in named.items() if tag != label}, incoming.ann_file, tally)
    file, is_known = incoming.ann_file, layer_queries.assignment_of(tx, document.id, annotator=annotator) is not None
    found, notes = put_regions(tx, document, incoming.regions, tag_set, annotator=annotator, file=file)
    if found and not is_known:
        tally.made["layers"].append(found[0].assignment_id)
    tally.notes += notes
    tally.annotations += len(found)
    tally.tags.update(annotation.tag for annotation in found)


def _tell_labels(changed: Mapping[str, str], file: str, tally: Tally) -> None:
    tally.notes += tags_note(changed, file)
    for label, tag in changed.items():
        tally.labels[tag].add(label)


def _new_assignment(tx: Transaction, document: Document, tally: Tally, *, annotator: str) -> Assignment:
    """An assignment on a document on which the annotator has no layer."""
    pending = tally.pending
    example = pending.examples.get(annotator)
    if example is None:
        pending.write(tx)
        pending.examples[annotator] = made = put_assignment(tx, document.id, annotator=annotator)
        tally.made["layers"].append(made.id)
        return made
    found = replace(example, id=str(uuid4()), document_id=document.id)
    pending.assignments.append(rows.from_flat(found))
    tally.made["layers"].append(found.id)
    return found


def _free_assignment(
    tx: Transaction, document: Document, ann: brat.AnnFile, file: str, tally: Tally, *, annotator: str
) -> Assignment | None:
    """The annotator's assignment on a document that was there; None, with a note, where there is work in it."""
    known = layer_queries.assignment_of(tx, document.id, annotator=annotator)
    if known is None:
        return _new_assignment(tx, document, tally, annotator=annotator)
    annotations = layer_queries.annotations_of(tx, known.id)
    before = [text for text, _ in layer_queries.ann_lines(tx, known.id)]
    if before == [line.text for line in ann.lines] and (before or not annotations):
        remark = sentence("{annotator}'s layer already came from this file", annotator=annotator)
        tally.notes.append(Note("info", file, None, remark))
        return None
    if annotations or before:
        remark = sentence(
            "{annotator} already has a layer on this document; import it under another annotator's code",
            annotator=annotator,
        )
        tally.notes.append(Note("refused", file, None, remark))
        return None
    return known


def _notes_on_twins(twins: int, file: str) -> list[Note]:
    """Whether, and how many, lines say the same as others."""
    remark = plural(
        twins,
        "{n} line marks what another one marks with the same tag; both are one annotation here",
        "{n} lines mark what another one marks with the same tag; they are one annotation here",
    )
    return [Note("info", file, None, remark)] if twins else []


def _layer_rows(ann: brat.AnnFile, assignment_id: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    annotations, lines = [], []
    fresh = rows.new_ids(2 * len(ann.lines))
    ids: dict[tuple[tuple[Span, ...], str | None], str] = {}
    for position, line in enumerate(ann.lines):
        same = (line.fragments, line.tag)
        annotation_id = ids.get(same) if line.is_annotation else None
        if line.is_annotation and annotation_id is None:
            annotation_id = ids[same] = next(fresh)
            found = Annotation(annotation_id, assignment_id, line.fragments, line.tag or "", source="import")
            annotations.append(rows.from_annotation(found))
        lines.append(
            {
                "id": next(fresh),
                "assignment_id": assignment_id,
                "position": position,
                "annotation_id": annotation_id,
                "text": line.text,
            }
        )
    return annotations, lines
