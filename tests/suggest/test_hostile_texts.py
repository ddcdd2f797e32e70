"""Texts of repeated oddities are read to their end; how fast is told by a benchmark."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.formats import tagset_toml
from deid_studio.suggest import sweep
from deid_studio.suggest.rules import spoken, talk, written
from deid_studio.suggest.suggester import Suggester
from deid_studio.suggest.token_text import TokenText

FIND = {"written": written.find, "spoken": spoken.find, "talk": talk.find}
PATTERNS = (
    *(" ", "\t", "\n", "1/", "0 ", "a:", "(", '"', "a\u0301", "\u00ad", "😀", "1.1.", "100.000 ", "x@x@", "a-", "ä"),
    *("geb. ", "Herr Öhler, ", "Dr. ", "M. ", "frau ", "null ", "ein und zwanzig ", "müller m ü l l e r ", "the the "),
)


@pytest.mark.parametrize("register", FIND)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_candidates_lie_in_the_text(register: str, pattern: str) -> None:
    text = pattern * (8_000 // len(pattern))
    assert all(0 <= one.span.start < one.span.end <= len(text) for one in FIND[register](TokenText.of(text)))


@pytest.mark.parametrize("has_case", [True, False])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_what_is_swept_lies_in_the_text(pattern: str, has_case: bool) -> None:
    text = pattern * (8_000 // len(pattern))
    for language in ("de", "en"):
        found = sweep.find(TokenText.of(text), language=language, has_case=has_case)
        assert all(0 <= one.span.start < one.span.end <= len(text) for one in found)


@settings(max_examples=20, deadline=None)
@given(pattern=st.text(min_size=1, max_size=5))
def test_suggestions_lie_in_any_text(pattern: str) -> None:
    text = pattern * 400
    for name, language in (("kolditz13", "de"), ("swfi", "en")):
        suggester = Suggester(tagset_toml.load(name), {}, language=language, further=())
        assert all(0 <= one.span.start < one.span.end <= len(text) for one in suggester.suggest(text))
