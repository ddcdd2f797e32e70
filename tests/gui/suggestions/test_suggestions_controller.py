"""Suggestions in the window: looking for them, more and less of them, weak types, and where they come from."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State, text_order
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.look import theme as themes
from deid_studio.gui.review.review_list import BADGE, SURENESS, TAG, TEXT, ReviewList, ReviewRow
from deid_studio.gui.session.marking import assign_tag, correct_words
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.ask_dialog import FindSuggestions, SuggestionScope, SuggestionSource
from deid_studio.gui.suggestions.outcome_dialog import FoundSuggestions
from deid_studio.gui.suggestions.threshold_dialog import SHOWN, ThresholdDialog
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.project.threshold_settings import set_recall_shift, thresholds_of
from deid_studio.services.suggestions import preannotate
from deid_studio.storage import queries
from deid_studio.suggest.tagging import Suggestion
from deid_studio.suggest.thresholds import NEVER, Thresholds

LETTERS = {
    "Brief1.txt": "Herr Müller kam am 3.4.2021 aus Köln auf Station A3.\n",
    "Brief2.txt": "Frau Öztürk, Köln.\n",
    "Brief3.txt": "Ohne Befund.\n",
}
WORDS = {
    "Müller": ("Patient", 0.9, "model:texts-de 1"),
    "Öztürk": ("Patient", 0.6, "repeat:name"),
    "3.4.2021": ("Date", 0.95, "rule:date.numeric"),
    "Köln": ("Location", 0.3, "rule:town.known"),
    "A3": ("ID", 0.55, "rule:id.ward"),
}


class WordList:
    """Suggests some words, once it may."""

    thresholds = Thresholds()
    weak_tags = frozenset({"ID"})

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.asked: list[str] = []

    def __call__(self, *_chosen: object) -> Callable[[], "WordList"]:
        return lambda: self

    def suggest(self, text: str, *, is_speech: bool = False, progress: Progress = silent) -> list[Suggestion]:
        assert self.may.wait(10)
        self.asked.append(text)
        found = [(text.find(word), word, *known) for word, known in WORDS.items()]
        return [Suggestion(Span(at, at + len(word)), *known) for at, word, *known in sorted(found) if at >= 0]

    def sort(self, text: str, spans: Iterable[Span]) -> list[Suggestion]:
        return [Suggestion(span, "Location", 0.9, "rule:town.known") for span in spans]


@pytest.fixture
def words() -> WordList:
    return WordList()


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """A closed project with three letters that nobody has annotated."""
    sources, folder = tmp_path / "Quellen", tmp_path / "Briefe"
    sources.mkdir()
    for name, text in LETTERS.items():
        (sources / name).write_text(text, encoding="utf-8")
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()))
    return folder


@pytest.fixture
def window(open_window: Callable[..., MainWindow], letters: Path, words: WordList) -> MainWindow:
    window = open_window(letters, "Brief1")
    window.suggestions.suggesters = words
    return window


@pytest.fixture
def find(qtbot: QtBot, answer: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Looks for suggestions; returns what the result says."""

    def look(window: MainWindow, wish: SuggestionScope | None = None) -> list[str]:
        said: list[str] = []

        def read_and_close(dialog: FoundSuggestions) -> None:
            said.extend(label.text() for label in dialog.findChildren(QLabel))
            table = dialog.table
            for row in range(table.rowCount()):
                said.append(" ".join(item.text() for column in range(3) if (item := table.item(row, column))))

        met = answer(read_and_close)
        window.suggestions.find(wish or SuggestionScope(only_this=False))
        qtbot.waitUntil(lambda: bool(met) and not window.work.is_busy, timeout=10000)
        assert met == ["FoundSuggestions"]
        return said

    return look


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def workspace_of(window: MainWindow) -> Workspace:
    assert window.workspace is not None
    return window.workspace


def suggested(window: MainWindow) -> list[tuple[str, str]]:
    session = session_of(window)
    assert session.document is not None
    return [(a.surface(session.document.text), a.state.value) for a in session.annotations]


