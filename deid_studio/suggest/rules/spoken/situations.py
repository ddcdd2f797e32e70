"""Whose a name is, by what its bearer does or undergoes, and by the situation in which it is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.spoken.bearers import SaidName
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, likeness
from deid_studio.suggest.rules.spoken.spoken_roles import POSSESSIVES, role_after
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.word_files import word_set

_SUFFERS: Final = word_set("spoken.situations.suffers")
"""What is said of somebody who is ill or cared for."""

_TREATS: Final = word_set("spoken.situations.treats")
"""What is said of somebody who treats or nurses."""

_OF_PATIENTS_TOO: Final = word_set("spoken.situations.of_patients_too")
"""What "herr" or "frau" may do who is a patient: "hat die visite verpasst"."""

_ORDERED: Final = word_set("spoken.situations.ordered")
"""What only staff are told to see to."""

_ON_WARDS: Final = word_set("spoken.situations.on_wards")
_ACTING: Final = frozenset("hat hatte macht übernimmt vertritt kommt schaut weiß ist war macht's sagt operiert".split())
_UNDERGOING: Final = frozenset("wurde wird worden ist war".split())
_WITHIN: Final = 5
_ORDERED_WITHIN: Final = 8
_ASKED_AFTER: Final = frozenset("wirkt atmet schläft isst trinkt liegt".split())
_PASSIVE: Final = frozenset("wurde ist hat war wird soll".split())
_PRONOUNS: Final = frozenset("er der sie die".split())
LOOKED_BACK: Final = 30
"""Words before a question in which the person is sought whom it is about."""

_ENDS_OF_CLAUSES: Final = frozenset("und der die das dass weil wenn aber er sie ich wir".split())
_MALE: Final = frozenset("er der".split())
_FEMALE_OWNERS: Final = frozenset("meine seine ihre deine unsere eine die".split())
_SPOUSES: Final = frozenset("mann frau ehemann ehefrau schwiegermutter schwiegervater".split())
_MINE: Final = frozenset("mein meine meinem meinen meiner".split())
_FRIENDS: Final = frozenset("freund freundin".split())
_BETWEEN: Final = frozenset("äh ähm öh hm ach nein ne na also moment quatsch".split())
_STUTTER_WITHIN: Final = 5
_SHORTEST_STUTTER: Final = 2
_SHORTEST_STUTTERED: Final = 4


def by_predicate(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, surnames and given names of uncertain kind told by what their bearers do or undergo."""
    told = []
    starts = [name.first for name in found]
    on_ward = bool(_ON_WARDS.intersection(words))
    for number, name in enumerate(found):
        end = starts[number + 1] if number + 1 < len(found) else len(words)
        little = name.cue.startswith("klein") and name.kind == Kind.RELATIVE
        kind = (
            None
            if name.certain and not little
            else _by_predicate(words, name, min(end, name.last + 1 + _WITHIN), on_ward=on_ward)
        )
        told.append(name if kind is None else replace(name, kind=kind, certain=True))
    return told


def _by_predicate(words: Sequence[str], name: SaidName, end: int, *, on_ward: bool) -> Kind | None:
    behind = list(words[name.last + 1 : end])
    if behind[:1] in (["der"], ["die"]):
        behind = behind[1:]
    colleague = name.rule in ("given", "greeted") and behind[1:2] == ["du"] and behind[0].endswith("st")
    if colleague and on_ward:
        return Kind.STAFF
    if name.rule == "greeted" and behind[:2] in (["hier", "ist"], ["hier", "spricht"]):
        return Kind.STAFF if on_ward else None
    passive = words[max(0, name.first - 1)] in ("vom", "von", "doktor")
    if passive and _TREATS.intersection(words[max(0, name.first - _WITHIN) : name.first]):
        return Kind.STAFF
    if not behind:
        return None
    told_to = behind[1:2] == ["sie"] and behind[0].endswith("en")
    if told_to and _ORDERED.intersection(words[name.last + 3 : name.last + 3 + _ORDERED_WITHIN]):
        return Kind.STAFF
    clause = behind[:1]
    for word in behind[1:]:
        if word in _ENDS_OF_CLAUSES:
            break
        clause.append(word)
    verb = clause[0]
    treats = _TREATS - (_OF_PATIENTS_TOO if name.rule == "title" and verb != "macht" else frozenset())
    if verb in _ACTING and treats.intersection(clause) and not _UNDERGOING.intersection(clause):
        return Kind.STAFF
    before = words[max(0, name.first - 2) : name.first]
    operated = verb in _UNDERGOING and "operiert" in clause
    told = operated or verb in _SUFFERS or (verb in _PASSIVE and _SUFFERS.intersection(clause))
    return Kind.PATIENT if told or _ASKED_AFTER.intersection(before) else None


def referent(words: Sequence[str], asked: Sequence[str]) -> Kind | None:
    """Whom "er" of "wie heißt er" at the end of `asked` stands for: whom the last role within `words` announces."""
    near = asked[-_WITHIN - 1 :]
    if "heißt" not in near:
        return None
    at = max(place for place, word in enumerate(near) if word == "heißt")
    beside = [word for word in (*near[max(0, at - 1) : at], *near[at + 1 : at + 2]) if word in _PRONOUNS]
    if not beside:
        return None
    male = beside[0] in _MALE
    for place in range(len(words) - 1, max(0, len(words) - LOOKED_BACK), -1):
        kind = role_after(words[place - 1], words[place])
        owned = words[place - 1] in POSSESSIVES | {"der", "die", "ein", "eine"}
        if kind and not (owned and (words[place - 1] in _FEMALE_OWNERS) == male):
            return kind
    return None


def befriended(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, friends told from partners: "meine freundin" of somebody who is married is no relative."""
    if not any(owner in _MINE and kin in _SPOUSES for owner, kin in pairwise(words)):
        return list(found)
    return [
        replace(name, kind=Kind.PERSON)
        if name.kind == Kind.RELATIVE and _FRIENDS.intersection((name.cue, *words[max(0, name.first - 4) : name.first]))
        else name
        for name in found
    ]


def stuttered(words: Sequence[str], found: Sequence[SaidName]) -> Iterator[SaidName]:
    """What somebody says who does not get a name out at once: "ger gerl" of "ger gerl äh gerlinde"."""
    taken = {at for name in found for at in range(name.first, name.last + 1)}
    for name in found:
        yield from (
            replace(name, first=at, last=at, rule="stutter", confidence=0.75)
            for at in stutters(words, name.first)
            if at not in taken
        )


def stutters(words: Sequence[str], first: int) -> Iterator[int]:
    """Places right before `first` of beginnings of the word there, hesitations between them."""
    whole = words[first]
    if len(whole) < _SHORTEST_STUTTERED:
        return
    for at in range(first - 1, max(-1, first - 1 - _STUTTER_WITHIN), -1):
        begun = len(words[at]) >= _SHORTEST_STUTTER and whole.startswith(words[at]) and words[at] not in FUNCTION
        if begun and likeness(words[at]) > Likeness.NEVER and words[at] not in _BETWEEN:
            yield at
        elif words[at] not in _BETWEEN:
            return
