"""Long learning in a process of its own, which leaves the program's memory alone and can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from deid_studio.errors import EngineUnavailable
from deid_studio.progress import Progress
from deid_studio.sentences import sentence

_LOOK_EVERY_S: Final = 0.2
_PARTS: Final = 1000

_Work = TypeVar("_Work")
_Result = TypeVar("_Result")


class _Stopped(Exception):
    """Somebody has had enough."""


_stop: Any = None
_done: Any = None


def in_child(function: Callable[[_Work, Progress], _Result], work: _Work, progress: Progress) -> _Result:
    """What a function of a module makes of `work` in a process of its own; what `progress` raises ends that.

    Raises what the function raises, and EngineUnavailable where the process is ended from outside.
    """
    context = get_context("spawn")
    stop, done = context.Event(), context.Value("i", 0)
    pool = ProcessPoolExecutor(1, context, initializer=_remember, initargs=(stop, done))
    try:
        job = pool.submit(_called, function, work)
        while not wait([job], timeout=_LOOK_EVERY_S).done:
            progress(done.value, _PARTS)
        progress(_PARTS, _PARTS)
        return job.result()
    except BrokenProcessPool as e:
        raise EngineUnavailable(
            sentence("the process that was learning has ended too early (is the memory full?); nothing was changed")
        ) from e
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _remember(stop: Any, done: Any) -> None:
    import signal

    global _stop, _done
    _stop, _done = stop, done
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _called(function: Callable[[_Work, Progress], _Result], work: _Work) -> _Result:
    def told(done: int, total: int) -> None:
        if _stop.is_set():
            raise _Stopped
        _done.value = done * _PARTS // max(1, total)

    return function(work, told)
