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

from deid_studio.audio.checking.leak import LEAK_DB, Correlation, correlation, is_codec_noise, lagged
from deid_studio.audio.cutting.cuts import Cut, check_cuts
from deid_studio.audio.cutting.quantised import as_float, is_exact, stored
from deid_studio.audio.cutting.replacement import Replacements
from deid_studio.audio.samples import EDGE_MS, AudioFacts, SampleReader, probe
from deid_studio.errors import FormatError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence

_BLOCK_FRAMES: Final = 65536
_PIECE_MS: Final = 50
_LEAST_PIECES: Final = 4
_STEADY_DB: Final = 2.5
"""Noise varies by less than that from piece to piece (standard deviation), speech by more."""
_NOTHING_DB: Final = -160.0
_LAG_MS: Final = 20


@dataclass(frozen=True, slots=True)
class CutMeasure:
    """What a cut of a released recording holds.

    Levels are in dBFS (root mean square, loudest channel; -inf is nothing at all): `level_db` of everything.
    `is_replacement` is None where the cut is too short to tell. With the source at hand, `leak_db` is the factor by
    which the original is in the cut, `chance_db` what chance makes of that, `is_leak` the verdict.
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

    In lossy files the first and last 100 ms of a cut are left out, for what lies beside it rings there.
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
        replacements = stack.enter_context(
            Replacements(
                release, cuts, frames=facts.frames, channels=facts.channels, sample_rate_hz=facts.sample_rate_hz
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
    levels_db: list[float] = field(default_factory=list)
    likeness: Correlation = field(default_factory=Correlation)
    is_copy: bool = False


def _measure(
    facts: AudioFacts, new: SampleReader, old: SampleReader | None, replacements: Replacements, cut: Cut
) -> CutMeasure:
    edge = 0 if is_exact(facts.encoding) else facts.sample_rate_hz * EDGE_MS // 1000
    start, end = cut.start_frame + edge, cut.end_frame - edge
    channels = {number: _Channel() for number in cut.channels_of(facts.channels)}
    for at in range(start, end, _BLOCK_FRAMES):
        stop = min(at + _BLOCK_FRAMES, end)
        written = new.read_as(at, stop, "float64")
        original = None if old is None else old.read_as(at, stop, "float64")
        for number, channel in channels.items():
            left = written[number]
            if cut.style == "noise":
                channel.levels_db += _levels(left, facts.sample_rate_hz)
            else:
                expected = as_float(stored(replacements.render(cut, number, at, stop), facts.encoding))
                left = left - expected
                channel.holds &= not left.any() if is_exact(facts.encoding) else is_codec_noise(left, expected)
            channel.power = max(channel.power, float(np.mean(written[number] ** 2)))
            if original is not None and left.any():
                _compare(channel, cut, original[number], left, facts.sample_rate_hz)
    return _told(cut, list(channels.values()), is_measured=start < end, is_compared=old is not None)


def _compare(
    channel: _Channel, cut: Cut, original: NDArray[np.float64], left: NDArray[np.float64], rate_hz: int
) -> None:
    channel.likeness += correlation(original, left)
    # What is left of tones is next to nothing, and in lossy files as regular as they are.
    if cut.style == "noise":
        most, chance = lagged(original, left, sample_rate_hz=rate_hz, most_lag_ms=_LAG_MS)
        channel.is_copy |= most > chance > 0


def _told(cut: Cut, channels: Sequence[_Channel], *, is_measured: bool, is_compared: bool) -> CutMeasure:
    is_noise = cut.style == "noise"
    holds: bool | None = all(channel.holds for channel in channels)
    if is_noise:
        pieces = min(len(channel.levels_db) for channel in channels)
        steady = all(np.std(c.levels_db) < _STEADY_DB and max(c.levels_db) > _NOTHING_DB for c in channels if pieces)
        holds = steady if pieces >= _LEAST_PIECES else None
    worst = max((channel.likeness for channel in channels), key=lambda one: one.leak_db - max(LEAK_DB, one.chance_db))
    return CutMeasure(
        cut,
        _power_db(max(channel.power for channel in channels)),
        holds if is_measured else None,
        worst.leak_db if is_compared else None,
        worst.chance_db if is_compared else None,
        any(channel.is_copy or channel.likeness.is_leak for channel in channels) if is_compared else None,
    )


def _levels(sound: NDArray[np.float64], rate_hz: int) -> list[float]:
    """Level in dB of each whole piece of differences between samples, in which hum, unsteady by nature, is faint."""
    length = max(1, rate_hz * _PIECE_MS // 1000)
    steps = np.diff(sound)
    pieces = steps[: len(steps) // length * length].reshape(-1, length)
    return [max(_NOTHING_DB, _power_db(float(power))) for power in (pieces**2).mean(axis=1)]


def _power_db(power: float) -> float:
    return 10 * log10(power) if power > 0 else -inf
