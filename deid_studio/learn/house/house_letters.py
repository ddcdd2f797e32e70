"""A project's letters as its model learns from them: what the program's model says of each is told to the new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from deid_studio.domain.annotation import TagSet
from deid_studio.learn.house.house_scores import TypedText
from deid_studio.learn.measuring.suggester_measures import gold
from deid_studio.learn.self_training.bootstrapping import bootstrapped
from deid_studio.learn.self_training.sentence_crf import tagging_of
from deid_studio.learn.self_training.sentence_texts import (
    OUTSIDE,
    LabelledText,
    SentenceText,
    Tagging,
    sentences_of,
)
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


@dataclass(frozen=True, slots=True)
class HouseLetter:
    """A letter with what the rules and the program's model say of it."""

    marked: Marked
    manner: Manner
    told: Sequence[Candidate]
    before: Sequence[Candidate]

    @classmethod
    def of(cls, marked: Marked, model: Model) -> HouseLetter:
        """Ask the rules and the program's model about a letter."""
        reading = TokenText.of(marked.text)
        manner = manner_of(reading, model.card.language, is_speech=model.card.is_spoken is True)
        told = hints(reading, manner)
        return cls(marked, manner, told, model.candidates(reading, told))

    @property
    def reading(self) -> TokenText:
        """Its tokens, read anew, for they take much more memory than time."""
        return TokenText.of(self.marked.text)

    def asked(self, own: Model) -> list[Candidate]:
        """What a model finds that was learned over the program's."""
        return own.candidates(self.reading, [*self.told, *as_told(self.before)])

    def as_sentences(self) -> SentenceText:
        """The letter as self-training sees it."""
        reading, told = self.reading, [*self.told, *as_told(self.before)]
        return SentenceText(reading, told, self.manner.language, sentences_of(reading))

    def as_labelled(self) -> LabelledText:
        """The same with the labels of its marks."""
        text = self.as_sentences()
        return LabelledText(text, labels(text.reading, gold(self.marked)), text.sentences)

    def rows(self, rng: Random) -> tuple[list[list[str]], list[str]]:
        """Features and labels of each token to learn from, without a part of what the rules say."""
        reading = self.reading
        told = [hint for hint in self.told if rng.random() >= HIDDEN]
        seen = features(reading, [*told, *as_told(self.before)], language=self.manner.language)
        return seen, labels(reading, gold(self.marked))


class PartedTraining:
    """Letters in parts by number, to learn from all but one of these: CRFsuite keeps their features once.

    Processes that are copies of this one share them; where it is sent to another, that makes them anew.
    """

    def __init__(self, letters: Sequence[HouseLetter], parts: Sequence[int], seed: int) -> None:
        self.letters, self.parts = letters, parts
        self._seed = seed
        self._trainer: Any = None
        self._iterated: Callable[[], None] = lambda: None

    def __reduce__(self) -> tuple[type[PartedTraining], tuple[object, ...]]:
        return PartedTraining, (self.letters, self.parts, self._seed)

    def prepare(self, read: Callable[[], None]) -> None:
        """Make the features, unless they are there; `read` is called before each letter, and what it raises ends it."""
        if self._trainer is None:
            rng, trainer = Random(self._seed), trainer_of(lambda: self._iterated())
            for one, part in zip(self.letters, self.parts, strict=True):
                read()
                trainer.append(*one.rows(rng), part)
            self._trainer = trainer

    def fit(self, weights: Path, shared: Callable[[float], None], *, without: int = -1) -> None:
        """Train `without` one part, or on all, and write the weights; `shared` is as for `fit`."""
        self.prepare(lambda: shared(0.0))
        self._iterated = _counted(shared)
        self._trainer.train(str(weights), without)


def fit(
    letters: Iterable[HouseLetter],
    weights: Path,
    rng: Random,
    shared: Callable[[float], None],
    *,
    joined: Iterable[LabelledText] = (),
) -> None:
    """Train on letters, and on sentences that have `joined` them, and write the weights.

    `shared` is told what share of the iterations is done; what it raises ends the training.
    """
    trainer = trainer_of(_counted(shared))
    for one in letters:
        trainer.append(*one.rows(rng))
    for part in joined:
        rows = part.text.rows()
        for tokens in part.sentences:
            trainer.append(rows[tokens.start : tokens.stop], part.labels[tokens.start : tokens.stop])
    trainer.train(str(weights))


def _counted(shared: Callable[[float], None]) -> Callable[[], None]:
    done = count(1)
    return lambda: shared(min(1.0, next(done) / ITERATIONS))


def joining(
    letters: Sequence[HouseLetter],
    development: Sequence[HouseLetter],
    unfinished: Sequence[HouseLetter],
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
        fit(letters, weights, Random(seed), told, joined=joined)
        return tagging_of(weights.read_bytes())

    return bootstrapped([one.as_sentences() for one in unfinished], held, trained, most_rounds=ROUNDS).joined


def least_by_tag(card: Card, tag_set: TagSet) -> Thresholds:
    """How sure a suggestion of each tag must be, as a model's card has it."""
    return Thresholds({tag.name: least for kind, least in card.thresholds.items() for tag in tags_of(kind, tag_set)})


def typed(
    one: HouseLetter, candidates: Sequence[Candidate], card: Card, tag_set: TagSet, least: Thresholds
) -> TypedText:
    """The tag of each token, as marked and as it would be suggested."""
    reading = one.reading
    found = judged(reading, one.manner, [*one.told, *candidates], card)
    answer = [
        (part.span, part.tag) for part in tagged(reading, found, tag_set) if part.confidence >= least.of(part.tag)
    ]
    marks = [(part.span, part.tag) for part in tagged(reading, gold(one.marked), tag_set)]
    rows = []
    for spans in (marks, answer):
        row = [""] * len(reading)
        for span, tag in spans:
            for n in reading.touched(span.start, span.end):
                row[n] = tag
        rows.append(row)
    return TypedText(*rows)
