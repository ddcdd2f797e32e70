"""The key of surrogates as a file."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.errors import FormatError
from deid_studio.formats import surrogate_key
from deid_studio.formats.surrogate_key import SurrogateKey

WORDS = st.text(max_size=8)
KEYS = st.builds(
    SurrogateKey,
    st.binary(min_size=32, max_size=32),
    keeps_weekdays=st.booleans(),
    shifts_ages=st.booleans(),
    pseudonyms=st.dictionaries(WORDS, st.dictionaries(WORDS, WORDS, max_size=3), max_size=3),
    offsets_days=st.dictionaries(WORDS, st.integers(-9999, 9999), max_size=3),
    entities=st.dictionaries(WORDS, st.integers(1, 999), max_size=3),
)


@settings(max_examples=40)
@given(KEYS)
def test_what_is_written_is_read(key):
    assert surrogate_key.read(surrogate_key.write(key), name="k") == key


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "x"}, "no surrogate key"),
        ({"version": 2}, "newer version"),
        ({"secret": "ab"}, "damaged"),
        ({"secret": None}, "damaged"),
        ({"pseudonyms": []}, "damaged"),
        ({"pseudonyms": {"town": {"köln": 1}}}, "damaged"),
        ({"offsets_days": {"patient A": True}}, "damaged"),
        ({"entities": {"x": "Müller"}}, "damaged"),
    ],
)
def test_what_is_no_key_is_refused_without_quoting_it(change, sentence):
    content = json.loads(surrogate_key.write(SurrogateKey(bytes(32)))) | change
    with pytest.raises(FormatError, match=sentence) as caught:
        surrogate_key.read(json.dumps(content).encode(), name="key.json")
    assert "Müller" not in str(caught.value) and "köln" not in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[" * 100_000, b"[]", b"null", b'{"format": 1}'])
def test_other_files_are_refused(data):
    with pytest.raises(FormatError, match="no surrogate key"):
        surrogate_key.read(data, name="key.json")
