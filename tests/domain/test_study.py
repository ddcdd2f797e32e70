"""Plans: documents shared out evenly, and always the same for the same seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.study import Plan, matrix


@given(
    st.integers(1, 6),
    st.dictionaries(st.text(min_size=1, max_size=3), st.integers(0, 2000), min_size=1, max_size=40),
    st.data(),
)
def test_a_matrix_is_balanced_complete_and_the_same_for_the_same_seed(count, words, data):
    codes = tuple(f"A{number}" for number in range(count))
    plan = Plan(
        codes,
        shared=data.draw(st.integers(0, len(words))),
        per_document=data.draw(st.integers(1, count)),
        seed=data.draw(st.integers(0, 99)),
    )
    shares = matrix(plan, words)
    assert shares == matrix(plan, dict(reversed(words.items()))) | {
        code: tuple(one for one in words if one in share) for code, share in shares.items()
    }
    sizes = [len(share) for share in shares.values()]
    assert max(sizes) - min(sizes) <= 1
    given_to = [sum(document in share for share in shares.values()) for document in words]
    assert given_to.count(count) >= plan.shared
    assert sum(given_to) == plan.shared * count + (len(words) - plan.shared) * plan.per_document


def test_pairs_of_annotators_share_about_as_many_documents():
    plan = Plan(("A", "B", "C", "D"), per_document=2, seed=3)
    shares = matrix(plan, {f"d{number}": 100 + number for number in range(60)})
    pairs = [len(set(shares[a]) & set(shares[b])) for a in shares for b in shares if a < b]
    assert max(pairs) - min(pairs) <= 2 and sum(pairs) == 60


def test_another_seed_is_another_matrix():
    words = {f"d{number}": 100 for number in range(20)}
    assert len({str(matrix(Plan(("A", "B"), shared=4, seed=seed), words)) for seed in range(5)}) == 5


@pytest.mark.parametrize(
    "wrong",
    [
        {"annotators": ()},
        {"annotators": ("A", "A")},
        {"shared": -1},
        {"per_document": 3},
        {"planted": 1.1},
        {"without_suggestions": -0.1},
    ],
)
def test_a_plan_that_cannot_be_is_none(wrong):
    with pytest.raises(ValueError):
        Plan(**{"annotators": ("A", "B"), **wrong})
