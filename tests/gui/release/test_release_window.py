"""Making a release from the window: its choices, its gates, and that it is written or not."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import Cancelled
from deid_studio.formats.certificate import certificate_json
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.release.check_window import CheckWindow
from deid_studio.gui.release.gate_words import risk_meaning, risk_taken
from deid_studio.gui.release.preview_dialog import PreviewDialog
from deid_studio.gui.release.release_window import ReleaseWindow
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.sentences import literal
from deid_studio.services.annotation import finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project.layers import layer_of
from deid_studio.services.project.suggestion_layers import Proposal, put_machine_layer
from deid_studio.services.release.check_findings import WINDOWS, failing
from deid_studio.services.release.gates import UNKNOWN
from deid_studio.services.release.rare import rare_decisions
from deid_studio.services.release.release import ReleaseRefused
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries
from deid_studio.storage.rows import from_flat
from tests.gui.room import letters_twice


@pytest.fixture
def release(session: Session, qtbot: QtBot, tmp_path: Path) -> ReleaseWindow:
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    opened = ReleaseWindow(session, theme=LIGHT, language="en", settings=settings)
    qtbot.addWidget(opened)
    opened.show()
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    settle(opened, qtbot)
    return opened


def opened_from(window: MainWindow, qtbot: QtBot) -> ReleaseWindow:
    window.actions_["release"].trigger()
    opened = window.release.release_window
    assert opened is not None
    settle(opened, qtbot)
    return opened


def settle(opened: ReleaseWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not opened.is_looking and opened.gates.standing is not None)


def go_to_gate(opened: ReleaseWindow, name: str) -> None:
    opened.gates.gates.selectRow([line.key for line in opened.gates.gates.model_.lines].index(name))


def state_of(opened: ReleaseWindow, name: str) -> str:
    return next(str(line.cells[0]) for line in opened.gates.gates.model_.lines if line.key == name)


def accept(opened: ReleaseWindow, qtbot: QtBot, *names: str) -> None:
    for name in names:
        go_to_gate(opened, name)
        opened.gates.accept.click()
        settle(opened, qtbot)


def checked(window: MainWindow) -> CheckWindow:
    opened = window.release.check_window
    assert opened is not None and opened.isVisible()
    return opened


def only_release(opened: ReleaseWindow) -> Path:
    found = list((opened.form.out().parent).glob("release-*"))
    assert len(found) == 1
    return found[0]


def test_gates_say_what_keeps_it_back(release: ReleaseWindow, qtbot: QtBot) -> None:
    states = {str(line.key): str(line.cells[0]) for line in release.gates.gates.model_.lines}
    assert states == {
        **{
            "G1": "✓ passed",
            "lines": "✓ passed",
            "speech": "✓ passed",
            "leftovers": "✗ closed",
            "cut": "✓ passed",
            "G2": "✓ passed",
            "G3": "✗ closed",
        },
        "G4": "… later",
    }
    assert release.gates.gate is not None and release.gates.gate.name == "leftovers"
    assert [line.cells[0] for line in release.gates.places.model_.lines] == ["Notiz"]
    assert "Özdemir" in release.gates.places.model_.lines[0].cells
    go_to_gate(release, "G3")
    assert "0 of 2 heard" in str(release.gates.gates.model_.lines[6].cells[3])
    assert not release.release_button.isEnabled()
    assert "Closed gates: 2" in release.said.text()
    accept(release, qtbot, "G3", "G3")
    assert state_of(release, "G3") == "✗ closed", "a tick that is taken away closes it again"


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


def check_letters(opened: ReleaseWindow) -> None:
    """Every control has a letter of its own."""
    shown = [label.text() for label in opened.findChildren(QLabel) if label.isVisible()]
    shown += [button.text() for button in opened.findChildren(QAbstractButton) if button.isVisible()]
    letters = [letter.lower() for text in shown for letter in re.findall("&([A-Za-z])", text)]
    assert len(letters) >= 14
    assert sorted(letters) == sorted(set(letters))


def test_a_line_that_could_not_be_used_is_dismissed_and_taken_up_again(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "Notiz.ann").write_text("T1 Staff Zwirbelmeyer\n", encoding="utf-8")
    import_paths(session.project, [tmp_path / "Notiz.ann"], annotator="B2")
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    opened = ReleaseWindow(session, theme=LIGHT, language="en", settings=settings)
    qtbot.addWidget(opened)
    opened.show()
    opened.activateWindow()
    settle(opened, qtbot)
    assert state_of(opened, "lines") == "✗ closed"
    go_to_gate(opened, "lines")
    opened.form.text.setCurrentIndex(2)
    opened.form.passphrase.setText("geheim")
    settle(opened, qtbot)
    check_letters(opened)
    (line,) = opened.gates.places.model_.lines
    assert "line 1 of Notiz.ann" in str(line.cells[4]) and line.cells[5] == "✗ undecided"
    for button, state, decision in (("dismiss", "✓ passed", "✓ dismissed"), ("take_up", "✗ closed", "✗ undecided")):
        with qtbot.waitSignal(session.changed):
            getattr(opened.gates, button).click()
        settle(opened, qtbot)
        assert state_of(opened, "lines") == state
        assert opened.gates.places.model_.lines[0].cells[5] == decision


def test_what_a_line_names_is_shown_beside_what_stands_there_and_marked_by_a_key(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Issue 21, point 9."""
    entry = next(one for one in session.entries if one.name == "Notiz")
    text = queries.document(session.project, entry.id).text
    lines = [
        f"T{n}\tStaff {text.index(one)} {text.index(one) + len(one)}\t{one}" for n, one in enumerate(("ruft", "an"))
    ]
    (tmp_path / "Notiz.ann").write_text("\n".join([*lines, "T9\tStaff 6 9\tÖzdemir", ""]), encoding="utf-8")
    import_paths(session.project, [tmp_path / "Notiz.ann"], annotator="B2")
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    opened = ReleaseWindow(session, theme=LIGHT, language="en", settings=settings)
    qtbot.addWidget(opened)
    opened.show()
    opened.activateWindow()
    settle(opened, qtbot)
    go_to_gate(opened, "lines")
    (line,) = opened.gates.places.model_.lines
    assert line.cells[3] == "the file says “Özdemir”, there stands “zde”"
    opened.gates.places.setFocus()
    QTest.keyClick(opened.gates.places, Qt.Key.Key_M)
    layer = layer_of(session.project, entry.id, annotator="B2")
    assert layer is not None and ("Staff", "Özdemir") in [(one.tag, one.surface(text)) for one in layer.annotations]


