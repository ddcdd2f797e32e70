"""How far a person's name reaches beyond what was found of it.

Suggesters that go by words find of a name what they know: they stop at the digit that a scan made of a letter, before
the second part of a double name, at a nickname in quotation marks, and in the midst of what is spelled.
"""

from __future__ import annotations

import re
from typing import Final

from deid_studio.suggest.lexicon import calendar, medical, name_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.written.persons.written_name_words import ROLE
from deid_studio.suggest.rules.written.persons.written_names import stops
from deid_studio.word_files import word_set

_MISREAD: Final = re.compile(r"(?<=[^\W\d_])[\d£€$][\w£€$]{0,12}")
"""What goes on within a word after a sign that no name has: "Holzapfe1", "Stra£ser"."""

_HYPHENED: Final = re.compile(r"[-‐]([A-ZÄÖÜÀ-ÖØ-Þ][\w’']+)")
_HYPHEN_BEFORE: Final = re.compile(r"(?<![\w-])([A-ZÄÖÜÀ-ÖØ-Þ][^\W\d_]+)[-‐]\Z")
_YOUNGER: Final = re.compile(
    r",? (?:[Ss]enior|[Jj]unior|[Ss]en\.?|[Jj]un\.?|[Jj]r\.?|SEN\.?"
    r"|JUN\.?|d\. ?[ÄJ]\.)(?!\w)"
)
_NICKNAMED: Final = re.compile(r" [„\"“»‚'][^\W\d_][^\n„\"“”»«’]{0,18}[\"“”«’'] [A-ZÄÖÜÀ-Þ][\w’'-]+")
_SHORTENED: Final = re.compile(r" [A-ZÄÖÜ][b-df-hj-np-tv-xz]{1,2}\.(?![\w-]| ?[^\W\d_]\.| [A-ZÄÖÜ][a-zäöüß])")
"""A surname of which only consonants are left, behind a given name: "Luka Sm."."""

_SURNAME: Final = re.compile(r" ([A-ZÄÖÜÀ-Þ][a-zäöüßà-ÿ]{3,})(?=[,;:)\n]|\.(?:\s|\Z)| *(?:\n|\Z|[ ]{2}|\||\())")
"""What may be the surname of a given name, for nothing goes on behind it: "Gunter Brot, Kalium 6,9"."""

_SHORT: Final = re.compile(r"(?:^|.*[\s.-])[A-ZÄÖÜ][b-df-hj-np-tv-xz]{1,2}\Z", re.DOTALL)
_PARTICLES: Final = re.compile(
    r"(?<![\w.-])(?:[Vv]\. ?(?:d\. ?)?|(?:[Vv]an|VAN)(?: de[rnm]?| DE[RNM]?)? |[Tt]e[rn] |[Dd]el |Umm? |Ould |Mint "
    r"|[Dd][’'])\Z"
)
"""Small words that belong to a surname, and are no German ones."""

_ADDRESSED: Final = re.compile(
    r"\b(?:[Ff]rau|[Hh]errn?|[Hh]r\.|[Ff]r\.|[Dd]oktor|Dr\.|[Pp]rofessor"
    r"|[Ss]chwester|[Pp]fleger|[Pp]atient(?:in)?|Frfr\.|Frhr\.) "
    r"((?:von|van|de|do|da|di|du|el|al|le|la|ten|ter)(?: (?:de[rnm]?|la))? )\Z"
)
"""Such words where a surname is due, also those that are German ones, in texts without capitals too."""

_SPELLED: Final = re.compile(r"(?<![\w.])[^\W\d_](?:(?:-|, ?| )(?:[^\W\d_](?!\w)|[Ee]szett)){3,}")
_SPELLS: Final = re.compile(r"(?<!\w)[^\W\d_](?:-|, ?| )[^\W\d_](?!\w)")
_REACH: Final = 24
_LONGEST_SPELLED: Final = 60


def reaching(text: str, start: int, end: int, *, after: int, before: int) -> tuple[int, int]:
    """Start and end of the name of which `start` to `end` was found, between `after` and `before`.

    What is joined to it without a blank is its own, whatever was found there.
    """
    first = _drawn_back(text, start, after=after)
    last = _drawn_on(text, first, end, before=before)
    if last == end and _SHORT.match(text[start:end]) and text.startswith(".", end) and end < before:
        last += 1
    return _spelled(text, first, last, after=after, before=before)


def _drawn_back(text: str, start: int, *, after: int) -> int:
    if (match := _HYPHEN_BEFORE.search(text, max(0, start - _REACH), start)) and not ROLE.search(match[1].lower()):
        start = match.start()
    if match := _PARTICLES.search(text, max(after, start - _REACH), start):
        start = match.start()
    elif match := _ADDRESSED.search(text, max(0, start - _REACH), start):
        start = max(after, match.start(1))
    return start


def _drawn_on(text: str, start: int, end: int, *, before: int) -> int:
    if match := _MISREAD.match(text, end):
        end = match.end()
    while (match := _HYPHENED.match(text, end)) and not is_harmless(match[1].lower(), "de"):
        end = match.end()
    is_given = text[start:end].lower() in name_lists.given_names()
    for regex in (_NICKNAMED, _SHORTENED) if is_given else ():
        if (match := regex.match(text, end)) and match.end() <= before:
            end = match.end()
    if (
        is_given
        and (match := _SURNAME.match(text, end))
        and match.end() <= before
        and _may_be_surname(match[1].lower())
    ):
        end = match.end()
    if (match := _YOUNGER.match(text, end)) and match.end() <= before:
        end = match.end()
    return end


def _may_be_surname(word: str) -> bool:
    """Whether a word behind a given name is no term, no day, nothing dictated and no noun of charts by its end."""
    if stops(word) or word in word_set("spoken.manner.stops"):
        return False
    return not (word in medical.medical_words() or word in medical.drugs() or word in calendar.months("de"))


def _spelled(text: str, start: int, end: int, *, after: int, before: int) -> tuple[int, int]:
    """All of what is spelled letter by letter where a part of it was found."""
    if not _SPELLS.search(text, start, end + 3):
        return start, end
    for match in _SPELLED.finditer(text, max(after, start - _LONGEST_SPELLED), min(before, end + _LONGEST_SPELLED)):
        if match.start() < end and start < match.end():
            return min(start, match.start()), max(end, match.end())
    return start, end
