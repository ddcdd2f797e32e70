"""Which documents to annotate next: those that teach most, least sure and most unlike what was learned.

As Settles & Craven 2008, "An analysis of active learning strategies for sequence labeling tasks", section 3.4, weigh
how unsure a model is with where a text stands among others; here it counts how far it is from what is learned, as in
Kim et al. 2006, "MMR-based active machine learning for bio named entity recognition".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heapreplace
from math import sqrt

from deid_studio.progress import Progress, silent
from deid_studio.services.suggestions.asking import Loading, search
from deid_studio.services.suggestions.learning import decided_layers
from deid_studio.services.suggestions.preannotate import texts_to_search
from deid_studio.storage import queries
from deid_studio.storage.reader import Reader
from deid_studio.suggest.again.folded_words import Index


@dataclass(frozen=True, slots=True)
class NextDocument:
    """A document that nobody has finished, with so many `words`.

    Suggesters expect to make so many `mistakes` in it, and `new` is the share of its words, 0..1, that is neither in a
    finished document nor in one that comes before it.
    """

    id: str
    name: str
    words: int
    mistakes: float
    new: float

    @property
    def gain(self) -> float:
        """What it teaches: expected mistakes where words are new; twice as long, it must have 1.4 times as many.

        By word of reading short documents would always come first, and N of them hold little to learn from.
        """
        return self.mistakes / sqrt(max(1, self.words)) * self.new


def next_documents(project: Reader, loading: Loading, *, progress: Progress = silent) -> tuple[NextDocument, ...]:
    """All documents that nobody has finished, those with the most gain first.

    Progress counts them; raises as `asking.search`.
    """
    finished = decided_layers(project, all_rounds=True).keys()
    texts = queries.texts(project, set(finished))
    known = {word for text in texts.values() for word in Index.of(text).words}
    found = search(
        texts_to_search(project, queries.documents_with_text(project) - finished), loading, progress=progress
    )
    words = {one.searched.id: [w for w in Index.of(one.searched.text).words if w.isalpha()] for one in found.found}
    documents = [
        NextDocument(
            one.searched.id,
            one.searched.name,
            len(words[one.searched.id]),
            sum(min(proposal.confidence, 1 - proposal.confidence) for proposal in one.proposals),
            1.0,
        )
        for one in found.found
    ]
    return tuple(_by_gain(documents, words, known))


def _by_gain(
    documents: Collection[NextDocument], words: dict[str, list[str]], known: set[str]
) -> Iterator[NextDocument]:
    """The documents with the most gain first, reckoned anew as what comes before them becomes known.

    As less and less is new, what was reckoned before is never too low, so that most need not be (Minoux 1978).
    """
    waiting = [(-one.gain, number, one) for number, one in enumerate(documents)]
    heapify(waiting)
    while waiting:
        _, number, one = waiting[0]
        own = words[one.id]
        now = replace(one, new=sum(word not in known for word in own) / max(1, len(own)))
        if len(waiting) > 1 and -now.gain > min(waiting[1:3])[0]:
            heapreplace(waiting, (-now.gain, number, now))
            continue
        heappop(waiting)
        known.update(own)
        yield now
