"""Word times from an acoustic model of sounds, and how sure each is.

German sounds are put to the American model as its nearest ones; after a first pass the sound heard is moved to the
model's by one linear transform a stream, as Leggetter and Woodland (1995) do with a model's means.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from deid_studio.engines.alignment import acoustic_model
from deid_studio.engines.alignment.acoustic_features import features
from deid_studio.engines.alignment.acoustic_model import STATES, AcousticModel, Ints
from deid_studio.engines.alignment.cepstra import HOP_MS, RATE_HZ, Floats
from deid_studio.engines.alignment.word_network import Readings, WordNetwork, WordsHeard, freest

is_there = acoustic_model.is_there

_RIDGE: Final = 300.0
_SPOKEN_PERCENTILE: Final = 40
"""Of the loudness; above it nobody pauses."""
_MOST_WIDENED: Final = 3.0
_NEAR_FRAMES: Final = 20
"""A word is where it is said to be if both ends are that near."""
_SAID_TWICE: Final = 0.5
_AS_ALIKE: Final = 1.0
_LEAST_OF_IT: Final = 0.6
"""Of a word's time."""
_AS_LOUD: Final = 10**-1.2
"""Of a word's power; what is fainter beside it is said by somebody else, if at all."""
_POWER_SAMPLES: Final = RATE_HZ // 40
"""Of these a frame's power is the mean, 25 ms."""
_SQUEEZED: Final = 3
"""So many phones in a row are not said that fast: of 16,000 words that were sure and right 26 had them."""
_DRAWN_ORDERS: Final = 20
_LEAST_SPREAD: Final = 1.0
"""That of clips is 3 and more; where orders hardly differ, little would be far beyond chance."""
_MEETS_FRAMES: Final = 15
"""So little between two words is no pause."""


@dataclass(frozen=True, slots=True)
class AlignedWord:
    """A word as the model placed it, in seconds from the sound's start, half-open.

    `sure` is the chance, 0..1, that it is spoken and that both ends are within 0.2 s of these; `likeness` how much less
    likely its sounds are than those that fit best, a mean log, and `reading` which pronunciation. `unwritten` is the
    share of the 0.2 s before it or behind it, whichever has more, in which something is said as loud as it that is not
    written. It `is_doubtful` where a word beside it may have taken a part of it.
    """

    start_s: float
    end_s: float
    sure: float
    likeness: float
    reading: int
    unwritten: float
    is_doubtful: bool = False


@dataclass(frozen=True, slots=True)
class PhonesHeard:
    """The words as the model placed them, None for those not spoken, and the share of the speech that they are."""

    words: tuple[AlignedWord | None, ...]
    covered: float


