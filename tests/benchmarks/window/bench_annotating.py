"""Keys for each decision on the demo, how long the jump to the next suggestion takes, with its sound started, and how
long decisions take among 600 and among 5,000 suggestions.

Run: python tests/benchmarks/window/bench_annotating.py (on a display, or offscreen). Without a sound device the jump
is timed without sound, and that is said.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deid_studio import RESOURCES
from deid_studio.domain.annotation import State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.gui.app import Desk
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.demo import DEMO_FILES
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.storage import queries

DECISIONS = 60
LONGEST_MS = {600: 22, 5_000: 30}
"""The 95th percentile of a key to its picture, by suggestions."""


def opened(folder: Path) -> MainWindow:
    """The window with the demo, whose annotations come in as suggestions."""
    with projects.create(folder / "demo", tag_set="kolditz13") as project:
        sources = sorted(path for path in (RESOURCES / "demo").iterdir() if path.suffix in DEMO_FILES)
        importing.import_paths(project, sources, annotator="A1", suggestions=True)
    window = Desk(app, QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat)).open_window(folder / "demo")
    window.resize(1366, 740)
    window.activateWindow()
    app.processEvents()
    return window


def press(window: MainWindow, *names: str) -> int:
    """Press keys on what has the focus; returns how many."""
    for name in names:
        combination = QKeySequence(name)[0]
        target = app.focusWidget() or window
        QTest.keyClick(target, combination.key(), combination.keyboardModifiers())
        app.processEvents()
    return len(names)


def keys_per_decision(window: MainWindow) -> dict[str, float]:
    """Keys for right and wrong suggestions and for new spans, each counted from where the last one left off."""
    session = window.session
    assert session is not None
    press(window, "U")
    right = sum(press(window, "Return") for _ in range(20)) / 20
    accepted = sum(a.state is State.ACCEPTED for a in session.annotations)
    assert accepted == 20, accepted
    no_phi = press(window, "X")
    wrong_tag = press(window, "O", "U")
    assert window.workspace is not None
    session.select(session.word_spans[0])
    before = len(session.annotations)
    one_word = press(window, "O")
    session.select(session.word_spans[150])
    three_words = press(window, "Shift+Right", "Shift+Right", "O")
    assert len(session.annotations) == before + 2
    return {
        "right suggestion": right,
        "no PHI": no_phi,
        "wrong tag, and on": wrong_tag,
        "new span of one word": one_word,
        "new span of three words": three_words,
    }


def among(folder: Path, count: int) -> MainWindow:
    """The window with a letter of so many suggestions, all undecided."""
    word = "Müller sagt dann noch etwas "
    source = folder / f"{count}.txt"
    source.write_text(("".join([word] * 6).rstrip() + "\n") * (count // 6 + 1), encoding="utf-8")
    text = source.read_text(encoding="utf-8")
    places = [match.start() for match in re.finditer("Müller", text)][:count]
    with projects.create(folder / f"{count}", tag_set="kolditz13") as project:
        importing.import_paths(project, [source])
        document_id = queries.document_entries(project)[0].id
        with project.journal.edit(Operation.SUGGEST, kind="import") as tx:
            found = [Proposal((Span(at, at + 6),), "Patient", 0.9, "model:benchmark") for at in places]
            put_machine_layer(tx, document_id, found)
        projects.assign(project, document_id, annotator="A1")
    window = Desk(app, QSettings(str(folder / "many.ini"), QSettings.Format.IniFormat)).open_window(folder / f"{count}")
    window.resize(1366, 740)
    window.activateWindow()
    until = time.monotonic() + 4
    while time.monotonic() < until:
        app.processEvents()
    return window


def decisions(window: MainWindow, count: int) -> None:
    """Print what keys take among so many suggestions: to their picture, and of that in the window's thread."""
    session = window.session
    assert session is not None and len(session.annotations) == count
    press(window, "U")
    for key, what in (("Return", "accept"), ("X", "reject"), ("S", "another tag"), ("U", "next"), ("Ctrl+Z", "undo")):
        took, computed = [], []
        for _ in range(DECISIONS):
            begin = time.thread_time()
            took.append(milliseconds(lambda key=key: press(window, key)))  # type: ignore[misc]
            computed.append((time.thread_time() - begin) * 1000)
            if key == "S":
                press(window, "U")
        took.sort()
        last = took[DECISIONS * 95 // 100]
        verdict = "met" if last <= LONGEST_MS[count] else "MISSED"
        print(
            f"{count} suggestions, {what}: median {median(took):.1f} ms, 95th percentile {last:.1f} ms "
            f"(target {LONGEST_MS[count]}: {verdict}), computed {median(computed):.1f} ms"
        )


def milliseconds(work: Callable[[], object]) -> float:
    """How long `work` takes, to its last paint."""
    begin = time.perf_counter()
    work()
    app.processEvents()
    return (time.perf_counter() - begin) * 1000


def main() -> int:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        window = opened(Path(folder))
        sound = window.playing.player.available
        if sound:
            window.actions_["hear_suggestions"].trigger()
        jumps = sorted(milliseconds(lambda: press(window, "U")) for _ in range(30))
        print(f"jump to the next undecided, {'sound started' if sound else 'NO SOUND DEVICE'}: ", end="")
        print(f"median {median(jumps):.0f} ms, 95th percentile {jumps[28]:.0f} ms")
        window.playing.player.pause()
        for what, keys in keys_per_decision(window).items():
            print(f"keys, {what}: {keys:.1f}")
        window.close()
        for count in LONGEST_MS:
            many = among(Path(folder), count)
            decisions(many, count)
            many.close()
    return 0


if __name__ == "__main__":
    app = QApplication(sys.argv[:1])
    sys.exit(main())
