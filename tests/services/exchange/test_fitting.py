"""Words laid over another text."""

import re

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import Word
from deid_studio.domain.span import Span
from deid_studio.services.exchange.fitting import moved_words

pieces = st.lists(st.text(alphabet="aß😔e\u0301.", min_size=1, max_size=4), min_size=1, max_size=6)
gaps = st.lists(st.sampled_from((" ", "  ", "\r\n", "\n\n", "\t")), min_size=7, max_size=7)


def words_of(text):
    return tuple(Word(Span(*chunk.span())) for chunk in re.finditer(r"\S+", text))


@given(pieces, gaps, gaps)
def test_words_are_the_same_over_any_white_space(written, one, two):
    text = "".join(gap + piece for gap, piece in zip(one, written, strict=False))
    onto = "\ufeff" + "".join(gap + piece for gap, piece in zip(two, written, strict=False)) + two[-1]
    moved = moved_words(text, words_of(text), onto=onto)
    assert [word.span.of(onto) for word in moved] == written


def test_other_words_do_not_fit():
    assert moved_words("Frau Müller", words_of("Frau Müller"), onto="Frau Möller") is None
    assert moved_words("Frau", words_of("Frau"), onto="Frau Müller") is None
    assert moved_words("", (), onto="Frau") is None
