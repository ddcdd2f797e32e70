"""What is never PHI in a project: still suggested, but listed, and in nobody's way."""

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.annotation.known_names import listed_names
from deid_studio.services.exchange import removal
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import house_lists
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.rounds.bundle_layers import is_work
from deid_studio.services.suggestions.house_files import drop_list, export_list, never_phi, put_list, take_list
from deid_studio.storage import bulk, queries
from deid_studio.storage.layers import layer_queries

TEXT = "Morbus Zwirbel, OP nach Zwirbels Art. Herr Zwirbel kam. Frau Adler auch.\n"
SOURCE = "rule:written.name"


def places(word, text=TEXT):
    return [at for at in range(len(text)) if text.startswith(word, at)]


@pytest.fixture
def document(project, files):
    """A letter in which a rule suggests every Zwirbel and Adler to A1."""
    import_paths(project, [files({"a.txt": TEXT})])
    id = queries.document_entries(project)[0].id
    projects.assign(project, id, annotator="A1")
    spans = [(at, word) for word in ("Zwirbel", "Adler") for at in places(word)]
    with project.journal.edit(Operation.PREANNOTATE, kind="import") as tx:
        put_machine_layer(tx, id, [Proposal((Span(at, at + len(word)),), "Patient", 0.9, SOURCE) for at, word in spans])
    projects.assign(project, id, annotator="A1")
    return id


def states(project, document_id):
    layer = projects.assign(project, document_id, annotator="A1")
    return [(one.surface(TEXT), one.state) for one in layer.annotations]


def suggestions(project, document_id):
    return projects.assign(project, document_id, annotator="A1").annotations


LISTED, UNDECIDED = State.LISTED, State.UNDECIDED


def test_hits_stay_and_are_listed_but_whoever_is_addressed_bears_a_name(project, document):
    report = put_list(project, ["Zwirbel"], of="never", name="Eponyme")
    assert (report.entries, report.suggestions, report.documents) == (1, 2, 1)
    assert states(project, document) == [
        ("Zwirbel", LISTED),
        ("Zwirbel", LISTED),
        ("Zwirbel", UNDECIDED),
        ("Adler", UNDECIDED),
    ]
    assert not any(one.is_phi for one in suggestions(project, document)[:2])
    assert listed_names(project, projects.tag_set_of(project)) == ()
    assert removal.asked(project, [document]).with_work == ()


def test_an_entry_of_several_words_lists_what_stands_in_them_only(project, document):
    put_list(project, ["Morbus Zwirbel"], of="never", name="Eponyme")
    assert [state for _, state in states(project, document)] == [LISTED, UNDECIDED, UNDECIDED, UNDECIDED]


def test_taking_a_list_away_makes_them_undecided_again_and_leaves_what_was_decided(project, document):
    put_list(project, ["Zwirbel"], of="never", name="Eponyme")
    annotate.accept(project.journal, suggestions(project, document)[0])
    drop_list(project, "Eponyme")
    assert [state for _, state in states(project, document)] == [State.ACCEPTED, UNDECIDED, UNDECIDED, UNDECIDED]


def test_a_word_goes_on_the_list_by_one_step_that_undo_takes_back(project, document):
    adler = suggestions(project, document)[-1]
    never_phi(project.journal, adler, said="Adler")
    assert house_lists(project)[0].entries == ("Adler",) and states(project, document)[-1] == ("Adler", LISTED)
    annotate.undo(project.journal, adler.assignment_id)
    assert house_lists(project) == () and states(project, document)[-1] == ("Adler", UNDECIDED)


def test_a_word_goes_on_no_list_of_something_else_that_has_that_name(project, document):
    put_list(project, ["Zwirbel, Jost"], of="staff", name="never")
    never_phi(project.journal, suggestions(project, document)[-1], said="Adler")
    assert [(one.of, one.entries) for one in house_lists(project)] == [
        ("staff", ("Zwirbel, Jost",)),
        ("never", ("Adler",)),
    ]
    assert len({one.name for one in house_lists(project)}) == 2


def test_nobody_has_worked_on_a_layer_because_of_a_list(project, document):
    put_list(project, ["Zwirbel"], of="never", name="Eponyme")
    layer = projects.assign(project, document, annotator="A1")
    assert not layer.is_work and not is_work(bulk.rows_of_layer(project, layer.assignment.id), "open")
    assert layer_queries.annotation_counts(project)[document]["A1"] == 2


def test_gates_ask_for_no_decision_but_tell_how_many_stay(project, document, tmp_path):
    put_list(project, ["Zwirbel"], of="never", name="Eponyme")
    for one in suggestions(project, document)[2:]:
        annotate.reject(project.journal, one)
    finish.finish(project.journal, suggestions(project, document)[0].assignment_id)
    contents = contents_of(project, layer_named(project, "A1"))
    gates = {gate.name: gate for gate in gates_of(project, contents)}
    assert gates["G1"].is_open and gates["never"].is_open
    assert str(gates["never"].sentence) == "2 suggestions are never PHI, as the project's list says, and stay"
    assert [(place.start, place.end) for place in gates["never"].places] == [(7, 14), (24, 31)]
    assert contents.documents[0].phi == ()
    notes = export_text(project, tmp_path / "out").notes
    assert str(gates["never"].sentence) in [str(note.sentence) for note in notes]


def test_what_is_phi_elsewhere_still_keeps_a_release_back(project, document):
    put_list(project, ["Zwirbel"], of="never", name="Eponyme")
    for one in suggestions(project, document)[2:]:
        annotate.accept(project.journal, one)
    finish.finish(project.journal, suggestions(project, document)[0].assignment_id)
    gates = {gate.name: gate for gate in gates_of(project, contents_of(project, layer_named(project, "A1")))}
    assert not gates["leftovers"].is_open and gates["never"].is_open


@pytest.mark.parametrize("name", ["nie.txt", "nie.csv"])
def test_a_list_goes_out_and_comes_in_as_it_was(project, tmp_path, name):
    entries = ("Klinik, Haus 3; links", "Morbus Zwirbel", "Adler")
    put_list(project, entries, of="never", name="nie")
    assert export_list(project, "nie", tmp_path / name) == 3
    with pytest.raises(ProjectError, match="already holds"):
        export_list(project, "nie", tmp_path / name)
    with pytest.raises(ProjectError, match="no list"):
        export_list(project, "andere", tmp_path / name)
    drop_list(project, "nie")
    take_list(project, tmp_path / name, of="never")
    assert house_lists(project)[0].entries == entries
