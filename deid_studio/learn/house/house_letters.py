"""A project's letters as its model learns from them: what the program's model says of each is told to the new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.learn.house.house_scores import TypedText
from deid_studio.learn.self_training.bootstrapping import bootstrapped
from deid_studio.learn.self_training.sentence_crf import tagging_of
from deid_studio.learn.self_training.sentence_texts import (
    OUTSIDE,
    LabelledText,
    SentenceText,
    Tagging,
    sentences_of,
)
from deid_studio.learn.suggester_measures import gold
from deid_studio.learn.training import HIDDEN, ITERATIONS, trainer_of
from deid_studio.learn.training_texts import Marked
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.features import features, labels
from deid_studio.suggest.model.house_model import as_told
from deid_studio.suggest.model.model import Card, Model
from deid_studio.suggest.suggester import Manner, hints, judged, manner_of
from deid_studio.suggest.tagging import tagged, tags_of
from deid_studio.suggest.thresholds import Thresholds
from deid_studio.suggest.token_text import TokenText

ROUNDS: Final = 4
"""So many rounds of self-training at most, for each is a training anew and there is one cycle for each fold."""


@dataclass(slots=True)
class HouseLetter:
    """A letter with what the rules and the program's model say of it, and what is `found` by what was learned."""

    marked: Marked
    reading: TokenText
    manner: Manner
    told: Sequence[Candidate]
    before: Sequence[Candidate]
    found: Sequence[Candidate] = ()

    @classmethod
    def of(cls, marked: Marked, model: Model) -> HouseLetter:
        """Ask the rules and the program's model about a letter."""
        reading = TokenText.of(marked.text)
        manner = manner_of(reading, model.card.language)
        told = hints(reading, manner)
        return cls(marked, reading, manner, told, model.candidates(reading, told))

    def ask(self, own: Model) -> None:
        """Keep what a model finds that was learned over the program's."""
        self.found = own.candidates(self.reading, [*self.told, *as_told(self.before)])

    def as_sentences(self) -> SentenceText:
        """The letter as self-training sees it."""
        told = [*self.told, *as_told(self.before)]
        return SentenceText(self.reading, told, self.manner.language, sentences_of(self.reading))

    def as_labelled(self) -> LabelledText:
        """The same with the labels of its marks."""
        text = self.as_sentences()
        return LabelledText(text, labels(self.reading, gold(self.marked)), text.sentences)


def fit(
    letters: Iterable[HouseLetter],
    card: Card,
    weights: Path,
    rng: Random,
    shared: Callable[[float], None],
    *,
    joined: Iterable[LabelledText] = (),
) -> None:
    """Train on letters, and on sentences that have `joined` them, and write the weights.

    `shared` is told what share of the iterations is done; what it raises ends the training.
    """
    done = count(1)
    trainer = trainer_of(lambda: shared(min(1.0, next(done) / ITERATIONS)))
    for one in letters:
        told = [hint for hint in one.told if rng.random() >= HIDDEN]
        rows = features(one.reading, [*told, *as_told(one.before)], language=card.language)
        trainer.append(rows, labels(one.reading, gold(one.marked)))
    for part in joined:
        rows = part.text.rows()
        for tokens in part.sentences:
            trainer.append(rows[tokens.start : tokens.stop], part.labels[tokens.start : tokens.stop])
    trainer.train(str(weights))


def joining(
    letters: Sequence[HouseLetter],
    development: Sequence[HouseLetter],
    unfinished: Sequence[HouseLetter],
    card: Card,
    weights: Path,
    seed: int,
    shared: Callable[[float], None],
) -> tuple[LabelledText, ...]:
    """Sentences of unfinished letters that self-training lets join `letters`, by thresholds of the development set.

    Berg & Dalianis 2020, section 3.4, with `ROUNDS` at most. None where the development set marks nothing; `weights` is
    a file to write to.
    """
    held = [one.as_labelled() for one in development]
    if all(label == OUTSIDE for one in held for label in one.labels):
        return ()
    trainings = count()

    def trained(joined: Sequence[LabelledText]) -> Tagging:
        number = next(trainings)
        told = lambda share: shared((number + share) / (ROUNDS + 1))  # noqa: E731
        fit(letters, card, weights, Random(seed), told, joined=joined)
        return tagging_of(weights.read_bytes())

    return bootstrapped([one.as_sentences() for one in unfinished], held, trained, most_rounds=ROUNDS).joined


def least_by_tag(card: Card, tag_set: TagSet) -> Thresholds:
    """How sure a suggestion of each tag must be, as a model's card has it."""
    return Thresholds({tag.name: least for kind, least in card.thresholds.items() for tag in tags_of(kind, tag_set)})


def typed(
    one: HouseLetter, candidates: Sequence[Candidate], card: Card, tag_set: TagSet, least: Thresholds
) -> TypedText:
    """The tag of each token, as marked and as it would be suggested."""
    found = judged(one.reading, one.manner, [*one.told, *candidates], card)
    answer = [
        (part.span, part.tag) for part in tagged(one.reading, found, tag_set) if part.confidence >= least.of(part.tag)
    ]
    marks = [(part.span, part.tag) for part in tagged(one.reading, gold(one.marked), tag_set)]
    rows = []
    for spans in (marks, answer):
        row = [""] * len(one.reading)
        for span, tag in spans:
            for n in one.reading.touched(span.start, span.end):
                row[n] = tag
        rows.append(row)
    return TypedText(*rows)