# -- looking for them -------------------------------------------------------------------------------------------------


def test_all_documents_are_searched_and_the_result_is_told(window: MainWindow, find: Callable[..., list[str]]) -> None:
    said = find(window)
    assert "4 suggestions wait in 3 documents." in said
    assert "2 more are less sure; the slider under the review list shows them." in said
    assert {"Patient 2 0", "Date 1 0", "ID 1 0"} <= set(said)
    assert suggested(window) == [("Müller", "undecided"), ("3.4.2021", "undecided"), ("A3", "undecided")]
    window.action("next_document").trigger()
    assert suggested(window) == [("Öztürk", "undecided")]


def test_only_the_document_in_view(window: MainWindow, find: Callable[..., list[str]], words: WordList) -> None:
    assert "3 suggestions wait in one document." in find(window, SuggestionScope(only_this=True))
    assert words.asked == [LETTERS["Brief1.txt"]]


def test_again_it_leaves_what_was_decided_and_finished_documents_alone(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None]
) -> None:
    find(window)
    press("U", "X", "Return")
    before = suggested(window)
    assert before == [("Müller", "rejected"), ("3.4.2021", "accepted"), ("A3", "undecided")]
    finished = next(entry.id for entry in session_of(window).entries if entry.name == "Brief2")
    layer = projects.assign(session_of(window).project, finished, annotator="A1")
    for annotation in layer.annotations:
        session_of(window).apply(annotate.accept, annotation)
    session_of(window).apply(_finish, layer.assignment.id)
    said = find(window)
    assert "Finished documents left alone: 1" in said and "ID 0 1" in said
    assert suggested(window) == before
    press("Ctrl+Z")
    assert suggested(window)[1] == ("3.4.2021", "undecided")


def _finish(journal: Any, assignment_id: str) -> Any:
    from deid_studio.services.annotation import finish

    return finish.finish(journal, assignment_id, comment="")


def test_the_window_answers_while_it_looks_and_cancelling_leaves_everything_as_it_was(
    window: MainWindow, words: WordList, qtbot: QtBot
) -> None:
    words.may.clear()
    window.suggestions.find(SuggestionScope(only_this=False))
    qtbot.waitUntil(lambda: window.work.is_busy)
    workspace_of(window).transcript.setFocus()
    QTest.keyClick(workspace_of(window).transcript, Qt.Key.Key_P)
    assert suggested(window) == [("Herr", "added")]
    cancel = next(button for button in window.status.findChildren(QPushButton) if button.isVisible())
    cancel.click()
    words.may.set()
    qtbot.waitUntil(lambda: not window.work.is_busy)
    assert len(words.asked) <= 2
    assert suggested(window) == [("Herr", "added")] and not session_of(window).candidates.has_any
    assert "nothing was changed" in window.status.currentMessage()


def test_a_text_that_was_corrected_in_the_meantime_is_named(
    window: MainWindow, words: WordList, qtbot: QtBot, qapp: QApplication, answer: Callable[..., list[str]]
) -> None:
    words.may.clear()
    said: list[str] = []
    window.suggestions.find(SuggestionScope(only_this=True))
    correct_words(session_of(window), 0, 4, "Herrn")
    answer(lambda dialog: said.extend(label.text() for label in dialog.findChildren(QLabel)))
    words.may.set()
    qtbot.waitUntil(lambda: bool(said))
    assert any("its text was corrected in the meantime" in sentence for sentence in said)
    assert suggested(window) == []


