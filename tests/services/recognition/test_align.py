"""Aligning documents of a project: what is written, kept, refused and undone."""

import shutil
from dataclasses import replace

import numpy as np
import pytest
import soundfile

from deid_studio.domain.document import TimedBy, Word
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import SURE
from deid_studio.engines.alignment import espeak
from deid_studio.engines.alignment.fit import Fit
from deid_studio.errors import Cancelled, EngineUnavailable, ProjectError
from deid_studio.services.annotation import annotate, correct
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.recognition import align, align_times
from deid_studio.storage import edit_log, queries, rows
from deid_studio.storage.layers import layer_queries
from tests.conftest import SHARED_DATA

AUDIO = SHARED_DATA / "audio"
SAID = "Euer Plan hat ja toll geklappt."
needs_speech = pytest.mark.skipif(
    not AUDIO.exists() or not espeak.is_there(), reason="no shared test data, or no espeak-ng"
)


@pytest.fixture
def project(tmp_path):
    with projects.create(tmp_path / "p", tag_set="stockholm8") as made:
        made.journal.actor = "A1"
        yield made


def take(project, tmp_path, name, clip, text=None):
    """Import a clip under another name, with a text beside it; returns the document's id."""
    (tmp_path / "in").mkdir(exist_ok=True)
    files = [tmp_path / "in" / f"{name}.wav"]
    shutil.copyfile(AUDIO / clip, files[0])
    if text is not None:
        files.append(files[0].with_suffix(".txt"))
        files[1].write_text(text, encoding="utf-8")
    import_paths(project, files)
    return queries.document_named(project, name).id


def recognised(project, tmp_path, text):
    """A document of half a second a word whose words a recogniser has timed; returns its id."""
    (tmp_path / "in").mkdir(exist_ok=True)
    sound = tmp_path / "in" / "gespräch.wav"
    soundfile.write(sound, [0.1, -0.1] * 4000 * len(text.split()), 16_000)
    import_paths(project, [sound])
    document = queries.document_named(project, "gespräch")
    words, at = [], 0
    for number, word in enumerate(text.split(" ")):
        words.append(Word(Span(at, at + len(word)), Interval(500 * number, 500 * number + 400), 0.7))
        at += len(word) + 1
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("document", document.id)
        tx.put("document", {**row, "text": text, "words": rows.from_words(words)})
    return document.id


def written(tmp_path, text):
    file = tmp_path / "transcript.txt"
    file.write_text(text, encoding="utf-8")
    return file


def word_times(project, document_id):
    found = queries.document(project, document_id)
    return {word.span.of(found.text): word for word in found.words}


