"""Dictionaries of German and English."""

from itertools import islice, pairwise

import pytest

from deid_studio.suggest.lexicon.dictionary import dictionary


def test_german_words_and_their_forms_are_in_it_and_names_are_not():
    german = dictionary("de")
    for word in ("übelkeit", "untersuchung", "untersuchungen", "größe", "straße", "gegangen"):
        assert word in german, word
    for word in ("yıldırım", "kränzlin", "zwirblmüller", "", "ä", "\n"):
        assert word not in german, word


def test_english_words_are_in_it():
    assert "cauliflower" in dictionary("en") and "qwxyz" not in dictionary("en")


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_word_that_is_held_is_found(language):
    held = dictionary(language)
    words = list(held)
    assert all(one.encode() < other.encode() and "ß" not in one for one, other in pairwise(words))
    assert all(word in held for word in islice(words, 0, None, 997))
    assert words[0] in held and words[-1] in held
