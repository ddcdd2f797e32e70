"""Forced alignment: when each word of a known transcript is spoken, without a recogniser (Baril et al. 2022, III-A).

Two methods that know nothing of each other place each word: an acoustic model of its sounds and synthesised speech.
Where they agree, the word is where both say; where they do not, or only one has an answer, it is less sure. That they
agree at all is what tells a transcript of this recording from that of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import numpy as np

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment import cepstra, coarse, espeak, phones
from deid_studio.engines.alignment.arpabet import arpabet
from deid_studio.engines.alignment.cepstra import HOP_MS, RATE_HZ, Floats
from deid_studio.engines.alignment.phones import Heard, PhoneAligner
from deid_studio.engines.alignment.readings import readings
from deid_studio.engines.alignment.speech import Laid, Template, lay, synthesised
from deid_studio.engines.alignment.timed import Timed, with_between
from deid_studio.errors import EngineUnavailable, NotAlignable
from deid_studio.progress import Progress, share, silent

LEAST_SCORE: Final = -4.4
"""Mean log score of a frame from the acoustic model: -3.9 and more in right transcripts, -4.5 and less in others."""
LEAST_AGREEMENT: Final = 0.2
"""Share of words that both methods place alike: 0.23 to 1.00 in right transcripts."""
MOST_OF_ORDER: Final = 0.93
"""Cost of the words in their order to that in another: at most 0.93 in right transcripts, 0.94 and more in swapped."""
LEAST_FITTING: Final = 0.5
"""Share of a long transcript's words in pieces that fit."""

_AGREE_MS: Final = 100
_SURE: Final = ((20, 0.99), (40, 0.97), (70, 0.94), (_AGREE_MS, 0.86))
"""How sure a word is whose ends the methods place at most so many milliseconds apart."""
_DISPUTED: Final = 0.55
_UNHEARD: Final = 0.85
_NOT_FITTING: Final = 0.2
_FEW_WORDS: Final = 2
_HALVED_S: Final = 4.0
"""Shorter stretches are not cut in two once more."""
_SILENT: Final = 1e-4
_CLIPPED: Final = 0.999
_MOST_CLIPPED: Final = 0.3
_SHORTEST_S: Final = 0.1


class Sound(Protocol):
    """A recording as the aligner reads it."""

    @property
    def duration_s(self) -> float:
        """Its length."""

    def read(self, start_s: float, end_s: float) -> Floats:
        """Mono samples at 16 kHz, -1..1, clipped to the recording."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How well words fit what is heard.

    `score` is what the acoustic model says of a frame, a mean log, and `agreement` the share of words that both methods
    place alike; None where the model has no answer for most words, or is not there. `of_order` is the cost of the
    words to that of the same words in another order, None where not asked.
    """

    score: float | None
    agreement: float | None
    of_order: float | None = None

    @property
    def is_good(self) -> bool:
        """Whether the words are those that are spoken."""
        score, agreement = self.score, self.agreement
        if score is not None and agreement is not None and score >= LEAST_SCORE and agreement >= LEAST_AGREEMENT:
            return True
        return self.of_order is not None and self.of_order <= MOST_OF_ORDER


@dataclass(frozen=True, slots=True)
class Aligned:
    """The words' times, None where there is no room for one, and the share of words in pieces that fit, 0..1."""

    times: tuple[Timed | None, ...]
    fitting: float


