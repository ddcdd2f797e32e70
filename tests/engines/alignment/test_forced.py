"""Forced alignment of real and made recordings: right words in their place, others refused with a reason."""

import csv
import json

import numpy as np
import pytest
import soundfile
import soxr

from deid_studio.domain.document import TimedBy
from deid_studio.domain.span import Interval
from deid_studio.domain.time_faults import SURE
from deid_studio.engines.alignment import cepstra, coarse, espeak, fit, phones
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.engines.alignment.sound_part import is_steady
from deid_studio.errors import Cancelled, EngineUnavailable, NotAlignable
from tests.conftest import SHARED_DATA

AUDIO = SHARED_DATA / "audio"
needs_audio = pytest.mark.skipif(not (AUDIO / "manifest.tsv").exists(), reason="no shared test data")
needs_espeak = pytest.mark.skipif(not espeak.is_there(), reason="no espeak-ng")
needs_phones = pytest.mark.skipif(not phones.is_there(), reason="no pocketsphinx")
BOBBY_STARTS_MS = (65, 412, 658, 741)
"""By hand, of the words of praatio__bobby.wav."""
TEXT = "Der hinter diesem Portal liegenden Raum wurde als Leichenhalle genutzt."


class Held:
    def __init__(self, samples, rate_hz=16_000):
        self.samples = np.asarray(samples, np.float32)
        self.duration_s = len(self.samples) / rate_hz

    def read(self, start_s, end_s):
        return self.samples[max(0, round(start_s * 16_000)) : round(end_s * 16_000)]


def clip(name):
    samples, rate_hz = soundfile.read(AUDIO / name, dtype="float32", always_2d=True)
    return Held(soxr.resample(samples.mean(axis=1), rate_hz, 16_000))


def transcripts(language):
    with (AUDIO / "manifest.tsv").open() as file:
        found = list(csv.DictReader(file, delimiter="\t"))
    return {r["file"]: r["transcript"].split() for r in found if r["language"] == language and r["transcript"]}


@pytest.fixture(scope="module")
def german():
    if not espeak.is_there():
        pytest.skip("no espeak-ng")
    return Aligner(language="de")


def errors_ms(times, reference):
    return [abs(time.interval.start_ms - start_ms) for time, start_ms in zip(times, reference, strict=True)]


@needs_audio
@needs_phones
def test_german_words_are_where_they_are_spoken(german):
    told = json.loads((SHARED_DATA / "formats" / "picovoice_json" / "test_data.json").read_text())
    words = next(t for t in told["tests"]["language_tests"] if t["audio_file"] == "test_de.wav")["words"]
    found = german.align(clip("leopard__test_de.wav"), TEXT.split())
    off = errors_ms(found.times, [round(word["start_sec"] * 1000) for word in words])
    assert np.median(off) <= 50 and max(off) <= 120
    assert {time.timed_by for time in found.times} <= {TimedBy.PHONES, TimedBy.SPEECH}
    ends = [time.interval.end_ms for time in found.times]
    assert all(a <= time.interval.start_ms for a, time in zip(ends, found.times[1:], strict=False))


@needs_audio
@needs_phones
def test_a_transcript_of_another_recording_is_refused_with_a_measure(german):
    known = transcripts("de")
    assert None not in german.align(clip("thorsten-voi__sample04-gt.wav"), known["thorsten-voi__sample04-gt.wav"]).times
    for other in ("thorsten-voi__sample01-gt.wav", "thorsten-voi__sample02-gt.wav"):
        with pytest.raises(NotAlignable, match=r"does not fit the recording: .*%.*another recording"):
            german.align(clip("thorsten-voi__sample04-gt.wav"), known[other])


