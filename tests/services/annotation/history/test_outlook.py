"""How fast, and how long still."""

from datetime import UTC, datetime, timedelta

import pytest

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.annotation.history.outlook import outlook
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import edit_log, queries, rows
from deid_studio.storage.layers import layer_queries

TEXT = "eins zwei drei vier fünf sechs"
WORDS = [Span(0, 4), Span(5, 9), Span(10, 14), Span(15, 19), Span(20, 24), Span(25, 30)]


@pytest.fixture
def documents(project, files):
    """Three documents of A1's, the first with six suggestions, the others with none."""
    import_paths(project, [files({"a.txt": TEXT, "b.txt": TEXT, "c.txt": TEXT})])
    project.journal.actor = "A1"
    ids = [entry.id for entry in queries.document_entries(project)]
    layers = [projects.assign(project, id, annotator="A1").assignment.id for id in ids]
    with project.journal.edit("import", kind="import") as tx:
        for number, word in enumerate(WORDS):
            made = Annotation(str(number), layers[0], (word,), "Other", None, "suggestion", State.UNDECIDED, 0.9)
            tx.put("annotation", rows.from_annotation(made))
    return ids, layers


def at_these_times(project, *seconds):
    """Let the last steps have been made so many seconds after the first."""
    steps = [row["seq"] for row in edit_log.edits(project)][-len(seconds) :]
    start = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
    with project.journal.edit("import", kind="import") as tx:
        tx.set_times({seq: (start + timedelta(seconds=s)).isoformat() for seq, s in zip(steps, seconds, strict=True)})


def accept(project, *names):
    for name in names:
        annotate.accept(project.journal, layer_queries.annotation(project, name))


def test_the_session_begins_after_a_long_pause_and_the_pace_is_the_rounds(project, documents):
    accept(project, "0", "1", "2", "3")
    at_these_times(project, 0, 10, 4000, 4020)
    found = outlook(project, annotator="A1", document_id=documents[0][0])
    assert (found.decisions, found.active_s, found.per_hour) == (2, 20, 360)
    assert found.s_per_decision == 30 / 4
    assert (found.document_left, found.document_left_s) == (2, 15)
    assert (found.round_left, found.round_left_s, found.unknown) == (2, 15, 2)
    assert [count for _, count in found.course] == [2]


def test_documents_without_suggestions_take_as_long_as_finished_ones(project, documents):
    accept(project, "0", "1", "2", "3", "4", "5")
    finish.finish(project.journal, documents[1][0])
    at_these_times(project, 0, 10, 20, 30, 40, 50, 60)
    found = outlook(project, annotator="A1", document_id=documents[0][1])
    assert (found.document_left, found.round_left, found.unknown) == (0, 0, 0)
    assert found.round_left_s == 2 * 60


def test_the_course_counts_by_ten_minutes(project, documents):
    accept(project, "0", "1", "2", "3")
    at_these_times(project, 0, 10, 1300, 1310)
    assert [count for _, count in outlook(project, annotator="A1", document_id=documents[0][0]).course] == [2, 0, 2]


def test_before_any_decision_nothing_is_known(project, documents):
    found = outlook(project, annotator="A1", document_id=documents[0][0])
    assert (found.decisions, found.per_hour, found.s_per_decision, found.course) == (0, None, None, ())
    assert (found.document_left, found.document_left_s) == (6, None)
