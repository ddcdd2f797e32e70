"""What counts as the same at each level: worked examples, and the definitions written out."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark
from deid_studio.agreement.match import Level, View, compare
from deid_studio.domain.counts import Counts
from deid_studio.domain.tokens import CLINICAL_TOKENS, TOKENIZERS, WHITESPACE_TOKENS

AB = ("A", "B")


def f1(*documents, **view):
    comparison = compare(documents, View(**view))
    return comparison.counts(comparison.pairs[0]).f1


def cells(comparison):
    """By pair, document and tag, what both have in common and each in all; a tag that neither used has none."""
    found = {}
    for pair, common in zip(comparison.pairs, comparison.common.tolist(), strict=True):
        owned = [comparison.own[comparison.annotators.index(who)].tolist() for who in pair]
        rows = zip(comparison.documents, comparison.shared_by(pair), common, *owned, strict=True)
        found[pair] = {
            document: {tag: (n, a, b) for tag, n, a, b in zip(comparison.tags, *those, strict=True) if a or b}
            for document, both, *those in rows
            if both
        }
    return found


def test_an_instance_is_its_tag_and_its_fragments(document):
    shared = document(
        A=[("Patient", "Anna Müller"), ("Age", "49"), ("Date", "12.03.2019"), ("Location", "Köln")],
        B=[("Patient", "Müller"), ("Age", "49"), ("Birthdate", "12.03.2019")],
    )
    comparison = compare([shared])
    assert comparison.counts(AB) == Counts(tp=1, fp=2, fn=3)
    assert cells(comparison)[AB]["d1"] == {
        "Age": (1, 1, 1),
        "Birthdate": (0, 0, 1),
        "Date": (0, 1, 0),
        "Location": (0, 1, 0),
        "Patient": (0, 1, 1),
    }
    assert f1(shared, typed=False) == 2 * 2 / 7


def test_the_order_of_fragments_does_not_matter(document):
    assert f1(document(A=[("ID", "Anna", "49")], B=[("ID", "49", "Anna")])) == 1


def test_white_space_counts_or_not(document):
    """bratiaa calls "0 11" and "0 4;5 11" a disagreement; both values are shown."""
    shared = document(A=[("Patient", "Anna Müller")], B=[("Patient", "Anna", "Müller")])
    assert (f1(shared), f1(shared, white_space_counts=False)) == (0, 1)


def test_one_long_and_two_short_spans_differ_as_instances_and_not_as_tokens(document):
    """Kolditz et al. 2019, "Final Corpus": less severe, as all sensitive information is covered."""
    shared = document(A=[("Patient", "Anna Müller")], B=[("Patient", "Anna"), ("Patient", "Müller")])
    assert (f1(shared), f1(shared, level=Level.TOKEN)) == (0, 1)
    assert f1(shared, level=Level.OVERLAP) == 2 / 3


def test_nested_marks_count_tokens_twice_or_cover_them(document):
    """2 · 2 / (2 + 3), as bratiaa has it."""
    shared = document(A=[("Patient", "Anna Müller")], B=[("Patient", "Anna Müller"), ("Patient", "Müller")])
    assert (f1(shared, level=Level.TOKEN), f1(shared, level=Level.COVERAGE)) == (0.8, 1)


def test_sub_token_spans_grow_to_tokens(document):
    shared = document(A=[("Patient", "Mül")], B=[("Patient", "ller")])
    assert f1(shared, level=Level.TOKEN) == 1


def test_a_token_can_be_of_two_tags(document):
    shared = document(A=[("Patient", "Müller"), ("Staff", "Müller")], B=[("Staff", "Müller")])
    assert f1(shared, level=Level.TOKEN) == 2 / 3
    assert f1(shared, level=Level.TOKEN, typed=False) == 1


def test_tokens_are_what_the_tokenizer_says(document):
    """ "Müller," is one token for bratiaa."""
    shared = document(A=[("Patient", "Müller")], B=[("Patient", "Müller,")])
    assert f1(shared, level=Level.TOKEN, tokenizer=WHITESPACE_TOKENS) == 1
    assert f1(shared, level=Level.TOKEN, tokenizer=CLINICAL_TOKENS) == 2 / 3


def test_no_common_position_is_no_agreement_and_not_undefined(document):
    shared = document(A=[("Patient", "Müller")], B=[("Date", "12.03.2019")])
    assert {level: f1(shared, level=level) for level in Level if level is not Level.TIME} == dict.fromkeys(
        (Level.INSTANCE, Level.TOKEN, Level.COVERAGE, Level.OVERLAP), 0
    )


def test_a_span_beyond_the_text_harms_nothing():
    layer = ComparedLayer(frozenset({LayerMark("ID", (2, 99)), LayerMark("ID", (50, 60))}))
    shared = AnnotatedDocument("d", "ab cd", {"A": layer, "B": layer})
    assert {level: f1(shared, level=level) for level in (Level.INSTANCE, Level.TOKEN)} == {
        Level.INSTANCE: 1,
        Level.TOKEN: 1,
    }


def test_time_is_what_would_be_redacted():
    """Of 0 to 500 ms and 900 to 1,000, and of 400 to 800: 100 in common, 600 and 400 in all."""
    first, second = LayerMark("Patient", (0, 4)), LayerMark("Patient", (5, 11))
    layers = {
        "A": ComparedLayer(
            frozenset({first, second}), {first: (0, 300), second: (200, 500)}, frozenset({LayerMark("ID", (900, 1000))})
        ),
        "B": ComparedLayer(frozenset({first}), {first: (400, 800)}),
    }
    shared = AnnotatedDocument("d", "Frau Müller", layers)
    comparison = compare([shared], View(Level.TIME))
    assert cells(comparison)[AB]["d"] == {"Patient": (100, 500, 400), "ID": (0, 100, 0)}
    assert f1(shared, level=Level.TIME) == f1(shared, level=Level.TIME, typed=False) == 2 * 100 / 1000


def test_tags_do_not_matter_to_time_without_types():
    first, second = LayerMark("Patient", (0, 4)), LayerMark("Staff", (0, 4))
    layers = {
        "A": ComparedLayer(frozenset({first}), {first: (0, 300)}),
        "B": ComparedLayer(frozenset({second}), {second: (0, 300)}),
    }
    shared = AnnotatedDocument("d", "Anna", layers)
    assert (f1(shared, level=Level.TIME), f1(shared, level=Level.TIME, typed=False)) == (0, 1)


def test_pairs_are_compared_on_what_both_finished(document):
    """d1 by A and B, d2 by B and C: bratiaa crashes, for no document is everybody's."""
    comparison = compare([document("d2", B=[("Age", "49")], C=[]), document("d1", A=[], B=[]), document("d3", A=[])])
    assert comparison.documents == ("d1", "d2")
    assert {pair: list(those) for pair, those in cells(comparison).items()} == {
        ("A", "B"): ["d1"],
        ("A", "C"): [],
        ("B", "C"): ["d2"],
    }
    assert comparison.counts(("B", "C")) == Counts(fn=1)
    assert comparison.counts(AB, tag="Age") == Counts()


