"""Learning from a project's letters: a model over the program's own, measured by patient before anybody uses it."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.learn.house import patient_groups
from deid_studio.learn.house.house_scores import TypeComparison, TypedText, compared
from deid_studio.learn.suggester_measures import gold
from deid_studio.learn.training import HIDDEN, ITERATIONS, trainer_of
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress, silent
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.features import features, labels
from deid_studio.suggest.model.house_model import HOUSE, as_told, mixed
from deid_studio.suggest.model.model import CARD, WEIGHTS, Card, Model
from deid_studio.suggest.suggester import Manner, hints, judged, manner_of
from deid_studio.suggest.tagging import tagged, tags_of
from deid_studio.suggest.thresholds import Thresholds
from deid_studio.suggest.token_text import TokenText

FOLDS: Final = 5
NAME: Final = "learned"


@dataclass(frozen=True, slots=True)
class Learned:
    """What learning came to: letters, patients and folds, and old and new by tag, "" for PHI of any type.

    `kept` are the tags that keep the program's answer, for the learned one was worse.
    """

    letters: int
    patients: int
    folds: int
    types: tuple[TypeComparison, ...]
    kept: tuple[str, ...]


@dataclass(slots=True)
class _Letter:
    marked: Marked
    reading: TokenText
    manner: Manner
    told: Sequence[Candidate]
    before: Sequence[Candidate]
    found: Sequence[Candidate] = ()


def learn(
    letters: Mapping[str, Marked],
    patients: Mapping[str, str],
    *,
    base: Path,
    folder: Path,
    tag_set: TagSet,
    version: str,
    seed: int = 1,
    progress: Progress = silent,
) -> Learned:
    """Learn from `letters` over the model in `base`, and write the model into `folder`.

    `patients` has codes by the keys of letters. Progress counts letters and trainings; what it raises ends it. Raises
    ValueError with letters of fewer than two patients.
    """
    parted = patient_groups.groups(letters, patients)
    parts = patient_groups.folds(parted, FOLDS)
    if len(parts) < 2:
        raise ValueError("one patient is not enough")
    model = Model(base)
    total = len(letters) * (len(parts) + 2)
    read: dict[str, _Letter] = {}
    for number, (key, marked) in enumerate(letters.items()):
        progress(number, total)
        read[key] = _letter(marked, model)

    def fitted(number: int, keys: Sequence[str], home: Path) -> None:
        start = len(letters) * (number + 1)
        _fit(
            [read[key] for key in keys],
            model.card,
            home / WEIGHTS,
            Random(seed + number),
            lambda share: progress(start + int(share * len(letters)), total),
        )

    card = replace(model.card, name=NAME, version=version)
    with TemporaryDirectory() as name:
        home = Path(name)
        _write_card(card, home)
        for number, part in enumerate(parts):
            fitted(number, [key for key in letters if key not in part], home)
            own = Model(home)
            for key in part:
                one = read[key]
                one.found = own.candidates(one.reading, [*one.told, *as_told(one.before)])
    types, kept = _chosen(list(read.values()), model.card, tag_set)
    fitted(len(parts), list(letters), folder)
    _write_card(card, folder)
    kinds = _kinds(kept, tag_set)
    (folder / HOUSE).write_text(json.dumps({"source": model.source, "kept": kinds}), encoding="utf-8")
    progress(total, total)
    return Learned(len(letters), len(parted), len(parts), types, kept)


def _letter(marked: Marked, model: Model) -> _Letter:
    reading = TokenText.of(marked.text)
    manner = manner_of(reading, model.card.language)
    told = hints(reading, manner)
    return _Letter(marked, reading, manner, told, model.candidates(reading, told))


def _fit(letters: Sequence[_Letter], card: Card, weights: Path, rng: Random, shared: Callable[[float], None]) -> None:
    """Train on letters and write the weights; `shared` is told what share of the iterations is done."""
    done = count(1)
    trainer = trainer_of(lambda: shared(min(1.0, next(done) / ITERATIONS)))
    for one in letters:
        told = [hint for hint in one.told if rng.random() >= HIDDEN]
        rows = features(one.reading, [*told, *as_told(one.before)], language=card.language)
        trainer.append(rows, labels(one.reading, gold(one.marked)))
    trainer.train(str(weights))


def _chosen(
    letters: Sequence[_Letter], card: Card, tag_set: TagSet
) -> tuple[tuple[TypeComparison, ...], tuple[str, ...]]:
    """Old and new by tag, and the tags that keep the old answer: added until no tag is worse with what stays.

    Where one that is kept is still worse, for another's new answer takes its places, the other that gains least is
    kept as well; in the end that would be all, which is the old answer.
    """
    least = _thresholds(card, tag_set)
    before = [_typed(one, one.before, card, tag_set, least) for one in letters]
    kept: set[str] = set()
    while True:
        kinds = _kinds(kept, tag_set)
        now = [_typed(one, mixed(one.before, one.found, kinds), card, tag_set, least) for one in letters]
        types = compared(before, now)
        worse = {one.tag for one in types if one.is_worse} - {""}
        others = [one for one in types if one.tag and one.tag not in kept]
        if not (others and any(one.is_worse for one in types)):
            return types, tuple(sorted(kept))
        kept |= worse - kept or {min(others, key=lambda one: one.test.only_second - one.test.only_first).tag}


def _kinds(tags: Collection[str], tag_set: TagSet) -> list[Kind]:
    """The kinds that get one of these tags."""
    return [kind for kind in Kind if any(tag.name in tags for tag in tags_of(kind, tag_set))]


def _thresholds(card: Card, tag_set: TagSet) -> Thresholds:
    by_tag = {tag.name: least for kind, least in card.thresholds.items() for tag in tags_of(kind, tag_set)}
    return Thresholds(by_tag)


def _typed(one: _Letter, candidates: Sequence[Candidate], card: Card, tag_set: TagSet, least: Thresholds) -> TypedText:
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


def _write_card(card: Card, folder: Path) -> None:
    (folder / CARD).write_text(json.dumps(asdict(card), ensure_ascii=False, indent=1), encoding="utf-8")
