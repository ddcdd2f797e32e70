"""Ages as they are said: the number alone, and no durations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, is_name, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import SpokenNumber, cardinals, ends_number, numbers
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MONTHS, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_AGES: Final = range(121)
_OLD: Final = frozenset("alt alte alter altes alten altem jung".split())
_SPANS_OF_LIFE: Final = frozenset("jahr jahre jahren monat monate monaten woche wochen tag tage tagen".split())
_LIFE_YEAR: Final = frozenset("lebensjahr lebensjahres lebensjahrs lebensjahre lj lebensmonat lebenswoche".split())
_BEING: Final = frozenset("waren is bin ist bist sind wird werde wirst wurde war werd".split())
_MEASURES: Final = UNITS - frozenset("zu von nach mal komma".split())
_MEASURED_ENDS: Final = word_tuple("spoken.ages.measured_ends")
_SOFTENERS: Final = word_set("spoken.ages.softeners")
_WHO: Final = word_set("spoken.ages.who")
_ASKED: Final = ("wie alt", "welchem alter", "ihr alter", "sind sie jetzt", "wie jung")
_FEW: Final = 3
_ANSWERED_WITHIN: Final = 3
_REACH: Final = 10


@dataclass(frozen=True, slots=True)
class _Told:
    """A number that may be an age, the words before it, nearest first, and those behind it."""

    number: SpokenNumber
    before: Sequence[str]
    after: Sequence[str]
    goes_on: bool
    """Whether another number stands right behind."""

    @classmethod
    def at(cls, words: Sequence[str], said: Mapping[int, SpokenNumber], number: SpokenNumber) -> _Told:
        """The number as it stands among `words`."""
        before = [words[at] if at >= 0 else "" for at in range(number.first - 1, number.first - 8, -1)]
        after = [*words[number.last + 1 : number.last + 6], *[""] * 5]
        return cls(number, before, after, number.last + 1 in said)

    @property
    def unsoftened(self) -> Sequence[str]:
        """The words before, without "jetzt", "schon" and their like."""
        return [*(word for word in self.before if word not in _SOFTENERS), "", "", ""]

    @property
    def is_free(self) -> bool:
        """Whether what follows is no number and no month, and nothing that is counted or measured."""
        return not self.goes_on and self.after[0] not in UNITS | MONTHS

    @property
    def stands_alone(self) -> bool:
        """Whether no noun follows that may be counted."""
        return not self.after[0] or self.after[0] in FUNCTION or german_case(self.after[0]) in ("other", "both")

    @property
    def subject(self) -> str:
        """Of whom "ich bin" right before speaks; empty where nobody is spoken of."""
        first, second, third = self.unsoftened[:3]
        if first in _BEING:
            called = second in _WHO or is_given(second) or (first != "sind" and _is_called(second, third))
            return second if called else ""
        return first if first in _WHO and second in _BEING else ""


def ages(reading: TokenText) -> Iterator[Candidate]:
    """Numbers that say how old somebody is, was or became."""
    asked = False
    for _, turn in turns(reading):
        yield from _glued(turn)
        yield from _in_turn(turn, asked=asked)
        if len(turn) > 1:
            asked = any(phrase in " ".join(turn.lower[-8:]) for phrase in _ASKED) or turn.lower[-1] == "alter"


def _glued(reading: TokenText) -> Iterator[Candidate]:
    """The number of "dreiundsechzigjährige"."""
    for number, word in enumerate(reading.lower):
        if "jährig" in word and (length := _number_length(word)):
            span = Span(reading.starts[number], reading.starts[number] + length)
            yield Candidate(span, Kind.AGE, 0.97, "spoken.age.glued")


def _number_length(word: str) -> int:
    """How many characters of "dreiundsechzigjährige" are the number; 0 without one."""
    head = word[: word.index("jährig")]
    return len(head) if cardinals().get(head) in _AGES else 0


def _in_turn(reading: TokenText, *, asked: bool) -> Iterator[Candidate]:
    words = reading.lower
    said = numbers(words)
    for at, age in said.items():
        if age.value not in _AGES:
            continue
        told = _Told.at(words, said, age)
        rule, confidence = _rule(told, is_part=age.digits > 1 and ends_number(said, at - 1))
        if not confidence and not told.goes_on and not age.ordinal:
            confidence = _answered(words, told, asked=asked)
            rule = "answer"
        if confidence:
            yield Candidate(reading.span(at, age.last), Kind.AGE, confidence, f"spoken.age.{rule}")


def _answered(words: Sequence[str], told: _Told, *, asked: bool) -> float:
    """How sure a number answers "wie alt", in the turn before or in the same one."""
    number = told.number
    if asked and number.first <= _ANSWERED_WITHIN and told.after[0] not in _MEASURES | MONTHS:
        return 0.85
    ends = asked and number.last + 1 == len(words) and number.digits == 2
    said_here = "wie alt" in " ".join(words[max(0, number.first - _REACH) : number.first])
    counts = told.after[0] in _MEASURES - _SPANS_OF_LIFE | MONTHS
    return 0.75 if ends or (said_here and not counts) else 0


def _rule(told: _Told, *, is_part: bool) -> tuple[str, float]:
    """The rule that makes a number an age, and its precision; 0 where none does.

    A number that `is_part` of a longer one has to be cued by a word for its age.
    """
    if told.number.ordinal or (told.number.written and told.after[0] == "."):
        return ("life_year", 0.97) if _LIFE_YEAR.intersection(told.after[:2]) else ("", 0)
    rules = (*_CUED, *_TOLD) if told.is_free and not is_part else _CUED
    return next(((rule, confidence) for rule, confidence, fits in rules if fits(told)), ("", 0))


def _is_called(word: str, before: str) -> bool:
    """Whether `word` behind `before` is somebody's name rather than a value's: "herr krüger", "die kleine lamis"."""
    if likeness(word) < Likeness.UNKNOWN:
        return False
    return before in SALUTATIONS or before in _WHO - {"der", "die"} or (is_name(word) and german_case(word) is None)


def _is_with(told: _Told) -> bool:
    """Whether a number behind "mit" is when something was: "hat mit siebzehn geraucht"."""
    measured = any(word == "rr" or word.endswith(_MEASURED_ENDS) for word in told.before[1:3])
    counted = told.number.written or told.number.value <= _FEW or measured
    return told.before[0] == "mit" and told.stands_alone and not counted


_Rules = Sequence[tuple[str, float, Callable[[_Told], bool]]]

_CUED: Final[_Rules] = (
    ("glued", 0.97, lambda told: "".join(told.after[:2]).removeprefix("-").startswith("jährig")),
    ("years_old", 0.97, lambda told: told.after[0] in _SPANS_OF_LIFE and told.after[1] in _OLD),
    ("of_age", 0.95, lambda told: "alter" in told.unsoftened[:2]),
)
"""Rules, the surest first, with a word that says that the number is an age."""

_TOLD: Final[_Rules] = (
    ("becomes", 0.95, lambda told: told.after[0] == "geworden" and told.number.digits > 1),
    ("who_is", 0.85, lambda told: told.after[0] in _BEING and told.unsoftened[0] in _WHO),
    ("is", 0.85, lambda told: told.subject != "" and (told.number.digits == 2 or told.stands_alone)),
    ("is", 0.8, lambda told: told.unsoftened[0] == "bin" and told.number.digits == 2 and told.stands_alone),
    ("with", 0.7, _is_with),
)
"""Rules for numbers behind which nothing is counted or measured."""
