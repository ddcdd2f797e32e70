"""The learning curve of a project's letters: how much more PHI is found the more of them were learned from.

As Berg & Dalianis 2020, section 4, "the training data was iteratively added 10% at a time and evaluated on"; here by
patients, in parts none of which is on both sides, and with an interval from resampling patients.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from deid_studio.domain.annotation import TagSet
from deid_studio.learn.house import patient_groups
from deid_studio.learn.house.curve_fit import gains
from deid_studio.learn.house.house_letters import HouseLetter, fit, least_by_tag, typed
from deid_studio.learn.house.house_scores import TokenCounts, TypedText
from deid_studio.learn.house.learning_process import in_children
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress, silent
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import WEIGHTS, Card, Model

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TENTHS: Final = 10
MORE: Final = 50
"""The letters more that are asked about; no more than there are already, for nobody can see further than that."""

_FOLDS: Final = (5, 3)
_MANY: Final = 100
"""From so many letters on three parts are enough."""

_RESAMPLES: Final = 400
_FEWEST_TOKENS, _FEWEST_PATIENTS = 30, 5
_NARROW: Final = 0.02
"""A forecast that may be off by more than this, and by more than itself, is none."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """What is found after learning from `letters` (on average of the parts; 0 is the program's own model).

    `counts` are of tokens by tag, "" for PHI of any type; `found` is the share that is suggested with whatever tag
    (1 - leakage), between `low` and `high` in 95 % of the drawings of patients.
    """

    letters: float
    counts: Mapping[str, TokenCounts]
    low: Mapping[str, float]
    high: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class CurveForecast:
    """How much more of a tag's `tokens` ("" for any PHI) would be found with more letters, 0..1.

    It may be `off` by half of its 95 % interval. Both are None where there is too little to tell.
    """

    tag: str
    tokens: int
    gain: float | None
    off: float | None


@dataclass(frozen=True, slots=True)
class LearningCurve:
    """The curve by tenths of the letters, forecasts for `more` letters, and from how many patients' letters it is."""

    letters: int
    patients: int
    folds: int
    more: int
    points: tuple[CurvePoint, ...]
    forecasts: tuple[CurveForecast, ...]


def learning_curve(
    letters: Mapping[str, Marked],
    patients: Mapping[str, str],
    *,
    base: Path,
    tag_set: TagSet,
    seed: int = 1,
    processes: int = 1,
    progress: Progress = silent,
) -> LearningCurve:
    """Learn from tenths of `letters` over the model in `base`, and measure on patients whose letters were held back.

    `patients` has codes by the keys of letters. Types that get worse are not kept as they were. So many `processes`
    change nothing of what comes of it. Progress counts letters and trainings; what it raises ends it. Raises ValueError
    with letters of fewer than two patients.
    """
    parted = patient_groups.groups(letters, patients)
    parts = patient_groups.folds(parted, _FOLDS[len(letters) > _MANY])
    if len(parts) < 2:
        raise ValueError("one patient is not enough")
    apart = [[group for group in parted if not group & part] for part in parts]
    # With fewer patients there are fewer points, for no two are of the same letters
    count = min(TENTHS, *map(len, apart))
    steps = [_tenths(groups, count, Random(seed + number)) for number, groups in enumerate(apart)]
    total = len(letters) + sum(len(keys) for tenths in steps for keys in tenths)
    model = Model(base)
    read: dict[str, HouseLetter] = {}
    for number, (key, marked) in enumerate(letters.items()):
        progress(number, total)
        read[key] = HouseLetter.of(marked, model)
    shared = _Curve(read, model.card, tag_set, seed)
    # The most letters take longest, so that they come first
    works = sorted(
        (_Step(n, keys, part) for part, tenths in zip(parts, steps, strict=True) for n, keys in enumerate(tenths, 1)),
        key=lambda step: -len(step.keys),
    )

    def told(done: int, of: int) -> None:
        progress(len(letters) + (total - len(letters)) * done // of, total)

    found = [{key: shared.counts(one, one.before) for key, one in read.items()}, *({} for _ in range(count))]
    for step, counts in zip(works, in_children(_measured, shared, works, told, processes), strict=True):
        found[step.tenth].update(counts)
    progress(total, total)
    sizes = [0.0, *(sum(len(tenths[n]) for tenths in steps) / len(steps) for n in range(count))]
    return _as_curve(parted, len(parts), sizes, found, seed)


def _tenths(parted: Sequence[frozenset[str]], count: int, rng: Random) -> list[list[str]]:
    """Letters of one of `count` parts of the patients, of two and so on; each has those of the one before."""
    drawn = sorted(parted, key=min)
    rng.shuffle(drawn)
    return [
        sorted(key for group in drawn[: ceil(n * len(drawn) / count)] for key in group) for n in range(1, count + 1)
    ]


_LetterCounts = dict[str, TokenCounts]


@dataclass(frozen=True, slots=True)
class _Step:
    """So many tenths, the letters of these, and the letters to measure on."""

    tenth: int
    keys: Sequence[str]
    part: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Curve:
    """What all steps are learned from and measured by."""

    letters: Mapping[str, HouseLetter]
    card: Card
    tag_set: TagSet
    seed: int

    def counts(self, one: HouseLetter, candidates: Sequence[Candidate]) -> _LetterCounts:
        return _counts(typed(one, candidates, self.card, self.tag_set, least_by_tag(self.card, self.tag_set)))


def _measured(shared: _Curve, step: _Step, progress: Progress) -> dict[str, _LetterCounts]:
    """Learn from the letters of a step and count what is found in those that were held back."""
    with TemporaryDirectory() as name:
        home = Path(name)
        shared.card.write(home)
        own = [shared.letters[key] for key in step.keys]
        fit(own, home / WEIGHTS, Random(shared.seed), lambda share: progress(round(1000 * share), 1000))
        learned = Model(home)
        held = {key: shared.letters[key] for key in sorted(step.part)}
        return {key: shared.counts(one, one.asked(learned)) for key, one in held.items()}


def _counts(said: TypedText) -> _LetterCounts:
    """Of one letter's tokens by tag, and of PHI of any type ("")."""
    sums: Counter[tuple[str, str]] = Counter()
    for marked, found in zip(said.marked, said.found, strict=True):
        if marked:
            sums.update([(marked, "tp" if marked == found else "fn"), ("", "tp" if found else "fn")])
            if not found:
                sums.update([(marked, "leaked"), ("", "leaked")])
        if found and found != marked:
            sums[found, "fp"] += 1
            sums["", "fp"] += not marked
    tags = {tag for tag, _ in sums}
    return {tag: TokenCounts(*(sums[tag, what] for what in ("tp", "fp", "fn", "leaked"))) for tag in tags}


def _as_curve(
    parted: Sequence[frozenset[str]],
    folds: int,
    sizes: Sequence[float],
    found: Sequence[Mapping[str, _LetterCounts]],
    seed: int,
) -> LearningCurve:
    import numpy as np

    tags = sorted({tag for point in found for counts in point.values() for tag in counts} | {""})
    totals = [{tag: _sum(one.get(tag, _NONE) for one in point.values()) for tag in tags} for point in found]
    letters = len(found[0])
    more = min(MORE, letters)
    # How often each patient is drawn, the first time each once
    drawn = np.random.default_rng(seed).multinomial(len(parted), [1 / len(parted)] * len(parted), size=_RESAMPLES)
    times = np.vstack([np.ones(len(parted)), drawn])
    lows: list[dict[str, float]] = [{} for _ in found]
    highs: list[dict[str, float]] = [{} for _ in found]
    forecasts = []
    for tag in tags:
        marked = _by_patient(parted, found[:1], tag, lambda one: one.support)[:, 0]
        if not marked.any():
            continue
        leaked = times @ _by_patient(parted, found, tag, lambda one: one.leaked)
        known = (times @ marked) > 0
        errors = leaked[known] / (times @ marked)[known, None]
        for low, high, (least, most) in zip(lows, highs, np.quantile(errors, (0.025, 0.975), axis=0).T, strict=True):
            low[tag], high[tag] = 1 - float(most), 1 - float(least)
        forecast = CurveForecast(tag, int(marked.sum()), None, None)
        if forecast.tokens >= _FEWEST_TOKENS and (marked > 0).sum() >= _FEWEST_PATIENTS:
            told = gains(np.array(sizes[1:]), errors[:, 1:], since=letters, more=more)
            forecast = _with_gain(forecast, told)
        forecasts.append(forecast)
    points = [CurvePoint(*one) for one in zip(sizes, totals, lows, highs, strict=True)]
    return LearningCurve(letters, len(parted), folds, more, tuple(points), tuple(forecasts))


_NONE: Final = TokenCounts()


def _sum(counts: Iterable[TokenCounts]) -> TokenCounts:
    rows = [(one.tp, one.fp, one.fn, one.leaked) for one in counts]
    return TokenCounts(*map(sum, zip(*rows, strict=True)))


def _by_patient(
    parted: Sequence[frozenset[str]],
    found: Sequence[Mapping[str, _LetterCounts]],
    tag: str,
    of: Callable[[TokenCounts], int],
) -> NDArray[np.float64]:
    """What is counted of a tag, shape (patients, points)."""
    import numpy as np

    return np.array(
        [[sum(of(point[key].get(tag, _NONE)) for key in group) for point in found] for group in parted], float
    )


def _with_gain(forecast: CurveForecast, told: NDArray[np.float64]) -> CurveForecast:
    """With the gain of all patients, the first, and half of the interval of the others; none that is too unsure."""
    import numpy as np

    low, high = np.quantile(told, (0.025, 0.975))
    gain, off = float(told[0]), float(high - low) / 2
    return forecast if off > max(_NARROW, gain) else replace(forecast, gain=gain, off=off)
