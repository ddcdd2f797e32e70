"""Every further occurrence of an annotated surface."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.suggest.again.folded_words import Index, fold
from deid_studio.suggest.again.hit import Hit, HitKind
from deid_studio.suggest.again.occurrences import in_documents


def occurrences(text: str, surface: str, *, covered: Sequence[Span] = ()) -> tuple[Hit, ...]:
    return in_documents({"": text}, surface, covered={"": covered}).get("", ())


def found(text: str, surface: str) -> list[tuple[str, str]]:
    return [(hit.span.of(text), hit.kind.value) for hit in occurrences(text, surface)]


@pytest.mark.parametrize(
    ("surface", "text", "kind"),
    [
        ("Müller", "Müller", "exact"),
        ("Müller", "MÜLLER", "case"),
        ("Müller", "müller", "case"),
        ("Müller", "Mueller", "case"),
        ("Weiß", "Weiss", "case"),
        ("Şahin", "Sahin", "case"),
        ("Müller", "Müllers", "inflected"),
        ("Müller", "Müller's", "inflected"),
        ("Müller", "Müller’", "inflected"),
        ("Müller's", "Müller", "inflected"),
        ("Hans", "Hans'", "inflected"),
        ("Kleins", "Klein", "inflected"),
        ("Weiß", "Weisses", "inflected"),
        ("Köln", "Kölner", "inflected"),
        ("Bremen", "Bremer", "inflected"),
        ("München", "Münchner", "inflected"),
        ("Karlsruhe", "Karlsruher", "inflected"),
        ("Möller", "Möllersche", "inflected"),
        ("Müller", "Müller-Lüdenscheidt", "compound"),
        ("Müller", "Anna-Müller-Straße", "compound"),
        ("Müller", "Müllers-\r\nLüdenscheidt", "compound"),
        ("Müller", "Müllerstraße", "compound"),
        ("Müller", "Klinikum-Müller", "compound"),
        ("Müller", "Klinikmüller", "compound"),
        ("Roth", "Rothstraße", "compound"),
        ("Müller", "Mül-\nler", "broken"),
        ("Müller", "Mül-\r\n  ler", "broken"),
        ("Müller", "Mül\nler", "broken"),
        ("Müller", "Mül\u00adler", "broken"),
        ("Müller", unicodedata.normalize("NFD", "Müller"), "exact"),
        (unicodedata.normalize("NFD", "Müller"), "Müller", "exact"),
        ("Anneliese Möller", "Anneliese\nMöller", "broken"),
        ("Anneliese Möller", "Anneliese\u00a0Möller", "broken"),
        ("Dr. Möller", "Dr.Möller", "broken"),
        ("0221/5550", "0221 5550", "broken"),
        ("Anneliese Möller", "Möller", "part"),
        ("Anneliese Möller", "Anneliese", "part"),
        ("Dr. von der Heydt", "von der Heydt", "part"),
        ("Möller", "möhler", "misheard"),
        ("Heydt", "heidt", "misheard"),
        ("Anneliese Möller", "anneliese möhler", "misheard"),
        ("Lüdenscheidt", "lüden scheit", "misheard"),
        ("Möller", "M, ö, l, l, e, r", "misheard"),
        ("Möller", "m ö l l e r", "misheard"),
        ("Möller", "em ö doppel l e er", "misheard"),
        ("Möller", "M wie Martha, Ö wie Ökonom, L, L, E, R", "misheard"),
        ("M, ö, l, l, e, r", "Möller", "misheard"),
        ("0 2", "null zwei", "misheard"),
        ("null zwei", "0 2", "broken"),
        ("0221 555", "null zwei zwei eins, fünf fünf fünf", "misheard"),
        ("12.03.2019", "zwölfter dritter zweitausendneunzehn", "misheard"),
        ("12.03.1948", "12. März neunzehnhundertachtundvierzig", "misheard"),
        ("72", "zweiundsiebzig", "misheard"),
        ("Marienstraße 12", "marienstraße zwölf", "misheard"),
        ("+49 (0)221", "+49 (0)221", "exact"),
        ("§", "§", "exact"),
    ],
)
def test_a_variant_is_found_whole_and_told_apart(surface, text, kind):
    assert found(f"am {text}; so", surface) == [(text, kind)]


@pytest.mark.parametrize(
    ("surface", "text"),
    [
        ("Fischer", "Fisch"),
        ("Beck", "das Becken"),
        ("Ott", "Das Motto der Ottomane"),
        ("Kern", "Kernspin"),
        ("Mai", "Maier"),
        ("Maier", "im Mai"),
        ("Imhof", "im Hof"),
        ("Mo", "Mo\u0308"),
        ("Dr. von der Heydt", "Dr. Weber von der Klinik am Ende der Frau"),
        ("Anna Klein", "eine kleine Wunde, klein und rund"),
        ("Klinikum Köln", "das Klinikum"),
        ("12.03.2019", "12.03.2020, 3 mal, März"),
        ("12. März 2019", "im März"),
        ("12", "1-2 mal"),
        ("5", "fünf"),
        ("Heydt", "hat heute Haut"),
        ("👍", "👍🏽"),
        ("", "alles"),
        (" \n", "alles \n"),
    ],
)
def test_what_only_looks_alike_is_left_alone(surface, text):
    assert found(text, surface) == []


def test_the_remark_on_the_spelling_does_not_hide_the_name():
    assert found("Möller mit ö", "Möller") == [("Möller", "exact")]


def test_a_closing_quotation_mark_is_no_genitive():
    assert found("sie sagte 'Frau Müller' und ‚Müller‘", "Müller") == [("Müller", "exact"), ("Müller", "exact")]


def test_the_whole_wins_over_its_parts_and_hits_come_in_text_order():
    text = "Frau Möller, Anneliese Möllers Tochter, anneliese möhler, Anneliese"
    assert found(text, "Anneliese Möller") == [
        ("Möller", "part"),
        ("Anneliese Möllers", "inflected"),
        ("anneliese möhler", "misheard"),
        ("Anneliese", "part"),
    ]


def test_a_hyphenated_word_partly_annotated_is_offered_for_the_rest():
    text = "Müller-Lüdenscheidt"
    assert occurrences(text, "Müller", covered=[Span(7, 19)]) == (Hit(Span(0, 6), HitKind.EXACT, 1.0),)
    assert occurrences("Anneliese Möller", "Anneliese Möller", covered=[Span(0, 9)])[0].span == Span(10, 16)


def test_a_common_word_in_another_case_scores_low():
    scores = {hit.span.start: hit.score for hit in occurrences("klein Klein KLEIN", "Klein")}
    assert scores[0] < scores[12] < scores[6]


def test_documents_without_a_hit_are_left_out_and_indexes_reused():
    texts = {"a": "Frau Möller", "b": "niemand", "c": "möhler"}
    index = {"a": Index.of(texts["a"]), "c": Index.of("of another text")}
    hits = in_documents(texts, "Möller", index=index, covered={"a": []})
    assert {key: [hit.kind.value for hit in one] for key, one in hits.items()} == {"a": ["exact"], "c": ["misheard"]}
    assert in_documents(texts, "Möller", covered={"a": [Span(0, 11)]}).keys() == {"c"}


PIECES = st.lists(
    st.sampled_from(
        [
            *"aäßMö.,;:-'’\n \t()0é😔",
            *("\r\n", "\u00ad", "\u0308", "\u0301", "\u200d", "👩\u200d⚕️", "👍🏽", "🇩🇪", "ﬁ", "İ", "ı", "ſ"),
            *("Möller", "moeller", "Mo\u0308ller", "Mül-\r\nler", "möhler", "Anneliese", "von", "der", "Dr.", "null"),
            *("zwei", "12", "em", "doppel", "l", "wie", "Straße"),
        ]
    ),
    max_size=25,
).map("".join)
SURFACES = st.one_of(
    st.sampled_from(
        ["Möller", "Anneliese Möller", "Dr. von der Heydt", "Köln", "0221 55", "12.03.2019", "Mo\u0308ller"]
    ),
    PIECES,
)


def starts_character(text: str, offset: int) -> bool:
    """Whether `offset` is not between a letter and its marks, or within CRLF."""
    if not 0 < offset < len(text):
        return True
    return not unicodedata.category(text[offset]).startswith("M") and text[offset - 1 : offset + 1] != "\r\n"


@settings(max_examples=150, deadline=None)
@given(PIECES, SURFACES, st.lists(st.tuples(st.integers(0, 60), st.integers(1, 9)), max_size=3))
@example("Mo\u0308ller-Mo\u0308ller", "Möller", [])
@example("a'\u0308", "a", [])
@example("\u0301Möller\u0301", "Möller", [])
def test_hits_lie_inside_disjoint_uncovered_and_on_character_boundaries(text, surface, places):
    covered = [Span(start, start + length) for start, length in places]
    hits = occurrences(text, surface, covered=covered)
    for hit in hits:
        assert hit.span.end <= len(text)
        assert 0 < hit.score <= 1
        assert starts_character(text, hit.span.start)
        assert starts_character(text, hit.span.end)
        assert not any(hit.span.overlaps(span) for span in covered)
        if hit.kind is HitKind.EXACT:
            assert Index.of(hit.span.of(text)).words == Index.of(surface).words
    assert all(one.span.end <= other.span.start for one, other in pairwise(hits))


@settings(max_examples=150, deadline=None)
@given(
    PIECES, PIECES, st.sampled_from(["Möller", "Anneliese Möller", "Köln", "0221/55", "Mo\u0308ller", "😔", "Dr. Ott"])
)
def test_an_exact_occurrence_planted_anywhere_is_found(before, after, surface):
    text = f"{before} {surface} {after}"
    planted = Span(len(before) + 1, len(before) + 1 + len(surface))
    hits = occurrences(text, surface)
    assert any(hit.span.overlaps(planted) for hit in hits)
    uncovered = set(range(planted.start, planted.end)) - {
        at for hit in hits for at in range(hit.span.start, hit.span.end)
    }
    assert not any(text[at].isalnum() for at in uncovered)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_variants_are_symmetric(data):
    stems = ["Müller", "Hans", "Strauß", "Köln", "Bremen", "Yılmaz", "Möhler", "Heydt", "Heidt", "Meyer", "Maier"]
    changes = [
        str.lower,
        str.upper,
        fold,
        lambda word: word + "s",
        lambda word: word + "er",
        lambda word: word + "en",
        lambda word: word + "-Wolf",
        lambda word: unicodedata.normalize("NFD", word),
    ]
    one, other = (data.draw(st.sampled_from(changes))(data.draw(st.sampled_from(stems))) for _ in range(2))
    if "-" not in one + other:
        kinds = [{hit.kind for hit in occurrences(text, surface)} for text, surface in ((one, other), (other, one))]
        assert kinds[0] == kinds[1]
    assert all(hit.span == Span(0, len(one)) for hit in occurrences(one, one))


@given(PIECES)
def test_words_of_an_index_are_where_it_says(text):
    index = Index.of(text)
    for number, word in enumerate(index.words):
        assert fold(index.written(number)) == word
        assert number in index.places[word]
        assert starts_character(text, index.starts[number])
        assert starts_character(text, index.ends[number])
