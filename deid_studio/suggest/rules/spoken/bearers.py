"""Whose a name is, by the rest of the talk: what was asked, for whom somebody rings up, what is said elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.spoken.spoken_roles import role_after
from deid_studio.word_files import word_set

_ASKING_NAME: Final = frozenset("heißt heißen heisst name namen wer welcher welche welchen".split())
_ASKING: Final = _ASKING_NAME | frozenset("wie sind".split())
_TREATING: Final = word_set("spoken.bearers.treating")
_ASKED_WITHIN: Final = 8
_ANSWERED_WITHIN: Final = 4
_JOINTS: Final = frozenset("und die der den dem sowie komma , oder auch".split())
_MOST_JOINTS: Final = 3
_TITLES: Final = frozenset("doktor schwester pfleger professor".split())
_WORTH_OF_CERTAINTY: Final = 100
_HANDOVER: Final = word_set("spoken.bearers.handover")
_HANDOVER_ENDS: Final = ("besprechung", "übergabe", "konferenz")
_BEDS: Final = frozenset("bett zimmer bettplatz".split())
_MANY_BEDS: Final = 3
_OPENING: Final = 60
_URGENT: Final = frozenset("notruf leitstelle rettungsleitstelle einsatzort notfall rettungswagen".split())
_MINE: Final = frozenset("mein meine meinem meinen meiner".split())
_FOR: Final = frozenset("wegen für um".split())
_MEANT_WITHIN: Final = 4


@dataclass(frozen=True, slots=True)
class SaidName:
    """A name at the words `first` to `last`; a `certain` kind is one that a word beside it says."""

    first: int
    last: int
    kind: Kind
    certain: bool
    rule: str
    confidence: float


def answering(asked: Sequence[str], said: Sequence[SaidName], offset: int) -> list[SaidName]:
    """`said`, the name that answers a question given the kind that the question asks for: "wie heißt ihr hausarzt"."""
    kind = _asked_for(asked)
    if kind is None or kind == Kind.PATIENT:
        return list(said)
    by_name = bool(_ASKING_NAME.intersection(asked[-_ASKED_WITHIN:]))
    return [
        replace(name, kind=kind, certain=True)
        if name.first - offset <= _ANSWERED_WITHIN and not name.certain and (by_name or name.rule != "title")
        else name
        for name in said
    ]


def _asked_for(asked: Sequence[str]) -> Kind | None:
    """Whom a turn that ends in `asked` asks about; None where it tells nobody."""
    near = asked[-_ASKED_WITHIN:]
    if not _ASKING.intersection(near):
        return None
    for at in range(len(near) - 1, -1, -1):
        if kind := role_after(near[at - 1] if at else "", near[at]):
            return kind
    return Kind.STAFF if _TREATING.intersection(near) else None


def side_by_side(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, names of uncertain kind given that of a certain one that "und" or an article joins them to."""
    joined = list(found)
    forward, backward = range(1, len(joined)), range(len(joined) - 2, -1, -1)
    for number, step in [*((number, 1) for number in forward), *((number, -1) for number in backward)]:
        name, other = joined[number], joined[number - step]
        if name.certain or not other.certain or name.rule not in ("given", "surname", "full", "role"):
            continue
        left, right = (other, name) if step > 0 else (name, other)
        between = words[left.last + 1 : right.first]
        if step < 0 and between and between[-1] in _TITLES:
            between = between[:-1]
        if len(between) <= _MOST_JOINTS and _JOINTS.issuperset(between):
            joined[number] = replace(name, kind=other.kind, certain=True)
    return joined


def settled(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, surnames of uncertain kind given the kind that they have elsewhere by a word or a title.

    A relative shares the surname of the patient, so "frau weber" does not become one for the sake of "sohn weber"; nor
    does "herr weber" become a doctor for the sake of "doktor weber" alone.
    """
    certain: dict[str, Counter[Kind]] = {}
    for name in found:
        if name.certain or name.rule == "title":
            is_sure = name.certain and name.rule != "title"
            certain.setdefault(words[name.last], Counter())[name.kind] += _WORTH_OF_CERTAINTY if is_sure else 1
    return [name if name.certain else _settled(name, certain.get(words[name.last], Counter())) for name in found]


def _settled(name: SaidName, certain: Counter[Kind]) -> SaidName:
    if not certain or name.last > name.first:
        return name
    ((kind, worth),) = certain.most_common(1)
    if name.rule == "title" and (kind == Kind.RELATIVE or worth < _WORTH_OF_CERTAINTY):
        return name
    return replace(name, kind=kind)


def among_colleagues(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, who has a given name only a colleague where the talk is a handover."""
    told = any(word in _HANDOVER or word.endswith(_HANDOVER_ENDS) for word in words[:_OPENING])
    if not told and sum(word in _BEDS for word in words) < _MANY_BEDS:
        return list(found)
    saluted = {words[name.last] for name in found if name.rule == "title"}
    return [
        replace(name, kind=Kind.STAFF, certain=True)
        if name.rule in ("given", "surname") and not name.certain and words[name.last] not in saluted
        else name
        for name in found
    ]


def for_relatives(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, the patient told from the relative who speaks: "es geht um meine mutter anneliese"."""
    absent = _absent(words)
    told: list[SaidName] = []
    rung = False
    for name in found:
        meant = absent in words[max(0, name.first - _MEANT_WITHIN) : name.first]
        if absent and meant and name.kind == Kind.RELATIVE:
            name = replace(name, kind=Kind.PATIENT, certain=True)
        elif absent and not rung and not name.certain and name.rule in ("phrase", "full"):
            rung = True
            name = replace(name, kind=Kind.RELATIVE, certain=True)
        told.append(name)
    return told


def _absent(words: Sequence[str]) -> str:
    """What the speaker calls the patient: "mutter" of "es geht um meine mutter"; empty where the patient speaks."""
    urgent = bool(_URGENT.intersection(words[:_OPENING]))
    for at in range(1, min(len(words) - 1, _OPENING)):
        if words[at] in _MINE and role_after(words[at], words[at + 1]) == Kind.RELATIVE:
            cared = words[at - 1] in _FOR or words[at + 2 : at + 3] == ["geht"]
            if cared or urgent:
                return words[at + 1]
    return ""
