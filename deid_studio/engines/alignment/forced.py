"""Forced alignment: when each word of a known transcript is spoken, without a recogniser (Baril et al. 2022, III-A).

Two methods that know nothing of each other place each word: an acoustic model of its sounds and synthesised speech.
Where they agree, the word is where both say; where they do not, or only one has an answer, it is less sure. That they
agree at all is what tells a transcript of this recording from that of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval
from deid_studio.engines.alignment import cepstra, coarse, espeak, phones
from deid_studio.engines.alignment.cepstra import HOP_MS, Floats
from deid_studio.engines.alignment.fit import FEW_WORDS, Fit, chances, evidence, misfit, of_order
from deid_studio.engines.alignment.phones import AlignedWord, PhoneAligner
from deid_studio.engines.alignment.pronunciations import arpabet, readings
from deid_studio.engines.alignment.sound_part import Sound, SoundPart, is_steady, overview, without_noise
from deid_studio.engines.alignment.synthesised_speech import Laid, lay, synthesised
from deid_studio.engines.alignment.timed import Timed, in_order, with_between
from deid_studio.errors import EngineUnavailable, NotAlignable
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import sentence

LEAST_FITTING: Final = 0.5
"""Share of a long transcript's words in pieces that fit."""

_AGREE_MS: Final = 200
"""Up to that far apart, both methods are right about an end as often, and their mean more often."""
_ALONE: Final = 0.79
"""How sure a word by synthesised speech is where there is no acoustic model: so many are right where 15 % of the text
is wrong, and nothing tells which."""
_LEAST_HEARD: Final = 0.2
_NOT_FITTING: Final = 0.2
_ELSEWHERE: Final = 0.5
_DOUBTFUL: Final = 0.5
_NEAR_MS: Final = 400
_BESIDE_S: Final = 0.4


@dataclass(frozen=True, slots=True)
class Aligned:
    """The words' times, None where there is no room for one, and the share of words in pieces that fit, 0..1.

    `clear` is the share of words in pieces that fit beyond doubt.
    """

    times: tuple[Timed | None, ...]
    fitting: float
    clear: float


