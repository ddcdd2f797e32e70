"""At one look a word: nothing may be passed over that reading all words would find."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.covered import Covered
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


def test_nothing_begins_with_what_is_covered_but_it_follows():
    words, looks = FoldedWords("Lena Brückenthal kam"), needles().looks
    assert LookedAt(words, looks).phrases() == [0]
    assert LookedAt(words, looks, Covered([(0, 4)])).phrases() == []
    covered = LookedAt(words, looks, Covered([(5, 16)]))
    assert covered.phrases() == [0]
    assert [covered.is_open(number) for number in range(3)] == [True, False, True]
    assert covered.are(Look.LIKE) == [0]


def test_looks_are_told_anew_when_more_is_looked_for():
    found = needles()
    assert not LookedAt(FoldedWords("Zschommler"), found.looks).are(Look.LIKE)
    found.add(Phi("Zschommler", "b", "Patient", 0, 10))
    assert LookedAt(FoldedWords("Zschommler"), found.looks).are(Look.LIKE) == [0]
