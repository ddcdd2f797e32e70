"""Who annotates what, in which round."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Final

ANNOTATION: Final = "annotation"
SUGGESTIONS: Final = "suggestions"
ADJUDICATION: Final = "adjudication"

OPEN: Final = "open"
FINISHED: Final = "finished"
CLOSED: Final = "closed"
ANSWERED: Final = "answered"


@dataclass(frozen=True, slots=True)
class Annotator:
    """A person, known by a pseudonymous code only."""

    id: str
    code: str


@dataclass(frozen=True, slots=True)
class Plan:
    """How documents are shared out: `shared` of them to all `annotators` (codes), each other to `per_document`.

    Of each annotator's documents the share `without_suggestions`, 0..1, comes without any, and in the share `planted`
    of the others one suggestion is wrong: whoever accepts whatever is suggested shows. The same `seed` gives the same
    matrix. Documents (ids) are annotated in the `order`; those that are not in it come after, in reading order.
    """

    annotators: tuple[str, ...]
    shared: int = 0
    per_document: int = 1
    seed: int = 0
    without_suggestions: float = 0.0
    planted: float = 0.0
    order: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.annotators or len(set(self.annotators)) < len(self.annotators):
            raise ValueError("a plan needs annotators, each of them once")
        if self.shared < 0 or not 1 <= self.per_document <= len(self.annotators):
            raise ValueError("shared is below 0, or per_document not from 1 to the number of annotators")
        if not (0 <= self.without_suggestions <= 1 and 0 <= self.planted <= 1):
            raise ValueError("a share is outside 0..1")
        if not all(isinstance(id, str) for id in self.order):
            raise ValueError("the order holds something else than ids")

    def ordered(self, document_ids: Iterable[str]) -> list[str]:
        """Ids of documents in reading order, put in the plan's."""
        known = dict.fromkeys(document_ids)
        return list(dict.fromkeys(id for id in self.order if id in known) | known)


@dataclass(frozen=True, slots=True)
class Round:
    """A pass over documents under one guideline version.

    `kind` is "annotation", "suggestions" (what the machine found, of every confidence) or "adjudication"; `state` is
    "open" or "closed"; `position` counts rounds in the order in which they were made. `tag_set` is the name and version
    of the one that it was made with. `suggestions` says where they come from: "model", "none", "layer:CODE" or
    "round:NAME". With a `plan`, annotators open only what is assigned to them.
    """

    id: str
    name: str
    guideline_version: str = "1"
    kind: str = ANNOTATION
    state: str = OPEN
    position: int = 0
    tag_set: str | None = None
    suggestions: str = "model"
    plan: Plan | None = None

    def __post_init__(self) -> None:
        if self.kind not in (ANNOTATION, SUGGESTIONS, ADJUDICATION) or self.state not in (OPEN, CLOSED):
            raise ValueError("not a kind or a state of rounds")
        if not self.name or self.position < 0:
            raise ValueError("a round needs a name, and a position from 0 on")


@dataclass(frozen=True, slots=True)
class Assignment:
    """One annotator's layer on one document; `state` is "open" or "finished".

    `with_suggestions` says whether the machine may put suggestions into it.
    """

    id: str
    round_id: str
    document_id: str
    annotator_id: str
    state: str = OPEN
    with_suggestions: bool = True

    def __post_init__(self) -> None:
        if self.state not in (OPEN, FINISHED):
            raise ValueError("not a state of assignments")


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What an annotator wants to know, about an annotation or, without one, about the document."""

    id: str
    assignment_id: str
    annotation_id: str | None
    text: str
    state: str = OPEN

    def __post_init__(self) -> None:
        if self.state not in (OPEN, ANSWERED):
            raise ValueError("not a state of questions")


@dataclass(frozen=True, slots=True)
class Marker:
    """A place that an annotator wants to come back to: a code point of the text, a moment of the recording, or both."""

    id: str
    assignment_id: str
    start: int | None
    at_ms: int | None
    note: str

    def __post_init__(self) -> None:
        known = [value for value in (self.start, self.at_ms) if value is not None]
        if not known or min(known) < 0:
            raise ValueError("a marker that is nowhere")


@dataclass(frozen=True, slots=True)
class Step:
    """That an annotator edited, undid or redid something, and `at` what time, in ISO 8601 with its zone."""

    at: str
    operation: str
    kind: str

    def __post_init__(self) -> None:
        if datetime.fromisoformat(self.at).tzinfo is None or self.kind not in ("edit", "undo", "redo"):
            raise ValueError("not a step: its time has no zone, or it is of no such kind")


def matrix(plan: Plan, words: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """Ids of the documents of each annotator, by code, from the number of words of each document by id.

    Everybody gets as many documents as anybody else, but for one, and every pair shares about as many; where that
    leaves a choice, whoever has fewer words so far. Documents stay in the order of `words`.
    """
    dice = random.Random(plan.seed)
    shuffled = sorted(words)
    dice.shuffle(shuffled)
    order = dice.sample(plan.annotators, len(plan.annotators))
    chosen = {document: set(order) for document in shuffled[: plan.shared]}
    documents: Counter[str] = Counter()
    load: Counter[str] = Counter()
    together: Counter[tuple[str, ...]] = Counter()
    # Long documents first, so that short ones level out what is left
    for document in sorted(shuffled[plan.shared :], key=lambda one: -words[one]):
        team = min(
            combinations(order, plan.per_document),
            key=lambda team: (sum(documents[a] for a in team), together[team], sum(load[a] for a in team)),
        )
        chosen[document] = set(team)
        together[team] += 1
        documents.update(team)
        load.update(dict.fromkeys(team, words[document]))
    return {code: tuple(document for document in words if code in chosen[document]) for code in plan.annotators}
