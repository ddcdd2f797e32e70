"""A name that is marked in one document and stands in another writing in the next: gates, check, exports and names."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.checking.check_findings import STRINGS, Severity
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release import ReleaseRefused, release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.release.release_places import Risk, leftover_places
from deid_studio.storage import queries
from tests.writings import WRITINGS

NAME = "Weißkümer"


@pytest.fixture(scope="module")
def hidden(tmp_path_factory):
    """A project in which the name is marked in one letter, and stands unmarked in one for each writing."""
    folder = tmp_path_factory.mktemp("hidden")
    (folder / "first.txt").write_text(f"Frau {NAME} ist krank.\n", encoding="utf-8")
    (folder / "half.txt").write_text("Das Diakonissenkrankenhaus Xanthof.\n", encoding="utf-8")
    (folder / "other-half.txt").write_text("Aus dem Diakonissenkrankenhaus.\n", encoding="utf-8")
    letters = {f"letter-{number:03}": WRITINGS[name](NAME) for number, name in enumerate(WRITINGS)}
    for name, written in letters.items():
        data = f"Der Befund von heute: {written} kommt wieder.\n".encode()
        (folder / f"{name}.txt").write_bytes(data)
    with projects.create(folder / "project", tag_set="kolditz13") as project:
        import_paths(project, sorted(folder.glob("*.txt")))
        for entry in queries.document_entries(project):
            layer = projects.assign(project, entry.id, annotator="A1")
            text = queries.document(project, entry.id).text
            for surface, tag in ((NAME, "Patient"), ("konissen", "MedicalUnit")):
                if entry.name in ("first", "half") and surface in text:
                    span = Span(text.index(surface), text.index(surface) + len(surface))
                    annotate.mark(project.journal, layer.assignment.id, fragments=[span], tag=tag)
            finish.finish(project.journal, layer.assignment.id)
        yield project, letters, folder


def test_the_gate_names_every_writing(hidden):
    project, letters, _ = hidden
    contents = contents_of(project, layer_named(project, None))
    found = {place.document for one in contents.documents for place in leftover_places(one)}
    assert found == {*letters, "other-half"}
    gates = {gate.name: gate for gate in gates_of(project, contents)}
    assert not gates["leftovers"].is_open
    for one in contents.documents:
        for place in leftover_places(one):
            if one.name in letters:
                start = one.document.text.index(":") + 2
                assert start <= place.start < place.end <= one.document.text.rindex(" kommt")


def test_nothing_goes_out_and_what_was_accepted_is_told_by_the_check(hidden, tmp_path):
    project, letters, _ = hidden
    with pytest.raises(ReleaseRefused):
        release(project, tmp_path / "refused", Choices())
    assert not (tmp_path / "refused").exists()
    release(project, tmp_path / "out", Choices(accepted=frozenset({Risk.LEFTOVERS, Risk.CUT}), by="A1"))
    report = check(tmp_path / "out", project=project)
    told = {f.file for f in report.findings if f.kind == STRINGS and f.severity is Severity.LOOK}
    assert {f"text/{name}.txt" for name in letters} <= told


def test_the_check_finds_what_comes_in_afterwards(hidden, tmp_path):
    project, letters, _ = hidden
    release(project, tmp_path / "out", Choices(accepted=frozenset({Risk.LEFTOVERS, Risk.CUT}), by="A1"))
    for number, written in enumerate(letters.values()):
        (tmp_path / "out" / "brat" / f"note-{number:03}.txt").write_bytes(f"x {written} y".encode())
    report = check(tmp_path / "out", project=project)
    failed = {f.file for f in report.findings if f.kind == STRINGS and f.severity is Severity.FAIL}
    assert {f"brat/note-{number:03}.txt" for number in range(len(letters))} <= failed


def test_an_export_tells_the_same(hidden, tmp_path):
    project, letters, _ = hidden
    report = export_text(project, tmp_path / "texts")
    told = {note.file for note in report.notes if "elsewhere" in str(note.sentence)}
    assert {*letters, "other-half"} <= told


@pytest.mark.parametrize("writing", WRITINGS)
def test_no_file_is_called_as_anybody_is_in_any_writing(hidden, writing):
    from deid_studio.services.release.release_phi import is_telling

    project, _, _ = hidden
    needles = contents_of(project, layer_named(project, None), document_ids=()).needles
    assert is_telling(f"Brief {WRITINGS[writing](NAME)}", needles)
    assert not is_telling("Brief 12 Befund", needles)
