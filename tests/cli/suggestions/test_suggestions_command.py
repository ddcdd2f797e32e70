"""`preannotate` in a project or a folder of texts, and `train`, whose models are asked."""

import json

import pytest

from deid_studio import cli
from deid_studio.cli.suggestions import suggestions_command
from deid_studio.domain.annotation import State
from deid_studio.services.project import layers
from deid_studio.services.suggestions.train import MODELS
from deid_studio.storage import queries
from deid_studio.storage.store import open_store

LETTER = "Herr Zwirbelmeyer, geb. 12.03.1958, wohnt in 86150 Augsburg.\n"
TALK = "yeah my name is kim walters and i live in boston\n"
TALK_ANN = "T1\tName 16 27\tkim walters\nT2\tCity 42 48\tboston\n"


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
        layer = layers.layer_of(opened, document.id, annotator=annotator)
        return [(one.surface(document.text), one.tag, one.state) for one in layer.annotations] if layer else None


def test_a_project_gets_suggestions(run, project):
    code, printed, said = run("preannotate", project, "--language", "de")
    assert (code, said) == (0, "")
    assert printed.splitlines()[-1].endswith("suggestions in 2 documents")
    assert ("12.03.1958", "Birthdate", State.UNDECIDED) in found_in(project, "brief")
    assert found_in(project, "ward/befund") == [("3.4.2020", "Date", State.UNDECIDED)]


def test_documents_annotators_and_thresholds_are_chosen(run, project):
    code, printed, _ = run(
        "preannotate",
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
    code, _, said = run("preannotate", project, "--threshold", "Datum=0.4")
    assert code == 1 and "has no tag Datum" in said
    assert run("preannotate", project, "--documents", "fehlt")[0] == 1


def test_an_earlier_layer_is_suggested(run, project, texts, capsys):
    start = LETTER.index("Zwirbel")
    (texts / "brief.ann").write_text(f"T1\tOther {start} {start + 12}\tZwirbelmeyer\n", encoding="utf-8")
    assert cli.main(["import", str(project), str(texts), "--annotator", "B2"]) == 0
    capsys.readouterr()
    assert run("preannotate", project, "--from", "B2", "--generic", "Other") == (
        0,
        "Patient\t1\n1 suggestion in 1 document\n",
        "",
    )
    assert found_in(project, "brief") == [("Zwirbelmeyer", "Patient", State.UNDECIDED)]
    assert run("preannotate", project, "--from", "C3")[0] == 1


def test_a_folder_of_texts_becomes_brat(run, texts, tmp_path):
    out = tmp_path / "out"
    command = ("preannotate", "--folder", texts, out, "--tag-set", "kolditz13")
    code, printed, said = run(*command, "--json")
    report = json.loads(printed)
    assert (code, said, report["documents"], report["notes"]) == (0, "", 2, [])
    assert report["counts"]["Birthdate"] == 1 and report["counts"]["Date"] == 1
    assert (out / "ward" / "befund.ann").read_text(encoding="utf-8") == "T1\tDate 15 23\t3.4.2020\n"
    assert run(*command)[0] == 1
    assert run(*command, "--overwrite", "--confidence")[0] == 0
    assert "A1\tConfidence T1 " in (out / "ward" / "befund.ann").read_text(encoding="utf-8")
    assert run(*command, "--overwrite", "--threshold", "Date=1")[0] == 0
    assert (out / "ward" / "befund.ann").read_text(encoding="utf-8") == ""


def test_a_text_that_cannot_be_read_is_told_without_its_words(run, texts, tmp_path):
    (texts / "kaputt.txt").write_bytes(b"Zwirbelmeyer\0")
    code, printed, said = run("preannotate", "--folder", texts, tmp_path / "out", "--tag-set", "kolditz13")
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
    code, printed, said = run("preannotate", *arguments)
    assert (code, printed) == (2, "") and problem in said and said.startswith("usage: ")


def test_what_is_missing_of_a_sites_own_pipeline_is_told(run, texts, tmp_path):
    labels = tmp_path / "labels.toml"
    folder = ("preannotate", "--folder", texts, tmp_path / "out", "--tag-set", "kolditz13")
    command = (*folder, "--spacy", tmp_path / "none", "--labels", labels)
    assert run(*command)[2] == "deid-studio: labels.toml: No such file or directory\n"
    labels.write_text('[labels]\nPER = "person"\n', encoding="utf-8")
    code, _, said = run(*command)
    assert code == 1 and "no folder of a spaCy pipeline" in said and not (tmp_path / "out").exists()


@pytest.fixture
def talk(tmp_path):
    """A BRAT folder with a turn of English talk."""
    folder = tmp_path / "talk"
    folder.mkdir()
    (folder / "a.txt").write_text(TALK, encoding="utf-8")
    (folder / "a.ann").write_text(TALK_ANN, encoding="utf-8")
    return folder


def test_a_model_is_trained_and_asked(run, talk, tmp_path):
    models = tmp_path / "models"
    code, printed, _ = run("train", "talk-en", models, "--unseen", talk, "--size", "0.005", "--release", "2026.1")
    lines = printed.splitlines()
    assert code == 0 and lines[0].startswith("talk-en 2026.1 learned from ") and lines[-1].startswith("PHI")
    readme = (models / "talk-en" / "README.md").read_text(encoding="utf-8")
    assert f"--unseen {talk} --size 0.005 --seed 1 --release 2026.1 --overwrite" in readme

    asked = ("preannotate", "--folder", talk, tmp_path / "out", "--tag-set", "swfi", "--models", models)
    assert run(*asked)[0] == 0
    assert "Name 16 27\tkim walters" in (tmp_path / "out" / "a.ann").read_text(encoding="utf-8")

    code, _, said = run("train", "talk-en", models, "--unseen", talk, "--size", "0.005")
    assert code == 1 and "already a model" in said
    code, printed, _ = run("train", "talk-en", models, "--unseen", talk, "--size", ".005", "--overwrite", "--json")
    assert code == 0 and json.loads(printed)["version"] == "1"


def test_folders_without_models_are_refused(run, talk, tmp_path):
    asked = ("preannotate", "--folder", talk, tmp_path / "out", "--tag-set", "swfi", "--models", tmp_path)
    code, _, said = run(*asked)
    assert code == 1 and "no model in" in said and not (tmp_path / "out").exists()


@pytest.mark.parametrize("size", ["0", "-1", "nan", "inf", "x", "", "0.0", "1e3"])
def test_a_size_is_a_number_above_nothing(run, tmp_path, size):
    code, _, said = run("train", "talk-en", tmp_path, "--size", size)
    assert code == 2 and "--size" in said


def test_a_model_that_there_is_not(run, tmp_path):
    assert run("train", "nothing", tmp_path)[0] == 2
    assert suggestions_command.MODELS == MODELS