def test_a_document_that_cannot_be_filled_is_named_and_the_others_are_filled(
    window: MainWindow, find: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def commit(project: Any, findings: Any, **chosen: Any) -> Any:
        if findings.found[0].searched.name == "Brief2":
            raise ProjectError(sentence("there is no text to export"))
        return real(project, findings, **chosen)

    real = preannotate.commit
    monkeypatch.setattr(preannotate, "commit", commit)
    said = find(window)
    assert "3 suggestions wait in 2 documents." in said
    assert "⚠ Brief2: there is no text to export" in said


def test_by_keys_alone(
    window: MainWindow, press: Callable[..., None], answer: Callable[..., list[str]], qtbot: QtBot, qapp: QApplication
) -> None:
    def begin(dialog: FoundSuggestions) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    def look(dialog: FindSuggestions) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        answer(begin)

    answer(look)
    press("F7")
    qtbot.waitUntil(lambda: not window.work.is_busy and session_of(window).current is not None)
    assert session_of(window).current.surface(LETTERS["Brief1.txt"]) == "Müller"  # type: ignore[union-attr]
    window.activateWindow()
    workspace_of(window).transcript.setFocus()
    press("Return")
    assert suggested(window)[0] == ("Müller", "accepted")
    press("Shift+F7")
    assert qapp.focusWidget() is workspace_of(window).recall.slider
    press("PgUp")
    qtbot.waitUntil(lambda: ("Köln", "undecided") in suggested(window))
    press("Home")
    qtbot.waitUntil(lambda: ("Köln", "undecided") not in suggested(window))
    assert qapp.focusWidget() is workspace_of(window).recall.slider


def test_texts_that_come_in_without_annotations_are_offered_to_be_searched(
    open_window: Callable[..., MainWindow], tmp_path: Path, words: WordList, qtbot: QtBot, answer: Callable[..., Any]
) -> None:
    projects.create(tmp_path / "leer", tag_set="kolditz13").close()
    window = open_window(tmp_path / "leer")
    window.suggestions.suggesters = words
    (tmp_path / "Brief.txt").write_text(LETTERS["Brief1.txt"], encoding="utf-8")
    offer = workspace_of(window).offer
    assert offer.isHidden()
    answer(lambda dialog: dialog.accept())
    window.import_export.import_paths([tmp_path / "Brief.txt"])
    qtbot.waitUntil(lambda: offer.isVisible() and not window.work.is_busy)
    assert "one document" in offer.accessibleName()
    met = answer(lambda dialog: None)
    next(button for button in offer.findChildren(QPushButton) if "Find" in button.text()).click()
    qtbot.waitUntil(offer.isHidden)
    assert met == ["FindSuggestions"]


def test_the_offer_counts_what_was_never_looked_at_and_comes_whenever_there_is_any(
    window: MainWindow, find: Callable[..., list[str]], tmp_path: Path, qtbot: QtBot, answer: Callable[..., Any]
) -> None:
    """Issue 16, point 12."""
    offer = workspace_of(window).offer
    qtbot.waitUntil(offer.isVisible)
    assert "In 3 documents" in offer.accessibleName()
    find(window, SuggestionScope(only_this=True))
    assert offer.isVisible() and "In 2 documents" in offer.accessibleName()
    next(button for button in offer.findChildren(QPushButton) if "Not now" in button.text()).click()
    session_of(window).reload_entries()
    assert offer.isHidden(), "what was declined is not offered again"
    (tmp_path / "Neu.txt").write_text("Frau Müller.", encoding="utf-8")
    answer(lambda dialog: dialog.accept())
    window.import_export.import_paths([tmp_path / "Neu.txt"])
    qtbot.waitUntil(lambda: offer.isVisible() and not window.work.is_busy)
    assert "In 3 documents" in offer.accessibleName()
    find(window, SuggestionScope(only_this=False))
    assert offer.isHidden()


# -- where they come from ---------------------------------------------------------------------------------------------


def test_another_annotators_layer_is_suggested(window: MainWindow, find: Callable[..., list[str]]) -> None:
    session = session_of(window)
    assert session.document is not None
    assert session.annotate_as("B2")
    session.select(Span(5, 11))
    assign_tag(session, "Other")
    assert session.annotate_as("A1")
    wish = SuggestionScope(only_this=False, asked=SuggestionSource.LAYER, source="B2", generic="Other")
    assert "Location 1 0" in find(window, wish)
    assert [(a.tag, a.source) for a in session.annotations] == [("Location", "layer:B2")]


def test_fields_are_asked_for_only_where_they_are_needed(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    tag_set = session_of(window).tag_set
    question = FindSuggestions(
        shown="Brief1", documents=3, sources=["B2"], tag_set=tag_set, language="en", parent=window
    )
    question.show()

    def shown() -> set[str]:
        return {label.text() for label in question.findChildren(QLabel) if label.isVisible() and label.buddy()}

    assert shown() == {"&Documents", "&From"}
    question.asked.setCurrentIndex(2)
    assert shown() == {"&Documents", "&From", "&Annotator", "&Sort into types what is tagged"}
    assert question.answer() == SuggestionScope(only_this=True, asked=SuggestionSource.LAYER, source="B2")
    question.asked.setCurrentIndex(1)
    assert shown() == {"&Documents", "&From", "Pipeline's f&older", "&Label map (TOML)"}
    question.accept()
    assert question.isVisible()  # there is no such file
    labels = tmp_path / "labels.toml"
    labels.write_text('[labels]\nPER = "person"\n')
    question._labels.line.setText(str(labels))
    question.accept()
    assert question.answer().labels is not None


def test_the_card_says_how_sure_and_where_from(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None]
) -> None:
    find(window)
    said = []
    for _ in range(3):
        press("U")
        said.append(workspace_of(window).card._source.text().replace("\N{NARROW NO-BREAK SPACE}", " "))
    assert said == [
        "90 % sure · Model texts-de 1",
        "95 % sure · Rule: date, figures",
        "55 % sure · Rule: number of a person, case or place",
    ]
    press("Home", "P")
    assert workspace_of(window).card._source.isHidden()


# -- more and less ----------------------------------------------------------------------------------------------------


def test_the_slider_counts_while_it_moves_and_filters_when_released(
    window: MainWindow, find: Callable[..., list[str]], qtbot: QtBot
) -> None:
    session, recall = session_of(window), workspace_of(window).recall
    assert recall.isHidden()
    find(window)
    assert recall.isVisible()
    qtbot.waitUntil(lambda: recall.count.text() == "3 of 4 suggestions")
    revision = queries.setting(session.project, "recall_shift")
    recall.slider.setSliderDown(True)
    recall.slider.setValue(4)
    qtbot.waitUntil(lambda: recall.count.text() == "4 of 4 suggestions")
    assert len(session.annotations) == 3 and queries.setting(session.project, "recall_shift") == revision
    recall.slider.setSliderDown(False)
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "Köln", "A3"]
    recall.slider.setSliderDown(True)
    recall.slider.setValue(-8)
    recall.slider.setSliderDown(False)
    assert suggested(window) == [("Müller", "undecided"), ("3.4.2021", "undecided")]
    qtbot.waitUntil(lambda: recall.count.text() == "2 of 4 suggestions")
    window.action("next_document").trigger()
    qtbot.waitUntil(lambda: suggested(window) == [])
    assert thresholds_of(session.project).shift == -2


