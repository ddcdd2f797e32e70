"""Streets, postcodes, towns and countries: invented ones of the same form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import Final

from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical, dice
from deid_studio.redaction.surrogates.name_forms import is_alike
from deid_studio.redaction.surrogates.surrogate_codes import Digits, other_code
from deid_studio.word_files import word_tuple

_LETTERED: Final = re.compile(r"(\d+)(\s?)([A-Za-z])")
_HOUSE_LETTERS: Final = ("abcdef", "ghijklmnopqrstuvwxyz")
"""Those that houses have, and all others: a letter becomes another one of its row."""
_HOUSE: Final = re.compile(r"[\s.]*(?:Nr\.?\s*)?(\d[\w\s/-]*)$")
_POSTCODE: Final = re.compile(
    r"(?:(?:D|A|CH|DE|AT)[- ]{1,2})?\d{4,5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d"
)
"""German, Austrian, Swiss and American ones, British and Canadian ones."""
_BEGINS_WITH_POSTCODE: Final = re.compile(r"((?:(?:D|A|CH|DE|AT)[- ]{1,2})?\d{4,5})(\s+)(\D+)")
_SPOT: Final = re.compile(r"(?:am|an|im|in|auf|zum|zur|beim|unter|hinter|vor)\s+(?:(?:der|dem|den)\s+)?", re.IGNORECASE)
_LONGER: Final = 0.2
_LONGEST_ABBREVIATION: Final = 4
_STREETS: Final = re.compile(
    r"(?:straße|strasse|str\.?|gasse|allee|platz|weg|chaussee|"
    r" (?:street|avenue|ave|road|rd|drive|lane|boulevard|highway))$",
    re.IGNORECASE,
)
"""How streets end and towns do not, so that no house number is needed to tell."""

_NUMBERED: Final = re.compile(r"((?:\d+\w? )?(?:[EWNS]\.? |East |West |North |South )?)(\d+)(?:st|nd|rd|th)( \w+\.?)")
"""A street by its number: "350 W 34th Street"."""
_STATE_SIGNS: Final = word_tuple("surrogates.surrogate_places.state_signs")

_KINDS_OF_STREETS: Final = frozenset({"", "land", "haupt", "bundes", "ring", "stadt"})

SORTS: Final = frozenset({"street", "postcode", "town", "state", "country"})


@dataclass(frozen=True, slots=True)
class PlaceGroups:
    """Canonical names of countries or states, and names to draw, in groups of those that go with the same article."""

    known: Set[str]
    groups: Sequence[Sequence[str]]

    def has(self, plain: str) -> bool:
        """Whether a canonical word is one of them, or its genitive."""
        return plain in self.known or (plain.endswith("s") and plain[:-1] in self.known)

    def alike(self, plain: str) -> Sequence[str]:
        """Those that are said as a canonical name is."""
        group = next((names for names in self.groups if plain in map(canonical, names)), self.groups[0])
        return [name for name in group if not name.isupper()]


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """What places are named with in a language; sets hold canonical words.

    `street_ends`, longest first, are glued to a head or stand alone, or always `stand_alone`; `spots` are what streets
    without such an end are called, with "{}" for a head. `generic` is what is said of many hospitals, and stays;
    `hospital_heads` do so too, also where they end a word.
    `behind` says how a hospital's name goes on behind an article or a preposition, with "{}" for a head.
    `is_town` says whether a word is a real town's name, which no invented one may be.
    """

    street_ends: Sequence[str]
    street_heads: Sequence[str]
    stand_alone: bool
    spots: Sequence[str]
    town_heads: Sequence[str]
    town_ends: Sequence[str]
    saints: Sequence[str]
    hospital_heads: Set[str]
    generic: Set[str]
    countries: PlaceGroups
    states: PlaceGroups
    is_town: Callable[[str], bool]
    behind: Mapping[str, str] = field(default_factory=dict)


def other_place(
    text: str, words: PlaceWords, pseudonyms: Pseudonyms, digits: Digits, *, sorts: Set[str] = SORTS
) -> str | None:
    """Another place of the same sort, which is one of `sorts`, and form; several that commas part are several.

    None where there is none to draw, or where it is of no such sort.
    """
    new, at = "", 0
    for found in re.finditer(r"[^,;\n\ufeff]*[^\s,;.\ufeff]\.?", text):
        lead = len(found[0]) - len(found[0].lstrip())
        other = _of_sort(found[0][lead:], words, pseudonyms, digits, sorts)
        if not other:
            return None
        new += text[at : found.start() + lead] + other
        at = found.end()
    return new + text[at:] if at else None


def _sort_of(text: str, words: PlaceWords, digits: Digits) -> str:
    plain = canonical(text)
    if _POSTCODE.fullmatch(text) or all(word in digits.values for word in text.split()):
        return "postcode"
    if words.countries.has(plain):
        return "country"
    if words.states.has(plain) and not words.is_town(plain):  # Berlin is a town, too
        return "state"
    return "street" if _is_street(text, digits) else "town"


def _is_street(text: str, digits: Digits) -> bool:
    has_house = _house_behind(text, digits) < len(text)
    return has_house or _STREETS.search(text) is not None or _SPOT.match(text) is not None


def _of_sort(text: str, words: PlaceWords, pseudonyms: Pseudonyms, digits: Digits, sorts: Set[str]) -> str | None:
    sort = next(iter(sorts)) if len(sorts) == 1 else _sort_of(text, words, digits)
    parts = _BEGINS_WITH_POSTCODE.fullmatch(text)
    if parts:
        code, town = _postcode(parts[1], pseudonyms, digits), other_town(parts[3], words, pseudonyms)
        return f"{code}{parts[2]}{town}" if code and town else None
    if sort not in sorts:
        return None
    if sort == "postcode":
        return _postcode(text, pseudonyms, digits)
    if sort in ("country", "state"):
        return _other_land(text, sort, words.countries if sort == "country" else words.states, pseudonyms)
    return _other_street(text, words, pseudonyms, digits) if sort == "street" else other_town(text, words, pseudonyms)


def _other_land(text: str, sort: str, groups: PlaceGroups, pseudonyms: Pseudonyms) -> str | None:
    """Another country or state that goes with the same article, with its genitive's "s"."""
    plain = canonical(text)
    is_genitive = plain.endswith("s") and plain[:-1] in groups.known
    plain = plain.removesuffix("s") if is_genitive else plain
    alike = groups.alike(plain)
    new = pseudonyms.of(sort, plain, lambda rng: rng.choice(alike))
    return new and cased(
        text if len(text) > _LONGEST_ABBREVIATION else plain.title(),
        new + "s" * (is_genitive and not new.endswith("s")),
    )


