"""What learning in processes costs: time, processor time, and the memory of all of them together."""

from __future__ import annotations

import os
import resource
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

_LOOK_EVERY_S: Final = 0.25


class LearningCost:
    """Measures children while it is entered; memory that these share counts once (PSS), and only Linux tells it."""

    def __enter__(self) -> Self:
        self._peak_kb, self._ended = 0, threading.Event()
        self._begun_s, self._used_s = time.perf_counter(), _used_s()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._watch.join()
        self._took_s, self._used_s = time.perf_counter() - self._begun_s, _used_s() - self._used_s

    def __str__(self) -> str:
        return f"{self._took_s:.0f} s, {self._used_s:.0f} s of processor time, peak {self._peak_kb // 1024} MB"

    def _look(self) -> None:
        while not self._ended.wait(_LOOK_EVERY_S):
            self._peak_kb = max(self._peak_kb, sum(_memory_kb(process) for process in _children(os.getpid())))


def _used_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _children(process: int) -> Iterator[int]:
    # Processes end while they are looked at
    with suppress(OSError):
        for path in Path(f"/proc/{process}/task").glob("*/children"):
            for child in path.read_text().split():
                yield int(child)
                yield from _children(int(child))


def _memory_kb(process: int) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0