@needs_audio
@needs_phones
def test_a_short_right_transcript_is_not_refused_and_no_sure_word_of_it_is_wrong():
    if not espeak.is_there():
        pytest.skip("no espeak-ng")
    aligner = Aligner(language="en")
    found = aligner.align(clip("praatio__bobby.wav"), "BOBBY RIPPED HIS LEDGER".split()).times
    assert max(errors_ms(found, BOBBY_STARTS_MS)) <= 250
    for other in ("Mary rolled the barrel", "And then they left"):
        with pytest.raises(NotAlignable):
            aligner.align(clip("praatio__bobby.wav"), other.split())


@needs_audio
@needs_phones
def test_no_word_is_sure_where_the_fit_of_all_leaves_doubt(german, monkeypatch):
    sound, words = clip("leopard__test_de.wav"), TEXT.split()
    assert max(time.confidence for time in german.align(sound, words).times) >= SURE
    monkeypatch.setattr(fit, "CLEAR_SCORE", 99.0)
    assert max(time.confidence for time in german.align(sound, words).times) >= SURE, "far beyond chance"
    monkeypatch.setattr(fit, "LEAST_BEYOND_CHANCE", 99.0)
    assert max(time.confidence for time in german.align(sound, words).times) < SURE


@needs_espeak
def test_a_number_in_digits_is_one_word_with_all_its_sounds(german):
    spoken = "Bitte rufen Sie unter null eins sieben eins zurück".split()
    speech = espeak.speak(spoken, language="de")
    samples = soxr.resample(speech.samples.astype(np.float32) / 32768, speech.sample_rate_hz, 16_000)
    found = german.align(Held(np.pad(samples, 3200)), "Bitte rufen Sie unter 0171 - zurück.".split()).times
    first, last = speech.words[4], speech.words[7]
    start_ms, end_ms = (round(200 + 1000 * at / speech.sample_rate_hz) for at in (first.start, last.end))
    assert found[4].interval.start_ms == pytest.approx(start_ms, abs=60)
    assert found[4].interval.end_ms == pytest.approx(end_ms, abs=60)
    assert found[5] is None or found[5].timed_by is TimedBy.BETWEEN


@needs_espeak
@needs_phones
def test_numbers_and_spelled_letters_are_known_as_words_of_several_pieces(german, monkeypatch):
    asked, align = [], german._phones.align

    def kept(samples, words, *, of_pieces):
        asked.append(of_pieces)
        return align(samples, words, of_pieces=of_pieces)

    monkeypatch.setattr(german._phones, "align", kept)
    words = "Das - EKG am 12.3. zeigte I und A 1850".split()
    sound = np.random.default_rng(1).normal(0, 0.1, 48_000) * np.sin(np.arange(48_000) / 2000)
    german.align(Held(sound), words, is_vouched=True)
    assert asked == [[False, True, False, True, False, False, False, False, True]]