def test_what_was_decided_stays_and_is_not_counted(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None], qtbot: QtBot
) -> None:
    find(window)
    press("U", "Return")
    recall = workspace_of(window).recall
    qtbot.waitUntil(lambda: recall.count.text() == "2 of 3 suggestions")
    session_of(window).refilter(lambda project: set_recall_shift(project, -4))
    assert suggested(window) == [("Müller", "accepted")]
    press("Ctrl+Z")
    assert suggested(window)[0] == ("Müller", "undecided")


def test_thresholds_by_type(window: MainWindow, find: Callable[..., list[str]]) -> None:
    find(window)
    session = session_of(window)
    dialog = ThresholdDialog(session, language="en", theme=themes.LIGHT, faint=frozenset({"ID"}), parent=window)
    dialog.show()
    names = [tag.name for tag in session.tag_set.tags]

    def shown(tag: str) -> str:
        item = dialog.table.item(names.index(tag), SHOWN)
        assert item is not None
        return item.text()

    assert (shown("Date"), shown("ID")) == ("yes", "faint")
    assert dialog.fields["Date"].accessibleName() == "Date: at least"
    dialog.fields["Date"].selectAll()
    QTest.keyClicks(dialog.fields["Date"], "never")
    dialog.fields["Location"].setValue(25)
    assert shown("Date") == "no"
    dialog._apply()
    assert [surface for surface, _ in suggested(window)] == ["Müller", "Köln", "A3"]
    assert dict(thresholds_of(session.project).by_tag) == {"Date": NEVER, "Location": 0.25}
    again = ThresholdDialog(session, language="en", theme=themes.LIGHT, faint=frozenset(), parent=window)
    again._reset()
    assert thresholds_of(session.project).by_tag == {}
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "A3"]


