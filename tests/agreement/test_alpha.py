"""Krippendorff's alpha for unitizing: his worked example, the definition written out, and where it is undefined."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.agreement.alpha import unitizing_alpha
from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark


def layer(*units):
    return ComparedLayer(frozenset(LayerMark(tag, (start, start + length)) for tag, start, length in units))


def annotated(length, **layers):
    return AnnotatedDocument("d", "x" * length, layers)


# Krippendorff 2004, Figure 2: a continuum of 300 from 150 on; here it begins with 0.
EXAMPLE = annotated(
    300,
    i=layer(("c", 75, 70), ("c", 220, 30), ("k", 30, 60), ("k", 150, 50)),
    j=layer(("c", 70, 80), ("c", 205, 20), ("c", 250, 20), ("k", 30, 60), ("k", 150, 50)),
)


def test_krippendorffs_example_has_its_alpha():
    """0.7286 for c, 1 for k, 0.8591 in all: he rounds the disagreements, 0.0144 / 0.0532 and 0.0490, to four places."""
    result = unitizing_alpha([EXAMPLE])
    assert result.tags == {"c": pytest.approx(0.7286, abs=2e-4), "k": 1}
    assert result.alpha == pytest.approx(0.8591, abs=5e-4)
    assert (result.annotators, result.documents, result.characters, result.excluded) == (("i", "j"), 1, 300, 0)


def test_one_of_three_who_marked_is_no_agreement():
    """Other tools give 1 here."""
    result = unitizing_alpha([annotated(20, a=layer(("X", 1, 1)), b=layer(), c=layer())])
    assert result.alpha == pytest.approx(0)


@pytest.mark.parametrize(
    "documents",
    [
        [],
        [annotated(20, a=layer(("X", 1, 1)))],
        [annotated(20, a=layer(), b=layer())],
        [annotated(20, a=layer(("X", 1, 1))), annotated(20, b=layer(("X", 1, 1)))],
        [annotated(0, a=layer(("X", 1, 1)), b=layer())],
    ],
)
def test_where_nothing_can_be_compared_there_is_no_alpha(documents):
    result = unitizing_alpha(documents)
    assert result.alpha is None and not any(result.tags.values())


def test_what_not_all_finished_is_left_out_and_told():
    alone = AnnotatedDocument("e", "x" * 50, {"i": layer(("c", 0, 50))})
    result = unitizing_alpha([EXAMPLE, alone])
    assert (result.alpha, result.documents, result.excluded) == (unitizing_alpha([EXAMPLE]).alpha, 1, 50)
    assert unitizing_alpha([EXAMPLE, AnnotatedDocument("e", "x", {"k": layer()})], annotators="ij").excluded == 1


def test_what_one_annotator_marks_twice_is_one_unit():
    twice = annotated(30, a=layer(("X", 0, 6), ("X", 4, 6)), b=layer(("X", 0, 10)))
    assert unitizing_alpha([twice]).alpha == 1
    tags = annotated(30, a=layer(("X", 0, 6)), b=layer(("Y", 0, 6)))
    assert unitizing_alpha([tags]).alpha < 0 and unitizing_alpha([tags], typed=False).alpha == 1


def sections(units, length):
    """Units and the gaps between them as (is a unit, start, length); touching units have no gap."""
    at, found = 0, []
    for start, size in units:
        found += [(False, at, start - at)] if at < start else []
        found.append((True, start, size))
        at = start + size
    return found + ([(False, at, length - at)] if at < length else [])


def difference(one, other):
    (is_unit, start, size), (is_other, from_, length) = one, other
    if is_unit and is_other and start < from_ + length and from_ < start + size:
        return (start - from_) ** 2 + (start + size - from_ - length) ** 2
    if is_unit and not is_other and from_ <= start and start + size <= from_ + length:
        return size**2
    if is_other and not is_unit and start <= from_ and from_ + length <= start + size:
        return length**2
    return 0


def as_defined(rows, total):
    """Krippendorff 2004, equations for one category, section by section."""
    rows = [sections(row, total) for row in rows]
    m = len(rows)
    observed = sum(
        difference(one, other) for first, second in permutations(rows, 2) for one in first for other in second
    ) / (m * (m - 1) * total**2)
    units = [size for row in rows for is_unit, _, size in row if is_unit]
    gaps = [size for row in rows for is_unit, _, size in row if not is_unit]
    expected = sum(
        (len(units) - 1) / 3 * (2 * size**3 - 3 * size**2 + size)
        + size**2 * sum(gap - size + 1 for gap in gaps if gap >= size)
        for size in units
    )
    places = m * total * (m * total - 1) - sum(size * (size - 1) for size in units)
    return 1 - observed / (2 / total * expected / places) if expected else None


@st.composite
def units(draw):
    edges = sorted(draw(st.sets(st.integers(0, 30), max_size=6)))
    return [(start, end - start) for start, end in zip(edges[::2], edges[1::2], strict=False)]


@given(st.lists(units(), min_size=2, max_size=4))
def test_alpha_is_as_defined(rows):
    layers = {f"a{at}": layer(*(("X", *unit) for unit in row)) for at, row in enumerate(rows)}
    alpha = unitizing_alpha([annotated(30, **layers)]).alpha
    defined = as_defined(rows, 30)
    assert alpha == (None if defined is None else pytest.approx(defined))


@given(st.lists(st.tuples(units(), units()), min_size=1, max_size=3), st.randoms())
def test_the_order_of_documents_does_not_matter(rows, dice):
    documents = [
        AnnotatedDocument(
            f"{number}",
            "x" * 30,
            {who: layer(*(("X", *unit) for unit in row)) for who, row in zip("ab", both, strict=True)},
        )
        for number, both in enumerate(rows)
    ]
    alpha = unitizing_alpha(documents).alpha
    assert unitizing_alpha(dice.sample(documents, len(documents))).alpha == (
        None if alpha is None else pytest.approx(alpha)
    )