def test_a_tokenizer_must_exist(document):
    with pytest.raises(KeyError):
        compare([document(A=[], B=[])], View(Level.TOKEN, tokenizer="other"))


WORDS = "ab c, de  12.3 f\ng-h ij"


@st.composite
def layers(draw):
    edges = st.lists(st.integers(0, len(WORDS)), min_size=2, max_size=4, unique=True).map(
        lambda found: tuple(sorted(found[: len(found) // 2 * 2]))
    )
    marks = draw(st.frozensets(st.builds(LayerMark, st.sampled_from("XY"), edges), max_size=6))
    times = {mark: tuple(10 * edge for edge in mark.edges) for mark in marks}
    return ComparedLayer(marks, times)


@given(layers(), layers(), st.sampled_from(sorted(TOKENIZERS)))
def test_token_level_is_the_sum_of_minima(first, second, tokenizer):
    def bag(layer):
        return Counter(
            (tag, token)
            for tag, edges in layer.marks
            for start, end in zip(edges[::2], edges[1::2], strict=True)
            for token in TOKENIZERS[tokenizer](WORDS)
            if start < token.end and token.start < end
        )

    counts = compare(
        [AnnotatedDocument("d", WORDS, {"A": first, "B": second})], View(Level.TOKEN, tokenizer=tokenizer)
    ).counts(AB)
    common = (bag(first) & bag(second)).total()
    assert counts == Counts(common, bag(second).total() - common, bag(first).total() - common)


CUTS = st.lists(st.integers(0, len(WORDS)), max_size=8, unique=True).map(
    lambda found: list(zip(sorted(found)[::2], sorted(found)[1::2], strict=False))
)


@given(CUTS, CUTS)
def test_as_many_instances_overlap_as_can_be_paired(first, second):
    def most(rest, free):
        """The largest number of partners, by trying all."""
        if not rest:
            return 0
        (start, end), *others = rest
        with_one = (
            1 + most(others, free - {other}) for other in free if start < second[other][1] and second[other][0] < end
        )
        return max(most(others, free), *with_one, 0)

    layers = {
        who: ComparedLayer(frozenset(LayerMark("X", it) for it in edges))
        for who, edges in (("A", first), ("B", second))
    }
    counts = compare([AnnotatedDocument("d", WORDS, layers)], View(Level.OVERLAP)).counts(AB)
    assert counts.tp == most(first, frozenset(range(len(second))))


@given(layers(), layers(), st.booleans())
def test_time_level_is_a_count_of_milliseconds(first, second, typed):
    def heard(layer):
        return {
            (tag if typed else "", ms)
            for (tag, _), edges in layer.times.items()
            for start, end in zip(edges[::2], edges[1::2], strict=True)
            for ms in range(start, end)
        }

    shared = AnnotatedDocument("d", WORDS, {"A": first, "B": second})
    one, other = heard(first), heard(second)
    assert compare([shared], View(Level.TIME, typed=typed)).counts(AB) == Counts(
        len(one & other), len(other - one), len(one - other)
    )


VIEWS = st.builds(View, st.sampled_from(Level), st.booleans(), st.booleans(), st.sampled_from(sorted(TOKENIZERS)))


@settings(max_examples=40)
@given(st.lists(st.tuples(layers(), layers(), layers()), min_size=1, max_size=3), VIEWS, st.randoms())
def test_neither_the_order_of_documents_nor_of_annotators_matters(rows, view, dice):
    documents = [
        AnnotatedDocument(f"d{number}", WORDS, dict(zip("ABC", row, strict=True))) for number, row in enumerate(rows)
    ]
    shuffled = dice.sample(documents, len(documents))
    there, here = compare(shuffled, view), compare(documents, view)
    assert (there.documents, there.instances, cells(there)) == (here.documents, here.instances, cells(here))
    renamed = [
        AnnotatedDocument(it.id, it.text, {"ABC"["CBA".index(who)]: layer for who, layer in it.layers.items()})
        for it in documents
    ]
    first, second = compare(documents, view), compare(renamed, view)
    for one, other in combinations("ABC", 2):
        there = tuple(sorted(("ABC"["CBA".index(one)], "ABC"["CBA".index(other)])))
        assert first.counts((one, other)).f1 == second.counts(there).f1


@given(layers(), VIEWS)
def test_who_marks_the_same_agrees_wholly(layer, view):
    counts = compare([AnnotatedDocument("d", WORDS, {"A": layer, "B": layer})], view).counts(AB)
    assert counts.fp == counts.fn == 0
    assert counts.f1 == (1 if counts.tp else None)
    assert counts.tp or view.level is not Level.INSTANCE or not layer.marks


@given(layers(), layers(), VIEWS)
def test_agreement_lies_between_0_and_1_and_tags_add_up(first, second, view):
    comparison = compare([AnnotatedDocument("d", WORDS, {"A": first, "B": second})], view)
    counts = comparison.counts(AB)
    assert counts.f1 is None or 0 <= counts.f1 <= 1
    assert counts == sum((comparison.counts(AB, tag=tag) for tag in comparison.tags), Counts())
