"""The digits of a telephone number in all the ways in which it is dialled."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from phonenumbers import PhoneNumber

_COUNTRIES: Final = ("DE", "AT", "CH", "GB", "US")
_AMERICAN_ABROAD: Final = "011"
"""No other number begins with 0 in America."""
_SHORTEST: Final = 7
_LONGEST: Final = 17
_SHORTEST_SUBSCRIBER: Final = 5
_INTERNATIONAL: Final = re.compile(r"\+|\bplus\b", re.IGNORECASE)
_AREA: Final = re.compile(r"^\D*0\d{1,5}\D+(?=\d)|^\D*\(\d{2,6}\)")
_AMERICAN: Final = re.compile(r"\D*(?:1\D+)?\d{3}\D+\d{3}\D+\d{4}\D*")


def telephone_forms(text: str, digits: str) -> set[str]:
    """`digits`, as `text` has them, with and without country, trunk zero and area; empty if they are no telephone's.

    Numbers without a country may be of any of those where German or English is spoken.
    """
    if not _SHORTEST <= len(digits) <= _LONGEST:
        return set()
    is_international = _INTERNATIONAL.search(text) is not None or digits.startswith("00")
    if not (is_international or digits.startswith("0") or _AMERICAN.fullmatch(text)):
        return set()
    import phonenumbers  # heavy

    forms: set[str] = set()
    dialled = f"+{digits.lstrip('0')}" if is_international else digits
    countries: tuple[str, ...] = _COUNTRIES
    if is_international:
        countries = _COUNTRIES[:1]
    elif digits.startswith("0") and not digits.startswith(_AMERICAN_ABROAD):
        countries = _COUNTRIES[:-1]
    for country in countries:
        found = _parsed(dialled, country)
        is_one = (
            phonenumbers.is_valid_number if digits == text or not is_international else phonenumbers.is_possible_number
        )
        if found is not None and is_one(found):
            national = phonenumbers.national_significant_number(found)
            if not forms:
                forms.add(national[phonenumbers.length_of_national_destination_code(found) :])
            forms |= {national, f"{found.country_code}{national}", f"{found.country_code}0{national}"}
    area = _AREA.match(text)
    if not is_international and area is not None:
        rest = "".join(re.findall(r"\d", text[area.end() :]))
        forms |= {digits.lstrip("0"), f"49{digits.lstrip('0')}", f"490{digits.lstrip('0')}", rest}
    return {form for form in forms if len(form.lstrip("0")) >= _SHORTEST_SUBSCRIBER}


@lru_cache(1 << 12)
def subscriber_offset(digits: str) -> int:
    """Where in a number that is dialled with its zero or country the digits after the area begin; 0 if unknown."""
    is_international = digits.startswith(("00", "49", "43", "41", "44"))
    if not digits.startswith("0") and not is_international:
        return 0
    import phonenumbers  # heavy

    found = _parsed(f"+{digits.lstrip('0')}" if is_international else digits, "DE")
    if found is None or not phonenumbers.is_valid_number(found):
        return 0
    area = phonenumbers.length_of_national_destination_code(found)
    rest = phonenumbers.national_significant_number(found)[area:]
    return len(digits) - len(rest) if area and digits.endswith(rest) else 0


def _parsed(dialled: str, country: str) -> PhoneNumber | None:
    import phonenumbers  # heavy

    try:
        return phonenumbers.parse(dialled, country)
    except phonenumbers.NumberParseException:
        return None