def test_on_wish_unknown_words_wait_for_a_decision(window: MainWindow, qtbot: QtBot) -> None:
    assert window.session is not None
    project = window.session.project
    letter = next(entry.id for entry in window.session.entries if entry.name == "Brief")
    with project.journal.edit(Operation.PREANNOTATE, kind="import") as tx:
        words = [Proposal((Span(30, 35),), "Patient", 0.1, "rule:sweep.word")]
        put_machine_layer(tx, letter, words)
    release = opened_from(window, qtbot)
    assert not any(line.key == UNKNOWN for line in release.gates.gates.model_.lines)
    release.form.no_unknown.click()
    settle(release, qtbot)
    assert state_of(release, UNKNOWN) == "✗ closed"
    go_to_gate(release, UNKNOWN)
    listed = [line.cells for line in release.gates.places.model_.lines]
    assert [(cells[0], cells[3]) for cells in listed] == [("Brief", "wurde"), ("Gespräch", ""), ("Notiz", "")]
    assert "never looked for" in str(listed[1][4]) and "slider" in release.gates.hint.text()
    accept(release, qtbot, "leftovers", UNKNOWN, "G3")
    assert release.release_button.isEnabled()
    release.release_button.click()
    certificate = certificate_json.read((only_release(release) / certificate_json.NAME).read_bytes())
    assert {one.risk: one.places for one in certificate.accepted}["unknown"] == 3
    release.form.no_unknown.click()
    settle(release, qtbot)
    assert not any(line.key == UNKNOWN for line in release.gates.gates.model_.lines)


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


