"""Plays a file through the real sound device and records what the device was given; prints what it noticed.

Run as: python playing_and_listening.py FILE SINK. A process of its own, because PortAudio looks for devices
only once a process.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from deid_studio.audio.samples import probe
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.gui.sound.player import Player

HEARD_RATE_HZ = 16_000


class Listener:
    """Records what the virtual loudspeaker plays, and when."""

    def __init__(self, sink: str) -> None:
        command = ["parec", "-d", f"{sink}.monitor", "--format=s16le", f"--rate={HEARD_RATE_HZ}", "--channels=1"]
        self._process = subprocess.Popen([*command, "--latency-msec=10", "--raw"], stdout=subprocess.PIPE)
        self._heard = bytearray()
        self._began_s = float("inf")
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while chunk := self._process.stdout.read1(4096):  # type: ignore[attr-defined]
            self._heard += chunk
            # A chunk can come late but never early: the earliest one tells when the recording began.
            self._began_s = min(self._began_s, time.monotonic() - len(self._heard) / 2 / HEARD_RATE_HZ)

    @property
    def listening(self) -> bool:
        """Whether something has come."""
        return len(self._heard) > 0

    def onsets_s(self) -> list[float]:
        """Stop, and say when (by the monotonic clock) each sound after 200 ms of silence began."""
        # The monitor hears a buffer when it is mixed, which is when the loudspeaker begins to play it.
        sinks = subprocess.run(["pactl", "list", "sinks"], capture_output=True, text=True, check=True).stdout
        ahead_s = int(sinks.split("configured ")[1].split()[0]) / 1e6
        self._process.terminate()
        self._process.wait()
        self._thread.join()
        loud = np.flatnonzero(np.abs(np.frombuffer(self._heard, "<i2").astype(np.int32)) > 4000)
        first = np.flatnonzero(np.diff(loud, prepend=-HEARD_RATE_HZ) > HEARD_RATE_HZ // 5)
        return [self._began_s + ahead_s + int(loud[index]) / HEARD_RATE_HZ for index in first]


def wait_until(done: Callable[[], bool], *, at_most_s: float = 10.0) -> None:
    """Let the event loop run until `done`."""
    loop = QEventLoop()
    timer = QTimer(interval=2)
    timer.timeout.connect(lambda: done() and loop.quit())
    timer.start()
    QTimer.singleShot(int(at_most_s * 1000), loop.quit)
    loop.exec()
    if not done():
        raise TimeoutError


def taken(player: Player) -> list[list[int]]:
    """What was heard, as pairs of ms."""
    return [[interval.start_ms, interval.end_ms] for interval in player.take_heard()]


def listened(player: Player, sink: str, start: Callable[[], None]) -> dict[str, Any]:
    """What the loudspeaker played and what the player said while it played, from `start` until it ended."""
    listener = Listener(sink)
    wait_until(lambda: listener.listening)
    reported: list[tuple[float, int]] = []
    sampler = QTimer(interval=2)
    sampler.timeout.connect(lambda: player.playing and reported.append((time.monotonic(), player.position_ms())))
    sampler.start()
    start()
    wait_until(lambda: not player.playing)
    sampler.stop()
    return {"onsets_s": listener.onsets_s(), "reported": reported}


def main() -> None:
    """Play to the end at several speeds, then pause and go on, then loop; print one line of JSON."""
    path, sink = Path(sys.argv[1]), sys.argv[2]
    application = QCoreApplication([])
    facts = probe(path)
    rate, frames = facts.sample_rate_hz, facts.frames
    recording = Recording("r", path.name, "", rate, facts.channels, frames, facts.container, facts.encoding)
    threads_before = threading.active_count()
    player = Player()
    found: dict[str, Any] = {"available": player.available, "reason": player.reason}
    states: list[bool] = []
    player.state_changed.connect(states.append)
    ticks: list[int] = []
    player.position_changed.connect(ticks.append)
    player.load(path, recording)
    found["normal"] = listened(player, sink, lambda: player.play(0))
    found["ticks"] = len(ticks)
    found["position_after_end"] = player.position_ms()

    found["heard"] = taken(player)

    player.set_speed(1.5)
    found["fast"] = listened(player, sink, lambda: player.play(0))
    player.normal_speed_in([Interval(0, 1000)])
    player.set_speed(1.2)

    def slow_down(at_ms: int) -> None:
        if at_ms >= 1200:
            player.set_speed(0.5)

    player.position_changed.connect(slow_down)
    found["changing"] = listened(player, sink, lambda: player.play(0))
    player.position_changed.disconnect(slow_down)
    found["heard_again"] = taken(player)
    player.set_speed(1.0)

    player.rewind_on_pause_ms = 0
    player.play(500)
    wait_until(lambda: player.position_ms() > 900)
    heard = player.position_ms()
    player.pause()
    found["pause"] = [heard, player.position_ms()]
    player.toggle()
    wait_until(lambda: player.position_ms() > found["pause"][1])
    found["resumed_at"] = player.position_ms()
    player.rewind_on_pause_ms = 300
    heard = player.position_ms()
    player.pause()
    found["rewound"] = [heard, player.position_ms()]
    found["heard_in_parts"] = taken(player)

    visited: list[int] = []
    player.position_changed.connect(visited.append)
    player.play(1000, until_ms=1200, loop=True)
    wait_until(lambda: sum(later < earlier for earlier, later in pairwise(visited)) >= 3)
    found["looped"] = [min(visited[2:]), max(visited[2:])]
    player.close()
    found["heard_in_loop"] = taken(player)
    found["states"] = states
    found["threads_left"] = threading.active_count() - threads_before
    print(json.dumps(found))
    application.quit()


if __name__ == "__main__":
    main()
