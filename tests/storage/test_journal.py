"""Edits, undo and redo over a real database."""

import json
import sqlite3
import threading
from contextlib import closing

import pytest

from deid_studio.domain.span import Interval, Span
from deid_studio.errors import EditConflict, LayerLocked, ProjectError, ReadOnlyProject
from deid_studio.services.annotation import annotate, finish
from deid_studio.storage import queries, sqlite_engine
from deid_studio.storage.changes import RowChange
from deid_studio.storage.journal import PROJECT_STACK, UNDO_STEPS
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store


@pytest.fixture
def project(tmp_path, new_project):
    opened, layers = new_project(tmp_path / "p")
    with opened:
        opened.layers = layers
        yield opened


def tags(project, layer):
    return [annotation.tag for annotation in layer_queries.annotations_of(project, layer)]


def edits(project):
    with closing(sqlite3.connect(project.folder / "project.db")) as connection:
        return connection.execute("SELECT kind, operation, state, actor FROM edit ORDER BY seq").fetchall()


def test_a_commit_that_fails_when_the_change_is_saved_is_no_failure(project, monkeypatch):
    """A disk may refuse the very last that SQLite does for it: a release was in the record, and its files were gone."""
    journal, (layer, other) = project.journal, project.layers
    is_saved = True

    def fail(connection):
        connection.commit() if is_saved else connection.rollback()
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    monkeypatch.setattr(sqlite_engine._SQLITE.dialect, "do_commit", fail)
    with journal.gathered() as gathered:
        annotate.mark(journal, layer, fragments=[Span(5, 11)], tag="NAME")
    assert tags(project, layer) == ["NAME"] and len(gathered) == 1
    assert annotate.undo(journal, layer)
    is_saved = False
    for edit in (
        lambda: annotate.mark(journal, other, fragments=[Span(0, 4)], tag="DATE"),
        lambda: annotate.redo(journal, layer),
        lambda: journal.keep({"setting": [{"id": "place", "value": "1"}]}),
    ):
        with pytest.raises(ProjectError, match=r"could not be saved .* as it was before"):
            edit()
    assert tags(project, layer) == tags(project, other) == [] and queries.setting(project, "place") is None


def test_what_is_finished_stays_as_it_is_until_it_is_opened_again(project):
    """Issue 16, point 1: by whatever way, and what others have done is not locked."""
    journal, (layer, other) = project.journal, project.layers
    annotate.mark(journal, layer, fragments=[Span(5, 11)], tag="NAME")
    (marked,) = layer_queries.annotations_of(project, layer)
    finish.finish(journal, layer)
    count = len(edits(project))
    for edit in (
        lambda: annotate.mark(journal, layer, fragments=[Span(0, 4)], tag="DATE"),
        lambda: annotate.retag(journal, marked, tag="DATE"),
        lambda: annotate.delete(journal, [marked]),
        lambda: annotate.mark_all(journal, other, [(layer, [Span(0, 4)], "DATE")]),
    ):
        with pytest.raises(LayerLocked, match="is finished, so nothing was changed"):
            edit()
    assert layer_queries.annotations_of(project, layer) == [marked] and len(edits(project)) == count
    annotate.mark(journal, other, fragments=[Span(0, 4)], tag="DATE")
    finish.reopen(journal, layer)
    annotate.retag(journal, marked, tag="DATE")
    assert tags(project, layer) == ["DATE"]
    annotate.undo(journal, layer)
    annotate.undo(journal, layer)
    with pytest.raises(LayerLocked):
        annotate.retag(journal, marked, tag="DATE")
    annotate.undo(journal, layer)
    annotate.undo(journal, layer)
    assert tags(project, layer) == [], "finishing was the last step, and what was before it can be taken back"


def test_every_kind_of_edit_is_taken_back_and_made_again(project):
    journal, (layer, _) = project.journal, project.layers
    annotate.mark(journal, layer, fragments=[Span(5, 11)], tag="NAME")
    states = [layer_queries.annotations_of(project, layer)]
    for edit in (
        lambda a: annotate.retag(journal, a, tag="PATIENT"),
        lambda a: annotate.set_time(journal, a, interval=Interval(10, 20)),
        lambda a: annotate.move(journal, a, fragments=[Span(0, 4), Span(5, 11)]),
        lambda a: annotate.delete(journal, [a]),
    ):
        edit(states[-1][0])
        states.append(layer_queries.annotations_of(project, layer))
    assert [journal.next_undo(layer), journal.next_redo(layer)] == ["delete", None]
    for state in reversed(states[:-1]):
        assert annotate.undo(journal, layer) is not None
        assert layer_queries.annotations_of(project, layer) == state
    assert journal.next_redo(layer) == "retag"
    for state in states[1:]:
        assert annotate.redo(journal, layer) is not None
        assert layer_queries.annotations_of(project, layer) == state
    assert annotate.redo(journal, layer) is None


def test_moving_drops_a_time_that_was_set_for_other_words(project):
    layer, _ = project.layers
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="NAME")
    (marked,) = layer_queries.annotations_of(project, layer)
    annotate.set_time(project.journal, marked, interval=Interval(10, 20))
    (timed,) = layer_queries.annotations_of(project, layer)
    annotate.move(project.journal, timed, fragments=[Span(0, 11)])
    assert layer_queries.annotations_of(project, layer)[0].interval is None


