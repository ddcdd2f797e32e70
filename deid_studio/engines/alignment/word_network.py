"""All ways on which the words of a transcript may be spoken, in their order: the likeliest, and how sure it is.

Between two words there may be silence, or speech that nobody wrote down (fillers, repetitions, another sentence); a
word may be left out, at a price; it may have several readings. What is unknown sounds like the phones that fit best,
less an allowance (on-line garbage: Boite et al. 1993). The likeliest way is Viterbi's (1967); how sure each word is
comes of all ways together (Rabiner 1989, forward and backward), whose likelihoods are flattened as those of lattices
are, for neighbouring frames are not independent (Wessel et al. 2001).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from deid_studio.engines.alignment.acoustic_model import SILENCE, STATES, AcousticModel, Ints
from deid_studio.engines.alignment.cepstra import Floats

_ENTER_SILENCE: Final = -2.0
_ENTER_UNKNOWN: Final = -8.0
_UNKNOWN: Final = 3.0
"""How much less likely, in a frame, than the phones that fit best."""
_BEST_STATES: Final = 5
_UNKNOWN_STATES: Final = 3
_NEXT_PHONE: Final = -6.0
_LEAVE_OUT: Final = -30.0
_LEAVE_OUT_PHONE: Final = -4.0
_FLATTENED: Final = 0.15
_NOTHING: Final = -1
"""In place of a state of the model: something unknown."""
_NEVER: Final = np.float32(-1e9)

Readings = Sequence[Sequence[str]]
"""What a word may sound like, each as phones of the model."""


@dataclass(frozen=True, slots=True)
class WordsHeard:
    """The likeliest way: frames (half-open) of each word, none where it is left out, and which of its readings.

    `states` are the model's for each frame, below 0 where nobody speaks a word; `unknown` are the stretches of frames
    in which something is said that is not written, each with the number of the word that follows.
    """

    frames: tuple[tuple[int, int], ...]
    readings: tuple[int, ...]
    states: Ints
    unknown: tuple[tuple[int, int, int], ...]


class WordNetwork:
    """The network of some words, each with one reading at least.

    Its blocks are: what may be before the first word, the first word, what may be between it and the second, and so on.
    """

    def __init__(self, model: AcousticModel, words: Sequence[Readings]) -> None:
        self._model = model
        self._words = len(words)
        sounds: list[int] = []
        blocks: list[int] = []
        reading: list[int] = []
        starts: list[tuple[int, int, float]] = []
        ends: list[tuple[int, int]] = []

        def chain(states: Sequence[int], block: int, number: int, enter: float) -> None:
            starts.append((len(sounds), block // 2, enter))
            sounds.extend(states)
            blocks.extend([block] * len(states))
            reading.extend([number] * len(states))
            ends.append((len(sounds) - 1, (block + 1) // 2))

        silence = list(model.states(SILENCE))
        for number in range(len(words) + 1):
            chain(silence, 2 * number, 0, _ENTER_SILENCE)
            chain([_NOTHING] * _UNKNOWN_STATES, 2 * number, 1, _ENTER_UNKNOWN)
            for at, phones in enumerate(words[number] if number < len(words) else ()):
                chain([state for phone in phones for state in model.states(phone)], 2 * number + 1, at, 0.0)
        self._sounds, self._blocks, self._readings = np.array(sounds), np.array(blocks), np.array(reading)
        self._block_firsts = np.nonzero(np.diff(self._blocks, prepend=-1))[0]
        first, junction, enter_cost = zip(*starts, strict=True)
        self._starts, self._from, self._enter = np.array(first), np.array(junction), np.array(enter_cost, np.float32)
        # By the junction that they lead to, so that all of one stand side by side
        ends.sort(key=lambda end: end[1])
        self._ends, self._to = np.array([end for end, _ in ends]), np.array([to for _, to in ends])
        self._to_firsts = np.nonzero(np.diff(self._to, prepend=-1))[0]
        longest = [max(map(len, each)) for each in words]
        prices = np.array([_LEAVE_OUT + _LEAVE_OUT_PHONE * length for length in longest])
        self._left_out = np.concatenate([[0], np.cumsum(prices)])
        inner = np.ones(len(sounds), bool)
        inner[self._starts] = False
        self._inner = np.nonzero(inner)[0]

    def emissions(self, likelihoods: Floats) -> Floats:
        """Log likelihoods of the network's states, shape (frames, states), by those of the model's states."""
        speech = likelihoods[:, self._model.of_speech]
        best = np.partition(speech, -_BEST_STATES, axis=1)[:, -_BEST_STATES:]
        found = likelihoods[:, self._sounds]
        found[:, self._sounds == _NOTHING] = best.mean(axis=1)[:, None] - np.float32(_UNKNOWN)
        return found

    def likeliest(self, emissions: Floats) -> WordsHeard:
        """The likeliest way through all frames."""
        states = self._way(emissions)
        blocks = self._blocks[states]
        own = 2 * np.arange(self._words) + 1
        firsts, lasts = np.searchsorted(blocks, own, side="left"), np.searchsorted(blocks, own, side="right")
        frames = [(int(first), int(last)) for first, last in zip(firsts, lasts, strict=True)]
        readings = [int(self._readings[states[first]]) if first < last else 0 for first, last in frames]
        is_unknown = self._sounds[states] == _NOTHING
        edges = np.nonzero(np.diff(is_unknown, prepend=False, append=False))[0]
        unknown = [(int(a), int(b), int(blocks[a]) // 2) for a, b in zip(edges[::2], edges[1::2], strict=True)]
        sounds = np.where(blocks % 2 == 1, self._sounds[states], _NOTHING)
        return WordsHeard(tuple(frames), tuple(readings), sounds, tuple(unknown))

    def reached(self, emissions: Floats) -> Floats:
        """Chance that the way is, at each frame, in each block or behind it, shape (frames, blocks + 1)."""
        flat = emissions * np.float32(_FLATTENED)
        forward, total = self._forward(flat)
        occupied = self._with_backward(forward, flat, total)
        found = np.zeros((len(occupied), occupied.shape[1] + 1), np.float32)
        found[:, :-1] = occupied[:, ::-1].cumsum(axis=1)[:, ::-1]
        return found

    def chance(self, emissions: Floats) -> float:
        """Log chance of all ways together, flattened."""
        return self._forward(emissions * np.float32(_FLATTENED))[1]

    def _way(self, emissions: Floats) -> Ints:
        """The state of each frame on the likeliest way."""
        count = len(self._sounds)
        came = np.zeros((len(emissions), count), bool)
        left = np.empty((len(emissions), len(self._ends)), np.float32)
        best = np.full(count, _NEVER, np.float32)
        moved = np.empty(count, np.float32)
        junctions = self._left_out.astype(np.float32)
        for at, now in enumerate(emissions):
            moved[self._inner] = best[self._inner - 1]
            moved[self._starts] = junctions[self._from] + self._enter
            np.greater(moved, best, out=came[at])
            best = np.maximum(moved, best) + now
            left[at] = best[self._ends]
            at_junctions = np.full(self._words + 1, _NEVER, np.float32)
            at_junctions[self._to[self._to_firsts]] = np.maximum.reduceat(left[at], self._to_firsts)
            junctions = (np.maximum.accumulate(at_junctions - self._left_out) + self._left_out).astype(np.float32)
        states = np.empty(len(emissions), np.int64)
        to_end = self._left_out[-1] - self._left_out[self._to]
        junction_of = dict(zip(self._starts.tolist(), self._from.tolist(), strict=True))
        state = int(self._ends[np.argmax(left[-1] + to_end)])
        for at in range(len(emissions) - 1, -1, -1):
            states[at] = state
            if came[at, state] and state in junction_of:
                # Who comes from further back leaves words out
                count = int(np.searchsorted(self._to, junction_of[state], side="right"))
                prices = self._left_out[junction_of[state]] - self._left_out[self._to[:count]]
                state = int(self._ends[np.argmax(left[at - 1, :count] + prices)])
            elif came[at, state]:
                state -= 1
        return states

    def _forward(self, flat: Floats) -> tuple[Floats, float]:
        """Log chance of all ways up to each frame and state, and of all ways."""
        left_out, enter = self._left_out * _FLATTENED, self._enter * _FLATTENED
        found = np.empty(flat.shape, np.float32)
        sums = np.full(flat.shape[1], _NEVER, np.float64)
        moved = np.empty(flat.shape[1])
        junctions = left_out
        for at, now in enumerate(flat):
            moved[self._inner] = sums[self._inner - 1]
            moved[self._starts] = junctions[self._from] + enter
            sums = np.logaddexp(sums, moved) + now
            found[at] = sums
            at_junctions = np.full(self._words + 1, float(_NEVER))
            at_junctions[self._to[self._to_firsts]] = np.logaddexp.reduceat(sums[self._ends], self._to_firsts)
            junctions = np.logaddexp.accumulate(at_junctions - left_out) + left_out
        return found, float(junctions[-1])

    def _with_backward(self, forward: Floats, flat: Floats, total: float) -> Floats:
        """Chance of each block at each frame, shape (frames, blocks)."""
        left_out, enter = self._left_out * _FLATTENED, self._enter * _FLATTENED
        found = np.empty((len(flat), len(self._block_firsts)), np.float32)
        junctions = left_out[-1] - left_out
        rest = np.full(flat.shape[1], _NEVER, np.float64)
        rest[self._ends] = junctions[self._to]
        from_firsts = np.nonzero(np.diff(self._from, prepend=-1))[0]
        for at in range(len(flat) - 1, -1, -1):
            chances = np.exp(np.minimum(forward[at] + rest - total, 0))
            found[at] = np.add.reduceat(chances, self._block_firsts)
            here = rest + flat[at]
            into = np.logaddexp.reduceat(here[self._starts] + enter, from_firsts)
            junctions = np.logaddexp.accumulate((into + left_out)[::-1])[::-1] - left_out
            rest = here.copy()
            rest[self._inner - 1] = np.logaddexp(here[self._inner - 1], here[self._inner])
            rest[self._ends] = np.logaddexp(here[self._ends], junctions[self._to])
        return found


def freest(likelihoods: Floats) -> Floats:
    """How likely each frame is on the likeliest way through any phones in any order, a log for each frame."""
    states = likelihoods.shape[1]
    firsts = np.arange(0, states, STATES)
    inner = np.setdiff1d(np.arange(states), firsts)
    came = np.zeros(likelihoods.shape, bool)
    left = np.zeros(len(likelihoods), np.int64)
    best = np.full(states, _NEVER, np.float32)
    best[firsts] = 0
    moved = np.empty(states, np.float32)
    for at, now in enumerate(likelihoods):
        if at:
            left[at] = int(np.argmax(best[STATES - 1 :: STATES])) * STATES + STATES - 1
            moved[inner] = best[inner - 1]
            moved[firsts] = best[left[at]] + _NEXT_PHONE
            np.greater(moved, best, out=came[at])
            best = np.maximum(moved, best)
        best = best + now
    found = np.empty(len(likelihoods), np.float32)
    state = int(np.argmax(best))
    for at in range(len(likelihoods) - 1, -1, -1):
        found[at] = likelihoods[at, state]
        if came[at, state]:
            state = int(left[at]) if state % STATES == 0 else state - 1
    return found
