"""The commands `archive plan|run|status|sample|accept`."""

import json
from dataclasses import replace

import pytest

from deid_studio.cli import archive_command
from deid_studio.domain.annotation import State
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.archive.job_progress import JobPace, JobProgress
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layers_of
from tests.archive_letters import write_letters
from tests.cli.conftest import NAME


@pytest.fixture
def planned(run, source, tmp_path):
    """A job of a letter and a recording with annotations, and of three more letters."""
    write_letters(source / "more", 3, most=4)
    code, out, err = run("archive", "plan", source, tmp_path / "job", "--timed", "0", "--accept", "untranscribed")
    assert code == 0, err
    assert "letter: 4 documents" in out
    assert "recording: 1 document," in out
    return tmp_path / "job"


def test_an_archive_is_planned_redacted_sampled_and_accepted(run, planned, tmp_path):
    code, out, err = run("archive", "run", planned, "--workers", "0")
    assert code == 0, out + err
    assert "done       5" in out
    assert NAME not in out + err
    assert all(NAME.encode() not in path.read_bytes() for path in (planned / "out").rglob("*.*") if path.is_file())
    code, out, _ = run("archive", "status", planned, "--json")
    assert (code, json.loads(out)["done"]) == (0, 5)
    sample = ("archive", "sample", planned, tmp_path / "sample", "--size", "4", "--annotator", "R1", "--seed", "1")
    code, out, err = run(*sample)
    assert code == 0, err
    assert "4 documents of 5 drawn" in out
    code, out, err = run("archive", "accept", planned, tmp_path / "sample", "--at-most", "99%")
    assert code == 1
    assert "4 documents of the sample are not finished" in err
    with projects.open_project(tmp_path / "sample") as project:
        for layers in layers_of(project).values():
            for layer in layers:
                for one in layer.annotations:
                    if one.state is State.UNDECIDED:
                        annotate.accept(project.journal, one)
                finish.finish(project.journal, layer.assignment.id)
    accept = ("archive", "accept", planned, tmp_path / "sample", "--by", "S1", "--language", "en")
    code, out, err = run(*accept, "--at-most", "99%", "--json")
    told = json.loads(out)
    assert (code, told["accepted"], told["drawn"], told["reviewers"]) == (0, True, 4, ["R1"])
    code, out, _ = run(*accept, "--at-most", "0.1%")
    assert code == 1
    assert "draw a larger one" in out


def test_what_stays_in_is_listed_without_names_and_makes_the_exit_code_1(run, source, tmp_path):
    (source / f"{NAME}.wav").write_bytes((source / "visite.wav").read_bytes())
    run("archive", "plan", source, tmp_path / "job", "--timed", "0", "--accept", "untranscribed")
    code, out, _ = run("archive", "run", tmp_path / "job", "--workers", "0")
    assert code == 1
    assert "no transcript  1" in out
    code, out, _ = run("archive", "status", tmp_path / "job")
    assert code == 0
    assert "refused: no transcript: the recording has no transcript" in out
    assert NAME not in out


def test_documents_of_no_known_patient_are_told(run, tmp_path):
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "x.txt").write_text("Der Patient kam am 3.4.2021.\n", encoding="utf-8")
    run("archive", "plan", tmp_path / "letters", tmp_path / "job", "--timed", "0", "--surrogates", "weekdays")
    code, out, _ = run("archive", "run", tmp_path / "job", "--workers", "0")
    assert code == 0
    assert "1 document of no known patient" in out
    _, out, _ = run("archive", "status", tmp_path / "job", "--json")
    assert json.loads(out)["without_patient"] == ["document-0000001"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--scheduler", "tcp://there:8786"), "TLS"),
        (("--tls-ca", "ca.pem"), "go with --scheduler"),
        (("--scheduler", "tls://there:8786", "--workers", "2"), "of its own"),
        (("--recall", "9"), "-4 to 4"),
    ],
)
def test_wrong_use_of_run_is_told(run, planned, words, said):
    code, _, err = run("archive", "run", planned, *words)
    assert code in (1, 2)
    assert said in err


@pytest.mark.parametrize("share", ["0%", "5", "101%", "x%"])
def test_a_share_is_one_in_per_cent(run, planned, tmp_path, share):
    code, _, err = run("archive", "sample", planned, tmp_path / "sample", "--at-most", share)
    assert code == 2
    assert "per cent" in err


def test_the_pace_tells_rate_remaining_time_and_errors():
    pace, start = JobPace(), JobProgress(100, 0, 0, 0, 1000, 0, 0, 0, {})
    assert archive_command.pace_line(pace, start) == "0 of 100"
    pace.add(0.0, start)
    later = replace(start, done=9, refused=1, settled_bytes=200, errors={"unreadable": 1})
    pace.add(60.0, later)
    assert archive_command.pace_line(pace, later) == "10 of 100, 10 a minute, 4 min left, unreadable: 1"
