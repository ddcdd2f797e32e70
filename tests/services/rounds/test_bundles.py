"""Bundles: out to annotators, worked on, and back; nothing is lost, overwritten or taken twice."""

import json
import shutil
from contextlib import ExitStack
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Plan
from deid_studio.errors import FormatError, ProjectError, ReadOnlyProject
from deid_studio.formats.bundle import bundle_file
from deid_studio.sentences import literal
from deid_studio.services.annotation import annotate, correct, finish, head_data, markers
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project import reading_position
from deid_studio.services.rounds import bias_guard, bundles, merging, rounds
from deid_studio.services.suggestions import preannotate
from deid_studio.storage import bulk, queries, store
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.schema import TABLES
from tests.studies import ask

TEXT = "Frau Müller kam am Montag nach Köln zur Untersuchung der Lunge."
CODES = ("A1", "B2x7", "C3")
MERGED_TABLES = sorted(TABLES.keys() - {"edit"})


def contents(project, tables=MERGED_TABLES):
    """All rows of a project but the record of edits."""
    return {
        name: sorted((tuple(row.items()) for row in project.rows(select(TABLES[name]))), key=repr) for name in tables
    }


def layer(project, name, annotator):
    (document_id,) = projects.document_ids(project, [name])
    return projects.assign(project, document_id, annotator=annotator)


def mark(project, name, annotator, start, end, *, tag="Patient"):
    project.journal.actor = annotator
    annotate.mark(project.journal, layer(project, name, annotator).assignment.id, fragments=[Span(start, end)], tag=tag)


def marked(project, name, annotator):
    return {(a.surface(TEXT), a.tag) for a in layer(project, name, annotator).phi}


@pytest.fixture
def campaign(project, files, word_list, tmp_path):
    """A project with four letters for all and two for one each; gives a function that opens somebody's bundle."""
    letters = {f"brief-{n}.txt": TEXT for n in range(6)}
    import_paths(project, [files(letters)])
    preannotate.propose(project, word_list({"Köln": ("Location", 0.9, "rule:x")}), annotator="A1")
    rounds.create(project, "r2", Plan(CODES, shared=4, seed=1), suggestions="model")
    with ExitStack() as opened:

        def open_for(code, folder=None, **options):
            sent = bundles.create(project, code, tmp_path / "stick", overwrite=True, **options)
            made = tmp_path / (folder or code)
            bundles.open_bundle(sent.file, made, passphrases=[options.get("passphrase") or ""])
            return opened.enter_context(projects.open_project(made))

        yield open_for


def back(theirs, code, tmp_path, name="back", **options):
    return bundles.create(theirs, code, tmp_path / name, overwrite=True, **options).file


def shared_names(project):
    shares = [{entry.name for entry in queries.document_entries(project, annotator=code)} for code in CODES]
    return sorted(set.intersection(*shares))


def test_the_order_of_a_round_travels_with_it(project, campaign):
    order = [entry.id for entry in queries.document_entries(project)][::-1]
    rounds.create(project, "r3", Plan(CODES, seed=1, order=tuple(order)))
    theirs = campaign("A1")
    own = [entry.id for entry in queries.document_entries(project, annotator="A1")]
    assert own == [id for id in order if id in own] and len(own) > 1
    assert layer_queries.current_round(theirs).plan.order == tuple(own)
    assert [entry.id for entry in queries.document_entries(theirs, annotator="A1")] == own


def test_head_data_travels_out_if_wanted_and_never_back(project, campaign, tmp_path):
    name = shared_names(project)[0]
    (id,) = projects.document_ids(project, [name])
    said = {"patient": "P7", "Ward": "Wardenburg", "Datum": "2026-02-03"}
    head_data.set_values(project.journal, {id: said})

    def known(opened):
        return [head.values for head in head_data.heads(opened) if head.values]

    assert known(campaign("A1")) == [said]
    assert known(campaign("A1", "bare", with_head=False)) == []
    theirs = campaign("B2x7")
    head_data.set_values(theirs.journal, {id: {"Ward": "elsewhere"}})
    with bundle_file.opened(back(theirs, "B2x7", tmp_path), [""]) as opened:
        sent = [json.loads(line) for line in opened.lines(bundle_file.DOCUMENTS)]
    assert {json.dumps(row["head"]) for row in sent} == {"{}"}
    merging.merge(project, [back(theirs, "B2x7", tmp_path)])
    assert known(project) == [said]