def _postcode(text: str, pseudonyms: Pseudonyms, digits: Digits) -> str | None:
    prefix = "".join(re.findall(r"^(?:D|A|CH|DE|AT)[- ]{1,2}(?=\d)", text))
    new = other_code(text.removeprefix(prefix), pseudonyms, digits)
    return new and prefix + new


def other_town(text: str, words: PlaceWords, pseudonyms: Pseudonyms) -> str | None:
    """An invented town; "Bad" before it stays, what says where it lies goes, a genitive's "s" comes back."""
    if any(map(str.isdecimal, text)) or not any(map(str.isalpha, text)):
        return None
    if text in _STATE_SIGNS:
        return pseudonyms.of("state sign", canonical(text), lambda rng: rng.choice(_STATE_SIGNS))
    spa = re.match(r"bad\s+(?=\S)", text, re.IGNORECASE)
    name = text[spa.end() :] if spa else text
    plain, stem = canonical(name), canonical(name)[:-1]
    is_known = stem in pseudonyms.became.get("town", {}) or words.is_town(stem)
    ending = name[-1] if plain.endswith("s") and is_known and not words.is_town(plain) else ""
    new = None if ending else town_adjective(name, words, pseudonyms)
    new = new or town_for(stem if ending else plain, words, pseudonyms)
    return new and (spa[0] if spa else "") + cased(name, new) + ending


def town_adjective(text: str, words: PlaceWords, pseudonyms: Pseudonyms) -> str | None:
    """What "Jenaer" is where something else stands for Jena; None for what comes from no known town."""
    plain = canonical(text)
    if not plain.endswith("er") or words.is_town(plain) or plain in pseudonyms.became.get("town", {}):
        return None
    stem = plain[:-2]
    towns = (stem, f"{stem}en", f"{stem}e", f"{stem[:-1]}en" if stem.endswith("n") else "")
    town = next((one for one in towns if one in pseudonyms.became.get("town", {})), None)
    town = town or next((one for one in towns if words.is_town(one)), None)
    new = town_for(town, words, pseudonyms) if town else None
    if not new:
        return None
    return re.sub("(?<=[iu]ng)en$|(?<=wang)en$", "", new).removesuffix("er") + ("r" if new.endswith("e") else "er")


def town_for(plain: str, words: PlaceWords, pseudonyms: Pseudonyms) -> str | None:
    """The invented town that stands for one in canonical form."""
    return pseudonyms.of("town", plain, lambda rng: _if_alike(_town(rng, words), plain))


def _if_alike(new: str, original: str) -> str:
    return new if new and is_alike(new, original) else ""


def _town(rng: Random, words: PlaceWords) -> str:
    name = rng.choice(words.town_heads) + rng.choice(words.town_ends)
    if rng.random() < 0.5:
        head, other = rng.sample(words.town_heads, 2)
        name = head + other.lower() + rng.choice(words.town_ends)
    return "" if words.is_town(canonical(name)) else name


