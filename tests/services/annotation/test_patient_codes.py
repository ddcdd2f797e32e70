"""Patients' codes for many documents: set in one step, from a table and to one."""

import pytest

from deid_studio.errors import FormatError, ProjectError
from deid_studio.services.annotation import patient_codes
from deid_studio.services.exchange.importing import import_paths
from deid_studio.storage import queries


@pytest.fixture
def codes(project, files):
    """Three letters; gives a function that tells their patients' codes by name."""
    import_paths(project, [files({f"brief-{n}.txt": "Text" for n in "äbc"})])
    return lambda: {entry.name: entry.patient for entry in queries.document_entries(project)}


def test_a_table_is_one_step_and_goes_out_as_it_came_in(project, codes, tmp_path):
    table = tmp_path / "p.csv"
    for divider, head in ((",", "document,patient"), (";", "Ward;Patient;Document"), ("\t", "patient\tdocument")):
        cells = {"document": "brief-a\u0308", "patient": " P1 ", "ward": "7"}
        line = divider.join(cells[name.lower()] for name in head.split(divider))
        table.write_text(f"\ufeff{head}\n{line}\n", encoding="utf-8")
        patient_codes.set_codes(project.journal, patient_codes.read_table(project, table))
        assert codes() == {"brief-b": None, "brief-c": None, "brief-ä": "P1"}
        patient_codes.undo(project)
        assert set(codes().values()) == {None}
    with pytest.raises(ProjectError, match="could be taken back"):
        patient_codes.undo(project)
    ids = list(queries.document_names(project))
    patient_codes.set_codes(project.journal, dict.fromkeys(ids, "P2"))
    before = codes()
    assert patient_codes.write_table(project, table) == 3
    patient_codes.set_codes(project.journal, dict.fromkeys(ids))
    patient_codes.set_codes(project.journal, patient_codes.read_table(project, table))
    assert codes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("document,code\nbrief-b,P1\n", "columns"),
        ("", "columns"),
        ("document,patient\nbrief-b,P1\nbrief-z,P1\n", "line 3: the project has no such document"),
        ("document,patient\nbrief-b,P1\nbrief-b,P2\n", "line 3: the document was named before"),
    ],
)
def test_a_table_that_does_not_fit_changes_nothing(project, codes, tmp_path, text, said):
    (tmp_path / "p.csv").write_text(text, encoding="utf-8")
    with pytest.raises(FormatError, match=said):
        patient_codes.read_table(project, tmp_path / "p.csv")
    (tmp_path / "p.csv").write_bytes("document,patient\nbrief-ä,x".encode("latin-1"))
    with pytest.raises(FormatError, match="UTF-8"):
        patient_codes.read_table(project, tmp_path / "p.csv")
