"""Sounds as the American acoustic model knows them: IPA of espeak-ng, German or English, in ARPAbet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.word_files import word_table

_BOTH: Final = word_table("alignment.arpabet.both")
_OWN: Final = {
    "de": {"ɾ": "R", "ɜ": "AH", "ɜː": "AH", "w": "V"},
    "en": {"ɾ": "T", "ɜ": "ER", "ɜː": "ER"},
}
_LONGEST: Final = 2
_MARKS: Final = dict.fromkeys(map(ord, "ˈˌ‿̯̩̃͡ʰʲ|_-' "))


def arpabet(sounds: Iterable[str], *, language: str) -> list[str]:
    """ARPAbet phones of IPA symbols, each of which may be several phones or, as a glottal stop, none."""
    table = {**_BOTH, **_OWN[language]}
    found = []
    for sound in sounds:
        left = sound.translate(_MARKS)
        while left:
            length = next((n for n in range(_LONGEST, 0, -1) if left[:n] in table), 0)
            if length:
                found.append(table[left[:length]])
            left = left[max(length, 1) :]
    return found
