"""A recogniser in a process of its own, seen from the program: whatever happens to it is an error with a sentence."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.hearing import Load, Settings, Utterance
from deid_studio.engines.recogniser_child import serve
from deid_studio.errors import EngineFailed, EngineUnavailable
from deid_studio.sentences import Sentence, sentence

_TICK_S: Final = 0.2


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a recogniser: for its model, for any answer, and for each second of sound that it has."""

    load_s: float = 300.0
    answer_s: float = 60.0
    times_real_time: float = 15.0


def no_tick() -> None:
    """Do nothing while waiting."""


class RecogniserProcess:
    """Runs `load` in a child process. Close it, or use it as a context manager; for one thread at a time.

    While it waits it calls `tick` a few times a second, which may raise (`Cancelled`); then close it.
    """

    def __init__(self, load: Load, folder: Path, settings: Settings, *, patience: Patience | None = None) -> None:
        """Start the process, without waiting for the model."""
        self.settings = settings
        self._patience = patience or Patience()
        self._holds_s = 0.0
        self._is_loaded = False
        self._sent_s: float | None = None
        # Not forked: the program has threads, and Windows knows no other way
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, load, folder, settings), daemon=True)
        try:
            self._process.start()
        except OSError as e:
            raise EngineUnavailable(
                sentence("the recogniser cannot be started; close other programs and try again")
            ) from e
        finally:
            theirs.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def process_id(self) -> int | None:
        """The child's."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can still be asked."""
        return not self._connection.closed and self._process.is_alive()

    def open(self, channels: int, *, names: Sequence[str] = (), tick: Callable[[], None] = no_tick) -> None:
        """Begin a recording with so many channels, in which `names` may be said, once the model is loaded.

        Raises EngineUnavailable where it cannot be, and EngineFailed.
        """
        if not self._is_loaded:
            kind, answer = self._answer(self._patience.load_s, tick, doing=sentence("while it loaded its model"))
            if kind == "unavailable":
                self.close()
                raise EngineUnavailable(answer)
            self._holds_s = answer
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
        kind, answer = self._answer(patience_s, tick, doing=sentence("in the middle of the recording"))
        self._sent_s = None
        if kind == "failed":
            self.close()
            raise EngineFailed(sentence("the recogniser stopped with an error of its own ({error})", error=answer))
        found: list[tuple[int, Utterance]] = answer
        return found

    def close(self) -> None:
        """End the process at once; closing again does nothing."""
        if not self._connection.closed:
            self._connection.close()
            self._process.kill()
            self._process.join()
            self._process.close()

    def _send(self, message: tuple[Any, ...], *, seconds: float) -> None:
        try:
            self._connection.send(message)
        except OSError as e:
            raise self._stopped() from e
        self._sent_s = seconds

    def _answer(self, patience_s: float, tick: Callable[[], None], *, doing: Sentence) -> tuple[str, Any]:
        gives_up_at = time.monotonic() + patience_s
        try:
            while not self._connection.poll(_TICK_S):
                tick()
                if time.monotonic() > gives_up_at:
                    self.close()
                    raise EngineFailed(
                        sentence(
                            "the recogniser gave no answer for {patience_s:.0f} s {doing} and was ended",
                            patience_s=patience_s,
                            doing=doing,
                        )
                    )
            kind, answer = self._connection.recv()
        except (EOFError, OSError) as e:
            raise self._stopped() from e
        return kind, answer

    def _stopped(self) -> EngineFailed:
        self._process.join(timeout=5)
        code = self._process.exitcode
        self.close()
        if code is not None and code < 0:
            return EngineFailed(
                sentence(
                    "the recogniser was stopped by signal {signal}: it crashed, was killed, or memory ran out",
                    signal=-code,
                )
            )
        return EngineFailed(sentence("the recogniser stopped unexpectedly (exit code {code})", code=code))
