"""The unigram tagger, a baseline that knows words and nothing else: Berg & Dalianis 2020, section 3.3."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deid_studio.learn.self_training.sentence_texts import OUTSIDE, LabelledText, SentenceText, TokenLabels


@dataclass(frozen=True, slots=True)
class UnigramTagger:
    """The label that each word, as it is spelled, was most often given, and the share of times that it was."""

    known: Mapping[str, tuple[str, float]]

    @classmethod
    def of(cls, texts: Iterable[LabelledText]) -> UnigramTagger:
        """Learn every word with its labels; of labels that are as frequent the one that comes first in the alphabet."""
        seen: dict[str, Counter[str]] = defaultdict(Counter)
        for one in texts:
            for part in one.sentences:
                for n in part:
                    seen[one.text.reading.tokens[n]][one.labels[n]] += 1
        return cls({word: _most_frequent(labels) for word, labels in seen.items()})

    def __call__(self, text: SentenceText) -> TokenLabels:
        """Label a text; "if the word has not been seen before it is tagged as not being personally identifiable"."""
        said = [self.known.get(token, (OUTSIDE, 1.0)) for token in text.reading.tokens]
        return TokenLabels([label for label, _ in said], [share for _, share in said])


def _most_frequent(labels: Counter[str]) -> tuple[str, float]:
    label = min(labels, key=lambda one: (-labels[one], one))
    return label, labels[label] / labels.total()
