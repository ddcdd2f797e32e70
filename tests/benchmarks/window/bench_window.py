"""Times the whole window: starting it, opening a project with a 3 h recording, and a retag from key to picture.

Run it under a display: xvfb-run -a python tests/benchmarks/window/bench_window.py [--json] [--quick]
Where others work on the machine, look at what the window's thread computes (cpu) rather than at what passes meanwhile.
Peer for opening, in the same run: pyqtgraph's PlotDataItem with the recording's samples (see bench_waveform.py).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import runpy
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

HOURS = 3
SPANS = {600: 9_000, 5_000: 30_000}
"""Words of a recording of so many spans."""
STARTS, RETAGS = 5, 80
TARGETS = {
    "start_ms": 1000.0,
    "open_ms": 300.0,
    "resident_mb": 350.0,
    "retag_median_ms": 15.0,
    "retag_p95_ms": 22.0,
    "many_retag_p95_ms": 30.0,
}


def make_project(folder: Path, *, spans: int) -> None:
    """A project with one document: three hours of noise, words and as many annotations; its peaks are cached."""
    from deid_studio.domain.annotation import Annotation
    from deid_studio.domain.operations import Operation
    from deid_studio.domain.span import Span
    from deid_studio.services.exchange import importing
    from deid_studio.services.project import project as projects
    from deid_studio.storage import queries, rows

    bench_waveform = runpy.run_path(str(Path(__file__).with_name("bench_waveform.py")))
    sound = folder.parent / "visite.wav"
    bench_waveform["write_recording"](sound)
    chance = random.Random(1)
    known = ["".join(chance.choices("abcdefghiklmnoprstuäöü", k=chance.randint(2, 9))) for _ in range(3000)]
    count = SPANS[spans]
    step_ms = HOURS * 3_600_000 // count
    text, words = "", []
    for number in range(count):
        word = chance.choice(known)
        start_ms = number * step_ms
        words.append(
            {"start": len(text), "end": len(text) + len(word), "start_ms": start_ms, "end_ms": start_ms + step_ms // 2}
        )
        text += word + ("\n" if number % 30 == 29 else " ")
    transcript = {"format": "deid-studio-words", "version": 1, "text": text, "words": words}
    sound.with_suffix(".json").write_text(json.dumps(transcript), encoding="utf-8")
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, [sound, sound.with_suffix(".json")])
        tags = projects.tag_set_of(project).tags
        layer = projects.assign(project, queries.document_entries(project)[0].id, annotator="A1")
        every = count // spans
        with project.journal.edit(Operation.IMPORT, kind="import") as tx:
            made = [
                Annotation(
                    str(n),
                    layer.assignment.id,
                    (Span(words[n * every]["start"], words[n * every + 1]["end"]),),
                    tags[n % len(tags)].name,
                )
                for n in range(spans)
            ]
            tx.insert_many("annotation", [rows.from_annotation(annotation) for annotation in made])


def measure_start() -> float:
    """From the start of a process to the window's first picture, in ms."""
    begin = time.monotonic()
    done = subprocess.run([sys.executable, __file__, "--start"], capture_output=True, text=True, check=True)
    return (float(done.stdout.split()[-1]) - begin) * 1000


def first_picture() -> None:
    """Show the window and print the moment at which it was painted."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from deid_studio.gui.app import Desk

    app = QApplication([])
    settings = QSettings(str(Path(tempfile.mkdtemp()) / "settings.ini"), QSettings.Format.IniFormat)
    window = Desk(app, settings).open_window(None)
    while not window.windowHandle().isExposed():
        app.processEvents()
    app.processEvents()
    print(time.monotonic())
    # Taking everything down is no part of the start.
    sys.stdout.flush()
    os._exit(0)


def measure_project(folder: Path) -> dict[str, float]:
    """Opening the project, memory with it open, and retagging in it."""
    from PySide6.QtCore import QSettings, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from deid_studio.gui.app import Desk
    from deid_studio.gui.work.jobs import wait_for_all

    app = QApplication([])
    settings = QSettings(str(Path(tempfile.mkdtemp()) / "settings.ini"), QSettings.Format.IniFormat)
    window = Desk(app, settings).open_window(None)
    window.resize(1366, 740)
    while not window.windowHandle().isExposed():
        app.processEvents()
    app.processEvents()

    begin = time.perf_counter()
    window.open_project(folder)
    session, workspace = window.session, window.workspace
    assert session is not None and workspace is not None
    app.processEvents()
    workspace.waveform.repaint()
    figures = {"open_ms": (time.perf_counter() - begin) * 1000}
    assert workspace.waveform._wave is not None and workspace.waveform._wave.ready
    figures["resident_mb"] = resident_mb()

    window.activateWindow()
    while not window.isActiveWindow():
        app.processEvents()
    settle(app)
    painted = Painted([workspace.transcript.viewport(), workspace.waveform.focusProxy(), workspace.review.viewport()])
    took, computed = [], []
    spans = len(session.annotations)
    for number in range(RETAGS):
        session.make_current(session.annotations[number * 7 % spans].id)
        app.processEvents()
        assert session.current is not None
        key, tag = (Qt.Key.Key_S, "Staff") if session.current.tag != "Staff" else (Qt.Key.Key_P, "Patient")
        painted.waiting.update(painted.panes)
        begin, begin_cpu = time.perf_counter(), time.thread_time()
        QTest.keyClick(workspace.transcript, key)
        while painted.waiting:
            app.processEvents()
        took.append((time.perf_counter() - begin) * 1000)
        computed.append((time.thread_time() - begin_cpu) * 1000)
        assert session.current.tag == tag
    figures["retag_median_ms"], figures["retag_p95_ms"] = statistics.median(took), percentile(took, 95)
    figures["retag_cpu_median_ms"], figures["retag_cpu_p95_ms"] = statistics.median(computed), percentile(computed, 95)
    window.close()
    wait_for_all()  # else a job that is still at work meets objects that the end of the process has taken away
    return figures


def settle(app: Any) -> None:
    """Let the window do what it does once a document is shown."""
    until = time.monotonic() + 4
    while time.monotonic() < until:
        app.processEvents()
        time.sleep(0.005)


def percentile(values: list[float], share: int) -> float:
    """That of so many per cent of the values."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


