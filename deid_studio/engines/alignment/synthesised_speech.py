"""Word times from synthesised speech laid over the recording.

A recording is read as the synthesised words in their order, each frame of which may last, or be passed over, with a
pause or something unknown between two words: the best way through (Viterbi 1967) is dynamic time warping with places
to wait in. Noise of the recording is added to the synthesised sounds first, and after a first pass these are moved to
the speaker's voice by one linear transform, as Leggetter and Woodland (1995) do with a model's means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.alignment import cepstra, espeak
from deid_studio.engines.alignment.cepstra import HOP, RATE_HZ, Floats

_PASSES: Final = 2
_RIDGE: Final = 100.0
_SKIP_ONE: Final = 0.6
_SKIP_TWO: Final = 1.2
_PAUSE: Final = 0.5
"""What it costs to begin one."""
_UNKNOWN: Final = 1.6
"""Times the usual cost of a frame: what is further than that from every sound may be none of the words."""
_NOISE_PERCENTILE: Final = 10
_SPEECH_PERCENTILE: Final = 85
_FLOOR: Final = 1e-4
_SPEECH_BELOW_PEAK: Final = 1e-2
_FAR: Final = np.float32(1e9)

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Template:
    """Synthesised words without the pauses between: mel energies of each frame, and the number of its word."""

    energies: Floats
    word: Ints
    words: int

    def reordered(self, order: Sequence[int]) -> Template:
        """The same words one after the other in another order."""
        frames = [np.nonzero(self.word == number)[0] for number in order]
        word = np.repeat(np.arange(len(order)), [len(own) for own in frames])
        return Template(self.energies[np.concatenate(frames)], word, len(order))


@dataclass(frozen=True, slots=True)
class Laid:
    """Words over a recording: first and last frame (half-open) of each, its mean cost, and that of the whole.

    A word that is passed over whole has an empty range. `unknown` is the share of frames that are neither a word nor
    like a pause.
    """

    ranges: tuple[tuple[int, int], ...]
    costs: Floats
    cost: float
    unknown: float


def synthesised(words: Sequence[str], *, language: str) -> tuple[Template, tuple[tuple[str, ...], ...]]:
    """A template of `words`, and the IPA symbols of each. Raises EngineUnavailable without espeak-ng."""
    import soxr

    speech = espeak.speak(words, language=language)
    scale = RATE_HZ / speech.sample_rate_hz / HOP
    samples = soxr.resample(speech.samples.astype(np.float32) / 32768, speech.sample_rate_hz, RATE_HZ)
    energies = cepstra.mel_energies(samples.astype(np.float32))
    frames: list[int] = []
    numbers: list[int] = []
    for number, word in enumerate(speech.words):
        if word is not None:
            first = min(round(word.start * scale), len(energies) - 1)
            own = range(first, max(first + 1, min(round(word.end * scale), len(energies))))
            frames += own
            numbers += [number] * len(own)
    sounds = tuple(tuple(phone.ipa for phone in word.phones) if word else () for word in speech.words)
    return Template(energies[frames], np.array(numbers, np.int64), len(words)), sounds


def lay(energies: Floats, template: Template) -> Laid | None:
    """The words of `template` over a recording's mel energies; None where it is too short for them."""
    if not len(template.word) or len(energies) * 3 < len(template.word):
        return None
    heard, sounds, pause = features(energies, template)
    way = _way(heard, sounds, pause, template.word, unknown=None)
    for _ in range(_PASSES):
        if way is None:
            return None
        sounds = _adapted(heard, sounds, way)
        way = _way(heard, sounds, pause, template.word, unknown=None)
    if way is None:
        return None
    usual = float(np.median(way.costs[way.frame >= 0]))
    kept = _way(heard, sounds, pause, template.word, unknown=usual * _UNKNOWN) or way
    return _laid(kept, template, way.total, usual)


@dataclass(frozen=True, slots=True)
class _Way:
    """For each frame of the recording the template's frame, -1 in a pause; what each costs, and the mean of all."""

    frame: Ints
    costs: Floats
    total: float


def features(energies: Floats, template: Template) -> tuple[Floats, Floats, Floats]:
    """What recording, template and pause sound like, the first two about their mean, in the template's spread."""
    loud = energies.sum(axis=1)
    peak = np.percentile(loud, _SPEECH_PERCENTILE) + 1e-12
    noise = np.percentile(energies, _NOISE_PERCENTILE, axis=0) + peak * _FLOOR / energies.shape[1]
    spoken = template.energies * (peak / (np.percentile(template.energies.sum(axis=1), 70) + 1e-12))
    own = cepstra.with_slopes(cepstra.cepstra(energies + np.float32(peak * _FLOOR / energies.shape[1])))
    theirs = cepstra.with_slopes(cepstra.cepstra((spoken + noise).astype(np.float32)))
    quiet = cepstra.with_slopes(cepstra.cepstra(noise[None].astype(np.float32)))
    speech = loud > peak * _SPEECH_BELOW_PEAK
    voiced = spoken.sum(axis=1) > peak * _SPEECH_BELOW_PEAK
    half = own.shape[1] // 2
    mean, their_mean = np.zeros(2 * half, np.float32), np.zeros(2 * half, np.float32)
    mean[:half] = own[speech if speech.any() else slice(None), :half].mean(axis=0)
    their_mean[:half] = theirs[voiced if voiced.any() else slice(None), :half].mean(axis=0)
    spread = theirs.std(axis=0) + 1e-3
    return (own - mean) / spread, (theirs - their_mean) / spread, (quiet - mean) / spread


