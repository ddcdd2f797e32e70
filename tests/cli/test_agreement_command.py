"""`deid-studio agreement`: the table, the JSON, the report, and what is said where it cannot be done."""

import json
import logging

import pytest

from deid_studio.agreement.match import Level
from deid_studio.cli import agreement_command
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.agreement_report import WRITERS
from deid_studio.services.annotation import finish
from deid_studio.services.project import project as projects
from deid_studio.services.project.project import create
from deid_studio.storage.layers import layer_queries

NAME = "Zwirbelmeyer"
TEXT = f"Frau {NAME} kam am 12.03.2019."
A = f"T1\tPatient 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\n"
B = f"T1\tPatient 5 17\t{NAME}\nT2\tStaff 0 4\tFrau\n"


@pytest.fixture
def brat(tmp_path):
    """A BRAT project of two annotators."""
    for who, ann in (("a", A), ("b", B)):
        (tmp_path / "brat" / who).mkdir(parents=True)
        (tmp_path / "brat" / who / "brief.txt").write_text(TEXT, encoding="utf-8")
        (tmp_path / "brat" / who / "brief.ann").write_text(ann, encoding="utf-8")
    (tmp_path / "brat" / "annotation.conf").write_text("[entities]\nPatient\nDate\n", encoding="utf-8")
    return tmp_path / "brat"


@pytest.fixture
def project(run, brat, tmp_path):
    """A project in which both have finished the same document."""
    create(tmp_path / "project", tag_set="kolditz13").close()
    for who in "ab":
        assert run("import", tmp_path / "project", brat / who, "--annotator", who.upper())[0] == 0
    with projects.open_project(tmp_path / "project") as opened:
        for one in layer_queries.assignments(opened):
            finish.finish(opened.journal, one.id)
    return tmp_path / "project"


def test_figures_are_printed_as_an_aligned_table(run, brat):
    code, printed, said = run("agreement", "--brat", brat)
    assert (code, said) == (0, "")
    expected = """\
odd: annotation.conf: lacks a tag that 1 annotation has: Staff
1 of 1 document shared, 2 annotators; instance level (tokenizer clinical-1)

                         F1  sigma   pairs
all                   0.500  0.000  1 of 1
a and b (1 document)  0.500
Date                  0.000  0.000  1 of 1  not reliable
Patient               1.000  0.000  1 of 1  not reliable
Staff                 0.000  0.000  1 of 1  not in the tag set, not reliable
brief                 0.500  0.000  1 of 1
highest agreement with the others: a
"""
    assert printed == expected


def test_a_figure_of_one_type_only_says_so_and_so_does_one_of_nothing(run, brat):
    for ann, told in ((f"T1\tPatient 5 17\t{NAME}\n", "one tag only"), ("", "nothing is marked")):
        for who in "ab":
            (brat / who / "brief.ann").write_text(ann, encoding="utf-8")
        lines = run("agreement", "--brat", brat)[1].splitlines()
        for name in ("all ", "a and b "):
            (line,) = [line for line in lines if line.startswith(name)]
            assert line.endswith(told)


def test_a_round_gives_the_same_and_names_itself(run, project):
    code, printed, _ = run("agreement", project, "--level", "token", "--tokenizer", "whitespace", "--ignore-type")
    assert code == 0
    assert "round 1, 1 of 1 document shared, 2 annotators; token level, tag ignored (tokenizer whitespace)" in printed
    assert "A and B (1 document)" in printed and "0.500" in printed
    assert run("agreement", project, "--round", "1", "--json")[0] == 0


def test_json_has_every_figure(run, brat):
    code, printed, _ = run("agreement", "--brat", brat, "--json", "--ignore-white-space", "--empty-agrees")
    found = json.loads(printed)
    assert code == 0 and (found["round"], found["documents"], found["annotators"]) == (None, 1, ["a", "b"])
    assert found["agreement"]["f1"] == {"mean": 0.5, "sigma": 0.0, "pairs": 1, "of": 1}
    assert found["agreement"]["view"]["white_space_counts"] is False and found["empty_agrees"] is True
    assert {row["tag"]: row["is_listed"] for row in found["agreement"]["tags"]}["Staff"] is False


@pytest.mark.parametrize("suffix", ["html", "csv", "md", "json"])
def test_a_report_is_written(run, project, tmp_path, suffix):
    path = tmp_path / f"report.{suffix}"
    code, printed, _ = run("agreement", project, "--report", path, "--language", "de")
    assert code == 0 and f"report written to {path}" in printed
    assert path.stat().st_size > 1000 and NAME not in path.read_text(encoding="utf-8")
    code, _, said = run("agreement", project, "--report", path)
    assert code == 1 and "already holds" in said
    assert run("agreement", project, "--report", path, "--overwrite")[0] == 0


def test_a_brat_folder_has_reports_too(run, brat, tmp_path):
    assert run("agreement", "--brat", brat, "--report", tmp_path / "r.html")[0] == 0
    assert "Coverage F1" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_what_was_refused_gives_exit_code_1_and_tells_no_phi(run, brat, caplog):
    caplog.set_level(logging.DEBUG)
    (brat / "b" / "brief.txt").write_text(TEXT.replace(NAME, "Anders"), encoding="utf-8")
    for more in ([], ["--json"]):
        code, printed, said = run("agreement", "--brat", brat, *more)
        assert code == 1 and "another text than a's: line 1 here for line 1 there" in printed
        heard = printed + said + caplog.text
        assert not [word for word in (NAME, "Anders", str(brat.parent)) if word in heard]


def test_layers_that_are_not_finished_can_be_included(run, project):
    with projects.open_project(project) as opened:
        finish.reopen(opened.journal, layer_queries.assignments(opened)[0].id)
    code, printed, _ = run("agreement", project)
    assert code == 0 and "documents that are not finished: 1; left out" in printed and "n/d" in printed
    code, printed, _ = run("agreement", project, "--include", "open", "--include", "machine")
    assert code == 0 and "0.500" in printed


def test_the_command_offers_what_there_is():
    assert tuple(WRITERS) == agreement_command._FORMATS
    assert set(agreement_command._LEVELS) == set(Level) and tuple(Include) == agreement_command._INCLUDED


def test_wrong_use_is_told(run, brat, project, tmp_path):
    assert run("agreement")[0] == 2
    assert run("agreement", project, "--brat", brat)[0] == 2
    assert run("agreement", "--brat", brat, "--round", "1")[0] == 2
    assert run("agreement", "--brat", brat, "--level", "time")[0] == 2
    assert run("agreement", project, "--level", "letter")[0] == 2
    code, _, said = run("agreement", "--brat", tmp_path / "fehlt")
    assert (code, said) == (1, "deid-studio: the BRAT project: there is no such folder\n")
    code, _, said = run("agreement", project, "--level", "time")
    assert code == 1 and "no document of the round has a recording" in said
    code, _, said = run("agreement", project, "--round", "9")
    assert code == 1 and "there is no round 9" in said
    code, _, said = run("agreement", project, "--report", tmp_path / "r.docx")
    assert code == 2 and "a report is written as .html" in said
