"""Head data of many documents: set in one step, taken back, from a table and to one, and what leaves the project."""

from datetime import datetime

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deid_studio.domain.study import Plan
from deid_studio.errors import FormatError, ProjectError
from deid_studio.services.annotation import correct, head_data
from deid_studio.services.exchange import removal
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries


@pytest.fixture
def told(project, files):
    """Three letters; gives a function that tells their head data by name."""
    import_paths(project, [files({f"brief-{n}.txt": "Text" for n in "äbc"})])
    return lambda: {head.name: dict(head.values) for head in head_data.heads(project)}


def ids(project):
    return {name: id for id, name in queries.document_names(project).items()}


def test_a_table_is_one_step_and_goes_out_as_it_came_in(project, told, tmp_path):
    table = tmp_path / "p.csv"
    for divider, head in (
        (",", "document,patient,ward"),
        (";", "Ward;Patient;Document"),
        ("\t", "ward\tpatient\tDokument"),
    ):
        cells = {"document": "brief-a\u0308", "dokument": "brief-a\u0308", "patient": " P1 ", "ward": "7"}
        line = divider.join(cells[name.lower()] for name in head.split(divider))
        table.write_text(f"\ufeff{head}\n{line}\n", encoding="utf-8")
        read = head_data.read_table(project, table)
        head_data.set_values(project.journal, read.values)
        ward = next(name for name in read.fields if name.lower() == "ward")
        assert told() == {"brief-b": {}, "brief-c": {}, "brief-ä": {"patient": "P1", ward: "7"}}
        head_data.undo(project)
        assert not any(told().values())
    with pytest.raises(ProjectError, match="could be taken back"):
        head_data.undo(project)
    everybody = {"patient": "P2", "Art": "=Brief", "Datum": "2026-02-03"}
    head_data.set_values(project.journal, dict.fromkeys(ids(project).values(), everybody))
    before = told()
    for name in ("p.csv", "p.xlsx"):
        assert head_data.write_table(project, tmp_path / name) == 3
        head_data.set_values(project.journal, {id: dict.fromkeys(everybody, "") for id in ids(project).values()})
        assert not any(told().values())
        head_data.set_values(project.journal, head_data.read_table(project, tmp_path / name).values)
        assert told() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("document\nbrief-b\n", "name the columns"),
        ("name,patient\nbrief-b,P1\n", "name the columns"),
        ("", "name the columns"),
        ("document,patient,Patient\nbrief-b,P1,P1\n", "line 1: two columns have the same name"),
        (f"document,{'x' * 61}\nbrief-b,P1\n", "line 1: a field has a name of 1 to 60"),
        ("document,patient\nbrief-b,P1\n\nbrief-b,P2\n", "line 4: the document was named before"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(project, told, tmp_path, text, said):
    (tmp_path / "p.csv").write_text(text, encoding="utf-8")
    with pytest.raises(FormatError, match=said):
        head_data.read_table(project, tmp_path / "p.csv")


def test_rows_of_other_documents_are_told_and_an_encoding_that_was_guessed(project, told, tmp_path):
    (tmp_path / "p.csv").write_bytes("document,Ort\nbrief-ä,Köln\nbrief-z,Bonn\n".encode("windows-1252"))
    read = head_data.read_table(project, tmp_path / "p.csv")
    assert read.unknown == (("brief-z", 3),) and read.values == {ids(project)["brief-ä"]: {"Ort": "Köln"}}
    assert read.notes


def test_days_of_a_workbook_are_written_without_a_time(project, told, tmp_path):
    book = openpyxl.Workbook()
    for row in (("document", "Datum", "Zeit"), ("brief-b", datetime(2026, 2, 3), datetime(2026, 2, 3, 14, 30))):
        book.active.append(row)
    book.save(tmp_path / "p.xlsx")
    (values,) = head_data.read_table(project, tmp_path / "p.xlsx").values.values()
    assert values == {"Datum": "2026-02-03", "Zeit": "2026-02-03 14:30:00"}


def test_a_field_is_one_whatever_its_capitals_and_can_be_renamed_and_removed(project, told):
    by = ids(project)
    head_data.set_values(project.journal, {by["brief-b"]: {"Ward": "7  A "}})
    head_data.set_values(project.journal, {by["brief-c"]: {"WARD": "8"}, by["brief-b"]: {"art": "Brief"}})
    assert told() == {"brief-b": {"Ward": "7 A", "art": "Brief"}, "brief-c": {"Ward": "8"}, "brief-ä": {}}
    assert head_data.columns(head_data.heads(project)) == ("patient", "art", "Ward")
    assert head_data.documents_with(project, {"ward": "7 a"}) == [by["brief-b"]]
    assert head_data.documents_with(project, {"ward": "", "patient": ""}) == [by["brief-ä"]]
    with pytest.raises(ProjectError, match="no document has"):
        head_data.documents_with(project, {"ward": "9"})
    head_data.rename_field(project.journal, "Ward", "Station")
    assert told()["brief-c"] == {"Station": "8"}
    for old, new, said in (
        ("Ward", "x", "no field Ward"),
        ("art", "station", "already"),
        ("art", "Patient", "already"),
    ):
        with pytest.raises(ProjectError, match=said):
            head_data.rename_field(project.journal, old, new)
    head_data.rename_field(project.journal, "Station", "")
    assert told() == {"brief-b": {"art": "Brief"}, "brief-c": {}, "brief-ä": {}}
    head_data.undo(project)
    head_data.undo(project)
    assert told()["brief-c"] == {"Ward": "8"}


@pytest.mark.parametrize(
    "new", [{"": "x"}, {"Document": "x"}, {"a\u200b": "x"}, {"a": "x" * 501}, {f"f{n}": "x" for n in range(51)}]
)
def test_what_is_no_field_or_value_changes_nothing(project, told, new):
    with pytest.raises(ProjectError, match="nothing was changed"):
        head_data.set_values(project.journal, {ids(project)["brief-b"]: {"patient": "P1", **new}})
    assert not any(told().values())
    with pytest.raises(ProjectError, match="no longer in the project"):
        head_data.set_values(project.journal, {"gone": {"a": "b"}})


def test_it_comes_back_with_a_removed_document_and_does_not_stand_in_the_way_of_other_undoing(project, told):
    (id,) = (ids(project)["brief-b"],)
    changes = correct.correct(project.journal, queries.document(project, id), start=0, end=4, text="Brief")
    head_data.set_values(project.journal, {id: {"Ward": "7"}})
    assert changes.rows and project.journal.undo(id) is not None
    assert queries.document(project, id).text == "Text" and told()["brief-b"] == {"Ward": "7"}
    removal.remove(project, [id])
    assert queries.heads(project) == {}
    removal.bring_back(project)
    assert told()["brief-b"] == {"Ward": "7"}


def test_a_round_can_be_of_the_documents_with_some_head_data(project, told):
    by = ids(project)
    head_data.set_values(project.journal, {by[name]: {"Ward": "7"} for name in ("brief-b", "brief-c")})
    wanted = head_data.documents_with(project, {"ward": "7"})
    planned = rounds.planned(project, Plan(("A1",)), document_ids=wanted)
    assert set(planned.shares["A1"]) == {by["brief-b"], by["brief-c"]}


_TEXT = st.text(st.characters(categories=("L", "N", "P", "Z")), min_size=1, max_size=20)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.dictionaries(st.sampled_from(("Datum", "Art", "Ward")), _TEXT, min_size=1), st.sampled_from((".csv", ".xlsx"))
)
def test_whatever_is_set_goes_out_and_comes_in_the_same(project, told, tmp_path, values, ending):
    (id,) = (ids(project)["brief-b"],)
    head_data.set_values(project.journal, {id: {name: values.get(name, "") for name in ("Datum", "Art", "Ward")}})
    before = told()
    head_data.write_table(project, tmp_path / f"law{ending}")
    head_data.set_values(project.journal, head_data.read_table(project, tmp_path / f"law{ending}").values)
    assert told() == before