def _adapted(heard: Floats, sounds: Floats, way: _Way) -> Floats:
    """`sounds` moved to what was heard where they were laid, by a linear transform that stays near to none."""
    spoken = way.frame >= 0
    known = _with_one(sounds[way.frame[spoken]])
    width = sounds.shape[1]
    none = np.vstack([np.eye(width), np.zeros((1, width))])
    ridge = _RIDGE * np.eye(width + 1)
    transform = np.linalg.solve(known.T @ known + ridge, known.T @ heard[spoken] + ridge @ none)
    moved: Floats = (_with_one(sounds) @ transform).astype(np.float32)
    return moved


def _with_one(features: Floats) -> Floats:
    return np.hstack([features, np.ones((len(features), 1), np.float32)])


def _way(heard: Floats, sounds: Floats, pause: Floats, word: Ints, *, unknown: float | None) -> _Way | None:
    """The cheapest way through pause, first word, pause, second word and so on to the last pause."""
    firsts = np.nonzero(np.diff(word, prepend=-1))[0]
    states = np.insert(np.arange(len(word)), firsts, -1)
    states = np.append(states, -1)
    waits = states < 0
    pause_costs = np.sqrt(((heard - pause) ** 2).sum(axis=1))
    if unknown is not None:
        pause_costs = np.minimum(pause_costs, unknown)
    costs = _distances(heard, sounds)[:, states]
    costs[:, waits] = pause_costs[:, None]
    enter = np.where(waits, np.float32(_PAUSE), np.float32(0))
    skip_one = np.full(len(states), _SKIP_ONE, np.float32)
    skip_one[np.nonzero(waits)[0][:-1] + 1] = 0
    best = np.full(costs.shape, _FAR, np.float32)
    best[0, :2] = costs[0, :2]
    other = np.empty(len(states), np.float32)
    for at in range(1, len(best)):
        before, now = best[at - 1], best[at]
        np.minimum(before[1:], np.add(before[:-1], enter[1:], out=other[1:]), out=now[1:])
        np.minimum(now[2:], np.add(before[:-2], skip_one[2:], out=other[2:]), out=now[2:])
        np.minimum(now[3:], np.add(before[:-3], np.float32(_SKIP_TWO), out=other[3:]), out=now[3:])
        now[0] = before[0]
        now += costs[at]
    state = len(states) - 1 if best[-1, -1] <= best[-1, -2] else len(states) - 2
    if best[-1, state] >= _FAR:
        return None
    total = float(best[-1, state]) / len(heard)
    visited = np.empty(len(heard), np.int64)
    for at in range(len(heard) - 1, -1, -1):
        visited[at] = state
        if at:
            steps = (0.0, float(enter[state]), float(skip_one[state]), _SKIP_TWO)
            from_each = [float(best[at - 1, state - n]) + step for n, step in enumerate(steps[: state + 1])]
            state -= from_each.index(min(from_each))
    frame = states[visited]
    distances = np.sqrt(((heard - sounds[frame]) ** 2).sum(axis=1))
    return _Way(frame, np.where(frame < 0, pause_costs, distances).astype(np.float32), total)


def _distances(heard: Floats, sounds: Floats) -> Floats:
    """How far each frame of the recording is from each of the template, shape (frames, frames)."""
    squares = (heard**2).sum(axis=1)[:, None] + (sounds**2).sum(axis=1)
    found: Floats = np.sqrt(np.maximum(squares - 2 * (heard @ sounds.T), 0)).astype(np.float32)
    return found


def _laid(way: _Way, template: Template, total: float, usual: float) -> Laid:
    number = np.where(way.frame < 0, -1, template.word[way.frame])
    ranges = []
    costs = np.zeros(template.words, np.float32)
    for word in range(template.words):
        own = np.nonzero(number == word)[0]
        ranges.append((int(own[0]), int(own[-1]) + 1) if len(own) else (0, 0))
        costs[word] = way.costs[own].mean() if len(own) else np.inf
    unknown = (number < 0) & (way.costs >= usual * _UNKNOWN * 0.999)
    return Laid(tuple(ranges), costs, total, float(unknown.mean()))
