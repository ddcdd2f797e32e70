"""The final corpus from the window: what each method makes, and that it is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.errors import ProjectError
from deid_studio.gui.adjudication.final_dialog import FinalCorpusDialog
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.adjudication import adjudicate, final_corpus
from deid_studio.services.adjudication.final_corpus import Method
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TEXT = "Herr Müller kam am 3.4.2021 aus Köln."
MARKED = {"A1": [("Müller", "Patient"), ("3.4.2021", "Date")], "B2": [("3.4.2021", "Date"), ("Köln", "Location")]}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Store]:
    (tmp_path / "Brief.txt").write_text(TEXT, encoding="utf-8")
    with projects.create(tmp_path / "Übung", tag_set="kolditz13") as made:
        importing.import_paths(made, [tmp_path / "Brief.txt"], annotator="S")
        rounds.create(made, "R1", Plan(("A1", "B2"), shared=1, seed=1))
        for code, words in MARKED.items():
            layer = projects.assign(made, queries.document_entries(made)[0].id, annotator=code)
            spans = [(Span(TEXT.index(word), TEXT.index(word) + len(word)), tag) for word, tag in words]
            annotate.mark_all(made.journal, layer.assignment.id, [(layer.assignment.id, (s,), t) for s, t in spans])
            finish.finish(made.journal, layer.assignment.id)
        yield made


@pytest.fixture
def dialog(qtbot: QtBot, project: Store) -> Iterator[FinalCorpusDialog]:
    made = FinalCorpusDialog(Session(project, annotator="S"), None, theme=LIGHT)
    qtbot.addWidget(made)
    made.show()
    yield made
    wait_for_all()


def texts(dialog: FinalCorpusDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_open_conflicts_stop_an_adjudicated_corpus(dialog: FinalCorpusDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "Open conflicts: 2" in texts(dialog))
    assert not dialog.write_button.isEnabled()
    assert dialog.tabs.currentWidget() is dialog.notes and dialog.notes.count() == 2


@pytest.mark.parametrize(("method", "annotations"), [(Method.MAJORITY, 1), (Method.UNION, 3), (Method.BEST, 2)])
def test_each_method_says_what_it_makes(
    dialog: FinalCorpusDialog, qtbot: QtBot, method: Method, annotations: int
) -> None:
    dialog.choose(method)
    qtbot.waitUntil(dialog.write_button.isEnabled)
    assert f"documents: 1 · annotations: {annotations}" in texts(dialog)
    assert dialog.types.model_.lines[-1].cells[2] == annotations
    assert [line.cells[0] for line in dialog.rounds.model_.lines] == ["R1"]


def test_so_many_must_have_marked_it(dialog: FinalCorpusDialog, qtbot: QtBot) -> None:
    assert not dialog.at_least.isEnabled()
    dialog.choose(Method.MAJORITY)
    assert dialog.at_least.isEnabled() and dialog.at_least.maximum() == 2
    dialog.at_least.setValue(1)
    qtbot.waitUntil(dialog.write_button.isEnabled)
    assert "annotations: 3" in texts(dialog)
    dialog.write()
    assert dialog.corpus is not None and dialog.corpus.at_least == 1


def test_the_corpus_is_written(dialog: FinalCorpusDialog, project: Store, qtbot: QtBot, tmp_path: Path) -> None:
    for place in adjudicate.queue(project).open:
        adjudicate.take_both(project, place)
    dialog.choose(Method.UNION)
    dialog.choose(Method.ADJUDICATED)
    qtbot.waitUntil(dialog.write_button.isEnabled)
    dialog.folder.line.setText(str(tmp_path / "Endkorpus"))
    dialog.use.setChecked(True)
    with qtbot.waitSignal(dialog.written):
        dialog.write_button.click()
    lines = (tmp_path / "Endkorpus" / "Brief.ann").read_text(encoding="utf-8").splitlines()
    assert sorted(line.split("\t")[2] for line in lines) == ["3.4.2021", "Köln", "Müller"]
    assert (tmp_path / "Endkorpus" / "final_corpus.md").exists()
    assert "Files written to" in texts(dialog) and "is what is redacted now" in texts(dialog)
    assert final_corpus.chosen(project).method is Method.ADJUDICATED


def test_nothing_is_chosen_where_that_is_not_wanted(
    dialog: FinalCorpusDialog, project: Store, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.choose(Method.UNION)
    qtbot.waitUntil(dialog.write_button.isEnabled)
    dialog.folder.line.setText(str(tmp_path / "Endkorpus"))
    assert not dialog.use.isChecked(), "it is chosen on purpose"
    dialog.write()
    assert "Files written to" in texts(dialog) and "is what is redacted now" not in texts(dialog)
    with pytest.raises(ProjectError, match="no final corpus"):
        final_corpus.chosen(project)


def test_files_in_the_way_are_told(dialog: FinalCorpusDialog, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Endkorpus").mkdir()
    (tmp_path / "Endkorpus" / "Brief.ann").write_text("mine", encoding="utf-8")
    dialog.choose(Method.UNION)
    qtbot.waitUntil(dialog.write_button.isEnabled)
    dialog.folder.line.setText(str(tmp_path / "Endkorpus"))
    dialog.write()
    assert (tmp_path / "Endkorpus" / "Brief.ann").read_text(encoding="utf-8") == "mine"
    assert dialog.findChildren(QLabel, "warning")


def test_what_is_decided_stands_above_the_tables_on_a_small_screen(dialog: FinalCorpusDialog, qtbot: QtBot) -> None:
    dialog.resize(920, 660)
    dialog.show()
    qtbot.waitExposed(dialog)
    for part in (dialog.folder.line, dialog.use):
        assert part.visibleRegion().boundingRect().size() == part.size()
