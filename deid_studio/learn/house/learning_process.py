"""Long learning in processes of its own, which leave the program's memory alone, use all cores and can be stopped."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context, parent_process
from typing import Any, Final, TypeVar

from deid_studio.engines.model_child import end_with_parent
from deid_studio.errors import EngineUnavailable
from deid_studio.progress import Progress
from deid_studio.sentences import sentence

_LOOK_EVERY_S: Final = 0.2
_PARTS: Final = 1000

_Work = TypeVar("_Work")
_Result = TypeVar("_Result")
_Shared = TypeVar("_Shared")


class _Stopped(Exception):
    """Somebody has had enough."""


_stop: Any = None
_done: Any = None
_shared: Any = None


def cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def lends_memory() -> bool:
    """Whether children of this process have what is in its memory, and need not be given it.

    The program has threads, which would hang in a copy of it; a child that learns has none but one that waits.
    """
    return parent_process() is not None and "fork" in get_all_start_methods()


def in_child(function: Callable[[_Work, Progress], _Result], work: _Work, progress: Progress) -> _Result:
    """What a function of a module makes of `work` in a process of its own; what `progress` raises ends that.

    Raises what the function raises, and EngineUnavailable where the process is ended from outside.
    """
    (result,) = _in_pool(_alone, function, [work], progress, 1)
    return result


def in_children(
    function: Callable[[_Shared, _Work, Progress], _Result],
    shared: _Shared,
    works: Sequence[_Work],
    progress: Progress,
    processes: int,
) -> list[_Result]:
    """What a function of a module makes of each of `works` beside what is `shared`, in so many processes at once.

    One process is this one. Progress, errors and the end are as in `in_child`.
    """
    if processes > 1:
        return _in_pool(function, shared, works, progress, min(processes, len(works)))
    results = []
    for number, work in enumerate(works):
        before = number * _PARTS

        def told(done: int, total: int, before: int = before) -> None:
            progress(before + done * _PARTS // max(1, total), len(works) * _PARTS)

        results.append(function(shared, work, told))
    return results


def _in_pool(
    function: Callable[[_Shared, _Work, Progress], _Result],
    shared: _Shared,
    works: Sequence[_Work],
    progress: Progress,
    processes: int,
) -> list[_Result]:
    context = get_context("fork" if lends_memory() else "spawn")
    stop, done = context.Event(), context.Array("i", len(works), lock=False)
    pool = ProcessPoolExecutor(processes, context, initializer=_remember, initargs=(stop, done, shared))
    try:
        jobs = [pool.submit(_called, function, number, work) for number, work in enumerate(works)]
        while wait(jobs, timeout=_LOOK_EVERY_S).not_done:
            progress(sum(done), len(works) * _PARTS)
            for job in jobs:
                if job.done():
                    job.result()
        progress(len(works) * _PARTS, len(works) * _PARTS)
        return [job.result() for job in jobs]
    except BrokenProcessPool as e:
        raise EngineUnavailable(
            sentence("the process that was learning has ended too early (is the memory full?); nothing was changed")
        ) from e
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _alone(function: Callable[[_Work, Progress], _Result], work: _Work, progress: Progress) -> _Result:
    return function(work, progress)


def _remember(stop: Any, done: Any, shared: Any) -> None:
    import signal

    global _stop, _done, _shared
    _stop, _done, _shared = stop, done, shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def _called(function: Callable[[_Shared, _Work, Progress], _Result], number: int, work: _Work) -> _Result:
    def told(done: int, total: int) -> None:
        if _stop.is_set():
            raise _Stopped
        _done[number] = done * _PARTS // max(1, total)

    return function(_shared, work, told)
