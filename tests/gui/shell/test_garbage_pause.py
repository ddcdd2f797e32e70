"""Garbage is looked for in the window's thread, and not while a document comes."""

import gc
from collections.abc import Callable
from pathlib import Path
from weakref import ref

from PySide6.QtCore import QObject

from deid_studio.gui.shell.garbage_pause import GarbagePause
from deid_studio.gui.shell.main_window import MainWindow


def test_only_the_window_looks_and_it_waits_until_a_document_has_settled(
    open_window: Callable[..., MainWindow], project: Path
) -> None:
    gc.enable()
    talk = open_window(project, "Visite")
    pause = talk.findChild(GarbagePause)
    assert isinstance(pause, GarbagePause) and not gc.isenabled()
    knots = []
    for _ in range(gc.get_threshold()[0] + 1):
        knot = QObject()
        knot.itself = knot  # type: ignore[attr-defined]
        knots.append(ref(knot))
    del knot
    assert pause._looking.isActive()
    pause._looking.timeout.emit()
    assert knots[0]() is not None, "a document is just shown"
    pause._settling.stop()
    pause._looking.timeout.emit()
    assert not any(knot() for knot in knots)


def test_what_makes_up_a_document_is_left_alone_until_another_is_shown(talk: MainWindow) -> None:
    pause = talk.findChild(GarbagePause)
    assert isinstance(pause, GarbagePause) and pause._settling.isActive()
    session = talk.session
    assert session is not None
    pause._settling.timeout.emit()
    assert gc.get_freeze_count() > 0
    session.show_document(next(entry.id for entry in session.entries if entry.name == "Brief"))
    assert gc.get_freeze_count() == 0
    pause._settling.timeout.emit()
    talk.close_project()
    assert gc.get_freeze_count() == 0 and not pause._settling.isActive()
