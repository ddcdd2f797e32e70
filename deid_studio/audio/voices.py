"""Whether the channels of a recording hold a voice each, or the same sound."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.cross_talk import CrossTalk, band_powers, cross_talk_in
from deid_studio.audio.samples import SampleReader
from deid_studio.sentences import Sentence, sentence

_EACH_APART: Final = sentence("each channel was heard apart")
_MIXED: Final = sentence("the channels were mixed")

_LOOKS: Final = 60
_LOOK_S: Final = 2.0
_STEP_S: Final = 0.05
_QUIETEST_DB: Final = -60.0
_BELOW_LOUD_DB: Final = 35.0
_APART_DB: Final = 6.0
_MOSTLY: Final = 0.6
_SOMETIMES: Final = 0.01
_SAME: Final = 0.95
_SILENT_DB: Final = -200.0


@dataclass(frozen=True, slots=True)
class Channels:
    """What to listen to: each of `ears` is a mixture, one weight for every channel; `reason` is a sentence.

    With `cross_talk`, each ear is a channel, and what leaks into it is not to be heard.
    """

    ears: tuple[tuple[float, ...], ...]
    reason: Sentence
    cross_talk: CrossTalk | None = None

    def mixed(self, block: NDArray[np.int16]) -> list[NDArray[np.int16]]:
        """What each ear hears of a block of shape (channels, frames)."""
        if len(self.ears) == len(block) and all(sorted(ear)[-2:] in ([1.0], [0.0, 1.0]) for ear in self.ears):
            return [block[ear.index(1.0)] for ear in self.ears]
        return [np.clip(np.rint(np.array(ear) @ block), -32768, 32767).astype(np.int16) for ear in self.ears]


def apart(channels: int, *, reason: Sentence = _EACH_APART, cross_talk: CrossTalk | None = None) -> Channels:
    """An ear for each channel."""
    ears = tuple(tuple(float(one == other) for other in range(channels)) for one in range(channels))
    return Channels(ears, reason, cross_talk)


def each_apart(reader: SampleReader) -> Channels:
    """An ear for each channel, in which what leaks from the others is not heard. Raises FormatError."""
    if reader.channels == 1:
        return apart(1)
    looks = [band_powers(look, reader.sample_rate_hz) for look in _looks(reader)]
    return apart(reader.channels, cross_talk=cross_talk_in(looks))


def mix(channels: int, *, reason: Sentence = _MIXED, inverted: tuple[int, ...] = ()) -> Channels:
    """One ear for all channels; those in `inverted` are turned over, so that they do not cancel the others."""
    return Channels((tuple((-1 if n in inverted else 1) / channels for n in range(channels)),), reason)


def told_apart(reader: SampleReader) -> Channels:
    """How to listen to a recording, from up to 60 looks of 2 s at it. Raises FormatError.

    Channels are heard apart where mostly one of them is 6 dB louder than all others, and not always the same one:
    so it is where everybody has a microphone or a telephone line. All else is mixed: nothing is lost by it, and what
    all channels hear would else be written down several times.
    """
    channels = reader.channels
    if channels == 1:
        return Channels(((1.0,),), sentence("one channel"))
    levels, powers, products = [], [], np.zeros((channels, channels))
    for look in _looks(reader):
        sound = look.astype(np.float64)
        products += sound @ sound.T
        powers.append(band_powers(look, reader.sample_rate_hz))
        levels.append(_levels_db(sound, max(1, round(_STEP_S * reader.sample_rate_hz))))
    inverted = _inverted(products)
    if inverted is not None:
        return mix(channels, reason=sentence("all channels hold the same sound and were mixed"), inverted=inverted)
    ordered = np.sort(levels_db := np.concatenate(levels, axis=1), axis=0)
    loudest = ordered[-1]
    active = loudest > max(_QUIETEST_DB, float(np.percentile(loudest, 95)) - _BELOW_LOUD_DB)
    if not active.any():
        return mix(channels, reason=sentence("nothing loud enough to be speech was met; the channels were mixed"))
    separate = (loudest - ordered[-2])[active] >= _APART_DB
    leading = np.bincount(levels_db[:, active].argmax(axis=0)[separate], minlength=channels) / active.sum()
    if separate.mean() >= _MOSTLY and (leading >= _SOMETIMES).all():
        reason = sentence("each channel holds a voice of its own and was heard apart")
        return apart(channels, reason=reason, cross_talk=cross_talk_in(powers))
    return mix(channels, reason=sentence("the channels hear the same voices and were mixed"))


def _looks(reader: SampleReader) -> Iterator[NDArray[np.int16]]:
    length = min(reader.frames, round(_LOOK_S * reader.sample_rate_hz))
    count = min(_LOOKS, -(-reader.frames // length))
    for number in range(count):
        start = (reader.frames - length) * number // max(1, count - 1)
        yield reader.read(start, start + length)


def _levels_db(sound: NDArray[np.float64], step: int) -> NDArray[np.float64]:
    """Loudness of each channel in dB of full scale, step by step."""
    padded = np.pad(sound, ((0, 0), (0, -sound.shape[1] % step)))
    power = (padded.reshape(len(sound), -1, step) ** 2).mean(axis=2) / 32768.0**2
    found: NDArray[np.float64] = 10 * np.log10(np.maximum(power, 10 ** (_SILENT_DB / 10)))
    return found


def _inverted(products: NDArray[np.float64]) -> tuple[int, ...] | None:
    """Which channels are the first one turned over, where all are it up to loudness; None where they are not."""
    power = np.diag(products)
    if not power.all():
        return None
    correlation = products[0] / np.sqrt(power * power[0])
    if (np.abs(correlation) < _SAME).any():
        return None
    return tuple(int(channel) for channel in np.flatnonzero(correlation < 0))
