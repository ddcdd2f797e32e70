"""The redaction plan in the waveform: drawn, pulled by its edges, moved by keys, taken back, and never into PHI."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval
from deid_studio.gui.redaction.current_plan import ShownPlan
from deid_studio.gui.redaction.plan_dialog import PLACES, SETTINGS, RedactionPlanDialog
from deid_studio.gui.redaction.redaction_controller import RedactionController
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.waveform_view import WaveView
from deid_studio.redaction.plan import Pads, Window
from deid_studio.services.redaction import listening, redaction_plans

Press = Callable[..., None]

MUELLER = Interval(1200, 1550)
"""When the patient's name is said in the talk; the other two are "Jörg Weiß", 2400 to 3150, and "Köln"."""


@pytest.fixture
def plan(talk: MainWindow, qtbot: QtBot) -> ShownPlan:
    found = talk.redaction.plan
    assert found is not None
    settle(found, qtbot)
    return found


def settle(plan: ShownPlan, qtbot: QtBot) -> None:
    """Wait until the plan is that of all that is known."""
    qtbot.waitUntil(lambda: plan.is_known and not plan.is_stale)


def first(plan: ShownPlan) -> Window:
    return next(window for window in plan.windows if MUELLER in window.spoken)


def view_of(window: MainWindow) -> WaveView:
    assert window.workspace is not None
    found = window.workspace.waveform.findChild(WaveView)
    assert found is not None
    return found


def at(view: WaveView, ms: float) -> QPoint:
    assert view.scale is not None
    return QPoint(round(view.scale.x(ms)), round(view.rows().redaction.center().y()))


def select(window: MainWindow, surface: str) -> None:
    session = window.session
    assert session is not None and session.document is not None
    text = session.document.text
    session.make_current(next(a.id for a in session.annotations if a.surface(text) == surface))


def test_the_lane_shows_the_windows_of_the_plan_and_follows_it(
    talk: MainWindow, plan: ShownPlan, qtbot: QtBot, press: Press
) -> None:
    assert first(plan).interval == Interval(1100, 1800)
    view = view_of(talk)
    assert view._windows == plan.windows
    assert view.rows().redaction.height() >= 24, "a place that one can hit"
    view.show_from(0, 3000.0)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(view, 1700))
    session = talk.session
    assert session is not None and session.current is not None and session.document is not None
    assert session.current.surface(session.document.text) == "Müller"
    select(talk, "Müller")
    press("X")
    settle(plan, qtbot)
    assert all(MUELLER not in window.spoken for window in plan.windows)
    press("Ctrl+Z")
    settle(plan, qtbot)
    assert first(plan).interval == Interval(1100, 1800)


def test_edges_are_moved_by_keys_and_pulled_but_never_into_what_is_said(
    talk: MainWindow, plan: ShownPlan, qtbot: QtBot, press: Press, drag: Callable[..., None]
) -> None:
    select(talk, "Müller")
    press("J", "J", "K", "Shift+K", "Shift+K")
    assert first(plan).interval == Interval(1000, 1750), "each key counts, also while the plan is being made"
    settle(plan, qtbot)
    assert first(plan).interval == Interval(1000, 1750)
    assert talk.session is not None and talk.session.recording is not None
    stored = redaction_plans.own_pads(talk.session.project, talk.session.recording.id)
    assert stored == {MUELLER: (200, 200)}
    assert talk.workspace is not None
    assert "redacted 200 ms before to 200 ms after" in talk.workspace.card._time.text()
    press(*["Ctrl+Z"] * 5)
    settle(plan, qtbot)
    press(*["Shift+J"] * 4, *["Shift+K"] * 7)
    settle(plan, qtbot)
    assert first(plan).interval == MUELLER
    press(*["Ctrl+Z"] * 11)
    settle(plan, qtbot)
    view = view_of(talk)
    view.show_from(0, 3000.0)
    drag(view, at(view, 1100), at(view, 1450))
    settle(plan, qtbot)
    assert first(plan).interval.start_ms == MUELLER.start_ms
    drag(view, at(view, 1200), at(view, 700))
    settle(plan, qtbot)
    assert abs(first(plan).interval.start_ms - 700) < 30
    assert first(plan).interval.end_ms == 1800


def test_one_undo_takes_back_windows_and_annotations_in_turn(
    talk: MainWindow, plan: ShownPlan, qtbot: QtBot, press: Press, surfaces: Any
) -> None:
    session = talk.session
    assert session is not None
    select(talk, "Müller")
    press("J")
    press("S")
    press("K")
    press("Ctrl+Z")
    settle(plan, qtbot)
    assert first(plan).interval == Interval(1050, 1800) and ("Staff", "Müller") in surfaces(session)
    assert "change tag" in talk.actions_["undo"].text()
    press("Ctrl+Z")
    settle(plan, qtbot)
    assert first(plan).interval == Interval(1050, 1800) and ("Patient", "Müller") in surfaces(session)
    press("Ctrl+Z")
    settle(plan, qtbot)
    assert first(plan).interval == Interval(1100, 1800)
    press("Ctrl+Y", "Ctrl+Y", "Ctrl+Y")
    settle(plan, qtbot)
    assert first(plan).interval == Interval(1050, 1850) and ("Staff", "Müller") in surfaces(session)
    # What was heard is taken back where it was heard
    select(talk, "Müller")
    item = listening.queue(session.project)[0]
    session.write(lambda project: listening.judge(project, item, listening.Verdict.GOOD), stack=None)
    settle(plan, qtbot)
    assert first(plan).is_confirmed
    press("Ctrl+Z")
    settle(plan, qtbot)
    assert ("Patient", "Müller") in surfaces(session) and first(plan).is_confirmed


