"""`deid-studio evaluate`: tables, JSON, plots, and what is said where it cannot be done."""

import csv
import io
import json
import logging
import re

import pytest

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts.json import words_json
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from tests.learned_models import put_learned

NAME = "Zwirbelmeyer"
TEXT = f"Frau {NAME} kam am 12.03.2019."
ANN = f"T1\tPatient 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\n"
PREDICTED = f"T1\tStaff 5 17\t{NAME}\nT2\tDate 25 35\t12.03.2019\nT3\tDate 22\n"


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
    assert (code, said) == (1, "")
    expected = """\
refused: PRED/brief.ann:3: incomplete or malformed span line; not scored
documents: 1, tokens: 6 (clinical-1)

F1 of instances: 0.500 (n = 2 instances)
F1 of tokens: 0.500 (n = 2 tokens)
PHI covered, whatever its tag: 1.000 (n = 2 instances)
PHI tokens that leak: 0.0 % (n = 2 tokens)

Tags
Tag              Tokens: P      R     F1  n  Instances: P      R     F1  n  covered  touching  leaked tokens  chars
Date                 1.000  1.000  1.000  1         1.000  1.000  1.000  1    1.000     1.000          0.000  0.000
Patient                  –  0.000  0.000  1             –  0.000  0.000  1    1.000         –          0.000  0.000
Staff                0.000      –  0.000  0         0.000      –  0.000  0        –     1.000              –      –
all tags             0.500  0.500  0.500  2         0.500  0.500  0.500  2    1.000     1.000          0.000  0.000
mean by support      0.500  0.500  0.500            0.500  0.500  0.500
PHI of any tag       1.000  1.000  1.000  2         1.000  1.000  1.000  2    1.000     1.000          0.000  0.000

Confusion
Gold ↓ · found as →  Date  Patient  Staff  no PHI
Date                    1        ·      ·       ·
Patient                 ·        ·      1       ·
Staff                   ·        ·      ·       ·
no PHI                  ·        ·      ·       4
"""
    assert printed == expected


def test_json_has_the_whole_report(run, folders):
    code, printed, _ = run("evaluate", "spans", *folders, "--json", "--train", folders[0])
    report = json.loads(printed)
    assert code == 1 and report["documents"] == 1 and len(report["notes"]) == 1
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
    assert run("evaluate", "letters", *folders)[0] == 2
    code, _, said = run("evaluate", "spans", folders[0], tmp_path / "fehlt")
    assert (code, said) == (1, "deid-studio: PRED: there is no such folder\n")


@pytest.fixture
def talks(tmp_path):
    """The text as a transcript with words of 400 ms each half second; PRED is 100 ms late and misses the date."""
    made = []
    for name, late_ms, ann in (("talk", 0, ANN), ("late", 100, ANN.splitlines(keepends=True)[0])):
        words, at = [], 0
        for number, word in enumerate(TEXT.split()):
            start, start_ms = TEXT.index(word, at), 500 * number + late_ms
            at = start + len(word)
            words.append(Word(Span(start, at), Interval(start_ms, start_ms + 400)))
        folder = tmp_path / name
        folder.mkdir()
        (folder / "brief.json").write_bytes(words_json.write(TimedText(TEXT, tuple(words))))
        (folder / "brief.ann").write_text(ann, encoding="utf-8")
        made.append(folder)
    return made


def of_json(run, *arguments):
    code, printed, said = run("evaluate", *arguments, "--json")
    assert (code, said) == (0, "")
    return json.loads(printed)


def test_boundaries(run, talks):
    found = of_json(run, "boundaries", *talks)
    assert found["all_words"]["accuracies"][:2] == [
        {"tolerance_ms": 10, "std": 0.0, "outer": 0.0},
        {"tolerance_ms": 100, "std": 1.0, "outer": 1.0},
    ]
    assert (found["phi"]["words"], found["phi"]["onset"]["bias_ms"], found["phi"]["shortened"]) == (2, 100.0, 1.0)
    _, printed, _ = run("evaluate", "boundaries", *talks)
    assert re.search(r"0\.10 s( +1\.000){6}\n", printed)
    assert re.search(r"start off by, median ms +100 +100 +100\n", printed)


