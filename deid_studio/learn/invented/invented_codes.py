"""Invented phone numbers, addresses in the net, and codes of all forms."""

from __future__ import annotations

import re
from random import Random
from string import ascii_lowercase, ascii_uppercase

from deid_studio.learn.invented.draws import one_of
from deid_studio.learn.invented.invented_people import Person, simple_surname, without_accents

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def like(rng: Random, form: str) -> str:
    """A code of the form of `form`: `0` becomes any digit, `1` one that is not 0, `A` and `a` a letter."""
    return re.sub("[01Aa]", lambda found: _letter_like(rng, found[0]), form)


def _letter_like(rng: Random, letter: str) -> str:
    choices = {"0": "0123456789", "1": "123456789", "A": ascii_uppercase, "a": ascii_lowercase}
    return rng.choice(choices[letter])


def resembling(rng: Random, code: str) -> str:
    """Another code of the same form: digits for digits, letters for letters, leading zeros kept."""
    lead = len(code) - len(code.lstrip("0"))
    return code[:lead] + "".join(
        rng.choice("123456789" if n == 0 else "0123456789")
        if letter.isdecimal()
        else rng.choice(ascii_uppercase)
        if letter.isupper()
        else rng.choice(ascii_lowercase)
        if letter.islower()
        else letter
        for n, letter in enumerate(code[lead:])
    )


def phone(rng: Random) -> str:
    """A phone number as it is written."""
    prefix = rng.choice(
        (
            "030",
            "089",
            "040",
            like(rng, "0110"),
            like(rng, "01100"),
            like(rng, "011000"),
            like(rng, "0171"),
            like(rng, "0160"),
            like(rng, "015100")[:5],
            "0664",
            "01",
            "044",
        )
    )
    local = like(
        rng,
        rng.choice(
            (
                "10000",
                "100000",
                "1000000",
                "10000000",
                "100-0",
                "1000-000",
                "100-1000",
                "10 00 00",
                "100 00 00",
                "1000/000",
            )
        ),
    )
    chance = rng.random()
    if chance < 0.7:
        return prefix + rng.choice(("/", "/", " / ", " ", " ", "-", "", " - ")) + local
    if chance < 0.8:
        return f"({prefix}) {local}"
    return (
        rng.choice(("+49 ", "+49", "0049 ", "+43 ", "+41 ", "+49 (0) ", "+49(0)", "+49-", "0041 "))
        + f"{prefix[1:]}{rng.choice((' ', '/', '-', ''))}{local}"
    )


def extension(rng: Random) -> str:
    """An internal number of three to five digits."""
    return like(rng, rng.choice(("100", "1000", "10000", "10-00")))


def email(rng: Random, who: Person) -> str:
    """An e-mail address of somebody or of a ward."""
    given, surname = _plain(who.given), _plain(who.surname)
    local = rng.choice(
        (
            f"{given}.{surname}",
            f"{given[0]}.{surname}",
            surname,
            f"{given}{rng.randint(1, 99)}",
            f"{given}_{surname}",
            f"{surname}{rng.randint(50, 99)}",
            one_of(rng, "mailboxes"),
            f"{surname}-{given}",
        )
    )
    return f"{local}@{_host(rng)}"


def _host(rng: Random) -> str:
    head = rng.choice(("praxis-", "klinikum-", "kh-", "", "uk-", "mvz-"))
    own = f"{head}{_plain(simple_surname(rng))}.{rng.choice(('de', 'de', 'at', 'ch', 'com', 'org'))}"
    return one_of(rng, "mail-hosts") if rng.random() < 0.5 else own


def url(rng: Random) -> str:
    """An address in the net."""
    path = rng.choice(("", "", "", "/kontakt", "/kardiologie", "/termine"))
    return rng.choice(("www.", "www.", "http://www.", "https://", "https://www.")) + _host(rng) + path


def _plain(name: str) -> str:
    return re.sub("[^a-z]", "", without_accents(name.lower()).translate(_UMLAUTS)) or "info"


def case_number(rng: Random) -> str:
    """A number of a case, patient, insured person, protocol or specimen."""
    return like(rng, one_of(rng, "id-forms"))


def iban(rng: Random) -> str:
    """An account number of a German or Austrian bank; its check digits are wrong more often than not."""
    return like(rng, rng.choice(("DE00 0000 0000 0000 0000 00", "DE00000000000000000000", "AT00 0000 0000 0000 0000")))


def ward(rng: Random) -> str:
    """The code of a ward or room, never a plain word."""
    return like(rng, one_of(rng, "ward-forms"))


def station(rng: Random) -> str:
    """A ward with its code."""
    return f"{rng.choice(('Station', 'Station', 'Station', 'Stat.'))} {ward(rng)}"


def typist(rng: Random, who: Person) -> str:
    """A typist's initials."""
    given, surname = without_accents(who.given), without_accents(who.surname.split()[-1])
    short = rng.choice((surname[:2], given[0] + surname[0], surname[:3], given[:2] + surname[0], surname[:4]))
    return rng.choice(
        (
            short.lower(),
            short.lower(),
            short,
            short.upper(),
            f"{short.lower()}.",
            f"{given[0].lower()}{surname[0].lower()}",
        )
    )