def test_around_what_is_not_sure_the_usual_pads_stay(
    talk: MainWindow, plan: ShownPlan, qtbot: QtBot, press: Press, span_of: Any
) -> None:
    session = talk.session
    assert session is not None and session.document is not None
    session.select(span_of(session.document.text, "1953"))
    press("B")
    settle(plan, qtbot)
    unsure = next(window for window in plan.windows if not window.is_sure)
    press("Shift+J", "Shift+K")
    settle(plan, qtbot)
    assert next(window for window in plan.windows if not window.is_sure).interval == unsure.interval
    assert "at least 100 ms" in talk.statusBar().currentMessage()
    assert talk.workspace is not None and "redacted 100 ms before" in talk.workspace.card._time.text()


def test_as_redacted_everything_that_goes_is_cut(
    talk: MainWindow, plan: ShownPlan, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Any] = []
    player = talk.playing.player
    monkeypatch.setattr(player, "play", lambda at_ms, **how: played.append((at_ms, how["until_ms"], how["cuts"])))
    select(talk, "Müller")
    press("Shift+V", "F5")
    (start_ms, end_ms, cuts), (_, until_ms, all_cuts) = played
    assert (start_ms, end_ms, until_ms) == (600, 2300, None)
    assert cuts == all_cuts and len(cuts) == len(plan.windows) == 3
    assert (cuts[0].start_frame, cuts[0].end_frame) == (1100 * 8, 1800 * 8)


# -- the dialog -------------------------------------------------------------------------------------------------------


@pytest.fixture
def dialog(talk: MainWindow, plan: ShownPlan, qtbot: QtBot, press: Press) -> RedactionPlanDialog:
    press("Ctrl+Shift+P")
    made = talk.redaction.plan_dialog
    assert made is not None
    qtbot.waitUntil(lambda: bool(made.planned))
    return made


def test_the_dialog_lists_windows_and_places_and_leads_there(
    dialog: RedactionPlanDialog, talk: MainWindow, plan: ShownPlan, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [line.cells for line in dialog.windows.model_.lines]
    assert [row[2] for row in rows] == ["Patient", "Staff", "Location"]
    assert rows[0][:2] == ("00:00:01.100", "00:00:01.800") and rows[0][3:] == (
        "Silence",
        100,
        250,
        "all channels",
        "sure",
    )
    words = [line.cells[-1] for line in dialog.places.model_.lines]
    assert "Ich" in words and "1953" in words
    assert "3 windows" in dialog.heading.text()
    played: list[Any] = []
    monkeypatch.setattr(talk.playing.player, "play", lambda at_ms, **how: played.append((at_ms, how.get("cuts"))))
    dialog.activateWindow()
    dialog.windows.setFocus()
    qtbot.keyClick(dialog.windows, Qt.Key.Key_Return)
    session = talk.session
    assert session is not None and session.current is not None and session.document is not None
    assert session.current.surface(session.document.text) == "Müller"
    qtbot.waitUntil(lambda: not plan.is_stale)
    dialog.go(redacted=True)
    assert [bool(cuts) for _, cuts in played] == [False, True]
    dialog.tabs.setCurrentIndex(PLACES)
    number = next(n for n, line in enumerate(dialog.places.model_.lines) if line.cells[-1] == "Ich")
    dialog.places.selectRow(number)
    dialog.go()
    assert session.selection is not None and session.selection.of(session.document.text) == "Ich"


def test_a_style_is_heard_before_it_is_kept_and_kept_with_the_pads(
    dialog: RedactionPlanDialog, talk: MainWindow, plan: ShownPlan, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Any] = []
    monkeypatch.setattr(talk.playing.player, "play", lambda at_ms, **how: played.append(how["cuts"]))
    box = dialog.settings.styles["Staff"]
    box.setCurrentIndex(box.findData("tone"))
    dialog.settings.hear["Staff"].click()
    assert [cut.style for cut in played[0]] == ["silence", "tone", "silence"]
    assert talk.session is not None and redaction_plans.styles_of(talk.session.project)["Staff"] == "silence"
    box.setCurrentIndex(box.findData("silence"))
    session, settings = talk.session, dialog.settings
    assert session is not None
    dialog.tabs.setCurrentIndex(SETTINGS)
    assert not dialog.apply_button.isEnabled()
    assert settings.fades.isChecked()
    settings.fades.setChecked(False)
    settings.before.setValue(150)
    settings.styles["Patient"].setCurrentIndex(settings.styles["Patient"].findData("noise"))
    assert dialog.apply_button.isEnabled()
    dialog.apply()
    assert not settings.is_changed and session.pads == Pads(150, 250)
    assert redaction_plans.fade_of(session.project) == 0
    assert redaction_plans.styles_of(session.project)["Patient"] == "noise"
    assert redaction_plans.styles_of(session.project)["Staff"] == "silence"
    settle(plan, qtbot)
    assert first(plan).before_ms == 150
    qtbot.waitUntil(lambda: dialog.windows.model_.lines[0].cells[4] == 150)
    assert dialog.windows.model_.lines[0].cells[3] == "Noise like the surroundings"


def test_without_a_recording_there_is_nothing_to_widen(letter: MainWindow) -> None:
    redaction: RedactionController = letter.redaction
    assert redaction.plan is not None and tuple(redaction.plan.windows) == ()
    assert not letter.actions_["window_left_more"].isEnabled()
    assert not letter.actions_["preview_redacted"].isEnabled()
    assert letter.actions_["redaction_plan"].isEnabled()
