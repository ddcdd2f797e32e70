"""What annotators are unsure of, with a note for the supervisor; it travels in bundles, and so does the answer."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation
from deid_studio.domain.operations import Operation
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.storage import bulk, queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store

ANSWER = "\n→ "
"""Between a question and its answer."""


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question, by whose layer it is about; `annotation` is None where it is about the document, or is gone."""

    id: str
    document_id: str
    document: str
    annotator: str
    annotation: Annotation | None
    text: str
    is_open: bool


def ask(journal: Journal, assignment_id: str, *, text: str, annotation_id: str | None = None) -> Changes:
    """Ask the supervisor about an annotation or, without one, about the document. Raises ProjectError without text."""
    if not text.strip():
        raise ProjectError(sentence("a question needs words; nothing was changed"))
    row = {"id": str(uuid4()), "assignment_id": assignment_id, "annotation_id": annotation_id}
    with journal.edit(Operation.ASK, stack=assignment_id) as tx:
        tx.put("question", {**row, "text": text.strip(), "state": study.OPEN})
    return tx.changes


def answer(project: Store, question_id: str, *, text: str = "") -> Changes:
    """Say that a question is answered, and how; raises ProjectError where it is gone or answered already."""
    with project.journal.edit(Operation.ANSWER) as tx:
        row = tx.get("question", question_id)
        if row is None or row["state"] != study.OPEN:
            raise ProjectError(sentence("this question is answered already; nothing was changed"))
        said = f"{row['text']}{ANSWER}{text.strip()}" if text.strip() else row["text"]
        tx.put("question", {**row, "text": said, "state": study.ANSWERED})
    return tx.changes


def asked(project: Reader, *, only_open: bool = False) -> tuple[AskedQuestion, ...]:
    """All questions of annotators, by document in reading order."""
    names = queries.document_names(project)
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    assignments = {one.id: one for one in bulk.every_assignment(project)}
    found = []
    for assignment_id, rows in bulk.all_questions(project).items():
        own = assignments[assignment_id]
        marked = {one.id: one for one in layer_queries.annotations_of(project, assignment_id)}
        found += [
            AskedQuestion(
                row["id"],
                own.document_id,
                names[own.document_id],
                codes.get(own.annotator_id, ""),
                marked.get(row["annotation_id"]),
                row["text"],
                row["state"] == study.OPEN,
            )
            for row in rows
            if row["state"] == study.OPEN or not only_open
        ]
    order = list(names)
    return tuple(sorted(found, key=lambda one: (order.index(one.document_id), one.annotator, not one.is_open, one.id)))
