import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.learn.invented import invented_codes, invented_places
from deid_studio.learn.invented.invented_people import Person, person

_SEEDS = st.integers(0, 10_000).map(Random)


@given(_SEEDS)
def test_numbers_and_addresses_look_like_what_they_are(rng: Random):
    assert re.fullmatch(r"[\d +()/-]{6,30}", invented_codes.phone(rng))
    assert re.fullmatch(r"[a-z0-9._-]+@[a-z0-9-]+\.[a-z]+", invented_codes.email(rng, person(rng)))
    assert re.fullmatch(r"(https?://)?(www\.)?[a-z0-9-]+\.[a-z]+(/[a-z]+)?", invented_codes.url(rng))
    assert re.search(r"\d{3}", invented_codes.case_number(rng))
    assert 1 <= len(invented_codes.ward(rng)) <= 6
    assert re.fullmatch(r"(?:(?:D|A|CH)[- ])?\d{4,5}", invented_places.postcode(rng))
    assert re.search(r"\d", invented_places.street(rng))
    assert not re.search(r"\d", invented_places.street(rng, is_numbered=False))


def test_a_code_resembles_another():
    assert re.fullmatch(r"[A-Z][1-9]\d{4}/[1-9a-z\d]\d", invented_codes.resembling(Random(1), "H25440/51"))
    assert invented_codes.resembling(Random(1), "00123").startswith("00")


def test_typists_sign_with_their_initials():
    signs = {invented_codes.typist(Random(seed), Person("Änne", "Groß", "f")) for seed in range(60)}
    assert {"gr", "äg", "Gr"} <= signs
