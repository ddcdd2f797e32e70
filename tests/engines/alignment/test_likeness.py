"""How alike words sound, as espeak-ng says them."""

import numpy as np
import pytest
import soxr

from deid_studio.engines.alignment import espeak, likeness, phones
from deid_studio.engines.alignment.cepstra import RATE_HZ

pytestmark = pytest.mark.skipif(not espeak.is_there(), reason="no espeak-ng")


def ipa(word: str, language: str = "de") -> str:
    return espeak.sounds_of([word], language=language)[0]


def test_sounds_are_known_without_a_word_being_spoken() -> None:
    assert espeak.sounds_of(["Fuß", "", "sechs Uhr"], language="de")[0] == "fˈuːs"
    assert espeak.sounds_of(["", "."], language="de") == ["", ""]
    assert likeness.bare(ipa("sechs Uhr")) == likeness.bare(ipa("sechs") + ipa("Uhr"))
    assert ipa("Smith", "en") == "smˈɪθ"


@pytest.mark.parametrize(
    ("name", "alike", "other"),
    [("Bratvogel", "Pratvogel", "Fahrrad"), ("Wöhrle", "Würle", "wer hat"), ("Tiedtke", "Dietke", "bitte")],
)
def test_what_is_easily_taken_for_a_name_is_more_alike_than_other_words(name: str, alike: str, other: str) -> None:
    assert likeness.likeness(ipa(name), ipa(name)) == 1
    assert likeness.likeness(ipa(name), ipa(alike)) > 0.85 > 0.6 > likeness.likeness(ipa(name), ipa(other))
    assert likeness.likeness(ipa(alike), ipa(name)) == likeness.likeness(ipa(name), ipa(alike))


@pytest.mark.skipif(not phones.is_there(), reason="no pocketsphinx")
def test_the_words_that_were_said_explain_their_sound_best() -> None:
    speech = espeak.speak(["herr", "ruprecht", "kommt"], language="de")
    sound = soxr.resample(speech.samples.astype(np.float32) / 32768, speech.sample_rate_hz, RATE_HZ).astype(np.float32)
    aligner, around = phones.PhoneAligner(), ([ipa("herr")], [ipa("kommt")])
    said, other = [ipa("ruprecht")], [ipa("morgen"), ipa("stern")]
    gain = likeness.better_by(aligner, sound, said, other, around, language="de")
    back = likeness.better_by(aligner, sound, other, said, around, language="de")
    assert gain is not None and back == -gain
    assert gain > 0.5
    assert likeness.better_by(aligner, np.zeros(800, np.float32), said, other, around, language="de") is None
