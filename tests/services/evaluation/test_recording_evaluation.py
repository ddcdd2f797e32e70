"""Measures of recordings: what is read, what is paired, what is refused, and what comes out."""

import json
from pathlib import Path

import pytest

from deid_studio.domain.counts import Counts
from deid_studio.domain.document import TimedBy, TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError, ProjectError
from deid_studio.evaluation.error_sources import ErrorSource
from deid_studio.formats.certificate.certificate_json import (
    Certificate,
    ListeningRecord,
    ReleasedDocument,
    ReleasedWindow,
    write,
)
from deid_studio.formats.transcripts.json import words_json
from deid_studio.redaction.plan import Pads
from deid_studio.services.annotation import annotate
from deid_studio.services.evaluation.evaluation_reading import read_gold, read_side
from deid_studio.services.evaluation.evaluation_report import measure_report, write_evaluation
from deid_studio.services.evaluation.pairs import SideOptions
from deid_studio.services.evaluation.recording_evaluation import evaluate_coverage, evaluate_leakage, evaluate_nte
from deid_studio.services.evaluation.systems import compare, evaluate_errors
from deid_studio.services.evaluation.with_suggestions import Asking
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

TALK = "Frau Zwirbelmeyer wohnt in Köln seit Mai".split()
PHI = {1: "Patient", 4: "Location", 6: "Date"}


def transcript(words=TALK, *, by_ms=0, untimed=(), between=()):
    """Words of 400 ms, one every half second."""
    text, placed = " ".join(words), []
    for number, word in enumerate(words):
        start = len(" ".join(words[:number])) + bool(number)
        interval = None if number in untimed else Interval(500 * number + by_ms, 500 * number + 400 + by_ms)
        timed_by = TimedBy.BETWEEN if number in between else None
        placed.append(Word(Span(start, start + len(word)), interval, None, timed_by))
    return TimedText(text, tuple(placed))


def write_words(folder: Path, timed=None, *, phi=PHI, name="visite", text=False) -> Path:
    """A folder with a transcript and what is PHI in it, by number of the word."""
    timed = timed or transcript()
    folder.mkdir(exist_ok=True, parents=True)
    (folder / f"{name}.json").write_bytes(words_json.write(timed))
    if text:
        (folder / f"{name}.txt").write_text(timed.text, encoding="utf-8")
    spans = [(tag, timed.words[number].span) for number, tag in phi.items()]
    lines = [
        f"T{n}\t{tag} {span.start} {span.end}\t{span.of(timed.text)}\n" for n, (tag, span) in enumerate(spans, start=1)
    ]
    (folder / f"{name}.ann").write_text("".join(lines), encoding="utf-8")
    return folder


@pytest.fixture
def gold(tmp_path):
    return write_words(tmp_path / "gold")


def counts(found, rho):
    return found.scores.curve[round(rho * 100)].counts