def test_words(run, talks):
    assert of_json(run, "words", *talks)["total"]["phi"]["wer"] == 0.0
    (talks[1] / "brief.json").write_bytes(words_json.write(TimedText("Frau Zwirbel kam am", ())))
    _, printed, _ = run("evaluate", "words", *talks)
    expected = """
Words          WER  n  right  misheard  left out  added
all words    0.400  5      3         1         1      0
PHI words    1.000  2      0         1         1      0
other words  0.000  3      3         0         0      0
"""
    assert expected in printed
    assert of_json(run, "words", *talks, "--verbatim")["is_verbatim"]


def test_coverage(run, talks, tmp_path):
    plot = tmp_path / "coverage.svg"
    pads = ("--pad-before-ms", 100, "--pad-after-ms", 0)
    found = of_json(run, "coverage", *talks, *pads, "--hypotheses", talks[0], "--plot", plot)
    assert found["scores"]["curve"][100]["counts"] == {
        "tp": 1,
        "fp": 0,
        "fn": 1,
        "support": 2,
        "precision": 1.0,
        "recall": 0.5,
        "f1": 2 / 3,
    }
    assert found["basis"]["pads"] == {"before_ms": 100, "after_ms": 0}
    assert [one["curve"][100]["counts"]["tp"] for one in found["hypotheses"]] == [1, 2]
    assert list(found["padding"]) == ["0", "30", "60", "120", "240"]
    assert plot.read_bytes().startswith(b"<svg")
    _, printed, _ = run("evaluate", "coverage", *talks)
    assert re.search(r"\n0\.8 +–  +0\.000  +0\.000 +0 +0 +2\n", printed)
    assert "best F1, at ρ\u00a0=\u00a00.01: 0.667 (n = 2 PHI words)\n" in printed
    assert run("evaluate", "coverage", *talks, "--plot", plot)[0] == 1
    assert run("evaluate", "coverage", *talks, "--plot", plot, "--overwrite")[0] == 0


@pytest.mark.parametrize("kind", ["boundaries", "words", "coverage", "nte", "leakage", "errors"])
def test_reports_say_the_same_in_every_format(run, talks, kind, tmp_path):
    printed = of_json(run, kind, *talks, "--report", tmp_path / "r.json")
    assert json.loads((tmp_path / "r.json").read_text(encoding="utf-8")) == printed
    written = {}
    for suffix in ("html", "md", "csv", "long.csv"):
        file = tmp_path / f"r.{suffix}"
        assert run("evaluate", kind, *talks, "--report", file, "--report-language", "de")[0] == 0
        assert run("evaluate", kind, *talks, "--report", file)[0] == 1
        written[suffix] = file.read_text(encoding="utf-8")
        assert NAME not in written[suffix] and "12.03.2019" not in written[suffix]
    assert ("<svg" in written["html"]) is (kind not in ("words", "errors"))
    assert "Was gemessen wurde" in written["html"] and "## Zahlen" in written["md"]
    assert written["csv"].count("\n") > 5
    rows = list(csv.DictReader(io.StringIO(written["long.csv"])))
    keys = [tuple(row[name] for name in ("measure", "type", "document")) for row in rows]
    assert len(rows) > 5 and len(set(keys)) == len(keys), "no figure twice"


def test_coverage_of_what_is_suggested(run, talks):
    (talks[1] / "brief.ann").write_text("", encoding="utf-8")
    found = of_json(run, "coverage", talks[0], talks[1], "--suggest", "kolditz13", "--language", "de")
    assert found["scores"]["curve"][50]["counts"]["tp"] == 2


def test_spans_that_are_suggested(run, tmp_path, project):
    gold = tmp_path / "gold"
    gold.mkdir()
    text = "Wir berichten über Frau Erika Zwirner, geb. am 12.03.1958.\n"
    (gold / "a.txt").write_text(text, encoding="utf-8")
    (gold / "a.ann").write_text("T1\tPatient 24 37\tErika Zwirner\nT2\tBirthdate 47 57\t12.03.1958\n", "utf-8")
    asked = ("evaluate", "spans", gold, "--suggest", "kolditz13", "--language", "de")
    assert "F1 of instances: 1.000 (n = 2 instances)" in run(*asked)[1]
    with projects.open_project(project) as opened:
        folder = put_learned(opened)
        assert run(*asked, "--learned", project)[0] == 1
        learning.use(opened)
    assert run(*asked, "--learned", project)[0] == run(*asked, "--learned", folder)[0] == 0
    for wrong in (asked[:3], (*asked, "--layer", "A1"), ("evaluate", "spans", gold, gold, "--learned", project)):
        assert run(*wrong)[0] == 2


