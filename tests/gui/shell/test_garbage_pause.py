"""Garbage is looked for in the window's thread, and not while a document comes."""

import gc
from weakref import ref

from PySide6.QtCore import QObject

from deid_studio.gui.shell.garbage_pause import GarbagePause
from deid_studio.gui.shell.main_window import MainWindow


def test_only_the_window_looks_and_it_waits_until_a_document_has_settled(talk: MainWindow) -> None:
    pause = talk.findChild(GarbagePause)
    assert isinstance(pause, GarbagePause) and not gc.isenabled()
    knots = []
    for _ in range(gc.get_threshold()[0] + 1):
        knot = QObject()
        knot.itself = knot  # type: ignore[attr-defined]
        knots.append(ref(knot))
    del knot
    pause._look()
    assert knots[0]() is not None, "a document is just shown"
    pause._settling.stop()
    pause._look()
    assert not any(knot() for knot in knots)
