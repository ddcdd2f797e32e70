"""Checking a release from the window: passed or not, where, and the report for the study's file."""

from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest
from PySide6.QtCore import QSettings, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.certificate.certificate_json import NAME, PDF_NAME, EngineRecord
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.release.check_window import CheckWindow
from deid_studio.gui.release.listener_field import engine_of
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.progress import Progress
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.recognition.transcription_run import TranscribedSound

Check = Callable[[Path], CheckWindow]
PHI = ("Wiesinger", "Özdemir", "Neustadt", "Glasbläserin")


@pytest.fixture
def opened(session: Session, qtbot: QtBot, tmp_path: Path) -> CheckWindow:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    made = CheckWindow(session, theme=LIGHT, settings=settings)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def check(opened: CheckWindow, qtbot: QtBot) -> Check:
    def of(folder: Path) -> CheckWindow:
        opened.folder.line.setText(str(folder))
        opened.check_button.click()
        assert opened.bar.isVisible() and not opened.check_button.isEnabled()
        qtbot.waitUntil(lambda: opened.bar.isHidden(), timeout=15000)
        return opened

    return of


def sentences(opened: CheckWindow) -> list[tuple[str, str, str]]:
    rows = [line.cells for line in opened.view.findings.model_.lines]
    return [(str(cells[0]), str(cells[2]), str(cells[3])) for cells in rows]


def test_it_begins_with_what_it_does(opened: CheckWindow) -> None:
    assert opened.empty.isVisible() and not opened.view.isVisible()
    assert not opened.check_button.isEnabled() and not opened.save_button.isEnabled()


def test_a_whole_release_passes(check: Check, released: Path) -> None:
    opened = check(released)
    assert opened.view.word.text() == "Passed" and not opened.view.sign.pixmap().isNull()
    assert "Not checked: a model listens to the result" in opened.view.note.text()
    assert [str(line.cells[1]) for line in opened.view.checks.model_.lines][-1].startswith("– not checked")
    assert {severity for severity, _, _ in sentences(opened)} == {"⚠ Look at this"}
    assert opened.check_button.text() == "&Check again" and not opened.empty.isVisible()
    assert ("Risk accepted", "Words left standing, by B7, places: 1") in [
        line.cells for line in opened.view.facts.model_.lines
    ]


def test_a_name_in_a_file_does_not_pass(check: Check, released: Path, qtbot: QtBot) -> None:
    file = released / "text" / "Brief.txt"
    file.write_text(file.read_text(encoding="utf-8") + "Wiesinger\n", encoding="utf-8")
    opened = check(released)
    assert opened.view.word.text() == "Not passed"
    assert "must not go out" in opened.view.said.text()
    failing = [line for line in opened.view.findings.model_.lines if str(line.cells[0]).startswith("✗")]
    assert any("text/Brief.txt" in str(line.cells[2]) for line in failing)
    opened.view.findings.selectRow(opened.view.findings.model_.lines.index(failing[-1]))
    assert str(failing[-1].cells[2]) in opened.view.told.text()
    assert not any(word in opened.text() for word in PHI)
    assert "✗ Must not go out" in opened.text()


def test_a_finding_leads_to_the_place(window: MainWindow, released: Path, qtbot: QtBot) -> None:
    window.actions_["check_release"].trigger()
    opened = window.release.check_window
    assert opened is not None
    opened.folder.line.setText(str(released))
    opened.check()
    qtbot.waitUntil(lambda: opened.bar.isHidden(), timeout=15000)
    found = [line.key for line in opened.view.findings.model_.lines]
    row = next(n for n, one in enumerate(found) if one.document == "Notiz" and one.text_start is not None)
    opened.view.findings.selectRow(row)
    QTest.keyClick(opened.view.findings, Qt.Key.Key_Return)
    assert window.session is not None and window.session.document is not None
    assert window.session.document.name == "Notiz"
    assert window.session.selection is not None
    assert window.session.selection.of(window.session.document.text) == "Özdemir"
    qtbot.waitUntil(window.isActiveWindow)
    window.close_project()
    assert not opened.isVisible()


