"""The conditional random field of the experiment: the house's features, sentence by sentence, by python-crfsuite.

Berg & Dalianis 2020, section 3.3.1, have words, their parts, spelling, expressions for dates and numbers, lists of
names and places, and neighbours: what `suggest.model.features` and the rules that it is told of have as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from deid_studio.learn.self_training.sentence_texts import OUTSIDE, LabelledText, SentenceText, Tagging, TokenLabels
from deid_studio.learn.training import ITERATIONS, trainer_of


def trained_crf(texts: Iterable[LabelledText], shared: Callable[[float], None]) -> Tagging:
    """Train on sentences and their labels; `shared` is told what share is done, and what it raises stops it."""
    done = count(1)
    trainer = trainer_of(lambda: shared(min(1.0, next(done) / ITERATIONS)))
    for one in texts:
        rows = one.text.rows()
        for part in one.sentences:
            trainer.append(rows[part.start : part.stop], one.labels[part.start : part.stop])
    with TemporaryDirectory() as name:
        weights = Path(name) / "weights"
        trainer.train(str(weights))
        return tagging_of(weights.read_bytes())


def tagging_of(weights: bytes) -> Tagging:
    """A trained field, which labels each sentence with the best labels, and tells their marginals."""
    import pycrfsuite

    tagger = pycrfsuite.Tagger()
    tagger.open_inmemory(weights)

    def tagging(text: SentenceText) -> TokenLabels:
        # Named here, for the library keeps no copy of them
        assert weights
        rows = text.rows()
        labels = [OUTSIDE] * len(rows)
        marginals = [1.0] * len(rows)
        for part in text.sentences:
            tagger.set(rows[part.start : part.stop])
            for place, label in enumerate(tagger.tag()):
                labels[part.start + place] = label
                marginals[part.start + place] = tagger.marginal(label, place)
        return TokenLabels(labels, marginals)

    return tagging
