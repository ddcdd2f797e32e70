"""Names with letters that were lost."""

import pytest

from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import Phi, needles_of


def sure(text: str, name: str) -> list[str]:
    hits = hits_in(text, needles_of([Phi(name, "a", "Patient", 0, 9)]), document=None, is_ordinary=lambda _: False)
    return [text[hit.start : hit.end] for hit in hits if hit.sureness is Sureness.LEAK]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Fuessel", "F?el"),
        ("Fuessel", "F??el"),
        ("Fuessel", "F????el"),
        ("Gruessner", "Gr??ner"),
        ("Füßel", "F?el"),
        ("Füßel", "F??el"),
    ],
)
def test_one_sign_or_more_stand_for_letters_beside_one_another(name: str, written: str) -> None:
    assert sure(f"Herr {written} kam", name) == [written]


@pytest.mark.parametrize("name", ["Weiss", "Weiß"])
def test_only_a_sign_of_a_loss_stands_for_the_last_letter(name: str) -> None:
    for behind in ("!", "…", "“", "*", "!?"):
        assert sure(f"das wei{behind} so", name) == []
    for written in ("Wei?", "Wei_", "Wei\ufffd", "Wei?s", "Wei#s"):
        assert sure(f"Herr {written} kam", name) == [written]
    assert sure("Herr Wei?! Kam", name) == ["Wei?"]


@pytest.mark.parametrize(
    "around", ["„{}“", "“{}”", "*{}*", "Name={}|Hans", "|{}|", "kam!{}…und", "<{}>", "{}?", "?{}?"]
)
def test_signs_around_a_name_stand_for_none_of_its_letters(around: str) -> None:
    assert sure(around.format("M?ller"), "Müller") == ["M?ller"]


@pytest.mark.parametrize("around", ["„{}“", "*{}*", "{}!"])
def test_any_sign_stands_for_a_letter_within_a_name_in_signs(around: str) -> None:
    assert sure(around.format("M}ller"), "Müller") == ["M}ller"]
