"""The experiment of Berg & Dalianis 2020: self-training with and without selection beside two baselines (section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from random import Random
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import clinical_tokens
from deid_studio.evaluation.significance import McNemar, mcnemar
from deid_studio.evaluation.span_scores import SpanScores, score_spans
from deid_studio.evaluation.token_marks import Compared, TokenMark, tagged_tokens
from deid_studio.learn.house import patient_groups
from deid_studio.learn.self_training.bootstrapping import BootstrapRound, Ending, bootstrapped, unselected
from deid_studio.learn.self_training.sentence_crf import trained_crf
from deid_studio.learn.self_training.sentence_texts import OUTSIDE, LabelledText, SentenceText, Tagging
from deid_studio.learn.self_training.unigram_tagger import UnigramTagger
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.progress import Progress, silent

UNIGRAM: Final = "unigram"
LABELLED: Final = "labelled"
UNSELECTED: Final = "without selection"
SELECTED: Final = "selection"
SYSTEMS: Final = (UNIGRAM, LABELLED, UNSELECTED, SELECTED)
"""The four of Table 1, in its order."""

DEVELOPMENT: Final = 1 / 7
"""The share of L that is set apart where no development set is given: section 3.1.1 has 10 % beside 60 %."""

_PACE: Final = 0.85


@dataclass(frozen=True, slots=True)
class ExperimentTexts:
    """The sets of section 3.4.1 by names: L, U, E, and a development set, without which a part of L is that."""

    labelled: Mapping[str, Compared]
    unlabelled: Mapping[str, str]
    evaluation: Mapping[str, Compared]
    development: Mapping[str, Compared] | None = None


@dataclass(frozen=True, slots=True)
class SystemScores:
    """One of `SYSTEMS`: how it does on E, and by tag how many tokens its training set had besides L (Table 5)."""

    name: str
    scores: SpanScores
    added: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SystemPair:
    """Two systems, and McNemar's test on all tokens of E; right is a token with the tags that gold has."""

    first: str
    second: str
    test: McNemar


@dataclass(frozen=True, slots=True)
class SelfTrainingOutcome:
    """What came of it: `labelled` has the tokens of L by tag; letters and sentences are counts.

    `across` names letters of E and of L or U that may be of one patient.
    """

    labelled_letters: int
    development_letters: int
    unlabelled_letters: int
    unlabelled_sentences: int
    evaluation_letters: int
    labelled: Mapping[str, int]
    systems: tuple[SystemScores, ...]
    pairs: tuple[SystemPair, ...]
    development_f1: float | None
    rounds: tuple[BootstrapRound, ...]
    ending: Ending
    across: tuple[tuple[str, str], ...]


def experiment(texts: ExperimentTexts, *, seed: int = 1, progress: Progress = silent) -> SelfTrainingOutcome:
    """Train the four systems and measure them on E; the same `seed` sets the same part of L apart.

    Raises ValueError where L has letters of too few patients, or the development set marks nothing.
    """
    own, development = _with_development(texts, seed)
    shared = _shared(progress)
    labelled, held = ([_labelled(one) for one in part] for part in (own, development))
    unlabelled = [SentenceText.of(text) for _, text in sorted(texts.unlabelled.items())]
    evaluation = [(one, SentenceText.of(one.text)) for _, one in sorted(texts.evaluation.items())]

    def trained(joined: Sequence[LabelledText]) -> Tagging:
        return trained_crf([*labelled, *joined], shared)

    cycle = bootstrapped(unlabelled, held, trained)
    baseline = trained(())
    everything = unselected(unlabelled, baseline)
    taggings: dict[str, tuple[Tagging, Sequence[LabelledText]]] = {
        UNIGRAM: (UnigramTagger.of(labelled), ()),
        LABELLED: (baseline, ()),
        UNSELECTED: (trained(everything), everything),
        SELECTED: (cycle.tagging, cycle.joined),
    }
    answers = {name: [_predicted(*one, tagging) for one in evaluation] for name, (tagging, _) in taggings.items()}
    progress(1000, 1000)
    return SelfTrainingOutcome(
        len(labelled),
        len(held),
        len(unlabelled),
        sum(len(one.sentences) for one in unlabelled),
        len(evaluation),
        _tokens(labelled),
        tuple(SystemScores(name, score_spans(answers[name]), _tokens(taggings[name][1])) for name in SYSTEMS),
        tuple(SystemPair(*pair, _compared(answers[pair[0]], answers[pair[1]])) for pair in combinations(SYSTEMS, 2)),
        cycle.f1,
        cycle.rounds,
        cycle.ending,
        _across(texts),
    )


