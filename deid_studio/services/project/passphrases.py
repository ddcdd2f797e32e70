"""How long a new passphrase must be."""

from __future__ import annotations

import unicodedata
from typing import Final

from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence

LEAST_SIGNS: Final = 8
"""Shorter ones are guessed, whatever a guess costs."""


def is_short(passphrase: str | None) -> bool:
    """Whether it is one, and too short to be taken without being asked for."""
    return bool(passphrase) and len(unicodedata.normalize("NFC", passphrase or "")) < LEAST_SIGNS


def check_new_passphrase(passphrase: str | None, *, may_be_short: bool) -> None:
    """Raise ProjectError where a new passphrase is empty, or short and that is not allowed."""
    if passphrase == "":
        raise ProjectError(sentence("the passphrase is empty; nothing was written"))
    if is_short(passphrase) and not may_be_short:
        raise ProjectError(
            sentence(
                "the passphrase has fewer than {n} characters and would soon be guessed; take a longer one, or allow a "
                "short one",
                n=LEAST_SIGNS,
            )
        )
