"""Names that somebody mistyped or a machine misread, and names so short that anything may be one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import Phi, needles_of


@pytest.mark.parametrize("slip", ["Wisinger", "Wiessinger", "Wiesenger", "Wiseinger", "iesinger", "Wiesinge"])
def test_a_slip_of_one_letter_is_only_to_be_looked_at(slip):
    needles = needles_of([Phi("Wiesinger", "a", "Patient", 0, 9), Phi("Abel", "a", "Patient", 0, 4)])
    for ordinary, expected in ((frozenset(), [Sureness.LOOK]), (frozenset({slip.lower()}), [])):
        hits = hits_in(f"Frau {slip} kam, Aber", needles, document=None, is_ordinary=ordinary.__contains__)
        assert [hit.sureness for hit in hits] == expected


@given(
    st.text(alphabet="bdfgknptvwö", min_size=5, max_size=9),
    st.integers(1, 7),
    st.characters(exclude_categories=("L", "Z", "C", "M")),
    st.booleans(),
)
def test_whatever_sign_or_digit_stands_for_a_letter_is_looked_at(name, place, sign, stands_for_one):
    at = min(place, len(name) - 2)
    written = name[:at] + sign + name[at + stands_for_one :]
    needles = needles_of([Phi(name, "a", "Patient", 0, len(name))])
    [hit] = hits_in(f"Das war {written} neulich", needles, document=None, is_ordinary=lambda _: False)
    assert 8 <= hit.start <= hit.end <= 8 + len(written), written


@pytest.mark.parametrize("name", ["Wiesinger", "Abel"])
@pytest.mark.parametrize("around", ["¹{}", "{}²", "½{}¾", "{}¹²"])
def test_small_numbers_beside_a_name_are_no_part_of_it(name, around):
    needles = needles_of([Phi(name, "a", "Patient", 0, len(name))])
    text = f"Das war {around.format(name)} neulich."
    [hit] = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
    assert (text[hit.start : hit.end], hit.sureness) == (name, Sureness.LEAK)


@pytest.mark.parametrize(("document", "looks"), [("a", ["war Li", "die LI"]), ("b", [])])
def test_a_name_of_two_letters_is_sure_only_where_a_name_must_come(document, looks):
    phi = [Phi("Li", "a", "Patient", 0, 2), Phi("Dr. Th. Abel", "a", "Staff", 9, 21)]
    text = "Frau Li kam. Heute war Li da, die LI. Die li. Hand, Dr. Huber, Th 12; Patientin LI."
    hits = hits_in(text, needles_of(phi), document=document, is_ordinary=lambda _: False)
    places = {
        sureness: [" ".join(text[: hit.end].split()[-2:]) for hit in hits if hit.sureness is sureness]
        for sureness in Sureness
    }
    assert places == {Sureness.LEAK: ["Frau Li", "Patientin LI"], Sureness.LOOK: looks}


def test_an_umlaut_makes_a_name_of_three_letters() -> None:
    needles = needles_of([Phi("Bü", "a", "Patient", 0, 2), Phi("Bue", "b", "Patient", 0, 3)])
    for text in ("heute kam Bü", "heute kam Bue", "heute kam BUE"):
        for document in ("a", "b", "c"):
            [hit] = hits_in(text, needles, document=document, is_ordinary=lambda _: False)
            assert hit.sureness is Sureness.LEAK, (text, document)


def test_ordinary_words_with_a_sign_between_are_no_name() -> None:
    needles = needles_of([Phi("Brandt", "a", "Patient", 0, 6)])
    assert not hits_in("the brand/s and brand's", needles, document=None, is_ordinary={"brand"}.__contains__)
    [hit] = hits_in("Herr Bran2t kam", needles, document=None, is_ordinary={"brand"}.__contains__)
    assert hit.sureness is Sureness.LOOK


def test_a_short_name_is_found_where_a_lines_end_parts_it():
    needles = needles_of([Phi("Anna", "a", "Patient", 0, 4)])
    for text, sure in (("Heute war An-\nna da", True), ("Heute war An-na da", False), ("Heute war an\nna da", False)):
        hits = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
        assert [hit.sureness for hit in hits] == [Sureness.LEAK] * sure, text


def test_a_sign_that_parts_other_words_is_none_for_a_letter():
    needles = needles_of([Phi("Wiesinger", "a", "Patient", 0, 9)])
    for text in ("Wie/singer", "Wie-singer-Haus", "Wies-nger-Haus am Wie.nger", "Wi3", "HbA1c"):
        hits = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
        assert all(text[hit.start : hit.end] in ("Wie/singer", "Wie-singer", "Wies-nger") for hit in hits), text
