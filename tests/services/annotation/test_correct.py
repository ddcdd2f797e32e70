"""Correcting a transcript under several annotators' spans: one step, nothing lost, everything restored."""

import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import text_order
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import EditConflict, ProjectError
from deid_studio.progress import silent
from deid_studio.redaction.plan import locator
from deid_studio.services.annotation import annotate, correct
from deid_studio.services.exchange.importing import commit
from deid_studio.services.exchange.source_reading import read
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import put_assignment
from deid_studio.storage import queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store

TEXT = "Frau Müler kam heute nach Köln zu Doktor Özil und ging."
RECORDING = Recording("r", "audio/r.wav", "0" * 64, 8000, 1, 8000 * 30, "WAV", "PCM_16")


def timed(text, *, recording_id="r"):
    words, at = [], 0
    for number, word in enumerate(text.split(" ")):
        words.append(Word(Span(at, at + len(word)), Interval(number * 400, number * 400 + 390), 0.5))
        at += len(word) + 1
    return Document("d", "visite", text, tuple(words), recording_id)


def filled(folder, document):
    """An open project with the document and two annotators' layers on it."""
    project = projects.create(folder, tag_set="stockholm8")
    with project.journal.edit("import", kind="import") as tx:
        if document.recording_id:
            tx.insert_many("recording", [rows.from_flat(RECORDING)])
        tx.insert_many("document", [rows.from_document(document, position=0)])
        layers = [put_assignment(tx, "d", annotator=code).id for code in ("A1", "B2")]
    project.journal.actor = "A1"
    return project, layers


@pytest.fixture
def visit(tmp_path):
    project, layers = filled(tmp_path / "p", timed(TEXT))
    with project:
        yield project, *layers


def mark(project, layer, surface, tag="NAME"):
    start = queries.document(project, "d").text.index(surface)
    annotate.mark(project.journal, layer, fragments=[Span(start, start + len(surface))], tag=tag)


def surfaces(project, layer):
    text = queries.document(project, "d").text
    return [annotation.surface(text) for annotation in layer_queries.annotations_of(project, layer)]


def put(project, old, new):
    document = queries.document(project, "d")
    start = document.text.index(old)
    return correct.correct(project.journal, document, start=start, end=start + len(old), text=new)


def everything(project):
    with closing(sqlite3.connect(project.folder / "project.db")) as connection:
        return [
            sorted(connection.execute(f"SELECT * FROM {table}").fetchall())
            for table in ("document", "annotation", "assignment", "recording")
        ]


def test_all_annotators_spans_go_along_and_one_undo_restores_every_byte(visit):
    project, first, second = visit
    mark(project, first, "Müler")
    mark(project, first, "Köln")
    mark(project, second, "Frau Müler")
    mark(project, second, "Özil")
    before = everything(project)
    changes = put(project, "Müler", "Müller-Lüdenscheid")
    assert surfaces(project, first) == ["Müller-Lüdenscheid", "Köln"]
    assert surfaces(project, second) == ["Frau Müller-Lüdenscheid", "Özil"]
    assert len(changes.keys("annotation")) == 4 and changes.keys("document") == {"d"}
    assert queries.document(project, "d").revision == 2
    shown = layer_queries.annotations_of(project, first)
    assert projects.changes_of_layer(changes, first).items() >= {one.id: one for one in shown}.items()
    assert project.journal.next_undo(first) == "correct"
    undone = annotate.undo(project.journal, first)
    assert everything(project) == before
    now = projects.changes_of_layer(undone, first)
    assert sorted(filter(None, now.values()), key=text_order) == layer_queries.annotations_of(project, first)
    assert sum(one is None for one in now.values()) == 2, "the other annotator's"
    annotate.redo(project.journal, first)
    assert surfaces(project, second) == ["Frau Müller-Lüdenscheid", "Özil"]


def test_times_of_all_other_words_are_the_same_to_the_bit(visit):
    project, *_ = visit
    before = {word.span.of(TEXT): word.interval for word in queries.document(project, "d").words}
    put(project, "nach Köln", "nach Bad Köln")
    document = queries.document(project, "d")
    after = {word.span.of(document.text): word.interval for word in document.words}
    assert {word: time for word, time in after.items() if word in before} == before
    assert after["Bad"] == Interval(before["nach"].end_ms, before["Köln"].start_ms)