class PhoneAligner:
    """The model, read once. Raises EngineUnavailable where pocketsphinx is missing."""

    def __init__(self) -> None:
        self._model = acoustic_model.installed()

    def align(self, samples: Floats, words: Sequence[Readings], *, of_pieces: Sequence[bool] = ()) -> PhonesHeard:
        """When each of `words` is spoken in `samples` (16 kHz, -1..1).

        `of_pieces` says which are said as several words, as numbers and spelled letters are: a wrong word beside such
        a one may take some of them.
        """
        if not words or len(samples) < RATE_HZ // 10:
            return PhonesHeard((None,) * len(words), 0.0)
        network = WordNetwork(self._model, words)
        heard = _widened(features(samples), self._model)
        way = network.likeliest(network.emissions(self._model.log_likelihoods(heard)))
        likelihoods = self._model.log_likelihoods(_moved(heard, way.states, self._model))
        emissions = network.emissions(likelihoods)
        way = network.likeliest(emissions)
        placed = _placed(way, likelihoods, network.reached(emissions), _powers(samples, len(emissions)))
        for number, own in enumerate(placed):
            if own is None:
                continue
            in_pieces = number < len(of_pieces) and of_pieces[number]
            if _is_squeezed(way.states[slice(*way.frames[number])]) or (
                in_pieces and self._is_longer_alone(number, words[number], way, likelihoods)
            ):
                placed[number] = replace(own, is_doubtful=True)
        for first, last, behind in way.unknown:
            for number in range(max(0, behind - 1), min(len(words), behind + 1)):
                own = placed[number]
                if own is not None and self._is_said_again(own, words[number], likelihoods[first:last]):
                    placed[number] = replace(own, sure=min(own.sure, _SAID_TWICE))
        written = sum(last - first for first, last in way.frames)
        unwritten = sum(last - first for first, last, _ in way.unknown)
        return PhonesHeard(tuple(placed), written / max(1, written + unwritten))

    def beyond_chance(self, samples: Floats, words: Sequence[Sequence[str]]) -> float:
        """By how many standard deviations words (their phones) are likelier than the same phones in other orders.

        Of these some are drawn. The sound is taken as it is: moved to what nobody says, it would come near to that.
        """
        likelihoods = self._model.log_likelihoods(_widened(features(samples), self._model))
        phones, cuts = np.concatenate(words), np.cumsum([len(word) for word in words])[:-1]
        rng = np.random.default_rng(0)
        others = ([[part.tolist()] for part in np.split(rng.permutation(phones), cuts)] for _ in range(_DRAWN_ORDERS))
        own, *drawn = (self._chance(one, likelihoods) for one in ([[word] for word in words], *others))
        return (own - float(np.mean(drawn))) / max(float(np.std(drawn, ddof=1)), _LEAST_SPREAD)

    def _chance(self, words: Sequence[Readings], likelihoods: Floats) -> float:
        network = WordNetwork(self._model, words)
        return network.chance(network.emissions(likelihoods))

    def _is_said_again(self, own: AlignedWord, readings: Readings, likelihoods: Floats) -> bool:
        """Whether a word may just as well be what is said beside it and was not written."""
        if len(likelihoods) * HOP_MS / 1000 < _LEAST_OF_IT * (own.end_s - own.start_s):
            return False
        way = self._alone(readings, likelihoods)
        first, last = way.frames[0]
        return first < last and bool(_apart(way, likelihoods)[first:last].mean() >= own.likeness - _AS_ALIKE)

    def _is_longer_alone(self, number: int, readings: Readings, way: WordsHeard, likelihoods: Floats) -> bool:
        """Whether a word would last longer but for those that it meets: these may have taken a part of it."""
        first, last = way.frames[number]
        before = _nearest(way.frames, range(number - 1, -1, -1)) or (first, first)
        behind = _nearest(way.frames, range(number + 1, len(way.frames))) or (last, last)
        begun = before[0] if first - before[1] <= _MEETS_FRAMES else first
        ended = behind[1] if behind[0] - last <= _MEETS_FRAMES else last
        alone_first, alone_last = self._alone(readings, likelihoods[begun:ended]).frames[0]
        earlier, later = first - begun - alone_first, begun + alone_last - last
        return alone_first < alone_last and max(earlier, later) > _NEAR_FRAMES

    def _alone(self, readings: Readings, likelihoods: Floats) -> WordsHeard:
        network = WordNetwork(self._model, [readings])
        return network.likeliest(network.emissions(likelihoods))


def _nearest(frames: Sequence[tuple[int, int]], numbers: Iterable[int]) -> tuple[int, int] | None:
    """When the first of these words that is not left out is spoken."""
    return next((frames[number] for number in numbers if frames[number][0] < frames[number][1]), None)


def _is_squeezed(states: Ints) -> bool:
    """Whether several of a word's phones, one after the other, last no longer than a phone must."""
    firsts = np.nonzero((np.diff(states, prepend=-STATES) != 0) & (states % STATES == 0))[0]
    shortest = np.diff(firsts, append=len(states)) <= STATES
    return bool(np.convolve(shortest, np.ones(_SQUEEZED, int)).max(initial=0) >= _SQUEEZED)