def test_a_bundle_of_a_version_without_head_data_is_opened_and_one_with_odd_data_refused(
    project, campaign, tmp_path, monkeypatch
):
    def sent(name, head):
        with monkeypatch.context() as patched:
            plain = bundles._json

            def changed(value):
                if isinstance(value, dict) and "revision" in value:
                    value = {key: one for key, one in value.items() if key != "head"} | head
                return plain(value)

            patched.setattr(bundles, "_json", changed)
            return bundles.create(project, "A1", tmp_path / name).file

    bundles.open_bundle(sent("old", {}), tmp_path / "of-old")
    for number, odd in enumerate(({"a": 1}, {"patient": "P"}, {"": "x"}, [], {"a": "x" * 501})):
        with pytest.raises(FormatError, match="not as it should be"):
            bundles.open_bundle(sent(f"odd{number}", {"head": odd}), tmp_path / f"of-odd{number}")


def test_an_annotator_gets_their_own_documents_and_nothing_else(project, campaign, tmp_path):
    mark(project, shared_names(project)[0], "B2x7", 0, 4)
    theirs = campaign("A1")
    mine = queries.document_entries(project, annotator="A1")
    assert [entry.name for entry in queries.document_entries(theirs)] == [entry.name for entry in mine]
    assert projects.annotator_codes(theirs) == ["A1"] == [bundles.owner(theirs)]
    assert layer_queries.current_round(theirs).name == "r2" and layer_queries.current_round(theirs).plan == Plan(
        ("A1",)
    )
    assert projects.tag_set_of(theirs) == projects.tag_set_of(project)
    assert [one.id for one in layer_queries.assignments(theirs)] == [
        one.id
        for one in layer_queries.assignments(project)
        if one.annotator_id == layer_queries.annotator(project, "A1").id
    ]
    for entry in mine:
        found = layer(theirs, entry.name, "A1").annotations
        assert found == layer(project, entry.name, "A1").annotations
        assert [(a.surface(TEXT), a.state) for a in found] == [("Köln", State.UNDECIDED)]
    assert (theirs.folder / "guideline" / "de.md").read_bytes() == (project.folder / "guideline" / "de.md").read_bytes()
    raw = (theirs.folder / "project.db").read_bytes() + (tmp_path / "stick" / "r2_A1.deidpack").read_bytes()
    assert b"B2x7" not in raw and queries.setting(project, projects.SIGNING_KEY).encode() not in raw
    assert [path.name for path in (tmp_path / "stick").iterdir()] == ["r2_A1.deidpack"]


def test_a_project_whose_making_was_broken_off_says_so_and_is_made_again(project, campaign, tmp_path):
    """As a process that is killed leaves it."""
    theirs = campaign("A1")
    theirs.journal.keep({"setting": [{"id": store.UNFINISHED, "value": "1"}]})
    theirs.close()
    with pytest.raises(ProjectError, match="in the same folder again"):
        projects.open_project(theirs.folder)
    bundles.open_bundle(tmp_path / "stick" / "r2_A1.deidpack", theirs.folder, passphrases=[""])
    with projects.open_project(theirs.folder) as again:
        assert queries.setting(again, store.UNFINISHED) is None and queries.document_entries(again)


