"""How words sound in German, and which words may be one another misheard."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from deid_studio.suggest.again.stopwords import FREQUENT, NOT_NAMES
from deid_studio.word_files import word_table

_SINGLE: Final = word_table("again.word_sound.single")

_SPELLINGS: Final = (
    (re.compile("aeu|eu|oi|oy"), "1"),
    (re.compile("e[iy]h?|a[iy]h?"), "2"),
    (re.compile("au|aw(?![aeiouy])"), "3"),
    (re.compile("ieh?|uei?|y"), "i"),
    (re.compile("ae|oe"), "e"),
    (re.compile("t?sch|sh"), "4"),
    (re.compile("ph|v"), "f"),
    (re.compile("dt|th|tt"), "t"),
    (re.compile("c?ks|x|chs"), "ks"),
    (re.compile("qu"), "kw"),
    (re.compile("t?z+"), "z"),
    (re.compile("ch"), "5"),
    (re.compile("c"), "k"),
    (re.compile("(?<=.)h"), ""),
    (re.compile(r"(.)\1+"), r"\1"),
    (re.compile("(?<=[123])er"), "r"),
    (re.compile("b$"), "p"),
    (re.compile("d$"), "t"),
    (re.compile("g$"), "k"),
)
_LEAST_LETTERS: Final = 4
_LEAST_ALIKE: Final = {5: 0.8, 6: 0.75}
"""By letters of the name, how alike words with the same code must sound; with more letters, 0.66 will do."""


def cologne(word: str) -> str:
    """Code of a folded word after Postel, Die Kölner Phonetik (IBM-Nachrichten 19, 1969): "mueller" is "657"."""
    digits: list[str] = []
    plain = [letter for letter in word if "a" <= letter <= "z"]
    for at, letter in enumerate(plain):
        before = plain[at - 1] if at else ""
        after = plain[at + 1] if at + 1 < len(plain) else ""
        digits.append(_SINGLE.get(letter) or _in_context(letter, before, after))
    code = re.sub(r"(.)\1+", r"\1", "".join(digits))
    return code[:1] + code[1:].replace("0", "")


def _in_context(letter: str, before: str, after: str) -> str:
    if letter == "p":
        return "3" if after == "h" else "1"
    if letter in "dt":
        return "8" if after and after in "csz" else "2"
    if letter == "x":
        return "8" if before and before in "ckq" else "48"
    if letter == "c":
        hard = "ahkloqrux" if not before else "" if before in "sz" else "ahkoqux"
        return "4" if after and after in hard else "8"
    return ""


def sound(word: str) -> str:
    """A folded word spelled as it sounds: "heydt" and "heidt", "moeller" and "moehler" come out the same."""
    for spelling, sounds in _SPELLINGS:
        word = spelling.sub(sounds, word)
    return word


def misheard(word: str, vocabulary: Iterable[str]) -> dict[str, float]:
    """Words of `vocabulary` that may stand for `word` where a recogniser wrote them, all folded, with scores 0..1.

    Short words must sound alike, longer ones may differ more; common words are never proposed.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import Levenshtein

    size = len(word.replace("ae", "a").replace("oe", "o").replace("ue", "u"))
    if size < _LEAST_LETTERS or not word.isalpha():
        return {}
    alike = Levenshtein.normalized_similarity
    own_sound, own_code = sound(word), cologne(word)
    scores = {}
    for other, _, _ in process.extract(word, vocabulary, scorer=alike, score_cutoff=0.5, limit=None):
        if (
            other == word
            or len(other) < _LEAST_LETTERS
            or not other.isalpha()
            or other in FREQUENT
            or other in NOT_NAMES
        ):
            continue
        its_sound, its_code = sound(other), cologne(other)
        similarity = alike(own_sound, its_sound)
        if own_sound == its_sound:
            scores[other] = 0.9
        elif own_code == its_code:
            if size > _LEAST_LETTERS and similarity >= _LEAST_ALIKE.get(size, 0.66):
                scores[other] = 0.4 + similarity / 2
        elif (
            size >= 7
            and own_code[:1] == its_code[:1]
            and Levenshtein.distance(own_code, its_code) == 1
            and similarity >= (0.75 if size >= 10 else 0.8)
        ):
            scores[other] = 0.3 + similarity / 2
    return scores
