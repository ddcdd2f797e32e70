"""Telephone numbers, mail and web addresses as they are dictated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_codes import Code, code_at
from deid_studio.suggest.rules.spoken.spoken_ids import is_id_cue
from deid_studio.suggest.rules.spoken.spoken_name_words import is_name
from deid_studio.suggest.rules.spoken.spoken_numbers import REPEATS, SpokenNumber, cardinals, numbers
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

PHONE_CUES: Final = word_set("spoken.contacts.phone_cues")
"""Words that announce a number to call."""

_STRONG_CUES: Final = PHONE_CUES - frozenset("telefonisch erreichbar erreichen anrufen rufen anruf nummer".split())
_CUE_FILLERS: Final = word_set("spoken.contacts.cue_fillers")

_ID_NUMBER: Final = frozenset("patienten fall versicherten versicherungs konto haus akten zimmer".split())
_TOP_LEVEL: Final = word_set("spoken.contacts.top_level")
_CLEAR_TOP_LEVEL: Final = _TOP_LEVEL - {"it", "at"}
_AT: Final = frozenset("at ät klammeraffe klammeraffen @ affenschwanz affenklammer kringel".split())
_DOT: Final = frozenset("punkt .".split())
_WITHIN: Final = frozenset("punkt . minus bindestrich strich unterstrich - _ slash schrägstrich / dot".split())
_WEB: Final = frozenset("www http https".split())
_ANNOUNCING: Final = frozenset("mail email e adresse mailadresse emailadresse lautet ist an unter".split())
_SHORT_WRITTEN: Final = 2
"""Digits of a written number that begins a date rather than a call."""

_BETWEEN_HALVES: Final = word_set("spoken.contacts.between_halves")
_MOST_BETWEEN: Final = 6
_AREA_DIGITS: Final = 2
_MOST_LABELS: Final = 9
_LONGEST: Final = 48
"""No address that anybody dictates, or spells, goes on for more words before its at sign or its last dot."""

_BEFORE_LABELS: Final = FUNCTION | {"seite", "homepage", "webseite", "internet", "website"}
_BEFORE_LOCAL: Final = FUNCTION - frozenset("minus bindestrich punkt alt neu ich tag info".split()) | frozenset(
    "mail email e adresse mailadresse emailadresse mails lautet unter - :".split()
)


@by_turn
def phones(reading: TokenText) -> Iterator[Candidate]:
    """Numbers to call or to fax to: after their cue, or by their leading zero and length."""
    words = reading.lower
    said = numbers(words)
    past = phone_end = -1
    for at in _code_starts(words, said):
        if at <= past or not (code := code_at(words, said, at)):
            continue
        goes_on = 0 <= phone_end < at <= phone_end + _MOST_BETWEEN and code.digits > 2
        past = code.last
        if goes_on and all(word in _BETWEEN_HALVES for word in words[phone_end + 1 : at]):
            phone_end = past
            yield Candidate(reading.span(code.first, code.last), Kind.PHONE, 0.9, "spoken.phone.half")
            continue
        rule, confidence = _phone_rule(words, code)
        if confidence or (code.zero_first and code.digits > _AREA_DIGITS):
            phone_end = past
        if confidence:
            yield Candidate(reading.span(code.first, code.last), Kind.PHONE, confidence, f"spoken.phone.{rule}")


def _code_starts(words: Sequence[str], said: Mapping[int, SpokenNumber]) -> list[int]:
    return sorted({*said, *(at for at, word in enumerate(words) if word in REPEATS or word == "plus")})


def _phone_rule(words: Sequence[str], code: Code) -> tuple[str, float]:
    for distance, place in enumerate(range(code.first - 1, max(-1, code.first - 10), -1)):
        word = words[place]
        if is_id_cue(words, place):
            return "", 0
        if word in PHONE_CUES and not (
            word == "nummer" and words[place - 1 : place] and words[place - 1] in _ID_NUMBER
        ):
            strong = word in _STRONG_CUES
            least = 2 if strong and distance < 2 else 3 if strong or distance == 0 else 5
            if code.digits >= least:
                return "cued", 0.96 if code.digits > 3 else 0.85
            break
        if word not in _CUE_FILLERS:
            break
    behind = words[code.last + 1 : code.last + 4]
    if (
        behind[:1] == ["ist"]
        and _STRONG_CUES.intersection(behind) | {"nummer"}.intersection(behind)
        and code.digits > 2
    ):
        return "cued_behind", 0.85
    called = {"ruf", "rufe", "rufen", "wähle", "wählen"}.intersection(words[max(0, code.first - 6) : code.first])
    if called and code.digits > 2 and words[code.last + 1 : code.last + 2] in (["an"], ["bitte"]):
        return "called", 0.9
    shortest = len(words[code.first]) == _SHORT_WRITTEN and words[code.first].isdecimal()
    if code.zero_first and code.digits >= 7 and not shortest:
        return "zero", 0.9
    return "", 0


@by_turn
def mail_addresses(reading: TokenText) -> Iterator[Candidate]:
    """Mail addresses, by what is said for the at sign and by the top-level domain at the end."""
    words = reading.lower
    for at, word in enumerate(words):
        if word not in _AT or at == 0 or at + 1 >= len(words) or (words[at - 1] in _DOT and word == "at"):
            continue
        last = _domain_end(words, at + 1)
        first = _local_start(words, at)
        if last and first is not None:
            yield Candidate(reading.span(first, last), Kind.EMAIL, 0.97, "spoken.email")


@by_turn
def web_addresses(reading: TokenText) -> Iterator[Candidate]:
    """Web addresses, by "w w w" or by a dot and a top-level domain."""
    words = reading.lower
    past = 0
    for at, word in enumerate(words):
        if at < past:
            continue
        first, begin = at, _after_web(words, at) if word[0] in "wh" else at
        if begin == at and not (word in _DOT and at + 1 < len(words) and words[at + 1] in _CLEAR_TOP_LEVEL):
            continue
        if begin == at:
            first = begin = _label_start(words, at)
            if first == at or {*words[max(0, first - 8) : first + 1]} & _AT:
                continue
        last = _domain_end(words, begin)
        if last is not None and last > at:
            yield Candidate(reading.span(first, last), Kind.URL, 0.93, "spoken.url")
            past = last + 1


@by_turn
def mail_beginnings(reading: TokenText) -> Iterator[Candidate]:
    """What stands before the at sign, said by itself: "t punkt möller minus lohse"."""
    words = reading.lower
    if "punkt" not in words:
        return
    for at, word in enumerate(words):
        if (
            word not in ("minus", "unterstrich", "bindestrich")
            or not 2 < at < len(words) - 1
            or words[at - 2] != "punkt"
        ):
            continue
        parts = (words[at - 3], words[at - 1], words[at + 1])
        if all(part.isalpha() and part not in FUNCTION and part not in cardinals() for part in parts):
            yield Candidate(reading.span(at - 3, at + 1), Kind.EMAIL, 0.86, "spoken.email.local")


def _after_web(words: Sequence[str], at: int) -> int:
    """Where the address goes on after "w w w punkt"; `at` itself where no such begins there."""
    three = list(words[at : at + 3])
    end = at + 3 if three in (["w"] * 3, ["we"] * 3, ["weh"] * 3) else at + 1 if words[at] in _WEB else at
    while at < end < len(words) and words[end] in _WITHIN | {":", "doppelpunkt"}:
        end += 1
    return end


def _domain_end(words: Sequence[str], first: int) -> int | None:
    """The last word of the domain that begins at `first`."""
    last = None
    for at in range(first, min(len(words), first + _MOST_LABELS)):
        if words[at] in _DOT and at > first:
            following = list(words[at + 1 : at + 4])
            spelled = (length for length in (1, 2, 3) if "".join(following[:length]) in _TOP_LEVEL)
            last = next((at + length for length in spelled), last)
        elif last is not None and at > last:
            break
    return last


def _local_start(words: Sequence[str], at: int) -> int | None:
    """Where the part before the at sign begins."""
    first = at
    while first > max(0, at - _LONGEST):
        before = words[first - 1]
        if before in _WITHIN and first - 2 >= 0 and first < at:
            first -= 2
        elif first == at and before not in _ANNOUNCING:
            first -= 1
        elif before in _BEFORE_LOCAL and not (len(before) == 1 and first - 2 >= 0 and words[first - 2] in _WITHIN):
            break
        elif (
            first == at
            or len(before) == 1
            or before.isdecimal()
            or (len(words[first]) == 1 and (german_case(before) is None or is_name(before)))
            or (words[first] in cardinals() and before not in _BEFORE_LOCAL)
        ):
            first -= 1
        else:
            break
    return first if first < at else None


def _label_start(words: Sequence[str], at: int) -> int:
    """Where the labels before the dot at `at` begin."""
    first = at
    while first > max(0, at - _LONGEST) and words[first - 1] not in _BEFORE_LABELS:
        first -= 1
        if first == 0 or words[first - 1] not in _WITHIN:
            break
        first -= 1
    return first
