"""Whose a name is, by the rest of the talk: who asks, who answers, who rings up for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon.institution_lists import insurers
from deid_studio.suggest.rules.spoken.spoken_roles import POSSESSIVES, role_after
from deid_studio.word_files import word_set, word_tuple

_ASKING_NAME: Final = frozenset("heißt heißen heisst name namen wer welcher welche welchen".split())
_ASKING: Final = _ASKING_NAME | frozenset("wie sind".split())
_TREATING: Final = word_set("spoken.bearers.treating")
_ASKED_WITHIN: Final = 8
_ANSWERED_WITHIN: Final = 4
_RINGING: Final = frozenset("rufe ruf anrufe melde meld komme komm anruf bräuchte brauche möchte wollte".split())
_REASON_WITHIN: Final = 40
_JOINTS: Final = frozenset("und die der den dem sowie komma , oder auch".split())
_MOST_JOINTS: Final = 3
_TITLES: Final = frozenset("doktor schwester pfleger professor".split())
_HANDOVER: Final = word_set("spoken.bearers.handover")
BEDS: Final = frozenset("bett zimmer bettplatz".split())
_MANY_BEDS: Final = 3
_UNTITLED: Final = frozenset("phrase full given surname desk".split())
_OPENING: Final = 30
_CALL_WITHIN: Final = 60
_MINE: Final = frozenset("mein meine meinem meinen meiner".split())
_CARERS: Final = frozenset("angehörigengruppe angehörigengespräch angehörige angehörigen angehörigencafé".split())
_URGENT: Final = frozenset("notruf leitstelle rettungsleitstelle einsatzort notfall rettungswagen".split())
_HANDOVER_WITHIN: Final = 60
_TREATED: Final = word_set("spoken.bearers.treated")
_COMPLAINTS: Final = word_set("spoken.bearers.complaints")
_YOURS: Final = frozenset("ihnen ihrer euch eurer hier".split())
_CAME: Final = frozenset("war waren kam kamen komme kommen bin sind".split())
_TO_YOU: Final = frozenset("ihnen notaufnahme sprechstunde klinik krankenhaus ambulanz praxis".split())
_MEANT_WITHIN: Final = 5
_CAME_WITHIN: Final = 12
_PLACES_OF_STAFF: Final = word_tuple("spoken.bearers.places_of_staff")
_PLACES_OF_CLERKS: Final = word_tuple("spoken.bearers.places_of_clerks")
_WORTH_OF_CERTAINTY: Final = 100


@dataclass(frozen=True, slots=True)
class SaidName:
    """A name at the words `first` to `last`; a `certain` kind is one that a word beside it says."""

    first: int
    last: int
    kind: Kind
    certain: bool
    rule: str
    confidence: float
    cue: str = ""
    """The word that says whose name it is."""


def kind_asked_for(asked: Sequence[str]) -> Kind | None:
    """Whom a turn that ends in `asked` asks about: staff by "wie heißt ihr hausarzt"; None where it tells nobody."""
    return _asked_for(asked)[0]


def _asked_for(asked: Sequence[str]) -> tuple[Kind | None, str]:
    """The kind that a turn that ends in `asked` asks for, and the word that says so."""
    near = asked[-_ASKED_WITHIN:]
    if not _ASKING.intersection(near):
        return None, ""
    for at in range(len(near) - 1, -1, -1):
        if kind := role_after(near[at - 1] if at else "", near[at]):
            return kind, near[at]
    return (Kind.STAFF, "") if _TREATING.intersection(near) else (None, "")


def asks_name(asked: Sequence[str]) -> bool:
    """Whether a turn that ends in `asked` asks for a name."""
    return bool(_ASKING_NAME.intersection(asked[-_ASKED_WITHIN:]))


def answering(
    asked: Sequence[str], said: Sequence[SaidName], offset: int, *, meant: Kind | None = None
) -> list[SaidName]:
    """`said`, the name that answers a question given the kind that the question asks for: "wie heißt ihr hausarzt".

    `meant` is whom a mere "er" or "sie" of the question stands for.
    """
    kind, cue = _asked_for(asked)
    kind = kind or meant
    if kind is None or kind == Kind.PATIENT:
        return list(said)
    by_name = asks_name(asked)
    return [
        replace(name, kind=kind, certain=True, cue=cue)
        if name.first - offset <= _ANSWERED_WITHIN and not name.certain and (by_name or name.rule != "title")
        else name
        for name in said
    ]


def introduced(words: Sequence[str], said: Sequence[SaidName], offset: int, *, is_first: bool) -> list[SaidName]:
    """`said`, those who ring up for a relative and those who answer at an institution told from patients."""
    for_whom = _rings_for(words)
    if for_whom is not None:
        return [_of_call(name, is_patient=name.first - offset > for_whom) for name in said]
    if offset > _OPENING or not said or said[0].certain or said[0].rule not in _UNTITLED:
        return list(said)
    before = words[: said[0].first]
    answers = words[said[0].last + 1 : said[0].last + 3] == ["am", "apparat"] or before[-1:] in (["ist"], ["spricht"])
    if not is_first and not answers:
        return list(said)
    if any(word.endswith(_PLACES_OF_STAFF) for word in before):
        return [replace(said[0], kind=Kind.STAFF, certain=True), *said[1:]]
    if said[0].rule == "desk":
        return [replace(said[0], kind=Kind.PERSON, certain=True), *said[1:]]
    if answers and any(word.endswith(_PLACES_OF_CLERKS) or word in insurers() for word in before):
        return [replace(said[0], kind=Kind.PERSON, certain=True), *said[1:]]
    return list(said)


def _of_call(name: SaidName, *, is_patient: bool) -> SaidName:
    if is_patient and name.rule != "phrase" and (name.kind == Kind.RELATIVE or not name.certain):
        return replace(name, kind=Kind.PATIENT, certain=True)
    return name if name.certain else replace(name, kind=Kind.RELATIVE, certain=True, rule="caller")


def _rings_for(words: Sequence[str]) -> int | None:
    """Where the caller names whom the call is for: at "mann" of "ich rufe an wegen meinem mann"; None otherwise."""
    for at in range(1, min(len(words), _REASON_WITHIN)):
        owned = words[at] in POSSESSIVES and words[at - 1] in ("wegen", "für", "um") and words[at].startswith("mein")
        if owned and _RINGING.intersection(words[:at]) and at + 1 < len(words):
            return at + 1 if role_after(words[at], words[at + 1]) == Kind.RELATIVE else None
    return None


def side_by_side(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, names of uncertain kind given that of a certain one that "und" or an article joins them to."""
    joined = list(found)
    for step in (1, -1):
        order = range(len(joined)) if step == 1 else range(len(joined) - 1, -1, -1)
        for number in order:
            other = number - step
            if not 0 <= other < len(joined) or joined[number].certain or not joined[other].certain:
                continue
            if joined[number].rule not in ("given", "surname", "full", "role"):
                continue
            left, right = sorted((joined[other], joined[number]), key=lambda name: name.first)
            between = words[left.last + 1 : right.first]
            series = step == -1 and between and between[-1] in _TITLES
            if len(between) <= _MOST_JOINTS and all(
                word in _JOINTS or (series and word in _TITLES) for word in between
            ):
                joined[number] = replace(joined[number], kind=joined[other].kind, certain=True)
    return joined


