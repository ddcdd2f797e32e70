"""What comes back from annotators is taken once, and what was done here stays."""

import shutil
from itertools import permutations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Plan
from deid_studio.services.annotation import annotate, correct, finish, markers
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project import reading_position
from deid_studio.services.rounds import bias_guard, bundles, merging, rounds
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from tests.services.rounds.campaign_layers import CODES, TEXT, back, contents, layer, mark, shared_names
from tests.studies import ask


def marked(project, name, annotator):
    return {(a.surface(TEXT), a.tag) for a in layer(project, name, annotator).phi}


def test_work_comes_back_and_twice_is_once(project, campaign, tmp_path):
    theirs = campaign("A1")
    first, second, *_ = names = [entry.name for entry in queries.document_entries(theirs)]
    mark(theirs, first, "A1", 5, 11)
    annotate.accept(theirs.journal, layer(theirs, first, "A1").annotations[1])
    assignment = layer(theirs, first, "A1").assignment.id
    ask(theirs.journal, assignment, text="Ist das ein Name?")
    finish.finish(theirs.journal, assignment)
    mark(theirs, second, "A1", 0, 4, tag="Other")
    reading_position.save(
        theirs.journal,
        assignment,
        reading_position.ReadingPosition(Span(0, 4), 120, (Interval(0, 500),)),
        document_id=layer_queries.assignment(theirs, assignment).document_id,
        annotator="A1",
    )
    file = back(theirs, "A1", tmp_path)
    assert file.name == "r2_A1_back.deidpack"
    report = merging.merge(project, [file])
    (merged,) = report.bundles
    assert (merged.status, merged.round, merged.annotator, merged.is_new_annotator) == ("merged", "r2", "A1", False)
    assert (merged.new, merged.changed, merged.same) == ((first, second), (), len(names) - 2)
    assert merged.unfinished == (second,) and merged.notes == () and report.is_complete
    assert report.annotations_after == report.annotations_before + 3, "two marked, one suggestion accepted"
    assert layer_queries.assignment(project, assignment).state == "finished"
    assert layer(project, first, "A1") == layer(theirs, first, "A1")
    assert [one.text for one in finish.questions(project, assignment)] == ["Ist das ein Name?"]
    assert reading_position.load(project, assignment).heard == (Interval(0, 500),)
    assert [(one.annotator, one.document, one.decisions) for one in tempo(project)] == [
        (one.annotator, one.document, one.decisions) for one in tempo(theirs)
    ]
    once = contents(project)
    again = merging.merge(project, [file, file])
    assert [one.status for one in again.bundles] == ["already merged"] * 2 and contents(project) == once
    assert len(tempo(project)) == 2 and tempo(project)[0].decisions == tempo(theirs)[0].decisions


def test_later_work_goes_on_and_older_bundles_change_nothing(project, campaign, tmp_path):
    theirs = campaign("A1")
    name = queries.document_entries(theirs)[0].name
    files = []
    for number, (start, end) in enumerate([(0, 4), (5, 11), (12, 15)]):
        mark(theirs, name, "A1", start, end)
        files.append(back(theirs, "A1", tmp_path, f"back{number}"))
    merging.merge(project, files[:1])
    (merged,) = merging.merge(project, files[2:]).bundles
    assert (merged.status, merged.changed) == ("merged", (name,))
    assert {surface for surface, _ in marked(project, name, "A1")} == {"Frau", "Müller", "kam", "Köln"}
    once = contents(project)
    for file in files:
        assert merging.merge(project, [file]).bundles[0].status == "already merged"
    assert contents(project) == once
    annotate.undo(theirs.journal, layer(theirs, name, "A1").assignment.id)
    (merged,) = merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles
    assert merged.changed == (name,) and ("kam", "Patient") not in marked(project, name, "A1")


