"""What is looked for in its own document only."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.home_needles import Homes
from deid_studio.redaction.needles import Phi

WORDS = st.lists(st.text(max_size=5), max_size=3)
ADDED = st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 9), WORDS, WORDS), max_size=12)


@given(ADDED, st.lists(st.sampled_from("abcd"), max_size=12))
def test_each_document_has_its_own_by_the_first_owner(added, asked):
    homes = Homes(Phi._make)
    names, values = {}, {}
    for document, start, own_names, own_values in added:
        phi = Phi("x", document, "Patient", start, start + 1)
        homes.add(document, phi, own_names, own_values)
        for name in own_names:
            names.setdefault(document, {}).setdefault(name, phi)
        for value in own_values:
            values.setdefault(document, {}).setdefault(value, phi)
        assert dict(homes.of(document).names) == names.get(document, {})
    for document in (*asked, *"abcd"):
        assert dict(homes.of(document).names) == names.get(document, {})
        assert dict(homes.of(document).values) == values.get(document, {})
    assert dict(homes.of(None).names) == {}
