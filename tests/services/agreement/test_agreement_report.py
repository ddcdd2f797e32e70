"""Reports on agreement: what they say, in two languages and four formats, and what they never say."""

import csv
import io
import json
import re
from html.parser import HTMLParser

import pytest

from deid_studio.agreement.kolditz_tables import round_row
from deid_studio.agreement.match import View
from deid_studio.errors import ProjectError
from deid_studio.formats.report.report_parts import Grid, Table, TimeSeries, Tone, Whiskers
from deid_studio.formats.report.report_words import LANGUAGES, ReportWords
from deid_studio.services.agreement.agreement_history import AnnotatorTempo
from deid_studio.services.agreement.agreement_report import WRITERS, report_of, write_report
from deid_studio.services.agreement.agreement_study import Caution, study_of
from deid_studio.services.agreement.brat_folder import of_brat

NAMES = ("Zwirbelmeyer", "Quastenflosser", "Köln")
TEXT = "Frau Zwirbelmeyer kam am 1.2.2019 mit Dr. Quastenflosser nach Köln."
A = "T1\tPatient 5 17\tZwirbelmeyer\nT2\tDate 25 33\t1.2.2019\nT3\tStaff 42 56\tQuastenflosser\n"
B = "T1\tPatient 5 17\tZwirbelmeyer\nT2\tSPITZNAME 42 56\tQuastenflosser\nT3\tLocation 62 66\tKöln\nT4\tDate 2\n"


@pytest.fixture
def material(files):
    """Three annotators, of whom one has other documents; one text differs."""
    contents = {"annotation.conf": "[entities]\nPatient\nDate\nStaff\nLocation\n"}
    for name, who, ann in (("d", "a", A), ("d", "b", B), ("e", "a", ""), ("e", "b", ""), ("f", "c", A), ("g", "a", A)):
        contents |= {f"{who}/{name}.txt": TEXT, f"{who}/{name}.ann": ann}
    contents |= {"b/g.txt": TEXT.replace("Köln", "Bonn"), "b/g.ann": B}
    return of_brat(files(contents, folder="brat"))


@pytest.fixture
def study(material):
    rounds = tuple(round_row(name, material.documents, tag_set=material.tags) for name in ("1", "2"))
    tempo = (AnnotatorTempo("a", 2, 7, 30.0, 4.5),)
    return study_of(material, resamples=50, rounds=rounds, tempo=tempo)


def section(study, title, language="en"):
    return next(one for one in report_of(study, language=language).sections if one.title == title)


