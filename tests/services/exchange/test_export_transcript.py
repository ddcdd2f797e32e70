"""Transcripts for other programs: words, tags beside them, and who said so."""

import json
import re

import pytest

from deid_studio import RESOURCES
from deid_studio.domain import annotation
from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.transcripts import textgrid
from deid_studio.formats.transcripts.json import words_json
from deid_studio.formats.transcripts.transcript_formats import read_transcript
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_transcript import PHI_TRACK, WRITERS, export_transcript
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layers
from deid_studio.storage import queries, rows

TEXT = "Frau Müller kam am zwölften 2266"
WORDS = TEXT.split()


def words_of(text, *, untimed=()):
    found = [
        {"start": m.start(), "end": m.end()} | ({} if i in untimed else {"start_ms": i * 250, "end_ms": i * 250 + 250})
        for i, m in enumerate(re.finditer(r"\S+", text))
    ]
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": found}).encode()


@pytest.fixture
def visit(project, files, tone):
    """A project with one recording, whose last word has no time, and a letter."""
    folder = files({"Müller.json": words_of(TEXT, untimed=(5,)), "brief.txt": "Sehr geehrte Frau Özil"})
    tone(folder / "Müller.wav")
    import_paths(project, [folder])
    return project


def mark(project, surface, *, tag="Patient", annotator="A1", name="Müller"):
    document = queries.document_named(project, name)
    layer = projects.assign(project, document.id, annotator=annotator)
    start = document.text.index(surface)
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(start, start + len(surface))], tag=tag)
    return layer.assignment.id


def mark_sound(project, assignment_id, start_ms, end_ms, *, tag):
    heard = Annotation("heard", assignment_id, (), tag, interval=Interval(start_ms, end_ms))
    with project.journal.edit("mark") as tx:
        tx.put("annotation", rows.from_annotation(heard))


def timed(transcript):
    return [(word.span.of(transcript.text), word.interval) for word in transcript.words]


def sentences(report, *, severity="odd"):
    return [note.sentence for note in report.notes if note.severity == severity]


@pytest.mark.parametrize("format", [name for name in WRITERS if name != PHI_TRACK])
def test_what_goes_out_can_be_taken_in_again(visit, tmp_path, format):
    mark(visit, "Müller")
    report = export_transcript(visit, tmp_path / "out", format=format)
    suffix, _ = WRITERS[format]
    back = read_transcript(tmp_path / "out" / f"Müller{suffix}")
    document = queries.document_named(visit, "Müller")
    assert timed(back) == timed(TimedText(document.text, tuple(document.words)))
    assert report.files == (2 if format == "json" else 1)
    assert sentences(report, severity="info") == (
        [] if format == "json" else ["has no words with times, and was left out"]
    )


def test_phi_goes_to_audacity_and_comes_back_on_the_same_words(visit, files, tmp_path):
    layer = mark(visit, "Müller")
    mark(visit, "am zwölften", tag="Date", annotator="B2")
    mark_sound(visit, layer, 1600, 1900, tag="Location")
    mark(visit, "2266", tag="ID")
    report = export_transcript(visit, tmp_path / "out", format=PHI_TRACK)
    assert sentences(report, severity="info") == ["has no PHI with a time, and was left out"]
    assert sentences(report) == ["1 annotation has no time and stands on no tier"]
    track = (tmp_path / "out" / "Müller.phi.txt").read_text("utf-8")
    assert track.splitlines() == [
        "0.250000\t0.500000\tPatient [A1]",
        "0.750000\t1.250000\tDate [B2]",
        "1.600000\t1.900000\tLocation [A1]",
    ]
    (tmp_path / "out" / "Müller.phi.txt").write_text(track.replace(".", ","), "utf-8")
    with projects.create(tmp_path / "again", tag_set="kolditz13") as again:
        sources = [next(folder for folder in tmp_path.rglob("Müller.wav")).parent, tmp_path / "out"]
        assert import_paths(again, sources).refused == 0
        found = {
            (layer.annotator.code, one.tag, one.surface(TEXT) if one.fragments else one.interval)
            for layer in layers(again, queries.document_named(again, "Müller").id)
            for one in layer.annotations
        }
    assert found == {
        ("A1", "Patient", "Müller"),
        ("A1", "Location", Interval(1600, 1900)),
        ("B2", "Date", "am zwölften"),
    }
    with pytest.raises(ProjectError, match="no document has PHI with a time"):
        export_transcript(visit, tmp_path / "none", format=PHI_TRACK, document_ids=[])


