"""Whether a released recording is what it should be: measured on the file, not taken from whoever wrote it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import inf, log10
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.checking.leak import LeakMeasure, blocks, is_codec_noise, likeness
from deid_studio.audio.cutting.cuts import Cut, check_cuts
from deid_studio.audio.cutting.quantised import as_float, is_exact, ringing_frames, stored
from deid_studio.audio.cutting.replacement import Replacements
from deid_studio.audio.samples import AudioFacts, SampleReader, probe
from deid_studio.errors import FormatError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence

_ROUNDING: Final = 1e-6
_ROUNDED: Final = 1e-3
"""Noise is computed anew to rounding: that far off, or in so many samples by a step of the encoding."""
_DECODED: Final = 0.01
"""So far off a fade may be where the source is lossy: after another seek Opus differs by up to 0.003."""


@dataclass(frozen=True, slots=True)
class CutMeasure:
    """What a cut of a released recording holds.

    Levels are in dBFS (root mean square, loudest channel; -inf is nothing at all): `level_db` of everything.
    `is_replacement` is None where the cut is too short to tell. With the source at hand, `leak_db` is the factor by
    which the original is in the cut, `chance_db` what chance makes of that at the most, `is_leak` the verdict.
    """

    cut: Cut
    level_db: float
    is_replacement: bool | None
    leak_db: float | None = None
    chance_db: float | None = None
    is_leak: bool | None = None


def measure_cuts(
    release: Path, cuts: Sequence[Cut], *, source: Path | None = None, progress: Progress = silent
) -> list[CutMeasure]:
    """Measure each of `cuts`, and with `source` how much of the original is left. Raises FormatError and ValueError.

    In lossy files the ends of a cut are left out, where what lies beside it rings. Fades, where the original has to be
    heard, are measured by themselves, with the source and where the release is exact.
    """
    facts = probe(release)
    check_cuts(cuts, frames=facts.frames, channels=facts.channels)
    with ExitStack() as stack:
        new = stack.enter_context(SampleReader(release, frames=facts.frames))
        old = None if source is None else stack.enter_context(SampleReader(source))
        if old is not None and (old.frames, old.channels) != (new.frames, new.channels):
            raise FormatError(
                sentence("the source is not as long as the release or has other channels"), file=release.name
            )
        # Of a copy the surroundings are the same, or nearly so.
        replacements = stack.enter_context(
            Replacements(
                source or release,
                cuts,
                frames=facts.frames,
                channels=facts.channels,
                sample_rate_hz=facts.sample_rate_hz,
            )
        )
        measures = []
        for number, cut in enumerate(cuts):
            measures.append(_measure(facts, new, old, replacements, cut))
            progress(number + 1, len(cuts))
    return measures


@dataclass(slots=True)
class _Channel:
    """What was measured so far in one channel of a cut."""

    power: float = 0.0
    holds: bool = True
    likeness: LeakMeasure = field(default_factory=LeakMeasure)


def _measure(
    facts: AudioFacts, new: SampleReader, old: SampleReader | None, replacements: Replacements, cut: Cut
) -> CutMeasure:
    before, behind = ringing_frames(facts.encoding, facts.sample_rate_hz)
    start, end = cut.start_frame + max(before, cut.fades[0]), cut.end_frame - max(behind, cut.fades[1])
    channels = {number: _Channel() for number in cut.channels_of(facts.channels)}
    for at, stop in blocks(start, end):
        written = new.read_as(at, stop, "float64")
        original = None if old is None else old.read_as(at, stop, "float64")
        for number, channel in channels.items():
            expected = as_float(stored(replacements.render(cut, number, at, stop), facts.encoding))
            left = written[number] - expected
            channel.holds &= _holds(left, expected, cut, facts)
            channel.power = max(channel.power, float(np.mean(written[number] ** 2)))
            if original is not None:
                found = likeness(
                    original[number], left, sample_rate_hz=facts.sample_rate_hz, of_noise=cut.style == "noise"
                )
                channel.likeness = max(channel.likeness, found, key=lambda one: one.margin_db)
    if old is not None and is_exact(facts.encoding):
        for number, channel in channels.items():
            channel.holds &= _fades_hold(facts, new, replacements, cut, number)
    return _told(cut, list(channels.values()), is_measured=start < end, is_compared=old is not None)


def _fades_hold(facts: AudioFacts, new: SampleReader, replacements: Replacements, cut: Cut, channel: int) -> bool:
    """Whether a channel's edges hold what its fades make of the source; where that is lossy, decoding is not exact."""
    start, end = cut.start_frame, cut.end_frame
    for first, last in ((start, start + cut.fades[0]), (end - cut.fades[1], end)):
        expected = as_float(stored(replacements.render(cut, channel, first, last), facts.encoding))
        left = new.read_as(first, last, "float64")[channel] - expected
        if not _holds(left, expected, cut, facts) and (replacements.is_exact or np.abs(left).max() > _DECODED):
            return False
    return True


def _holds(left: NDArray[np.float64], expected: NDArray[np.float64], cut: Cut, facts: AudioFacts) -> bool:
    """Whether what is left when the replacement is taken off is nothing, or what writing it makes of it."""
    is_near = is_codec_noise(left, expected, sample_rate_hz=facts.sample_rate_hz)
    if not is_exact(facts.encoding):
        return is_near
    if cut.style != "noise":
        return not left.any()
    return is_near and int((np.abs(left) > _ROUNDING).sum()) <= 1 + _ROUNDED * len(left)


def _told(cut: Cut, channels: Sequence[_Channel], *, is_measured: bool, is_compared: bool) -> CutMeasure:
    worst = max((channel.likeness for channel in channels), key=lambda one: one.margin_db)
    return CutMeasure(
        cut,
        _power_db(max(channel.power for channel in channels)),
        all(channel.holds for channel in channels) if is_measured else None,
        worst.leak_db if is_compared else None,
        worst.chance_db if is_compared else None,
        worst.is_leak if is_compared else None,
    )


def _power_db(power: float) -> float:
    return 10 * log10(power) if power > 0 else -inf