def table(study, name):
    parts = (part for one in report_of(study).sections for part in one.parts)
    return next(part for part in parts if isinstance(part, Table) and part.name == name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format", WRITERS)
def test_no_report_has_text_of_a_document(study, tmp_path, format, language):
    written = write_report(study, tmp_path / f"r.{format}", language=language).read_text(encoding="utf-8")
    assert "clinical-1" in written or format.endswith("csv")
    assert "Patient" in written and "SPITZNAME" in written
    assert not [name for name in NAMES if name in written]


def test_the_page_needs_nothing_from_outside_and_is_well_formed(study):
    class Page(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open, self.seen = [], []

        def handle_starttag(self, tag, attributes):
            self.seen.append((tag, dict(attributes)))
            if tag not in ("meta", "link", "img", "br"):
                self.open.append(tag)

        def handle_startendtag(self, tag, attributes):
            self.seen.append((tag, dict(attributes)))

        def handle_endtag(self, tag):
            assert self.open.pop() == tag

    for language in LANGUAGES:
        content = WRITERS["html"](study, language)
        page = Page()
        page.feed(content)
        assert page.open == []
        tags = {tag for tag, _ in page.seen}
        assert {"svg", "table", "style"} <= tags and tags.isdisjoint({"script", "img", "link", "iframe", "object"})
        attributes = [pair for _, given in page.seen for pair in given.items()]
        assert not [name for name, _ in attributes if name.startswith("on") or name == "src"]
        assert all(value.startswith("#") for name, value in attributes if name == "href")
        assert ("html", {"lang": language}) in page.seen and "@media print" in content
        assert not re.search(r"https?://|url\(|@import", content)


def test_all_plots_are_there(study):
    parts = [part for one in report_of(study).sections for part in one.parts]
    assert [type(part) for part in parts if not isinstance(part, Table)] == [
        Grid,
        Whiskers,
        Grid,
        TimeSeries,
        TimeSeries,
    ]
    assert WRITERS["html"](study, "en").count("<svg") == 5


def test_headlines_have_sigma_and_of_how_many_pairs(study):
    instance, token = report_of(study, language="de").headlines
    assert (instance.name, instance.figure) == ("Instanzen-F1", "0,333")
    assert instance.remark == "σ 0,000, Mittel über 1 von 3 Paaren" and token.name == "Token-F1"


def test_pairs_show_their_documents_and_what_is_not_known(study):
    rows = [row.cells for row in table(study, "pairs").rows]
    assert [(*cells[:3], cells[-1]) for cells in rows] == [
        ("a", "b", 2, ""),
        ("a", "c", 0, "no shared document"),
        ("b", "c", 0, "no shared document"),
    ]
    grid = next(part for part in section(study, "Pairs").parts if isinstance(part, Grid))
    assert [(shade.text, shade.below) for shade in grid.shades[0]] == [("", ""), ("0.333", "n = 2"), ("n/d", "n = 0")]
    assert grid.shades[0][2].strength is None


def test_a_pair_without_common_positions_is_told(files):
    contents = {"a/d.txt": TEXT, "a/d.ann": "T1\tX 0 4\tFrau\n", "b/d.txt": TEXT, "b/d.ann": "T1\tX 25 33\t1.2.2019\n"}
    found = study_of(of_brat(files(contents, folder="brat")), resamples=0)
    (row,) = table(found, "pairs").rows
    assert row.cells[3] == 0.0 and row.cells[-1] == "no common positions, one tag only"


def test_types_of_few_instances_are_grey_and_those_not_in_the_tag_set_red(study):
    rows = {row.cells[0]: (row.tone, row.cells[-1]) for row in table(study, "types").rows}
    assert rows["Date"] == (Tone.FAINT, "not reliable: under 12 instances")
    assert rows["SPITZNAME"] == (Tone.ALARM, "not in the tag set, not reliable: under 12 instances")
    assert 'class="faint"' in WRITERS["html"](study, "en") and 'class="alarm"' in WRITERS["html"](study, "en")


def test_documents_come_worst_first_with_boundaries_and_both_empty(study, material):
    assert [(row.cells[0], row.cells[1], row.cells[-1]) for row in table(study, "documents").rows] == [
        ("d", pytest.approx(1 / 3), ""),
        ("e", None, "both empty = agree"),
    ]
    assert table(study, "documents").rows[0].cells[3] == pytest.approx(2 / 3)
    agreed = study_of(material, empty_agrees=True, resamples=0)
    assert [row.cells[0] for row in table(agreed, "documents").rows] == ["d", "e"]
    assert table(agreed, "documents").rows[1].cells[1] == 1.0
    assert "F1 counts as 1" in " ".join(section(agreed, "What was measured").sentences)


def test_coefficients_name_units_and_turn_red_where_shared_ones_are_left_out(study, files):
    of_kappa = table(study, "kappa").rows
    assert [row.tone for row in of_kappa] == [Tone.PLAIN] * 3 and of_kappa[0].cells[3:] == (24, 12, "")
    found = section(study, "Chance-corrected coefficients")
    assert not found.alarms, "what one alone has done is no warning"
    assert "without a tag too" in " ".join(found.sentences)
    layers = (("d", "a", A), ("d", "b", B), ("d", "c", B), ("e", "a", A), ("e", "b", B))
    contents = {"annotation.conf": "[entities]\nPatient\nDate\nStaff\nLocation\n"}
    for name, who, ann in layers:
        contents |= {f"{who}/{name}.txt": TEXT, f"{who}/{name}.ann": ann}
    partly = study_of(of_brat(files(contents, folder="partly")), resamples=0)
    assert Caution.EXCLUDED in partly.cautions
    assert [row.tone for row in table(partly, "kappa").rows] == [Tone.PLAIN, Tone.ALARM, Tone.ALARM]
    assert any("more than 10 %" in alarm for alarm in section(partly, "Chance-corrected coefficients").alarms)


def test_choices_definitions_and_notes_are_told(study, material):
    said = WRITERS["md"](study, "en")
    for part in ("White space counts", "neither side is gold", "bootstrap", "Documents were refused: g", "malformed"):
        assert part in said
    choice = View(typed=False, white_space_counts=False, tokenizer="whitespace")
    other = WRITERS["md"](study_of(material, choice, resamples=0), "en")
    assert "Tags do not count" in other and "White space does not count" in other and "as bratiaa counts" in other
    assert "bootstrap" not in other


def test_without_types_there_is_one_row_and_no_alarm(material):
    found = study_of(material, View(typed=False), resamples=0)
    assert [(row.cells[0], row.tone) for row in table(found, "types").rows] == [("PHI", Tone.FAINT)]
    assert Caution.UNLISTED_TAG not in found.cautions
    assert ["Date", None] in [list(cell) for cell in found.confusion], "confusion is of types all the same"


@pytest.mark.parametrize("format", WRITERS)
def test_nothing_to_compare_is_a_report_too(files, format):
    alone = study_of(of_brat(files({"a/d.txt": TEXT, "a/d.ann": A}, folder="allein")))
    assert "No two annotators have the same document." in WRITERS[format](alone, "en") or format.endswith(
        ("csv", "json")
    )


def test_disagreements_have_places_only(study):
    rows = [row.cells for row in table(study, "disagreements").rows]
    assert rows == [
        ("missed by B", "d", "a", "b", "Date 25–33", ""),
        ("missed by A", "d", "a", "b", "", "Location 62–66"),
        ("tag", "d", "a", "b", "Staff 42–56", "SPITZNAME 42–56"),
    ]
    assert table(study, "classes").rows[0].cells == ("a", "b", 1, 1, 1)


def test_csv_has_a_header_for_each_table_and_whole_numbers(study):
    rows = list(csv.reader(io.StringIO(WRITERS["csv"](study, "en"))))
    headers = {row[0]: row[1:] for row in reversed(rows)}
    expected = (
        "levels lacking pairs annotators types documents confusion classes disagreements kappa alpha rounds drift tempo"
    )
    assert set(headers) == {*expected.split(), "notes"}
    pair = next(row for row in rows if row[0] == "pairs" and row[1] == "a")
    assert pair[4] == repr(1 / 3) and len(pair) == len(headers["pairs"]) + 1
    assert next(row for row in rows if row[:3] == ["pairs", "a", "c"])[4] == ""


def test_json_has_every_value_by_name(study):
    found = json.loads(WRITERS["json"](study, "en"))
    assert found["levels"]["instance"]["agreement"]["f1"]["pairs"] == 1
    assert found["levels"]["instance"]["intervals"]["mean"] is not None
    assert [["Date", None], 1] in found["confusion"] and found["refused"] == ["g"]
    assert found["disagreements"][0]["first"] == [{"tag": "Date", "edges": [25, 33]}]
    assert found["rounds"][1]["name"] == "2" and found["cautions"] == ["unlisted tag", "refused"]


def test_a_folder_gets_a_file_by_name_and_nothing_is_replaced_unasked(study, tmp_path):
    first = write_report(study, tmp_path, format="html", language="de")
    assert first == tmp_path / "agreement.html" and first.read_text(encoding="utf-8").startswith("<!doctype html>")
    with pytest.raises(ProjectError, match="already holds"):
        write_report(study, tmp_path, format="html")
    assert 'lang="de"' in first.read_text(encoding="utf-8")
    write_report(study, tmp_path, format="html", overwrite=True)
    assert 'lang="en"' in first.read_text(encoding="utf-8")
    with pytest.raises(ProjectError, match=r"\.html, \.csv, \.long\.csv, \.md, \.json"):
        write_report(study, tmp_path / "r.docx")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["agreement.html", "brat"]


@pytest.mark.parametrize(
    ("language", "of", "words"),
    [
        ("en", 1, "mean over 1 of 1 pair"),
        ("en", 10, "mean over 1 of 10 pairs"),
        ("de", 1, "Mittel über 1 von 1 Paar"),
        ("de", 10, "Mittel über 1 von 10 Paaren"),
    ],
)
def test_counts_have_their_plurals(language, of, words):
    assert ReportWords("agreement", language)("over pairs", pairs=1, n=of) == words


def test_a_long_table_has_a_row_for_each_figure_with_what_it_is_of(study, tmp_path):
    out = write_report(study, tmp_path / "r.long.csv")
    rows = list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8"))))
    assert list(rows[0]) == ["measure", "type", "pair", "round", "document", "value", "lower", "upper", "n"]

    def of(measure, **where):
        free = dict.fromkeys(("type", "pair", "round", "document"), "")
        return [row for row in rows if row["measure"] == measure and {k: row[k] for k in free} == {**free, **where}]

    main = study.levels["instance"]
    (whole,) = of("f1.instance")
    assert float(whole["value"]) == main.agreement.f1.mean and int(whole["n"]) == main.agreement.f1.pairs
    assert float(whole["lower"]) == main.intervals.mean.low and float(whole["upper"]) == main.intervals.mean.high
    (pair,) = of("f1.instance", pair="a / b")
    assert float(pair["value"]) == main.agreement.pairs[0].counts.f1
    (kind,) = of("f1.instance", type="Patient")
    assert float(kind["value"]) == 1.0
    (document,) = of("f1.token", document="d")
    assert 0 < float(document["value"]) < 1
    assert [row["value"] for row in of("f1.instance", document="e")] == [""], "nothing marked is not known, not 0"
    assert of("kappa", pair="a / b") and of("alpha") and of("sigma.f1.instance", round="1")
    keys = [tuple(row[name] for name in ("measure", "type", "pair", "round", "document")) for row in rows]
    assert len(set(keys)) == len(keys), "no figure twice"
