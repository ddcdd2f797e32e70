"""Promises of agreement, by the number that they have in the list of what fell short."""

import json
import logging

import pytest

from deid_studio.services.agreement.agreement_report import WRITERS, report_of
from deid_studio.services.agreement.agreement_study import Caution, study_of
from deid_studio.services.agreement.brat_folder import of_brat
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import finish
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Zwirbel kam am 1.2.2019.\n"
NAME, DATE = "T1\tPatient 5 12\tZwirbel\n", "T2\tDate 20 28\t1.2.2019\n"


@pytest.fixture
def brat(tmp_path):
    """A BRAT project of files by name."""

    def make(**anns):
        for who, (name, text, ann) in anns.items():
            (tmp_path / "brat" / who).mkdir(parents=True)
            (tmp_path / "brat" / who / f"{name}.txt").write_text(text, encoding="utf-8")
            (tmp_path / "brat" / who / f"{name}.ann").write_text(ann, encoding="utf-8")
        return tmp_path / "brat"

    return make


def test_8_documents_pair_by_content_where_names_differ_and_that_is_told(brat):
    material = of_brat(brat(a=("Brief1", TEXT, NAME + DATE), b=("Brief_01", TEXT.replace("\n", "\r\n"), NAME)))
    (document,) = material.documents
    assert (document.id, sorted(document.layers)) == ("Brief1", ["a", "b"])
    assert "info: Brief_01: its text is what others have as Brief1; compared as one document" in map(
        str, material.notes
    )
    assert material.lacking == {}


def test_8_documents_of_a_round_pair_by_content_too(tmp_path):
    with projects.create(tmp_path / "P", tag_set="kolditz13") as project:
        for code, name in (("A1", "Brief1"), ("B2", "Brief_01")):
            (tmp_path / f"{name}.txt").write_text(TEXT, encoding="utf-8")
            (tmp_path / f"{name}.ann").write_text(NAME, encoding="utf-8")
            importing.import_paths(project, [tmp_path / f"{name}{kind}" for kind in (".txt", ".ann")], annotator=code)
        for layer in layer_queries.assignments(project):
            finish.finish(project.journal, layer.id)
        material = of_round(project)
        study = study_of(material, resamples=0)
    assert [one.id for one in material.documents] == ["Brief1"] and study.shared_documents == 1
    assert [note.file for note in material.notes if "compared as one document" in note.sentence] == ["Brief_01"]


def test_8_the_first_difference_is_shown_in_its_context_where_it_is_asked_for_and_never_logged(run, brat, caplog):
    caplog.set_level(logging.DEBUG)
    folder = brat(a=("d", TEXT, NAME), b=("d", TEXT.replace("1.2.", "3.2."), NAME))
    code, printed, said = run("agreement", "--brat", folder)
    assert code == 1 and "Zwirbel" not in printed + said and "--show-texts shows on the screen" in printed
    _, printed, _ = run("agreement", "--brat", folder, "--show-texts")
    assert "a/d.txt, line 1: Frau Zwirbel kam am |1.2.2019.⏎" in printed
    assert "b/d.txt, line 1: Frau Zwirbel kam am |3.2.2019.⏎" in printed
    told = json.loads(run("agreement", "--brat", folder, "--show-texts", "--json")[1])["differences"]
    assert [(one["first"], one["second"], one["line"]) for one in told] == [("a/d.txt", "b/d.txt", 1)]
    material = of_brat(folder)
    written = [writer(study_of(material, resamples=0), "en") for writer in WRITERS.values()]
    assert not any("Zwirbel" in one for one in (*written, caplog.text, repr(material.differences)))


@pytest.mark.parametrize(
    ("first", "second", "caution", "remark"),
    [
        (NAME, NAME, Caution.ONE_TAG, "one tag only"),
        ("", "", Caution.NO_MARKS, "nothing is marked"),
        (NAME + DATE, NAME, None, ""),
    ],
)
def test_8_one_category_or_none_at_all_is_told_beside_every_coefficient(run, brat, first, second, caution, remark):
    folder = brat(a=("d", TEXT, first), b=("d", TEXT, second))
    study = study_of(of_brat(folder), resamples=0)
    assert [one for one in study.cautions if one in (Caution.ONE_TAG, Caution.NO_MARKS)] == (
        [caution] if caution else []
    )
    tables = {
        part.name: part for section in report_of(study).sections for part in section.parts if hasattr(part, "name")
    }
    assert tables["kappa"].rows[0].cells[-1] == tables["alpha"].rows[0].cells[-1] == remark
    _, printed, _ = run("agreement", "--brat", folder)
    rows = [line for line in printed.splitlines() if line.startswith(("all ", "a and b"))]
    assert len(rows) == 2 and all((remark or "1 of 1") in row or row.endswith(("0.667",)) for row in rows)