def test_what_somebody_did_here_in_the_meantime_is_kept(project, campaign, tmp_path):
    theirs = campaign("A1")
    first, second = shared_names(project)[:2]
    for name in (first, second):
        mark(theirs, name, "A1", 5, 11)
    mark(project, first, "A1", 0, 4, tag="Other")
    before = layer(project, first, "A1")
    report = merging.merge(project, [back(theirs, "A1", tmp_path)])
    (merged,) = report.bundles
    assert (merged.conflicts, merged.new) == ((first,), (second,)) and not report.is_complete
    assert merged.notes[0].file == first and "kept" in merged.notes[0].sentence
    assert layer(project, first, "A1") == before and len(layer(project, second, "A1").annotations) == 2
    assert annotate.undo(project.journal, before.assignment.id) is not None
    (merged,) = merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles
    assert merged.new == (first,)


def test_a_layer_that_was_left_out_is_shown_and_taken_when_that_is_wanted(project, campaign, tmp_path):
    theirs = campaign("A1")
    first = shared_names(project)[0]
    mark(theirs, first, "A1", 5, 11)
    mark(project, first, "A1", 0, 4, tag="Other")
    finish.finish(project.journal, layer(project, first, "A1").assignment.id)
    before, file = layer(project, first, "A1"), back(theirs, "A1", tmp_path)
    (left,) = merging.merge(project, [file]).bundles[0].left
    assert [(one.span, one.tag) for one in left.here] == [(Span(0, 4), "Other")]
    assert [(one.span, one.tag) for one in left.in_bundle] == [(Span(5, 11), "Patient")]
    report = merging.merge(project, [file], take={first})
    assert report.bundles[0].changed == (first,) and report.is_complete
    assert layer(project, first, "A1").annotations == layer(theirs, first, "A1").annotations
    assert merging.merge(project, [file]).bundles[0].status == "already merged"
    assert annotate.undo(project.journal, before.assignment.id).operation == "take layer"
    assert layer(project, first, "A1") == before


def test_markers_go_out_and_come_back_once(project, campaign, tmp_path):
    name = shared_names(project)[0]
    here = layer(project, name, "A1").assignment.id
    project.journal.actor = "A1"
    markers.set_marker(project.journal, here, start=5, note="von hier")
    theirs = campaign("A1")
    assert [one.note for one in markers.markers_of(theirs, here)] == ["von hier"]
    theirs.journal.actor = "A1"
    markers.note_marker(theirs.journal, markers.markers_of(theirs, here)[0], note="von dort")
    markers.set_marker(theirs.journal, here, start=8, note="neu")
    mark(theirs, name, "A1", 5, 11)
    for _ in range(2):
        merging.merge(project, [back(theirs, "A1", tmp_path)])
        assert [(one.start, one.note) for one in markers.markers_of(project, here)] == [(5, "von dort"), (8, "neu")]


def test_nothing_can_be_undone_across_a_merge(project, campaign, tmp_path):
    name = shared_names(project)[0]
    mark(project, name, "A1", 0, 4)
    theirs = campaign("A1")
    mark(theirs, name, "A1", 5, 11)
    (merged,) = merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles
    assert merged.changed == (name,)
    project.journal.actor = "A1"
    assert annotate.undo(project.journal, layer(project, name, "A1").assignment.id) is None
    assert len(marked(project, name, "A1")) == 3


def test_corrected_texts_are_told_apart_and_left(project, campaign, tmp_path):
    theirs = campaign("A1")
    first, second, third = (names := [entry.name for entry in queries.document_entries(theirs)])[:3]
    for name in (first, second, third):
        mark(theirs, name, "A1", 5, 11)
    for where, name in ((theirs, first), (project, second)):
        document = queries.document(where, projects.document_ids(where, [name])[0])
        correct.correct(where.journal, document, start=0, end=4, text="Herr")
    file = back(theirs, "A1", tmp_path)
    (merged,) = merging.merge(project, [file]).bundles
    assert merged.text_changed == (first, second) and merged.new == (third,) and merged.status == "merged"
    assert "annotator has corrected" in merged.notes[0].sentence and "corrected here" in merged.notes[1].sentence
    document = queries.document(project, projects.document_ids(project, [first])[0])
    assert document.text == TEXT
    correct.correct(project.journal, document, start=0, end=4, text="Herr")
    (merged,) = merging.merge(project, [file]).bundles
    assert merged.new == (first,) and merged.same == len(names) - 2 and merged.text_changed == (second,)