def test_a_project_with_work_in_it_is_never_made_again(campaign, tmp_path):
    theirs = campaign("A1")
    theirs.close()
    before = (theirs.folder / "project.db").read_bytes()
    with pytest.raises(ProjectError, match="must be empty"):
        bundles.open_bundle(tmp_path / "stick" / "r2_A1.deidpack", theirs.folder, passphrases=[""])
    assert (theirs.folder / "project.db").read_bytes() == before


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


def test_what_came_encrypted_goes_back_so(campaign, tmp_path):
    theirs = campaign("A1", passphrase="streng geheim")
    with pytest.raises(ProjectError, match="came encrypted"):
        back(theirs, "A1", tmp_path)
    assert not (tmp_path / "back").exists()
    assert back(theirs, "A1", tmp_path, passphrase="streng geheim").read_bytes()[:2] != b"PK"
    assert back(theirs, "A1", tmp_path, unencrypted=True).exists()


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


def test_bundles_of_strangers_are_refused_unless_that_is_wanted(project, campaign, tmp_path, files):
    theirs = campaign("A1")
    mark(theirs, shared_names(project)[0], "A1", 5, 11)
    with theirs.journal.edit("x") as tx:
        tx.put("setting", {"id": projects.SIGNING_KEY, "value": "ab" * 32})
    file = back(theirs, "A1", tmp_path)
    before = contents(project)
    (merged,) = merging.merge(project, [file]).bundles
    assert merged.status == "refused" and "nobody whom this project knows" in merged.notes[0].sentence
    assert contents(project) == before
    assert merging.merge(project, [file], accept_unknown_keys=True).bundles[0].status == "merged"


def test_one_annotator_cannot_sign_for_another(project, campaign, tmp_path):
    theirs, others = campaign("A1"), campaign("B2x7")
    mark(theirs, shared_names(project)[0], "A1", 5, 11)
    with theirs.journal.edit("x") as tx:
        key = queries.setting(others, projects.SIGNING_KEY)
        tx.put("setting", {"id": projects.SIGNING_KEY, "value": key})
    assert merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles[0].status == "refused"


def test_closed_and_unknown_rounds_are_refused(project, campaign, tmp_path):
    theirs = campaign("A1")
    mark(theirs, shared_names(project)[0], "A1", 5, 11)
    file = back(theirs, "A1", tmp_path)
    rounds.close(project, "r2")
    before = contents(project)
    (merged,) = merging.merge(project, [file]).bundles
    assert merged.status == "refused" and "reopen" in merged.notes[0].sentence and contents(project) == before
    rounds.reopen(project, "r2")
    assert merging.merge(project, [file]).bundles[0].status == "merged"


def test_a_document_that_the_plan_does_not_give_is_left(project, campaign, tmp_path):
    theirs = campaign("A1")
    foreign = next(e for e in queries.document_entries(project) if e.id not in queries.document_names(theirs))
    with theirs.journal.edit("x") as tx:
        row = dict(bulk.document_rows(project, {foreign.id})[0])
        own = layer_queries.assignments(tx)[0]
        tx.put("document", row)
        tx.put("assignment", {**theirs.rows(select(TABLES["assignment"]))[0], "id": "new", "document_id": foreign.id})
        assert own
    (merged,) = merging.merge(project, [back(theirs, "A1", tmp_path)]).bundles
    assert merged.not_taken == (foreign.name,) and "does not assign" in merged.notes[0].sentence


