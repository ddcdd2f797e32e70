"""Times a correction in a recording of ten hours: a word's text and a word's time, from the key to the picture.

Run: python tests/benchmarks/window/bench_correcting.py [--hours 1 10] [--project FOLDER] [--profile STEP]

What is printed is what the window's thread computes until its panes are painted, and what the whole process computes
until nothing is under way any more, each the median in ms of CPU time.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import runpy
import statistics
import sys
import tempfile
import time
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.app import Desk
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import put_assignment
from deid_studio.storage import rows

WORDS_AN_HOUR, SPANS_AN_HOUR = 9_000, 150
RATE_HZ = 2_000
CORRECTIONS = 15
LONGEST_MS = 50


def make_project(folder: Path, hours: int) -> None:
    """A project with one recording of so many hours, its words and spans by two annotators."""
    rng = np.random.default_rng(1)
    known = ["".join(rng.choice(list("abcdefghiklmnoprstuäöü"), rng.integers(2, 10))) for _ in range(3000)]
    texts, words, at = [], [], 0
    step_ms = 3_600_000 // WORDS_AN_HOUR
    for number, which in enumerate(rng.integers(0, len(known), hours * WORDS_AN_HOUR)):
        word = known[which]
        words.append(Word(Span(at, at + len(word)), Interval(number * step_ms, (number + 1) * step_ms - 40), 0.9))
        texts.append(word + ("\n" if number % 30 == 29 else " "))
        at += len(texts[-1])
    with projects.create(folder, tag_set="kolditz13") as project:
        minute = (rng.standard_normal(60 * RATE_HZ) * 3000).astype("<i2").tobytes()
        with wave.open(str(project.folder / "audio" / "r.wav"), "wb") as sound:
            sound.setparams((1, 2, RATE_HZ, 0, "NONE", ""))
            for _ in range(hours * 60):
                sound.writeframes(minute)
        recording = Recording("r", "audio/r.wav", "0" * 64, RATE_HZ, 1, RATE_HZ * 3600 * hours, "WAV", "PCM_16")
        document = Document("d", "Visite", "".join(texts), tuple(words), "r")
        tags = projects.tag_set_of(project).tags
        with project.journal.edit(Operation.IMPORT, kind="import") as tx:
            tx.insert_many("recording", [rows.from_flat(recording)])
            tx.insert_many("document", [rows.from_document(document, position=0)])
            every = WORDS_AN_HOUR // SPANS_AN_HOUR
            for code in ("A1", "B2"):
                layer = put_assignment(tx, "d", annotator=code).id
                made = [
                    Annotation(f"{code}-{n}", layer, (words[n * every].span,), tags[n % len(tags)].name)
                    for n in range(hours * SPANS_AN_HOUR)
                ]
                tx.insert_many("annotation", [rows.from_annotation(annotation) for annotation in made])


def opened(folder: Path) -> MainWindow:
    """The window with the project, everything in it computed and painted."""
    settings = QSettings(str(Path(tempfile.mkdtemp()) / "settings.ini"), QSettings.Format.IniFormat)
    window = Desk(app, settings).open_window(folder)
    window.resize(1366, 740)
    window.activateWindow()
    rest()
    return window


def rest() -> None:
    """Let everything end that is under way, in the window and beside it."""
    for _ in range(2):
        until = time.monotonic() + 0.1
        while time.monotonic() < until:
            app.processEvents()
            time.sleep(0.005)
        wait_for_all()


def correct(window: MainWindow, number: int) -> None:
    """Type another word in place of a word and take it."""
    workspace = window.workspace
    assert workspace is not None
    window.actions_["correct"].trigger()
    workspace.editor.setText(f"Zwirbelmeyer{time.time_ns() % 10_000 + number}")
    QTest.keyClick(workspace.editor, Qt.Key.Key_Return)


def shift(window: MainWindow, _number: int) -> None:
    """Let a word begin 10 ms later, as a drag of its edge in the wave does."""
    session, workspace = window.session, window.workspace
    assert session is not None and workspace is not None
    assert session.document is not None and session.selection is not None
    number = session.word_spans.at_or_before(session.selection.start)
    assert number is not None
    interval = session.document.words[number].interval
    assert interval is not None
    workspace.waveform.word_edge_moved.emit(number, interval.start_ms + 10, interval.end_ms)


def nudge(window: MainWindow, _number: int) -> None:
    """Let what is marked begin 10 ms later."""
    window.actions_["start_later"].trigger()


def undo(window: MainWindow, _number: int) -> None:
    """Take the last step back."""
    window.actions_["undo"].trigger()


STEPS: dict[str, Callable[[MainWindow, int], None]] = {"correct": correct, "undo": undo, "shift": shift, "nudge": nudge}


def measure(window: MainWindow, name: str, profile: cProfile.Profile | None) -> str:
    """What a step takes at one place after another."""
    session, workspace = window.session, window.workspace
    assert session is not None and workspace is not None
    bench_window = runpy.run_path(str(Path(__file__).with_name("bench_window.py")))
    panes = [workspace.transcript.viewport(), workspace.waveform.focusProxy(), workspace.review.viewport()]
    painted = bench_window["Painted"](panes)
    taken, computed = [], []
    for number in range(CORRECTIONS):
        words = session.word_spans
        if name != "undo":
            spot = words[(number * 97 + 31) * len(words) // (CORRECTIONS * 100)]
            if name == "nudge":
                session.make_current(min(session.annotations, key=lambda one: abs(one.span.start - spot.start)).id)
            else:
                session.select(spot)
        rest()
        before = session.document, session.annotations
        painted.waiting.update(painted.panes)
        begin_process, begin = time.process_time(), time.thread_time()
        if profile is not None:
            profile.enable()
        STEPS[name](window, number)
        until = time.monotonic() + 2
        while painted.waiting and time.monotonic() < until:
            app.processEvents()
        if profile is not None:
            profile.disable()
        taken.append((time.thread_time() - begin) * 1000)
        wait_for_all()
        app.processEvents()
        computed.append((time.process_time() - begin_process) * 1000)
        assert (session.document, session.annotations) != before, name
    median, last = statistics.median(taken), sorted(taken)[-2]
    verdict = "met" if median <= LONGEST_MS else "MISSED"
    return (
        f"{name:12} window's thread {median:7.1f} ms, last but one {last:7.1f} (target {LONGEST_MS}: {verdict}), "
        f"process {statistics.median(computed):7.1f} ms"
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", nargs="+", type=int, default=[1, 10])
    parser.add_argument("--project", type=Path, help="keep the made projects here, or use those that are there")
    parser.add_argument("--profile", choices=STEPS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        for hours in options.hours:
            folder = (options.project or Path(place)) / f"{hours}h"
            if not folder.exists():
                folder.parent.mkdir(exist_ok=True, parents=True)
                make_project(folder, hours)
            window = opened(folder)
            for name in [options.profile] if options.profile else STEPS:
                profile = cProfile.Profile(time.thread_time) if options.profile else None
                print(f"{hours:3} h  {measure(window, name, profile)}", flush=True)
                if profile is not None:
                    pstats.Stats(profile).sort_stats("cumulative").print_stats("deid_studio", 90)
            window.close()
            wait_for_all()
    return 0


if __name__ == "__main__":
    app = QApplication(sys.argv[:1])
    sys.exit(main())