@pytest.mark.parametrize(("language", "yes"), [("en", "yes"), ("de", "ja")])
def test_the_manual_says_what_each_form_carries(project, files, tone, tmp_path, language, yes):
    text = "Frau Müller\nkam doch"
    times = [{"start_ms": 0, "end_ms": 250}, {"start_ms": 250, "end_ms": 500}, {"start_ms": 500, "end_ms": 750}, {}]
    words = [
        {"start": found.start(), "end": found.end(), "confidence": 0.25, **time}
        for found, time in zip(re.finditer(r"\S+", text), times, strict=True)
    ]
    made = json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words})
    folder = files({"Müller.json": made})
    tone(folder / "Müller.wav")
    import_paths(project, [folder])
    mark(project, "Müller")
    mark(project, "kam", tag="Staff", annotator="B2")
    mark(project, "doch", tag="Other", annotator="B2")
    page = (RESOURCES / "manual" / language / "formats.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| `([.\w]+)` \| (.*?) \|$", page, flags=re.MULTILINE)
    told = {name: (suffix, [cell == yes for cell in cells.split(" | ")]) for name, suffix, cells in rows}
    found = {}
    for name, (suffix, _) in WRITERS.items():
        export_transcript(project, tmp_path / name, format=name)
        path = tmp_path / name / f"Müller{suffix}"
        data, back = path.read_text(encoding="utf-8"), read_transcript(path)
        heard = timed(back)
        found[name] = (
            suffix,
            [
                ("Müller", Interval(250, 500)) in heard,
                ("doch", None) in heard,
                any(word.confidence == 0.25 for word in back.words),
                back.text == text,
                "Patient" in data,
                "B2" in data,
                "Other" in data,
            ],
        )
    assert told == found


@pytest.mark.parametrize("format", ["textgrid", "eaf"])
def test_annotations_stand_on_a_tier_with_their_tag(visit, tmp_path, format):
    layer = mark(visit, "Müller")
    mark(visit, "am zwölften", tag="Date")
    mark(visit, "zwölften 2266", tag="ID")
    mark(visit, "2266", tag="Contact")
    mark_sound(visit, layer, 1600, 1900, tag="Location")
    report = export_transcript(visit, tmp_path / "out", format=format)
    path = tmp_path / "out" / f"Müller{WRITERS[format][0]}"
    tags = timed(read_transcript(path, tier="PHI,overlap - PHI"))
    assert [one for one in tags if one[1]] == [
        ("Patient", Interval(250, 500)),
        ("Date", Interval(750, 1250)),
        ("ID", Interval(1000, 1250)),
        ("Location", Interval(1600, 1900)),
    ]
    assert sentences(report) == [
        "1 annotation has no time and stands on no tier",
        "1 annotation holds words without a time and lasts longer than its tier shows",
        "1 word has no time; it is kept as a word without time",
    ]


def test_each_annotator_has_a_tier_or_goes_alone(visit, tmp_path):
    mark(visit, "Müller")
    mark(visit, "am zwölften", tag="Date", annotator="B2")
    export_transcript(visit, tmp_path / "both", format="textgrid")
    export_transcript(visit, tmp_path / "one", format="textgrid", annotator="B2")
    both, one = (tmp_path / folder / "Müller.TextGrid" for folder in ("both", "one"))
    assert timed(read_transcript(both, tier="PHI - A1"))[0] == ("Patient", Interval(250, 500))
    assert timed(read_transcript(both, tier="PHI - B2"))[0] == ("Date", Interval(750, 1250))
    assert timed(read_transcript(one, tier="PHI"))[0] == ("Date", Interval(750, 1250))
    with pytest.raises(FormatError):
        read_transcript(one, tier="PHI - A1")


def test_the_grid_ends_with_the_recording_and_elan_finds_it(visit, tmp_path):
    export_transcript(visit, tmp_path / "out", format="textgrid")
    export_transcript(visit, tmp_path / "out", format="eaf")
    assert "xmax = 2.000\n" in (tmp_path / "out" / "Müller.TextGrid").read_text(encoding="utf-8")
    recording = queries.recordings(visit)[0]
    assert f'RELATIVE_MEDIA_URL="./{recording.path.split("/")[-1]}"' in (tmp_path / "out" / "Müller.eaf").read_text()