def test_places_are_gone_to_played_and_dealt_with(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = opened_from(window, qtbot)
    played: list[Interval] = []
    monkeypatch.setattr(window.playing, "play_interval", lambda interval, *, with_context: played.append(interval))
    session = window.session
    assert session is not None and session.document is not None
    go_to_gate(release, "leftovers")
    QTest.keyClick(release.gates.places, Qt.Key.Key_Return)
    assert session.document.name == "Notiz" and session.selection == Span(5, 12)
    qtbot.waitUntil(window.isActiveWindow)
    assert session.layer is not None
    session.apply(finish.reopen, session.layer.assignment.id)
    assign_tag(session, "Relative")
    session.apply(finish.finish, session.layer.assignment.id)
    release.activateWindow()
    qtbot.waitUntil(lambda: not release.is_looking and state_of(release, "leftovers") == "✓ passed")
    go_to_gate(release, "G3")
    QTest.keyClick(release.gates.places, Qt.Key.Key_V)
    assert session.document.name == "Gespräch"
    gate = release.gates.gate
    assert gate is not None and gate.places[0].start_ms == played[0].start_ms
    asked: list[bool] = []
    release.listen_wanted.connect(lambda: asked.append(True))
    monkeypatch.setattr(window.release, "listen_through", lambda: None)
    release.gates.listen_button.click()
    assert asked == [True]


def test_rare_values_are_decided_on_one_by_one(release: ReleaseWindow, session: Session, qtbot: QtBot) -> None:
    go_to_gate(release, "G2")
    assert [line.cells[-1] for line in release.gates.places.model_.lines] == ["– undecided: tag"]
    steps = ((Qt.Key.Key_Plus, "✓ may get one", "yes"), (Qt.Key.Key_Minus, "✗ tag", "no"))
    for key, shown, kept in steps:
        QTest.keyClick(release.gates.places, key)
        settle(release, qtbot)
        assert [line.cells[-1] for line in release.gates.places.model_.lines] == [shown]
        assert list(rare_decisions(session.project).values()) == [kept]
    release.gates.may_go.click()
    settle(release, qtbot)
    assert release.gates.gate is not None and release.gates.gate.name == "G2"
    assert [line.cells[-1] for line in release.gates.places.model_.lines] == ["✓ may get one"]


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


def test_what_the_preview_shows_is_what_goes_out(
    release: ReleaseWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert release.preview_button.isHidden()
    release.form.text.setCurrentIndex(2)
    key = tmp_path / "Schlüssel" / "key.json"
    release.form.key.line.setText(str(key))
    assert release.preview_button.isVisible() and not release.release_button.isEnabled()
    assert not letters_twice(release)
    texts = {}

    def look(dialog: PreviewDialog) -> None:
        dialog.show()
        assert dialog.documents.currentText() == "Brief" and dialog.focusWidget() is dialog.table
        cells = {str(line.cells[1]): line.cells for line in dialog.table.model_.lines}
        assert cells["Glasbläserin"][2:] == ("[OTHER]", "this type has no surrogates")
        assert cells["Wiesinger"][3] == "" and cells["Wiesinger"][2] in dialog.text.toPlainText()
        assert dialog.said.text().startswith("Replaced: 4, by a tag: 1.")
        dialog.table.selectRow(3)
        QTest.keyClick(dialog.table, Qt.Key.Key_Return)
        assert dialog.text.textCursor().selectedText() == cells["Neustadt"][2]
        for number in range(dialog.documents.count()):
            dialog.documents.setCurrentIndex(number)
            texts[dialog.documents.currentText()] = dialog.text.toPlainText()

    monkeypatch.setattr(PreviewDialog, "exec", look)
    release.preview_button.click()
    assert texts.keys() == {"Brief", "Gespräch", "Notiz"} and not key.parent.exists()
    accept(release, qtbot, "leftovers", "G3")
    with qtbot.waitSignal(release.released, timeout=15000):
        release.release_button.click()
    written = only_release(release) / "text"
    assert {path.stem: path.read_text(encoding="utf-8") for path in written.glob("*.txt")} == texts


def test_a_preview_that_cannot_be_made_says_why(release: ReleaseWindow, tmp_path: Path) -> None:
    release.form.text.setCurrentIndex(2)
    (tmp_path / "key").write_text("{}", encoding="utf-8")
    release.form.key.line.setText(str(tmp_path / "key"))
    release.preview_button.click()
    assert "no surrogate key" in release.said.text()


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


def test_every_risk_says_what_it_means() -> None:
    assert len({risk_taken(risk) for risk in Risk} | {risk_meaning(risk) for risk in Risk}) == 2 * len(Risk)