class Painted(QObject):
    """Knows which of some panes have not been painted since they were put into `waiting`."""

    def __init__(self, panes: list[QWidget]) -> None:
        super().__init__()
        self.panes = set(panes)
        self.waiting: set[QWidget] = set()
        for pane in panes:
            pane.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Strike a pane off."""
        if event.type() == QEvent.Type.Paint:
            self.waiting.discard(watched)  # type: ignore[arg-type]
        return False


def resident_mb() -> float:
    """Resident memory of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def measure_peer(sound: Path) -> dict[str, float]:
    """The same recording in pyqtgraph's own plot, with its downsampling and clipping."""
    import numpy as np
    import pyqtgraph as pg
    import soundfile

    app = pg.mkQApp()
    plot = pg.PlotWidget()
    plot.resize(1366, 210)
    plot.show()
    app.processEvents()
    begin = time.perf_counter()
    samples, rate_hz = soundfile.read(sound, dtype="int16")
    item = plot.plot(np.arange(len(samples)) / rate_hz, samples)
    item.setDownsampling(auto=True, method="peak")
    item.setClipToView(True)
    plot.repaint()
    app.processEvents()
    return {"open_ms": (time.perf_counter() - begin) * 1000, "resident_mb": resident_mb()}


def measure_all(folder: Path, *, quick: bool) -> dict[str, float]:
    """All figures; those of 5,000 spans are called "many"."""
    found: dict[str, float] = {}
    if not quick:
        found["start_ms"] = statistics.median([measure_start() for _ in range(STARTS + 1)][1:])
    for spans, prefix in zip(SPANS, ("", "many_"), strict=True):
        if prefix and quick:
            break
        project = folder / f"{spans}"
        if not project.exists():
            folder.mkdir(exist_ok=True)
            make_project(project, spans=spans)
        figures = in_a_process_of_its_own("--measure", str(project))
        found |= {f"{prefix}{name}": value for name, value in figures.items()}
    return found


def in_a_process_of_its_own(*arguments: str) -> dict[str, float]:
    """What this script prints when it is started with `arguments`."""
    done = subprocess.run([sys.executable, __file__, *arguments], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> int:
    """Measure, print, and say which targets are missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true", help="only a key to its picture at 600 spans")
    parser.add_argument("--project", type=Path, help="keep the made projects here, or use those that are there")
    parser.add_argument("--start", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--peer", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.start:
        first_picture()
    if options.measure:
        print(json.dumps(measure_project(options.measure)))
        return 0
    if options.peer:
        print(json.dumps(measure_peer(options.peer)))
        return 0
    with tempfile.TemporaryDirectory() as place:
        folder = options.project or Path(place)
        ours = measure_all(folder, quick=options.quick)
        peer = {}
        if not options.quick:
            sound = next((folder / "600" / "audio").iterdir())
            peer = in_a_process_of_its_own("--peer", str(sound))
    result: dict[str, Any] = {"ours": ours, "PlotDataItem": peer, "targets": TARGETS}
    if options.json:
        print(json.dumps({name: {k: round(v, 1) for k, v in part.items()} for name, part in result.items()}))
        return 0
    for name, value in ours.items():
        target = TARGETS.get(name)
        verdict = "" if target is None else f"  target {target:.0f}: {'met' if value <= target else 'MISSED'}"
        beside = f"  (PlotDataItem {peer[name]:.0f})" if name in peer else ""
        print(f"{name:24} {value:8.1f}{beside}{verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