def test_coverage_of_two_folders(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", transcript(by_ms=100), phi={1: "Staff", 2: "Other"})
    found = evaluate_coverage(gold, predicted)
    # Windows 600 to 1000 and 1100 to 1500 ms cover 300 of 400 ms of words 1 and 2
    assert counts(found, 0.75) == Counts(tp=1, fp=1, fn=2)
    assert counts(found, 0.76) == Counts(tp=0, fp=0, fn=3)
    assert (found.scores.phi_words, found.scores.other_words) == (3, 4)
    assert (found.basis.documents, found.basis.pads, found.basis.notes) == (1, Pads(0, 0), ())
    assert found.false_positives == ("visite: word 3 at 1.000 s",)
    # With 120 ms more on either side the words are covered whole
    assert found.padding[120].curve[100].counts == Counts(tp=1, fp=1, fn=2)
    assert found.hypotheses is None


def test_pads_are_those_that_were_chosen(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", transcript(by_ms=100))
    assert counts(evaluate_coverage(gold, predicted), 1) == Counts(0, 0, 3)
    found = evaluate_coverage(gold, predicted, choice=SideOptions(pad_before_ms=100))
    assert (found.basis.pads, counts(found, 1)) == (Pads(100, 0), Counts(3, 0, 0))


def test_detections_in_several_hypotheses_are_ored(gold, tmp_path):
    first = write_words(tmp_path / "h1", phi={1: "Patient"})
    second = write_words(tmp_path / "h2", phi={4: "Location"})
    third = write_words(tmp_path / "h3", phi={2: "Other"})
    found = evaluate_coverage(gold, first, hypotheses=[second, third])
    assert [one.curve[100].counts for one in found.hypotheses] == [Counts(1, 0, 2), Counts(2, 0, 1), Counts(2, 1, 1)]
    with pytest.raises(FormatError, match=r"^hypothesis 2: there is no such"):
        evaluate_coverage(gold, first, hypotheses=[tmp_path / "fehlt"])


VOSK = """{"alternatives": [%s]}
"""


def vosk(*hypotheses):
    """The k best of one utterance as Vosk writes them, words of 400 ms each half second."""
    listed = [
        {
            "confidence": 100.0 - rank,
            "text": " ".join(words),
            "result": [{"word": word, "start": n / 2, "end": n / 2 + 0.4} for n, word in enumerate(words)],
        }
        for rank, words in enumerate(hypotheses)
    ]
    return VOSK % json.dumps(listed)[1:-1]


def test_what_is_suggested_in_several_hypotheses(gold, files, word_list):
    """Only the second hypothesis has the name, the third the town; each is redacted where it was heard there."""
    best = "frau zwirbel meier wohnt in köhler seit mai".split()
    second = "frau zwirbelmeyer wohnt in köhler seit mai".split()
    third = "frau zwirbel wohnt in köln seit mai".split()
    heard = files({"visite.json": vosk(best, second, third)}, folder="heard")
    asking = Asking(
        word_list({"zwirbelmeyer": ("Patient", 0.9, "x"), "köln": ("Location", 0.9, "x"), "mai": ("Date", 0.2, "x")}), 3
    )
    found = evaluate_coverage(gold, heard, asking=asking)
    assert [one.curve[100].counts for one in found.hypotheses] == [Counts(0, 0, 3), Counts(1, 0, 2), Counts(2, 0, 1)]
    assert counts(found, 1) == Counts(0, 0, 3)
    one = evaluate_coverage(gold, heard, asking=Asking(word_list({"wohnt": ("Other", 0.9, "x")})))
    assert (one.hypotheses, counts(one, 1)) == (None, Counts(0, 1, 3))


def test_nte_and_its_tolerance(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", transcript(by_ms=250), phi={1: "Staff", 2: "Other"})
    found = evaluate_nte(gold, predicted)
    # The words are found 250 ms late; that of number 2 shares time with no PHI
    assert (found.tolerance_ms, found.counts) == (250, Counts(tp=1, fp=1, fn=2))
    assert evaluate_nte(gold, predicted, tolerance_ms=249).counts.tp == 0
    assert [one.counts.tp for one in found.curve if one.tolerance_ms in (240, 250, 600)] == [0, 1, 1]


def test_leakage_by_tag(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", transcript(by_ms=100), phi={1: "Staff"})
    found = evaluate_leakage(gold, predicted)
    assert {tag: (one.leakage, one.audible_time_share) for tag, one in found.tags.items()} == {
        "Date": (1.0, 1.0),
        "Location": (1.0, 1.0),
        "Patient": (0.0, 0.25),
    }
    assert (found.total.leaked_words, found.total.audible_words, found.total.audible_ms) == (2, 3, 900)
    shares = [one.audible_time_share for one in found.curve.values()]
    assert shares == sorted(shares, reverse=True) and shares[0] == 0.75


def test_phi_without_a_time_is_counted_and_named(tmp_path):
    gold = write_words(tmp_path / "gold", transcript(untimed=[1], between=[4]))
    predicted = write_words(tmp_path / "predicted", transcript(untimed=[6]))
    found = evaluate_coverage(gold, predicted)
    # What lies between known words is no time of gold
    assert (found.basis.untimed_gold, found.scores.phi_words) == (2, 1)
    assert found.basis.untimed_phi == (
        "GOLD/visite: Patient at characters 5 to 17 has no sure time",
        "GOLD/visite: Location at characters 27 to 31 has no sure time",
        "PRED/visite: Date at characters 37 to 40 has no sure time",
    )
    assert counts(found, 1) == Counts(0, 0, 1)
    assert evaluate_nte(gold, predicted).counts == Counts(0, 2, 1)


def test_a_text_without_times_takes_those_of_gold(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", transcript(untimed=range(7)), phi={1: "Patient"}, text=True)
    (predicted / "visite.json").unlink()
    found = evaluate_coverage(gold, predicted)
    assert counts(found, 1) == Counts(1, 0, 2)
    assert [str(note) for note in found.basis.notes] == ["info: PRED/visite: has no times; those of GOLD were taken"]


def test_text_beside_words_may_have_other_white_space_only(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", text=True)
    wrapped = transcript().text.replace(" wohnt", "\n\nwohnt")
    (predicted / "visite.txt").write_text(wrapped, encoding="utf-8")
    (predicted / "visite.ann").write_text("T1\tLocation 28 32\tKöln\n", encoding="utf-8")
    assert counts(evaluate_coverage(gold, predicted), 1) == Counts(1, 0, 2)
    (predicted / "visite.txt").write_text(wrapped.replace("Köln", "Bonn"), encoding="utf-8")
    with pytest.raises(FormatError, match=r"^PRED/visite\.txt: its words are not those of the transcript"):
        evaluate_coverage(gold, predicted)


def test_two_files_are_compared_whatever_their_names(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", name="andere", phi={4: "Location"})
    found = evaluate_coverage(gold / "visite.json", predicted / "andere.json")
    assert counts(found, 1) == Counts(1, 0, 2)


def test_what_is_missing_is_named(gold, tmp_path):
    write_words(gold, name="zweite")
    predicted = write_words(tmp_path / "predicted")
    with pytest.raises(FormatError, match=r"^PRED: lacks 1 document that GOLD has: zweite$"):
        evaluate_coverage(gold, predicted)
    found = evaluate_coverage(predicted, gold)
    assert [str(note) for note in found.basis.notes] == [
        "odd: PRED/zweite: there is no gold of that name; not measured"
    ]


def test_what_cannot_be_read_is_refused(gold, tmp_path):
    empty = tmp_path / "leer"
    empty.mkdir()
    for path, problem in ((tmp_path / "fehlt", "there is no such"), (empty, "holds no transcript")):
        with pytest.raises(FormatError, match=f"^PRED: {problem}"):
            evaluate_coverage(gold, path)
    with pytest.raises(FormatError, match=r"^GOLD: only a project has layers"):
        evaluate_coverage(gold, gold, choice=SideOptions(gold_layer="A1"))
    with pytest.raises(FormatError, match=r"^GOLD: no word has a time"):
        evaluate_coverage(write_words(tmp_path / "text", transcript(untimed=range(7))), gold)
    (gold / "visite.json").write_text("{}", encoding="utf-8")
    with pytest.raises(FormatError, match=r"^GOLD/visite\.json"):
        evaluate_coverage(gold, gold)
    (gold / "visite.json").unlink()
    with pytest.raises(FormatError, match=r"^GOLD/visite\.ann: there is no text"):
        evaluate_coverage(gold, gold)


@pytest.fixture
def recorded(project, tmp_path, tone):
    """A project with a recording of 4 s, its transcript, and two PHI of annotator A1; gives its folder."""
    source = write_words(tmp_path / "source", phi={})
    tone(source / "visite.wav", seconds=4)
    import_paths(project, [source])
    (document,) = queries.document_entries(project)
    layer = projects.assign(project, document.id, annotator="A1").assignment.id
    words = transcript().words
    annotate.mark(project.journal, layer, fragments=[words[1].span], tag="Patient")
    annotate.mark(project.journal, layer, fragments=[words[4].span], tag="Location")
    projects.set_pads(project, Pads(50, 60))
    project.close()
    return project.folder


def test_a_project_is_redacted_as_its_plan_says(gold, recorded):
    found = evaluate_coverage(gold, recorded)
    assert (found.basis.pads, counts(found, 1)) == (Pads(50, 60), Counts(2, 0, 1))
    side = read_side(recorded, role="PRED", as_redacted=True)
    assert side.documents["visite"].windows == (Interval(450, 960), Interval(1950, 2460))
    # Its pads end where those that were chosen begin
    bare = evaluate_leakage(gold, recorded, choice=SideOptions(layer="A1", pad_before_ms=0, pad_after_ms=0))
    assert (bare.basis.pads, bare.total.audible_ms) == (Pads(0, 0), 400)
    wider = evaluate_coverage(gold, recorded, choice=SideOptions(pad_before_ms=200))
    assert wider.basis.pads == Pads(200, 60)
    assert (found.scores.false_positives.by_alignment, wider.scores.false_positives.by_alignment) == (0, 2)
    assert evaluate_nte(gold, recorded).counts == Counts(2, 0, 1)


def test_a_project_as_gold_and_its_layers(recorded, tmp_path):
    predicted = write_words(tmp_path / "predicted", phi={1: "Patient"})
    assert counts(evaluate_coverage(recorded, predicted, choice=SideOptions(gold_layer="A1")), 1) == Counts(1, 0, 1)
    for layer in ("B2", "machine"):
        with pytest.raises(ProjectError, match=r"^PRED: no document has a layer of that name"):
            evaluate_coverage(recorded, recorded, choice=SideOptions(layer=layer))


def test_a_time_that_a_person_set_is_one_word_of_gold(recorded):
    with projects.open_project(recorded) as project:
        (document,) = queries.document_entries(project)
        (layer,) = layers.layers(project, document.id)
        annotate.mark_time(project.journal, layer.assignment.id, interval=Interval(3600, 3800), tag="Contact")
    side = read_gold(recorded)
    (heard,) = [one for one in side.documents["visite"].phi if one.is_set]
    assert (heard.tag, heard.intervals, heard.words) == ("Contact", (Interval(3600, 3800),), ())
    found = evaluate_coverage(recorded, recorded)
    assert (found.scores.phi_words, counts(found, 1).tp) == (3, 3)


def released(folder, *windows, channels=None):
    folder.mkdir()
    made = tuple(
        ReleasedWindow(start, end, "Patient", ("Patient",), "silence", 50, 60, channels) for start, end in windows
    )
    certificate = Certificate(
        release_id="r",
        program="deid_studio",
        made_at="2026-01-01T00:00:00Z",
        by="A1",
        layer="all",
        round=None,
        guideline_version="1",
        tag_set="kolditz13",
        tag_set_version="1",
        audio_style="silence",
        text_style="tag",
        documents=(ReleasedDocument("visite", (), {}, windows=made),),
        other_files=(),
        heard=ListeningRecord(0, 0, None),
        gates=(),
        accepted=(),
        checked=(),
        not_checked=(),
    )
    (folder / "certificate.json").write_bytes(write(certificate))
    return folder


def test_a_release_is_measured_by_its_windows(gold, tmp_path):
    release = released(tmp_path / "release", (450, 960), (1000, 1300), channels=(0,))
    found = evaluate_coverage(gold, release)
    assert (found.basis.pads, found.padding, counts(found, 1)) == (None, None, Counts(1, 0, 2))
    assert counts(found, 0.75).fp == 1
    assert [note.sentence for note in found.basis.notes] == [
        "2 windows are of some channels only; they count as redacted"
    ]
    assert evaluate_nte(gold, release).counts == Counts(1, 1, 2)


def test_what_a_release_cannot_be_asked(gold, tmp_path):
    release = released(tmp_path / "release", (450, 960))
    with pytest.raises(FormatError, match=r"^PRED: is a release; its windows have their pads"):
        evaluate_coverage(gold, release, choice=SideOptions(pad_after_ms=0))
    for ask in (lambda: evaluate_coverage(release, gold), lambda: evaluate_errors(gold, release)):
        with pytest.raises(FormatError, match="is a release, which tells windows but no words"):
            ask()
    certificate = json.loads((release / "certificate.json").read_bytes())
    certificate["documents"][0]["windows"][0]["end_ms"] = 0
    (release / "certificate.json").write_text(json.dumps(certificate))
    with pytest.raises(FormatError, match=r"^PRED/certificate\.json"):
        evaluate_coverage(gold, release)


def test_two_systems_are_compared_on_the_same_words(gold, tmp_path):
    a = write_words(tmp_path / "a", phi=PHI)
    b = write_words(tmp_path / "b", phi={1: "Patient", 2: "Other"})
    found = compare(gold, a, b)
    assert (found.first, found.second) == (Counts(3, 0, 0), Counts(1, 1, 2))
    assert (found.words.both, found.words.only_first, found.words.only_second, found.words.neither) == (4, 3, 0, 0)
    assert found.words.statistic == pytest.approx(4 / 3)
    assert found.words.exact_p == pytest.approx(0.25)
    assert (found.phi.both, found.phi.only_first) == (1, 2)
    recall, precision, f1 = measure_report(found).charts
    assert [dict(line.points)[1.0] for line in recall.lines] == [1.0, 1 / 3]
    assert [dict(line.points)[1.0] for line in precision.lines] == [1.0, 0.5]
    assert [line.name for line in f1.lines] == ["A", "B"]
    back = compare(gold, b, a)
    assert (back.words.only_second, back.words.p) == (3, found.words.p)
    with pytest.raises(FormatError, match=r"^B: there is no such"):
        compare(gold, a, tmp_path / "fehlt")


def test_sources_of_errors(gold, tmp_path):
    """The name is misheard, the town not found, and the date found elsewhere than it is spoken."""
    heard = "Frau Zwiebelmeier wohnt in Köln seit Mai".split()
    timed = transcript(heard)
    late = [*timed.words[:6], Word(timed.words[6].span, Interval(3300, 3700))]
    predicted = write_words(tmp_path / "predicted", TimedText(timed.text, tuple(late)), phi={6: "Date"})
    found = evaluate_errors(gold, predicted)
    assert {one.source: one.count for one in found.sources} == {
        ErrorSource.RECOGNITION: 1,
        ErrorSource.NER: 1,
        ErrorSource.ALIGNMENT: 1,
        ErrorSource.MANUAL: None,
    }
    assert (found.phi_words, found.missed) == (3, 3)
    assert found.places == ("visite: word 2: recognition", "visite: word 5: ner", "visite: word 7: alignment")
    assert evaluate_errors(gold, predicted, rho=0.2).missed == 2
    said = write_words(tmp_path / "said", transcript(heard), phi={})
    again = evaluate_errors(gold, predicted, said=said)
    assert [one.count for one in again.sources] == [0, 1, 1, 1]


def test_plots_are_whole_files_of_the_kind_that_was_asked_for(gold, tmp_path):
    predicted = write_words(tmp_path / "predicted", transcript(by_ms=100), phi={1: "Staff"})
    found = evaluate_coverage(gold, predicted, hypotheses=[gold])
    titles = [chart.title for chart in measure_report(found).charts]
    assert titles == [
        "Redaction of PHI words",
        "How much of touched words is redacted",
        "F1 by padding",
        "F1 by number of hypotheses",
    ]
    assert dict(measure_report(found).charts[0].lines[0].points)[0.75] == pytest.approx(1 / 3)
    write_evaluation(found, plot=tmp_path / "plot.svg")
    write_evaluation(evaluate_nte(gold, predicted), plot=tmp_path / "plot.png")
    assert (tmp_path / "plot.svg").read_bytes().startswith(b"<svg")
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")
    before = (tmp_path / "plot.svg").read_bytes()
    leaks = evaluate_leakage(gold, predicted)
    with pytest.raises(ProjectError, match="already holds"):
        write_evaluation(leaks, plot=tmp_path / "plot.svg")
    assert (tmp_path / "plot.svg").read_bytes() == before
    write_evaluation(leaks, plot=tmp_path / "plot.svg", overwrite=True)
    assert (tmp_path / "plot.svg").read_bytes() != before
    with pytest.raises(ProjectError, match=r"\.svg, \.png, \.pdf"):
        write_evaluation(leaks, plot=tmp_path / "plot.gif")
