"""Times of recognised words, set right by the sound of speech whose times are known."""

from __future__ import annotations

import numpy as np
import pytest
import soundfile

from deid_studio.audio.resample import MonoSound
from deid_studio.domain.document import TimedBy
from deid_studio.domain.time_faults import SURE
from deid_studio.engines.alignment import espeak
from deid_studio.engines.hearing import HeardWord
from deid_studio.progress import silent
from deid_studio.services.recognition.partial_transcript import PartialUtterances
from deid_studio.services.recognition.retiming import retimed

pytestmark = pytest.mark.skipif(not espeak.is_there(), reason="no espeak-ng")
FIRST = "Frau Wöhrle wurde gestern wegen heftiger Bauchschmerzen aus Gütersloh verlegt"
SECOND = "Herr Doktor Schmalfuß hat den Befund schon am Montag unterschrieben"


@pytest.fixture
def talk(tmp_path):
    """Two people, each in a channel of their own, one after the other; the file, and when each of their words is."""
    said, channels, at = [], [], 0
    for number, text in enumerate((FIRST, SECOND)):
        speech = espeak.speak(text.split(), language="de")
        own = np.zeros((len(speech.samples) + 8000, 2), np.int16)
        own[4000:-4000, number] = speech.samples
        rate_hz = speech.sample_rate_hz
        said.append([((at + 4000 + w.start) / rate_hz, (at + 4000 + w.end) / rate_hz) for w in speech.words])
        channels.append(own)
        at += len(own)
    sound = np.concatenate(channels) + np.random.default_rng(0).normal(0, 30, (at, 2)).astype(np.int16)
    soundfile.write(tmp_path / "gespräch.wav", sound, rate_hz)
    return tmp_path / "gespräch.wav", said


def utterance(ear, text, times, *, early_s=0.0, doubted=()):
    words = [
        HeardWord(word, start_s - early_s, end_s - early_s, 0.9, is_doubted=word in doubted)
        for word, (start_s, end_s) in zip(text.split(), times, strict=True)
    ]
    return PartialUtterances(ear, (tuple(words),), 0)


def by_sound(path, said, *, keeps_times=False, language="de"):
    with MonoSound(path, weights=(1, 0)) as left, MonoSound(path, weights=(0, 1)) as right:
        return retimed(said, [left, right], language=language, keeps_times=keeps_times, progress=silent)


def test_each_ear_has_its_words_set_right(talk):
    path, times = talk
    said = [utterance(ear, text, times[ear], early_s=0.25) for ear, text in enumerate((FIRST, SECOND))]
    found, notes = by_sound(path, said)
    assert notes == ()
    for ear, one in enumerate(found):
        (words,) = one.hypotheses
        off = [abs(w.start_s - start_s) for w, (start_s, _) in zip(words, times[ear], strict=True)]
        assert max(off) <= 0.1
        assert {word.timed_by for word in words} == {TimedBy.PHONES}
        assert sum(word.confidence >= SURE for word in words) > len(words) / 2


def test_a_good_recogniser_keeps_its_times_where_the_sound_agrees(talk):
    path, times = talk
    own = [tuple(edge - 0.6 * (number == 3) for edge in place) for number, place in enumerate(times[0])]
    found, _ = by_sound(path, [utterance(0, FIRST, own)], keeps_times=True)
    (words,) = found[0].hypotheses
    kept = [word for number, word in enumerate(words) if number != 3]
    assert {word.timed_by for word in kept} == {None} and {word.confidence for word in kept} == {0.9}
    assert words[3].timed_by is TimedBy.PHONES and words[3].confidence < SURE
    assert abs(words[3].start_s - times[0][3][0]) <= 0.1


def test_words_that_are_not_in_the_sound_are_not_sure(talk):
    path, times = talk
    found, notes = by_sound(path, [utterance(1, FIRST, times[0])])
    (words,) = found[0].hypotheses
    assert all(word.timed_by is not None and word.confidence < SURE for word in words)
    assert len(notes) == 1 and "does not fit the recording" in notes[0]


def test_what_a_recogniser_doubts_is_left_alone(talk):
    path, times = talk
    said = utterance(0, FIRST, times[0], doubted=("Gütersloh",))
    found, _ = by_sound(path, [said])
    assert found[0].hypotheses[0][8] == said.hypotheses[0][8]


def test_a_language_whose_sounds_nobody_knows_is_told(talk):
    path, times = talk
    said = [utterance(0, FIRST, times[0])]
    found, notes = by_sound(path, said, language="fr")
    assert found == said and "the recogniser's own" in notes[0]
    assert by_sound(path, said, language="fr", keeps_times=True) == (said, ())


def test_where_nothing_was_said_nothing_is_told(talk):
    path, _ = talk
    assert by_sound(path, [PartialUtterances(0, ((),), 0)]) == ([PartialUtterances(0, ((),), 0)], ())
