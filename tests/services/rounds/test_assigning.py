"""Documents of a round given to others, and layers begun anew."""

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import assigning, rounds
from deid_studio.services.suggestions import preannotate
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries


@pytest.fixture
def letters(project, files, word_list):
    """Ids of two letters, both A1's in round r1 with a suggestion in each; B2 has the first, too."""
    text = "Frau Müller kam nach Köln."
    import_paths(project, [files({"a.txt": text, "b.txt": text})])
    preannotate.propose(project, word_list({"Köln": ("Location", 0.9, "rule:x")}), annotator="A1")
    rounds.create(project, "r1", Plan(("A1",), shared=2), suggestions="model")
    ids = [entry.id for entry in queries.document_entries(project)]
    assigning.reassign(project, "r1", ids[:1], give_to="B2")
    project.journal.actor = "A1"
    return ids


def who(project):
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    names = queries.document_names(project)
    return sorted((names[one.document_id], codes[one.annotator_id]) for one in layer_queries.assignments(project))


def work(project, document_id):
    layer = projects.assign(project, document_id, annotator="A1")
    annotate.accept(project.journal, layer.annotations[0])
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(5, 11)], tag="Patient")
    finish.finish(project.journal, layer.assignment.id)
    return layer.assignment.id


def test_documents_go_to_somebody_else_with_what_nobody_has_decided_on(project, letters):
    assert who(project) == [("a", "A1"), ("a", "B2"), ("b", "A1")]
    assert assigning.reassign(project, "r1", letters[1:], take_from="A1", give_to="C3") == 1
    assert who(project) == [("a", "A1"), ("a", "B2"), ("b", "C3")]
    found = layer_queries.annotations_of(project, layer_queries.assignment_of(project, letters[1], annotator="C3").id)
    assert [(one.tag, one.state) for one in found] == [("Location", State.UNDECIDED)]
    assigning.reassign(project, "r1", letters[:1], take_from="B2")
    assigning.undo(project)
    assigning.undo(project)
    assert who(project) == [("a", "A1"), ("a", "B2"), ("b", "A1")]


def test_work_is_only_given_up_when_that_is_said_twice(project, letters):
    layer = work(project, letters[1])
    before = layer_queries.annotations_of(project, layer)
    assert assigning.worked_on(project, "r1", letters, "A1") == ("b",)
    for give_up in (
        lambda **said: assigning.reassign(project, "r1", letters[1:], take_from="A1", give_to="B2", **said),
        lambda **said: assigning.reset(project, "r1", letters[1:], annotator="A1", **said),
    ):
        with pytest.raises(ProjectError, match=r"work on 1 of these documents \(b\)"):
            give_up(with_work=False)
        give_up(with_work=True)
        assigning.undo(project)
        assert layer_queries.annotations_of(project, layer) == before


def test_a_layer_begun_anew_is_open_with_its_suggestions_undecided(project, letters):
    layer = work(project, letters[1])
    assigning.reset(project, "r1", letters[1:], annotator="A1", with_work=True)
    assert layer_queries.assignment(project, layer).state == "open"
    found = [(one.tag, one.state) for one in layer_queries.annotations_of(project, layer)]
    assert found == [("Location", State.UNDECIDED)]


def test_what_cannot_be_is_refused_as_a_whole(project, letters):
    for wanted, said in (
        ({"take_from": "A1", "give_to": "B2"}, "B2 has document a already"),
        ({"take_from": "B2", "give_to": "C3"}, "B2 has no document b"),
        ({"give_to": "machine"}, "code"),
    ):
        with pytest.raises(ProjectError, match=said):
            assigning.reassign(project, "r1", letters, **wanted)
    assert who(project) == [("a", "A1"), ("a", "B2"), ("b", "A1")]
    rounds.close(project, "r1")
    with pytest.raises(ProjectError, match="closed"):
        assigning.reassign(project, "r1", letters, take_from="A1")