@pytest.mark.parametrize("damage", ["passphrase", "cut", "changed", "none"])
def test_a_broken_bundle_changes_nothing(project, campaign, tmp_path, damage):
    theirs, others = campaign("A1"), campaign("B2x7")
    name = shared_names(project)[0]
    mark(theirs, name, "A1", 5, 11)
    mark(others, name, "B2x7", 5, 11)
    good = back(theirs, "A1", tmp_path)
    bad = back(others, "B2x7", tmp_path, passphrase="das richtige")
    data = bad.read_bytes()
    bad.write_bytes(
        {
            "cut": data[:-1],
            "changed": data[:-20] + bytes([data[-20] ^ 1]) + data[-19:],
            "none": b"",
            "passphrase": data,
        }[damage]
    )
    before = contents(project), len(project.rows(select(TABLES["edit"])))
    with pytest.raises(FormatError) as caught:
        merging.merge(project, [good, bad], passphrases=["falsch" if damage == "passphrase" else "das richtige"])
    assert caught.value.file == "r2_B2x7_back.deidpack" and str(tmp_path) not in str(caught.value)
    assert (contents(project), len(project.rows(select(TABLES["edit"])))) == before
    folder = tmp_path / "new"
    with pytest.raises(FormatError):
        bundles.open_bundle(bad, folder, passphrases=["falsch" if damage == "passphrase" else "das richtige"])
    assert not folder.exists()


def test_a_failure_midway_takes_everything_back(project, campaign, tmp_path, monkeypatch):
    packed = []
    for code in ("A1", "B2x7"):
        theirs = campaign(code)
        mark(theirs, shared_names(project)[0], code, 5, 11)
        packed.append(back(theirs, code, tmp_path))
    before = contents(project)
    calls = []

    def fail(self, *arguments):
        calls.append(self)
        if len(calls) == 2:
            raise ProjectError(literal("no room"))

    monkeypatch.setattr("deid_studio.services.rounds.merging._Merging.write_steps", fail)
    with pytest.raises(ProjectError):
        merging.merge(project, packed)
    assert contents(project) == before
    monkeypatch.undo()
    assert {one.status for one in merging.merge(project, packed).bundles} == {"merged"}


def forged(tmp_path, project, code, change):
    """A bundle with the right signature whose parts `change` has changed."""
    sent = bundles.create(project, code, tmp_path / "forged", overwrite=True).file
    with bundle_file.opened(sent) as opened:
        parts = {name: opened.read(name) for name in opened.names}
        about = opened.about
    change(parts)
    with sent.open("wb") as file:
        key = bytes.fromhex(queries.setting(project, projects.SIGNING_KEY))
        bundle_file.write(file, about, parts.items(), private_key=key)
    return sent


def with_layer(parts, **values):
    first, *others = parts[bundle_file.LAYERS].decode().split("\n")
    parts[bundle_file.LAYERS] = "\n".join([json.dumps({**json.loads(first), **values}), *others]).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: parts.pop(bundle_file.STUDY),
        lambda parts: parts.update({bundle_file.LAYERS: b"{}"}),
        lambda parts: parts.update({bundle_file.LAYERS: b"[" * 100_000}),
        lambda parts: parts.update({bundle_file.LAYERS: parts[bundle_file.LAYERS] + b"\n" + parts[bundle_file.LAYERS]}),
        lambda parts: parts.update({bundle_file.DOCUMENTS: parts[bundle_file.DOCUMENTS].split(b"\n")[0]}),
        lambda parts: parts.update({bundle_file.DOCUMENTS: parts[bundle_file.DOCUMENTS].replace(b'"name"', b'"path"')}),
        lambda parts: with_layer(parts, annotations=[{"id": 1}]),
        lambda parts: with_layer(parts, history=[]),
        lambda parts: with_layer(parts, steps=[["now", "retag", "drop"]]),
        lambda parts: with_layer(parts, place={"heard": "x"}),
        lambda parts: parts.update({bundle_file.STUDY: parts[bundle_file.STUDY].replace(b'"A1"', b'"../A1"')}),
    ],
)
def test_what_does_not_fit_together_is_refused_though_it_is_signed(project, campaign, tmp_path, change):
    file = forged(tmp_path, project, "A1", change)
    with pytest.raises((FormatError, ProjectError)):
        bundles.open_bundle(file, tmp_path / "new")
    assert not (tmp_path / "new").exists()
    before = contents(project)
    with pytest.raises((FormatError, ProjectError)):
        merging.merge(project, [file])
    assert contents(project) == before


