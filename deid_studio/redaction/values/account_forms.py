"""The numbers of a bank account by which it is known beside its IBAN."""

from __future__ import annotations

import re
from typing import Final

_IBAN: Final = re.compile(r"[A-Z]{2}\d{2}[A-Z\d]{11,30}")
_HEAD: Final = 4
"""Country and check digits."""
_BANK_DIGITS: Final = {"DE": 8, "AT": 5, "CH": 5}
"""Digits of the bank, behind which the account's stand."""


def account_forms(code: str) -> set[str]:
    """The national number in an IBAN without blanks, and that of the account alone; empty where it is none.

    Its check digits are those of ISO 13616: letters as two digits, modulo 97.
    """
    iban = code.upper()
    if not _IBAN.fullmatch(iban):
        return set()
    national = iban[_HEAD:]
    if int("".join(str(int(sign, 36)) for sign in national + iban[:_HEAD])) % 97 != 1:
        return set()
    bank = _BANK_DIGITS.get(iban[:2])
    return {national.lower()} if bank is None else {national.lower(), national[bank:].lower()}
