"""`adjudicate` and `final` from the command line, and redaction by the final corpus."""

import json

import pytest

from deid_studio.cli import main

TEXT = "Frau Müller kam nach Köln."
LAYERS = {
    "A1": "T1\tPatient 5 11\tMüller\nT2\tLocation 21 25\tKöln\n",
    "B2": "T1\tPatient 0 11\tFrau Müller\nT2\tLocation 21 25\tKöln\n",
}


@pytest.fixture
def study(tmp_path, monkeypatch, capsys):
    """Runs commands in a folder with a project of two layers; gives what they say, and what they say as JSON."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments, expected=0, as_json=True):
        code = main([*map(str, arguments), *(["--json"] if as_json else [])])
        said = capsys.readouterr()
        assert code == expected, said
        return json.loads(said.out) if as_json else said.out + said.err

    run("new", "p")
    for code, lines in LAYERS.items():
        folder = tmp_path / code
        folder.mkdir()
        (folder / "brief.txt").write_text(TEXT, encoding="utf-8")
        (folder / "brief.ann").write_text(lines, encoding="utf-8")
        run("import", "p", code, "--annotator", code)
    finish_all()
    return run


def finish_all():
    from pathlib import Path

    from deid_studio.services.annotation import finish
    from deid_studio.services.project import project as projects
    from deid_studio.storage.layers import layer_queries

    with projects.open_project(Path("p")) as opened:
        for assignment in layer_queries.assignments(opened):
            finish.finish(opened.journal, assignment.id)


def test_conflicts_are_listed_and_decided_and_the_corpus_written(study, tmp_path):
    listed = study("adjudicate", "p", "--round", "1", "--list")
    (conflict,) = listed["conflicts"]
    assert (conflict["document"], conflict["class"], conflict["state"]) == ("brief", "boundary", "open")
    assert conflict["sides"] == {
        "A1": [{"spans": [[5, 11]], "tag": "Patient"}],
        "B2": [{"spans": [[0, 11]], "tag": "Patient"}],
    }
    said = study("adjudicate", "p", "--list", as_json=False)
    assert "brief: boundary at characters 0 to 11 (A1: Patient, B2: Patient)\topen" in said and "Müller" not in said
    refused = study("final", "p", "out", "--method", "adjudicated", expected=1)
    assert refused["places"] == ["brief: boundary at characters 0 to 11 (A1: Patient, B2: Patient)"]
    assert not (tmp_path / "out").exists()
    taken = study("adjudicate", "p", "--take", "A1", "--document", "brief")
    assert (taken["taken"], taken["open"], taken["decided"], taken["agreed"]) == (1, 0, 1, 1)
    told = study("final", "p", "out", "--round", "1", "--method", "adjudicated", "--use")
    assert (told["annotations"], told["files"], told["used"]) == (2, 6, True)
    assert study("final", "p", "compared", "--method", "best")["used"] is False
    assert (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8") == LAYERS["A1"]
    study("export", "text", "p", "by-corpus", "--layer", "final")
    assert (tmp_path / "by-corpus" / "brief.txt").read_text() == "Frau [PATIENT] kam nach [LOCATION]."
    study("export", "text", "p", "by-all")
    assert (tmp_path / "by-all" / "brief.txt").read_text() == "[PATIENT] kam nach [LOCATION]."


def test_other_methods_and_what_people_read(study, tmp_path):
    said = study("final", "p", "out", "--method", "majority", as_json=False)
    assert "brief: tie at characters 5 to 11 (Patient: A1, 1 of 2)" in said
    assert "round 1, majority: 1 document, 1 annotation" in said
    assert study("final", "p", "out", "--method", "union", "--overwrite")["annotations"] == 3
    assert study("final", "p", "few", "--method", "majority", "--at-least", "1")["annotations"] == 3
    said = study("adjudicate", "p", as_json=False)
    assert said.splitlines()[-1].startswith("round 1: 1 conflict open, 0 places decided")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("adjudicate", "p", "--take", "A1"), 2),
        (("adjudicate", "p", "--take", "A1", "--document", "brief", "--list"), 2),
        (("adjudicate", "p", "--take", "C3", "--document", "brief"), 1),
        (("adjudicate", "p", "--round", "7"), 1),
        (("final", "p", "out"), 2),
        (("final", "p", "out", "--method", "best", "--at-least", "2"), 2),
        (("export", "text", "p", "out", "--layer", "final"), 1),
    ],
)
def test_wrong_use(study, arguments, code):
    study(*arguments, expected=code)
