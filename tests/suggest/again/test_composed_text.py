"""Letters with their marks as one character, at the places of the text as it is."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.suggest.again.composed_text import ComposedText

letters = st.text(st.sampled_from("aeux ß日\u0308\u0301\u0323\u0958😔"), max_size=12)


@given(letters, st.data())
def test_a_place_covers_whole_letters_that_compose_to_what_was_found(text: str, data: st.DataObject) -> None:
    composed = ComposedText.of(text)
    whole = composed.text
    assert unicodedata.normalize("NFC", whole) == unicodedata.normalize("NFC", text)
    if whole:
        start = data.draw(st.integers(0, len(whole) - 1))
        end = data.draw(st.integers(start + 1, len(whole)))
        span = composed.span(start, end)
        assert 0 <= span.start < span.end <= len(text)
        assert whole[start:end] in ComposedText.of(span.of(text)).text