class Aligner:
    """Both methods, for one language and one thread at a time.

    Raises EngineUnavailable where espeak-ng is missing; without pocketsphinx it works, and is less sure.
    """

    def __init__(self, *, language: str) -> None:
        if not espeak.is_there():
            raise EngineUnavailable(
                sentence(
                    "forced alignment needs espeak-ng: install the package espeakng-loader, or "
                    "espeak-ng itself; without it words can only be timed from recognised ones"
                )
            )
        self._language = language
        self._phones = PhoneAligner() if phones.is_there() else None

    @property
    def has_phones(self) -> bool:
        """Whether there is an acoustic model."""
        return self._phones is not None

    def align(
        self,
        sound: Sound,
        words: Sequence[str],
        *,
        within: Interval | None = None,
        near: Sequence[Interval | None] = (),
        is_vouched: bool = False,
        progress: Progress = silent,
    ) -> Aligned:
        """When each of `words` is spoken in `sound`, or in that part of it; about when, if known, `near` says.

        A word that is not spoken near there is not sure. Raises NotAlignable where there is nothing to hear, or where
        the words are not those that are spoken, unless somebody has vouched for them.
        """
        part = SoundPart(sound, within)
        said = [readings(word, language=self._language) for word in words]
        spoken = [number for number, one in enumerate(said) if one]
        if not spoken:
            raise NotAlignable(sentence("the transcript has no words"))
        about = [near[number] for number in spoken] if any(near) else []
        plan = self._pieces(part, [said[number][0] for number in spoken], about, progress)
        times: list[Timed | None] = [None] * len(words)
        fitting = clear = 0
        for at, piece in enumerate(plan):
            own = spoken[piece.first : piece.last]
            found, fit = self._piece(part, [said[number] for number in own], piece)
            if fit.is_good or is_vouched:
                fitting += len(own)
            elif len(plan) == 1 and len(own) > FEW_WORDS:
                raise NotAlignable(misfit(fit))
            clear += len(own) if fit.is_clear else 0
            most = 1.0 if fit.is_clear else _DOUBTFUL if fit.is_good else _NOT_FITTING
            for number, time in zip(own, found, strict=True):
                times[number] = time and _no_surer(time, most)
            progress(len(plan) + at + 1, 2 * len(plan))
        if len(plan) > 1 and fitting < LEAST_FITTING * len(spoken):
            raise NotAlignable(
                sentence(
                    "the transcript does not fit the recording: only {fitting} of {count} words are "
                    "where the sound is like them; it may belong to another recording",
                    fitting=fitting,
                    count=len(spoken),
                )
            )
        for number, interval in enumerate(near):
            time = times[number]
            if time is not None and interval is not None and not _is_near(time.interval, interval):
                times[number] = _no_surer(time, _ELSEWHERE)
        whole = Interval(round(part.start_s * 1000), max(1, round(part.end_s * 1000)))
        filled = with_between(in_order(times, whole.end_ms), [len(word) for word in words], stretch=whole)
        return Aligned(tuple(filled), fitting / len(spoken), clear / len(spoken))

    def _pieces(
        self, part: SoundPart, words: Sequence[str], near: Sequence[Interval | None], progress: Progress
    ) -> Sequence[coarse.SpokenPiece]:
        if near and part.duration_s > coarse.SHORT_S:
            ranges = coarse.ranges_near(near, start_s=part.start_s)
            found = coarse.pieces_of(ranges, duration_s=part.duration_s)
        else:
            energies = overview(part, share(progress, number=0, of=4))
            if part.duration_s <= coarse.SHORT_S:
                return [coarse.SpokenPiece(0, len(words), 0.0, part.duration_s)]
            found = coarse.pieces(
                energies,
                words,
                language=self._language,
                duration_s=part.duration_s,
                progress=share(progress, number=1, of=4),
            )
        return [_widened(piece, part.duration_s) for piece in found if piece.first < piece.last]

    def _piece(
        self, part: SoundPart, said: Sequence[tuple[str, ...]], piece: coarse.SpokenPiece
    ) -> tuple[list[Timed | None], Fit]:
        samples = part.read(piece.start_s, piece.end_s)
        energies = cepstra.mel_energies(samples)
        template, sounds = synthesised([one[0] for one in said], language=self._language)
        known = self._known(said, sounds)
        heard, covered = self._heard(samples, known, [any(map(_is_of_pieces, one)) for one in said])
        chosen = [word.reading if word else 0 for word in heard]
        if any(chosen):
            template, _ = synthesised(
                [one[number] for one, number in zip(said, chosen, strict=True)], language=self._language
            )
        laid = lay(energies, template)
        if laid is None:
            return [None] * len(said), Fit()
        laid = replace(laid, ranges=without_noise(laid.ranges, energies))
        offset_ms = (part.start_s + piece.start_s) * 1000
        if self._phones is None:
            return _by_speech(laid, offset_ms), Fit(of_order=of_order(energies, template, laid))
        found, fit = _by_both(laid, heard, covered, offset_ms)
        if is_steady(energies):
            fit = Fit(-np.inf)
        if fit.is_to_be_told_from_chance:
            own = [ways[word.reading if word else 0] for ways, word in zip(known, heard, strict=True) if ways]
            fit = replace(fit, beyond_chance=self._phones.beyond_chance(samples, own))
        return found, fit

    def _known(self, said: Sequence[tuple[str, ...]], sounds: Sequence[tuple[str, ...]]) -> list[list[list[str]]]:
        """The pronunciations of each word, of each of its readings one; of the first those that are known already."""
        found = []
        for ways, first in zip(said, sounds, strict=True):
            others = synthesised(ways[1:], language=self._language)[1] if len(ways) > 1 else ()
            known = (arpabet(one, language=self._language) for one in (first, *others))
            found.append([phones_of for phones_of in known if phones_of])
        return found

    def _heard(
        self, samples: Floats, known: Sequence[list[list[str]]], of_pieces: Sequence[bool]
    ) -> tuple[list[AlignedWord | None], float]:
        """What the acoustic model hears of the words whose sounds it knows, and what share of the speech they are."""
        if self._phones is None:
            return [None] * len(known), 0.0
        own = [one for one, word in zip(of_pieces, known, strict=True) if word]
        found = self._phones.align(samples, [word for word in known if word], of_pieces=own)
        each = iter(found.words)
        return [next(each) if word else None for word in known], found.covered


