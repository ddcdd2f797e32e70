"""What is still open, where somebody was, and how long decisions took."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from deid_studio.domain.span import Interval, Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project import reading_position
from deid_studio.storage import edit_log, queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store
from tests.studies import ask

TEXT = "Frau Müller kam heute"


@pytest.fixture
def talk(project, files, tone):
    """A project with a talk of 4 s in which the last word has no time, and the id of A1's layer on it."""
    words = [{"start": s, "end": e, "start_ms": s * 100, "end_ms": e * 100} for s, e in ((0, 4), (5, 11), (12, 15))]
    words.append({"start": 16, "end": 21})
    source = {"format": "deid-studio-words", "version": 1, "text": TEXT, "words": words}
    folder = files({"visite.json": json.dumps(source), "visite.ann": "T1\tPatient 5 11\tMüller\n"})
    tone(folder / "visite.wav", seconds=4)
    import_paths(project, [folder], suggestions=True)
    project.journal.actor = "A1"
    return project, layer_queries.assignments(project)[0].id


def test_the_checklist_names_what_is_open_until_nothing_is(talk):
    project, layer = talk
    annotate.mark(project.journal, layer, fragments=[Span(16, 21)], tag="Date")
    ask(project.journal, layer, text="Ist das ein Datum?")
    reading_position.save(
        project.journal,
        layer,
        reading_position.ReadingPosition(heard=(Interval(0, 1000), Interval(3000, 9000))),
        document_id="",
        annotator="A1",
    )
    found = finish.checklist(project, layer)
    assert [a.tag for a in found.undecided] == ["Patient"]
    assert [a.tag for a in found.without_time] == ["Date"]
    assert (found.unheard, found.heard_share) == ((Interval(1000, 3000),), 0.5)
    assert [question.text for question in found.open_questions] == ["Ist das ein Datum?"]
    annotate.accept(project.journal, found.undecided[0])
    annotate.reject(project.journal, found.without_time[0])
    with project.journal.edit("answer", stack=layer) as tx:
        tx.put("question", {**tx.get("question", found.open_questions[0].id), "state": "answered"})
    reading_position.save(
        project.journal,
        layer,
        reading_position.ReadingPosition(heard=(Interval(0, 4000),)),
        document_id="",
        annotator="A1",
    )
    assert finish.checklist(project, layer) == finish.Checklist((), (), (), 1.0, ())


def test_a_letter_has_nothing_to_be_heard(project, files):
    import_paths(project, [files({"a.txt": TEXT})])
    layer = projects.assign(project, queries.document_entries(project)[0].id, annotator="A1").assignment.id
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    assert finish.checklist(project, layer) == finish.Checklist((), (), (), None, ())


def test_finishing_and_reopening_are_steps(talk):
    project, layer = talk
    finish.finish(project.journal, layer, comment="Rauschen ab 2 s")
    assert layer_queries.assignment(project, layer).state == "finished"
    assert [(q.text, q.state) for q in finish.questions(project, layer)] == [("Rauschen ab 2 s", "answered")]
    annotate.undo(project.journal, layer)
    assert layer_queries.assignment(project, layer).state == "open" and finish.questions(project, layer) == ()
    annotate.redo(project.journal, layer)
    finish.reopen(project.journal, layer)
    assert layer_queries.assignment(project, layer).state == "open"


# -- where somebody was -------------------------------------------------------------------------------------------


def test_a_place_is_kept_and_is_no_edit(talk):
    project, layer = talk
    document_id = layer_queries.assignment(project, layer).document_id
    assert (
        reading_position.load(project, layer) == reading_position.ReadingPosition()
        and reading_position.last_document(project, annotator="A1") is None
    )
    edits = edit_log.edits(project)
    was = reading_position.ReadingPosition(Span(5, 11), 1234, (Interval(5, 20), Interval(0, 10), Interval(30, 40)))
    reading_position.save(project.journal, layer, was, document_id=document_id, annotator="A1")
    assert reading_position.load(project, layer) == reading_position.ReadingPosition(
        Span(5, 11), 1234, (Interval(0, 20), Interval(30, 40))
    )
    assert reading_position.last_document(project, annotator="A1") == document_id
    assert reading_position.last_document(project, annotator="B2") is None
    assert reading_position.load(project, layer, text_length=10).selection is None
    assert edit_log.edits(project) == edits and project.journal.next_undo(layer) is None


SAVE = """
import os, sys
from pathlib import Path
from deid_studio.domain.span import Interval, Span
from deid_studio.services.project import reading_position
from deid_studio.storage.store import open_store
project = open_store(Path(sys.argv[1]))
for number in range(1, 9):
    was = reading_position.ReadingPosition(Span(0, number), number * 100, (Interval(0, number * 100),))
    reading_position.save(project.journal, sys.argv[2], was, document_id="x", annotator="A1")
os.kill(os.getpid(), 9)
"""


def test_a_place_survives_kill_9(talk):
    project, layer = talk
    project.close()
    assert subprocess.run([sys.executable, "-c", SAVE, str(project.folder), layer], check=False).returncode != 0
    with open_store(project.folder) as again:
        assert reading_position.load(again, layer) == reading_position.ReadingPosition(
            Span(0, 8), 800, (Interval(0, 800),)
        )


def test_shares_need_a_recording():
    assert reading_position.heard_share([Interval(0, 10)], duration_ms=0) is None
    assert reading_position.heard_share([Interval(0, 10), Interval(5, 30)], duration_ms=20) == 1.0


# -- tempo --------------------------------------------------------------------------------------------------------


def set_times(project, times):
    """Give the edits these times, as seconds of one morning."""
    with closing(sqlite3.connect(project.folder / "project.db")) as connection:
        rows = connection.execute("SELECT seq FROM edit WHERE kind != 'import' ORDER BY seq").fetchall()
        assert len(rows) == len(times)
        for (seq,), at in zip(rows, times, strict=True):
            moment = f"2024-03-01T08:{at // 60:02}:{at % 60:02}.000+00:00"
            connection.execute("UPDATE edit SET at = ? WHERE seq = ?", (moment, seq))
        connection.commit()


def test_seconds_for_each_decision_leave_out_pauses(talk, files):
    project, layer = talk
    import_paths(project, [files({"a.txt": TEXT}, folder="more")])
    other = projects.assign(project, queries.document_entries(project)[1].id, annotator="B2").assignment.id
    for number in range(4):
        annotate.mark(project.journal, layer, fragments=[Span(number, number + 1)], tag="Patient")
    annotate.undo(project.journal, layer)
    project.journal.actor = "B2"
    annotate.mark(project.journal, other, fragments=[Span(0, 4)], tag="Patient")
    set_times(project, [0, 2, 6, 100, 101, 40])
    first, second = tempo(project)
    assert (first.annotator, first.document, first.decisions, first.undone) == ("A1", "visite", 4, 1)
    assert first.active_s == 7 and first.s_per_decision == 3.5
    assert (second.annotator, second.document, second.decisions, second.s_per_decision) == ("B2", "a", 1, None)
