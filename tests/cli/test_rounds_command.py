"""`round` and `bundle` from the command line: a round, a stick, and back."""

import json

import pytest

from deid_studio.cli import main
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

TEXT = "Frau Müller kam nach Köln."


@pytest.fixture
def study(tmp_path, monkeypatch, capsys):
    """Runs commands in a folder with a project of four letters; gives what they say as JSON, and the exit code."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letters").mkdir()
    for number in range(4):
        (tmp_path / "letters" / f"b{number}.txt").write_text(TEXT, encoding="utf-8")

    def run(*arguments, expected=0):
        code = main([*map(str, arguments), "--json"])
        said = capsys.readouterr().out
        assert code == expected, said
        return json.loads(said)

    run("new", "p")
    run("import", "p", "letters")
    return run


def mark(folder, annotator):
    with projects.open_project(folder) as opened:
        opened.journal.actor = annotator
        entry = queries.document_entries(opened, annotator=annotator)[0]
        layer = projects.assign(opened, entry.id, annotator=annotator).assignment.id
        annotate.mark(opened.journal, layer, fragments=[Span(5, 11)], tag="Patient")


def test_a_round_goes_out_on_a_stick_and_comes_back(study, tmp_path):
    plan = ("round", "create", "p", "r1", "--annotators", "A1", "B2", "--shared", "2", "--seed", "3")
    told = study(*plan, "--plan-only")
    assert not told["made"] and study("round", "list", "p")["rounds"] == []
    made = study(*plan)
    assert made["shares"] == told["shares"] and {len(one) for one in made["shares"].values()} == {3}
    assert set(made["workload"]["hours"]) == {"A1", "B2"}
    (tmp_path / "secret").write_bytes("\r\nGrüße 77\r\nzweite Zeile".encode())
    secret = ("--passphrase-file", "secret")
    files = []
    for code in ("A1", "B2"):
        sent = study("bundle", "create", "p", "--annotator", code, "--out", "stick", *secret)
        opened = study("bundle", "open", sent["file"], f"for-{code}", *secret)
        assert (opened["documents"], opened["annotator"], opened["round"]) == (3, code, "r1")
        mark(tmp_path / f"for-{code}", code)
        files.append(study("bundle", "create", f"for-{code}", "--annotator", code, "--out", "stick", *secret)["file"])
    report = study("bundle", "merge", "p", *files, *secret)
    assert [one["status"] for one in report["bundles"]] == ["merged", "merged"]
    assert (report["annotations_before"], report["annotations_after"]) == (0, 2)
    assert [len(one["unfinished"]) for one in report["bundles"]] == [1, 1]
    again = study("bundle", "merge", "p", *files, *secret)
    assert [one["status"] for one in again["bundles"]] == ["already merged"] * 2
    (listed,) = study("round", "list", "p")["rounds"]
    assert [(a["annotator"], a["annotations"]) for a in listed["annotators"]] == [("A1", 1), ("B2", 1)]


def test_documents_are_given_to_others(study):
    study("round", "create", "p", "r1", "--annotators", "A1")
    given = study("round", "assign", "p", "r1", "--documents", "b0", "--from", "A1", "--to", "B2")
    assert given == {"documents": 1, "done": "assigned"}
    study("round", "assign", "p", "r1", "--documents", "b0", "--from", "B2", "--reset")
    (listed,) = study("round", "list", "p")["rounds"]
    assert {a["annotator"]: a["documents"] for a in listed["annotators"]}["B2"] == 1
    study("round", "assign", "p", "r1", "--undo")
    (listed,) = study("round", "list", "p")["rounds"]
    assert {a["annotator"]: a["documents"] for a in listed["annotators"]}.get("B2", 0) == 0
    assert "--documents" in study("round", "assign", "p", "r1", "--documents", "b0", expected=2)["error"]


def test_states_of_rounds(study):
    study("round", "create", "p", "r1", "--annotators", "A1")
    study("round", "create", "p", "r2", "--annotators", "A1", "--planted", "10", "--without-suggestions", "50")
    assert study("round", "use", "p", "r1") == {"round": "r1", "state": "open", "is_current": True}
    assert study("round", "close", "p", "r1")["state"] == "closed"
    assert study("round", "reopen", "p", "r1")["state"] == "open"
    assert [one["is_current"] for one in study("round", "list", "p")["rounds"]] == [True, False]
    assert "no round r9" in study("round", "use", "p", "r9", expected=1)["error"]


def test_a_round_of_what_teaches_most_is_in_that_order(study, tmp_path):
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "new.txt").write_text("Kowalczyk mag Zwirbelau, Brunsiepen und Quendelbrok.", encoding="utf-8")
    study("import", "p", "more")
    best = study("learn", "p", "--next", "2")["next"]
    assert len(best) == 2 and best[0]["name"] == "new" and best[0]["new"] == 1.0
    told = study("round", "create", "p", "r1", "--annotators", "A1", "--next", "2", "--plan-only")
    assert told["shares"] == {"A1": [one["name"] for one in best]}
    study("round", "create", "p", "r1", "--annotators", "A1", "--next", "3", "--documents", "b1", "new")
    with projects.open_project(tmp_path / "p") as opened:
        assert [one.name for one in queries.document_entries(opened, annotator="A1")] == ["new", "b1"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--shared", "-1"], "below 0"),
        (["--each", "3"], "per_document"),
        (["--planted", "101"], "outside"),
        (["--next", "0"], "from 1 on"),
        (["--annotators", "A1", "A1"], "once"),
    ],
)
def test_a_plan_that_cannot_be_is_wrong_use(study, wrong, sentence):
    told = study("round", "create", "p", "r1", "--annotators", "A1", "B2", *wrong, expected=2)
    assert sentence in told["error"]


def test_what_is_left_out_is_told_and_is_no_success(study, tmp_path, capsys):
    study("round", "create", "p", "r1", "--annotators", "A1", "--suggestions", "none")
    sent = study("bundle", "create", "p", "--annotator", "A1", "--without-audio")["file"]
    assert sent == "r1_A1.deidpack"
    study("bundle", "open", sent, "mine")
    mark(tmp_path / "mine", "A1")
    mark(tmp_path / "p", "A1")
    back = study("bundle", "create", "mine", "--annotator", "A1")["file"]
    assert study("bundle", "merge", "p", back, expected=1)["bundles"][0]["conflicts"] == ["b0"]
    assert main(["bundle", "merge", "p", back]) == 1
    said = capsys.readouterr().out
    assert "1 worked on here as well" in said and "Müller" not in said
    assert "b0: open, 0 annotations only here; in the bundle open, 0 only there" in said
    assert study("bundle", "merge", "p", back, "--take", "b0")["bundles"][0]["changed"] == ["b0"]
    (tmp_path / back).write_bytes(b"PK")
    assert "no bundle" in study("bundle", "merge", "p", back, expected=1)["error"]
    (tmp_path / "secret").write_bytes(b"\n")
    assert "no passphrase" in study("bundle", "merge", "p", back, "--passphrase-file", "secret", expected=1)["error"]