def _widened(piece: coarse.SpokenPiece, duration_s: float) -> coarse.SpokenPiece:
    """The piece with some of what is spoken before and behind it, for where it was cut is not known to the word."""
    return replace(piece, start_s=max(0.0, piece.start_s - _BESIDE_S), end_s=min(duration_s, piece.end_s + _BESIDE_S))


def _is_of_pieces(reading: str) -> bool:
    """Whether a word is said as several, as numbers and spelled letters are."""
    return " " in reading or (len(reading) > 1 and reading.isupper())


def _no_surer(time: Timed, most: float) -> Timed:
    return replace(time, confidence=min(time.confidence, most))


def _is_near(one: Interval, other: Interval) -> bool:
    return max(abs(one.start_ms - other.start_ms), abs(one.end_ms - other.end_ms)) <= _NEAR_MS


def _by_both(
    laid: Laid, heard: Sequence[AlignedWord | None], covered: float, offset_ms: float
) -> tuple[list[Timed | None], Fit]:
    """The words' times by both methods, and how well they fit; where the methods disagree, by the acoustic model.

    What that does not hear has no time, for synthesised speech is laid somewhere whether it is spoken or not.
    """
    confidences, right = chances(evidence(laid, heard))
    times: list[Timed | None] = []
    for (first, last), word, confidence in zip(laid.ranges, heard, confidences, strict=True):
        if word is None:
            times.append(None)
            continue
        laid_ms = _edges_ms(first, last) if first < last else None
        edges_ms = _between((word.start_s * 1000, word.end_s * 1000), laid_ms)
        # What a transcript fits by does not know of this doubt, which right ones have in noise, too
        most = _DOUBTFUL if word.is_doubtful else 1.0
        times.append(_timed(edges_ms, offset_ms, TimedBy.PHONES, min(most, float(confidence))))
    known = [word.likeness for word in heard if word is not None]
    if len(known) < _LEAST_HEARD * len(heard):
        return times, Fit(-np.inf)
    return times, Fit(float(np.median(known)), float(right.mean()), covered, len(heard))


def _by_speech(laid: Laid, offset_ms: float) -> list[Timed | None]:
    """The words' times by synthesised speech alone."""
    return [
        _timed(_edges_ms(first, last), offset_ms, TimedBy.SPEECH, _ALONE) if first < last else None
        for first, last in laid.ranges
    ]


def _edges_ms(first: int, last: int) -> tuple[float, float]:
    """When a range of frames begins and ends; a frame is about its middle."""
    return (first - 0.5) * HOP_MS, (last - 0.5) * HOP_MS


def _between(edges_ms: tuple[float, float], laid_ms: tuple[float, float] | None) -> tuple[float, float]:
    """The middle of what the methods say of each end; what the acoustic model says where they are far apart."""
    start_ms, end_ms = (
        (own + other) / 2 if abs(own - other) <= _AGREE_MS else own
        for own, other in zip(edges_ms, laid_ms or edges_ms, strict=True)
    )
    return start_ms, end_ms


def _timed(edges_ms: Sequence[float], offset_ms: float, timed_by: TimedBy, confidence: float) -> Timed:
    start_ms = max(0, round(offset_ms + edges_ms[0]))
    return Timed(Interval(start_ms, max(start_ms + 1, round(offset_ms + edges_ms[1]))), timed_by, confidence)
