"""A model in a process of its own, seen from the program: whatever happens to it is an error with a sentence."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from typing import Any, Final, Self

from deid_studio.errors import EngineFailed, EngineUnavailable
from deid_studio.sentences import Sentence, sentence

_TICK_S: Final = 0.2


def no_tick() -> None:
    """Do nothing while waiting."""


class ModelProcess:
    """Runs `serve(connection, *given)` in a child process. Close it, or use it as a context manager; for one thread.

    While it waits it calls `tick` a few times a second, which may raise (`Cancelled`); then close it. `called` is what
    sentences say of it, as "the recogniser".
    """

    def __init__(self, serve: Callable[..., None], *given: object, called: Sentence) -> None:
        """Start the process, without waiting for the model. Raises EngineUnavailable."""
        self._called = called
        # Not forked: the program has threads, and Windows knows no other way
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, *given), daemon=True)
        try:
            self._process.start()
        except OSError as e:
            raise EngineUnavailable(
                sentence("{called} cannot be started; close other programs and try again", called=called)
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

    def close(self) -> None:
        """End the process at once; closing again does nothing."""
        if not self._connection.closed:
            self._connection.close()
            self._process.kill()
            self._process.join()
            self._process.close()

    def put(self, message: tuple[Any, ...]) -> None:
        """Send a message and do not wait. Raises EngineFailed."""
        try:
            self._connection.send(message)
        except OSError as e:
            raise self._stopped() from e

    def get(self, patience_s: float, tick: Callable[[], None], *, doing: Sentence) -> tuple[str, Any]:
        """The next message from it, a kind and what it says. Raises EngineFailed, where it is too late or told so, and
        EngineUnavailable, where the model cannot be loaded; the process has ended then."""
        gives_up_at = time.monotonic() + patience_s
        try:
            while not self._connection.poll(_TICK_S):
                tick()
                if time.monotonic() > gives_up_at:
                    self.close()
                    raise EngineFailed(
                        sentence(
                            "{called} gave no answer for {patience_s:.0f} s {doing} and was ended",
                            called=self._called,
                            patience_s=patience_s,
                            doing=doing,
                        )
                    )
            kind, answer = self._connection.recv()
        except (EOFError, OSError) as e:
            raise self._stopped() from e
        if kind == "unavailable":
            self.close()
            raise EngineUnavailable(answer)
        if kind == "failed":
            self.close()
            raise EngineFailed(
                sentence("{called} stopped with an error of its own ({error})", called=self._called, error=answer)
            )
        return kind, answer

    def _stopped(self) -> EngineFailed:
        self._process.join(timeout=5)
        code = self._process.exitcode
        self.close()
        if code is not None and code < 0:
            return EngineFailed(
                sentence(
                    "{called} was stopped by signal {signal}: it crashed, was killed, or memory ran out",
                    called=self._called,
                    signal=-code,
                )
            )
        return EngineFailed(
            sentence("{called} stopped unexpectedly (exit code {code})", called=self._called, code=code)
        )