class Aligner:
    """Both methods, for one language and one thread at a time.

    Raises EngineUnavailable where espeak-ng is missing; without pocketsphinx it works, and is less sure.
    """

    def __init__(self, *, language: str) -> None:
        if not espeak.is_there():
            raise EngineUnavailable(
                "forced alignment needs espeak-ng: install the package espeakng-loader, or espeak-ng itself; without "
                "it words can only be timed from recognised ones"
            )
        self._language = language
        self._phones = PhoneAligner() if phones.is_there() else None

    @property
    def has_phones(self) -> bool:
        """Whether there is an acoustic model."""
        return self._phones is not None

    def align(
        self, sound: Sound, words: Sequence[str], *, within: Interval | None = None, progress: Progress = silent
    ) -> Aligned:
        """When each of `words` is spoken in `sound`, or in that part of it.

        Raises NotAlignable where there is nothing to hear, or where the words are not those that are spoken.
        """
        part = _Part(sound, within)
        said = [readings(word, language=self._language) for word in words]
        spoken = [number for number, one in enumerate(said) if one]
        if not spoken:
            raise NotAlignable("the transcript has no words")
        plan = self._pieces(part, [said[number][0] for number in spoken], progress)
        times: list[Timed | None] = [None] * len(words)
        fitting = 0
        for at, piece in enumerate(plan):
            own = spoken[piece.first : piece.last]
            found, fit = self._piece(part, [said[number] for number in own], piece)
            if fit.is_good:
                fitting += len(own)
            elif len(plan) == 1 and len(own) > _FEW_WORDS:
                raise NotAlignable(_misfit(fit))
            for number, time in zip(own, found, strict=True):
                times[number] = time if fit.is_good or time is None else replace(time, confidence=_NOT_FITTING)
            progress(len(plan) + at + 1, 2 * len(plan))
        if len(plan) > 1 and fitting < LEAST_FITTING * len(spoken):
            raise NotAlignable(
                f"the transcript does not fit the recording: only {fitting} of {len(spoken)} words are where the sound "
                "is like them; it may belong to another recording"
            )
        whole = Interval(round(part.start_s * 1000), max(1, round(part.end_s * 1000)))
        filled = with_between(_in_order(times), [len(word) for word in words], stretch=whole)
        return Aligned(tuple(filled), fitting / len(spoken))

    def _pieces(self, part: _Part, words: Sequence[str], progress: Progress) -> Sequence[coarse.Piece]:
        energies = _overview(part, share(progress, number=0, of=4))
        if part.duration_s <= coarse.SHORT_S:
            return [coarse.Piece(0, len(words), 0.0, part.duration_s)]
        found = coarse.pieces(
            energies,
            words,
            language=self._language,
            duration_s=part.duration_s,
            progress=share(progress, number=1, of=4),
        )
        return [piece for piece in found if piece.first < piece.last]

    def _piece(
        self, part: _Part, said: Sequence[tuple[str, ...]], piece: coarse.Piece
    ) -> tuple[list[Timed | None], Fit]:
        samples = part.read(piece.start_s, piece.end_s)
        energies = cepstra.mel_energies(samples)
        template, sounds = synthesised([one[0] for one in said], language=self._language)
        laid = lay(energies, template)
        if laid is None:
            return [None] * len(said), Fit(None, None)
        heard = self._heard(samples, self._known(said, sounds), laid.ranges)
        chosen = [h.reading if h else 0 for h in heard]
        if any(chosen):
            readings_heard = [one[number] for one, number in zip(said, chosen, strict=True)]
            other, _ = synthesised(readings_heard, language=self._language)
            template, laid = _better(energies, (template, laid), other)
        times, fit = _combined(laid, heard, part.start_s + piece.start_s)
        if not fit.is_good:
            fit = replace(fit, of_order=_of_order(energies, template, laid))
        return times, fit

    def _known(self, said: Sequence[tuple[str, ...]], sounds: Sequence[tuple[str, ...]]) -> list[list[list[str]]]:
        """The pronunciations of each word, of each of its readings one; of the first those that are known already."""
        found = []
        for ways, first in zip(said, sounds, strict=True):
            others = synthesised(ways[1:], language=self._language)[1] if len(ways) > 1 else ()
            found.append([arpabet(one, language=self._language) for one in (first, *others)])
        return found

    def _heard(
        self, samples: Floats, known: Sequence[list[list[str]]], ranges: Sequence[tuple[int, int]]
    ) -> list[Heard | None]:
        """What the acoustic model hears; where it finds no way through, what it hears in either half.

        `ranges` say where synthesised speech has the words, and so where the longest pause near the middle is.
        """
        if self._phones is None or not known:
            return [None] * len(known)
        found = self._phones.align(samples, known) if all(all(word) for word in known) else None
        if found is not None:
            return list(found)
        if len(samples) < _HALVED_S * RATE_HZ or len(known) < 2 * _FEW_WORDS:
            return [None] * len(known)
        inner = range(max(1, len(known) // 4), len(known) - len(known) // 4)
        at = max(inner, key=lambda number: ranges[number][0] - ranges[number - 1][1])
        cut = (ranges[at][0] + ranges[at - 1][1]) // 2
        frame = RATE_HZ * HOP_MS // 1000
        first = self._heard(samples[: cut * frame], known[:at], ranges[:at])
        later = [(start - cut, end - cut) for start, end in ranges[at:]]
        second = self._heard(samples[cut * frame :], known[at:], later)
        by_s = cut * HOP_MS / 1000
        return [*first, *(h and replace(h, start_s=h.start_s + by_s, end_s=h.end_s + by_s) for h in second)]


class _Part:
    """A part of a recording, with times from its own start."""

    def __init__(self, sound: Sound, within: Interval | None) -> None:
        self._sound = sound
        self.start_s = within.start_ms / 1000 if within else 0.0
        self.end_s = min(within.end_ms / 1000, sound.duration_s) if within else sound.duration_s
        self.duration_s = max(0.0, self.end_s - self.start_s)

    def read(self, start_s: float, end_s: float) -> Floats:
        return self._sound.read(self.start_s + start_s, self.start_s + min(end_s, self.duration_s))


def _overview(part: _Part, progress: Progress) -> Floats:
    """Coarse mel energies of the whole part, read once; raises NotAlignable where there can be no speech in it."""
    if part.duration_s < _SHORTEST_S:
        raise NotAlignable(f"the recording is too short to hold speech ({round(part.duration_s * 1000)} ms)")
    found, peak, clipped, samples = [], 0.0, 0, 0
    at_s = 0.0
    while at_s < part.duration_s:
        # Whole coarse frames, so that blocks fit together
        block = part.read(at_s, at_s + coarse.LONGEST_S - coarse.LONGEST_S % coarse.FRAME_S)
        if not len(block):
            break
        peak = max(peak, float(np.abs(block).max()))
        clipped += int((np.abs(block) >= _CLIPPED).sum())
        samples += len(block)
        found.append(coarse.coarsened(cepstra.mel_energies(block)[: -(-len(block) // (RATE_HZ * HOP_MS // 1000))]))
        at_s += coarse.LONGEST_S - coarse.LONGEST_S % coarse.FRAME_S
        progress(min(round(at_s), round(part.duration_s)), round(part.duration_s) or 1)
    if peak < _SILENT:
        raise NotAlignable("the recording is silent")
    if clipped > _MOST_CLIPPED * samples:
        raise NotAlignable(f"the recording is overdriven: {clipped * 100 // samples} % of it is cut off at the top")
    return np.concatenate(found)


def _better(energies: Floats, one: tuple[Template, Laid], other: Template) -> tuple[Template, Laid]:
    """Which of two readings of the same words is nearer to what is heard, and how it lies."""
    laid = lay(energies, other)
    return one if laid is None or one[1].cost <= laid.cost else (other, laid)


def _combined(laid: Laid, heard: Sequence[Heard | None], offset_s: float) -> tuple[list[Timed | None], Fit]:
    """The words' times by both methods, and how well they fit, but for what another order would cost."""
    times: list[Timed | None] = []
    alike = 0
    for (first, last), word in zip(laid.ranges, heard, strict=True):
        if first == last:
            times.append(None)
            continue
        # A frame is about its middle
        edges_ms = [offset_s * 1000 + (frame - 0.5) * HOP_MS for frame in (first, last)]
        if word is None:
            times.append(_timed(edges_ms, TimedBy.SPEECH, _UNHEARD))
            continue
        pairs = list(zip(edges_ms, ((offset_s + edge) * 1000 for edge in (word.start_s, word.end_s)), strict=True))
        apart_ms = max(abs(a - b) for a, b in pairs)
        mean_ms = [(a + b) / 2 if abs(a - b) <= _AGREE_MS else a for a, b in pairs]
        sure = next((sure for most, sure in _SURE if apart_ms <= most), None)
        alike += sure is not None
        times.append(_timed(mean_ms, TimedBy.PHONES if sure else TimedBy.SPEECH, sure or _DISPUTED))
    known = [word for word in heard if word is not None]
    if 2 * len(known) < len(heard):
        return times, Fit(None, None)
    score = np.average([word.score for word in known], weights=[max(0.01, w.end_s - w.start_s) for w in known])
    return times, Fit(float(score), alike / len(known))


def _timed(edges_ms: Sequence[float], timed_by: TimedBy, confidence: float) -> Timed:
    start_ms = max(0, round(edges_ms[0]))
    return Timed(Interval(start_ms, max(start_ms + 1, round(edges_ms[1]))), timed_by, confidence)


def _of_order(energies: Floats, template: Template, laid: Laid) -> float | None:
    """Cost of the words in their order to the least of that backwards and that with the second half first."""
    count = template.words
    if len(set(template.word.tolist())) < max(count, _FEW_WORDS):
        return None
    backwards, halves = range(count - 1, -1, -1), [*range(count // 2, count), *range(count // 2)]
    others = [lay(energies, template.reordered(order)) for order in (list(backwards), halves)]
    return min((laid.cost / other.cost for other in others if other is not None), default=None)


def _in_order(times: Sequence[Timed | None]) -> list[Timed | None]:
    """`times` without overlaps: two words that meet do so in the middle."""
    found = list(times)
    before: int | None = None
    for number, time in enumerate(found):
        if time is None:
            continue
        last = found[before] if before is not None else None
        if last is not None and before is not None and time.interval.start_ms < last.interval.end_ms:
            middle = (time.interval.start_ms + last.interval.end_ms) // 2
            if last.interval.start_ms < middle < time.interval.end_ms:
                found[before] = replace(last, interval=Interval(last.interval.start_ms, middle))
                found[number] = replace(time, interval=Interval(middle, time.interval.end_ms))
            else:
                found[number] = None
                continue
        before = number
    return found


def _misfit(fit: Fit) -> str:
    reasons = []
    if fit.score is not None and fit.agreement is not None:
        reasons.append(
            f"its sounds score {fit.score:.1f} (at least {LEAST_SCORE} if it fits), and two methods place "
            f"{fit.agreement:.0%} of its words alike"
        )
    if fit.of_order is not None:
        gain = max(0.0, 1 - fit.of_order)
        reasons.append(f"its order explains the sound {gain:.1%} better than another (at least 7 % if it fits)")
    measured = "; ".join(reasons) or "it is too long for it"
    return f"the transcript does not fit the recording: {measured}; it may belong to another recording"