def test_several_deletions_are_one_step(project):
    layer, _ = project.layers
    for start in range(5):
        annotate.mark(project.journal, layer, fragments=[Span(start, start + 1)], tag="NAME")
    before = layer_queries.annotations_of(project, layer)
    changes = annotate.delete(project.journal, before)
    assert changes.keys("annotation") == {annotation.id for annotation in before}
    assert layer_queries.annotations_of(project, layer) == []
    annotate.undo(project.journal, layer)
    assert layer_queries.annotations_of(project, layer) == before


def test_a_new_edit_cuts_the_redo_stack(project):
    layer, _ = project.layers
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="B")
    annotate.undo(project.journal, layer)
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="C")
    assert annotate.redo(project.journal, layer) is None
    annotate.undo(project.journal, layer)
    annotate.undo(project.journal, layer)
    assert annotate.undo(project.journal, layer) is None
    assert tags(project, layer) == []


def test_each_layer_has_its_own_stack(project):
    first, second = project.layers
    annotate.mark(project.journal, first, fragments=[Span(0, 4)], tag="A")
    annotate.mark(project.journal, second, fragments=[Span(0, 4)], tag="B")
    annotate.undo(project.journal, first)
    annotate.mark(project.journal, second, fragments=[Span(5, 11)], tag="C")
    assert (tags(project, first), tags(project, second)) == ([], ["B", "C"])
    assert project.journal.next_redo(first) == "mark"
    annotate.redo(project.journal, first)
    assert tags(project, first) == ["A"]


def test_two_hundred_steps_can_be_taken_back_and_no_more(project):
    layer, _ = project.layers
    for start in range(UNDO_STEPS + 3):
        annotate.mark(project.journal, layer, fragments=[Span(start, start + 1)], tag="A")
    taken_back = 0
    while annotate.undo(project.journal, layer) is not None:
        taken_back += 1
    assert taken_back == UNDO_STEPS == 200
    assert len(tags(project, layer)) == 3


def test_undo_over_a_foreign_change_is_refused_and_changes_nothing(project):
    layer, _ = project.layers
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="B")
    first, second = layer_queries.annotations_of(project, layer)
    annotate.delete(project.journal, [first, second])
    annotate.undo(project.journal, layer)
    with project.journal.edit("correct", stack=PROJECT_STACK) as tx:
        tx.put("annotation", {**tx.get("annotation", second.id), "tag": "C"})
    before = layer_queries.annotations_of(project, layer)
    with pytest.raises(EditConflict):
        annotate.redo(project.journal, layer)
    assert layer_queries.annotations_of(project, layer) == before
    assert [row[0] for row in edits(project)].count("redo") == 0
    with pytest.raises(EditConflict):
        annotate.retag(project.journal, second, tag="D")
    assert layer_queries.annotations_of(project, layer) == before


def test_an_edit_that_fails_midway_leaves_nothing(project):
    layer, _ = project.layers
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
    before, recorded = layer_queries.annotations_of(project, layer), edits(project)

    def fail():
        with project.journal.edit("bulk", stack=layer) as tx:
            tx.delete("annotation", before[0].id)
            assert tx.get("annotation", before[0].id) is None
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert layer_queries.annotations_of(project, layer) == before
    assert edits(project) == recorded


def test_what_changes_nothing_is_no_step(project):
    layer, _ = project.layers
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
    annotate.undo(project.journal, layer)
    with project.journal.edit("nothing", stack=layer) as tx:
        tx.delete("annotation", "not there")
    assert project.journal.next_redo(layer) == "mark"


def test_the_audit_trail_names_who_did_what_and_forgets_nothing(project):
    layer, _ = project.layers
    project.journal.actor = "A1"
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
    annotate.undo(project.journal, layer)
    annotate.redo(project.journal, layer)
    annotate.undo(project.journal, layer)
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="B")
    assert edits(project)[-5:] == [
        ("edit", "mark", "settled", "A1"),
        ("undo", "mark", "settled", "A1"),
        ("redo", "mark", "settled", "A1"),
        ("undo", "mark", "settled", "A1"),
        ("edit", "mark", "done", "A1"),
    ]
    with closing(sqlite3.connect(project.folder / "project.db")) as connection:
        ((changes,),) = connection.execute("SELECT changes FROM edit ORDER BY seq DESC LIMIT 1")
    assert RowChange(*json.loads(changes)[0]).after["tag"] == "B"


def test_stacks_survive_closing(tmp_path, new_project):
    project, (layer, _) = new_project(tmp_path / "p")
    annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="B")
    annotate.undo(project.journal, layer)
    project.close()
    with open_store(tmp_path / "p") as again:
        assert (again.journal.next_undo(layer), again.journal.next_redo(layer)) == ("mark", "mark")
        annotate.redo(again.journal, layer)
        annotate.undo(again.journal, layer)
        annotate.undo(again.journal, layer)
        assert tags(again, layer) == []


def test_writers_in_two_threads_wait_for_each_other(project):
    layer, _ = project.layers
    failures = []

    def write(number):
        try:
            for at in range(15):
                annotate.mark(project.journal, layer, fragments=[Span(number, 4 + at)], tag="A")
        except Exception as e:
            failures.append(e)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert len(tags(project, layer)) == 45


def test_a_read_only_journal_says_why(tmp_path, new_project):
    project, (layer, _) = new_project(tmp_path / "p")
    with project, open_store(tmp_path / "p") as second:
        with pytest.raises(ReadOnlyProject, match="has this project open"):
            annotate.mark(second.journal, layer, fragments=[Span(0, 4)], tag="A")
        assert tags(second, layer) == []
