"""The command `train`, and asking what it trained."""

import json

import pytest

from deid_studio import cli
from deid_studio.cli import train_command
from deid_studio.services.suggestions.train import MODELS

TALK = "yeah my name is kim walters and i live in boston\n"
TALK_ANN = "T1\tName 16 27\tkim walters\nT2\tCity 42 48\tboston\n"


@pytest.fixture
def talk(tmp_path):
    """A BRAT folder with a turn of English talk."""
    folder = tmp_path / "talk"
    folder.mkdir()
    (folder / "a.txt").write_text(TALK, encoding="utf-8")
    (folder / "a.ann").write_text(TALK_ANN, encoding="utf-8")
    return folder


@pytest.fixture
def run(capsys):
    """Runs a command; gives its exit code, what it printed and what it said on the error stream."""

    def command(*arguments):
        return cli.main([*map(str, arguments)]), *capsys.readouterr()

    return command


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
    assert train_command.MODELS == MODELS
