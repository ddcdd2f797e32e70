"""A project in notebooks: its rows, its figures, releases, and that it keeps nobody out."""

import csv
import io
import json
import re
import subprocess
import sys
from dataclasses import asdict, is_dataclass
from pathlib import Path

import pytest

import deid_studio
from deid_studio import RESOURCES, Project
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError, ReadOnlyProject
from deid_studio.services.agreement.agreement_report import write_report
from deid_studio.services.agreement.agreement_study import study_of
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.release import ReleaseRefused
from deid_studio.storage import queries

NOTEBOOK = RESOURCES / "notebooks" / "project.ipynb"
TEXT = "Frau Wiesinger aus Neustadt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with a timed talk and a letter; two annotators are done with the letter."""
    words = [
        {"start": 0, "end": 4, "start_ms": 0, "end_ms": 400},
        {"start": 5, "end": 14, "start_ms": 500, "end_ms": 900},
        {"start": 15, "end": 18},
        {"start": 19, "end": 27, "start_ms": 1000, "end_ms": 1400},
    ]
    made = {"format": "deid-studio-words", "version": 1, "text": TEXT, "words": words}
    (tmp_path / "talk.json").write_text(json.dumps(made), encoding="utf-8")
    (tmp_path / "letter.txt").write_text(TEXT, encoding="utf-8")
    with projects.create(tmp_path / "my-study", tag_set="kolditz13") as project:
        import_paths(project, [tmp_path / "talk.json", tmp_path / "letter.txt"])
        for name in ("letter", "talk"):
            document = queries.document_named(project, name)
            for code, marked in (("A1", ("Wiesinger", "Neustadt")), ("B2", ("Wiesinger",))):
                layer = projects.assign(project, document.id, annotator=code).assignment
                for word in marked:
                    at = TEXT.index(word)
                    tag = "Patient" if word == "Wiesinger" else "Location"
                    annotate.mark(project.journal, layer.id, fragments=[Span(at, at + len(word))], tag=tag)
                finish.finish(project.journal, layer.id)
    return tmp_path / "my-study"


def test_what_is_in_a_project_comes_as_rows(folder: Path) -> None:
    with Project.open(folder) as project:
        assert [(one.document, one.words, one.duration_ms, one.annotators) for one in project.documents()] == [
            ("talk", 4, None, ("A1", "B2")),
            ("letter", 0, None, ("A1", "B2")),
        ]
        found = project.annotations("letter")
        assert [(one.annotator, one.round, one.tag, one.text, one.state) for one in found] == [
            ("A1", "1", "Patient", "Wiesinger", "added"),
            ("A1", "1", "Location", "Neustadt", "added"),
            ("B2", "1", "Patient", "Wiesinger", "added"),
        ]
        assert all(TEXT[one.start : one.end] == one.text for one in found if one.start is not None)
        assert len(project.annotations()) == 6 and project.annotations(round="2") == []
        assert [(one.text, one.start_ms, one.end_ms) for one in project.words("talk")][1:3] == [
            ("Wiesinger", 500, 900),
            ("aus", None, None),
        ]
        assert all(is_dataclass(one) and asdict(one) for one in (*project.documents(), *found, *project.words()))
        with pytest.raises(ProjectError, match="not in the project"):
            project.words("nobody's")


def test_agreement_is_what_the_command_writes(folder: Path, tmp_path: Path) -> None:
    with Project.open(folder) as project:
        figures = project.agreement(resamples=50)
    with projects.open_project(folder) as opened:
        study = study_of(of_round(opened, timed=True), resamples=50)
        file = write_report(study, tmp_path / "r.long.csv")
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert len(rows) == len(figures)
    assert [row["value"] for row in rows] == ["" if one.value is None else repr(one.value) for one in figures]
    (pair,) = [one for one in figures if one.measure == "f1.instance" and one.pair == "A1 / B2"]
    assert pair.value == pytest.approx(2 / 3) and pair.round == "1" and pair.n == 2


def test_reading_keeps_nobody_out_and_a_release_asks_for_the_project(folder: Path, tmp_path: Path) -> None:
    with Project.open(folder) as project, projects.open_project(folder) as window:
        assert window.read_only_reason is None
        document = queries.document_named(window, "letter")
        layer = projects.assign(window, document.id, annotator="C3").assignment
        annotate.mark(window.journal, layer.id, fragments=[Span(15, 18)], tag="Other")
        assert ("C3", "aus") in [(one.annotator, one.text) for one in project.annotations("letter")]
        with pytest.raises(ReadOnlyProject):
            project.release(tmp_path / "out")
    with Project.open(folder) as project:
        with pytest.raises(ReleaseRefused) as refused:
            project.release(tmp_path / "out", layer="B2")
        assert refused.value.places and not (tmp_path / "out").exists()
        report = project.release(tmp_path / "out", documents=["letter"], accepted=["leftovers", "unheard"])
        assert report.check.passed
        assert (tmp_path / "out" / "text" / "letter.txt").read_text("utf-8").startswith("Frau [PATIENT]")


def test_the_notebook_runs(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    monkeypatch.chdir(folder.parent)
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        assert cell.get("outputs", []) == []
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["by_type"] == {"Patient": 1.0, "Location": 0.0} | {
        tag: None
        for tag in names["by_type"]
        if tag not in ("Patient", "Location")  # type: ignore[attr-defined]
    }
    assert "True" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_manual_shows_runs(folder: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    text = (RESOURCES / "manual" / language / "library.md").read_text(encoding="utf-8")
    (block,) = re.findall("^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(folder.parent)
    names: dict[str, list[object]] = {}
    exec(block.replace("entlassbrief", "letter"), names)
    assert len(names["texts"]) == 2 and len(names["marked"]) == 3 and len(names["words"]) == 4 and names["figures"]


def test_the_name_is_found_late_and_no_other_is() -> None:
    script = "import sys, deid_studio; print([m for m in sys.modules if m.startswith('deid_studio.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    with pytest.raises(AttributeError):
        _ = deid_studio.Projects
