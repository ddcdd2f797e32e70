import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented.invented_people import bearer_of
from deid_studio.learn.refill import redated, refilled
from deid_studio.learn.templates.letters import letter
from deid_studio.learn.training_texts import Marked, TextPiece, joined, read_folder

_GRASCCO = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "grascco" / "kolditz13"


def _letter() -> Marked:
    return joined(
        [
            TextPiece("Frau "),
            TextPiece("Sabine Müller-Öhler", Kind.PATIENT),
            TextPiece(", geb. "),
            TextPiece("03.04.1961", Kind.BIRTHDATE),
            TextPiece("\nFrau "),
            TextPiece("MÜLLER-ÖHLER", Kind.PATIENT),
            TextPiece(" in "),
            TextPiece("Gießen", Kind.TOWN),
            TextPiece(" und "),
            TextPiece("Gießen", Kind.TOWN),
            TextPiece(", Dr. "),
            TextPiece("Öhler, Rainer", Kind.STAFF),
            TextPiece(" ("),
            TextPiece("R. von Öhler", Kind.STAFF),
            TextPiece(")"),
        ]
    )


def _values(marked: Marked) -> list[str]:
    return [marked.text[mark.start : mark.end] for mark in marked.marks]


@given(st.integers(0, 10_000))
def test_the_same_person_gets_the_same_new_name_in_the_old_form(seed: int):
    full, birth, surname, town, again, inverted, initialled = _values(refilled(_letter(), Random(seed)))
    assert full.upper().endswith(surname)
    assert surname.isupper() or "ß" in surname
    assert town == again
    assert re.fullmatch(r"[^,]+, [^,]+", inverted)
    assert initialled == f"{inverted.split(', ')[1][0]}. von {inverted.split(',')[0]}"
    assert re.fullmatch(r"\D*\d.*\d{2}", birth)


def test_women_stay_women():
    for seed in range(50):
        given_name = _values(refilled(_letter(), Random(seed)))[0].split()[0]
        assert bearer_of(given_name) in ("f", None)


def test_nothing_of_the_old_values_is_left():
    gone = set()
    for seed in range(20):
        gone |= {"Gießen", "Sabine", "Öhler"} - set(re.findall(r"\w+", refilled(_letter(), Random(seed)).text))
    assert gone == {"Gießen", "Sabine", "Öhler"}


@pytest.mark.parametrize(
    ("old", "form"),
    [
        ("3.4.1961", r"\d\.\d\.\d{4}"),
        ("23.04 2029", r"\d\d\.[01]\d \d{4}"),
        ("7/63", r"\d/\d\d"),
        ("05-12/64", r"[01]\d-1[0-2]/\d\d"),
        ("2027", r"\d{4}"),
        ("2020-08-03", r"20\d\d-[01]\d-[0-2]\d"),
        ("13.Juli 2025", r"\d\d\.[^\W\d]+ \d{4}"),
        ("Sept. 2063", r"[^\W\d]{3}\. \d{4}"),
        ("06.", r"[0-2]\d\."),
    ],
)
def test_a_date_keeps_its_form(old: str, form: str):
    for seed in range(20):
        assert re.fullmatch(form, redated(old, Random(seed), years_later=-4))


@given(st.integers(0, 10_000))
def test_kinds_and_order_of_marks_stay(seed: int):
    marked = letter(Random(seed))
    assert [mark.kind for mark in refilled(marked, Random(seed)).marks] == [mark.kind for mark in marked.marks]


def test_a_seed_gives_the_same_letter_again():
    assert refilled(_letter(), Random(3)) == refilled(_letter(), Random(3))
    assert refilled(_letter(), Random(3)) != refilled(_letter(), Random(4))


@pytest.mark.skipif(not _GRASCCO.is_dir(), reason="no shared data")
def test_real_letters_keep_their_marks_and_lose_their_patients():
    kinds = {"Patient": Kind.PATIENT, "Staff": Kind.STAFF, "Date": Kind.DATE, "Birthdate": Kind.BIRTHDATE}
    for seed, marked in enumerate(read_folder(_GRASCCO, kinds).values()):
        new = refilled(marked, Random(seed))
        assert [mark.kind for mark in new.marks] == [mark.kind for mark in marked.marks]
        old_names = {marked.text[mark.start : mark.end] for mark in marked.marks if mark.kind is Kind.PATIENT}
        long_names = {name for name in old_names if len(name) > 9}
        assert not any(new.text[mark.start : mark.end] in long_names for mark in new.marks)
