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