def _with_development(texts: ExperimentTexts, seed: int) -> tuple[list[Compared], list[Compared]]:
    """L and the development set, which has no patient of L."""
    if texts.development is not None:
        return _in_order(texts.labelled), _in_order(texts.development)
    parted = sorted(patient_groups.groups({name: _marked(one) for name, one in texts.labelled.items()}, {}), key=min)
    if len(parted) < 2:
        raise ValueError("the labelled letters are of too few patients")
    Random(seed).shuffle(parted)
    apart: set[str] = set()
    for group in parted[:-1]:
        if len(apart) >= DEVELOPMENT * len(texts.labelled) and any(texts.labelled[name].gold for name in apart):
            break
        apart |= group
    names = sorted(texts.labelled)
    return (
        [texts.labelled[name] for name in names if name not in apart],
        [texts.labelled[name] for name in names if name in apart],
    )


def _in_order(texts: Mapping[str, Compared]) -> list[Compared]:
    return [one for _, one in sorted(texts.items())]


def _shared(progress: Progress) -> Callable[[float], None]:
    """What a training tells of itself; nobody knows how many there will be, so each takes a part of what is left."""
    trainings, before = 0, 1.0

    def shared(share: float) -> None:
        nonlocal trainings, before
        trainings += share < before
        before = share
        progress(round(1000 * (1 - _PACE ** (trainings - 1 + share))), 1000)

    return shared


def _labelled(one: Compared) -> LabelledText:
    """A gold text with the tag of each token; of two tags the one that begins first."""
    text = SentenceText.of(one.text)
    labels = [OUTSIDE] * len(text.reading)
    for mark in sorted(one.gold, key=lambda mark: (mark.fragments, mark.tag), reverse=True):
        for fragment in mark.fragments:
            for n in text.reading.touched(fragment.start, fragment.end):
                labels[n] = mark.tag
    return LabelledText(text, labels, text.sentences)


def _predicted(gold: Compared, text: SentenceText, tagging: Tagging) -> Compared:
    """A gold text with what a system marks in it: tokens of one tag that stand together are a mark."""
    labels = tagging(text).labels
    marks, first = [], 0
    for label, run in groupby(labels):
        end = first + len(list(run))
        if label != OUTSIDE:
            marks.append(TokenMark((Span(text.reading.starts[first], text.reading.ends[end - 1]),), label))
        first = end
    return Compared(gold.text, gold.gold, frozenset(marks))


def _compared(first: Sequence[Compared], second: Sequence[Compared]) -> McNemar:
    return mcnemar(pair for one, other in zip(first, second, strict=True) for pair in _right(one, other))


def _right(first: Compared, second: Compared) -> Iterable[tuple[bool, bool]]:
    tokens = clinical_tokens(first.text)
    gold, one, other = (tagged_tokens(tokens, marks) for marks in (first.gold, first.predicted, second.predicted))
    return ((one.get(n) == gold.get(n), other.get(n) == gold.get(n)) for n in range(len(tokens)))


def _tokens(texts: Iterable[LabelledText]) -> dict[str, int]:
    """Tokens that identify, by tag."""
    counts = Counter(one.labels[n] for one in texts for part in one.sentences for n in part)
    del counts[OUTSIDE]
    return dict(sorted(counts.items()))


def _across(texts: ExperimentTexts) -> tuple[tuple[str, str], ...]:
    """Letters of E beside those of L and U that are of one patient, as `patient_groups` tells."""
    sides = {f"E/{name}": _marked(one) for name, one in texts.evaluation.items()}
    sides |= {f"L/{name}": _marked(one) for name, one in texts.labelled.items()}
    sides |= {f"U/{name}": Marked(text, ()) for name, text in texts.unlabelled.items()}
    return tuple(
        (one, other)
        for group in patient_groups.groups(sides, {})
        for one in sorted(group)
        for other in sorted(group)
        if one.startswith("E/") and not other.startswith("E/")
    )


def _marked(one: Compared) -> Marked:
    """The marks whose tags are called as kinds are: the patient's name and birth date tell whose letter it is."""
    kinds = {kind.value: kind for kind in Kind}
    marks: list[TextMark] = []
    for mark in sorted(one.gold, key=lambda mark: mark.fragments):
        start, end = mark.fragments[0].start, mark.fragments[-1].end
        kind = kinds.get(mark.tag.lower())
        if kind is not None and (not marks or marks[-1].end <= start):
            marks.append(TextMark(start, end, kind))
    return Marked(one.text, tuple(marks))
