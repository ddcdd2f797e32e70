"""Lines that no import could use keep a release back until what they name is marked, or somebody dismisses them."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project.unusable_lines import dismiss, lines_at, unusable_lines
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.project_places import open_lines
from deid_studio.services.release.release import ReleaseRefused, release
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.storage import edit_log, queries

TEXT = "Herr Quendel kam aus Luebbecke mit Frau Zwirner.\n"
GOOD = "T1\tPatient 5 12\tQuendel\n"
BROKEN = {
    "a tag with a blank": "T2\tMedical Unit 40 47\tZwirner",
    "blanks for tabs": "T2 Staff 40 47 Zwirner",
    "tabs for blanks": "T2\tStaff\t40\t47\tZwirner",
    "no offsets": "T2\tStaff\tZwirner",
    "one offset": "T2\tStaff 40\tZwirner",
    "no offsets and no tabs": "T2 Staff Zwirner",
    "behind the end": "T2\tStaff 400 407\tZwirner",
    "reversed": "T2\tStaff 47 40\tZwirner",
    "empty": "T2\tStaff 40 40\tZwirner",
    "a bad second fragment": "T2\tStaff 40 44;47\tZwirner",
    "a comma between offsets": "T2\tStaff 40,47\tZwirner",
    "another third column": "T2\tStaff 21 30\tZwirner",
    "a blank before it": " T2\tStaff 40 47\tZwirner",
    "another kind of id": "X2\tStaff 40 47\tZwirner",
    "no id": "\tStaff 40 47\tZwirner",
    "an equivalence's sign": "*\tStaff 40 47\tZwirner",
}


@pytest.fixture
def imported(project, files):
    """Imports TEXT with what stands in its `.ann` file, and gives the report."""

    def take(ann, text=TEXT):
        return import_paths(project, [files({"a.txt": text, "a.ann": ann})])

    return take


def gate(project):
    (found,) = [g for g in gates_of(project, contents_of(project, layer_named(project, None))) if g.name == "lines"]
    return found


def mark(project, word, *, tag="Staff"):
    (entry,) = queries.document_entries(project)
    document = queries.document(project, entry.id)
    layer = layers.layer_of(project, entry.id, annotator="A1")
    start = document.text.index(word)
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(start, start + len(word))], tag=tag)


@pytest.mark.parametrize("line", BROKEN.values(), ids=BROKEN)
def test_a_line_that_cannot_be_used_closes_a_gate_until_what_it_names_is_marked(project, imported, tmp_path, line):
    report = imported(f"{GOOD}{line}\n")
    assert report.refused == 1 and report.annotations == 1
    (place,) = gate(project).places
    assert (place.start, place.end) == (40, 47)
    assert "line 2 of a.ann" in place.line and "Zwirner" not in place.line
    with pytest.raises(ReleaseRefused, match="lines"):
        release(project, tmp_path / "out")
    with pytest.raises(NotRedactable, match="could not be used"):
        export_text(project, tmp_path / "draft")
    mark(project, "Zwirner")
    assert gate(project).is_open and open_lines(project) == []
    release(project, tmp_path / "out")


def test_who_dismisses_a_line_stands_in_the_audit_trail_and_it_can_be_undone(project, imported, tmp_path):
    imported(f"{GOOD}T2\tStaff\n")
    (place,) = gate(project).places
    assert place.start is None, "nothing says where to look"
    project.journal.actor = "S1"
    dismiss(project, lines_at(project, ["a.ann:2"]))
    assert gate(project).is_open
    assert [(edit["operation"], edit["actor"]) for edit in edit_log.edits(project)][-1] == ("dismiss line", "S1")
    project.journal.undo("")
    assert not gate(project).is_open
    project.journal.redo("")
    dismiss(project, lines_at(project, ["a.ann"]), is_dismissed=False)
    assert not gate(project).is_open
    with pytest.raises(ProjectError, match=r"no line at a\.ann:9"):
        lines_at(project, ["a.ann:9"])
    with pytest.raises(ProjectError):
        dismiss(project, ["nirgends"])


def test_the_check_looks_for_what_such_a_line_names(project, imported, files, tmp_path):
    imported(GOOD)
    release(project, tmp_path / "out")
    assert check(tmp_path / "out", project=project).passed
    import_paths(project, [files({"a.ann": "T2 Staff 40 47 Zwirner\n"}, folder="later")], annotator="B2")
    found = check(tmp_path / "out", project=project)
    assert any(one.file == "text/a.txt" for one in found.failures)
    assert not any("Zwirner" in one.line for one in found.findings)
    dismiss(project, [line.id for line in unusable_lines(project)])
    assert check(tmp_path / "out", project=project).passed


def test_of_a_file_that_fits_by_no_counting_nothing_is_taken_and_all_is_remembered(project, imported, files):
    report = imported("T1\tPatient 6 13\tZwirner\nT2\tStaff 41 48\tQuendel\n")
    assert (report.documents, report.annotations, report.refused) == (1, 0, 1)
    assert "by no way of counting" in report.notes[0].sentence
    (entry,) = queries.document_entries(project)
    assert layers.layers(project, entry.id) == []
    assert [line.surface for line in unusable_lines(project)] == ["Zwirner", "Quendel"]
    assert len(open_lines(project)) == 2
    import_paths(project, [files({"a.ann": GOOD + "T2\tStaff 40 47\tZwirner\n"}, folder="better")])
    assert unusable_lines(project) == [] and gate(project).is_open, "the mended file stands in for it"


def test_what_was_decided_on_a_line_stays_when_its_file_comes_in_again(project, files):
    ann = f"{GOOD}T2 Staff 40 47 Zwirner\nT3 Staff 40 47 Zwirner\n"
    folder = files({"a.txt": TEXT, "a.ann": ann})
    import_paths(project, [folder], suggestions=True)
    dismiss(project, lines_at(project, ["a.ann:2"]))
    import_paths(project, [folder], suggestions=True)
    assert [(line.line, line.is_dismissed) for line in unusable_lines(project)] == [(2, True), (3, False)]
    import_paths(project, [files({"a.ann": "T9\tStaff 0 4\tZwirner\n"}, folder="wrong")], suggestions=True)
    assert [line.line for line in unusable_lines(project)] == [1, 2, 3], "a file that was refused takes nothing away"
    import_paths(project, [files({"a.ann": GOOD}, folder="mended")], suggestions=True)
    assert unusable_lines(project) == []


def test_every_place_of_a_name_has_to_be_marked(project, imported):
    imported(f"{GOOD}T2 Staff Zwirner\n", text=TEXT + "Zwirnerin nicht, aber Zwirner.\n")
    assert len(gate(project).places) == 1
    mark(project, "Zwirner")
    (place,) = gate(project).places
    assert place.start == len(TEXT) + 22


def test_a_line_that_refers_to_nothing_may_have_lost_phi(project, imported):
    report = imported(f"{GOOD}R1\tWith Arg1:T1 Arg2:T9\nA1\tSure T1\nN1\tReference T1 Wiki:9\tX\n")
    assert [(note.line, "T9" in note.sentence) for note in report.notes] == [(2, True)]
    assert report.refused == 1 and len(gate(project).places) == 1


def test_suggestions_and_their_unusable_lines(project, files):
    folder = files({"a.txt": TEXT, "a.ann": f"{GOOD}T2 Staff 40 47 Zwirner\n"})
    report = import_paths(project, [folder], suggestions=True)
    assert (report.annotations, report.refused) == (1, 1) and len(unusable_lines(project)) == 1


@pytest.mark.parametrize(
    "line", ["#1\tAnnotatorNotes T7\tZwirner", "N1\tReference T7 List:4\tZwirner", "*\tEquiv T1 T7"]
)
def test_what_refers_to_nothing_is_not_taken_in_silence(project, imported, line):
    assert imported(f"{GOOD}{line}\n").refused == 1
    assert not gate(project).is_open


@pytest.mark.parametrize("column", ["", "\t"])
@pytest.mark.parametrize(
    ("text", "start", "end"), [("\U0001f600 Herr Quendel kam.\n", 8, 15), ("Herr Jörg Quendel kam.\n", 11, 18)]
)
def test_offsets_that_nothing_proves_are_not_taken_where_they_may_count_otherwise(
    project, imported, text, start, end, column
):
    """In UTF-16 units or bytes, without a third column."""
    assert imported(f"T1\tPatient {start} {end}{column}\n", text).refused == 1
    assert not gate(project).is_open


def test_a_third_column_proves_the_offsets_of_lines_without_one(project, imported):
    report = imported("T1\tPatient 8 15\tQuendel\nT2\tStaff 27 34\n", "\U0001f600 Herr Quendel mit Frau Zwirner.\n")
    assert (report.refused, report.annotations) == (0, 2)
