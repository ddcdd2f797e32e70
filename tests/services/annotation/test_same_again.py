"""Further places of a name: found in one document or in all, marked in one step."""

import random

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, cast, correct, finish
from deid_studio.services.annotation.same_again import further, mark_found
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.texts import Texts
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.suggest.again.hit import HitKind

LETTERS = {
    "a.txt": "Frau Müller kam. Die Müller ging. Frau Müllers Mann blieb.",
    "b.txt": "Herr Weber grüßt Frau MÜLLER aus Köln.",
    "c.txt": "Die Müllerstraße liegt in Bonn.",
    "d.txt": "Nichts Neues.",
}


@pytest.fixture
def letters(project, files):
    """Four letters, and A1's mark on the first name."""
    import_paths(project, [files(LETTERS)])
    project.journal.actor = "A1"
    layer = projects.assign(project, ids(project)[0], annotator="A1").assignment.id
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    return project, layer, layer_queries.annotations_of(project, layer)[0]


def ids(project):
    return list(queries.document_names(project))


def test_places_in_this_document_and_in_all(letters):
    project, layer, annotation = letters
    found = further(project, layer, annotation, everywhere=False)
    assert [(one.surface, one.kind) for one in found] == [("Müller", HitKind.EXACT), ("Müllers", HitKind.INFLECTED)]
    assert found[0].context_before == "Frau Müller kam. Die " and found[0].context_after.startswith(" ging.")
    everywhere = further(project, layer, annotation, everywhere=True)
    assert [(one.document_name, one.surface) for one in everywhere] == [
        ("a", "Müller"),
        ("a", "Müllers"),
        ("b", "MÜLLER"),
        ("c", "Müllerstraße"),
    ]
    assert [one.assignment_id for one in everywhere] == [layer, layer, None, None]


def test_adding_them_is_one_step(letters):
    project, layer, annotation = letters
    found = further(project, layer, annotation, everywhere=True)
    mark_found(project.journal, annotation, found)
    assert [entry.annotations for entry in queries.document_entries(project)] == [3, 1, 1, 0]
    assert further(project, layer, annotation, everywhere=True) == ()
    annotate.undo(project.journal, layer)
    assert [entry.annotations for entry in queries.document_entries(project)] == [1, 0, 0, 0]


def test_what_was_rejected_is_told_and_can_be_taken_back(letters):
    """Issue 16, point 7."""
    project, layer, annotation = letters
    annotate.mark(project.journal, layer, fragments=[Span(21, 27)], tag="Staff")
    annotate.reject(project.journal, layer_queries.annotations_of(project, layer)[1])
    found = further(project, layer, annotation, everywhere=False)
    assert [(one.surface, one.rejected and one.rejected.tag) for one in found] == [
        ("Müller", "Staff"),
        ("Müllers", None),
    ]
    mark_found(project.journal, annotation, found)
    assert [(a.span, a.tag, a.state) for a in layer_queries.annotations_of(project, layer)] == [
        (Span(5, 11), "Patient", State.ADDED),
        (Span(21, 27), "Patient", State.CHANGED),
        (Span(39, 46), "Patient", State.ADDED),
    ]
    annotate.undo(project.journal, layer)
    assert [a.state for a in layer_queries.annotations_of(project, layer)] == [State.ADDED, State.REJECTED]


def test_what_was_finished_is_not_proposed_and_others_layers_do_not_count(letters):
    project, layer, annotation = letters
    done = projects.assign(project, ids(project)[2], annotator="A1").assignment.id
    finish.finish(project.journal, done)
    other = projects.assign(project, ids(project)[1], annotator="B2").assignment.id
    annotate.mark(project.journal, other, fragments=[Span(22, 28)], tag="Staff")
    found = further(project, layer, annotation, everywhere=True)
    assert [(one.document_name, one.surface) for one in found] == [("a", "Müller"), ("a", "Müllers"), ("b", "MÜLLER")]


def test_what_is_heard_only_has_no_further_places(letters):
    project, layer, _ = letters
    annotate.mark_time(project.journal, layer, interval=Interval(1, 2), tag="Patient")
    (heard,) = (a for a in layer_queries.annotations_of(project, layer) if a.is_audio_only)
    assert further(project, layer, heard, everywhere=True) == ()


