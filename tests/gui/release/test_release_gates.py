"""Gates of a release: what keeps it back, and what is decided about each place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.certificate import certificate_json
from deid_studio.gui.release.gate_words import risk_meaning, risk_taken
from deid_studio.gui.release.release_window import ReleaseWindow
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project.layers import layer_of
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.release.gates import UNKNOWN
from deid_studio.services.release.rare import rare_decisions
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries
from tests.gui.release.release_parts import (
    accept,
    check_letters,
    go_to_gate,
    only_release,
    opened_from,
    settle,
    state_of,
)


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
    assert release.gates.gates.model_.lines[6].cells[2:] == ("0 of 2 windows were listened to", "≤ 100.0 % bad (95 %)")
    assert not release.release_button.isEnabled()
    assert "Closed gates: 2" in release.said.text()
    accept(release, qtbot, "G3", "G3")
    assert state_of(release, "G3") == "✗ closed", "a tick that is taken away closes it again"


def test_a_line_that_could_not_be_used_is_dismissed_and_taken_up_again(
    session: Session, qtbot: QtBot, tmp_path: Path, open_release: Callable[[], ReleaseWindow]
) -> None:
    (tmp_path / "Notiz.ann").write_text("T1 Staff Zwirbelmeyer\n", encoding="utf-8")
    import_paths(session.project, [tmp_path / "Notiz.ann"], annotator="B2")
    opened = open_release()
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
    session: Session, qtbot: QtBot, tmp_path: Path, open_release: Callable[[], ReleaseWindow]
) -> None:
    """Issue 21, point 9."""
    entry = next(one for one in session.entries if one.name == "Notiz")
    text = queries.document(session.project, entry.id).text
    lines = [
        f"T{n}\tStaff {text.index(one)} {text.index(one) + len(one)}\t{one}" for n, one in enumerate(("ruft", "an"))
    ]
    (tmp_path / "Notiz.ann").write_text("\n".join([*lines, "T9\tStaff 6 9\tÖzdemir", ""]), encoding="utf-8")
    import_paths(session.project, [tmp_path / "Notiz.ann"], annotator="B2")
    opened = open_release()
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


def test_every_risk_says_what_it_means() -> None:
    assert len({risk_taken(risk) for risk in Risk} | {risk_meaning(risk) for risk in Risk}) == 2 * len(Risk)
