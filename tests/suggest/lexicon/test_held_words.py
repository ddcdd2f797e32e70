"""Many words that are searched where they lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.lexicon import held_words
from deid_studio.suggest.lexicon.held_words import HeldWords

WORDS = st.text(st.sampled_from("abzäöüſé"), min_size=1, max_size=5)


@pytest.fixture(scope="module", autouse=True)
def _short_parts():
    """A few words are searched in several parts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(held_words, "_PART_BYTES", 8)
        yield


@given(st.dictionaries(WORDS, st.sampled_from(["", "2.0 n", "7.1 -"])), st.lists(WORDS), st.sampled_from(["", "#a"]))
def test_it_has_what_a_dictionary_has(values, asked, head):
    lines = sorted(f"{word}\t{value}".rstrip("\t").encode() + b"\n" for word, value in values.items())
    held = HeldWords(b"\n".join([head.encode(), b"".join(lines)]), len(head))
    assert sorted(held) == sorted(values)
    for word in [*asked, *values, "", "a", "zzzzzz"]:
        assert held.value(word) == values.get(word)
        assert (word in held) == (word in values)


def test_it_is_asked_in_either_spelling():
    held = HeldWords(b"\nstrasse\t5.0 n\n")
    assert held.value("straße") == held.value("strasse") == "5.0 n"
