"""Numbers, codes and addresses in the net: others of the same form, written and spoken."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from string import ascii_lowercase, ascii_uppercase
from typing import Final

from deid_studio.redaction.surrogates.drawing import Pseudonyms, canonical, dice
from deid_studio.word_files import word_set

_SPOKEN_SIGNS: Final = word_set("surrogates.surrogate_codes.spoken_signs")
_NET_SIGNS: Final = word_set("surrogates.surrogate_codes.net_signs")
_NET_ONLY: Final = frozenset("at ät klammeraffe punkt dot www".split())
_REPEATS: Final = {"doppel": 2, "doppelt": 2, "double": 2, "triple": 3, "dreimal": 3, "zweimal": 2}
_NUMBER_WORDS: Final = re.compile(r"(?:tel|telefon|fax|mobil|handy|app|dw|nst|ext|oder|o|bzw|und)", re.IGNORECASE)
_COUNTRY: Final = re.compile(r"(?:\+|00(?=[1-9]))\s*\d\d?(?=\D|\d{6})")
_ROMANS: Final = "I II III IV V VI VII VIII IX X XI XII".split()
ROMAN: Final = re.compile(rf"({'|'.join(_ROMANS)})(?=[a-z]?\b)")
_LONGEST_TAIL: Final = 3
_SIDE: Final = re.compile(r"\b(Nord|Süd|Ost|West|North|South|East|Mitte|links|rechts|left|right)\b", re.IGNORECASE)
_INITIALS: Final = re.compile(r"[^\W\d_]{2,3}(?:[/ .-]{1,2}[^\W\d_]{1,3}\.?){0,3}")
_INITIAL_LETTERS: Final = "bfjkpqvwxz"
"""No vowels, and none of those that stand for units."""

_AREA: Final = re.compile(
    r"[\s(/]*(?:0[\s)]*)?\(?(?P<area>[1-9]\d{1,4}(?=[)\s/.–-]+\(?\d)|1[5-7]\d(?=\d{7}))[)\s/.–-]*"
    r"\(?(?P<trunk>\d{1,4}(?!\d)(?=\D*\Z|(?:\D*\d){3}))?"
)
"""The area, or a mobile network's prefix, and the digits that all numbers of a house have behind it."""
_AMERICAN: Final = re.compile(r"(?:\+?1[ .-])?\(?(?P<area>[2-9]\d\d)\)?[ .-]*(?P<trunk>\d{3})[ .-]\d{4}")
_RESERVED: Final = "example"
"""RFC 2606, section 2: a top level domain that nobody ever gets an address in."""


@dataclass(frozen=True, slots=True)
class Digits:
    """How a language says digits: values of its words up to 99, and how they are said."""

    values: Mapping[str, int]
    say: Callable[[int], str]


def other_number(text: str, pseudonyms: Pseudonyms, digits: Digits) -> str | None:
    """Another phone or fax number, as it is written or said; its country's code stays. None where words stand in it."""
    if any(map(str.isdecimal, text)):
        words = re.findall(r"[^\W\d_]+", text)
        return _rewritten(text, "number", pseudonyms) if all(map(_NUMBER_WORDS.fullmatch, words)) else None
    return _said(text, "number", pseudonyms, digits)


def other_code(text: str, pseudonyms: Pseudonyms, digits: Digits) -> str | None:
    """Another number or code with digits for digits and letters for letters; None where it is said in other words."""
    parts = _SIDE.split(text)
    if len(parts) > 1 and any(map(str.isdecimal, text)):  # Wards: "7 West", where every other part is a side
        for n in range(0, len(parts), 2):
            new = other_code(parts[n], pseudonyms, digits) if any(map(str.isalnum, parts[n])) else parts[n]
            if new is None:
                return None
            parts[n] = new
        return "".join(parts)
    roman = ROMAN.match(text)
    tail = text[roman.end() :] if roman else ""
    if roman and len(tail) <= _LONGEST_TAIL:  # "II", "IIIa", "IV/2": numbers of wards
        by = dice(pseudonyms.secret, "roman").randrange(1, len(_ROMANS))  # No two wards become one
        new = _ROMANS[(_ROMANS.index(roman[0]) + by) % len(_ROMANS)]
        rest = other_code(tail, pseudonyms, digits) if any(map(str.isalnum, tail)) else tail
        return None if rest is None else new + rest
    words = [_bare(word) for word in text.lower().split()]
    is_written = any(map(str.isdecimal, text))
    is_said = text.islower() or any(len(word) > 1 for word in words)
    if not is_written and is_said and all(_piece(word, digits) is not None for word in words):
        return _said(text, "code", pseudonyms, digits)
    return _rewritten(text, "code", pseudonyms) if is_written or len(words) == 1 or not text.islower() else None


