"""Listening through: both edges of each window as they will be released, one key a verdict, nothing forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.errors import PlaybackUnavailable
from deid_studio.gui.commands.key_rules import problems_of
from deid_studio.gui.listening.coverage_panel import BOUND, EVERY, NUMBER
from deid_studio.gui.listening.listening_commands import listening_commands
from deid_studio.gui.listening.listening_window import ListeningWindow
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.sound.player import Player
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.sentences import literal
from deid_studio.services.project import project as projects
from deid_studio.services.redaction import listening, redaction_plans
from deid_studio.services.redaction.listening import Verdict
from deid_studio.services.release.gates import listening_of
from deid_studio.services.release.release_contents import contents_of, layer_named
from tests.gui.room import lay_out

Played = list[tuple[int, int, bool]]
Hands = Callable[..., None]
Opens = Callable[[], ListeningWindow]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """What is played (from, to, redacted) instead of sound."""
    found: Played = []

    def play(_player: Player, from_ms: int, *, until_ms: int, cuts: Any = (), loop: bool = False) -> None:
        found.append((from_ms, until_ms, bool(cuts)))

    monkeypatch.setattr(Player, "play", play)
    return found


@pytest.fixture
def session(project: Path, qapp: QApplication) -> Iterator[Session]:
    """The project with the talk, whose three windows are 1100-1800, 2300-3400 and 4700-5300 or so."""
    with projects.open_project(project) as store:
        session = Session(store, annotator="A1")
        assert session.show_document(next(one.id for one in session.entries if one.name == "Visite"))
        yield session


@pytest.fixture
def open_through(session: Session, qtbot: QtBot, tmp_path: Path, played: Played) -> Iterator[Opens]:
    """Opens the window, and waits for its windows."""
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    made: list[ListeningWindow] = []

    def open_one() -> ListeningWindow:
        window = ListeningWindow(session, theme=LIGHT, language="en", settings=settings)
        made.append(window)
        window.show()
        qtbot.waitUntil(lambda: window.course is not None)
        return window

    yield open_one
    for window in made:
        if window.isVisible():
            window.close()
        window.deleteLater()
    wait_for_all()


@pytest.fixture
def through(open_through: Opens) -> ListeningWindow:
    return open_through()


@pytest.fixture
def hands(through: ListeningWindow) -> Hands:
    def press(*names: str) -> None:
        for name in names:
            command = next(one for one in listening_commands() if name in one.keys)
            assert through.actions_[command.name].isEnabled(), name
            through.actions_[command.name].trigger()

    return press


def ended(window: ListeningWindow) -> None:
    """The sound has come to its end, and the pause behind it too."""
    window.sound.player.ended.emit()
    if window.sound._next.isActive():
        window.sound._next.stop()
        window.sound._next.timeout.emit()


def keys_of(window: ListeningWindow) -> list[str]:
    assert window.course is not None
    return [item.key for item in window.course.listed]


def heard(window: ListeningWindow) -> int:
    assert window.course is not None
    return window.course.told.heard


def test_nothing_sounds_before_somebody_begins(through: ListeningWindow, played: Played, hands: Hands) -> None:
    assert played == [] and through.sound.player.speed == 1.5
    hands("Space")
    assert len(played) == 1


def test_two_rows_of_buttons_are_whole_on_a_small_screen(through: ListeningWindow) -> None:
    through.resize(1000, 580)
    lay_out()
    buttons = [one for one in through.panel.findChildren(QPushButton) if one.isVisible()]
    assert len({one.y() for one in buttons}) == 2
    for button in buttons:
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()


def test_keys_do_what_they_say(through: ListeningWindow, played: Played, qtbot: QtBot) -> None:
    through.activateWindow()
    qtbot.waitUntil(through.isActiveWindow)
    QTest.keyClick(through.table, Qt.Key.Key_Space)
    assert len(played) == 1
    QTest.keyClick(through.table, Qt.Key.Key_Down)
    assert through.item is not None and through.item.key == keys_of(through)[1] and len(played) == 2
    QTest.keyClick(through.table, Qt.Key.Key_X)
    assert heard(through) == 1


def test_the_edges_are_played_left_then_right_or_at_once_where_they_meet(
    through: ListeningWindow, played: Played, hands: Hands
) -> None:
    assert through.item is not None
    first = through.item.window.interval
    hands("Space")
    assert played == [(first.start_ms - 500, first.end_ms + 500, True)], "700 ms: both at once"
    hands("Down")
    second = through.item.window.interval
    assert second.duration_ms > 1000 and played[-1] == (second.start_ms - 500, second.start_ms + 500, True)
    assert through.panel.hearing.text() == "▶ Left edge"
    ended(through)
    assert played[-1] == (second.end_ms - 500, second.end_ms + 500, True)
    assert through.panel.hearing.text() == "▶ Right edge"
    ended(through)
    assert "good or bad" in through.panel.hearing.text() and len(played) == 3


def test_good_counts_only_when_both_edges_were_heard_to_the_end(
    through: ListeningWindow, played: Played, hands: Hands
) -> None:
    hands("Return")
    assert heard(through) == 0 and len(played) == 1, "it plays instead"
    hands("Return")
    assert heard(through) == 0 and "when heard to the end" in through.panel.hearing.text()
    ended(through)
    assert heard(through) == 1 and through.item is not None and through.item.key == keys_of(through)[1]
    assert len(played) == 2, "the next one plays by itself"
    ended(through)
    assert heard(through) == 1
    ended(through)
    assert heard(through) == 1, "nobody has said yet that it is good"
    hands("Return")
    assert heard(through) == 2


def test_another_key_takes_back_a_good_that_came_too_early(through: ListeningWindow, hands: Hands) -> None:
    hands("Space", "Return", "J")
    ended(through)
    assert through.course is not None and through.course.told.good == 0


def test_a_window_that_is_widened_was_bad_and_is_heard_again(
    through: ListeningWindow, played: Played, hands: Hands, session: Session
) -> None:
    assert through.item is not None
    before = through.item.window.interval
    hands("Space", "J", "K", "K")
    after = through.item.window.interval
    assert (after.start_ms, after.end_ms) == (before.start_ms - 50, before.end_ms + 100)
    assert played[-1] == (after.start_ms - 500, after.end_ms + 500, True) and len(played) == 4
    assert through.item.heard is None and through.item.was_bad and heard(through) == 0
    assert [one.verdict for one in listening.history(session.project)] == [Verdict.BAD] * 3
    assert "to be heard again" in through.panel.state.text()


def test_back_takes_back_verdicts_and_widths_one_by_one(
    through: ListeningWindow, hands: Hands, session: Session
) -> None:
    assert session.recording is not None
    hands("Space", "J", "Return")
    ended(through)
    assert heard(through) == 1 and through.item is not None and through.item.key == keys_of(through)[1]
    hands("Backspace")
    assert heard(through) == 0 and through.item.key == keys_of(through)[0]
    assert through.item.window.before_ms == 150
    hands("Backspace")
    assert through.item.window.before_ms == 100 and not through.item.was_bad
    assert redaction_plans.own_pads(session.project, session.recording.id) == {}
    hands("Backspace")
    assert "nothing to be taken back" in through.statusBar().currentMessage()


def test_the_original_is_heard_only_by_its_own_key_and_counts_as_nothing(
    through: ListeningWindow, played: Played, hands: Hands
) -> None:
    hands("Space", "Ctrl+O")
    assert [redacted for *_, redacted in played] == [True, False]
    assert "ORIGINAL" in through.panel.hearing.text()
    ended(through)
    assert "ORIGINAL" not in through.panel.hearing.text() and not through.sound.is_heard
    hands("Return")
    assert heard(through) == 0 and played[-1][2], "it has to be heard as redacted"


def test_at_the_end_it_says_what_the_certificate_says(
    through: ListeningWindow, hands: Hands, session: Session, played: Played
) -> None:
    hands("Space")
    while through.course is not None and through.course.unheard:
        hands("Return")
        ended(through)
    assert "3 of 3 windows listened to" in through.statusBar().currentMessage()
    assert "0.0\N{NO-BREAK SPACE}% of the windows" in through.plan.certificate.text()
    count = len(played)
    ended(through)
    assert len(played) == count, "nothing more is played"
    project = session.project
    told = listening_of(project, contents_of(project, layer_named(project, None)))
    assert (told.heard, told.windows, told.is_enough) == (3, 3, True)


def test_bad_is_kept_and_said(through: ListeningWindow, hands: Hands) -> None:
    hands("X")
    assert "1 of 3 windows heard (33 %), 1 bad" in through.plan.heard.text()
    assert through.table.model_.lines[0].cells[-1] == "✗ bad (A1)"
    assert through.item is not None and through.item.key == keys_of(through)[1]


def test_a_sample_tells_its_bound_as_it_is_heard(through: ListeningWindow, hands: Hands) -> None:
    plan = through.plan
    plan.how.setCurrentIndex(NUMBER)
    plan.number.setValue(2)
    plan.how.activated.emit(NUMBER)
    assert len(keys_of(through)) == 2
    assert (
        "Sample: 2 of 3 windows, 2 not heard yet" in plan.sampled.text()
        and "100.0\N{NO-BREAK SPACE}%" in plan.sampled.text()
    )
    hands("Space")
    for _ in range(2):
        hands("Return")
        ended(through)
        if through.sound.is_busy:
            ended(through)
    assert "0 not heard yet" in plan.sampled.text() and "at most 33.3\N{NO-BREAK SPACE}%" in plan.sampled.text()
    plan.how.setCurrentIndex(BOUND)
    plan.how.activated.emit(BOUND)
    assert len(keys_of(through)) == 3, "for 5 % all three have to be heard"


def test_what_somebody_else_found_is_not_taken_back(
    through: ListeningWindow, hands: Hands, session: Session, open_through: Opens
) -> None:
    hands("X", "Ctrl+W")
    session.annotator = session.project.journal.actor = "B2"
    again = open_through()
    again.actions_["back"].trigger()
    assert heard(again) == 1 and "nothing to be taken back" in again.statusBar().currentMessage()


def test_how_far_it_was_survives_closing(through: ListeningWindow, hands: Hands, open_through: Opens) -> None:
    through.plan.how.setCurrentIndex(NUMBER)
    through.plan.how.activated.emit(NUMBER)
    hands("X", "Ctrl+Up", "Ctrl+W")
    again = open_through()
    again.actions_["back"].trigger()
    assert heard(again) == 0, "one's own last verdict can still be taken back"
    again.actions_["bad"].trigger()
    assert heard(again) == 1 and again.item is not None and again.item.key == keys_of(again)[1]
    assert again.plan.how.currentIndex() == NUMBER != EVERY and again.sound.player.speed == 1.6


def test_what_changes_in_the_main_window_is_heard_anew(
    through: ListeningWindow, session: Session, qtbot: QtBot, hands: Hands
) -> None:
    hands("X", "X", "X")
    recording = session.recording
    assert recording is not None and through.course is not None
    spoken = through.course.items[0].window.spoken[0]
    pads = {"before_ms": 300, "after_ms": None}
    session.write(
        lambda project: redaction_plans.set_window_pads(project, recording.id, spoken, **pads), stack=recording.id
    )
    assert heard(through) == 2
    with qtbot.waitSignal(through.read):
        session.make_current(session.annotations[0].id)
        assign_tag(session, "Person")
    assert through.course.items[0].window.tags == ("Person",)


def test_without_a_device_nothing_counts_as_heard(
    through: ListeningWindow, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PlaybackUnavailable(literal("There is no sound device to play on."))

    monkeypatch.setattr(Player, "play", refuse)
    hands("Space", "Return", "Return")
    assert heard(through) == 0 and "no sound device" in through.statusBar().currentMessage()


def test_a_recording_that_is_missing_is_said(session: Session, open_through: Opens, played: Played) -> None:
    for sound in (session.project.folder / "audio").iterdir():
        sound.unlink()
    made = open_through()
    made.actions_["again"].trigger()
    made.actions_["good"].trigger()
    assert played == [] and heard(made) == 0
    assert "nothing to be heard" in made.statusBar().currentMessage()


def test_no_key_is_a_trap_and_none_is_taken_twice() -> None:
    keys = [key for command in listening_commands() for key in command.keys]
    assert len(keys) == len(set(keys))
    free = {"Up", "Down", "Backspace", "Return", "Enter"}
    assert [key for key in keys if key not in free and problems_of(key, taken={}) is not None] == []


def test_it_leads_to_the_place_in_the_main_window_and_closes_with_the_project(
    talk: MainWindow, qtbot: QtBot, played: Played
) -> None:
    talk.actions_["listen_through"].trigger()
    made = talk.release.listening
    assert made is not None
    qtbot.waitUntil(lambda: made.course is not None)
    made.actions_["go_there"].trigger()
    session = talk.session
    assert session is not None and session.current is not None and session.document is not None
    assert session.current.surface(session.document.text) == "Müller"
    talk.close_project()
    qtbot.waitUntil(lambda: talk.release.listening is None)
