"""The command `preannotate`: a project, or a folder of texts."""

import json

import pytest

from deid_studio import cli
from deid_studio.domain.annotation import State
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.store import open_store

LETTER = "Herr Zwirbelmeyer, geb. 12.03.1958, wohnt in 86150 Augsburg.\n"


@pytest.fixture
def run(capsys):
    """Runs the command; gives its exit code, what it printed and what it said on the error stream."""

    def command(*arguments):
        return cli.main(["preannotate", *map(str, arguments)]), *capsys.readouterr()

    return command


@pytest.fixture
def texts(tmp_path):
    """A folder with two letters."""
    (tmp_path / "texts" / "ward").mkdir(parents=True)
    (tmp_path / "texts" / "brief.txt").write_text(LETTER, encoding="utf-8")
    (tmp_path / "texts" / "ward" / "befund.txt").write_text("Kein Befund am 3.4.2020.\n", encoding="utf-8")
    return tmp_path / "texts"


@pytest.fixture
def project(tmp_path, texts, capsys):
    """A project with both letters."""
    folder = tmp_path / "project"
    assert cli.main(["new", str(folder)]) == cli.main(["import", str(folder), str(texts)]) == 0
    capsys.readouterr()
    return folder


def found_in(folder, name, *, annotator="A1"):
    with open_store(folder) as opened:
        document = queries.document_named(opened, name)
        layer = projects.layer_of(opened, document.id, annotator=annotator)
        return [(one.surface(document.text), one.tag, one.state) for one in layer.annotations] if layer else None


def test_a_project_gets_suggestions(run, project):
    code, printed, said = run(project, "--language", "de")
    assert (code, said) == (0, "")
    assert printed.splitlines()[-1].endswith("suggestions in 2 documents")
    assert ("12.03.1958", "Birthdate", State.UNDECIDED) in found_in(project, "brief")
    assert found_in(project, "ward/befund") == [("3.4.2020", "Date", State.UNDECIDED)]


def test_documents_annotators_and_thresholds_are_chosen(run, project):
    code, printed, _ = run(
        project,
        "--documents",
        "ward/befund",
        "--annotator",
        "B2",
        "--threshold",
        "Date=1",
        "--threshold",
        "Age=.4",
        "--json",
    )
    assert code == 0
    assert json.loads(printed) == {"counts": {}, "documents": 1, "finished": 0, "notes": []}
    assert found_in(project, "brief", annotator="B2") is None and found_in(project, "ward/befund", annotator="B2") == []
    with open_store(project) as opened:
        assert json.loads(queries.setting(opened, "thresholds")) == {"Age": 0.4, "Date": 1.0}
    code, _, said = run(project, "--threshold", "Datum=0.4")
    assert code == 1 and "has no tag Datum" in said
    assert run(project, "--documents", "fehlt")[0] == 1


def test_an_earlier_layer_is_suggested(run, project, texts, capsys):
    start = LETTER.index("Zwirbel")
    (texts / "brief.ann").write_text(f"T1\tOther {start} {start + 12}\tZwirbelmeyer\n", encoding="utf-8")
    assert cli.main(["import", str(project), str(texts), "--annotator", "B2"]) == 0
    capsys.readouterr()
    assert run(project, "--from", "B2", "--generic", "Other") == (
        0,
        "Patient\t1\n1 suggestions in 1 documents\n",
        "",
    )
    assert found_in(project, "brief") == [("Zwirbelmeyer", "Patient", State.UNDECIDED)]
    assert run(project, "--from", "C3")[0] == 1


def test_a_folder_of_texts_becomes_brat(run, texts, tmp_path):
    out = tmp_path / "out"
    code, printed, said = run("--folder", texts, out, "--tag-set", "kolditz13", "--json")
    report = json.loads(printed)
    assert (code, said, report["documents"], report["notes"]) == (0, "", 2, [])
    assert report["counts"]["Birthdate"] == 1 and report["counts"]["Date"] == 1
    assert (out / "ward" / "befund.ann").read_text(encoding="utf-8") == "T1\tDate 15 23\t3.4.2020\n"
    assert run("--folder", texts, out, "--tag-set", "kolditz13")[0] == 1
    assert run("--folder", texts, out, "--tag-set", "kolditz13", "--overwrite", "--confidence")[0] == 0
    assert "A1\tConfidence T1 " in (out / "ward" / "befund.ann").read_text(encoding="utf-8")
    assert run("--folder", texts, out, "--tag-set", "kolditz13", "--overwrite", "--threshold", "Date=1")[0] == 0
    assert (out / "ward" / "befund.ann").read_text(encoding="utf-8") == ""


def test_a_text_that_cannot_be_read_is_told_without_its_words(run, texts, tmp_path):
    (texts / "kaputt.txt").write_bytes(b"Zwirbelmeyer\0")
    code, printed, said = run("--folder", texts, tmp_path / "out", "--tag-set", "kolditz13")
    assert code == 1 and printed.startswith("refused: kaputt.txt:1: ")
    assert "Zwirbelmeyer" not in printed + said and str(tmp_path) not in printed + said
    assert (tmp_path / "out" / "brief.ann").exists()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([], "name either a project or, with --folder, two folders"),
        (["p", "--folder", "a", "b"], "name either a project or, with --folder, two folders"),
        (["--folder", "a", "b"], "--folder needs --tag-set"),
        (["--folder", "a", "b", "--tag-set", "swfi", "--annotator", "A1"], "--annotator does not go with --folder"),
        (["p", "--overwrite"], "--overwrite does not go with a project"),
        (["p", "--spacy", "x"], "--spacy and --labels go together"),
        (["p", "--generic", "PHI"], "--generic goes with --from"),
        (["p", "--threshold", "Date"], "must be a type and a number from 0 to 1"),
        (["p", "--threshold", "Date=1.5"], "must be a type and a number from 0 to 1"),
    ],
)
def test_wrong_use_is_told(run, arguments, problem):
    code, printed, said = run(*arguments)
    assert (code, printed) == (2, "") and problem in said and said.startswith("usage: ")


def test_what_is_missing_of_a_sites_own_pipeline_is_told(run, texts, tmp_path):
    labels = tmp_path / "labels.toml"
    arguments = ("--folder", texts, tmp_path / "out", "--tag-set", "kolditz13", "--spacy", tmp_path / "none")
    assert run(*arguments, "--labels", labels)[2] == "deid-studio: labels.toml: No such file or directory\n"
    labels.write_text('[labels]\nPER = "person"\n', encoding="utf-8")
    code, _, said = run(*arguments, "--labels", labels)
    assert code == 1 and "no folder of a spaCy pipeline" in said and not (tmp_path / "out").exists()