def other_initials(text: str, pseudonyms: Pseudonyms) -> str | None:
    """Other initials of the same form, which are never a word; None where it is something else."""
    if not _INITIALS.fullmatch(text):
        return None
    plain = "".join(letter for letter in canonical(text) if letter.isalpha())
    letters = [letter for letter in text if letter.isalpha()]
    new = pseudonyms.of("initials", plain, lambda rng: "".join(rng.choice(_INITIAL_LETTERS) for _ in letters))
    if new is None or len(new) != len(letters):
        return None
    following = iter(new)
    return "".join(_cased(letter, next(following)) if letter.isalpha() else letter for letter in text)


def _rewritten(text: str, kind: str, pseudonyms: Pseudonyms) -> str | None:
    signs = [letter for letter in text if letter.isalnum()]
    country = _COUNTRY.match(text) if kind == "number" else None
    kept = sum(map(str.isalnum, country[0])) if country else 0
    plain = "".join(signs)
    house, start = _house(text, country.end() if country else 0, pseudonyms) if kind == "number" else ("", 0)
    if house is None:
        return None

    def draw(rng: Random) -> str:
        drawn = _like(rng, plain, kept=kept, keeps_letters=kind == "number")
        return drawn[:start] + house + drawn[start + len(house) :]

    new = pseudonyms.of(kind, plain.lower(), draw)
    if new is None or len(new) != len(plain):
        return None
    following = iter(new)
    return "".join(_cased(letter, next(following)) if letter.isalnum() else letter for letter in text)


def _house(number: str, country_end: int, pseudonyms: Pseudonyms) -> tuple[str | None, int]:
    """Another area code where one is parted from the rest, with the digits behind it that numbers of one house share.

    None where none is left to draw. Also how many digits stand before it.
    """
    has_trunk = country_end or number.lstrip(" (").startswith("0")
    found = _AREA.match(number, country_end) if has_trunk else _AMERICAN.match(number)
    if found is None:
        return "", 0
    area, trunk = found["area"], found["trunk"] or ""
    new = pseudonyms.of("area", area, lambda rng: _other_area(rng, area))
    if new is not None and trunk:
        base = new
        new = pseudonyms.of("house", area + trunk, lambda rng: base + _like(rng, trunk, kept=0, keeps_letters=False))
    return new, sum(map(str.isalnum, number[: found.start("area")]))


def _other_area(rng: Random, area: str) -> str:
    """Another area, or another prefix of mobile telephones, which begin with 1."""
    first = "1" + rng.choice("567") if area[0] == "1" and len(area) > 2 else rng.choice("23456789")
    return first + "".join(rng.choice("0123456789") for _ in area[len(first) :])


def _cased(old: str, new: str) -> str:
    return new.upper() if old.isupper() else new.lower()


def _like(rng: Random, code: str, *, kept: int, keeps_letters: bool) -> str:
    """Other digits and letters in the places of `code`; its leading zeros stay, and the first `kept` signs."""
    lead = kept + len(code[kept:]) - len(code[kept:].lstrip("0"))
    new = code[: min(lead, len(code) - 1)]
    for letter in code[len(new) :]:
        if letter.isdecimal():
            new += rng.choice("123456789" if len(new) == lead else "0123456789")
        elif keeps_letters:
            new += letter
        else:
            new += rng.choice(ascii_uppercase if letter.isupper() else ascii_lowercase)
    return new


