"""Cohen's kappa: published tables, and tokens without a tag."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark
from deid_studio.agreement.kappa import cohen, kappas
from deid_studio.agreement.measures import PairMean

# The worked examples of Wikipedia, "Cohen's kappa": 50 grant proposals, and two tables of 60 % agreement whose
# marginals differ.
TABLES = (
    ((20, 5, 10, 15), 0.4),
    ((45, 15, 25, 15), 0.1304),
    ((25, 35, 5, 35), 0.2593),
)


@pytest.mark.parametrize(("numbers", "kappa"), TABLES)
def test_published_tables_have_their_kappa(numbers, kappa):
    size = round(len(numbers) ** 0.5)
    cells = {(str(at // size), str(at % size)): number for at, number in enumerate(numbers)}
    assert cohen(cells) == pytest.approx(kappa, abs=5e-5)


@pytest.mark.parametrize("cells", [{}, {("X", "X"): 9}])
def test_where_chance_is_certain_there_is_no_kappa(cells):
    assert cohen(cells) is None


def test_tokens_without_a_tag_count(document):
    """Of 17 tokens A tags two, B one of them and another: 14 untagged and 1 tagged by both."""
    shared = document(A=[("Patient", "Anna Müller")], B=[("Patient", "Müller"), ("Patient", "Weiß")])
    result = kappas([shared], typed=True)
    row = result.pairs[0]
    assert (row.tokens, row.excluded) == (17, 0)
    assert row.cells == {("Patient", "Patient"): 1, ("Patient", None): 1, (None, "Patient"): 1, (None, None): 14}
    by_chance = (15 * 15 + 2 * 2) / 17**2
    assert row.kappa == pytest.approx((15 / 17 - by_chance) / (1 - by_chance))
    assert result.mean == PairMean(row.kappa, 0, 1, 1)


def test_several_tags_of_a_token_are_a_category_of_their_own(document):
    shared = document(A=[("Staff", "Weiß"), ("Patient", "Weiß")], B=[("Staff", "Weiß")])
    assert kappas([shared]).pairs[0].cells[("Patient+Staff", "Staff")] == 1
    assert kappas([shared], typed=False).pairs[0].kappa == 1


def test_what_a_pair_did_not_both_finish_is_told(document):
    """A value that does not say what was left out would look better than it is."""
    documents = [document("d1", A=[("Age", "49")], B=[("Age", "49")]), document("d2", "eins zwei drei", A=[])]
    result = kappas([*documents, document("d3", "vier", C=[])], tokenizer="whitespace")
    assert [(row.pair, row.kappa, row.tokens, row.excluded) for row in result.pairs] == [
        (("A", "B"), 1, 13, 4),
        (("A", "C"), None, 0, 17),
        (("B", "C"), None, 0, 17),
    ]
    assert (result.tokenizer, result.mean) == ("whitespace", PairMean(1, 0, 1, 3))


LAYERS = st.frozensets(
    st.builds(
        lambda tag, at, length: LayerMark(tag, (at, at + length)),
        st.sampled_from("XY"),
        st.integers(0, 8),
        st.integers(1, 4),
    ),
    max_size=4,
).map(ComparedLayer)


@given(LAYERS, LAYERS, st.booleans())
def test_kappa_is_symmetric_and_at_most_1(first, second, typed):
    text = "a b c d e f"
    there, back = (
        kappas([AnnotatedDocument("d", text, dict(zip("AB", both, strict=True)))], typed=typed).pairs[0]
        for both in ((first, second), (second, first))
    )
    assert there.kappa == (None if back.kappa is None else pytest.approx(back.kappa))
    assert there.kappa is None or -1 <= there.kappa <= 1
    assert sum(there.cells.values()) == there.tokens == 6
