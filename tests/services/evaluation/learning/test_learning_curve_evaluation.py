"""The learning curve of a project: refused where there is nothing to learn, and a report like every other."""

import csv
import io
import json

import pytest

from deid_studio.errors import ProjectError
from deid_studio.learn.house.house_scores import TokenCounts
from deid_studio.learn.house.learning_curve import CurveForecast, CurvePoint, LearningCurve
from deid_studio.services.annotation import finish
from deid_studio.services.evaluation.evaluation_report import measure_report, report_of, write_evaluation
from deid_studio.services.evaluation.learning.learning_curve_evaluation import (
    LearningCurveEvaluation,
    evaluate_learning_curve,
)
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries


def point(letters, leaked):
    counts = {"": TokenCounts(100 - leaked, 5, leaked, leaked), "Staff": TokenCounts(40, 0, 10, 10)}
    return CurvePoint(letters, counts, dict.fromkeys(counts, 0.6), dict.fromkeys(counts, 0.95))


@pytest.fixture
def found():
    forecasts = (CurveForecast("", 100, 0.0104, 0.006), CurveForecast("Staff", 50, None, None))
    points = (point(0.0, 30), point(40.0, 20), point(80.0, 12))
    return LearningCurveEvaluation(LearningCurve(100, 90, 5, 50, points, forecasts), 2)


def test_words_say_what_more_letters_would_find(found):
    english, german = (measure_report(found, language=language) for language in ("en", "de"))
    assert [row.cells[-1] for row in english.tables[0].rows] == [
        "too few to tell",
        "50 more letters would find about 1.0 % more (± 0.6)",
    ]
    assert german.tables[0].rows[-1].cells[-1] == "50 Briefe mehr fänden etwa 1,0\u00a0% mehr (± 0,6)"
    assert [one.figure for one in english.headlines] == ["70.0 %", "88.0 %", "1.0 % more (± 0.6)"]
    assert english.basis[-1] == "in another language, left out: 2"


def test_the_curve_has_its_interval_in_every_format(found, tmp_path):
    whole, by_type = report_of(found).sections[1].parts
    assert whole.lines[0].points == ((0.0, 0.7), (40.0, 0.8), (80.0, 0.88))
    assert whole.lines[0].band == ((0.6, 0.95),) * 3
    assert [line.name for line in by_type.lines] == ["Staff"]
    for suffix in (".html", ".csv", ".md", ".json"):
        write_evaluation(found, report=tmp_path / f"curve{suffix}")
    rows = list(csv.reader(io.StringIO((tmp_path / "curve.csv").read_text(encoding="utf-8"))))
    assert any(row[:5] == ["curve", "80", "0.88", "0.6", "0.95"] for row in rows), rows[:12]
    assert json.loads((tmp_path / "curve.json").read_text())["curve"]["forecasts"][0]["gain"] == 0.0104
    assert "about 1.0 % more" in (tmp_path / "curve.md").read_text(encoding="utf-8")
    write_evaluation(found, plot=tmp_path / "curve.svg")
    assert (
        "PolyCollection" in (tmp_path / "curve.svg").read_text()
        or "FillBetween" in (tmp_path / "curve.svg").read_text()
    )


def test_nothing_that_is_marked_is_nothing_to_learn(project, files):
    with pytest.raises(ProjectError, match="too few"):
        evaluate_learning_curve(project.folder)
    import_paths(project, [files({f"{n}.txt": "Es geht gut.\n" for n in range(10)})])
    for entry in queries.document_entries(project):
        finish.finish(project.journal, projects.assign(project, entry.id, annotator="A1").assignment.id)
    with pytest.raises(ProjectError, match="no PHI is marked"):
        evaluate_learning_curve(project.folder)
