"""All there is to know of the rounds of a project, read in one go off the window's thread."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from deid_studio.domain import study
from deid_studio.progress import Progress
from deid_studio.services.rounds import bias_guard
from deid_studio.services.rounds.bias_guard import Guarded
from deid_studio.services.rounds.rounds import RoundSummary, summaries
from deid_studio.services.rounds.workload import word_counts, workload
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

_NUMBERED: Final = re.compile(r"(.*?)([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round: who is how far, hours that are left by annotator's code, and states by document's name and code."""

    summary: RoundSummary
    hours_left: Mapping[str, float]
    is_measured: bool
    states: Mapping[str, Mapping[str, str]]
    guarded: Mapping[str, Guarded]

    @property
    def name(self) -> str:
        """The round's name."""
        return self.summary.round.name

    @property
    def is_open(self) -> bool:
        """Whether annotators can work in it."""
        return self.summary.round.state == study.OPEN

    @property
    def assignments(self) -> tuple[int, int]:
        """How many are finished, of how many."""
        return sum(one.finished for one in self.summary.annotators), sum(
            one.documents for one in self.summary.annotators
        )


def round_states(project: Reader, progress: Progress) -> tuple[RoundState, ...]:
    """All rounds in the order in which they were made."""
    names, words = queries.document_names(project), word_counts(project)
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    found = []
    every = summaries(project)
    for done, summary in enumerate(every):
        progress(done, len(every))
        assignments = layer_queries.assignments(project, round_id=summary.round.id)
        states: dict[str, dict[str, str]] = {}
        left: dict[str, list[str]] = {code: [] for code in codes.values()}
        for one in assignments:
            code = codes[one.annotator_id]
            states.setdefault(one.document_id, {})[code] = one.state
            if one.state == study.OPEN:
                left[code].append(one.document_id)
        reckoned = workload(project, left, words)
        guarded = {one.annotator: one for one in bias_guard.planted_report(project, round_id=summary.round.id)}
        in_order = {names[id]: states[id] for id in names if id in states}
        found.append(RoundState(summary, reckoned.hours, reckoned.is_measured, in_order, guarded))
    return tuple(found)


def following(names: Sequence[str]) -> str:
    """A name for the round after those with these `names`: the last one's, with the next number that is free."""
    taken, numbered = {name.casefold() for name in names}, _NUMBERED.fullmatch(names[-1]) if names else None
    stem, last = (numbered[1], int(numbered[2])) if numbered else ("", len(names))
    return next(name for n in count(last + 1) if (name := f"{stem}{n}").casefold() not in taken)
