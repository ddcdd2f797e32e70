"""Whether annotators look, or accept what is suggested: documents without suggestions, and planted wrong ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Span
from deid_studio.domain.study import Assignment, Plan
from deid_studio.domain.tokens import word_spans
from deid_studio.services.rounds.workload import word_counts
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.transaction import Transaction

FEWEST_LETTERS: Final = 4
"""Shorter words would be seen to be wrong at once."""


@dataclass(frozen=True, slots=True)
class Yield:
    """What was marked in finished documents."""

    documents: int = 0
    words: int = 0
    annotations: int = 0


@dataclass(frozen=True, slots=True)
class Guarded:
    """One annotator in a round: what became of planted wrong suggestions, and what was marked with and without any.

    Of the `planted`, `accepted` were kept as they were, `changed` with another tag or edge, `rejected` were seen to be
    wrong (or deleted), `undecided` wait; only decided ones in finished documents say anything.
    """

    annotator: str
    planted: int
    accepted: int
    changed: int
    rejected: int
    undecided: int
    with_suggestions: Yield
    without_suggestions: Yield


def unsuggested(plan: Plan, shares: dict[str, tuple[str, ...]]) -> set[tuple[str, str]]:
    """Pairs of annotator's code and document's id that get no suggestions."""
    return {
        (code, document)
        for code, documents in shares.items()
        for document in random.Random(f"{plan.seed} without {code}").sample(
            documents, round(plan.without_suggestions * len(documents))
        )
    }


def plant(tx: Transaction, plan: Plan, assignments: Sequence[Assignment], *, code: str) -> int:
    """Put one wrong suggestion into a share of an annotator's `assignments`; returns how many there are.

    It lies on a word that nobody has marked anywhere and no suggester has found, and looks like another suggestion of
    its document.
    """
    dice = random.Random(f"{plan.seed} planted {code}")
    wanted, planted = round(plan.planted * len(assignments)), 0
    for assignment in dice.sample(assignments, len(assignments)):
        if planted == wanted:
            break
        wrong = _wrong(tx, assignment, dice)
        if wrong is not None:
            row = rows.from_annotation(wrong)
            tx.insert_many("annotation", [row])
            kept = {name: row[name] for name in ("id", "assignment_id", "fragments", "tag")}
            tx.insert_many("planted", [kept])
            planted += 1
    return planted


def planted_report(project: Reader, *, round_id: str | None = None) -> tuple[Guarded, ...]:
    """Every annotator of the current round, or of a named one, by code: see `Guarded`."""
    assignments = layer_queries.assignments(project, round_id=round_id)
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    counts, words = layer_queries.annotation_counts(project, round_id=round_id), word_counts(project)
    planted = bulk.planted(project, [one.id for one in assignments])
    found = []
    for annotator_id, code in codes.items():
        own = [one for one in assignments if one.annotator_id == annotator_id]
        outcomes = Counter(_outcome(project, row) for one in own for row in planted.get(one.id, ()))
        finished = [one for one in own if one.state == study.FINISHED]
        marked = {document: by_code[code] for document, by_code in counts.items() if code in by_code}
        if own:
            found.append(
                Guarded(
                    code,
                    outcomes.total(),
                    outcomes["accepted"],
                    outcomes["changed"],
                    outcomes["rejected"],
                    outcomes["undecided"],
                    _yield([one for one in finished if one.with_suggestions], words, marked),
                    _yield([one for one in finished if not one.with_suggestions], words, marked),
                )
            )
    return tuple(found)


def _yield(assignments: Sequence[Assignment], words: Mapping[str, int], marked: Mapping[str, int]) -> Yield:
    documents = [one.document_id for one in assignments]
    return Yield(len(documents), sum(words[id] for id in documents), sum(marked[id] for id in documents))


def _outcome(project: Reader, planted: Mapping[str, Any]) -> str:
    now = layer_queries.annotation(project, planted["id"])
    if now is None or now.state is State.REJECTED:
        return "rejected"
    if now.state is State.ACCEPTED and now.tag != planted["tag"]:
        return "changed"
    return "changed" if now.state is State.ADDED else str(now.state)


def _wrong(tx: Transaction, assignment: Assignment, dice: random.Random) -> Annotation | None:
    """A suggestion that is wrong; None where the layer has none to be like, or the text no word for it."""
    like = [a for a in layer_queries.annotations_of(tx, assignment.id) if a.state is State.UNDECIDED and a.fragments]
    text = queries.texts(tx, [assignment.document_id])[assignment.document_id]
    marked = layer_queries.annotations_near(tx, assignment.document_id, first=0, last=len(text))
    places = _words_nobody_marked(text, marked)
    if not like or not places:
        return None
    model = dice.choice(like)
    span = dice.choice(places)
    return Annotation(
        str(uuid4()), assignment.id, (span,), model.tag, None, model.source, State.UNDECIDED, model.confidence
    )


def _words_nobody_marked(text: str, marked: Sequence[Annotation]) -> list[Span]:
    """Words that stand in no annotation, anywhere in the text; the capitalised ones where there are any."""
    inside = {offset for a in marked for f in a.fragments for offset in range(f.start, f.end)}
    spans = list(word_spans(text))
    known = {span.of(text).casefold() for span in spans if not inside.isdisjoint(range(span.start, span.end))}
    free = [
        span
        for span in spans
        if len(span) >= FEWEST_LETTERS and span.of(text).isalpha() and span.of(text).casefold() not in known
    ]
    return [span for span in free if span.of(text)[0].isupper()] or free
