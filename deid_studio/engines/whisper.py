"""Whisper by faster-whisper, from a local folder; sound is cut at its quietest places into pieces of half a minute."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, HeardWord, Settings, Utterance
from deid_studio.engines.whisper_doubt import (
    Languages,
    Speech,
    SpokenLanguage,
    Stretch,
    looked_at,
    no_language,
    speech_in,
    whole,
    wordless,
)
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

_SHORTEST_S: Final = 15.0
_LONGEST_S: Final = 28.0
"""Whisper looks at 30 s at a time."""
_AROUND_S: Final = 1.0
_STEP_S: Final = 0.1
_LIKELY: Final = -0.7
"""Mean log probability of a stretch: -0.1 to -0.4 where somebody speaks, -0.9 and less of names that nobody says."""
_FEW: Final = 3
"""Of so many words, not most are names where somebody speaks."""
_INAUDIBLE: Final = 32
"""A piece that never gets louder than this, of 32,768 (-60 dBFS), is silence, into which Whisper invents words."""


def load(folder: Path, settings: Settings) -> WhisperRecogniser:
    """The model in `folder`. Raises EngineUnavailable."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        from faster_whisper import WhisperModel
    except (ImportError, OSError) as e:
        raise EngineUnavailable(
            sentence("faster-whisper is not installed; 'pip install deid-studio[whisper]' brings it")
        ) from e
    try:
        model = WhisperModel(str(folder), device="cpu", compute_type="int8", local_files_only=True)
    except Exception as e:  # whatever CTranslate2 raises
        reason = sentence("Whisper cannot load the model; 'deid-studio models check' tells what is damaged")
        raise EngineUnavailable(reason) from e
    languages = SpokenLanguage(model) if model.model.is_multilingual else no_language
    return WhisperRecogniser(model, settings, speech=speech_in, languages=languages)


class WhisperRecogniser:
    """A loaded model."""

    holds_s = _LONGEST_S

    def __init__(
        self, model: Any, settings: Settings, *, speech: Speech = whole, languages: Languages = no_language
    ) -> None:
        self._model, self._settings = model, settings
        self._speech, self._languages = speech, languages

    def listener(self, names: Sequence[str] = ()) -> WhisperListener:
        """One that has heard nothing yet."""
        return WhisperListener(self._model, self._settings, names, speech=self._speech, languages=self._languages)


