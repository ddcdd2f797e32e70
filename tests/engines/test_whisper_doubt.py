"""What Whisper writes where nobody speaks, or speaks another language; the model itself is played by a stand-in."""

from types import SimpleNamespace

import numpy as np
import pytest

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, HeardWord
from deid_studio.engines.whisper_doubt import SpokenLanguage, looked_at, speech_in, without_loops

SURE = {"avg_logprob": -0.3, "compression_ratio": 1.4, "no_speech_prob": 0.05}


def words(text: str, *, start_s: float = 0.0, confidence: float = 0.9) -> tuple[HeardWord, ...]:
    """Half a second each."""
    return tuple(
        HeardWord(word, start_s + at / 2, start_s + at / 2 + 0.5, confidence) for at, word in enumerate(text.split())
    )


def look(*lines, speech=((0.0, 60.0),), told="de", languages=None, **facts):
    segments = [SimpleNamespace(**(SURE | facts)) for _ in lines]
    return looked_at(lines, segments, speech, told=told, languages=languages or {})


def spelt(lines) -> list[str]:
    return [" ".join(word.text for word in line) for line in lines]


def test_what_is_likely_is_left_as_it_is() -> None:
    line = words("Guten Tag Frau Müller")
    assert look(line, languages={"de": 0.97, "en": 0.02}) == ([line], ())


@pytest.mark.parametrize("facts", [{"avg_logprob": -1.01}, {"compression_ratio": 2.41}, {"no_speech_prob": 0.61}])
def test_words_of_an_unlikely_stretch_are_doubted_and_not_left_out(facts: dict[str, float]) -> None:
    (line,), doubts = look(words("Guten Tag Frau Müller", start_s=2.0), **facts)
    assert spelt([line]) == ["Guten Tag Frau Müller"]
    assert all(word.is_doubted and word.confidence == 0.3 for word in line)
    assert doubts == (DoubtfulStretch(Doubt.INVENTED, 2.0, 4.0),)


def test_a_word_is_doubted_for_itself_where_it_is_unlikely_or_nobody_speaks() -> None:
    line = (*words("ja Frau"), *words("Müller", start_s=1.0, confidence=0.1), *words("Vielen Dank", start_s=9.0))
    (found,), doubts = look(line, speech=((0.0, 2.0),))
    assert [word.is_doubted for word in found] == [False, False, True, True, True]
    assert [word.confidence for word in found] == [0.9, 0.9, 0.1, 0.3, 0.3]
    assert doubts == (DoubtfulStretch(Doubt.INVENTED, 1.0, 10.0),)


def test_lines_told_over_and_over_stand_once_where_whisper_was_in_a_loop() -> None:
    again = "Ich bin sehr leid."
    found, _ = look(words(again), words(again, start_s=2.0), words("ja"), words(again), compression_ratio=8.8)
    assert spelt(found) == [again, "ja", again]
    found, _ = look(words("Ja."), words("Ja.", start_s=2.0))
    assert spelt(found) == ["Ja.", "Ja."]


@pytest.mark.parametrize(
    ("told", "once"),
    [
        ("a b a b a b a b", "a b"),
        ("x in der Nähe, in der Nähe, in der Nähe, y", "x in der Nähe, y"),
        ("nein nein nein nein", "nein"),
        ("nein nein", "nein nein"),
        ("a b c a b c", "a b c a b c"),
        ("", ""),
    ],
)
def test_loops_stand_once(told: str, once: str) -> None:
    assert spelt([without_loops(words(told))]) == [once]


def test_words_of_another_language_are_doubted_and_it_is_named() -> None:
    found, doubts = look(words("So das ist"), speech=((1.0, 2.0), (3.0, 9.0)), languages={"en": 0.98, "de": 0.01})
    assert all(word.is_doubted for word in found[0])
    assert doubts[0] == DoubtfulStretch(Doubt.LANGUAGE, 1.0, 9.0, "en")
    for languages in ({"en": 0.6, "de": 0.3}, {"nn": 0.4, "de": 0.01}, {}):
        assert not any(word.is_doubted for word in look(words("So das ist"), languages=languages)[0][0])
    assert look(words("So"), told=None, languages={"en": 0.9})[1] == ()


def test_speech_without_words_is_told() -> None:
    found, doubts = look((), words("ja", start_s=5.0), speech=((0.0, 1.0), (5.0, 5.6)))
    assert spelt(found) == ["ja"]
    assert doubts == (DoubtfulStretch(Doubt.WORDLESS, 0.0, 1.0),)


class Encoding:
    """A model of which only what encodes and what knows languages is there."""

    def __init__(self) -> None:
        self.encoded = 0
        self.model = SimpleNamespace(detect_language=lambda shown: [[("<|de|>", 0.75), (f"<|{shown}|>", 0.25)]])

    def encode(self, features: str) -> str:
        self.encoded += 1
        return features.lower()


def test_the_language_is_that_of_what_was_shown_first_since_it_was_asked() -> None:
    model = Encoding()
    language = SpokenLanguage(model)
    assert language() == {}
    assert [model.encode("EN"), model.encode("FR")] == ["en", "fr"]
    assert language() == {"de": 0.75, "en": 0.25}
    assert language() == {}
    model.encode("FR")
    assert language() == {"de": 0.75, "fr": 0.25}
    assert model.encoded == 3


def test_nobody_speaks_in_noise() -> None:
    pytest.importorskip("faster_whisper")
    noise = np.random.default_rng(1).normal(0, 100, 16_000 * 5).astype(np.int16)
    assert speech_in(noise, 16_000) == []