def _said(text: str, kind: str, pseudonyms: Pseudonyms, digits: Digits) -> str | None:
    """Number words and letters of a text replaced as the number or code that they say is replaced where written."""
    spoken: list[tuple[str, bool, str]] = []
    times = 1
    for chunk in text.lower().split():
        word = _bare(chunk)
        if word in _REPEATS:
            times = _REPEATS[word]
            continue
        piece = _piece(word, digits)
        if piece is None:
            return None
        spoken += [(piece or word, bool(piece), "")] * (times - 1) + [(piece or word, bool(piece), chunk[len(word) :])]
        times = 1
    plain = "".join(piece for piece, is_code, _ in spoken if is_code)
    new = pseudonyms.of(kind, plain, lambda rng: _like(rng, plain, kept=0, keeps_letters=False)) if plain else None
    if new is None or len(new) != len(plain):
        return None
    following = iter(new)
    words = [
        (_sayable("".join(next(following) for _ in piece), digits) if is_code else piece) + tail
        for piece, is_code, tail in spoken
    ]
    return " ".join(words)


def _bare(word: str) -> str:
    """A word without the punctuation behind it."""
    return word.rstrip(",.;:") or word


def _piece(word: str, digits: Digits) -> str | None:
    """The digits or the letter that a word says; empty for a sign, None for another word."""
    if word in digits.values:
        return str(digits.values[word])
    if len(word) == 1 and word.isalpha():
        return word
    return "" if word in _SPOKEN_SIGNS else None


def _sayable(code: str, digits: Digits) -> str:
    if len(code) == 2 and code.isdecimal() and code[0] != "0":
        return digits.say(int(code))
    return " ".join(digits.say(int(sign)) if sign.isdecimal() else sign.lower() for sign in code)


def other_address(
    text: str, pseudonyms: Pseudonyms, word_for: Callable[[str], str | None], digits: Digits
) -> str | None:
    """Another address in the net, written or said, under a top level domain that nobody has.

    `word_for` gives another word for a canonical one, so that the names in addresses are those of the people.
    """
    if re.fullmatch(r"[\d.:/]+", text):
        return _rewritten(text, "code", pseudonyms)
    if " " in text.strip():
        return _said_address(text, pseudonyms, word_for, digits)
    head, at, host = text.rpartition("@")
    scheme = "" if at else next(iter(re.findall(r"^(?:https?://)?(?:www\.)?", text)), "")
    labels = re.split(r"[/?#:]", host.removeprefix(scheme))[0].split(".")
    new_host = [_other_label(label, pseudonyms, word_for) for label in labels[:-1] or labels]
    new_head = _other_label(head, pseudonyms, word_for) if at else ""
    if None in new_host or new_head is None or not all(labels):
        return None
    return f"{scheme}{new_head}{at}{'.'.join(filter(None, new_host))}.{_RESERVED}"


def _other_label(label: str, pseudonyms: Pseudonyms, word_for: Callable[[str], str | None]) -> str | None:
    parts = []
    for part in re.findall(r"\d+|[^\W\d_]+|[\W_]+", label):
        if part.isdecimal() or (len(part) == 1 and part.isalpha()):
            parts.append(_rewritten(part, "code", pseudonyms))
        else:
            parts.append(word_for(canonical(part)) if part.isalpha() else part)
    return None if None in parts else "".join(canonical(part) for part in parts if part)


def _said_address(
    text: str, pseudonyms: Pseudonyms, word_for: Callable[[str], str | None], digits: Digits
) -> str | None:
    said = [_bare(word) for word in text.lower().split()]
    if not any(word in _NET_ONLY for word in said):
        return None
    words: list[str] = []
    for word in said[:-1]:
        if word in _NET_SIGNS:
            new: str | None = word
        elif word.isdecimal() or _piece(word, digits):
            new = other_code(word, pseudonyms, digits)
        else:
            new = word_for(canonical(word))
        if new is None:
            return None
        words.append(new.lower())
    return " ".join([*words, _RESERVED])