class WhisperListener:
    """Gathers the sound of one channel and has it recognised piece by piece, each for itself."""

    def __init__(
        self,
        model: Any,
        settings: Settings,
        names: Sequence[str] = (),
        *,
        speech: Speech = whole,
        languages: Languages = no_language,
    ) -> None:
        self._hotwords = ", ".join(names) or None
        self._model, self._language, self._rate_hz = model, settings.language, settings.sample_rate_hz
        self._speech, self._languages = speech, languages
        self._gathered: list[NDArray[np.int16]] = []
        self._frames = 0
        self._done = 0

    def hear(self, samples: NDArray[np.int16]) -> list[Utterance]:
        """See `Listener`."""
        self._gathered.append(samples)
        self._frames += len(samples)
        found: list[Utterance] = []
        while self._frames >= _LONGEST_S * self._rate_hz:
            found += self._recognised(cut_at(self._sound(), self._rate_hz))
        return found

    def finish(self) -> list[Utterance]:
        """See `Listener`."""
        return self._recognised(self._frames)

    def _sound(self) -> NDArray[np.int16]:
        sound = np.concatenate(self._gathered) if self._gathered else np.zeros(0, np.int16)
        self._gathered = [sound]
        return sound

    def _recognised(self, frames: int) -> list[Utterance]:
        """What is said in the next `frames`; one utterance a segment."""
        sound = self._sound()
        piece, rest = sound[:frames], sound[frames:]
        offset_s = self._done / self._rate_hz
        self._gathered, self._frames = [rest], len(rest)
        self._done += frames
        lines, doubts = self._heard(piece, offset_s)
        *before, last = lines or [()]
        return [*(Utterance((words,), self._done) for words in before), Utterance((last,), self._done, doubts)]

    def _heard(
        self, piece: NDArray[np.int16], offset_s: float
    ) -> tuple[list[tuple[HeardWord, ...]], tuple[DoubtfulStretch, ...]]:
        """The lines that are heard in a piece, of which Whisper is only shown where somebody speaks, and doubts."""
        if not piece.size or np.abs(piece.astype(np.int32)).max() <= _INAUDIBLE:
            return [], ()
        speech = self._speech(piece, self._rate_hz)
        if not speech:
            return [], (DoubtfulStretch(Doubt.NO_SPEECH, offset_s, offset_s + len(piece) / self._rate_hz),)
        first = max(0, round((speech[0][0] - _AROUND_S) * self._rate_hz))
        shown = piece[first : round((speech[-1][1] + _AROUND_S) * self._rate_hz)]
        first_s = first / self._rate_hz
        segments = self._segments(shown, [(start_s - first_s, end_s - first_s) for start_s, end_s in speech])
        lines = [joined(segment.words or (), offset_s + first_s) for segment in segments]
        spoken = [(offset_s + start_s, offset_s + end_s) for start_s, end_s in speech]
        return looked_at(lines, segments, spoken, told=self._language, languages=self._languages())

    def _segments(self, piece: NDArray[np.int16], speech: Sequence[Stretch]) -> list[Any]:
        """What is said in a piece; where that is doubtful with names, or nothing, what is heard without."""
        heard = self._decoded(piece, self._hotwords)
        if self._hotwords is None:
            return heard
        doubtful = [one for one in heard if _is_doubtful(one, self._hotwords)]
        words = [word for one in heard for word in joined(one.words or (), 0.0)]
        again = [(float(one.start), float(one.end)) for one in doubtful] + wordless(words, speech)
        if not again:
            return heard
        kept = (one for one in heard if one not in doubtful)
        plain = self._decoded(piece, None)
        return sorted([*kept, *(within(one, again) for one in plain)] if heard else plain, key=lambda one: one.start)

    def _decoded(self, piece: NDArray[np.int16], hotwords: str | None) -> list[Any]:
        segments, _ = self._model.transcribe(
            piece.astype(np.float32) / 32768,
            language=self._language,
            word_timestamps=True,
            condition_on_previous_text=False,
            temperature=(0.0, 0.4),
            hotwords=hotwords,
            # What it takes for silence is marked, not left out
            no_speech_threshold=None,
        )
        return list(segments)


def _is_doubtful(segment: Any, hotwords: str) -> bool:
    """Whether a stretch is unlikely, is a list of names, or Whisper tried again, as when it says one over and over."""
    if segment.avg_logprob < _LIKELY or segment.temperature > 0:
        return True
    words = [word.word.strip(" ,.") for word in segment.words or ()]
    return len(words) >= _FEW and 2 * sum(word in hotwords for word in words if word[:1].isupper()) > len(words)


def within(segment: Any, stretches: Iterable[Stretch]) -> Any:
    """A segment with those of its words only whose middle lies in one of `stretches`."""
    words = [word for word in segment.words or () if any(a <= (word.start + word.end) / 2 <= b for a, b in stretches)]
    return replace(segment, words=words, start=words[0].start if words else segment.start)


def cut_at(sound: NDArray[np.int16], rate_hz: int) -> int:
    """After how many frames to cut `sound`: in the middle of its quietest 0.3 s from 15 to 28 s."""
    step = round(_STEP_S * rate_hz)
    first = round(_SHORTEST_S * rate_hz)
    steps = (round(_LONGEST_S * rate_hz) - first) // step
    levels = sound[first : first + steps * step].astype(np.float64).reshape(steps, step)
    energy = np.convolve((levels**2).mean(axis=1), np.ones(3), mode="valid")
    # The last of equally quiet places, for long pieces are recognised better
    quietest = len(energy) - 1 - int(np.argmin(energy[::-1]))
    return first + quietest * step + round(1.5 * step)


def joined(words: Iterable[Any], offset_s: float) -> tuple[HeardWord, ...]:
    """Whisper's words, of which one without a leading space goes on with the word before ("-Lüdenscheidt")."""
    found: list[HeardWord] = []
    for word in words:
        text = word.word.strip()
        start_s, end_s = offset_s + float(word.start), offset_s + float(word.end)
        sureness = min(max(float(word.probability), 0.0), 1.0)
        if found and text and not word.word[:1].isspace():
            last = found[-1]
            found[-1] = HeardWord(last.text + text, last.start_s, end_s, min(last.confidence or 0.0, sureness))
        elif text:
            found.append(HeardWord(text, start_s, end_s, sureness))
    return tuple(found)