def test_a_deleted_word_leaves_its_sound_marked(visit):
    project, first, second = visit
    mark(project, first, "Müler")
    mark(project, second, "Frau Müler")
    put(project, "Müler ", "")
    (alone,) = layer_queries.annotations_of(project, first)
    assert alone.is_audio_only and alone.interval == Interval(400, 790)
    (rest,) = layer_queries.annotations_of(project, second)
    assert rest.fragments == (Span(0, 4),) and rest.interval == Interval(0, 790)
    annotate.undo(project.journal, first)
    assert surfaces(project, first) == ["Müler"] and surfaces(project, second) == ["Frau Müler"]


def test_what_would_be_left_without_text_and_time_is_not_corrected(tmp_path):
    project, (first, _) = filled(tmp_path / "p", timed(TEXT, recording_id=None))
    with project:
        mark(project, first, "Müler")
        before = everything(project)
        with pytest.raises(ProjectError, match="1 annotation would be left without any text") as caught:
            put(project, "Müler ", "")
        assert everything(project) == before and "Müler" not in str(caught.value)
        (annotation,) = layer_queries.annotations_of(project, first)
        annotate.reject(project.journal, annotation)
        put(project, "Müler ", "")
        assert layer_queries.annotations_of(project, first) == []
        annotate.undo(project.journal, first)
        assert surfaces(project, first) == ["Müler"]


def test_a_text_that_somebody_else_corrected_is_looked_at_again(visit):
    project, *_ = visit
    old = queries.document(project, "d")
    put(project, "Müler", "Müller")
    with pytest.raises(EditConflict):
        correct.correct(project.journal, old, start=0, end=0, text="Die ")


def test_what_changes_nothing_is_no_step(visit):
    project, first, _ = visit
    assert put(project, "Müler", "Müler").rows == ()
    assert project.journal.next_undo(first) is None


def test_a_time_that_was_dragged_is_one_words_time(visit):
    project, first, _ = visit
    before = queries.document(project, "d")
    correct.word_time(project.journal, before, number=1, interval=Interval(410, 800))
    after = queries.document(project, "d")
    assert after.words[1].interval == Interval(410, 800)
    assert [w for n, w in enumerate(after.words) if n != 1] == [w for n, w in enumerate(before.words) if n != 1]
    annotate.undo(project.journal, first)
    assert queries.document(project, "d") == before


def test_a_correction_is_taken_back_by_whom_it_was_made_and_before_what_is_older(visit):
    project, first, second = visit
    journal = project.journal
    journal.actor = "B2"
    mark(project, second, "Özil")
    annotate.delete(journal, layer_queries.annotations_of(project, second))
    journal.actor = "A1"
    put(project, "Müler", "Müller")
    journal.actor = "B2"
    # Undoing the deletion would put the span where it was in the old text
    assert journal.next_undo(second) is None and annotate.undo(journal, second) is None
    mark(project, second, "Köln")
    journal.actor = "A1"
    before = everything(project)
    with pytest.raises(EditConflict, match="others have worked"):
        annotate.undo(journal, first)
    assert everything(project) == before
    journal.actor = "B2"
    annotate.undo(journal, second)
    journal.actor = "A1"
    annotate.undo(journal, first)
    journal.actor = "B2"
    annotate.undo(journal, second)
    assert surfaces(project, second) == ["Özil"]
    journal.actor = "A1"
    with pytest.raises(EditConflict):
        annotate.redo(journal, first)
    journal.actor = "B2"
    annotate.redo(journal, second)
    assert annotate.redo(journal, second) is None
    journal.actor = "A1"
    annotate.redo(journal, first)
    assert queries.document(project, "d").text == TEXT.replace("Müler", "Müller")


def test_marking_after_undoing_a_correction_drops_it(visit):
    project, first, second = visit
    put(project, "Müler", "Müller")
    annotate.undo(project.journal, first)
    mark(project, second, "Özil")
    assert project.journal.next_redo(first) is None
    assert surfaces(project, second) == ["Özil"]


def test_marks_from_another_documents_step_are_not_put_back_into_a_corrected_text(visit):
    project, first, second = visit
    annotate.mark_all(project.journal, second, [(first, (Span(26, 30),), "NAME")])
    annotate.undo(project.journal, second)
    put(project, "Müler", "Müller")
    assert project.journal.next_redo(second) is None


@pytest.mark.parametrize("suggestions", [False, True])
def test_what_was_imported_after_a_correction_keeps_its_place(visit, files, suggestions):
    project, first, _ = visit
    mark(project, first, "Müler")
    put(project, "Müler", "Müller")
    text = queries.document(project, "d").text
    start = text.index("Köln")
    folder = files({"visite.ann": f"T1\tNAME {start} {start + 4}\tKöln\n"})
    commit(project, read(project.folder, [folder], progress=silent), annotator="B2", suggestions=suggestions)
    assert annotate.undo(project.journal, first) is None
    assert queries.document(project, "d").text == text
    assert surfaces(project, visit[2]) == ["Köln"]


