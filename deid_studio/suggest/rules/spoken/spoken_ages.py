"""Ages as they are said: the number alone, and no durations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, is_name, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import ONES, SpokenNumber, cardinals, ends_number, numbers
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS, role
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MONTHS, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_AGES: Final = range(121)
_OLD: Final = frozenset("alt alte alter altes alten altem jung".split())
_YEARS: Final = frozenset("jahr jahre jahren".split())
_SPANS_OF_LIFE: Final = _YEARS | frozenset("monat monate monaten woche wochen tag tage tagen".split())
_LIFE_YEAR: Final = frozenset("lebensjahr lebensjahres lebensjahrs lebensjahre lj lebensmonat lebenswoche".split())
_AFTER_APPOSITION: Final = word_set("spoken.ages.after_apposition")
_TENTH: Final = frozenset("ihren seinen meinen ihrem seinem meinem ihr sein mein den zum unseren deinen".split())
_WHENS: Final = word_set("spoken.ages.whens")
_GOT: Final = frozenset("hatte hat bekam kriegte hab habe auch schon dann erst erstmals".split())
_FEASTED: Final = frozenset("gefeiert feiern feiert feierte gehabt feier fest".split())
_MEASURED_ENDS: Final = word_tuple("spoken.ages.measured_ends")
_ILL_ENDS: Final = word_tuple("spoken.ages.ill_ends")
_FEW: Final = 3
_TEN: Final = 10
_DIED: Final = word_set("spoken.ages.died")
_SOFTENERS: Final = word_set("spoken.ages.softeners")

_BEING: Final = frozenset("waren is bin ist bist sind wird werde wirst wurde war werd".split())
_WHO: Final = word_set("spoken.ages.who")
_DURATION_BEFORE: Final = word_set("spoken.ages.duration_before")
_DURATION_AFTER: Final = word_set("spoken.ages.duration_after")
_ANSWERED_WITHIN: Final = 3
_REACH: Final = 10
_HAPPENED: Final = frozenset("gefallen gestorben gstorben verstorben geboren verunglückt".split())
_ASKED: Final = ("wie alt", "welchem alter", "ihr alter", "sind sie jetzt", "wie jung", "wievielten geburtstag")
_MEASURES: Final = UNITS - frozenset("zu von nach mal komma".split())
_LITTLE: Final = frozenset("anderthalb eineinhalb zweieinhalb dreieinhalb viereinhalb fünfeinhalb sechseinhalb".split())
_DECADE_ENDS: Final = ("ziger", "ßiger", "zigerin", "ßigerin")
_SEX: Final = frozenset("weiblich männlich divers".split())
_SOMEBODY: Final = frozenset("mann frau patient patientin junge mädchen herr dame kind verletzter verletzte".split())
_CHILDHOOD: Final = frozenset("kind junge mädchen bub jugendlicher jugendliche teenager".split())
_YOUNG: Final = frozenset("kleine kleiner kind baby bub junge mädchen zwillinge enkel enkelin".split())
_DECADES: Final = frozenset({30, 40, 50, 60, 70, 80, 90, 20})


def ages(reading: TokenText) -> Iterator[Candidate]:
    """Numbers that say how old somebody is, was or became."""
    asked = False
    for _, turn in turns(reading):
        yield from _in_turn(turn, asked=asked)
        if len(turn) > 1:
            asked = any(phrase in " ".join(turn.lower[-8:]) for phrase in _ASKED) or turn.lower[-1:] == ["alter"]


def _in_turn(reading: TokenText, *, asked: bool) -> Iterator[Candidate]:
    words = reading.lower
    for number, word in enumerate(words):
        if "jährig" in word and (length := _glued(word)):
            first = number - 2 if number > 1 and words[number - 1] == "und" and words[number - 2] in ONES else number
            yield Candidate(
                Span(reading.starts[first], reading.starts[number] + length), Kind.AGE, 0.97, "spoken.age.glued"
            )
        elif word.endswith(_DECADE_ENDS) and (head := _in_decade(word)):
            start = reading.starts[number]
            yield Candidate(Span(start + head.start, start + head.end), Kind.AGE, 0.6, "spoken.age.decade")
        elif asked and word in _LITTLE and number <= _ANSWERED_WITHIN:
            yield Candidate(reading.span(number, number), Kind.AGE, 0.85, "spoken.age.answer")
        elif (
            word in _LITTLE
            and _SPANS_OF_LIFE.intersection(words[number + 1 : number + 2])
            and (_OLD.intersection(words[number + 2 : number + 3]) or words[max(0, number - 1) : number] == ["mit"])
        ):
            yield Candidate(reading.span(number, number), Kind.AGE, 0.9, "spoken.age.years_old")
    said = numbers(words)
    told = -1
    for at, age in said.items():
        if age.value not in _AGES:
            continue
        rule, confidence = _rule(words, age, said)
        listed = words[at - 1] in ("und", "oder") and at - 2 == told and words[age.last + 1 : age.last + 2] != ["und"]
        listed = listed or (told >= at - 4 and "und" in words[told + 1 : at - 1] and words[at - 1] in _WHO)
        if not confidence and listed and _stands_alone(words[age.last + 1 : age.last + 2]):
            rule, confidence = "listed", 0.75
        following = "".join(words[age.last + 1 : age.last + 2])
        spoken_of = not confidence and age.last + 1 not in said and _is_spoken_of(words, at)
        if spoken_of and not age.ordinal and following not in _MEASURES - _SPANS_OF_LIFE | MONTHS:
            rule, confidence = "answer", 0.75
        ends = age.last + 1 == len(words) and age.digits == 2
        if not confidence and asked and ends and age.last + 1 not in said and not age.ordinal:
            rule, confidence = "answer", 0.75
        if not confidence and asked and at <= _ANSWERED_WITHIN and age.last + 1 not in said and not age.ordinal:
            rule, confidence = ("answer", 0.85) if following not in _MEASURES | MONTHS else ("", 0)
        if confidence:
            told = age.last
            yield Candidate(reading.span(at, age.last), Kind.AGE, confidence, f"spoken.age.{rule}")


def _is_spoken_of(words: Sequence[str], at: int) -> bool:
    """Whether "wie alt" stands shortly before `at`."""
    return "wie alt" in " ".join(words[max(0, at - _REACH) : at])


def _glued(word: str) -> int:
    """How many characters of "dreiundsechzigjährige" are the number; 0 without one."""
    head = word[: word.index("jährig")]
    for ending in (head, head.removesuffix("ein") + "eins"):
        if cardinals().get(ending) in _AGES:
            return len(head)
    return 0


def _in_decade(word: str) -> Span | None:
    """Where "mittsechziger" says the tens; None for other words."""
    for lead in ("mitt", "end", "anfang", "ende", "mitte"):
        if word.startswith(lead):
            tens = word[len(lead) : word.rindex("ger") + 1]
            if cardinals().get(tens) in _DECADES:
                return Span(len(lead), len(lead) + len(tens))
    return None


def _rule(words: Sequence[str], age: SpokenNumber, said: Mapping[int, SpokenNumber]) -> tuple[str, float]:
    """The rule that makes `age` an age, and its precision; 0 where none does."""
    before = [words[at] if at >= 0 else "" for at in range(age.first - 1, age.first - 8, -1)]
    after = list(words[age.last + 1 : age.last + 6]) + [""] * 5
    if age.ordinal or (age.written and after[0] == "."):
        shift = 1 if after[0] == "." else 0
        if after[shift] in _LIFE_YEAR:
            return "life_year", 0.97
        if after[shift].startswith("geburtstag") or (after[shift] in ("wiegenfest", "ehrentag")):
            return "birthday", 0.9
        if age.value in _DECADES and _FEASTED.intersection(after[:2]):
            return "birthday", 0.85
        due = after[shift] in FUNCTION or not after[shift]
        turning = _TENTH.intersection(before[:1]) and age.value in _DECADES | {100, 75, 85, 65}
        return ("birthday", 0.6) if due and turning else ("", 0)
    if after[0].startswith("jährig") or (after[0] == "-" and after[1].startswith("jährig")):
        return "glued", 0.97
    if after[0] in _HAPPENED and before[0] in _BEING:
        return "", 0
    if after[0] in _SPANS_OF_LIFE and after[1] in _OLD:
        return "years_old", 0.97
    if _of_age(before):
        return "of_age", 0.95
    if age.digits > 1 and ends_number(said, age.first - 1):
        return "", 0
    if after[0] in _YEARS and before[0] == "mit" and before[1] not in ("etwas", "schon"):
        return "with_years", 0.85
    if before[0] == "mit" and (_DIED.intersection(after[:3]) or _DIED.intersection(before)) and after[0] not in UNITS:
        return "died_with", 0.95
    if next((word for word in before if word not in _SOFTENERS), "") in _SEX and after[0] not in UNITS:
        return "sex", 0.85
    subject, being = _being(before)
    named = likeness(before[0]) == Likeness.NAME and is_given(before[0])
    if after[0] in _YEARS and (named or _is_introduced(before)):
        return "behind_name", 0.85
    if after[0] in _YEARS:
        if subject or being:
            return "is_years", 0.9 if after[1] not in _DURATION_AFTER else 0
        small = age.value < _TEN and likeness(before[0]) < Likeness.EITHER
        told = before[0] in _DURATION_BEFORE or after[1] in _DURATION_AFTER or small
        done = german_case(after[1]) == "other" and after[1] not in FUNCTION
        doing = done or before[0] in ("ich", "er", "sie", "wir")
        if told or (after[0] == "jahr" and age.value > 1):
            return "", 0
        return "years", 0.3 if doing else 0.6
    if after[0] in _SPANS_OF_LIFE and subject in _YOUNG and after[1] not in _DURATION_AFTER:
        return "is_months", 0.85
    if after[0] == "geworden" and age.digits > 1:
        return "became", 0.95
    if before[0] in ("anfang", "mitte", "ende") and age.value in _DECADES and after[0] not in UNITS:
        return "decade", 0.7
    if before[:2] == ["die", "um"] and age.value in _DECADES and _stands_alone(after):
        return "decade", 0.6
    if before[:2] == ["die", "auf"] and age.value in _DECADES and after[0] == "zu":
        return "decade", 0.85
    soon = age.digits > 1 or (bool({*before[:3]} & (MONTHS | {"jahr", "bald"})) and _stands_alone(after))
    if soon and _becomes(before) and after[0] not in UNITS | MONTHS and age.last + 1 not in said:
        return "becomes", 0.85
    if after[0] in _BEING and age.digits > 1 and (after[1] in _WHO or is_given(after[1]) or after[1] in SALUTATIONS):
        return "is_who", 0.8
    if after[0] in _BEING and (before[0] in _WHO or (before[0] in _SOFTENERS and before[1] in _WHO)):
        return "who_is", 0.85
    if age.last + 1 in said or after[0] in UNITS or after[0] in MONTHS:
        return "", 0
    if subject and (age.digits == 2 or _stands_alone(after)):
        return "is", 0.85
    if being and age.digits == 2 and "bin" in before[:3] and _stands_alone(after):
        return "is", 0.8
    if before[0] in _SOMEBODY and before[1] in ("ein", "eine", "einen", "einer", "einem") and age.digits == 2:
        return "somebody", 0.8
    if before[0] == "mit" and age.value > _FEW and _CHILDHOOD.intersection(before[1:4]):
        return "childhood", 0.85
    if _is_introduced(before) and (after[0] in _AFTER_APPOSITION or not after[0]):
        return "behind_name", 0.75
    if _is_introduced(before) and age.digits == 2 and age.value > _TEN and after[0] not in UNITS:
        return "behind_name", 0.6
    named = is_given(before[1]) and likeness(before[0]) >= Likeness.UNKNOWN and not before[0].endswith(_MEASURED_ENDS)
    if named and age.digits == 2 and age.value > _TEN and after[0] not in _MEASURES | MONTHS:
        return "behind_name", 0.65
    kin = role(before[1]) == Kind.RELATIVE and likeness(before[0]) >= Likeness.UNKNOWN
    if kin and age.digits == 2 and age.last + 1 not in said and after[0] not in UNITS:
        return "behind_kin", 0.75
    fell_ill = before[0] == "mit" and age.digits == 2 and german_case(after[0]) == "noun"
    if before[0] == "mit" and age.digits == 2 and after[0].endswith(_ILL_ENDS):
        return "fell_ill", 0.8
    if fell_ill and before[1] in _GOT and not after[0].endswith(("n", "e")):
        return "fell_ill", 0.75
    if role(before[0]) == Kind.RELATIVE and age.digits > 1 and not age.written:
        return "behind_kin", 0.7
    if not _stands_alone(after):
        return "", 0
    measured = before[1] == "rr" or before[1].endswith(_MEASURED_ENDS) or before[2].endswith(_MEASURED_ENDS)
    if before[0] == "mit" and not age.written and age.value > _FEW and not measured:
        return "with", 0.7
    if is_given(before[0]) and likeness(before[0]) == Likeness.NAME and before[1] in ("der", "die", "und"):
        return "named", 0.7
    return "", 0


def _is_introduced(before: Sequence[str]) -> bool:
    """Whether `before`, nearest word first, ends in a name behind a salutation or "patient"."""
    for word in before[1:4]:
        if word in SALUTATIONS or role(word) == Kind.PATIENT:
            return likeness(before[0]) > Likeness.WORD
    return False


def _stands_alone(after: Sequence[str]) -> bool:
    """Whether `after`, what stands behind a number, begins with nothing that is counted or measured."""
    if not after or after[0] in UNITS or after[0] in MONTHS:
        return not after
    return not after[0] or after[0] in FUNCTION or german_case(after[0]) in ("other", "both")


def _of_age(before: Sequence[str]) -> bool:
    """Whether "alter" or "im alter von" stands in `before`, nearest word first."""
    skipped = [word for word in before if word not in _SOFTENERS]
    return (
        skipped[:2] == ["von", "alter"] or skipped[:1] == ["alter"] or skipped[:2] in (["ist", "alter"], [":", "alter"])
    )


def _is_called(word: str, before: str) -> bool:
    """Whether `word` behind `before` is somebody's name rather than a value's: "herr krüger", "die kleine lamis"."""
    if likeness(word) < Likeness.UNKNOWN:
        return False
    return before in SALUTATIONS or before in _WHO - {"der", "die"} or (is_name(word) and german_case(word) is None)


def _becomes(before: Sequence[str]) -> bool:
    """Whether `before`, nearest word first, is "wird im mai" or "wird nächstes jahr"."""
    for at, word in enumerate(before[:5]):
        if word in ("wird", "werde", "wirst", "wurde", "werd", "werden"):
            between = before[:at]
            who = word != "werden" or bool(_WHO.intersection(before[at : at + 3]))
            return who and all(one in _WHENS or one in MONTHS or one in _WHO or one in _SOFTENERS for one in between)
    return False


def _being(before: Sequence[str]) -> tuple[str, bool]:
    """Who "ich bin" at the end of `before`, nearest word first, speaks of, and whether "bin" is there at all."""
    rest = [*(word for word in before if word not in _SOFTENERS), "", "", ""]
    if rest[0] in _BEING:
        told = rest[1] in _WHO or is_given(rest[1]) or (rest[0] != "sind" and _is_called(rest[1], rest[2]))
        return rest[1] if told else "", True
    return rest[0] if rest[0] in _WHO and rest[1] in _BEING else "", False
