"""What tests of the commands share: running them, and a project with a letter and a recording."""

import json

import numpy as np
import pytest
import soundfile

from deid_studio import cli

NAME = "Zwirbelmeyer"
TEXT = f"Frau {NAME} kam am 12.03.2019."
ANN = f"T1\tPatient 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\n"
WORDS = ("Frau", NAME, "kam", "am", "12.03.2019.")


@pytest.fixture
def run(capsys):
    """Runs a command; gives its exit code, what it printed and what it said on the error stream."""

    def command(*arguments):
        try:
            code = cli.main([str(argument) for argument in arguments])
        except SystemExit as e:
            code = e.code
        return code, *capsys.readouterr()

    return command


@pytest.fixture
def source(tmp_path):
    """A letter and a recording with its words, in a folder of this machine."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "brief.txt").write_text(TEXT, encoding="utf-8")
    (folder / "brief.ann").write_text(ANN, encoding="utf-8")
    write_words(folder / "visite.json")
    (folder / "visite.ann").write_text(ANN, encoding="utf-8")
    soundfile.write(folder / "visite.wav", np.random.default_rng(1).uniform(-0.5, 0.5, 16_000), 8000)
    return folder


def write_words(path, *, timed=True):
    words, at = [], 0
    for number, word in enumerate(WORDS):
        times = {"start_ms": 300 * number, "end_ms": 300 * (number + 1)} if timed else {}
        words.append({"start": at, "end": at + len(word), **times})
        at += len(word) + 1
    path.write_text(json.dumps({"format": "deid-studio-words", "version": 1, "text": TEXT, "words": words}))


@pytest.fixture
def project(run, tmp_path, source):
    """A project with the letter and the recording in it."""
    folder = tmp_path / "project"
    assert run("new", folder)[0] == 0
    assert run("import", folder, source)[0] == 0
    return folder


@pytest.fixture
def four_letters(tmp_path, monkeypatch, capsys):
    """Runs commands in a folder with a project of four letters; gives what they say as JSON, and the exit code."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letters").mkdir()
    for number in range(4):
        (tmp_path / "letters" / f"b{number}.txt").write_text("Frau Müller kam nach Köln.", encoding="utf-8")

    def run(*arguments, expected=0):
        code = cli.main([*map(str, arguments), "--json"])
        said = capsys.readouterr().out
        assert code == expected, said
        return json.loads(said)

    run("new", "p")
    run("import", "p", "letters")
    return run