def test_kept_texts_follow_corrections_and_imports(letters, files):
    project, layer, annotation = letters
    texts = Texts(project)
    before = texts.indexes()
    assert texts.indexes()[ids(project)[1]] is before[ids(project)[1]]
    for new in ("Müller", "Möller"):
        document = queries.document(project, ids(project)[3])
        correct.correct(project.journal, document, start=0, end=6, text=new)
        assert texts.indexes()[document.id].text == f"{new} Neues."
        annotate.undo(project.journal, projects.assign(project, document.id, annotator="A1").assignment.id)
        assert texts.indexes()[document.id].text == "Nichts Neues."
    import_paths(project, [files({"e.txt": "Müller!"}, folder="more")])
    found = further(project, layer, annotation, everywhere=True, texts=texts)
    assert found[-1].document_name == "e" and found[-1].surface == "Müller"


def test_texts_once_read_serve_two_hundred_documents(project, files):
    dice = random.Random(3)
    words = ["".join(dice.choices("abdeghiklmnorstuäöü", k=dice.randint(3, 9))).capitalize() for _ in range(4000)]
    texts = {
        f"{n:03}.txt": " ".join([*dice.choices(words, k=450), "Möllers", *dice.choices(words, k=450)])
        for n in range(200)
    }
    import_paths(project, [files(texts)])
    layer = projects.assign(project, ids(project)[0], annotator="A1").assignment.id
    span = queries.document(project, ids(project)[0]).text.index("Möllers")
    annotate.mark(project.journal, layer, fragments=[Span(span, span + 7)], tag="Patient")
    (annotation,) = layer_queries.annotations_of(project, layer)
    kept = Texts(project)
    further(project, layer, annotation, everywhere=True, texts=kept)
    assert len(further(project, layer, annotation, everywhere=True, texts=kept)) == 199


# -- the cast of a patient ----------------------------------------------------------------------------------------


def test_known_names_are_proposed_in_the_patients_other_documents(letters):
    project, layer, _ = letters
    for document_id in ids(project)[:3]:
        cast.set_patient(project.journal, document_id, patient=" P-7 ")
    assert [entry.patient for entry in queries.document_entries(project)] == ["P-7", "P-7", "P-7", None]
    assert [member.surfaces for member in cast.cast_of(project, "P-7")] == [("Müller",)]
    other = projects.assign(project, ids(project)[1], annotator="A1").assignment.id
    annotate.mark(project.journal, other, fragments=[Span(5, 10)], tag="Staff")
    changes = cast.propose(project, ids(project)[0], "A1")
    assert len(changes.keys("annotation")) == 2
    found = {a.surface(LETTERS["b.txt"]): a for a in layer_queries.annotations_of(project, other)}
    assert found["MÜLLER"].state is State.UNDECIDED and found["MÜLLER"].source == "cast"
    assert found["MÜLLER"].confidence == 0.95 and found["Weber"].state is State.ADDED
    assert len(layer_queries.annotations_of(project, layer)) == 1, "the document itself is not among the others"
    assert cast.propose(project, ids(project)[0], "A1").rows == ()
    annotate.reject(project.journal, found["MÜLLER"])
    assert cast.propose(project, ids(project)[0], "A1").rows == ()
    # A suggestion that nobody has decided on names nobody
    assert {member.name for member in cast.cast_of(project, "P-7")} == {"Müller", "Weber"}
    annotate.undo(project.journal, other)
    annotate.undo(project.journal, layer)
    assert [a.tag for a in layer_queries.annotations_of(project, other)] == ["Staff"]


def test_a_document_without_a_patient_has_no_cast(letters):
    project, *_ = letters
    with pytest.raises(ProjectError, match="no patient"):
        cast.propose(project, ids(project)[0], "A1")


def test_a_patients_code_survives_corrections_and_further_files(letters, files):
    project, *_ = letters
    cast.set_patient(project.journal, ids(project)[0], patient="P-7")
    document = queries.document(project, ids(project)[0])
    correct.correct(project.journal, document, start=0, end=0, text="Die ")
    import_paths(project, [files({"a.txt": LETTERS["a.txt"]}, folder="more")])
    assert queries.document_entries(project)[0].patient == "P-7"
