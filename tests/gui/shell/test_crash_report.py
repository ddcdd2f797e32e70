"""A mistake of the program is told once, and never in a document's words."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from deid_studio.gui.shell import crash_report
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import Job
from deid_studio.progress import Progress

NAME = "Müller-Lüdenscheidt"


def raised() -> BaseException:
    try:
        {}[NAME]
    except KeyError as e:
        return e
    raise AssertionError


@pytest.fixture(autouse=True)
def _nothing_told_yet() -> None:
    crash_report._told.clear()


def test_it_says_where_in_the_program_and_not_what_the_text_was(
    qtbot: QtBot, answer: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    texts: list[str] = []
    met = answer(lambda box: texts.append(box.text()))
    error = raised()
    crash_report.tell(error)
    assert met == ["QMessageBox"]
    assert "KeyError, test_crash_report.py:" in texts[0]
    crash_report.tell(error)  # no second dialog, which nobody would close here
    written = capsys.readouterr().err
    assert written.count("KeyError") == 2
    assert NAME not in texts[0] + written


def test_a_bug_in_a_job_reaches_the_person_and_the_window_goes_on(
    talk: MainWindow, qtbot: QtBot, answer: Callable[..., list[str]]
) -> None:
    def work(progress: Progress) -> None:
        raise raised()

    texts: list[str] = []

    def read(box: QMessageBox) -> None:
        texts.append(box.text())

    met = answer(read)
    talk.work.run("Importing", Job(work), lambda result: None)
    qtbot.waitUntil(lambda: bool(met))
    assert "KeyError" in texts[0] and NAME not in texts[0]
    assert talk.actions_["import"].isEnabled()