def test_every_span_in_json_says_where_it_comes_from(visit, tmp_path):
    visit.journal.actor = "A1"
    layer = mark(visit, "Müller")
    rejected = Annotation("rejected", layer, (Span(0, 4),), "Patient", state=annotation.State.REJECTED)
    suggested = Annotation(
        "suggested",
        layer,
        (Span(19, 27),),
        "Date",
        source="model:de-1",
        state=annotation.State.UNDECIDED,
        confidence=0.75,
    )
    with visit.journal.edit("import", kind="import") as tx:
        tx.insert_many("annotation", [rows.from_annotation(rejected), rows.from_annotation(suggested)])
    export_transcript(visit, tmp_path / "out", format="json")
    data = (tmp_path / "out" / "Müller.json").read_bytes()
    first, second = json.loads(data)["spans"]
    assert first | {"id": "", "decided_at": ""} == {
        "id": "",
        "tag": "Patient",
        "fragments": [[5, 11]],
        "intervals_ms": [[250, 500]],
        "annotator": "A1",
        "round": "1",
        "source": "manual",
        "state": "added",
        "confidence": None,
        "decided_at": "",
    }
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT.*", first["decided_at"])
    assert (second["source"], second["state"], second["confidence"], second["decided_at"]) == (
        "model:de-1",
        "undecided",
        0.75,
        None,
    )
    assert words_json.read(data, file="x").text == TEXT
    assert json.loads((tmp_path / "out" / "brief.json").read_bytes())["spans"] == []


def test_formats_without_tiers_say_what_they_leave_out(visit, tmp_path):
    mark(visit, "Müller")
    for format in ("ctm", "vtt"):
        report = export_transcript(visit, tmp_path / format, format=format)
        assert "1 annotation was left out, for the format has no place for it" in sentences(report)


def test_all_or_nothing(visit, tmp_path):
    with pytest.raises(ProjectError, match="there is no annotator C3"):
        export_transcript(visit, tmp_path / "out", format="ctm", annotator="C3")
    letter = queries.document_named(visit, "brief").id
    with pytest.raises(ProjectError, match="no document has words with times"):
        export_transcript(visit, tmp_path / "out", format="textgrid", document_ids=[letter])
    assert not (tmp_path / "out").exists()
    export_transcript(visit, tmp_path / "out", format="ctm")
    with pytest.raises(ProjectError, match="already holds the file"):
        export_transcript(visit, tmp_path / "out", format="ctm")
    assert export_transcript(visit, tmp_path / "out", format="ctm", overwrite=True).files == 1


def test_words_that_run_backwards_are_told(project, files, tmp_path):
    words = json.loads(words_of("eins zwei"))
    words["words"][0] |= {"start_ms": 900, "end_ms": 1000}
    import_paths(project, [files({"v.json": json.dumps(words)})])
    report = export_transcript(project, tmp_path / "out", format="textgrid")
    assert sentences(report) == ["1 word starts before the word before it; the file has it in order of time"]
    assert textgrid.read((tmp_path / "out" / "v.TextGrid").read_bytes(), file="x").text == "zwei eins"


def test_praats_letters_are_written_where_they_came_from(project, tmp_path):
    rows = '0\n1\n"Herr"\n1\n2\n"M\\u""ller"\n'
    grid = f'"ooTextFile"\n"TextGrid"\n0\n2\n<exists>\n1\n"IntervalTier"\n"words"\n0\n2\n2\n{rows}'
    (tmp_path / "praat.TextGrid").write_text(grid)
    import_paths(project, [tmp_path / "praat.TextGrid"])
    document = next(entry for entry in queries.document_entries(project) if entry.name == "praat")
    assert queries.document(project, document.id).text == "Herr Müller"
    export_transcript(project, tmp_path / "out", format="textgrid", document_ids=[document.id])
    assert 'M\\u""ller' in (tmp_path / "out" / "praat.TextGrid").read_text(encoding="utf-8")
    export_transcript(project, tmp_path / "vtt", format="vtt", document_ids=[document.id])
    assert "Müller" in (tmp_path / "vtt" / "praat.vtt").read_text(encoding="utf-8")