def test_copies_of_a_project_send_bundles_too_and_bring_their_annotators(project, files, tmp_path):
    """Three annotators in three copies, without a plan; the project itself has not even a round yet."""
    import_paths(project, [files({"a.txt": TEXT, "b.txt": TEXT})])
    project.close()
    packed = []
    for code in CODES:
        shutil.copytree(project.folder, tmp_path / code)
        with projects.open_project(tmp_path / code) as theirs:
            mark(theirs, "a", code, 5, 11)
            packed.append(bundles.create(theirs, code, tmp_path / "stick").file)
    with projects.open_project(project.folder) as home:
        report = merging.merge(home, packed)
        assert [(one.status, one.is_new_annotator, one.new) for one in report.bundles] == [("merged", True, ("a",))] * 3
        assert projects.annotator_codes(home) == list(CODES)
        assert [marked(home, "a", code) for code in CODES] == [{("Müller", "Patient")}] * 3
        assert {one.status for one in merging.merge(home, packed).bundles} == {"already merged"}


def test_planted_errors_stay_and_are_reported(project, files, word_list, tmp_path):
    import_paths(project, [files({f"brief-{n}.txt": TEXT for n in range(4)})])
    found = word_list({"Köln": ("Location", 0.9, "rule:x")})
    rounds.create(project, "r2", Plan(("A1",), planted=0.5), suggestions="model", loading=found)
    bundles.open_bundle(bundles.create(project, "A1", tmp_path).file, tmp_path / "A1")
    with projects.open_project(tmp_path / "A1") as theirs:
        assert contents(theirs, ["planted"]) == {"planted": []}
        for entry in queries.document_entries(theirs):
            for one in layer(theirs, entry.name, "A1").annotations:
                annotate.accept(theirs.journal, one)
        merging.merge(project, [back(theirs, "A1", tmp_path)])
    (guarded,) = bias_guard.planted_report(project)
    assert (guarded.planted, guarded.accepted) == (2, 2)


WORK = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 40), st.booleans()), max_size=5)


@settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(work=st.fixed_dictionaries(dict.fromkeys(CODES, WORK)))
def test_merging_is_idempotent_and_in_any_order_for_different_annotators(project, campaign, tmp_path_factory, work):
    folder = tmp_path_factory.mktemp("law")
    names, packed = shared_names(project), []
    for code, steps in work.items():
        bundles.open_bundle(bundles.create(project, code, folder).file, folder / code)
        with projects.open_project(folder / code) as theirs:
            for document, start, is_finished in steps:
                assignment = layer(theirs, names[document], code).assignment.id
                finish.reopen(theirs.journal, assignment)
                annotate.mark(theirs.journal, assignment, fragments=[Span(start, start + 4)], tag="Patient")
                if is_finished:
                    finish.finish(theirs.journal, assignment)
            packed.append(back(theirs, code, folder))
    project.journal.actor = ""
    results = []
    for number, order in enumerate([*permutations(packed)][::2]):
        copy = folder / f"copy{number}"
        shutil.copytree(project.folder, copy, ignore=shutil.ignore_patterns(".lock*", "*.lock", "backups"))
        with projects.open_project(copy) as home:
            merging.merge(home, order[:1])
            merging.merge(home, order)
            results.append(contents(home))
            merging.merge(home, packed)
            assert contents(home) == results[-1]
    assert all(result == results[0] for result in results)
