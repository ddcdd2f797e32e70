"""What is looked for."""

import pytest

from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import Phi, needles_of


@pytest.mark.parametrize("text", ["улица Ленина 5", "Ö 3 Haus", "Ä Ö", "東京 5"])
@pytest.mark.parametrize("is_name", [False, True])
def test_a_word_of_which_nothing_is_left_is_looked_for_as_it_is(text: str, is_name: bool) -> None:
    needles = needles_of([Phi(text, "a", "Location", 0, len(text), is_name=is_name)])
    hits = hits_in(f"in {text}.", needles, document="a", is_ordinary=lambda _: False)
    assert hits and (hits[0].start, hits[0].end) == (3, 3 + len(text))
    parts = needles.phrases.first | needles.phrases.following
    assert all(parts) and (parts or len(text.split()) == 1)


@pytest.mark.parametrize("known_words", [(), ("strasse",)])
def test_a_street_is_no_name_by_itself_but_with_its_number(known_words: tuple[str, ...]) -> None:
    for street in ("Straße", "Strasse"):
        needles = needles_of([Phi(street, "a", "Location", 0, 6)], known_words=known_words)
        assert hits_in("Lange Str. 3, Neue Straße 5", needles, document="a", is_ordinary=lambda _: False) == []
    needles = needles_of([Phi("Straße 12", "a", "Location", 0, 9, is_name=False)], known_words=known_words)
    hits = hits_in("in der Str. 12", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(7, 14, Sureness.LEAK)]


@pytest.mark.parametrize(("tag", "texts"), [("bundesstrasse", ("Bundesstr.",)), ("aerztin", ("Ärztin", "Arztin"))])
def test_a_known_word_is_no_name_in_any_spelling(tag: str, texts: tuple[str, ...]) -> None:
    phis = [Phi(text, "a", "Location", 0, 6) for text in ("Bundesstraße", "Ärztin")]
    needles = needles_of(phis, known_words=(tag,))
    for text in texts:
        assert hits_in(text, needles, document=None, is_ordinary=lambda _: False) == []
