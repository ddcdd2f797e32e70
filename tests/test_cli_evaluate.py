"""`deid-studio evaluate`: the table, the JSON, and what is said where it cannot be done."""

import json
import logging

import pytest

from deid_studio import cli

NAME = "Zwirbelmeyer"
TEXT = f"Frau {NAME} kam am 12.03.2019."
ANN = f"T1\tPatient 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\n"
PREDICTED = f"T1\tStaff 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\nT3\tDate 22\n"


@pytest.fixture
def run(capsys):
    """Runs a command; gives its exit code, what it printed and what it said on the error stream."""

    def command(*arguments):
        return cli.main([str(argument) for argument in arguments]), *capsys.readouterr()

    return command


@pytest.fixture
def folders(tmp_path):
    """A gold folder and a predicted one."""
    made = []
    for name, ann in (("gold", ANN), ("predicted", PREDICTED)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "brief.txt").write_text(TEXT, encoding="utf-8")
        (folder / "brief.ann").write_text(ann, encoding="utf-8")
        made.append(folder)
    return made


def test_scores_are_printed_as_an_aligned_table(run, folders):
    code, printed, said = run("evaluate", "spans", *folders)
    assert (code, said) == (0, "")
    expected = """\
odd: PRED/brief.ann:3: incomplete or malformed span line; not scored
1 documents, 6 tokens (tokenizer clinical-1)

                 tokens                      instances                                         leaked  leaked
type                  P      R     F1  gold          P      R     F1  gold  covered  touching  tokens   chars  OOV
Date              1.000  1.000  1.000     1      1.000  1.000  1.000     1    1.000     1.000   0.000   0.000    -
Patient               -  0.000  0.000     1          -  0.000  0.000     1    1.000         -   0.000   0.000    -
Staff             0.000      -  0.000     0      0.000      -  0.000     0        -     1.000       -       -    -
all types         0.500  0.500  0.500     2      0.500  0.500  0.500     2    1.000     1.000   0.000   0.000    -
mean by support   0.500  0.500  0.500            0.500  0.500  0.500
PHI               1.000  1.000  1.000     2      1.000  1.000  1.000     2    1.000     1.000   0.000   0.000    -

tokens of each gold type (rows) by predicted type (columns)
           1  2  3  none
1 Date     1  .  .     .
2 Patient  .  .  1     .
3 Staff    .  .  .     .
none       .  .  .     4
"""
    assert printed == expected


def test_json_has_the_whole_report(run, folders):
    code, printed, _ = run("evaluate", "spans", *folders, "--json", "--train", folders[0])
    report = json.loads(printed)
    assert code == 0 and report["documents"] == 1 and len(report["notes"]) == 1
    scores = report["scores"]
    assert [row["tag"] for row in scores["types"]] == ["Date", "Patient", "Staff"]
    counts = {"tp": 1, "fp": 1, "fn": 1, "support": 2, "precision": 0.5, "recall": 0.5, "f1": 0.5}
    assert scores["all_types"]["tokens"] == scores["all_types"]["instances"] == counts
    assert scores["types"][2]["instances"]["recall"] is None
    assert (scores["phi"]["cover_recall"], scores["phi"]["out_of_vocabulary"]) == (1.0, 0.0)
    assert scores["confusion"]["Patient"] == {"Date": 0, "Patient": 0, "Staff": 1, "none": 0}
    assert scores["token_means"] == {"precision": 0.5, "recall": 0.5, "f1": 0.5}


def test_no_message_tells_phi_or_places_of_this_machine(run, folders, caplog):
    caplog.set_level(logging.DEBUG)
    (folders[1] / "brief.txt").write_text(TEXT.replace(NAME, "Anders"), encoding="utf-8")
    for more in ([], ["--json"]):
        code, printed, said = run("evaluate", "spans", *folders, *more)
        assert code == 1 and "PRED/brief.txt, line 1: this text is another one than in GOLD" in said
        heard = printed + said + caplog.text
        assert not [word for word in (NAME, "Anders", str(folders[0].parent)) if word in heard]


def test_wrong_use_is_told(run, folders, tmp_path):
    assert run("evaluate", "spans", folders[0])[0] == 2
    assert run("evaluate", "words", *folders)[0] == 2
    code, _, said = run("evaluate", "spans", folders[0], tmp_path / "fehlt")
    assert (code, said) == (1, "deid-studio: PRED: there is no such folder\n")