def _powers(samples: Floats, frames: int) -> Floats:
    """Mean power around the middle of each frame."""
    middles = np.arange(frames) * (RATE_HZ * HOP_MS // 1000)
    sums = np.concatenate([[0.0], np.cumsum(samples.astype(np.float64) ** 2)])
    first, last = np.maximum(middles - _POWER_SAMPLES // 2, 0), np.minimum(middles + _POWER_SAMPLES // 2, len(samples))
    found: Floats = ((sums[last] - sums[np.minimum(first, last)]) / _POWER_SAMPLES).astype(np.float32)
    return found


def _apart(way: WordsHeard, likelihoods: Floats) -> Floats:
    """How much less likely each frame is on a way than on the freest one, a log."""
    said = np.maximum(way.states, 0)
    found: Floats = np.take_along_axis(likelihoods, said[:, None], axis=1)[:, 0] - freest(likelihoods)
    return found


def _placed(way: WordsHeard, likelihoods: Floats, reached: Floats, powers: Floats) -> list[AlignedWord | None]:
    """Each word on a way."""
    apart = _apart(way, likelihoods)
    unwritten = np.zeros(len(way.states))
    for first, last, _ in way.unknown:
        unwritten[first:last] = 1 / _NEAR_FRAMES
    placed: list[AlignedWord | None] = []
    for number, (first, last) in enumerate(way.frames):
        if first == last:
            placed.append(None)
            continue
        # A frame is about its middle
        start_s, end_s = max(0.0, (first - 0.5) * HOP_MS / 1000), (last - 0.5) * HOP_MS / 1000
        sure = _sure(reached, 2 * number + 1, first, last)
        loud = np.where(powers > powers[first:last].mean() * _AS_LOUD, unwritten, 0)
        before, behind = loud[max(0, first - _NEAR_FRAMES) : first], loud[last : last + _NEAR_FRAMES]
        beside = float(max(before.sum(), behind.sum()))
        likeness = float(apart[first:last].mean())
        placed.append(AlignedWord(start_s, end_s, sure, likeness, way.readings[number], beside))
    return placed


def _sure(reached: Floats, block: int, first: int, last: int) -> float:
    spoken = reached[first:last, block] - reached[first:last, block + 1]
    return min(_near(reached[:, block], first), _near(reached[:, block + 1], last), float(spoken.max()))


def _near(reached: Floats, frame: int) -> float:
    """Chance that something is reached near a frame, by the chance at each frame that it is."""
    before = reached[frame - _NEAR_FRAMES] if frame >= _NEAR_FRAMES else 0.0
    behind = reached[frame + _NEAR_FRAMES] if frame + _NEAR_FRAMES < len(reached) else 1.0
    return float(behind - before)


def _widened(heard: Sequence[Floats], model: AcousticModel) -> tuple[Floats, ...]:
    """What is heard, as varied as what the model knows: noise and echoes make all sounds alike."""
    is_spoken = heard[0][:, 0] >= np.percentile(heard[0][:, 0], _SPOKEN_PERCENTILE)
    found = []
    for stream, own in enumerate(heard):
        known = np.hypot(model.means(model.of_speech, stream).std(axis=0), model.spread(stream))
        wider = np.clip(known / np.maximum(own[is_spoken].std(axis=0), 1e-3), 1, _MOST_WIDENED)
        found.append((own * wider).astype(np.float32))
    return tuple(found)


def _moved(heard: Sequence[Floats], states: Ints, model: AcousticModel) -> tuple[Floats, ...]:
    """What is heard, moved to what the model knows of the sounds in these states, by a transform near to none."""
    spoken = states >= 0
    if not spoken.any():
        return tuple(heard)
    found = []
    for stream, own in enumerate(heard):
        spread = model.spread(stream)
        given, known = own / spread, model.means(states[spoken], stream) / spread
        width = given.shape[1]
        none = np.vstack([np.eye(width), np.zeros((1, width))])
        sounding = _with_one(given[spoken])
        transform = np.linalg.solve(
            sounding.T @ sounding + _RIDGE * np.eye(width + 1), sounding.T @ known + _RIDGE * none
        )
        moved = _with_one(given) @ transform
        # Means vary less than what is heard, and the transform with them
        middle, kept = moved[spoken].mean(axis=0), given[spoken].std(axis=0)
        moved = middle + (moved - middle) * kept / np.maximum(moved[spoken].std(axis=0), 1e-3)
        found.append((moved * spread).astype(np.float32))
    return tuple(found)


def _with_one(values: Floats) -> Floats:
    return np.hstack([values, np.ones((len(values), 1), np.float32)])
