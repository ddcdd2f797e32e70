"""The commands `release` and `check`."""

import json
import shutil

import pytest

from deid_studio.cli import main
from deid_studio.domain.span import Span
from deid_studio.services.annotation import finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.storage import edit_log, queries

TEXT = "Frau Wiesinger kam am 12.03.2019. Befund gut.\n"
ANN = "T1\tPatient 5 14\tWiesinger\nT2\tDate 22 32\t12.03.2019\n"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    home = tmp_path_factory.mktemp("cli")
    (home / "letter.txt").write_text(TEXT)
    (home / "letter.ann").write_text(ANN)
    with projects.create(home / "project", tag_set="kolditz13") as project:
        import_paths(project, [home / "letter.txt", home / "letter.ann"])
        (layer,) = layers.layers(project, queries.document_entries(project)[0].id)
        finish.finish(project.journal, layer.assignment.id)
    return home


@pytest.fixture
def home(made, tmp_path):
    shutil.copytree(made / "project", tmp_path / "project")
    return tmp_path


def run(capsys, *arguments):
    code = main([*map(str, arguments)])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_release_is_written_and_checked(home, capsys, monkeypatch):
    code, out, _ = run(capsys, "release", home / "project", home / "out", "--by", "A1", "--language", "en")
    assert code == 0
    assert "7 files written" in out
    assert (home / "out" / "text" / "letter.txt").read_text() == "Frau [PATIENT] kam am [DATE]. Befund gut.\n"
    code, out, _ = run(capsys, "check", home / "out")
    assert (code, out.splitlines()[-1].endswith("passed")) == (0, True)
    with (home / "out" / "text" / "letter.txt").open("a") as file:
        file.write("Frau Wiesinger")
    code, out, _ = run(capsys, "check", home / "out", "--project", home / "project", "--json")
    told = json.loads(out)
    assert (code, told["passed"]) == (1, False)
    assert {one["kind"] for one in told["findings"]} >= {"files", "strings"}
    (home / "far" / "away").mkdir(parents=True)
    (home / "project").rename(home / "far" / "away" / "project")
    monkeypatch.chdir("/")
    code, out, _ = run(capsys, "check", home / "out")
    assert code == 1
    assert "not checked: strings (the project was not found)" in out


def test_a_refused_release_lists_each_place(home, capsys):
    with projects.open_project(home / "project") as project:
        layer = layers.layers(project, queries.document_entries(project)[0].id)[0]
        with project.journal.edit("spoil", kind="import") as tx:
            row = tx.get("annotation", layer.annotations[0].id)
            tx.put("annotation", {**row, "state": "undecided"})
    code, out, err = run(capsys, "release", home / "project", home / "out", "--json")
    assert code == 1
    assert "G1: letter: Patient at characters 5 to 14: a suggestion that nobody has decided on" in err
    assert json.loads(out)["places"] == [err.splitlines()[1].strip()]
    assert not (home / "out").exists()
    assert "Wiesinger" not in out + err


@pytest.mark.parametrize(
    "wrong",
    [
        ["--surrogates", "weekdays"],
        ["--key", "k"],
        ["--surrogates", "weekdays", "--text-style", "mask"],
        ["--accept", "all"],
        ["--model", "m"],
        ["--style", "music"],
    ],
)
def test_wrong_use_is_told(home, capsys, wrong):
    assert run(capsys, "release", home / "project", home / "out", *wrong)[0] == 2
    assert not (home / "out").exists()


def test_what_cannot_be_released_or_checked_is_told(home, capsys):
    code, _, err = run(capsys, "release", home / "project", home / "out", "--layer", "B9")
    assert (code, "there is no such layer" in err) == (1, True)
    code, _, err = run(capsys, "check", home / "project")
    assert (code, "there is no certificate" in err) == (1, True)
    code, _, err = run(capsys, "release", home / "project", home / "out", "--ear", "vosk", "--model", "none")
    assert (code, "there is no model called none" in err) == (1, True)