@needs_espeak
def test_only_a_part_of_the_recording_is_looked_at(german):
    speech = espeak.speak("Der Patient heißt Thaddäus Bäuerle".split(), language="de")
    samples = soxr.resample(speech.samples.astype(np.float32) / 32768, speech.sample_rate_hz, 16_000)
    before = np.random.default_rng(1).normal(0, 0.01, 32_000)
    within = Interval(2000, 2000 + len(samples) // 16)
    found = german.align(
        Held(np.concatenate([before, samples])), "Der Patient heißt Thaddäus Bäuerle".split(), within=within
    )
    starts = [round(2000 + 1000 * word.start / speech.sample_rate_hz) for word in speech.words]
    assert max(errors_ms(found.times, starts)) <= 80


@needs_espeak
def test_a_long_recording_is_cut_at_pauses_and_a_mistake_stays_where_it_is(german):
    """Ten sentences of two kinds with pauses; in one of them something else was said than is written."""
    sentences = ["Der Befund war völlig unauffällig geblieben", "Nach der Operation klagte Frau Öztürk über Schmerzen"]
    said = [sentences[number % 2] for number in range(10)]
    written = said.copy()
    said[2] = "Heute gibt es zum Mittagessen Kartoffeln mit Spinat"
    sounds, starts, at = [], [], 0.0
    for number, sentence in enumerate(said):
        speech = espeak.speak(sentence.split(), language="de")
        samples = soxr.resample(speech.samples.astype(np.float32) / 32768, speech.sample_rate_hz, 16_000)
        starts.append([at + word.start / speech.sample_rate_hz for word in speech.words])
        sounds += [samples, np.zeros(8000 + 4000 * (number % 3))]
        at += (len(samples) + len(sounds[-1])) / 16_000
    sound = np.concatenate(sounds) + np.random.default_rng(2).normal(0, 0.003, round(at * 16_000))
    times = iter(german.align(Held(sound), " ".join(written).split()).times)
    assert at > coarse.SHORT_S
    for number, sentence in enumerate(written):
        found = [next(times) for _ in sentence.split()]
        if number not in (1, 2, 3):
            off = [abs(t.interval.start_ms / 1000 - s) for t, s in zip(found, starts[number], strict=True)]
            assert max(off) < 0.25


@needs_espeak
@pytest.mark.parametrize(
    ("samples", "reason"),
    [
        (np.zeros(0), "too short to hold speech"),
        (np.full(1, 0.5), "too short to hold speech"),
        (np.zeros(48_000), "silent"),
        (np.sign(np.sin(np.arange(48_000) / 20)), "overdriven"),
        (np.random.default_rng(4).normal(0, 0.1, 80_000), "does not fit"),
    ],
)
def test_what_holds_no_speech_is_refused_with_a_reason(german, samples, reason):
    with pytest.raises(NotAlignable, match=reason):
        german.align(Held(samples), TEXT.split())


def test_steady_noise_is_known_though_nothing_at_all_is_heard_before_it_or_between():
    noise = np.random.default_rng(4).normal(0, 0.1, 80_000).astype(np.float32)
    gated = noise * (np.arange(80_000) % 16_000 > 4000)
    for sound in (noise, np.pad(noise, (16_000, 0)), gated):
        assert is_steady(cepstra.mel_energies(sound))


@needs_espeak
@needs_phones
def test_a_right_transcript_fits_where_pauses_hold_nothing_at_all(german):
    speech = espeak.speak(TEXT.split(), language="de")
    samples = soxr.resample(speech.samples.astype(np.float32) / 32768, speech.sample_rate_hz, 16_000)
    ends = [round(word.end * 16_000 / speech.sample_rate_hz) for word in speech.words[:-1]]
    sound = np.concatenate([np.pad(one, (0, 4800)) for one in np.split(samples, ends)])
    assert german.align(Held(np.pad(sound, (16_000, 0))), TEXT.split()).fitting == 1


def test_a_text_without_words_is_refused(german):
    with pytest.raises(NotAlignable, match="no words"):
        german.align(Held(np.ones(16_000)), ["-", "…"])


@needs_audio
def test_without_an_acoustic_model_synthesised_speech_is_left(monkeypatch):
    if not espeak.is_there():
        pytest.skip("no espeak-ng")
    monkeypatch.setattr(phones, "is_there", lambda: False)
    aligner = Aligner(language="de")
    found = aligner.align(clip("thorsten-voi__sample03-gt.wav"), transcripts("de")["thorsten-voi__sample03-gt.wav"])
    assert not aligner.has_phones and {time.timed_by for time in found.times} == {TimedBy.SPEECH}
    assert max(time.confidence for time in found.times) < SURE


def test_without_espeak_there_is_a_sentence(monkeypatch):
    monkeypatch.setattr(espeak, "is_there", lambda: False)
    with pytest.raises(EngineUnavailable, match="espeak"):
        Aligner(language="de")


@needs_audio
def test_it_can_be_stopped(german):
    def stop(done, total):
        raise Cancelled

    with pytest.raises(Cancelled):
        german.align(clip("leopard__test_de.wav"), TEXT.split(), progress=stop)
