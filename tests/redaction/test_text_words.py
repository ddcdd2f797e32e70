"""Words of a text blank by blank: they are those of the whole text, and nothing odd or cut is passed over."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.spelling.text_readings import readings_as
from deid_studio.redaction.spelling.word_joins import cut_words
from deid_studio.redaction.spelling.word_keys import WORD
from deid_studio.redaction.spelling.worn_names import WornNames
from deid_studio.redaction.text_words import ChunkTrait, FoldedWords

PIECES = st.sampled_from(
    "Br?cken thal M_ller [PATIENT] 3.5.2020 CT-Untersuchung Wort- - = 50% x=C3=BC Wágner Ｒoth М0ritz &uuml; <b> a1b "
    "z.B. ½ ٣ é\u0301 \u200b ( ) · Müller".split(" ")
)
GAPS = st.sampled_from(["", " ", "  ", "\n", "-\n", "- \n", "\r\n > ", "\t", " \n", ", ", "\xa0", "\n- 3 -\n"])
TEXTS = st.lists(st.tuples(PIECES, GAPS), max_size=10).map(lambda parts: "".join(map("".join, parts)))


@given(TEXTS, st.integers(0, 60))
def test_words_stand_where_they_do_in_the_whole_text(text, offset):
    words, places = FoldedWords(text), [match.span() for match in re.finditer(WORD.pattern, text)]
    assert words.written == WORD.findall(text)
    assert [words.span(number, number) for number in range(len(places))] == places
    last = len(places) - 1
    gaps = [text[end:start] for (_, end), (start, _) in pairwise(places)]
    assert words.gaps(0, last) == gaps
    if places:
        starts, ends, behind = words.stretch(0, last)
        assert ([*zip(starts, ends, strict=True)], behind) == (places, [*gaps, text[places[-1][1] :]])
    start = min(offset, len(text))
    assert words.first_from(start) == sum(place[0] < start for place in places)


@given(TEXTS)
def test_nothing_odd_or_cut_is_passed_over(text):
    words = FoldedWords(text)
    among = [(one.text, read_as) for one, read_as in readings_as(text, words.odd_places())]
    assert among == [(one.text, read_as) for one, read_as in readings_as(text)]
    every = range(len(words.written) - 1)
    assert [*cut_words(words, words.cut_numbers())] == [*cut_words(words, every)]


@given(TEXTS)
def test_what_is_holed_is_so_between_blanks(text):
    names, words = WornNames(), FoldedWords(text)
    for name in ("Brückenthal", "Müller", "Moritz"):
        names.add(name, name.lower())
    found = {
        (name, words.begins[number] + start, words.begins[number] + end)
        for number in words.having(ChunkTrait.HOLED)
        for name, _, start, end in names.holed(words.chunks[number])
    }
    assert found == {(name, start, end) for name, _, start, end in names.holed(text)}