def _other_street(text: str, words: PlaceWords, pseudonyms: Pseudonyms, digits: Digits) -> str | None:
    """Another street with an end of the same kind, and another house number, behind it or before it."""
    numbered = _NUMBERED.fullmatch(text)
    if numbered:
        house = re.sub(r"\d+", lambda number: other_code(number[0], pseudonyms, digits) or "", numbered[1])
        street = other_code(numbered[2], pseudonyms, digits)
        return street and f"{house}{_ranked(street)}{numbered[3]}"
    first, last = _house_before(text, digits) if words.stand_alone else 0, _house_behind(text, digits)
    name = text[first : last if last > first else len(text)].strip(" .")
    at = text.index(name, first)
    end = _street_end(name, words)
    new = _street_name(name, end, words, pseudonyms)
    houses = [_house(text[start:stop], pseudonyms, digits) for start, stop in ((0, at), (at + len(name), len(text)))]
    if not new or None in houses or any(letter.isdecimal() for letter in name):
        return None
    return f"{houses[0]}{cased(name, new)}{houses[1]}"


def _ranked(number: str) -> str:
    """An English ordinal in figures."""
    is_teen = number[-2:-1] == "1"
    return number + ("th" if is_teen else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th"))


def _street_name(name: str, end: str | None, words: PlaceWords, pseudonyms: Pseudonyms) -> str | None:
    if end is None:
        return pseudonyms.of("street", canonical(name), lambda rng: _spot(rng, words)) if name else None
    head = name[: -len(end)]
    joint = head[-1] if head[-1] in "- " else ""
    origin, gap, rest = head.rstrip(" -").partition(" ")
    adjective = town_adjective(origin, words, pseudonyms)
    if adjective and canonical(rest) in _KINDS_OF_STREETS:
        return f"{adjective}{gap}{rest}{joint}" + (end if joint or not rest else end.lower())
    plain = canonical(head.rstrip(" -"))
    new = pseudonyms.of("street", plain, lambda rng: _street_head(rng, words)) if plain else None
    return new and new + joint + (end if joint else end.lower())


def _street_head(rng: Random, words: PlaceWords) -> str:
    longer = rng.choice(words.town_heads) if rng.random() < _LONGER else ""
    if not longer:
        return rng.choice(words.street_heads)
    return (
        f"{longer} {rng.choice(words.street_heads)}"
        if words.stand_alone
        else (longer + rng.choice(words.street_heads).lower())
    )


def _spot(rng: Random, words: PlaceWords) -> str:
    form, head = rng.choice(words.spots), rng.choice(words.street_heads)
    return "" if head.lower().endswith(form.rpartition("}")[2]) else form.format(head)  # "Am Bernsteinstein"


def _house(text: str, pseudonyms: Pseudonyms, digits: Digits) -> str | None:
    """Another house number, with what parts it from the street; what has none stays."""
    number = text.strip(" .")
    if not number:
        return text
    lettered = _LETTERED.fullmatch(number)
    new = other_code(lettered[1] if lettered else number, pseudonyms, digits)
    if new and lettered:
        letter = _other_letter(lettered[3].lower(), dice(pseudonyms.secret, "house letters", lettered[1]))
        new += lettered[2] + (letter.upper() if lettered[3].isupper() else letter)
    return new and text.replace(number, new)


def _other_letter(letter: str, rng: Random) -> str:
    """Another letter of the same house number: all of one number move by as many, so that none becomes another's."""
    row = next(row for row in _HOUSE_LETTERS if letter in row)
    return row[(row.index(letter) + rng.randrange(1, len(row))) % len(row)]


def _house_behind(text: str, digits: Digits) -> int:
    """Where the house number behind a street begins; the end of the text where there is none."""
    house = _HOUSE.search(text)
    if house:
        return house.start(1)
    words = list(re.finditer(r"\S+", text.lower()))
    numbers = [n for n, word in enumerate(words) if word[0] in digits.values]
    is_said = bool(numbers) and all(word[0] in digits.values or len(word[0]) == 1 for word in words[numbers[0] :])
    return words[numbers[0]].start() if is_said else len(text)


def _house_before(text: str, digits: Digits) -> int:
    """Where the street begins behind a house number; 0 where there is none."""
    start = 0
    for word in re.finditer(r"\S+\s+", text.lower()):
        if not (word[0].strip() in digits.values or word[0][0].isdecimal()):
            break
        start = word.end()
    return start


def _street_end(name: str, words: PlaceWords) -> str | None:
    plain = name.rstrip(". ").lower()
    for end in words.street_ends:
        is_end = plain.endswith(f" {end}" if words.stand_alone else end) and len(plain) > len(end) + 1
        if is_end:
            return name[len(plain) - len(end) :]
    return None


def cased(old: str, new: str) -> str:
    """`new` in capitals or small letters, where `old` is."""
    if old.isupper() and len(old) > 1:
        return new.upper()
    return new.lower() if old.islower() else new
