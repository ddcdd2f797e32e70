"""`deid-studio tags`: the set and its use, renaming, removing, taking back."""

import json

import pytest

from deid_studio.services.project.project import create


@pytest.fixture
def project(run, tmp_path):
    """A project with one annotation."""
    (tmp_path / "a.txt").write_text("Frau Zwirbel\n", encoding="utf-8")
    (tmp_path / "a.ann").write_text("T1\tPatient 5 12\tZwirbel\n", encoding="utf-8")
    create(tmp_path / "P", tag_set="kolditz13").close()
    assert run("import", tmp_path / "P", tmp_path / "a.txt", tmp_path / "a.ann")[0] == 0
    return tmp_path / "P"


def test_a_tag_is_renamed_removed_and_brought_back(run, project):
    assert "Patient\t1 annotation\t1 document\n" in run("tags", "show", project)[1]
    assert run("tags", "rename", project, "Patient", "Kranke")[1] == ("Patient is called Kranke now\n")
    code, _, said = run("tags", "remove", project, "Kranke")
    assert code == 1 and "1 annotation has the tag Kranke" in said
    assert run("tags", "remove", project, "Kranke", "--to", "Staff")[0] == 0
    found = {one["tag"]: one["annotations"] for one in json.loads(run("tags", "show", project, "--json")[1])["tags"]}
    assert found["Staff"] == 1 and "Kranke" not in found
    assert run("tags", "undo", project)[0] == run("tags", "undo", project)[0] == 0
    assert "Patient\t1 annotation\t1 document\n" in run("tags", "show", project)[1]
    assert run("tags", "undo", project)[0] == 1


def test_tags_are_counted_by_document_and_written(run, project, tmp_path):
    (tmp_path / "b.txt").write_text("Nichts\n", encoding="utf-8")
    assert run("import", project, tmp_path / "b.txt")[0] == 0
    out = tmp_path / "tags.csv"
    code, said, _ = run("tags", "documents", project, "--layer", "A1", "--decided", "--write", out)
    header, first, second = (line.split() for line in said.splitlines())
    assert code == 0 and first[header.index("Patient")] == "1" and first[header.index("Staff")] == "0"
    assert second[0] == "b" and set(second[1:]) == {"–"}
    written = [line.split(",") for line in out.read_text("utf-8-sig").splitlines()]
    assert written[0] == header and written[1] == first and set(written[2][1:]) == {""}
    found = json.loads(run("tags", "documents", project, "--layer", "A1", "--json")[1])["documents"]
    assert found[0]["document"] == "a" and found[0]["tags"]["Patient"] == 1 and found[1]["tags"]["Patient"] is None


def test_wrong_tables_and_layers_are_refused(run, project, tmp_path):
    code, _, said = run("tags", "documents", project, "--layer", "A1", "--write", tmp_path / "tags.txt")
    assert code == 2 and ".csv or .xlsx" in said and not (tmp_path / "tags.txt").exists()
    code, _, said = run("tags", "documents", project, "--layer", "X9")
    assert code == 1 and "there is no such layer; there are A1" in said