def among_colleagues(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, who has a given name only a colleague where the talk is a handover."""
    opening = words[:_HANDOVER_WITHIN]
    told = any(word in _HANDOVER or word.endswith(("besprechung", "übergabe", "konferenz")) for word in opening)
    if not told and sum(word in BEDS for word in words) < _MANY_BEDS:
        return list(found)
    bare = ("greeted", "given", "surname")
    saluted = {words[name.last] for name in found if name.rule == "title"}
    return [
        replace(name, kind=Kind.STAFF, certain=True)
        if name.rule in bare and not name.certain and words[name.last] not in saluted
        else name
        for name in found
    ]


def without_patient(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, the patient told from the relatives who speak where the patient is not there.

    "es geht um meine mutter anneliese": she is the patient, and who says so is the relative.
    """
    absent = _absent(words)
    if not absent:
        return list(found)
    told: list[SaidName] = []
    for name in found:
        before = words[max(0, name.first - 2) : name.first]
        meant = absent.intersection(words[max(0, name.first - _MEANT_WITHIN) : name.first])
        if meant and name.rule == "title" and not name.certain:
            told.append(replace(name, kind=Kind.PATIENT, certain=True))
            continue
        rung = any(other.rule == "caller" for other in told)
        if rung and not name.certain and name.rule in ("turn", "full", "surname") and name.kind == Kind.PATIENT:
            told.append(name)
            continue
        if (name.kind == Kind.RELATIVE and name.cue in absent) or before in (
            ["der", "heißt"],
            ["die", "heißt"],
            ["er", "heißt"],
            ["sie", "heißt"],
        ):
            told.append(replace(name, kind=Kind.PATIENT, certain=True))
        elif (
            not name.certain
            and name.kind == Kind.PATIENT
            and (name.rule in ("phrase", "turn", "full") or before[:1] in (["ist"], ["spricht"]))
        ):
            told.append(replace(name, kind=Kind.RELATIVE, certain=True, rule="caller", confidence=0.9))
        else:
            told.append(name)
    return told


def _absent(words: Sequence[str]) -> frozenset[str]:
    """What the speaker calls the patient: "mutter" of "es geht um meine mutter"; empty where the patient speaks."""
    opening = words[:_HANDOVER_WITHIN]
    if _CARERS.intersection(opening):
        return frozenset(
            kin for owner, kin in pairwise(words) if owner in _MINE and role_after(owner, kin) == Kind.RELATIVE
        )
    urgent = bool(_URGENT.intersection(opening))
    for at in range(1, len(words) - 1):
        if words[at] not in _MINE or role_after(words[at], words[at + 1]) != Kind.RELATIVE:
            continue
        cared = words[at - 1] == "es" and words[at + 2 : at + 3] == ["geht"]
        cared = cared or list(words[at - 2 : at]) == ["es", "geht"]
        behind = words[at + 2 : at + 10]
        with_you = _is_call(words) or bool(_YOURS.intersection(words[at + 2 : at + 12]))
        told = _TREATED | _COMPLAINTS if _is_call(words) else _TREATED if with_you else frozenset()
        cared = cared or bool(told.intersection(behind)) or _came_along(words, at)
        if cared or words[at - 1] in ("wegen", "um") or words[at - 2 : at] == ["anruf", "für"] or urgent:
            return frozenset({words[at + 1]})
        if at > _CALL_WITHIN:
            break
    return frozenset()


def _is_call(words: Sequence[str]) -> bool:
    """Whether somebody answers at an institution, and somebody else says who rings up."""
    opening = words[:_OPENING]
    return any(word.endswith(_PLACES_OF_STAFF) for word in opening[:4]) and "hier" in opening


def _came_along(words: Sequence[str], at: int) -> bool:
    """Whether "mit meiner mutter" at `at` says with whom the speaker came: "ich war bei ihnen mit meiner mutter"."""
    near = words[max(0, at - _CAME_WITHIN) : at + _CAME_WITHIN]
    return words[at - 1] == "mit" and _CAME.intersection(near) != set() and bool(_TO_YOU.intersection(near))


def settled(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, surnames of uncertain kind given the kind that they have elsewhere by a word or a title.

    A relative shares the surname of the patient, so "frau weber" does not become one for the sake of "sohn weber"; nor
    does "herr weber" become a doctor for the sake of "doktor weber" alone.
    """
    certain: dict[str, Counter[Kind]] = {}
    callers = {words[name.last] for name in found if name.rule == "caller"}
    for name in found:
        if name.certain or name.rule == "title":
            is_sure = name.certain and name.rule != "title"
            certain.setdefault(words[name.last], Counter())[name.kind] += _WORTH_OF_CERTAINTY if is_sure else 1
    settled = []
    for name in found:
        kind = certain[words[name.last]].most_common(1)[0][0] if words[name.last] in certain else name.kind
        shared = name.rule == "title" and kind == Kind.RELATIVE and words[name.last] not in callers
        namesake = name.rule == "title" and certain[words[name.last]][kind] < _WORTH_OF_CERTAINTY
        kept = name.certain or name.last > name.first or shared or namesake
        settled.append(name if kept else replace(name, kind=kind))
    return settled
