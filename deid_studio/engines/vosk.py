"""Vosk, an offline recogniser on Kaldi. To be loaded in a process of its own: its C++ side can crash or hang."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.hearing import HeardWord, Settings, Utterance
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

_SURE: Final = 0.5
"""Below that Vosk holds another word, or none, for likelier."""
_STEP_S: Final = 0.25
"""Vosk looks for the end of an utterance only after each piece that it is given."""


def load(folder: Path, settings: Settings) -> VoskRecogniser:
    """The model in `folder`. Raises EngineUnavailable."""
    vosk = _vosk()
    vosk.SetLogLevel(-1)
    try:
        place = str(folder)
        if not place.isascii():
            # On Windows it cannot open such a path, but can what lies in the folder that its process works in
            os.chdir(place)
            place = "."
        # By its path alone: a name or a language would make it look on the network
        return VoskRecogniser(vosk, vosk.Model(place), settings)
    except Exception as e:  # vosk raises nothing narrower
        raise EngineUnavailable(
            sentence("Vosk cannot load the model; 'deid-studio models check' tells what is damaged")
        ) from e


class VoskRecogniser:
    """A loaded model."""

    holds_s = 0.0

    def __init__(self, vosk: ModuleType, model: Any, settings: Settings) -> None:
        self._vosk, self._model, self._settings = vosk, model, settings

    def listener(self, names: Sequence[str] = ()) -> VoskListener:  # noqa: ARG002
        """One that has heard nothing yet, without a grammar, which knows too few words and can crash.

        A grammar is all that could tell it of names.
        """
        recognizer = self._vosk.KaldiRecognizer(self._model, float(self._settings.sample_rate_hz))
        recognizer.SetWords(enable_words=True)
        if self._settings.hypotheses > 1:
            recognizer.SetMaxAlternatives(self._settings.hypotheses)
        return VoskListener(recognizer, step=round(self._settings.sample_rate_hz * _STEP_S))


class VoskListener:
    """One recogniser on one channel."""

    def __init__(self, recognizer: Any, *, step: int) -> None:
        self._recognizer, self._step = recognizer, step
        self._heard = 0

    def hear(self, samples: NDArray[np.int16]) -> list[Utterance]:
        """See `Listener`."""
        found = []
        for start in range(0, len(samples), self._step):
            piece = samples[start : start + self._step]
            self._heard += len(piece)
            if self._recognizer.AcceptWaveform(piece.tobytes()):
                found.append(_utterance(self._recognizer.Result(), self._heard))
        return found

    def finish(self) -> list[Utterance]:
        """See `Listener`."""
        return [_utterance(self._recognizer.FinalResult(), self._heard)]


def _utterance(result: str, end_frame: int) -> Utterance:
    fields = json.loads(result)
    # With alternatives there is no confidence in words, and what each alternative has is no probability
    hypotheses = fields.get("alternatives", [fields])
    return Utterance(tuple(map(_words, hypotheses)) or ((),), end_frame)


def _words(hypothesis: dict[str, Any]) -> tuple[HeardWord, ...]:
    return tuple(
        HeardWord(word["word"], word["start"], word["end"], sure := word.get("conf"), sure is not None and sure < _SURE)
        for word in hypothesis.get("result", ())
    )


def _vosk() -> ModuleType:
    """Import vosk without the library by which it downloads models, for that opens a socket as it is imported."""
    without = {} if "requests" in sys.modules else {"requests": ModuleType("requests")}
    sys.modules.update(without)
    try:
        import vosk
    except (ImportError, OSError) as e:
        raise EngineUnavailable(sentence("the recogniser Vosk is not installed; 'pip install vosk' brings it")) from e
    finally:
        for name in without:
            del sys.modules[name]
    found: ModuleType = vosk
    return found
