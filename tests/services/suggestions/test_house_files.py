"""Lists of the house: what they suggest, and that removing them takes back what nobody decided."""

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.errors import FormatError, ProjectError
from deid_studio.services.annotation import annotate, head_data
from deid_studio.services.annotation.known_names import known_names
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import house_lists
from deid_studio.services.suggestions.house_files import drop_list, renew, take_heads, take_list
from deid_studio.storage import queries
from deid_studio.storage.journal import PROJECT_STACK

TEXT = "Dr. Öhmichen und Thekla Öhmichen sahen ihn. Öhmichens Befund.\n"


@pytest.fixture
def document(project, files):
    """A letter that A1 has open."""
    import_paths(project, [files({"a.txt": TEXT})])
    id = queries.document_entries(project)[0].id
    projects.assign(project, id, annotator="A1")
    return id


@pytest.fixture
def staff(tmp_path):
    """A list of staff with headings."""
    file = tmp_path / "staff.csv"
    file.write_text("Nachname;Vorname\nÖhmichen;Thekla\nÖhmichen;Thekla\n", encoding="utf-8")
    return file


def suggested(project, document_id):
    layer = projects.assign(project, document_id, annotator="A1")
    return sorted((one.surface(TEXT), one.tag, one.source, one.state) for one in layer.annotations)


def test_a_list_suggests_at_once_and_says_so(project, document, staff):
    report = take_list(project, staff, of="staff", columns=["Vorname", "Nachname"])
    assert (report.name, report.entries, report.suggestions, report.documents) == ("staff", 1, 3, 1)
    assert [one[:3] for one in suggested(project, document)] == [
        ("Thekla Öhmichen", "Staff", "list:staff"),
        ("Öhmichen", "Staff", "list:staff"),
        ("Öhmichens", "Staff", "list:staff"),
    ]
    assert "Thekla Öhmichen" in {name.said for name in known_names(project, [document])[document]}


def test_removing_a_list_leaves_what_was_decided(project, document, staff):
    take_list(project, staff, of="staff", columns=["2", "1"], has_head=True, name="Haus")
    layer = projects.assign(project, document, annotator="A1")
    annotate.accept(project.journal, layer.annotations[0])
    report = drop_list(project, "Haus")
    assert (report.entries, report.suggestions) == (1, 0)
    assert [one[3] for one in suggested(project, document)] == [State.ACCEPTED]
    assert house_lists(project) == ()
    with pytest.raises(ProjectError):
        drop_list(project, "Haus")


def test_taking_a_list_in_is_one_step_back(project, document, staff):
    take_list(project, staff, of="staff", columns=["Nachname"])
    project.journal.undo(PROJECT_STACK)
    renew(project)
    assert suggested(project, document) == []
    project.journal.redo(PROJECT_STACK)
    renew(project)
    assert len(suggested(project, document)) == 3


def test_which_column_is_meant_is_not_guessed(project, staff):
    with pytest.raises(FormatError, match="2 columns"):
        take_list(project, staff, of="staff")
    with pytest.raises(FormatError, match="no column Ort"):
        take_list(project, staff, of="staff", columns=["Ort"])
    assert house_lists(project) == ()


@pytest.fixture
def patients(project, files):
    """Two letters of one patient and one of another, all open; gives their ids by name."""
    texts = {
        "first.txt": "Patientin: Thekla Öhmichen\n\nDer Befund ist gut.\n",
        "second.txt": "Die Nachbarin brachte Frau Öhmichen heim.\n",
        "other.txt": "Die Nachbarin brachte Frau Öhmichen heim.\n",
    }
    import_paths(project, [files(texts)])
    ids = {entry.name: entry.id for entry in queries.document_entries(project)}
    head_data.set_codes(project.journal, {ids["first"]: "P1", ids["second"]: "P1", ids["other"]: "P2"})
    for id in ids.values():
        projects.assign(project, id, annotator="A1")
    return ids


def surfaces(project, document_id):
    text = queries.document(project, document_id).text
    layer = projects.assign(project, document_id, annotator="A1")
    return [(one.surface(text), one.source) for one in layer.annotations if one.state is State.UNDECIDED]


def test_a_name_in_the_head_is_suggested_in_documents_of_that_patient_alone(project, patients):
    with pytest.raises(ProjectError, match="no head"):
        take_heads(project)
    layer = projects.assign(project, patients["first"], annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(11, 26)], tag="Patient")
    report = take_heads(project)
    assert (report.name, report.entries, report.suggestions, report.documents) == ("heads", 1, 1, 1)
    assert surfaces(project, patients["second"]) == [("Öhmichen", "list:heads")]
    assert surfaces(project, patients["first"]) == surfaces(project, patients["other"]) == []
    project.journal.undo(PROJECT_STACK)
    renew(project)
    assert surfaces(project, patients["second"]) == []
    project.journal.redo(PROJECT_STACK)
    drop_list(project, "heads")
    assert surfaces(project, patients["second"]) == []


def test_a_name_below_the_head_is_not_of_the_head(project, files):
    import_paths(project, [files({"late.txt": "Zeile\n" * 13 + "Thekla Öhmichen\n"})])
    late = queries.document_entries(project)[0].id
    head_data.set_codes(project.journal, {late: "P1"})
    layer = projects.assign(project, late, annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(78, 93)], tag="Patient")
    with pytest.raises(ProjectError, match="no head"):
        take_heads(project)


def test_a_table_of_patients_names_their_codes(project, patients, tmp_path):
    file = tmp_path / "patients.csv"
    file.write_text("Fall;Name\nP2;Thekla Öhmichen\n;Niemand\nP9;\n", encoding="utf-8")
    with pytest.raises(FormatError, match="codes"):
        take_list(project, file, of="patients", columns=["Name"])
    report = take_list(project, file, of="patients", columns=["Name"], patient="Fall")
    assert (report.entries, report.suggestions) == (1, 1)
    assert surfaces(project, patients["other"]) == [("Öhmichen", "list:patients")]
    assert surfaces(project, patients["second"]) == []
    known = known_names(project, patients.values())
    said = {name: {one.said for one in known[id]} for name, id in patients.items()}
    assert "Thekla Öhmichen" in said["other"] and "Thekla Öhmichen" not in said["second"]