# -- weak types -------------------------------------------------------------------------------------------------------


def pixels(window: MainWindow, words: str) -> QImage:
    """What is painted of words."""
    transcript = workspace_of(window).transcript
    start = LETTERS["Brief1.txt"].index(words)
    box = transcript.rectangle_of(Span(start, start + len(words))).toRect().adjusted(-4, -2, 4, 4)
    return transcript.viewport().grab(box).toImage()


def test_weak_types_are_faint_by_more_than_colour(
    window: MainWindow, find: Callable[..., list[str]], desk: Any
) -> None:
    find(window)
    settings: QSettings = desk._settings
    assert window.actions_["weak_faint"].isChecked()
    faint = pixels(window, "A3")
    window.actions_["weak_normal"].trigger()
    normal = pixels(window, "A3")
    ground = QColor(themes.LIGHT.surface).name()
    assert _share(faint, ground) > 0.5 > 0.3 > _share(normal, ground)
    assert settings.value("weak_types") == "normal"
    window.actions_["weak_faint"].trigger()
    assert pixels(window, "A3") == faint
    row = [a.tag for a in session_of(window).annotations].index("ID")
    model = workspace_of(window).review.model()
    said = model.index(row, TEXT).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "a type that is often wrong" in said
    assert model.index(row, BADGE).isValid()


def _share(image: QImage, colour: str) -> float:
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(QColor(image.pixel(*place)).name() == colour for place in places) / len(places)


def test_what_is_decided_is_not_faint(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None]
) -> None:
    find(window)
    before = pixels(window, "A3")
    press("U", "U", "U", "Return", "Home")
    assert session_of(window).annotations[2].state is State.ACCEPTED
    ground = QColor(themes.LIGHT.surface).name()
    assert _share(pixels(window, "A3"), ground) < 0.3 < _share(before, ground)


def test_hidden_weak_types_are_not_suggested_until_they_are_wanted_again(
    window: MainWindow, find: Callable[..., list[str]]
) -> None:
    assert not window.actions_["weak_hidden"].isEnabled()
    find(window)
    assert window.actions_["weak_hidden"].isEnabled()
    window.actions_["weak_hidden"].trigger()
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021"]
    assert thresholds_of(session_of(window).project).by_tag["ID"] == NEVER
    assert window.actions_["weak_hidden"].isChecked()
    window.actions_["weak_faint"].trigger()
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "A3"]
    assert window.actions_["weak_faint"].isChecked()


# -- the order --------------------------------------------------------------------------------------------------------


def test_the_least_certain_come_first_where_that_is_wanted(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None], desk: Any
) -> None:
    find(window)
    review, session = workspace_of(window).review, session_of(window)
    header = review.horizontalHeader()
    header.sectionClicked.emit(SURENESS)
    assert window.actions_["least_certain"].isChecked()
    model = review.model()
    listed = [model.index(row, TEXT).data() for row in range(model.rowCount())]
    assert listed == ["A3", "Müller", "3.4.2021"]
    visited = []
    for key in ("U", "U", "Shift+U", "Return"):
        press(key)
        assert session.current is not None
        visited.append(session.current.surface(LETTERS["Brief1.txt"]))
    assert visited == ["A3", "Müller", "A3", "Müller"]
    assert desk._settings.value("least_certain_first", type=bool) is True
    header.sectionClicked.emit(SURENESS)
    assert [model.index(row, TEXT).data() for row in range(3)] == ["Müller", "3.4.2021", "A3"]


