"""An annotator's day by keys alone: deciding on suggestions, correcting words, coming back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from deid_studio import RESOURCES
from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.review.review_model import STATE
from deid_studio.gui.search.finish_dialog import Finish
from deid_studio.gui.session.marking import correct_words
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.sound.place_keeper import keep_place
from deid_studio.services.demo import DEMO_FILES
from deid_studio.services.exchange import importing
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from tests.gui.conftest import LETTER, TALK
from tests.gui.window_contents import session_of, workspace_of


def span_of(text: str, words: str) -> Span:
    return Span(text.index(words), text.index(words) + len(words))


@pytest.fixture
def suggested(tmp_path: Path, source_files: Path, open_window: Callable[..., MainWindow]) -> MainWindow:
    """The talk with three suggestions that nobody has decided on."""
    folder = tmp_path / "Vorschläge"
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(source_files.glob("Visite.*")), annotator="A1", suggestions=True)
    return open_window(folder, "Visite")


def states(window: MainWindow) -> list[State]:
    return [annotation.state for annotation in session_of(window).annotations]


def test_one_key_for_a_right_suggestion_and_one_for_a_wrong_one(
    suggested: MainWindow, press: Callable[..., None]
) -> None:
    press("U")
    press("Return", "X", "Return")
    assert states(suggested) == [State.ACCEPTED, State.REJECTED, State.ACCEPTED]
    press("Ctrl+Z", "Ctrl+Z")
    assert states(suggested) == [State.ACCEPTED, State.UNDECIDED, State.UNDECIDED]


def test_a_tag_key_changes_a_suggestion(suggested: MainWindow, press: Callable[..., None]) -> None:
    press("U", "R")
    first = session_of(suggested).annotations[0]
    assert (first.tag, first.state) == ("Relative", State.CHANGED)


def test_undecided_are_visited_in_both_directions_and_least_certain_first(
    suggested: MainWindow, press: Callable[..., None]
) -> None:
    session = session_of(suggested)
    visited = []
    for key in ("U", "U", "U", "Shift+U"):
        press(key)
        assert session.current is not None
        visited.append(session.current.surface(TALK))
    assert visited == ["Müller", "Jörg Weiß", "Köln", "Jörg Weiß"]


def test_the_review_list_shows_states_and_a_rejected_one_is_no_longer_phi(
    suggested: MainWindow, press: Callable[..., None]
) -> None:
    press("U", "X")
    workspace = suggested.workspace
    assert workspace is not None
    model = workspace.review.model()
    assert [model.index(row, STATE).data() for row in range(model.rowCount())] == ["✗", "○", "○"]
    session = session_of(suggested)
    assert not session.annotations_at(session.annotations[0].span)[0].is_phi


def test_a_word_is_corrected_and_everything_else_keeps_its_time(talk: MainWindow, press: Callable[..., None]) -> None:
    session = session_of(talk)
    assert session.document is not None
    before = session.document
    press("Right")
    press("F2")
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit) and field.text() == "Tag"
    field.setText("Abend")
    press("Return")
    assert session.document.text == TALK.replace("Tag", "Abend")
    assert [word.interval for word in session.document.words] == [word.interval for word in before.words]
    assert [a.surface(session.document.text) for a in session.annotations] == ["Müller", "Jörg Weiß", "Köln"]
    press("Ctrl+Z")
    assert (session.document.text, session.document.words) == (before.text, before.words)


def test_esc_leaves_the_words_as_they_were(talk: MainWindow, press: Callable[..., None]) -> None:
    press("F2")
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.setText("ganz anders")
    press("Escape")
    session = session_of(talk)
    assert session.document is not None and session.document.text == TALK
    assert talk.workspace is not None and talk.workspace.transcript.hasFocus()


def test_speech_that_no_word_covers_is_marked_in_the_recording(talk: MainWindow, press: Callable[..., None]) -> None:
    session = session_of(talk)
    session.select_time(Interval(5700, 5900))
    press("P")
    heard = [annotation for annotation in session.annotations if annotation.is_audio_only]
    assert [(a.interval, a.tag) for a in heard] == [(Interval(5700, 5900), "Patient")]
    press("X")
    assert not any(annotation.is_audio_only for annotation in session.annotations)


def test_one_comes_back_to_the_same_place(
    talk: MainWindow, press: Callable[..., None], project: Path, open_window: Callable[..., MainWindow]
) -> None:
    session = session_of(talk)
    session.show_document(next(e.id for e in session.entries if e.name == "Brief"))
    press("Right", "Right")
    selection = session.selection
    talk.close()
    again = session_of(open_window(project))
    assert again.document is not None and again.document.name == "Brief"
    assert again.selection == selection


def test_the_speed_is_changed_by_keys_and_shown(talk: MainWindow, press: Callable[..., None]) -> None:
    press("Ctrl+Up", "Ctrl+Up", "Ctrl+Up")
    assert talk.playing.player.speed == 1.3
    press("Ctrl+0")
    assert talk.playing.player.speed == 1.0


def test_picked_words_are_marked_with_one_key_in_one_step(
    letter: MainWindow, press: Callable[..., None], point_at: Callable[..., QPoint]
) -> None:
    session, transcript = session_of(letter), workspace_of(letter).transcript
    for word in ("wohnhaft", "Telefon"):
        place = point_at(transcript, span_of(LETTER, word))
        QTest.mouseClick(transcript.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, place)
    assert session.document is not None
    session.selection = None
    press("O")
    assert [a.surface(session.document.text) for a in session.annotations] == ["wohnhaft", "Telefon"]
    press("Ctrl+Z")
    assert session.annotations == ()


def test_picked_words_become_parts_of_the_current_annotation(
    talk: MainWindow, press: Callable[..., None], point_at: Callable[..., QPoint]
) -> None:
    session, transcript = session_of(talk), workspace_of(talk).transcript
    press("Down")
    place = point_at(transcript, span_of(TALK, "1953"))
    QTest.mouseClick(transcript.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, place)
    press("E")
    assert session.current is not None
    assert session.current.surface(TALK) == "Müller 1953"


def test_the_list_shows_only_what_is_open_when_asked(suggested: MainWindow, press: Callable[..., None]) -> None:
    press("U", "Return")
    suggested.actions_["only_open"].trigger()
    assert workspace_of(suggested).review.model().rowCount() == 2


def test_a_correction_leaves_the_current_annotation_current(talk: MainWindow, press: Callable[..., None]) -> None:
    session = session_of(talk)
    press("Down")
    assert session.current is not None and session.document is not None
    before = session.current.id
    correct_words(session, 0, 5, "Schönen guten")
    assert session.document.text.startswith("Schönen guten Tag")
    assert session.current is not None and session.current.id == before
    assert session.selection is not None and session.selection.of(session.document.text) == "Müller"


def test_the_demo_is_worked_through_by_keys_alone(
    tmp_path: Path,
    open_window: Callable[..., MainWindow],
    press: Callable[..., None],
    answer: Callable[..., list[str]],
) -> None:
    folder = tmp_path / "demo"
    with projects.create(folder, tag_set="kolditz13") as project:
        sources = [path for path in (RESOURCES / "demo").iterdir() if path.suffix in DEMO_FILES]
        importing.import_paths(project, sorted(sources), annotator="A1", suggestions=True)
    window = open_window(folder, "anamnesegespraech")
    session = session_of(window)
    suggestions = len(session.annotations)
    press("U", *["Return"] * (suggestions - 2), "R", "U", "X")
    decided = [annotation.state for annotation in session.annotations]
    assert (decided.count(State.ACCEPTED), decided.count(State.CHANGED)) == (suggestions - 2, 1)
    press("Home", "O", "Shift+Right", "Shift+Right", "N", "X")
    press("Home", "F2")
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "Besten")
    press("Return")
    assert session.document is not None and "Besten" in session.document.text

    def finish(dialog: Finish) -> None:
        comment = dialog.findChild(QLineEdit)
        assert comment is not None
        QTest.keyClicks(comment, "nur ein Probelauf")
        QTest.keyClick(comment, Qt.Key.Key_Return)

    document_id = session.document.id
    assert answer(finish) == []
    press("Ctrl+Return")
    layer = layers.layer_of(session.project, document_id, annotator="A1")
    assert layer is not None and layer.assignment.state == "finished"


def test_what_one_annotator_has_heard_another_has_not(talk: MainWindow) -> None:
    session = session_of(talk)
    keep_place(session, at_ms=0, heard=[Interval(0, 3000)])
    assert session.annotate_as("B2")
    assert session.reading_position.heard == ()
    keep_place(session, at_ms=0, heard=[Interval(0, 500)])
    assert session.annotate_as("A1")
    assert session.reading_position.heard == (Interval(0, 3000),)