def test_a_rejected_span_and_a_set_time_go_along(visit):
    project, first, _ = visit
    mark(project, first, "Köln")
    annotate.reject(project.journal, layer_queries.annotations_of(project, first)[0])
    mark(project, first, "Özil")
    annotate.set_time(project.journal, layer_queries.annotations_of(project, first)[1], interval=Interval(7, 9))
    before = layer_queries.annotations_of(project, first)
    put(project, "Frau", "Die Frau")
    after = layer_queries.annotations_of(project, first)
    assert [(a.state, a.interval) for a in after] == [(a.state, a.interval) for a in before]
    assert surfaces(project, first) == ["Köln", "Özil"]


@settings(max_examples=25)
@given(st.data())
def test_whatever_is_corrected_undo_restores_and_no_phi_gets_out(data):
    with tempfile.TemporaryDirectory() as place:
        project, layers = filled(Path(place) / "p", timed(TEXT))
        with project:
            for layer in layers:
                edges = sorted(data.draw(st.sets(st.integers(0, len(TEXT)), min_size=2, max_size=6)))
                found = [Span(*pair) for pair in zip(edges[::2], edges[1::2], strict=False)]
                annotate.mark(project.journal, layer, fragments=found, tag="NAME")
            states = [everything(project)]
            for _ in range(data.draw(st.integers(1, 4))):
                document = queries.document(project, "d")
                start = data.draw(st.integers(0, len(document.text)))
                end = data.draw(st.integers(start, min(len(document.text), start + 12)))
                before = [a for layer in layers for a in layer_queries.annotations_of(project, layer)]
                try:
                    new = data.draw(st.text("aü -", max_size=8))
                    correct.correct(project.journal, document, start=start, end=end, text=new)
                except ProjectError:
                    assert everything(project) == states[-1]
                    continue
                if everything(project) != states[-1]:
                    states.append(everything(project))
                after = queries.document(project, "d")
                for old in before:
                    moved = layer_queries.annotation(project, old.id)
                    heard = locator(document, duration_ms=30_000)(old)
                    if heard.is_sure:
                        now = locator(after, duration_ms=30_000)(moved)
                        assert now.is_sure
                        assert all(
                            any(n.start_ms <= h.start_ms and h.end_ms <= n.end_ms for n in now.intervals)
                            for h in heard.intervals
                        )
            for state in reversed(states[:-1]):
                annotate.undo(project.journal, layers[0])
                assert everything(project) == state
            for state in states[1:]:
                annotate.redo(project.journal, layers[0])
                assert everything(project) == state


def test_what_is_too_long_for_its_time_after_a_correction_gets_more(tmp_path):
    project, layers = filled(tmp_path / "p", timed("am 2 war"))
    with project:
        mark(project, layers[0], "2")
        correct.correct(project.journal, queries.document(project, "d"), start=3, end=4, text="2266")
        (annotation,) = layer_queries.annotations_of(project, layers[0])
        located = locator(queries.document(project, "d"), duration_ms=30_000)(annotation)
        assert annotation.interval is None
        assert (located.is_sure, located.intervals) == (True, (Interval(390, 800),))


def test_a_long_transcript_is_corrected_and_the_journal_stays_small(tmp_path):
    dice = random.Random(1)
    text = " ".join("".join(dice.choices("abcdefghiäöü", k=dice.randint(2, 10))) for _ in range(30_000))
    project, layers = filled(tmp_path / "p", timed(text))
    with project:
        document = queries.document(project, "d")
        for layer in layers:
            places = [(layer, (document.words[number * 50].span,), "NAME") for number in range(300)]
            annotate.mark_all(project.journal, layer, places)
        before = everything(project)
        for number in range(7):
            span = document.words[number * 11 + 3].span
            correct.correct(project.journal, document, start=span.start, end=span.end, text=f"Zwirbelmeyer{number}")
            document = queries.document(project, "d")
        with closing(sqlite3.connect(project.folder / "project.db")) as connection:
            sizes = connection.execute("SELECT length(changes) FROM edit WHERE operation = 'correct'").fetchall()
        assert max(size for (size,) in sizes) < 20_000
        for _ in range(7):
            annotate.undo(project.journal, layers[1])
        assert everything(project) == before
    with open_store(tmp_path / "p") as again:
        again.journal.actor = "A1"
        assert again.journal.next_redo(layers[0]) == "correct"
