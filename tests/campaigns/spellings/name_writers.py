"""Functions that make a writer of names: one that gives a name in another writing."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from html.entities import codepoint2name
from itertools import cycle
from random import Random
from typing import Final

Writer = Callable[[str, Random], str]
"""Another writing of a name; may draw where it is done to it."""


_STROKED: Final = str.maketrans("łøæđ", "load")


def joined(by: str) -> Writer:
    return lambda name, dice: by.join(name)


def inside(sign: str) -> Writer:
    return lambda name, dice: put(name, sign, dice)


def put(name: str, sign: str, dice: Random) -> str:
    at = dice.randrange(1, len(name))
    return f"{name[:at]}{sign}{name[at:]}"


def after_each(mark: str) -> Writer:
    return lambda name, dice: "".join(letter + mark for letter in name)


def shifted(upper: int, lower: int) -> Writer:
    """Letters from blocks that begin at these code points; umlauts stay, as software leaves them."""

    def write(name: str, dice: Random) -> str:
        def one(letter: str) -> str:
            if "A" <= letter <= "Z":
                return chr(upper + ord(letter) - ord("A"))
            return chr(lower + ord(letter) - ord("a")) if "a" <= letter <= "z" else letter

        return "".join(map(one, name))

    return write


def mapped(table: Mapping[str, str], *, once: bool = False) -> Writer:
    """Letters as in the table: all of them, or one that is drawn."""

    def write(name: str, dice: Random) -> str:
        places = [at for at, letter in enumerate(name) if letter in table]
        if once:
            places = [dice.choice(places)] if places else []
        return "".join(table[letter] if at in places else letter for at, letter in enumerate(name))

    return write


def replaced(*pairs: tuple[str, str]) -> Writer:
    def write(name: str, dice: Random) -> str:
        for before, after in pairs:
            name = name.replace(before, after)
        return name

    return write


def for_umlauts(*signs: str) -> Writer:
    """Signs for letters that English has not, in turn."""

    def write(name: str, dice: Random) -> str:
        turn = cycle(signs)
        return "".join(letter if letter.isascii() else next(turn) for letter in name)

    return write


def halves(pattern: str) -> Writer:
    """The name in two parts, {0} and {1}, with something around them."""

    def write(name: str, dice: Random) -> str:
        at = dice.randrange(2, len(name) - 1)
        return pattern.format(name[:at], name[at:])

    return write


def around(pattern: str, change: Callable[[str], str] = str) -> Writer:
    return lambda name, dice: pattern.format(change(name))


def letters(each: Callable[[str], str], between: str = "") -> Writer:
    return lambda name, dice: between.join(map(each, name))


def spelled(words: str, between: str = " ", pattern: str = "{word}") -> Writer:
    table = {word[0].lower(): word for word in words.split()}
    umlauts = {"ä": "Ärger", "ö": "Ökonom", "ü": "Übermut", "ß": "Eszett"}

    def one(letter: str) -> str:
        word = umlauts.get(letter.lower()) or table[plain(letter)]
        return pattern.format(letter=letter.upper(), word=word)

    return letters(one, between)


def plain(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0].lower().translate(_STROKED)


def misread(written: str, read: str) -> Writer:
    return lambda name, dice: name.encode(written, errors="replace").decode(read, errors="replace")


def numeric(name: str) -> str:
    return "".join(f"&#{ord(letter)};" for letter in name)


def named(name: str) -> str:
    return "".join(one if one.isascii() else f"&{codepoint2name.get(ord(one), f'#{ord(one)}')};" for one in name)


def tex(name: str, pattern: str) -> str:
    return "".join(pattern.format(plain_case(one)) if one in "äöüÄÖÜ" else one.replace("ß", "{\\ss}") for one in name)


def plain_case(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0]


def punycode(name: str, dice: Random) -> str:
    return f"xn--{name.lower().encode('punycode').decode()}"


def utf7(name: str, dice: Random) -> str:
    return name.encode("utf-7").decode()


def quoted_printable(name: str, dice: Random) -> str:
    return "".join(chr(b) if b < 128 else f"={b:02X}" for b in name.encode())


def rtf(name: str, pattern: str) -> str:
    return "".join(pattern.format(ord(one)) if ord(one) > 127 else one for one in name)
