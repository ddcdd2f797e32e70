"""One recording on its way through a recogniser: block by block, each channel's words put at their time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.cross_talk import likeness, without_cross_talk
from deid_studio.audio.resample import resampled
from deid_studio.audio.samples import SampleReader
from deid_studio.audio.voices import Channels
from deid_studio.engines.hearing import HeardWord, Utterance
from deid_studio.engines.recogniser_process import RecogniserProcess
from deid_studio.progress import Progress
from deid_studio.services.recognition.partial_transcript import Partial, PartialUtterances, follow

_CLIPPED: Final = 32767
_SAME_SOUND: Final = 0.4
"""Correlation of two channels from which on both hear the same voice; two voices saying the same stay below .2."""
_PAUSE_STEP_S: Final = 0.1


class RecordingHearing:
    """What is heard in one recording; with a partial transcript it goes on where that ends."""

    def __init__(self, reader: SampleReader, how: Channels, sample_rate_hz: int, partial: Partial | None) -> None:
        self.how = how
        self.clipped = self.samples = 0
        self._reader, self._rate_hz, self._partial = reader, sample_rate_hz, partial
        self._said: list[PartialUtterances] = []
        self._starts = [0] * len(how.ears)
        for one in self.said:
            self._starts[one.ear] = max(self._starts[one.ear], one.at_frame)

    @property
    def said(self) -> list[PartialUtterances]:
        """All that was heard so far."""
        return self._said if self._partial is None else self._partial.said

    def run(
        self,
        process: RecogniserProcess,
        names: Sequence[str],
        *,
        block_s: float,
        paused: Callable[[], bool],
        progress: Progress,
    ) -> None:
        """Send everything from where the first ear begins, and take what comes back."""
        rate_hz, frames = self._reader.sample_rate_hz, self._reader.frames
        begin = min(self._starts)
        skipped = [self._to_engine(start - begin) for start in self._starts]
        sent = 0

        def tick() -> None:
            done = min(frames, begin + self._to_recording(sent))
            progress(done * 1000 // rate_hz, frames * 1000 // rate_hz)

        process.open(len(self._starts), names=names, tick=tick)
        blocks = self._looked_at(
            resampled(self._reader, sample_rate_hz=self._rate_hz, start_frame=begin, block_s=block_s)
        )
        if self.how.cross_talk is not None and self.how.cross_talk.leaks:
            blocks = without_cross_talk(blocks, self.how.cross_talk, self._rate_hz)
        for block in blocks:
            # While this block was read and resampled, the recogniser was busy with the one before
            self._take(process.receive(tick=tick))
            while paused():
                tick()
                time.sleep(_PAUSE_STEP_S)
            ears = self.how.mixed(block)
            process.send([ear[max(0, skip - sent) :] for ear, skip in zip(ears, skipped, strict=True)])
            sent += block.shape[1]
            tick()
        self._take(process.receive(tick=tick))
        process.finish()
        self._take(process.receive(tick=tick))
        progress(frames * 1000 // rate_hz, frames * 1000 // rate_hz)

    def fainter(self, ear: int, other: int, start_s: float, end_s: float) -> int | None:
        """Which of two ears hears the same sound fainter; None where it is not the same. Raises FormatError."""
        rate_hz = self._reader.sample_rate_hz
        block = self._reader.read(max(0, round(start_s * rate_hz)), min(self._reader.frames, round(end_s * rate_hz)))
        first, second = (self.how.mixed(block)[one] for one in (ear, other))
        if likeness(first, second, rate_hz) < _SAME_SOUND:
            return None
        return ear if np.square(first, dtype=np.int64).sum() < np.square(second, dtype=np.int64).sum() else other

    def _looked_at(self, blocks: Iterator[NDArray[np.int16]]) -> Iterator[NDArray[np.int16]]:
        for block in blocks:
            self.samples += block.size
            self.clipped += int(np.count_nonzero((block >= _CLIPPED) | (block <= -_CLIPPED)))
            yield block

    def _take(self, heard: list[tuple[int, Utterance]]) -> None:
        said = [self._said_in(ear, utterance) for ear, utterance in heard]
        if self._partial is not None:
            self._partial.add(said)
            return
        for one in said:
            follow(self._said, one)

    def _said_in(self, ear: int, utterance: Utterance) -> PartialUtterances:
        start = self._starts[ear]
        offset_s = start / self._reader.sample_rate_hz
        hypotheses = tuple(tuple(_later(word, offset_s) for word in words) for words in utterance.hypotheses)
        doubts = tuple(
            replace(one, start_s=one.start_s + offset_s, end_s=one.end_s + offset_s) for one in utterance.doubts
        )
        at_frame = min(self._reader.frames, start + self._to_recording(utterance.end_frame))
        return PartialUtterances(ear, hypotheses, at_frame, doubts)

    def _to_recording(self, frames: int) -> int:
        return round(frames * self._reader.sample_rate_hz / self._rate_hz)

    def _to_engine(self, frames: int) -> int:
        return round(frames * self._rate_hz / self._reader.sample_rate_hz)


def _later(word: HeardWord, offset_s: float) -> HeardWord:
    """The word with times since the recording's start instead of the listener's."""
    if not offset_s or word.start_s is None or word.end_s is None:
        return word
    return replace(word, start_s=word.start_s + offset_s, end_s=word.end_s + offset_s)
