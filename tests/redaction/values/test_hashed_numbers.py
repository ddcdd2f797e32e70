"""Numbers by hash are those of a dict."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.values.hashed_numbers import HashedNumbers

KEYS = st.text(max_size=3) | st.tuples(st.text(max_size=2), st.text(max_size=2))


@given(st.lists(st.tuples(KEYS, st.integers(0, 2**32 - 1)), max_size=80), st.integers(0, 80), KEYS)
def test_the_first_number_of_a_key_counts_or_the_bits_of_all(added, before, asked):
    numbers, bits, known, joined = HashedNumbers(), HashedNumbers(joins_bits=True), {}, {}
    for number_of, (key, number) in enumerate(added):
        if number_of == before:
            assert numbers.get(key) == known.get(key)
        numbers.add(key, number)
        bits.add(key, number)
        known.setdefault(key, number)
        joined[key] = joined.get(key, 0) | number
    assert bool(numbers) == bool(known)
    assert {key: numbers.get(key) for key in known} == known
    assert {key: bits.get(key) for key in joined} == joined
    assert numbers.get(asked) == known.get(asked)
