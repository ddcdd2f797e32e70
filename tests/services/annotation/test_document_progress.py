"""How far documents are: decided of all, people, heard, time spent."""

from pathlib import Path

import pytest

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Plan
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.annotation.document_progress import NOT_BEGUN, document_progress
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.project import reading_position
from deid_studio.services.project.reading_position import ReadingPosition
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries, rows
from deid_studio.storage.store import Store


@pytest.fixture
def project(tmp_path: Path):
    for name in "abc":
        (tmp_path / f"{name}.txt").write_text(f"Frau Müller {name}, Köln", encoding="utf-8")
    with projects.create(tmp_path / "p", tag_set="kolditz13") as made:
        importing.import_paths(made, sorted(tmp_path.glob("*.txt")), annotator="A1")
        yield made


def ids(project: Store) -> list[str]:
    return [entry.id for entry in queries.document_entries(project)]


def test_states_counts_and_people(project: Store) -> None:
    first, second, third = ids(project)
    own = projects.assign(project, first, annotator="A1").assignment.id
    annotate.mark_all(project.journal, own, [(own, (Span(5, 11),), "Patient"), (own, (Span(15, 19),), "Location")])
    other = projects.assign(project, first, annotator="B2").assignment.id
    finish.finish(project.journal, other)
    done = projects.assign(project, second, annotator="A1").assignment.id
    finish.finish(project.journal, done)
    a, b, c = document_progress(project, annotator="A1")
    assert (a.document_id, a.name, a.state, a.decided, a.spans) == (first, "a", "open", 2, 2)
    assert a.people == {"A1": "open", "B2": "finished"} and a.heard is None and a.active_s >= 0
    assert b.is_done and not a.is_done and (c.document_id, c.state, c.spans) == (third, NOT_BEGUN, 0)
    (seen, *_) = document_progress(project, annotator="B2")
    assert (seen.state, seen.spans) == ("finished", 0), "each sees their own work"
    (of_all, *_) = document_progress(project, annotator="Z9")
    assert (of_all.state, of_all.spans) == ("open", 2), "who has none sees everybody's"


def test_suggestions_count_as_undecided(project: Store) -> None:
    layer = projects.assign(project, ids(project)[0], annotator="A1").assignment.id
    states = {"x": State.UNDECIDED, "y": State.ACCEPTED}
    made = [Annotation(id, layer, (Span(5, 11),), "Patient", state=state) for id, state in states.items()]
    with project.journal.edit("suggest", kind="import") as tx:
        tx.insert_many("annotation", [rows.from_annotation(one) for one in made])
    progress = document_progress(project, annotator="A1")[0]
    assert (progress.decided, progress.spans) == (1, 2)


def test_a_round_shows_its_own_work(project: Store) -> None:
    rounds.create(project, "R1", Plan(("A1", "B2"), shared=1, seed=1))
    seen = document_progress(project, annotator="A1")
    assert 1 <= len(seen) < 3 and all(one.state == NOT_BEGUN and "A1" in one.people for one in seen)


def test_what_was_heard_is_told_for_recordings(tmp_path: Path) -> None:
    import numpy as np
    import soundfile

    soundfile.write(tmp_path / "v.wav", np.zeros(8000), 8000, subtype="PCM_16")
    with projects.create(tmp_path / "p", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / "v.wav"], annotator="A1")
        (document_id,) = ids(project)
        layer = projects.assign(project, document_id, annotator="A1").assignment.id
        place = ReadingPosition(None, 0, (Interval(0, 250),))
        reading_position.save(project.journal, layer, place, document_id=document_id, annotator="A1")
        assert document_progress(project, annotator="A1")[0].heard == 0.25
