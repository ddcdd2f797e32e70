"""Asking suggesters about texts: a job that needs no project, in two processes where there are many texts."""

from __future__ import annotations

import signal
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, Protocol

from deid_studio.domain.document import Alternative, Word
from deid_studio.domain.span import Span
from deid_studio.errors import EngineUnavailable
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.project.proposals import Proposal, is_machine
from deid_studio.services.suggestions.hypotheses import in_alternatives
from deid_studio.suggest.thresholds import Thresholds

if TYPE_CHECKING:
    from deid_studio.services.annotation.known_names import SaidNames
    from deid_studio.suggest.tagging import Suggestion

MANY: Final = 50
"""From more texts on a second process is worth loading the suggester once more."""

_PROCESSES: Final = 2


class Suggests(Protocol):
    """What is asked of a suggester."""

    @property
    def thresholds(self) -> Thresholds:
        """How sure its suggestions must be, as measured."""

    @property
    def weak_tags(self) -> Collection[str]:
        """Tags that it is too often wrong about."""

    def suggest(self, text: str, *, is_speech: bool = False, progress: Progress = silent) -> list[Suggestion]:
        """All that may be PHI, however unsure; `is_speech` where it is known that somebody speaks.

        What `progress` raises ends it.
        """

    def sort(self, text: str, spans: Iterable[Span], *, is_speech: bool = False) -> list[Suggestion]:
        """The likeliest tags of stretches that are PHI."""


Loading = Callable[[], Suggests]
"""Loads a suggester; for many texts it is sent to other processes, so it must be a function of a module."""


@dataclass(frozen=True, slots=True)
class Searched:
    """A text that suggesters are asked about; `id` and `revision` are those of its document.

    `is_speech` where the document has a recording or times of words; `said` are the names that may be said then.
    """

    id: str
    name: str
    text: str
    revision: int = 1
    words: Sequence[Word] = ()
    alternatives: tuple[Alternative, ...] = ()
    is_speech: bool = False
    said: SaidNames | None = None


@dataclass(frozen=True, slots=True)
class TextProposals:
    """All that was found in one text."""

    searched: Searched
    proposals: tuple[Proposal, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """All that was found in all texts, and what the suggester says of itself."""

    found: tuple[TextProposals, ...]
    thresholds: Thresholds
    weak_tags: frozenset[str]


def search(texts: Sequence[Searched], loading: Loading, *, progress: Progress = silent) -> Findings:
    """Ask a suggester about `texts`; progress counts them.

    Raises EngineUnavailable where the suggester cannot be loaded or a process is ended from outside.
    """
    progress(0, len(texts))
    if len(texts) > MANY:
        return _searched_in_processes(texts, loading, progress)
    suggester = loading()
    found = []
    for number, searched in enumerate(texts, start=1):
        found.append(
            TextProposals(searched, find(searched, suggester, progress=_still(progress, number - 1, len(texts))))
        )
        progress(number, len(texts))
    return Findings(tuple(found), suggester.thresholds, frozenset(suggester.weak_tags))


def _still(progress: Progress, done: int, total: int) -> Progress:
    """Progress within one of many texts: it only can be stopped then."""
    return lambda _done, _total: progress(done, total)


def find(searched: Searched, suggester: Suggests, *, progress: Progress = silent) -> tuple[Proposal, ...]:
    """All that a suggester finds in a text, known names that were misheard, and what further hypotheses have.

    `progress` is told of parts of the text, where that takes long.
    """
    suggested = _suggestions(suggester, searched.text, is_speech=searched.is_speech, progress=progress)
    found = [_proposal(one) for one in suggested]
    said = searched.said
    if said is not None:
        from deid_studio.services.suggestions.misheard import misheard, named_in, without_covered

        named = misheard(searched.text, searched.words, said, found, progress=progress)
        found = [*without_covered(searched.text, found, named), *named]
    others: Iterator[Proposal] = iter(())
    if searched.alternatives:
        others = in_alternatives(
            searched.text,
            searched.words,
            searched.alternatives,
            found,
            lambda text: [
                *_suggestions(suggester, text, is_speech=True, progress=progress),
                *(named_in(text, said) if said else ()),
            ],
        )
    return (*found, *others)


def _suggestions(suggester: Suggests, text: str, *, is_speech: bool, progress: Progress) -> list[Suggestion]:
    """Suggestions with sources that tell them from what people mark."""
    found = suggester.suggest(text, is_speech=is_speech, progress=progress)
    return [one if is_machine(one.source) else replace(one, source=f"rule:{one.source}") for one in found]


def _proposal(suggestion: Suggestion) -> Proposal:
    return Proposal((suggestion.span,), suggestion.tag, suggestion.confidence, suggestion.source)


def _searched_in_processes(texts: Sequence[Searched], loading: Loading, progress: Progress) -> Findings:
    # Not forked, for the window's threads would hang in the copy
    pool = ProcessPoolExecutor(_PROCESSES, get_context("spawn"), initializer=_remember, initargs=(loading,))
    try:
        jobs: dict[Future[tuple[Proposal, ...]], int] = {
            pool.submit(_find, searched): number for number, searched in enumerate(texts)
        }
        proposals: list[tuple[Proposal, ...]] = [()] * len(texts)
        for done, job in enumerate(as_completed(jobs), start=1):
            proposals[jobs[job]] = job.result()
            progress(done, len(texts))
        found = tuple(TextProposals(*pair) for pair in zip(texts, proposals, strict=True))
        # Afterwards, for it depends on the languages that texts were in
        return Findings(found, *pool.submit(_measured).result())
    except BrokenProcessPool as e:
        raise EngineUnavailable(
            sentence(
                "a process that was looking for PHI has ended too early (is the memory full?); nothing was changed"
            )
        ) from e
    finally:
        pool.shutdown(cancel_futures=True)


_loading: Loading | None = None


def _remember(loading: Loading) -> None:
    global _loading
    _loading = loading
    # Whoever stops the program stops this process, after the text at hand
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _suggester() -> Suggests:
    """Loaded by the first job and not at the start of the process, so that what is wrong with it is reported."""
    assert _loading is not None
    return _loading()


def _measured() -> tuple[Thresholds, frozenset[str]]:
    return _suggester().thresholds, frozenset(_suggester().weak_tags)


def _find(searched: Searched) -> tuple[Proposal, ...]:
    return find(searched, _suggester())
