"""What the sweep shows is rejected by key: all of a document at once, or one word in all documents."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from deid_studio.domain.annotation import State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layer_of
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.project.threshold_settings import FARTHEST, set_recall_shift
from deid_studio.storage import queries
from tests.gui.window_contents import session_of

LETTERS = {"Brief1.txt": "Xarelto hilft Zwirner, Xarelto und Lisino.\n", "Brief2.txt": "Auch XARELTO.\n"}
WORDS = {"xarelto": "rule:sweep.word", "lisino": "rule:sweep.capital", "zwirner": "model:texts-de 1"}


@pytest.fixture
def window(open_window: Callable[..., MainWindow], tmp_path: Path) -> MainWindow:
    """The window with the first of two letters that were swept, the slider at its end."""
    sources, folder = tmp_path / "Quellen", tmp_path / "Briefe"
    sources.mkdir()
    for name, text in LETTERS.items():
        (sources / name).write_text(text, encoding="utf-8")
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()))
        for entry in queries.document_entries(project):
            text = queries.texts(project, [entry.id])[entry.id].lower()
            found = [
                Proposal((Span(at, at + len(word)),), "Patient", 0.1, source)
                for word, source in WORDS.items()
                for at in range(len(text))
                if text.startswith(word, at)
            ]
            with project.journal.edit(Operation.PREANNOTATE, kind="import") as tx:
                put_machine_layer(tx, entry.id, found)
    window = open_window(folder, "Brief1")
    session_of(window).refilter(lambda project: set_recall_shift(project, FARTHEST))
    return window


def states(window: MainWindow) -> list[State]:
    """Of Xarelto, Zwirner, Xarelto and Lisino."""
    return [one.state for one in session_of(window).annotations]


def said(window: MainWindow) -> set[str]:
    return {label.text() for label in window.statusBar().findChildren(QLabel)} | {window.statusBar().currentMessage()}


def test_all_that_the_sweep_shows_is_rejected_in_one_step(window: MainWindow, press: Callable[..., None]) -> None:
    session = session_of(window)
    assert states(window) == [State.UNDECIDED] * 4
    press("Ctrl+F7")
    assert states(window) == [State.REJECTED, State.UNDECIDED, State.REJECTED, State.REJECTED]
    assert any("3 places rejected" in text for text in said(window))
    assert session.steps.undoable == Operation.REJECT_ALL
    press("Ctrl+F7")
    assert any("shows nothing undecided here" in text for text in said(window))
    press("Ctrl+Z")
    assert states(window) == [State.UNDECIDED] * 4


@pytest.mark.parametrize("key", ["X", "Return"])
def test_a_decision_on_nothing_is_told(window: MainWindow, press: Callable[..., None], key: str) -> None:
    session_of(window).select(Span(0, 1))
    press(key)
    assert states(window) == [State.UNDECIDED] * 4
    assert any("Go to an annotation first" in text for text in said(window))


def test_a_word_is_rejected_in_all_documents_and_the_next_is_gone_to(
    window: MainWindow, press: Callable[..., None]
) -> None:
    session = session_of(window)
    press("U", "Shift+X")
    assert states(window) == [State.REJECTED, State.UNDECIDED, State.REJECTED, State.UNDECIDED]
    assert any("3 places rejected" in text for text in said(window))
    assert session.current is session.annotations[1]
    other = layer_of(session.project, session.entries[1].id, annotator="A1")
    assert other is not None and [one.state for one in other.annotations] == [State.REJECTED]
    press("Shift+X")
    assert any("nothing that the sweep has found" in text for text in said(window))
    press("Ctrl+Z")
    assert states(window) == [State.UNDECIDED] * 4
    other = layer_of(session.project, session.entries[1].id, annotator="A1")
    assert other is not None and other.annotations == ()
