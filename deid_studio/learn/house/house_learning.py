"""Learning from a project's letters: a model over the program's own, measured by patient before anybody uses it."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.learn.house import patient_groups
from deid_studio.learn.house.house_letters import HouseLetter, PartedTraining, fit, joining, least_by_tag, typed
from deid_studio.learn.house.house_scores import TypeComparison, TypedText, compared
from deid_studio.learn.house.learning_process import in_children, lends_memory
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress, silent
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.house_model import HOUSE, mixed
from deid_studio.suggest.model.model import WEIGHTS, Card, Model
from deid_studio.suggest.tagging import tags_of

FOLDS: Final = 5
NAME: Final = "learned"
NO_TEXTS: Final[Mapping[str, str]] = {}
_CYCLE: Final = 0.8
"""The share of the time that self-training takes."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What learning came to: letters, patients and folds, and old and new by tag, "" for PHI of any type.

    `kept` are the tags that keep the program's answer, for the learned one was worse. So many sentences of unfinished
    letters have `joined` those that were learned from.
    """

    letters: int
    patients: int
    folds: int
    types: tuple[TypeComparison, ...]
    kept: tuple[str, ...]
    joined: int = 0


def learn(
    letters: Mapping[str, Marked],
    patients: Mapping[str, str],
    *,
    base: Path,
    folder: Path,
    tag_set: TagSet,
    version: str,
    unfinished: Mapping[str, str] = NO_TEXTS,
    seed: int = 1,
    processes: int = 1,
    progress: Progress = silent,
) -> Learned:
    """Learn from `letters` over the model in `base`, and write the model into `folder`.

    Texts that are `unfinished` are learned from by self-training; of a patient who is measured on none is. `patients`
    has codes by the keys of both. Folds are learned in so many `processes`, which change nothing of what comes of it.
    Progress counts letters and trainings; what it raises ends it. Raises ValueError with letters of fewer than two
    patients.
    """
    grouped = patient_groups.groups(
        {**letters, **{key: Marked(text, ()) for key, text in unfinished.items()}}, patients
    )
    parted = [group & letters.keys() for group in grouped if group & letters.keys()]
    parts = patient_groups.folds(parted, FOLDS)
    if len(parts) < 2:
        raise ValueError("one patient is not enough")
    model = Model(base)
    # Each is read, trained on, and compared
    total = len(letters) * (len(parts) + 3) + len(unfinished)
    read: dict[str, HouseLetter] = {}
    for number, (key, marked) in enumerate([*letters.items(), *((k, Marked(t, ())) for k, t in unfinished.items())]):
        progress(number, total)
        read[key] = HouseLetter.of(marked, model)
    part_of = {key: number for number, part in enumerate(parts) for key in part}
    own = {key: read[key] for key in letters}
    training = PartedTraining(list(own.values()), [part_of[key] for key in own], seed)
    if not unfinished and (processes == 1 or lends_memory()):
        training.prepare(lambda: progress(len(read), total))
    card = replace(model.card, name=NAME, version=version)
    others = {key: read[key] for key in unfinished}
    shared = _Folds(own, others, grouped, parted, parts, training, card, folder, seed)

    def told(done: int, of: int) -> None:
        progress(len(read) + len(letters) * (len(parts) + 1) * done // of, total)

    # All letters take longest, so that they come first
    (joined, _), *folds = in_children(_fold, shared, [None, *range(len(parts))], told, processes)
    found = {key: candidates for _, part in folds for key, candidates in part.items()}
    compare = [(one, found[key]) for key, one in own.items()]
    types, kept = _chosen(compare, model.card, tag_set, lambda: progress(total - len(letters), total))
    card.write(folder)
    kinds = _kinds(kept, tag_set)
    (folder / HOUSE).write_text(json.dumps({"source": model.source, "kept": kinds}), encoding="utf-8")
    progress(total, total)
    return Learned(len(letters), len(parted), len(parts), types, kept, joined)


@dataclass(frozen=True, slots=True)
class _Folds:
    """What each fold is learned from: letters by patient (`grouped`; `parted` are those with finished ones)."""

    letters: Mapping[str, HouseLetter]
    unfinished: Mapping[str, HouseLetter]
    grouped: Sequence[frozenset[str]]
    parted: Sequence[frozenset[str]]
    parts: Sequence[frozenset[str]]
    training: PartedTraining
    card: Card
    folder: Path
    seed: int


def _fold(shared: _Folds, number: int | None, progress: Progress) -> tuple[int, dict[str, list[Candidate]]]:
    """Train without a part and ask about its letters; without a number train on all, and keep that.

    Returns how many sentences have joined, and what was found.
    """
    told = lambda share: progress(round(1000 * share), 1000)  # noqa: E731
    if number is None:
        return _fitted(shared, frozenset(), -1, shared.folder / WEIGHTS, told), {}
    with TemporaryDirectory() as name:
        home, part = Path(name), shared.parts[number]
        shared.card.write(home)
        joined = _fitted(shared, part, number, home / WEIGHTS, told)
        own = Model(home)
        return joined, {key: shared.letters[key].asked(own) for key in sorted(part)}


def _fitted(shared: _Folds, part: frozenset[str], number: int, weights: Path, told: Callable[[float], None]) -> int:
    """Train on what is no letter of `part` nor of its patients, and by self-training on unfinished letters."""
    if not shared.unfinished:
        shared.training.fit(weights, told, without=number)
        return 0
    away = {key for group in shared.grouped if group & part for key in group}
    parted = [group for group in shared.parted if not group & part]
    # As large a part as in the paper's section 3.1.1: 10 % beside 60 %
    apart = patient_groups.folds(parted, 7)[0] if len(parted) > 1 else frozenset()
    letters = {key: one for key, one in shared.letters.items() if key not in away}
    seed = shared.seed + number + 1
    joined = joining(
        [one for key, one in letters.items() if key not in apart],
        [one for key, one in letters.items() if key in apart],
        [one for key, one in shared.unfinished.items() if key not in away],
        weights,
        seed,
        lambda share: told(_CYCLE * share),
    )
    fit(letters.values(), weights, Random(seed), lambda share: told(_CYCLE + (1 - _CYCLE) * share), joined=joined)
    return sum(len(one.sentences) for one in joined)


def _chosen(
    letters: Sequence[tuple[HouseLetter, Sequence[Candidate]]],
    card: Card,
    tag_set: TagSet,
    told: Callable[[], None],
) -> tuple[tuple[TypeComparison, ...], tuple[str, ...]]:
    """Old and new by tag, and the tags that keep the old answer: added until no tag is worse with what stays.

    Where one that is kept is still worse, for another's new answer takes its places, the other that gains least is
    kept as well; in the end that would be all, which is the old answer.
    """
    least = least_by_tag(card, tag_set)
    kept: set[str] = set()

    def suggested(kinds: Collection[Kind]) -> list[TypedText]:
        rows = []
        for one, found in letters:
            told()
            rows.append(typed(one, mixed(one.before, found, kinds), card, tag_set, least))
        return rows

    before = suggested(list(Kind))
    while True:
        now = suggested(_kinds(kept, tag_set))
        types = compared(before, now)
        worse = {one.tag for one in types if one.is_worse} - {""}
        others = [one for one in types if one.tag and one.tag not in kept]
        if not (others and any(one.is_worse for one in types)):
            return types, tuple(sorted(kept))
        kept |= worse - kept or {min(others, key=lambda one: one.test.only_second - one.test.only_first).tag}


def _kinds(tags: Collection[str], tag_set: TagSet) -> list[Kind]:
    """The kinds that get one of these tags."""
    return [kind for kind in Kind if any(tag.name in tags for tag in tags_of(kind, tag_set))]
