"""Which documents to annotate next: those whose words, once decided, settle the most of what suggesters are unsure of.

Settles & Craven 2008, "An analysis of active learning strategies for sequence labeling tasks", section 3.4, weigh how
unsure a model is of a text with how many others are like it. Here that is by word: a mistake that suggesters expect at
a word counts in every unfinished document that has the word, until a document with it is chosen, so that no two of a
kind follow one another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heapreplace
from math import sqrt

from deid_studio.progress import Progress, silent
from deid_studio.services.project.suggestion_layers import Proposal
from deid_studio.services.suggestions.asking import Loading, search
from deid_studio.services.suggestions.learning import decided_layers
from deid_studio.services.suggestions.preannotate import texts_to_search
from deid_studio.storage import queries
from deid_studio.storage.queries import Reader
from deid_studio.suggest.again.folded_words import Index


@dataclass(frozen=True, slots=True)
class NextDocument:
    """A document that nobody has finished, with so many `words`.

    Suggesters expect to make so many `mistakes` in it. So many are `settled` with it, here and in all other unfinished
    documents: those at words that it has, and no finished document and none that comes before it.
    """

    id: str
    name: str
    words: int
    mistakes: float
    settled: float

    @property
    def gain(self) -> float:
        """What reading it teaches: twice as long a document must settle 1.4 times as much."""
        return self.settled / sqrt(max(1, self.words))


def next_documents(project: Reader, loading: Loading, *, progress: Progress = silent) -> tuple[NextDocument, ...]:
    """All documents that nobody has finished, those with the most gain first.

    Progress counts them; raises as `asking.search`.
    """
    finished = decided_layers(project, all_rounds=True).keys()
    known = {
        word for text in queries.texts(project, set(finished)).values() for word in map(_kind, Index.of(text).words)
    }
    found = search(
        texts_to_search(project, queries.documents_with_text(project) - finished), loading, progress=progress
    )
    unsure = {one.searched.id: _unsure(one.searched.text, one.proposals) for one in found.found}
    documents = [
        NextDocument(
            one.searched.id,
            one.searched.name,
            len(Index.of(one.searched.text).words),
            sum(map(_doubt, one.proposals)),
            0.0,
        )
        for one in found.found
    ]
    return tuple(_by_gain(documents, unsure, known))


def _unsure(text: str, proposals: Collection[Proposal]) -> Mapping[str, float]:
    """The mistakes that are expected at each word."""
    found: dict[str, float] = defaultdict(float)
    for proposal in proposals:
        words = {_kind(word) for span in proposal.fragments for word in Index.of(span.of(text)).words}
        for word in words:
            found[word] += _doubt(proposal)
    return found


def _doubt(proposal: Proposal) -> float:
    return min(proposal.confidence, 1 - proposal.confidence)


def _kind(word: str) -> str:
    """A number as what it looks like, for a model learns no number by heart."""
    return f"#{len(word)}" if word.isdecimal() else word


def _by_gain(
    documents: Collection[NextDocument], unsure: Mapping[str, Mapping[str, float]], known: set[str]
) -> Iterator[NextDocument]:
    """The documents with the most gain first, reckoned anew as the words of those before them become known.

    As less and less is settled, what was reckoned before is never too low, so that most need not be (Minoux 1978).
    """
    everywhere: dict[str, float] = defaultdict(float)
    for mistakes in unsure.values():
        for word, count in mistakes.items():
            everywhere[word] += count

    def now(one: NextDocument) -> NextDocument:
        return replace(one, settled=sum(everywhere[word] for word in unsure[one.id] if word not in known))

    waiting = [(-one.gain, number, one) for number, one in enumerate(map(now, documents))]
    heapify(waiting)
    while waiting:
        _, number, one = waiting[0]
        one = now(one)
        if len(waiting) > 1 and -one.gain > min(waiting[1:3])[0]:
            heapreplace(waiting, (-one.gain, number, one))
            continue
        heappop(waiting)
        known.update(unsure[one.id])
        yield one
