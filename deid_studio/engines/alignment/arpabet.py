"""Sounds as the American acoustic model knows them: IPA of espeak-ng, German or English, in ARPAbet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_BOTH: Final = {
    "aɪ": "AY",
    "aʊ": "AW",
    "ɔɪ": "OY",
    "ɔø": "OY",
    "ɔʏ": "OY",
    "ɔy": "OY",
    "eɪ": "EY",
    "oʊ": "OW",
    "əʊ": "OW",
    "tʃ": "CH",
    "dʒ": "JH",
    "a": "AA",
    "aː": "AA",
    "ɑ": "AA",
    "ɑː": "AA",
    "ɒ": "AA",
    "æ": "AE",
    "ɐ": "AH",
    "b": "B",
    "ç": "SH",
    "d": "D",
    "ð": "DH",
    "e": "EY",
    "eː": "EY",
    "ə": "AH",
    "ɚ": "ER",
    "ɛ": "EH",
    "ɛː": "EH",
    "f": "F",
    "ɡ": "G",
    "g": "G",
    "h": "HH",
    "i": "IY",
    "iː": "IY",
    "ɪ": "IH",
    "ᵻ": "IH",
    "ɨ": "IH",
    "j": "Y",
    "k": "K",
    "l": "L",
    "ɫ": "L",
    "m": "M",
    "n": "N",
    "ɲ": "N",
    "ŋ": "NG",
    "o": "OW",
    "oː": "OW",
    "ɔ": "AO",
    "ɔː": "AO",
    "ø": "ER",
    "øː": "ER",
    "œ": "ER",
    "p": "P",
    "ʁ": "R",
    "r": "R",
    "ɹ": "R",
    "s": "S",
    "ʃ": "SH",
    "t": "T",
    "θ": "TH",
    "u": "UW",
    "uː": "UW",
    "ʊ": "UH",
    "v": "V",
    "ʌ": "AH",
    "w": "W",
    "x": "HH",
    "χ": "HH",
    "y": "UW",
    "yː": "UW",
    "ʏ": "UH",
    "z": "Z",
    "ʒ": "ZH",
}
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
