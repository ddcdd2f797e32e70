"""What every recogniser is: loaded once, it makes a listener for each channel, which turns sound into utterances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from deid_studio.domain.document import TimedBy

MULTILINGUAL = "multilingual"
"""The language of a model that has to be told, or finds out, which one is spoken."""


@dataclass(frozen=True, slots=True)
class HeardWord:
    """One word; times in seconds since the listener began, `confidence` 0..1 or None.

    It `is_doubted` where the recogniser itself makes it likely that nobody said it. With `timed_by` the time is not the
    recogniser's own, and `confidence` is that of the time.
    """

    text: str
    start_s: float | None
    end_s: float | None
    confidence: float | None = None
    is_doubted: bool = False
    timed_by: TimedBy | None = None


class Doubt(StrEnum):
    """What is odd about a stretch.

    NO_SPEECH: there is sound, but nobody speaks, and nothing was recognised. WORDLESS: somebody speaks, and no words
    were recognised. INVENTED: words that are improbable, told over and over, or where nobody speaks. LANGUAGE: another
    language is spoken than was said, so that the words may be a translation.
    """

    NO_SPEECH = "no_speech"
    WORDLESS = "wordless"
    INVENTED = "invented"
    LANGUAGE = "language"


@dataclass(frozen=True, slots=True)
class DoubtfulStretch:
    """A stretch in seconds since the listener began, and the language that is heard there, where that is odd."""

    doubt: Doubt
    start_s: float
    end_s: float
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Utterance:
    """What was said between two pauses; the first of `hypotheses` is the likeliest, and there is at least one.

    A listener that begins anew at `end_frame`, counted from where this one began, goes on as this one does; several
    that are finished at once may share it. `doubts` may also be of what came before it.
    """

    hypotheses: tuple[tuple[HeardWord, ...], ...]
    end_frame: int
    doubts: tuple[DoubtfulStretch, ...] = ()


@dataclass(frozen=True, slots=True)
class Settings:
    """How a recogniser is to work: at which rate, in which language (None: it finds out), with how many hypotheses."""

    sample_rate_hz: int
    language: str | None = None
    hypotheses: int = 1

    def __post_init__(self) -> None:
        # Vosk hangs on a rate of 0
        if self.sample_rate_hz <= 0 or self.hypotheses < 1:
            raise ValueError("a rate above 0 Hz and at least one hypothesis are needed")


class Listener(Protocol):
    """Hears one channel from some frame on."""

    def hear(self, samples: NDArray[np.int16]) -> list[Utterance]:
        """Take the next samples, at the rate that was set; returns what is finished."""

    def finish(self) -> list[Utterance]:
        """Return what is left; nothing may be heard after that."""


class Recogniser(Protocol):
    """A loaded model; `holds_s` is how much sound its listeners may gather before they recognise any."""

    holds_s: float

    def listener(self, names: Sequence[str] = ()) -> Listener:
        """One that has heard nothing yet; `names` may be said, and an engine that can listens for them."""


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What a model folder says of itself; `language` is a code such as "de", MULTILINGUAL, or None: it does not say."""

    sample_rate_hz: int
    language: str | None


Load = Callable[[Path, Settings], Recogniser]


@dataclass(frozen=True, slots=True)
class Engine:
    """A kind of recogniser.

    `load` runs in a process of its own, so it must be a function of a module, and raises EngineUnavailable. `marks`
    are files by which a model folder of this kind is known. `inspect` raises EngineUnavailable naming what is missing.
    `heeds_names` says whether it can listen for names.
    With `keeps_times` its word times are good, and stay where the sound agrees.
    """

    load: Load
    marks: tuple[str, ...]
    inspect: Callable[[Path], ModelFacts]
    gives_alternatives: bool = False
    heeds_names: bool = False
    keeps_times: bool = False
