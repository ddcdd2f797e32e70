from collections.abc import Callable

import pytest

from deid_studio.suggest.rules.talk import english_institutions


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("i watch c n n at night", [("organization", "c n n")]),
        ("they sent it to the walgreens on main", [("pharmacy", "walgreens")]),
        ("is it still the c v s", [("pharmacy", "c v s")]),
        ("we read the wall street journal", [("organization", "wall street journal")]),
        ("i was in the army", [("organization", "army")]),
        ("she works at the i r s", [("organization", "i r s")]),
        ("we've got an old buick", [("organization", "buick")]),
    ],
)
def test_known(kinds: Callable[..., list[tuple[str, str]]], text: str, found: list[tuple[str, str]]) -> None:
    assert kinds(english_institutions.known, text) == found


@pytest.mark.parametrize("text", ["i saw it on t v", "at six a m", "the target was too far", "an m r i", "good times"])
def test_not_known(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_institutions.known, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("over at mercy general hospital", ("hospital", "mercy general hospital")),
        ("at saint luke's hospital", ("hospital", "saint luke's hospital")),
        ("thanks for calling millbrook pharmacy", ("pharmacy", "millbrook pharmacy")),
        ("he goes to clarksdale high school", ("organization", "clarksdale high school")),
        ("from the university of nebraska", ("organization", "university of nebraska")),
        ("we're at first baptist church", ("organization", "first baptist church")),
        ("Seen at Thornbury Clinic today", ("hospital", "Thornbury Clinic")),
    ],
)
def test_headed(kinds: Callable[..., list[tuple[str, str]]], text: str, found: tuple[str, str]) -> None:
    assert kinds(english_institutions.headed, text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "she's in the hospital",
        "my high school was small",
        "at a nursing home",
        "the public school is fine",
        "go to the drug store",
        "our church has a choir",
        "they go to the mental hospital",
        "in the community college there",
    ],
)
def test_not_headed(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_institutions.headed, text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("i'm a welder at the newport news shipyard", "newport news shipyard"),
        ("he's at cave spring high", "cave spring high"),
        ("they put it in at winter haven hospital", "winter haven hospital"),
        ("the last one was chugwater high", "chugwater high"),
        ("i interned at the tulsa world", "tulsa world"),
        ("the service for tri county pediatrics", "tri county pediatrics"),
        ("he was on the u s s saratoga", "u s s saratoga"),
        ("i was a cameraman for a b c news", "a b c news"),
        ("i never miss jeopardy", "jeopardy"),
        ("they called from dana farber", "dana farber"),
    ],
)
def test_institutions_by_their_last_word_or_name(likely: Callable[..., list[str]], text: str, name: str) -> None:
    found = [*likely(english_institutions.known, text), *likely(english_institutions.headed, text)]
    assert name in found


@pytest.mark.parametrize(
    "text",
    [
        "is this the allergy clinic",
        "my wife's church",
        "it's a different world",
        "with an o u",
        "you add an onion",
        "a p e t scan",
    ],
)
def test_what_only_sounds_like_an_institution(likely: Callable[..., list[str]], text: str) -> None:
    assert [*likely(english_institutions.known, text), *likely(english_institutions.headed, text)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("hollis avenue drugs this is curtis", ("pharmacy", "hollis avenue drugs")),
        ("hi\nbrook street pharmacy how can i help", ("pharmacy", "brook street pharmacy")),
        ("tri county orthopedics can you hold", ("hospital", "tri county orthopedics")),
        ("nobody picks up at cedar bluff pulmonary", ("hospital", "cedar bluff pulmonary")),
    ],
)
def test_who_answers_by_a_head(kinds: Callable[..., list[tuple[str, str]]], text: str, found: tuple[str, str]) -> None:
    assert found in kinds(english_institutions.headed, text)


@pytest.mark.parametrize(
    "text", ["i would've finished college", "she attended church", "they visited school", "the sun and the star"]
)
def test_what_is_done_to_a_school_names_none(likely: Callable[..., list[str]], text: str) -> None:
    assert likely(english_institutions.headed, text) == []


def test_a_county_is_a_hospital_only_where_somebody_is_treated(likely: Callable[..., list[str]]) -> None:
    assert "cook county" in likely(english_institutions.known, "she was born at cook county")
    assert likely(english_institutions.known, "i had jury duty in cook county") == []