def test_a_person_that_opens_a_document_gets_what_the_machine_found(
    window: MainWindow, find: Callable[..., list[str]]
) -> None:
    find(window)
    session = session_of(window)
    assert session.annotate_as("B2")
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "A3"]
    assert session.document is not None
    assert layers.layer_of(session.project, session.document.id, annotator="B2") is not None


def test_a_narrow_list_leaves_out_how_sure_a_suggestion_is(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    row = ReviewRow("a", "Müller", None, "Patient", "", "", State.UNDECIDED, "undecided", 0.9)
    review.resize(600, 200)
    review.show()
    suggestion = Annotation("a", "layer", (Span(0, 6),), "Patient", state=State.UNDECIDED, confidence=0.9)
    review.show_annotations([suggestion], row_of=lambda _one: row, timed=False)
    assert not review.isColumnHidden(SURENESS)
    review.resize(200, 200)
    assert review.isColumnHidden(SURENESS)


@pytest.mark.parametrize(("start", "comes_and_goes"), [(7, False), (9, False), (0, True), (30, True)])
def test_a_row_that_keeps_its_place_is_the_only_one_painted_anew(
    qtbot: QtBot, start: int, comes_and_goes: bool
) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Patient") for n in range(4)]

    def row_of(one: Annotation) -> ReviewRow:
        return ReviewRow(one.id, "", None, f"{one.tag} {one.fragments}", "", "", one.state, "")

    review.show_annotations(layer, row_of=row_of, timed=False)
    model, gone = review.model(), []
    model.rowsRemoved.connect(lambda *_: gone.append(1))
    review.put("1", after := replace(layer[1], tag="Aage", fragments=(Span(start, start + 6),)))
    layer[1] = after
    assert bool(gone) == comes_and_goes
    assert model.rows == [row_of(one) for one in sorted(layer, key=text_order)]  # type: ignore[attr-defined]


def test_whoever_goes_through_a_long_list_sees_what_comes_next(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Patient") for n in range(60)]
    row = ReviewRow("", "Müller", None, "Patient", "", "", State.UNDECIDED, "undecided")
    review.resize(400, 300)
    review.show()
    review.show_annotations(layer, row_of=lambda _one: row, timed=False)
    scrolled: list[int] = []
    review.verticalScrollBar().valueChanged.connect(scrolled.append)
    for one in layer:
        review.set_current(one.id)
        assert review.viewport().rect().contains(review.visualRect(review.currentIndex()))
    rows = review.viewport().height() // review.rowHeight(0)
    assert len(scrolled) <= 2 * 2 * len(layer) / rows, "not at each step"
    review.chosen.connect(review.set_current)
    review.set_current("0")
    before = review.verticalScrollBar().value()
    review.selectRow(rows - 1)
    assert review.verticalScrollBar().value() - before <= 1, "what is clicked on stays below the pointer"


def test_another_document_is_listed_from_its_beginning_and_no_type_is_cut(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Ort") for n in range(60)]

    def row_of(one: Annotation) -> ReviewRow:
        return ReviewRow(one.id, "Müller", None, one.tag, "", "", one.state, "")

    review.resize(600, 300)
    review.show()
    review.show_annotations(layer, row_of=row_of, timed=False)
    review.set_current("59")
    assert review.verticalScrollBar().value() > 0
    layer[40] = replace(layer[40], tag="Medizineinrichtung")
    review.show_annotations(layer, row_of=row_of, timed=False)
    review.set_current(None)
    assert review.verticalScrollBar().value() == 0
    assert review.columnWidth(TAG) >= review.fontMetrics().horizontalAdvance("Medizineinrichtung")
