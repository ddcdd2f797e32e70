"""Words laid over another text."""

import re
from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import Word
from deid_studio.domain.span import Span
from deid_studio.services.exchange.fitting import FragmentMove, is_composed_otherwise, moved_words

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


letters = st.lists(
    st.sampled_from(["e", "\u00e9", "e\u0301", "\uac01", "d\u0307\u0323", "\u1e0d\u0307", "\r\n", "\U0001f614"])
)


@given(letters, letters, letters, st.sampled_from(["NFC", "NFD"]), st.booleans())
def test_fragments_are_the_same_in_a_text_that_is_composed_otherwise(before, marked, behind, form, has_mark):
    text = "".join((*before, *marked, *behind))
    onto = "\ufeff" * has_mark + normalize(form, text).replace("\r\n", "\n")
    start = len("".join(before))
    span = Span(start, start + len("".join(marked))) if marked else Span(start, start + 1)
    moved = FragmentMove(text, onto)((span,)) if marked else ()
    assert [normalize("NFC", one.of(onto)).strip() for one in moved] == [
        normalize("NFC", text[one.start : one.end].replace("\r\n", "\n")).strip() for one in (span,) if marked
    ]


def test_a_fragment_within_a_letter_becomes_all_of_it():
    text, onto = "Mu\u0308ller \u1100\u1161\u11a8", "M\u00fcller \uac01"
    assert is_composed_otherwise(text, onto) and not is_composed_otherwise(text, "Mueller")
    move = FragmentMove(text, onto)
    assert move((Span(1, 2), Span(8, 10), Span(2, 4))) == (Span(1, 2), Span(7, 8), Span(1, 3))
    assert FragmentMove(onto, text)((Span(1, 2),)) == (Span(1, 3),)
