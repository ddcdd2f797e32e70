"""Phrases in little room."""

import pytest

from deid_studio.redaction.spelling.phrase_numbers import PhraseNumbers


@pytest.mark.parametrize("length", [2, 3, 31, 32, 70])
def test_a_phrase_is_known_by_its_words_and_its_length(length: int) -> None:
    phrases, words = PhraseNumbers(), tuple(map(str, range(length)))
    phrases.add(words, 0)
    phrases.add(words, 5)
    phrases.add((*words, "end"), 3)
    phrases.add((*words, "end"), 4)
    assert phrases.owner(words) == 0
    assert phrases.owner((*words, "end")) == 3
    assert phrases.owner(("1", "0")) is None
    assert sorted(phrases.lengths("0", "1")) == [length, length + 1]
    assert phrases.lengths("1", "0") == ()
    assert phrases.first == {"0"} and {"1", "end"} <= phrases.following
