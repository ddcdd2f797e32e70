import pytest

from deid_studio.suggest.rules.talk import english_numbers


def said(text: str) -> list[str]:
    return text.split() + [""] * 8


@pytest.mark.parametrize(
    ("text", "value"),
    [("six", 6), ("forty two", 42), ("a hundred and one", 101), ("two hundred", 200), ("101", 101), ("nineteen", 19)],
)
def test_cardinals(text: str, value: int) -> None:
    assert english_numbers.cardinal(said(text), 0) == (value, len(text.split()))


@pytest.mark.parametrize(("text", "value"), [("third", 3), ("twenty first", 21), ("thirtieth", 30), ("3rd", 3)])
def test_ordinals(text: str, value: int) -> None:
    assert english_numbers.ordinal(said(text), 0) == (value, len(text.split()))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("nineteen ninety eight", 1998),
        ("nineteen oh five", 1905),
        ("nineteen hundred and six", 1906),
        ("eighteen sixty one", 1861),
        ("two thousand and four", 2004),
        ("two thousand", 2000),
        ("twenty twenty one", 2021),
        ("twenty ten", 2010),
        ("1987", 1987),
    ],
)
def test_years(text: str, value: int) -> None:
    assert english_numbers.year(said(text), 0) == (value, len(text.split()))


@pytest.mark.parametrize("text", ["nineteen", "twenty two", "twenty fifty", "two hundred", "3000", "nineteen five"])
def test_no_years(text: str) -> None:
    assert english_numbers.year(said(text), 0) is None


@pytest.mark.parametrize(
    ("text", "value"), [("nineties", 1990), ("nineteen eighties", 1980), ("two thousands", 2000), ("1990 s", 1990)]
)
def test_decades(text: str, value: int) -> None:
    assert english_numbers.decade(said(text), 0) == (value, len(text.split()))


@pytest.mark.parametrize(
    ("text", "counting"), [("six miles", True), ("six percent", True), ("six christmas", False), ("six and", False)]
)
def test_what_is_counted(text: str, counting: bool) -> None:
    assert english_numbers.counts(said(text), 1) is counting
