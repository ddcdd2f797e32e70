"""In which channels of a recording the words of a window are heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.checking.leak import lagged
from deid_studio.audio.samples import SampleReader

_LAG_MS: Final = 100
"""Sound takes 30 over 10 m; a telephone's echo comes back later."""

_MARGIN_MS: Final = 500
"""How one channel leaks into another is heard beside a short window, too: of reverberant leaks at the level of another
talker .97 were found so, and .63 to .92 by windows of 0.5 to 0.85 s alone."""

_PIECE_MS: Final = 4000
_LONGEST_MS: Final = 60_000
"""So much is read at once."""

_AROUND_MS: Final = 7500
_STEP_MS: Final = 20
_SPEECH_HZ: Final = (250, 7000)
"""So that a hum is none."""
_ABOVE_NOISE_DB: Final = 9.0
_BELOW_LOUD_DB: Final = 32.0
_LOUD_MS: Final = 500
_QUIETEST_DB: Final = -75.0
_SPOKEN: Final = 0.25
"""The share of a window that must be loud for somebody to speak there."""
_MORE: Final = 0.2
"""How much more of a turn must be loud in a channel than in others for the turn to be in that one."""
_TURN_MS: Final = 1000
"""How much longer than a window it must be to tell that."""


class ChannelRole(StrEnum):
    """What a channel that was not chosen holds in a window.

    QUIET: no speech, so that none is lost with it. OTHER: speech that is not that of the chosen channels. ELSEWHERE:
    speech where the chosen ones have none, or of a turn in which they have less. SAME: the speech of the chosen ones.
    """

    QUIET = "quiet"
    OTHER = "other"
    ELSEWHERE = "elsewhere"
    SAME = "same"


_RANKS: Final = tuple(ChannelRole)


@dataclass(frozen=True, slots=True)
class OtherChannel:
    """A channel (from 0) that was not chosen, and how loud it is in a window (250 to 7000 Hz, dBFS).

    `likeness` is the largest correlation with a channel that goes, at delays up to 100 ms either way, over what chance
    reaches; None where that decides nothing.
    """

    channel: int
    role: ChannelRole
    level_db: float
    likeness: float | None = None

    @property
    def stays(self) -> bool:
        """Whether it is left as it is; where it is not sure that somebody else speaks there, it is not."""
        return self.role is ChannelRole.OTHER

    @property
    def is_heard(self) -> bool:
        """Whether the words of the window are in it, as far as can be measured."""
        return self.role in (ChannelRole.ELSEWHERE, ChannelRole.SAME)


@dataclass(frozen=True, slots=True)
class WindowSound:
    """How loud (dBFS) the loudest of the `chosen` channels is in a window, and what the others hold there."""

    chosen: tuple[int, ...]
    level_db: float
    others: tuple[OtherChannel, ...]

    @property
    def channels(self) -> tuple[int, ...] | None:
        """In which channels the window goes, None for all."""
        going = (*self.chosen, *(other.channel for other in self.others if not other.stays))
        return tuple(sorted(going)) if any(other.stays for other in self.others) else None

    @property
    def speaking(self) -> tuple[OtherChannel, ...]:
        """Those in which somebody speaks."""
        return tuple(other for other in self.others if other.role is not ChannelRole.QUIET)

    @property
    def louder(self) -> tuple[OtherChannel, ...]:
        """Those in which somebody speaks, and louder than in the chosen ones."""
        return tuple(other for other in self.speaking if other.level_db > self.level_db)


def window_sound(
    reader: SampleReader,
    start_frame: int,
    end_frame: int,
    *,
    chosen: Sequence[int],
    turn: tuple[int, int] | None = None,
) -> WindowSound:
    """Measure what the channels that are not `chosen` hold of `start_frame` up to `end_frame`. Raises FormatError.

    `turn` are the frames of what the same person says around it; more than 7.5 s away it counts no more. Speech
    in other channels counts as the same from where the likeness is above what chance reaches: of windows with two
    talkers at once 1 in 11 is so without any leak.
    """
    longest = reader.sample_rate_hz * _LONGEST_MS // 1000
    pieces = [
        _of_piece(reader, at, min(at + longest, end_frame), tuple(chosen), turn or (at, at))
        for at in range(start_frame, max(end_frame, start_frame + 1), longest)
    ]
    return WindowSound(
        tuple(chosen),
        max(piece.level_db for piece in pieces),
        tuple(map(_worst, zip(*(piece.others for piece in pieces), strict=True))),
    )