def spoken(project, tmp_path, text, *, late_ms=0):
    """A document whose words a recogniser has timed so late; its id, and when each word begins in the speech."""
    speech = espeak.speak(text.split(), language="de")
    samples = np.concatenate([np.zeros(8000, np.int16), speech.samples, np.zeros(8000, np.int16)])
    noise = np.random.default_rng(0).normal(0, 30, len(samples))
    (tmp_path / "in").mkdir(exist_ok=True)
    soundfile.write(tmp_path / "in" / "visite.wav", (samples + noise).astype(np.int16), speech.sample_rate_hz)
    import_paths(project, [tmp_path / "in" / "visite.wav"])
    document = queries.document_named(project, "visite")
    words, starts, at = [], [], 0
    for word, place in zip(text.split(), speech.words, strict=True):
        start_ms, end_ms = ((8000 + edge) * 1000 // speech.sample_rate_hz for edge in (place.start, place.end))
        words.append(Word(Span(at, at + len(word)), Interval(start_ms + late_ms, end_ms + late_ms), 0.9))
        starts.append(start_ms)
        at += len(word) + 1
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("document", document.id)
        tx.put("document", {**row, "text": text, "words": rows.from_words(words)})
    return document.id, starts


DICTATED = "Der Patient Jürgen Wöhrle wurde gestern wegen heftiger Bauchschmerzen aus Gütersloh zu uns verlegt"


@pytest.mark.skipif(not espeak.is_there(), reason="no espeak-ng")
@pytest.mark.parametrize(("late_ms", "method", "is_sure"), [(200, "auto", True), (700, "auto", False)])
def test_recognised_times_are_set_right_by_the_sound(project, tmp_path, late_ms, method, is_sure):
    document_id, starts = spoken(project, tmp_path, DICTATED.lower(), late_ms=late_ms)
    report = align.align(project, transcript=written(tmp_path, DICTATED + "."), method=method, language="de")
    assert report.refused == 0
    found = queries.document(project, document_id).words
    off = [abs(word.interval.start_ms - start_ms) for word, start_ms in zip(found, starts, strict=True)]
    assert max(off) <= 100
    assert {word.timed_by for word in found} == {TimedBy.PHONES}
    sure = [word.confidence >= SURE for word in found]
    assert sum(sure) >= 12 if is_sure else not any(sure)


@pytest.mark.skipif(not espeak.is_there(), reason="no espeak-ng")
def test_a_person_can_vouch_for_a_transcript(project, tmp_path):
    document_id, _ = spoken(project, tmp_path, DICTATED)
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("document", document_id)
        tx.put("document", {**row, "text": "", "words": rows.from_words(())})
    other = written(tmp_path, "Die Magenspiegelung ergab keinen Hinweis auf ein Geschwür oder eine Blutung im Magen")
    refused = align.align(project, transcript=other, language="de")
    assert refused.refused == 1 and "does not fit the recording" in refused.notes[0].sentence
    assert edit_log.documents_edited_by(project, Operation.ALIGN_VOUCHED) == frozenset()
    report = align.align(project, transcript=other, language="de", is_vouched=True)
    assert report.refused == 0 and report.documents[0].unsure == report.documents[0].words
    assert edit_log.documents_edited_by(project, Operation.ALIGN_VOUCHED) == {document_id}
    project.journal.undo(document_id)
    assert edit_log.documents_edited_by(project, Operation.ALIGN_VOUCHED) == frozenset()


@needs_speech
def test_words_of_a_text_beside_a_recording_get_times_and_others_are_refused(project, tmp_path):
    right = take(project, tmp_path, "plan", "thorsten-voi__sample04-gt.wav", SAID)
    wrong = take(
        project, tmp_path, "fremd", "thorsten-voi__sample02-gt.wav", "Europa wird auch als Eurasien bezeichnet."
    )
    report = align.align(project)
    assert [one.name for one in report.documents] == ["plan"] and report.refused == 1
    assert "fremd" in str(report.notes[0]) and "another recording" in report.notes[0].sentence
    counted = report.documents[0]
    assert counted.words == 6 and sum(counted.counts.values()) == 6 and set(counted.counts) <= {"phones", "speech"}
    times = word_times(project, right)
    assert abs(times["geklappt."].interval.start_ms - 1450) < 100
    assert all(0 < word.confidence <= 1 and word.timed_by for word in times.values())
    assert queries.document(project, right).revision == 2 and queries.document(project, wrong).revision == 1
    assert align.to_align(project) == (wrong,)
    project.journal.undo(right)
    assert all(word.interval is None for word in word_times(project, right).values())


@needs_speech
def test_a_transcript_is_attached_to_a_document_without_one(project, tmp_path):
    document_id = take(project, tmp_path, "plan", "thorsten-voi__sample04-gt.wav")
    report = align.align(project, document_ids=[document_id], transcript=written(tmp_path, SAID))
    assert not report.refused
    assert queries.document(project, document_id).text == SAID
    assert word_times(project, document_id)["Plan"].interval


@needs_speech
def test_a_time_set_by_hand_stays(project, tmp_path):
    document_id = take(project, tmp_path, "plan", "thorsten-voi__sample04-gt.wav", SAID)
    document = queries.document(project, document_id)
    correct.word_time(project.journal, document, number=2, interval=Interval(800, 1000))
    align.align(project)
    times = word_times(project, document_id)
    assert times["hat"].interval == Interval(800, 1000) and times["hat"].timed_by is TimedBy.HAND
    assert all(word.interval for word in times.values())
    assert times["Plan"].interval.end_ms <= 800 and times["ja"].interval.start_ms >= 1000


@needs_speech
def test_words_that_a_recogniser_may_have_invented_are_looked_for_in_the_sound(project, tmp_path):
    document_id = take(project, tmp_path, "plan", "thorsten-voi__sample04-gt.wav", SAID)
    words = queries.document(project, document_id).words
    doubted = [replace(w, interval=Interval(90 * n, 90 * n + 80), timed_by=TimedBy.DOUBT) for n, w in enumerate(words)]
    with project.journal.edit("import", kind="import") as tx:
        tx.put("document", {**tx.get("document", document_id), "words": rows.from_words(doubted)})
    align.align(project)
    times = word_times(project, document_id)
    assert times["Plan"].timed_by is TimedBy.PHONES and 300 < times["Plan"].interval.start_ms < 400


def test_a_transcript_takes_the_place_of_recognised_text_with_times_and_annotations(project, tmp_path):
    heard = "guten tag frau mueller sie sind am zwölfter dritter geboren und wohnen in köln"
    document_id = recognised(project, tmp_path, heard)
    layer = projects.assign(project, document_id, annotator="A1").assignment.id
    for surface in ("mueller", "zwölfter dritter", "köln"):
        start = heard.index(surface)
        annotate.mark(project.journal, layer, fragments=[Span(start, start + len(surface))], tag="NAME")
    text = "Guten Tag, Frau Müller! Sie sind am 12.3. geboren und wohnen jetzt in Köln."
    report = align.align(project, transcript=written(tmp_path, text), method="edit")
    assert not report.refused
    times = word_times(project, document_id)
    assert times["Müller!"].interval == Interval(1500, 1900) and times["Müller!"].timed_by is TimedBy.EDIT
    assert times["12.3."].interval == Interval(3500, 4400)
    assert times["jetzt"].timed_by is TimedBy.BETWEEN and times["jetzt"].confidence == 0
    marked = [one.fragments[0].of(text) for one in layer_queries.annotations_of(project, layer)]
    assert marked == ["Müller", "12.3", "Köln"]
    assert report.documents[0].counts == {"between": 1, "edit": 13} and report.documents[0].unsure == 1
    project.journal.undo(document_id)
    assert queries.document(project, document_id).text == heard
    back = [one.fragments[0].of(heard) for one in layer_queries.annotations_of(project, layer)]
    assert back == ["mueller", "zwölfter dritter", "köln"]


def test_a_transcript_of_another_recording_changes_nothing(project, tmp_path):
    document_id = recognised(project, tmp_path, "guten tag frau mueller wie geht es ihnen denn heute")
    before = queries.document(project, document_id)
    other = "Die Magenspiegelung ergab keinen Hinweis auf ein Geschwür oder eine Blutung im Zwölffingerdarm"
    report = align.align(project, transcript=written(tmp_path, other), method="edit")
    assert report.refused == 1 and "0% of the words" in report.notes[0].sentence
    assert queries.document(project, document_id) == before


@needs_speech
def test_where_next_to_nothing_was_heard_right_the_sound_tells_whose_text_it_is(project, tmp_path, monkeypatch):
    document_id = take(project, tmp_path, "plan", "thorsten-voi__sample04-gt.wav", "oder wann ist der hahn so krank")
    words = queries.document(project, document_id).words
    heard = [replace(word, interval=Interval(300 * n, 300 * n + 250)) for n, word in enumerate(words)]
    with project.journal.edit("import", kind="import") as tx:
        tx.put("document", {**tx.get("document", document_id), "words": rows.from_words(heard)})
    other = align.align(project, transcript=written(tmp_path, "Europa wird auch als Eurasien bezeichnet."))
    assert other.refused == 1 and "does not fit the recording" in other.notes[0].sentence
    with monkeypatch.context() as patch:
        patch.setattr(Fit, "is_clear", False)
        doubtful = align.align(project, transcript=written(tmp_path, SAID))
    with monkeypatch.context() as patch:
        patch.setattr(espeak, "is_there", lambda: False)
        unheard = align.align(project, transcript=written(tmp_path, SAID))
    for refused in (doubtful, unheard):
        assert refused.refused == 1 and "of the words are those of its text" in refused.notes[0].sentence
    report = align.align(project, transcript=written(tmp_path, SAID))
    assert not report.refused and queries.document(project, document_id).text == SAID
    assert abs(word_times(project, document_id)["geklappt."].interval.start_ms - 1450) < 100


def test_without_recognised_words_edit_says_so(project, tmp_path):
    document_id = recognised(project, tmp_path, "guten tag")
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("document", document_id)
        words = [replace(word, interval=None) for word in queries.document(tx, document_id).words]
        tx.put("document", {**row, "words": rows.from_words(words)})
    report = align.align(project, method="edit")
    assert "no recognised words" in report.notes[0].sentence and report.refused == 1


def test_a_document_that_was_corrected_meanwhile_is_left_alone(project, tmp_path):
    document_id = recognised(project, tmp_path, "guten tag frau mueller")
    job = align.job_of(project, document_id, text="Guten Tag, Frau Müller")
    found = align_times.compute(job, method="edit", language="de")
    correct.correct(project.journal, job.document, start=0, end=0, text="Ja ")
    with pytest.raises(ProjectError, match="in the meantime"):
        align.commit(project, found)


def test_a_transcript_belongs_to_one_document_with_a_recording(project, tmp_path):
    recognised(project, tmp_path, "guten tag")
    text = tmp_path / "in" / "brief.txt"
    text.write_text("Ein Brief.", encoding="utf-8")
    import_paths(project, [text])
    with pytest.raises(ProjectError, match="one document"):
        align.align(project, transcript=text)
    letter = queries.document_named(project, "brief").id
    with pytest.raises(ProjectError, match="no recording"):
        align.align(project, document_ids=[letter], transcript=text)


@needs_speech
def test_stopping_lets_through_and_a_missing_engine_is_told(project, tmp_path, monkeypatch):
    document_id = take(project, tmp_path, "plan", "thorsten-voi__sample04-gt.wav", SAID)

    def stop(done, total):
        raise Cancelled

    with pytest.raises(Cancelled):
        align.align(project, progress=stop)
    monkeypatch.setattr(espeak, "is_there", lambda: False)
    with pytest.raises(EngineUnavailable, match="espeakng-loader"):
        align.align(project)
    assert queries.document(project, document_id).revision == 1


@pytest.mark.skipif(not espeak.is_there(), reason="no espeak-ng")
def test_a_number_that_a_recogniser_left_untimed_is_found_between_its_neighbours(project, tmp_path):
    speech = espeak.speak("bitte rufen sie unter null eins sieben eins zurück".split(), language="de")
    (tmp_path / "in").mkdir()
    sound = tmp_path / "in" / "anruf.wav"
    soundfile.write(sound, speech.samples, speech.sample_rate_hz)
    import_paths(project, [sound])
    document_id = queries.document_named(project, "anruf").id
    text = "bitte rufen sie unter 0171 zurück"
    at_ms = [
        (1000 * one.start // speech.sample_rate_hz, 1000 * one.end // speech.sample_rate_hz) for one in speech.words
    ]
    known = [*at_ms[:4], None, at_ms[8]]
    words, at = [], 0
    for word, time in zip(text.split(), known, strict=True):
        words.append(Word(Span(at, at + len(word)), Interval(*time) if time else None, 0.9))
        at += len(word) + 1
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("document", document_id)
        tx.put("document", {**row, "text": text, "words": rows.from_words(words)})
    report = align.align(project, language="de")
    found = queries.document(project, document_id).words
    assert [word for number, word in enumerate(found) if number != 4] == [w for n, w in enumerate(words) if n != 4]
    assert abs(found[4].interval.start_ms - at_ms[4][0]) < 80 and abs(found[4].interval.end_ms - at_ms[7][1]) < 80
    assert found[4].timed_by in (TimedBy.PHONES, TimedBy.SPEECH)
    assert report.documents[0].counts["kept"] == 5


def test_where_nothing_is_found_nothing_is_written(project, tmp_path, monkeypatch):
    document_id = recognised(project, tmp_path, "guten tag -")
    with project.journal.edit("import", kind="import") as tx:
        row = tx.get("document", document_id)
        words = [
            replace(w, interval=w.interval if n < 2 else None)
            for n, w in enumerate(queries.document(tx, document_id).words)
        ]
        words[1] = replace(words[1], interval=Interval(500, 1500))
        tx.put("document", {**row, "words": rows.from_words(words)})
    monkeypatch.setattr(espeak, "is_there", lambda: False)
    report = align.align(project)
    assert report.documents[0].counts == {"kept": 2, "untimed": 1}
    assert "espeak-ng" in report.notes[0].sentence and report.notes[0].severity == "odd"
    assert queries.document(project, document_id).revision == 1
