"""Numbers by hash are those of a dict."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.values.hashed_numbers import HashedNumbers

KEYS = st.text(max_size=3) | st.tuples(st.text(max_size=2), st.text(max_size=2))


@given(st.lists(st.tuples(KEYS, st.integers(1, 2**32 - 1)), max_size=80), KEYS)
def test_the_first_number_of_a_key_stays(added, asked):
    numbers, known = HashedNumbers(), {}
    for key, number in added:
        assert numbers.add(key, number) == (key not in known)
        known.setdefault(key, number)
    assert len(numbers) == len(known)
    assert {key: numbers.get(key) for key in known} == known
    assert numbers.get(asked) == known.get(asked, 0)
    for key in known:
        numbers.change(key, 7)
        assert numbers.get(key) == 7
