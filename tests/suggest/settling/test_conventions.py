"""Whether what belongs together is one span or two."""

import pytest

from deid_studio.suggest.settling.conventions import conventional, is_apart
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def spans(marked):
    """Surface and kind of what is in brackets, as marked after a convention."""

    def run(text, *, apart):
        plain, found = marked(text)
        told = conventional(TokenText.of(plain), found, apart=apart)
        return [(one.span.of(plain), str(one.kind)) for one in told]

    return run


@pytest.mark.parametrize(
    ("text", "one"),
    [
        ("[postcode|86150] [town|Augsburg]", [("86150 Augsburg", "postcode")]),
        ("[postcode|86150]\n[town|Augsburg]", [("86150", "postcode"), ("Augsburg", "town")]),
        ("[town|Kiel] [postcode|24103]", [("Kiel", "town"), ("24103", "postcode")]),
        ("[postcode|drei sieben] [town|holzminden]", [("drei sieben holzminden", "postcode")]),
        ("auf Station [id|3b] gelegt", [("Station 3b", "hospital")]),
        ("[hospital|Station] [id|K2] Kinder", [("Station K2", "hospital")]),
        ("auf station [id|drei b]", [("station drei b", "hospital")]),
        ("Station:   [id|C3]", [("C3", "hospital")]),
        ("Intensivstation [id|C3]", [("C3", "hospital")]),
        ("Zimmer [id|214]", [("214", "id")]),
        ("Station [id|Q204417735 / 1180]", [("Q204417735 / 1180", "id")]),
    ],
)
def test_the_guideline_has_them_in_one(spans, text, one):
    assert spans(text, apart=False) == one


@pytest.mark.parametrize(
    ("text", "two"),
    [
        ("[postcode|86150 Augsburg]", [("86150", "postcode"), ("Augsburg", "town")]),
        ("[town|A-9580-Villach]", [("A-9580", "postcode"), ("Villach", "town")]),
        ("[hospital|Station A31]", [("A31", "id")]),
        ("[hospital|Station Maria]", [("Station Maria", "hospital")]),
        ("[hospital|Klinik 12345 Hof]", [("Klinik 12345 Hof", "hospital")]),
        ("[town|Augsburg]", [("Augsburg", "town")]),
    ],
)
def test_other_letters_have_them_apart(spans, text, two):
    assert spans(text, apart=True) == two


@pytest.mark.parametrize(
    ("unit", "is_doubted"),
    [
        ("Klinik für Chirurgie", True),
        ("Kinderwunschsprechstunde", True),
        ("Psychiatrischen Klinik", True),
        ("Station B", False),
        ("Ambulanz A31", False),
        ("Klinikum DD", False),
        ("Reha-Zentrum Müller", False),
        ("KH der Diakonissen", False),
        ("Elsterklinikum", False),
        ("Vinzenzkrankenhaus", False),
    ],
)
def test_other_letters_leave_departments_that_many_have(marked, unit, is_doubted):
    plain, found = marked(f"in der [hospital|{unit}|0.9] gesehen")
    told = {apart: conventional(TokenText.of(plain), found, apart=apart)[0].confidence for apart in (True, False)}
    assert told[False] == 0.9 and (told[True] < 0.2) is is_doubted


def test_the_look_is_told_by_plain_words():
    look = {"": -1.0, "therapie": 2.0, "öhler": 9.0}
    assert is_apart(TokenText.of("Die Therapie wirkt"), look)
    assert not is_apart(TokenText.of("Öhler wirkt"), look)
    assert not is_apart(TokenText.of("Die Therapie wirkt"), {})