def test_nte(run, talks):
    found = of_json(run, "nte", *talks, "--tolerance-ms", 99)
    assert (found["counts"]["tp"], found["counts"]["recall"], found["counts"]["precision"]) == (0, 0.0, None)
    _, printed, _ = run("evaluate", "nte", *talks)
    assert re.search(r"\n250 ms +1\.000 +0\.500 +0\.667 +1 +0 +1\n", printed)


def test_leakage(run, talks, tmp_path):
    found = of_json(run, "leakage", *talks, "--plot", tmp_path / "leakage.png")
    assert (found["total"]["leakage"], found["total"]["audible_ms"], found["tags"]["Date"]["leakage"]) == (
        0.5,
        500,
        1.0,
    )
    assert (tmp_path / "leakage.png").read_bytes().startswith(b"\x89PNG")
    _, printed, _ = run("evaluate", "leakage", *talks)
    assert re.search(r"all PHI +0\.500 +1\.000 +0\.625 +2 +1 +2 +0\.500\n", printed)


def test_compare(run, talks, tmp_path):
    found = of_json(run, "compare", *(talks[0], *talks), "--rho", 0.5, "--plot", tmp_path / "systems.svg")
    assert (tmp_path / "systems.svg").read_bytes().count(b"two systems</text>") == 3
    assert (found["words"]["only_first"], found["words"]["only_second"], found["phi"]["both"]) == (1, 0, 1)
    _, printed, _ = run("evaluate", "compare", *(talks[0], *talks), "--rho", 0.5)
    assert re.search(r"PHI words +1 +1 +0 +0 +0\.000 +1\.000 +1\.000\n$", printed)


def test_errors(run, talks):
    found = of_json(run, "errors", *talks, "--rho", 0.5)
    assert found["places"] == ["brief: word 5: ner"]
    found = of_json(run, "errors", *talks, "--said", talks[0])
    assert [one["count"] for one in found["sources"]] == [0, 1, 1, 0]
    _, printed, _ = run("evaluate", "errors", *talks)
    assert re.search(r"redacted elsewhere +1 +0\.500\nwrong in the manual transcript +– +–\n", printed)
    assert "brief     word 5: recognised, but not found\n" in printed


@pytest.mark.parametrize("kind", ["boundaries", "words", "coverage", "nte", "leakage", "errors"])
def test_measures_tell_neither_phi_nor_places_of_this_machine(run, talks, kind, caplog):
    caplog.set_level(logging.DEBUG)
    (talks[1] / "zweite.json").write_text("{", encoding="utf-8")
    good, broken, missing = talks[0], talks[1], talks[0] / "fehlt"
    for folders, expected in (((good, good), 0), ((good, broken), 1), ((missing, good), 1)):
        for more in ([], ["--json"]):
            code, printed, said = run("evaluate", kind, *folders, *more)
            assert code == expected
            heard = printed + said + caplog.text
            assert not [word for word in (NAME, "12.03.2019", str(talks[0].parent)) if word in heard]


@pytest.mark.parametrize(
    "wrong",
    [
        ["coverage", "--plot", "figur.gif"],
        ["coverage", "--report", "bericht.pdf"],
        ["coverage", "--alternatives", "2"],
        ["coverage", "--suggest", "kolditz13", "--alternatives", "0"],
        ["coverage", "--suggest", "kolditz13", "--hypotheses", "woanders"],
        ["nte", "--tolerance-ms", "-1"],
        ["compare", "--rho", "0.5"],
        ["errors", "--rho", "1.5"],
        ["errors", "--rho", "nan"],
        ["leakage", "--pad-after-ms", "viel"],
    ],
)
def test_wrong_measures_are_told(run, talks, wrong):
    kind, *options = wrong
    assert run("evaluate", kind, *talks, *options)[0] == 2
