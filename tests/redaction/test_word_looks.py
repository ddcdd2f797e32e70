"""At one look a word: nothing may be passed over that reading all words would find."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.leaks import hits_in, unmarked
from deid_studio.redaction.needles import Phi, needles_of
from deid_studio.redaction.text_words import FoldedWords
from deid_studio.redaction.word_looks import Look, LookedAt, WordLooks

MARKED = ("Lena Brückenthal", "Müller", "St. Georg Klinik", "KV-47119", "12.3.1958", "4711", "Oy Lund")
PIECES = st.sampled_from(
    "Lena Brückenthal Brücken thal Bruckental Brücken- Müllers Mueller M ü l l e r Berta Ludwig Emil St Georg Klinik "
    "KV 47119 47 119 vier sieben eins 12 3 1958 März 4711 Oy Lund oylund Br?ckenthal und , . - \n".split(" ")
)
TEXTS = st.lists(st.tuples(PIECES, st.sampled_from(["", " ", "  ", "-", "\n", ", "])), max_size=12).map(
    lambda parts: "".join(word + gap for word, gap in parts)
)
ALL = sum(Look)


def needles():
    return needles_of(
        Phi(text, "a", "Patient", n, n + 1, is_name=n < 2 or n > 5, is_date=n == 4) for n, text in enumerate(MARKED)
    )


@given(TEXTS, st.sampled_from(["a", None]), st.lists(st.integers(0, 60), min_size=2, max_size=2))
def test_reading_all_words_finds_no_more(text, document, covered):
    quick, whole = needles(), needles()
    whole.looks = WordLooks(lambda _: ALL)
    start, end = sorted(covered)
    for found in (
        lambda one: hits_in(text, one, document=document, is_ordinary=str.isdigit),
        lambda one: unmarked(text, one, [(start, end)], document="a", is_ordinary=str.isdigit),
    ):
        assert found(quick) == found(whole)


@given(TEXTS, st.lists(st.integers(0, 60), min_size=2, max_size=2))
def test_all_that_is_in_the_whole_text_is_unmarked_where_it_is_not_covered(text, covered):
    start, end = sorted(covered)
    hits = hits_in(text, needles(), document="a", is_ordinary=str.isdigit)
    left = unmarked(text, needles(), [(start, end)], document="a", is_ordinary=str.isdigit)
    for hit in hits:
        between = text[hit.end : start] if hit.end <= start else text[end : hit.start]
        # Words that have no blank between them are told apart by what is behind the capital letter
        if (hit.end <= start or hit.start >= end) and not between.isalpha():
            assert any(one.start <= hit.start and hit.end <= one.end for one in left)


def test_looks_are_told_anew_when_more_is_looked_for():
    found = needles()
    assert not LookedAt(FoldedWords("Zschommler"), found.looks).are(Look.LIKE)
    found.add(Phi("Zschommler", "b", "Patient", 0, 10))
    assert LookedAt(FoldedWords("Zschommler"), found.looks).are(Look.LIKE) == [0]