def test_the_report_goes_into_the_studys_file(check: Check, released: Path, tmp_path: Path) -> None:
    opened = check(released)
    opened.copy()
    assert QApplication.clipboard().text() == opened.text()
    opened.save(tmp_path / "Prüfung.txt")
    text = (tmp_path / "Prüfung.txt").read_text(encoding="utf-8")
    assert text.startswith("Check of a release\n==================\n")
    for wanted in ("Passed", "B7", "G3 Windows listened to", "Findings", "a model listens to the result", "Notiz"):
        assert wanted in text, wanted
    assert not any(word in text for word in (*PHI, str(tmp_path)))
    opened.save(tmp_path / "nirgends" / "Prüfung.txt")
    assert "could not be written" in opened.hint.text()


def test_what_is_no_release_is_said(check: Check, released: Path) -> None:
    (released / NAME).unlink()
    opened = check(released)
    assert opened.view.word.text() == "Not checked"
    assert "no certificate" in opened.view.said.text()
    assert not opened.save_button.isEnabled() and opened.check_button.isEnabled()


def test_without_an_open_project_one_near_it_is_found(
    check: Check, opened: CheckWindow, session: Session, released: Path, tmp_path: Path, folder: Path
) -> None:
    opened.session = None
    session.project.close()
    assert check(released).view.word.text() == "Passed"
    assert "another project" in opened.view.note.text()
    (tmp_path / "weit" / "weg").mkdir(parents=True)
    folder.rename(tmp_path / "weit" / "weg" / "Studie")
    assert check(released).view.word.text() == "Not passed"
    assert "was not found" in opened.view.note.text()


def test_the_certificate_is_opened(opened: CheckWindow, released: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", asked.append)
    assert not opened.open_button.isEnabled()
    opened.folder.line.setText(str(released))
    opened.open_button.click()
    assert [url.toLocalFile() for url in asked] == [str(released / PDF_NAME)]


def test_a_check_can_be_stopped(opened: CheckWindow, released: Path, qtbot: QtBot) -> None:
    opened.folder.line.setText(str(released))
    opened.check()
    opened.stop_button.click()
    qtbot.waitUntil(lambda: opened.bar.isHidden())
    assert opened.checked is None and opened.check_button.isEnabled() and not opened.bar.isVisible()


class _Listener:
    """Hears the patient's name in the first second of every recording."""

    def __init__(self, model: InstalledModel) -> None:
        self.model = model

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def hear(self, _path: Path, *, progress: Progress) -> TranscribedSound:
        progress(1, 1)
        return TranscribedSound(TimedText("wiesinger", (Word(Span(0, 9), Interval(0, 900)),)), ())


def test_a_model_listens_where_one_is_chosen(
    session: Session, released: Path, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = ModelCard("klein", "vosk", "de", 16000, "00" * 32, {}, "", "", "2026-01-01T00:00Z")
    monkeypatch.setattr(
        "deid_studio.services.models.installed_models.recognisers", lambda: [InstalledModel(card, tmp_path)]
    )
    monkeypatch.setattr("deid_studio.services.recognition.transcription_run.Transcriber", _Listener)
    opened = CheckWindow(session, theme=LIGHT, settings=QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat))
    qtbot.addWidget(opened)
    opened.folder.line.setText(str(released))
    assert opened.ear.chosen() is None
    opened.ear.setCurrentIndex(1)
    assert opened.ear.currentText() == "klein (Vosk, German)"
    assert engine_of(opened.ear.chosen()) == EngineRecord("ear", "vosk klein", sha256=card.sha256)
    opened.check()
    qtbot.waitUntil(lambda: opened.bar.isHidden(), timeout=15000)
    assert opened.view.word.text() == "Not passed"
    assert any("a recogniser hears PHI" in sentence for _, _, sentence in sentences(opened))
