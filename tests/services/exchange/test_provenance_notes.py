"""Who decided what, when, and what suggested it goes out as notes and on tiers, and comes back as nothing else."""

import json
import re

import numpy as np
import pytest
import soundfile

from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts.transcript_formats import read_transcript
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.export_transcript import export_transcript
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

ANN = "T1\tPatient 5 14\tWiesinger\n#1\tAnnotatorNotes T1\tsic\n"


def notes_in(folder):
    lines = (folder / "brief.ann").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("#")]


def test_each_annotation_tells_where_it_comes_from_once(project, files, tmp_path):
    source = files({"brief.txt": "Frau Wiesinger aus Köln".encode(), "brief.ann": ANN.encode()})
    import_paths(project, [source], annotator="A1")
    (entry,) = queries.document_entries(project)
    layer = layers.layer_of(project, entry.id, annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(19, 23)], tag="Location")
    export_brat(project, tmp_path / "plain")
    assert notes_in(tmp_path / "plain") == ["#1\tAnnotatorNotes T1\tsic"]
    export_brat(project, tmp_path / "told", provenance=True)
    sic, imported, marked = notes_in(tmp_path / "told")
    assert sic == "#1\tAnnotatorNotes T1\tsic"
    assert imported == "#2\tAnnotatorNotes T1\tdeid-studio: annotator A1; round 1; source import; state added"
    when = r"decided \d{4}-\d\d-\d\dT[\d:.]+\+00:00"
    assert re.fullmatch(
        rf"#3\tAnnotatorNotes T2\tdeid-studio: annotator A1; round 1; source manual; state added; {when}", marked
    )
    with projects.create(tmp_path / "again", tag_set="kolditz13") as again:
        report = import_paths(again, [tmp_path / "told"], annotator="B2")
        assert (report.annotations, report.refused) == (2, 0)
        export_brat(again, tmp_path / "twice", provenance=True)
    sic, *told = notes_in(tmp_path / "twice")
    assert len(told) == 2 and all("annotator B2; round 1; source import" in note for note in told)


@pytest.mark.parametrize("format", ["textgrid", "eaf"])
def test_a_tier_tells_where_each_annotation_comes_from_by_choice(project, files, tmp_path, format):
    grid = {"text": "Frau Wiesinger", "words": [[0, 4, 0, 300], [5, 14, 300, 900]]}
    words = [dict(zip(("start", "end", "start_ms", "end_ms"), row, strict=True)) for row in grid["words"]]
    made = {"format": "deid-studio-words", "version": 1, "text": grid["text"], "words": words}
    soundfile.write(tmp_path / "brief.wav", np.zeros(8000), 8000)
    source = files({"brief.json": json.dumps(made), "brief.ann": ANN.splitlines()[0] + "\n"})
    import_paths(project, [source, tmp_path / "brief.wav"], annotator="A1")
    (entry,) = queries.document_entries(project)
    layer = layers.layer_of(project, entry.id, annotator="A1")
    annotate.retag(project.journal, layer.annotations[0], tag="Staff")
    export_transcript(project, tmp_path / "plain", format=format)
    export_transcript(project, tmp_path / "told", format=format, provenance=True)
    (plain,), (told,) = (list((tmp_path / name).glob("brief.*")) for name in ("plain", "told"))
    tier = "PHI - provenance"
    assert tier not in plain.read_text(encoding="utf-8")
    found = read_transcript(told, tier=tier)
    facts = r"annotator A1; round 1; source import; state added; decided \d{4}-\d\d-\d\dT[\d:.]+\+00:00"
    assert re.fullmatch(facts, " ".join(found.text.split()))
    assert {word.interval for word in found.words} == {Interval(300, 900)}
