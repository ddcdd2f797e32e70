from collections.abc import Callable, Iterator

import pytest

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk.institutions import english_institutions
from deid_studio.suggest.token_text import TokenText


def known_or_headed(reading: TokenText) -> Iterator[Candidate]:
    yield from english_institutions.known(reading)
    yield from english_institutions.headed(reading)


@pytest.mark.parametrize(
    "example",
    [
        "i watch [organization|c n n] at night",
        "they sent it to the [pharmacy|walgreens] on main",
        "is it still the [pharmacy|c v s]",
        "we read the [organization|wall street journal]",
        "i was in the [organization|army]",
        "she works at the [organization|i r s]",
        "we've got an old [organization|buick]",
    ],
)
def test_known(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_institutions.known, example)


@pytest.mark.parametrize(
    "example",
    [
        "i saw it on t v",
        "at six a m",
        "the target was too far",
        "an m r i",
        "good times",
    ],
)
def test_not_known(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_institutions.known, example)


@pytest.mark.parametrize(
    "example",
    [
        "over at [hospital|mercy general hospital]",
        "at [hospital|saint luke's hospital]",
        "thanks for calling [pharmacy|millbrook pharmacy]",
        "he goes to [organization|clarksdale high school]",
        "from the [organization|university of nebraska]",
        "we're at [organization|first baptist church]",
        "Seen at [hospital|Thornbury Clinic] today",
    ],
)
def test_headed(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_institutions.headed, example)


@pytest.mark.parametrize(
    "example",
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
def test_not_headed(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_institutions.headed, example)


@pytest.mark.parametrize(
    "example",
    [
        "i'm a welder at the [newport news shipyard]",
        "he's at [cave spring high]",
        "they put it in at [winter haven hospital]",
        "the last one was [chugwater high]",
        "i interned at the [tulsa world]",
        "the service for [tri county pediatrics]",
        "i was a cameraman for [a b c news]",
        "i never miss [jeopardy]",
        "they called from [dana farber]",
    ],
)
def test_institutions_by_their_last_word_or_name(finds_among: Callable[..., None], example: str) -> None:
    finds_among(known_or_headed, example)


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
def test_what_only_sounds_like_an_institution(finds_exactly: Callable[..., None], text: str) -> None:
    finds_exactly(known_or_headed, text)


@pytest.mark.parametrize(
    "example",
    [
        "[pharmacy|hollis avenue drugs] this is curtis",
        "hi\n[pharmacy|brook street pharmacy] how can i help",
        "[hospital|tri county orthopedics] can you hold",
        "nobody picks up at [hospital|cedar bluff pulmonary]",
    ],
)
def test_who_answers_by_a_head(finds_among: Callable[..., None], example: str) -> None:
    finds_among(english_institutions.headed, example)


@pytest.mark.parametrize(
    "example",
    [
        "i would've finished college",
        "she attended church",
        "they visited school",
        "the sun and the star",
    ],
)
def test_what_is_done_to_a_school_names_none(finds_exactly: Callable[..., None], example: str) -> None:
    finds_exactly(english_institutions.headed, example)


def test_a_county_is_a_hospital_only_where_somebody_is_treated(finds_exactly: Callable[..., None]) -> None:
    finds_exactly(english_institutions.known, "she was born at [cook county]")
    finds_exactly(english_institutions.known, "i had jury duty in cook county")
