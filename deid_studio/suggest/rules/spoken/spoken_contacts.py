"""Telephone numbers and mail addresses as they are dictated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_ids import Code, code_at, is_id_cue
from deid_studio.suggest.rules.spoken.spoken_name_words import is_name
from deid_studio.suggest.rules.spoken.spoken_numbers import REPEATS, cardinals, numbers
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_PHONE_CUES: Final = word_set("spoken.contacts.phone_cues")
"""Words that announce a number to call."""

_STRONG_CUES: Final = _PHONE_CUES - frozenset("telefonisch erreichbar erreichen anrufen rufen anruf nummer".split())
_CUE_FILLERS: Final = word_set("spoken.contacts.cue_fillers")

_ID_NUMBER: Final = frozenset("patienten fall versicherten versicherungs konto haus akten zimmer".split())
_TOP_LEVEL: Final = word_set("spoken.contacts.top_level")
_AT: Final = frozenset("at ät klammeraffe klammeraffen @ affenschwanz affenklammer kringel".split())
_DOT: Final = frozenset("punkt .".split())
_WITHIN: Final = frozenset("punkt . minus bindestrich strich unterstrich - _ slash schrägstrich / dot".split())
_ANNOUNCING: Final = frozenset("mail email e adresse mailadresse emailadresse lautet ist an unter".split())
_SHORT_WRITTEN: Final = 2
"""Digits of a written number that begins a date rather than a call."""

_MOST_LABELS: Final = 9
_LONGEST: Final = 48
"""No address that anybody dictates, or spells, goes on for more words before its at sign."""

_BEFORE_LOCAL: Final = FUNCTION - frozenset("minus bindestrich punkt alt neu ich tag info".split()) | frozenset(
    "mail email e adresse mailadresse emailadresse mails lautet unter - :".split()
)


@by_turn
def phones(reading: TokenText) -> Iterator[Candidate]:
    """Numbers to call or to fax to: after their cue, or by their leading zero and length."""
    words = reading.lower
    said = numbers(words)
    past = -1
    for at in sorted({*said, *(at for at, word in enumerate(words) if word in REPEATS or word == "plus")}):
        if at <= past or not (code := code_at(words, said, at)):
            continue
        past = code.last
        rule, confidence = _phone_rule(words, code)
        if confidence:
            yield Candidate(reading.span(code.first, code.last), Kind.PHONE, confidence, f"spoken.phone.{rule}")


def _phone_rule(words: Sequence[str], code: Code) -> tuple[str, float]:
    for distance, place in enumerate(range(code.first - 1, max(-1, code.first - 10), -1)):
        word = words[place]
        if is_id_cue(words, place):
            return "", 0
        if word in _PHONE_CUES and not (
            word == "nummer" and words[place - 1 : place] and words[place - 1] in _ID_NUMBER
        ):
            strong = word in _STRONG_CUES
            least = 2 if strong and distance < 2 else 3 if strong or distance == 0 else 5
            if code.digits >= least:
                return "cued", 0.96 if code.digits > 3 else 0.85
            break
        if word not in _CUE_FILLERS:
            break
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
    """Where the part before the at sign begins: at a word of its own, or letters, digits and what a mark joins."""
    first = at
    while first > max(0, at - _LONGEST):
        before = words[first - 1]
        joined = first < at and first > 1 and before in _WITHIN
        spelled = len(before) == 1 or before.isdecimal() or (first < at and words[first] in cardinals())
        if joined or (first == at and before not in _ANNOUNCING):
            first -= 1 + joined
        elif before in _BEFORE_LOCAL or not (spelled or (len(words[first]) == 1 and is_name(before))):
            break
        else:
            first -= 1
    return first if first < at else None