def test_on_wish_unknown_words_keep_it_back_unless_somebody_takes_that(home, capsys):
    with projects.open_project(home / "project") as project, project.journal.edit("preannotate", kind="import") as tx:
        word = Proposal((Span(34, 40),), "Patient", 0.1, "rule:sweep.word")
        put_machine_layer(tx, queries.document_entries(project)[0].id, [word])
    code, out, err = run(capsys, "release", home / "project", home / "out", "--no-unknown", "--json")
    assert code == 1
    assert "unknown: letter: Patient at characters 34 to 40: nobody knows this to be harmless" in err
    assert "Befund" not in out + err and not (home / "out").exists()
    options = ["--no-unknown", "--accept", "unknown", "--by", "B7"]
    code, out, _ = run(capsys, "release", home / "project", home / "out", *options)
    assert code == 0
    assert "unknown: 1 place with unknown words or numbers is undecided (accepted)" in out
    assert json.loads((home / "out" / "certificate.json").read_text())["accepted"][0]["risk"] == "unknown"
    assert run(capsys, "check", home / "out")[0] == 0


def test_surrogates_and_their_key(home, capsys):
    (home / "keys").mkdir()
    (home / "word.txt").write_text("Wort\n")
    options = ["--surrogates", "any-day", "--key", home / "keys" / "key", "--passphrase-file", home / "word.txt"]
    code, _, err = run(capsys, "release", home / "project", home / "out", *options)
    assert (code, "fewer than 8" in err, (home / "keys" / "key").exists()) == (1, True, False)
    code, _, err = run(capsys, "release", home / "project", home / "out", *options, "--short-passphrase")
    assert code == 0, err
    text = (home / "out" / "text" / "letter.txt").read_text()
    assert "Wiesinger" not in text
    assert "[" not in text
    assert b"Wiesinger" not in (home / "keys" / "key").read_bytes()
    assert main(["check", str(home / "out")]) == 0
    code, _, err = run(capsys, "release", home / "project", home / "more", "--passphrase-file", home / "word.txt")
    assert (code, "goes with --key" in err) == (2, True)
    (home / "word.txt").write_bytes("Käsewort".encode("latin-1"))
    code, _, err = run(capsys, "release", home / "project", home / "more", *options)
    assert (code, "not UTF-8" in err, (home / "more").exists()) == (1, True, False)


def test_a_preview_tells_what_a_release_is_going_to_have(home, capsys):
    options = ["--surrogates", "weekdays", "--key", home / "keys" / "key"]
    code, _, err = run(capsys, "release", home / "project", *options, "--preview")
    assert (code, "will have other surrogates" in err, (home / "keys").exists()) == (0, True, False)
    assert run(capsys, "release", home / "project", home / "out", *options)[0] == 0
    text = (home / "out" / "text" / "letter.txt").read_text()
    code, out, err = run(capsys, "release", home / "project", *options, "--preview")
    rows = [line.split("\t") for line in out.splitlines()]
    assert (code, err, [row[:3] for row in rows]) == (
        0,
        "",
        [["letter", "Patient", "Wiesinger"], ["letter", "Date", "12.03.2019"]],
    )
    assert all(row[3] in text for row in rows)
    told = json.loads(run(capsys, "release", home / "project", *options, "--preview", "--json")[1])
    assert told["documents"][0]["text"] == text
    for wrong in ([], [home / "more", "--preview"]):
        code, _, err = run(capsys, "release", home / "project", *wrong)
        assert (code, "--preview takes none" in err) == (2, True)


def test_lines_that_could_not_be_used_are_dismissed_and_taken_up_again(home, capsys):
    (home / "letter.ann").write_text("T2 Patient 5 14 Wiesinger\nT3\tStaff\n")
    with projects.open_project(home / "project") as project:
        import_paths(project, [home / "letter.ann"], annotator="B2")

    def states(*options):
        code, out, _ = run(capsys, "lines", home / "project", "--json", *options)
        data = json.loads(out)
        assert code == 0 and data["open"] == [one["state"] for one in data["lines"]].count("open")
        return [one["state"] for one in data["lines"]]

    assert states() == ["marked", "open"]
    assert states("--dismiss", "letter.ann:2", "--by", "S1") == ["marked", "dismissed"]
    with projects.open_project(home / "project") as project:
        assert edit_log.edits(project)[-1]["actor"] == "S1"
    assert states("--take-up", "letter.ann") == ["marked", "open"]
    options = ("--dismiss", "letter.ann:2", "--take-up", "letter.ann:9")
    assert run(capsys, "lines", home / "project", *options)[0] == 1
    assert states() == ["marked", "open"], "where a place is wrong nothing is decided"
    assert "Wiesinger" not in run(capsys, "lines", home / "project")[1]
