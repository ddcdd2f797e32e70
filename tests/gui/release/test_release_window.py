"""Making a release from the window: that it is written as chosen, held back or stopped."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.domain.operations import Operation
from deid_studio.errors import Cancelled
from deid_studio.formats.certificate import certificate_json
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.release.check_window import CheckWindow
from deid_studio.gui.release.release_window import ReleaseWindow
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.sentences import literal
from deid_studio.services.release.checking.check_findings import WINDOWS, failing
from deid_studio.services.release.release import ReleaseRefused
from deid_studio.storage import queries
from deid_studio.storage.rows import from_flat
from tests.gui.release.release_parts import (
    accept,
    check_letters,
    checked,
    go_to_gate,
    only_release,
    opened_from,
    settle,
    state_of,
)
from tests.gui.room import lay_out


def test_nothing_is_out_of_view_on_a_small_screen(window: MainWindow, qtbot: QtBot) -> None:
    release = opened_from(window, qtbot)
    release.resize(1326, 708)
    for style in (0, 2):
        release.form.text.setCurrentIndex(style)
        go_to_gate(release, "leftovers")
        lay_out()
        (area,) = release.findChildren(Scrolled)
        assert area.verticalScrollBar().maximum() == 0, release.form.text.currentText()
        assert release.gates.places.isVisible() and release.gates.accept.isVisible()


def test_risks_are_accepted_by_name_and_the_release_is_written(window: MainWindow, qtbot: QtBot) -> None:
    release = opened_from(window, qtbot)
    accept(release, qtbot, "leftovers", "G3")
    assert state_of(release, "leftovers") == state_of(release, "G3") == "⚠ accepted"
    assert release.release_button.isEnabled()
    release.form.by.setText("B7")
    with qtbot.waitSignal(release.released, timeout=15000):
        release.release_button.click()
    out = only_release(release)
    certificate = certificate_json.read((out / "certificate.json").read_bytes())
    assert {(one.risk, one.by) for one in certificate.accepted} == {("leftovers", "B7"), ("unheard", "B7")}
    assert len(certificate.documents) == 3 and certificate.language == "en"
    opened = checked(window)
    assert opened.view.word.text() == "Passed"
    assert opened.open_button.isEnabled() and opened.check_button.text() == "&Check again"
    assert release.form.out() != out


def test_all_of_it_is_reached_by_keys(release: ReleaseWindow) -> None:
    release.form.text.setCurrentIndex(2)
    release.form.passphrase.setText("streng geheim")
    for gate in ("G2", "G3"):
        go_to_gate(release, gate)
        check_letters(release)
    release.form.layer.setFocus()
    release.resize(600, 360)
    for pane in (release.gates.gates, release.gates.places, release.form.layer, release.gates.gates):
        QTest.keyClick(release.focusWidget() or release, Qt.Key.Key_F6)
        assert pane.hasFocus()
        assert not pane.visibleRegion().isEmpty()
    QTest.keyClick(release.gates.gates, Qt.Key.Key_Return)
    assert release.gates.places.hasFocus()


def test_a_key_beside_the_release_is_refused(release: ReleaseWindow, qtbot: QtBot) -> None:
    accept(release, qtbot, "leftovers", "G3")
    assert not release.form.key.isVisible()
    release.form.text.setCurrentIndex(2)
    assert release.form.key.isVisible() and release.release_button.isEnabled()
    release.form.key.line.setText(str(release.form.out().parent / "key.json"))
    assert "would lie beside the release" in release.said.text() and not release.release_button.isEnabled()
    release.form.key.line.setText(str(release.form.out() / "key.json"))
    assert "would be part of the release" in release.said.text() and not release.release_button.isEnabled()
    release.form.key.line.clear()
    assert "need a key file" in release.said.text()


def test_surrogates_and_their_key_under_a_passphrase(release: ReleaseWindow, qtbot: QtBot, tmp_path: Path) -> None:
    accept(release, qtbot, "leftovers", "G3")
    release.form.text.setCurrentIndex(3)
    release.form.key.line.setText(str(tmp_path / "Schlüssel" / "key.json"))
    release.form.passphrase.setText("streng geheim")
    assert "differ" in release.said.text() and not release.release_button.isEnabled()
    release.form.again.setText("streng geheim")
    with qtbot.waitSignal(release.released, timeout=15000):
        release.release_button.click()
    text = (only_release(release) / "text" / "Brief.txt").read_text(encoding="utf-8")
    assert "Wiesinger" not in text and "[" not in text.replace("[OTHER]", "") and text.startswith("Frau ")
    assert b"Wiesinger" not in (tmp_path / "Schlüssel" / "key.json").read_bytes()
    assert not release.form.again.isVisibleTo(release), "the key that is there needs its passphrase only once"


def test_recordings_that_cannot_go_out_as_chosen_are_named(release: ReleaseWindow, session: Session) -> None:
    kinds, choice = release.form.kinds, release.form.format
    assert kinds.isHidden()
    (recorded,) = (entry.recording_id for entry in session.entries if entry.recording_id)
    with session.project.journal.edit(Operation.SET_UP_REDACTION, kind="import") as tx:
        tx.put("recording", from_flat(replace(queries.recording(tx, recorded), encoding="GSM610")))
    for wanted, told in (("wav", ""), ("keep", "goes out as WAV (PCM_16): GSM610 can be read"), ("mp3", "")):
        choice.setCurrentIndex(choice.findData(wanted))
        assert told in kinds.text() and kinds.isHidden() == (told == "")


def test_only_the_document_in_view(release: ReleaseWindow, session: Session, qtbot: QtBot) -> None:
    session.show_document(next(e.id for e in session.entries if e.name == "Notiz"))
    session.show_document(next(e.id for e in session.entries if e.name == "Brief"))
    assert release.form.documents.itemText(1) == "Only Brief"
    release.form.documents.setCurrentIndex(1)
    settle(release, qtbot)
    assert state_of(release, "leftovers") == state_of(release, "G3") == "✓ passed"
    release.form.sound.setCurrentIndex(2)
    release.release_button.click()
    out = only_release(release)
    assert [path.name for path in (out / "text").iterdir()] == ["Brief.txt"]


def test_another_layer(release: ReleaseWindow, qtbot: QtBot) -> None:
    release.form.layer.setCurrentIndex(release.form.layer.findData("A1"))
    settle(release, qtbot)
    assert state_of(release, "G1") == "✓ passed"
    assert release.gates.standing is not None and release.gates.standing.contents.layer.name == "A1"


def test_stopped_or_held_back_nothing_is_there(
    release: ReleaseWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    accept(release, qtbot, "leftovers", "G3")

    def stop(*_: Any, **__: Any) -> None:
        raise Cancelled

    monkeypatch.setattr("deid_studio.services.release.release.release", stop)
    release.release_button.click()
    assert "Stopped; nothing was written." in release.said.text()
    finding = failing(WINDOWS, literal("something is left in a window"), document="Gespräch", start_ms=0, end_ms=100)

    def refuse(*_: Any, **__: Any) -> None:
        raise ReleaseRefused(
            literal("the check of the finished files failed"), places=(literal("one"),), findings=(finding,)
        )

    monkeypatch.setattr("deid_studio.services.release.release.release", refuse)
    with qtbot.waitSignal(release.held_back) as refused:
        release.release_button.click()
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    opened = CheckWindow(None, theme=LIGHT, settings=settings)
    qtbot.addWidget(opened)
    opened.show_held_back(refused.args[0])
    assert opened.view.word.text() == "Not released"
    assert [line.key for line in opened.view.findings.model_.lines] == [finding]
    assert not opened.save_button.isEnabled()


def test_it_is_the_supervisors_and_goes_with_the_project(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = opened_from(window, qtbot)
    assert window.actions_["release"].isEnabled()
    monkeypatch.setattr("deid_studio.services.rounds.bundles.owner", lambda _project: "A1")
    window.enable()
    assert not window.actions_["release"].isEnabled() and window.actions_["check_release"].isEnabled()
    window.close_project()
    assert not release.isVisible() and window.release.release_window is None
