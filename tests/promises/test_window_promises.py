"""Promises of the window, by the number that they have in the list of what fell short."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.storage import queries
from tests.gui.window_contents import session_of, workspace_of

Press = Callable[..., None]
Open = Callable[..., MainWindow]
Find = Callable[..., Span]


def text_of(window: MainWindow, name: str = "Visite") -> str:
    """What the project holds, read anew."""
    project = session_of(window).project
    return queries.document(project, next(e.id for e in queries.document_entries(project) if e.name == name)).text


def click_elsewhere(window: MainWindow, point_at: Callable[..., QPoint], span_of: Find) -> None:
    view = workspace_of(window).transcript
    place = point_at(view, span_of(text_of(window), "Köln"))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def show_the_letter(window: MainWindow, *_: Any) -> None:
    session = session_of(window)
    session.show_document(next(entry.id for entry in session.entries if entry.name == "Brief"))


def annotate_as_another(window: MainWindow, *_: Any) -> None:
    session_of(window).annotate_as("B2")


@pytest.mark.parametrize("leave", [click_elsewhere, show_the_letter, annotate_as_another])
def test_1_what_is_typed_in_the_word_editor_is_kept_wherever_one_goes(
    talk: MainWindow,
    press: Press,
    point_at: Callable[..., QPoint],
    span_of: Find,
    leave: Callable[[MainWindow, Callable[..., QPoint], Find], None],
) -> None:
    session, before = session_of(talk), text_of(talk)
    session.select(span_of(before, "Guten"))
    press("F2")
    QTest.keyClicks(workspace_of(talk).editor, "Besten")
    leave(talk, point_at, span_of)
    assert text_of(talk) == before.replace("Guten", "Besten")
    assert not workspace_of(talk).editor.isVisible()
    if leave is click_elsewhere:
        assert session.selection == span_of(text_of(talk), "Köln")
        press("Ctrl+Z")
        assert text_of(talk) == before, "and it can be undone"


def test_1_what_is_typed_in_the_word_editor_is_kept_when_the_window_closes(
    talk: MainWindow, press: Press, span_of: Find, open_window: Open
) -> None:
    session, before, folder = session_of(talk), text_of(talk), session_of(talk).project.folder
    session.select(span_of(before, "Guten"))
    press("F2")
    QTest.keyClicks(workspace_of(talk).editor, "Besten")
    talk.close()
    assert text_of(open_window(folder, "Visite")) == before.replace("Guten", "Besten")


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_1_the_word_editor_stays_while_its_own_menu_is_open_and_escape_leaves_the_words(
    talk: MainWindow, press: Press, span_of: Find
) -> None:
    editor, before = workspace_of(talk).editor, text_of(talk)
    session_of(talk).select(span_of(before, "Guten"))
    press("F2")
    QTest.keyClicks(editor, "Best")
    menu = editor.createStandardContextMenu()
    menu.popup(editor.mapToGlobal(QPoint(0, 0)))
    QApplication.processEvents()
    menu.close()
    assert editor.isVisible() and editor.text() == "Best"
    press("Esc")
    assert not editor.isVisible() and text_of(talk) == before


def test_2_the_current_annotation_is_back_after_closing(
    talk: MainWindow, press: Press, project: Path, open_window: Open
) -> None:
    session = session_of(talk)
    second = session.annotations[1]
    session.make_current(second.id)
    talk.close()
    again = session_of(open_window(project))
    assert again.current is not None and again.current.id == second.id
    press("X")
    assert second.id not in {one.id for one in again.annotations if one.is_phi}


def test_2_what_is_only_heard_is_current_again_too(
    talk: MainWindow, press: Press, project: Path, open_window: Open
) -> None:
    session = session_of(talk)
    layer = session.layer
    assert layer is not None
    session.select_time(Interval(5700, 5900))
    press("P")
    heard = next(one for one in session.annotations if one.is_audio_only)
    session.make_current(heard.id)
    talk.close()
    again = session_of(open_window(project))
    assert again.current is not None and again.current.id == heard.id, "though no word of the text is selected"
    press("O")
    assert [one.tag for one in again.annotations if one.is_audio_only] == ["Other"]


def test_pain_67_f4_plays_though_a_text_field_has_the_focus(talk: MainWindow, press: Press, span_of: Find) -> None:
    played: list[bool] = []
    talk.action("play").triggered.connect(lambda: played.append(True))
    session_of(talk).select(span_of(text_of(talk), "Guten"))
    press("F2")
    assert workspace_of(talk).editor.hasFocus()
    press("F4")
    assert played == [True] and workspace_of(talk).editor.isVisible()