def _worst(found: Iterable[OtherChannel]) -> OtherChannel:
    """What a channel holds of all pieces of a window."""
    pieces = list(found)
    told = max(pieces, key=lambda one: (_RANKS.index(one.role), one.likeness or 0.0))
    return replace(told, level_db=max(one.level_db for one in pieces))


def _of_piece(
    reader: SampleReader, start: int, end: int, chosen: tuple[int, ...], turn: tuple[int, int]
) -> WindowSound:
    rate_hz = reader.sample_rate_hz
    around, margin = (rate_hz * ms // 1000 for ms in (_AROUND_MS, _MARGIN_MS))
    first = max(0, start - around)
    sound = np.nan_to_num(reader.read_float(first, end + around), posinf=0, neginf=0)
    levels_db, is_loud, step = _loudness(sound, rate_hz)
    here = slice((start - first) // step, -(-(end - first) // step))
    speaks = is_loud[:, here].mean(axis=1) >= _SPOKEN
    loudness_db = 10 * np.log10((10 ** (levels_db[:, here] / 10)).mean(axis=1))
    near = sound[:, max(0, start - first - margin) : end - first + margin]
    left = [channel for channel in range(reader.channels) if channel not in chosen]
    speaking = [channel for channel in left if speaks[channel]]
    began, ended = max(first, turn[0]), min(first + sound.shape[1], turn[1])
    if not any(speaks[channel] for channel in chosen):
        elsewhere = speaking
    elif ended - began >= end - start + rate_hz * _TURN_MS // 1000:
        shares = is_loud[:, (began - first) // step : -(-(ended - first) // step)].mean(axis=1)
        elsewhere = [one for one in speaking if shares[one] > max(shares[channel] for channel in chosen) + _MORE]
    else:
        elsewhere = []
    likeness: dict[int, float] = {}
    going, unknown = [*chosen, *elsewhere], [channel for channel in speaking if channel not in elsewhere]
    while going and unknown:
        one = going.pop()
        for channel in unknown:
            likeness[channel] = max(likeness.get(channel, 0.0), _likeness(near[one], near[channel], rate_hz))
        going += [channel for channel in unknown if likeness[channel] > 1]
        unknown = [channel for channel in unknown if likeness[channel] <= 1]

    def role(channel: int) -> ChannelRole:
        if not speaks[channel]:
            return ChannelRole.QUIET
        if channel in elsewhere:
            return ChannelRole.ELSEWHERE
        return ChannelRole.OTHER if channel in unknown else ChannelRole.SAME

    others = (OtherChannel(one, role(one), float(loudness_db[one]), likeness.get(one)) for one in left)
    return WindowSound(chosen, max(float(loudness_db[channel]) for channel in chosen), tuple(others))


def _loudness(sound: NDArray[np.float32], rate_hz: int) -> tuple[NDArray[np.float64], NDArray[np.bool_], int]:
    """How loud each channel is, in dBFS, in steps of so many frames as come last, and whether that may be speech.

    Speech stands out from what is quietest around, and comes near the loudest half second.
    """
    step = max(2, rate_hz * _STEP_MS // 1000)
    padded = np.pad(sound, ((0, 0), (0, -sound.shape[1] % step))).reshape(len(sound), -1, step)
    lowest, highest = (round(hz * step / rate_hz) for hz in _SPEECH_HZ)
    window = np.hanning(step)
    powers = (np.abs(np.fft.rfft(padded * window)) ** 2)[:, :, max(1, lowest) : highest].sum(axis=2)
    steps_db = 10 * np.log10(np.maximum(2 * powers / (step * (window**2).sum()), 1e-12))
    rank = steps_db.shape[1] - min(_LOUD_MS // _STEP_MS, steps_db.shape[1])
    loud_db = np.partition(steps_db, rank, axis=1)[:, rank]
    least_db = np.maximum(np.percentile(steps_db, 10, axis=1) + _ABOVE_NOISE_DB, loud_db - _BELOW_LOUD_DB)
    return steps_db, steps_db > np.maximum(least_db, _QUIETEST_DB)[:, None], step


def _likeness(one: NDArray[np.float32], other: NDArray[np.float32], rate_hz: int) -> float:
    piece = rate_hz * _PIECE_MS // 1000
    found = [0.0]
    # What is left over is too short to tell anything
    for at in range(0, max(1, len(one) - piece // 8), piece):
        alike, chance = lagged(
            one[at : at + piece], other[at : at + piece], sample_rate_hz=rate_hz, most_lag_ms=_LAG_MS
        )
        found.append(alike / chance if chance else 0.0)
    return max(found)