@pytest.fixture
def talk(project, tone, files, tmp_path):
    """A project with a recording whose file is called after the patient, planned for one annotator."""
    words = [{"word": "guten", "start": 0.1, "end": 0.5}, {"word": "tag", "start": 0.6, "end": 0.9}]
    folder = files({"Müller, Eva.json": json.dumps({"result": words, "text": "guten tag"})})
    tone(folder / "Müller, Eva.wav")
    import_paths(project, [folder])
    rounds.create(project, "1", Plan(("A1",)))
    return project


@pytest.mark.parametrize("passphrase", [None, "streng geheim"])
def test_sound_goes_along_under_its_hash(talk, tmp_path, passphrase):
    sent = bundles.create(talk, "A1", tmp_path, passphrase=passphrase)
    assert sent.recordings == 1 and "Müller" not in sent.file.name
    opened = bundles.open_bundle(sent.file, tmp_path / "A1", passphrases=[passphrase or ""])
    assert (opened.recordings, opened.documents, opened.annotator) == (1, 1, "A1")
    assert not [path.name for path in (tmp_path / "A1").rglob("*") if "ller" in path.name]
    with projects.open_project(tmp_path / "A1") as theirs:
        (recording,), (original,) = queries.recordings(theirs), queries.recordings(talk)
        there, here = projects.recording_path(theirs, recording), projects.recording_path(talk, original)
        assert there.read_bytes() == here.read_bytes() and there.suffix == ".wav"
        returned = bundles.create(theirs, "A1", tmp_path, passphrase=passphrase)
        assert returned.recordings == 0 and returned.file.stat().st_size < 10_000
        with pytest.raises(FormatError, match="brings work back"):
            bundles.open_bundle(returned.file, tmp_path / "wrong", passphrases=[passphrase or ""])


def test_without_sound_its_hash_finds_it_again(talk, tmp_path):
    sent = bundles.create(talk, "A1", tmp_path, with_audio=False)
    bundles.open_bundle(sent.file, tmp_path / "A1")
    with projects.open_project(tmp_path / "A1") as theirs:
        (recording,) = queries.recordings(theirs)
        with pytest.raises(ProjectError, match="missing"):
            projects.recording_path(theirs, recording)
        original = projects.recording_path(talk, queries.recordings(talk)[0])
        shutil.copyfile(original, theirs.folder / "audio" / "anything.wav")
        assert projects.recording_path(theirs, recording).name == "anything.wav"


def test_what_cannot_be_packed_or_opened_says_why(project, campaign, tmp_path):
    with pytest.raises(ProjectError, match="no annotator Z9"):
        bundles.create(project, "Z9", tmp_path)
    rounds.add_annotator(project, "D4")
    with pytest.raises(ProjectError, match="no documents"):
        bundles.create(project, "D4", tmp_path)
    with pytest.raises(ProjectError, match="empty"):
        bundles.create(project, "A1", tmp_path, passphrase="")
    with pytest.raises(ProjectError, match="fewer than 8"):
        bundles.create(project, "A1", tmp_path, passphrase="geheim!")
    assert not [*tmp_path.glob("*.deidpack")]
    sent = bundles.create(project, "A1", tmp_path)
    with pytest.raises(ProjectError, match="there already"):
        bundles.create(project, "A1", tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").write_text("x")
    with pytest.raises(ProjectError, match="must be empty"):
        bundles.open_bundle(sent.file, tmp_path / "full")
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["mine"]
    with pytest.raises(ProjectError, match="could not be opened"):
        bundles.open_bundle(tmp_path / "none.deidpack", tmp_path / "new")
    with pytest.raises(FormatError, match=r"^none\.deidpack: No such file or directory$"):
        merging.merge(project, [tmp_path / "none.deidpack"])
    with projects.open_project(project.folder) as second:
        for use in (lambda: bundles.create(second, "A1", tmp_path), lambda: merging.merge(second, [sent.file])):
            with pytest.raises(ReadOnlyProject):
                use()


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
