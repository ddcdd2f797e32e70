"""A neural model on the command line: measured on what is decided, asked, and measured against gold."""

from pathlib import Path

import pytest

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.models import installed_models
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions.neural import neural_measuring
from deid_studio.storage import queries

TEXT = "Anna kam aus Köln nach Köln und aus Köln nach Köln.\n"


@pytest.fixture
def clinic(neural_models, tmp_path: Path) -> Path:
    """A project with a finished letter, in which every Anna is PHI and one town in four, and one that is not begun."""
    words = {**neural_models.WORDS, "grippe": "B-LOC"}
    take_in(neural_models.make_classifier(tmp_path / "klinik", words), tried=False)
    letters = tmp_path / "letters"
    letters.mkdir()
    (letters / "done.txt").write_text(TEXT * 6, encoding="utf-8")
    (letters / "open.txt").write_text("Es kam Anna. Die Grippe war schwer.\n", encoding="utf-8")
    with projects.create(tmp_path / "clinic", tag_set="kolditz13") as project:
        import_paths(project, [letters])
        done = queries.document_named(project, "done")
        layer = projects.assign(project, done.id, annotator="A1")
        for line in range(6):
            for start, tag in ((0, "Patient"), (13, "Location")):
                span = Span(line * len(TEXT) + start, line * len(TEXT) + start + 4)
                annotate.mark(project.journal, layer.assignment.id, fragments=[span], tag=tag)
        finish.finish(project.journal, layer.assignment.id)
    return tmp_path / "clinic"


def sources(folder, name):
    with projects.open_project(folder) as project:
        document = queries.document_named(project, name)
        layer = projects.assign(project, document.id, annotator="A1")
        return {one.source for one in layer.annotations}


def test_it_is_asked_and_measured_on_what_is_decided(run, clinic):
    assert run("preannotate", clinic, "--neural", "klinik", "--language", "de")[0] == 0
    assert any(source.startswith("neural:klinik ") for source in sources(clinic, "open"))
    code, printed, _ = run("models", "measure", "klinik", clinic)
    assert code == 0 and "klinik measured on 1 finished letter" in printed
    told = [line.split() for line in printed.splitlines()[2:]]
    assert [(row[0], row[1], row[3]) for row in told] == [
        ("PER", "6", "1.000"),
        ("LOC", "24", "0.250"),
        ("all", "30", "0.400"),
    ]
    with projects.open_project(clinic) as project:
        assert neural_measuring.reliability(project, installed_models.get("klinik")).letters == 1


def test_what_cannot_be_measured_or_asked_is_told(run, clinic, tmp_path):
    with projects.create(tmp_path / "bare", tag_set="kolditz13"):
        pass
    code, _, said = run("models", "measure", "klinik", tmp_path / "bare")
    assert code == 1 and "no letter is finished yet" in said
    for command in (("models", "measure", "nobody", clinic), ("preannotate", clinic, "--neural", "nobody")):
        code, _, said = run(*command)
        assert code == 1 and "nobody" in said and "Traceback" not in said


def test_a_round_starts_from_it_and_it_is_measured_against_gold(run, clinic, tmp_path):
    asked = ("--suggestions", "neural:klinik", "--language", "de", "--documents", "open")
    assert run("round", "create", clinic, "r2", "--annotators", "A1", *asked)[0] == 0
    assert "suggestions: neural:klinik" in run("round", "list", clinic)[1]
    assert any(source.startswith("neural:klinik ") for source in sources(clinic, "open"))
    gold = tmp_path / "gold"
    gold.mkdir()
    (gold / "a.txt").write_text("Die Grippe war schwer.\n", encoding="utf-8")
    (gold / "a.ann").write_text("T1\tOther 4 10\tGrippe\n", encoding="utf-8")
    asked = ("evaluate", "spans", gold, "--suggest", "kolditz13", "--language", "de")
    alone, beside = (run(*asked, *more)[1] for more in ((), ("--neural", "klinik")))
    covered = "PHI covered, whatever its tag: "
    assert f"{covered}0.000" in alone and f"{covered}1.000" in beside
