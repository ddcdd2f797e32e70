"""PHI whose time nobody knows is marked, stops an export, and gets its time."""

from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.export.export_options import ExportOptions
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.redaction.plan import Timing
from tests.gui.shell.window_parts import Answer, Drag, Press, rows_of
from tests.gui.window_contents import session_of, workspace_of


def timing(window: MainWindow) -> Timing:
    session = session_of(window)
    assert session.current is not None
    located = session.times.located(session.current)
    assert located is not None
    return located.timing


def export_talk(window: MainWindow, answer: Answer, qtbot: QtBot, out: Path) -> tuple[list[str], list[str]]:
    """Export the recording; returns what the dialog at the end is and says."""

    def choose(dialog: ExportOptions) -> None:
        dialog.findChildren(QLineEdit)[0].setText(str(out))
        dialog._documents.setCurrentIndex(1)
        dialog.accept()

    answer(choose)
    window.actions_["export_audio"].trigger()
    found: list[str] = []

    def read(dialog: QWidget) -> None:
        found.extend([dialog.windowTitle(), *rows_of(dialog)])

    met = answer(read)
    qtbot.waitUntil(lambda: bool(met))
    return met, found


def test_untimed_phi_is_marked_and_stops_the_export_with_its_place(
    untimed: MainWindow, answer: Answer, qtbot: QtBot, tmp_path: Path
) -> None:
    assert timing(untimed) is Timing.INFERRED
    workspace = workspace_of(untimed)
    assert "⚠" in workspace.card._time.text()
    warning = [row.warning for row in workspace.review.model().rows if row.warning]
    assert len(warning) == 1
    met, found = export_talk(untimed, answer, qtbot, tmp_path / "out")
    assert met == ["ReportDialog"]
    assert found[0] == "Nothing was exported"
    assert any("Visite" in row and "Birthdate" in row for row in found[1:])
    assert not any("1953" in row for row in found)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("way", ["W", "drag an edge", "drag over the wave"])
def test_the_time_can_be_confirmed_or_set_and_then_the_export_works(
    untimed: MainWindow, press: Press, drag: Drag, answer: Answer, qtbot: QtBot, tmp_path: Path, way: str
) -> None:
    view = workspace_of(untimed).waveform.focusProxy()
    session = session_of(untimed)
    assert session.current is not None
    located = session.times.located(session.current)
    assert located is not None
    inferred = located.intervals[0]
    rows = view.rows()
    left, right = (round(view.scale.x(ms)) for ms in (inferred.start_ms, inferred.end_ms))
    if way == "W":
        press("W")
    elif way == "drag an edge":
        y = round(rows.phi.center().y())
        drag(view, QPoint(right, y), QPoint(right + 30, y))
    else:
        y = round(rows.wave.center().y())
        drag(view, QPoint(left - 60, y), QPoint(left - 20, y))
    assert timing(untimed) is Timing.SET
    found = session.current.interval
    assert found is not None
    if way == "W":
        assert found == inferred
    elif way == "drag an edge":
        assert found.start_ms == inferred.start_ms and found.end_ms > inferred.end_ms
    else:
        assert found.end_ms < inferred.start_ms
    met, titles = export_talk(untimed, answer, qtbot, tmp_path / "out")
    assert met == ["ReportDialog"] and titles[0] == "Export redacted recordings"
    sound, rate = soundfile.read(tmp_path / "out" / "Visite.wav")
    assert not np.any(sound[found.start_ms * rate // 1000 : found.end_ms * rate // 1000])
    assert np.any(sound)
    press("Ctrl+Z")
    assert timing(untimed) is Timing.INFERRED


def test_start_and_end_move_by_ten_milliseconds(talk: MainWindow, press: Press) -> None:
    session = session_of(talk)
    press("Down")
    assert session.current is not None
    before = session.times.located(session.current).intervals[0]  # type: ignore[union-attr]
    press(",", "Ctrl+.", "Ctrl+.")
    assert session.current.interval is not None
    assert session.current.interval.start_ms == before.start_ms - 10
    assert session.current.interval.end_ms == before.end_ms + 20
    talk.actions_["time_from_words"].trigger()
    assert session.current.interval is None
