"""A recogniser in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.hearing import Load, Settings, Utterance
from deid_studio.engines.model_process import ModelProcess, no_tick
from deid_studio.engines.recogniser_child import serve
from deid_studio.sentences import sentence


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a recogniser: for its model, for any answer, and for each second of sound that it has."""

    load_s: float = 300.0
    answer_s: float = 60.0
    times_real_time: float = 15.0


class RecogniserProcess(ModelProcess):
    """Runs `load` in a child process and lets it hear recordings, one after the other."""

    def __init__(self, load: Load, folder: Path, settings: Settings, *, patience: Patience | None = None) -> None:
        """Start the process, without waiting for the model."""
        self.settings = settings
        self._patience = patience or Patience()
        self._holds_s = 0.0
        self._is_loaded = False
        self._sent_s: float | None = None
        super().__init__(serve, load, folder, settings, called=sentence("the recogniser"))

    def open(self, channels: int, *, names: Sequence[str] = (), tick: Callable[[], None] = no_tick) -> None:
        """Begin a recording with so many channels, in which `names` may be said, once the model is loaded.

        Raises EngineUnavailable where it cannot be, and EngineFailed.
        """
        if not self._is_loaded:
            _, self._holds_s = self.get(self._patience.load_s, tick, doing=sentence("while it loaded its model"))
            self._is_loaded = True
        self._send(("open", channels, tuple(names)), seconds=0.0)
        self.receive(tick=tick)

    def send(self, channels: Sequence[NDArray[np.int16]]) -> None:
        """Give it the next samples of each channel, which may be none, and do not wait. Raises EngineFailed."""
        longest = max(map(len, channels), default=0)
        samples = [np.ascontiguousarray(channel).tobytes() for channel in channels]
        self._send(("hear", samples), seconds=len(channels) * longest / self.settings.sample_rate_hz)

    def finish(self) -> None:
        """Tell it that this was all. Raises EngineFailed."""
        self._send(("finish",), seconds=0.0)

    def receive(self, *, tick: Callable[[], None] = no_tick) -> list[tuple[int, Utterance]]:
        """Wait for what it has heard since: (channel, utterance) pairs; nothing where nothing was sent.

        Raises EngineFailed.
        """
        if self._sent_s is None:
            return []
        patience_s = self._patience.answer_s + self._patience.times_real_time * (self._sent_s + self._holds_s)
        _, answer = self.get(patience_s, tick, doing=sentence("in the middle of the recording"))
        self._sent_s = None
        found: list[tuple[int, Utterance]] = answer
        return found

    def _send(self, message: tuple[object, ...], *, seconds: float) -> None:
        self.put(message)
        self._sent_s = seconds
