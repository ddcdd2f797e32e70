"""A large dictionary that is searched where it lies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.lexicon.dictionary import Dictionary, dictionary

WORDS = st.text(st.sampled_from("abzäöüſé"), min_size=1, max_size=5)


@given(st.sets(WORDS), st.lists(WORDS))
def test_it_has_what_a_set_has(words, asked):
    held = Dictionary(b"".join(word.encode() + b"\n" for word in sorted(words, key=str.encode)))
    for word in [*asked, *words, "", "a", "zzzzzz"]:
        assert (word in held) == (word in words)


def test_german_words_and_their_forms_are_in_it_and_names_are_not():
    german = dictionary("de")
    for word in ("übelkeit", "untersuchung", "untersuchungen", "größe", "straße", "gegangen"):
        assert word in german, word
    for word in ("yıldırım", "kränzlin", "zwirblmüller", "", "ä", "\n"):
        assert word not in german, word


def test_english_words_are_in_it():
    assert "cauliflower" in dictionary("en") and "qwxyz" not in dictionary("en")


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_line_that_is_held_is_found(language):
    held = dictionary(language)
    lines = held._lines.decode().splitlines()
    assert lines == sorted(lines, key=str.encode) and not any("ß" in line for line in lines)
    assert all(line in held for line in lines[::997])
    assert lines[0] in held and lines[-1] in held
