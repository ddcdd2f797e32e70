"""Word times from an acoustic model of sounds: pocketsphinx with the American model that comes with it.

German sounds are put to it as their nearest American ones; that is good enough to tell when a known word is spoken.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

RATE_HZ: Final = 16_000
FRAME_MS: Final = 10
_BEAM: Final = 1e-60
_NOISE: Final = 10 ** (-30 / 20)
"""Of the loudness of the speech: the model knows no clean silence, and finds no way through it."""
_EDGE_MS: Final = 300
"""Silence put before and after, for the model begins and ends with some."""

_SPEECH: Final = 0.03
_PEAK: Final = 0.5
_NAME: Final = re.compile(r"w\d+(?:\((\d+)\))?")

Pronunciations = Sequence[Sequence[str]]
"""What a word may sound like, each as ARPAbet phones."""


@dataclass(frozen=True, slots=True)
class AlignedWord:
    """A word as the model placed it: half-open, in seconds, the mean log score of a frame, and which pronunciation."""

    start_s: float
    end_s: float
    score: float
    reading: int


class PhoneAligner:
    """The model, loaded once; for one thread at a time. Raises EngineUnavailable where pocketsphinx is missing."""

    def __init__(self) -> None:
        if not is_there():
            raise EngineUnavailable(sentence("pocketsphinx is not installed; install the package pocketsphinx"))
        from pocketsphinx import Decoder, get_model_path

        model = get_model_path("en-us/en-us")
        beams = {"beam": _BEAM, "wbeam": _BEAM, "pbeam": _BEAM}
        self._decoder: Any = Decoder(hmm=model, dict=None, lm=None, pl_window=0, loglevel="FATAL", **beams)
        self._known: dict[str, str] = {}

    def align(self, samples: NDArray[np.float32], words: Sequence[Pronunciations]) -> list[AlignedWord] | None:
        """When each of `words` is spoken in `samples` (16 kHz, -1..1); None where the model finds no way through."""
        if not words or len(samples) < RATE_HZ // 10:
            return None
        names = [self._name(word) for word in words]
        sound = _as_model_knows_it(samples)
        try:
            self._decoder.set_align_text(" ".join(names))
            self._decoder.start_utt()
            self._decoder.process_raw(sound, full_utt=True)
            self._decoder.end_utt()
            found = [(one.word, one.start_frame, one.end_frame, one.ascore) for one in self._decoder.seg() or ()]
        except RuntimeError:
            return None
        heard = [_heard(*one) for one in found if _NAME.fullmatch(one[0])]
        return heard if len(heard) == len(words) else None

    def _name(self, word: Pronunciations) -> str:
        """The dictionary's name of a word with these pronunciations, entered where it is new."""
        key = "|".join(" ".join(phones) for phones in word)
        if key not in self._known:
            name = f"w{len(self._known)}"
            for number, phones in enumerate(word):
                self._decoder.add_word(f"{name}({number + 1})" if number else name, " ".join(phones), update=False)
            self._known[key] = name
        return self._known[key]


def _as_model_knows_it(samples: NDArray[np.float32]) -> bytes:
    edge = np.zeros(_EDGE_MS * RATE_HZ // 1000, np.float32)
    padded = np.concatenate([edge, samples, edge])
    loud = np.abs(samples) > np.abs(samples).max() * _SPEECH
    loudness = np.sqrt(np.mean(samples[loud] ** 2)) if loud.any() else 0.0
    noisy = padded + np.random.default_rng(0).normal(0, max(loudness * _NOISE, 1e-4), len(padded))
    scaled = noisy * (_PEAK * 32767 / max(np.abs(noisy).max(), 1e-3))
    return bytes(scaled.astype(np.int16).tobytes())


def _heard(name: str, first: int, last: int, score: float) -> AlignedWord:
    match = _NAME.fullmatch(name)
    assert match is not None
    start_s, end_s = ((frame * FRAME_MS - _EDGE_MS) / 1000 for frame in (first, last + 1))
    log = float(np.log(max(score, 1e-300))) / (last + 1 - first)
    return AlignedWord(max(0.0, start_s), max(0.0, end_s), log, int(match[1] or 1) - 1)


def is_there() -> bool:
    """Whether pocketsphinx is installed."""
    return importlib.util.find_spec("pocketsphinx") is not None
