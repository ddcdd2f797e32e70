"""Names of persons as they are said, and whose they are: by the strongest word around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.bare_names import bare_name
from deid_studio.suggest.rules.spoken.bearers import (
    BEDS,
    SaidName,
    among_colleagues,
    answering,
    introduced,
    settled,
    side_by_side,
    without_patient,
)
from deid_studio.suggest.rules.spoken.situations import LOOKED_BACK, befriended, by_predicate, referent, stuttered
from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.rules.spoken.spelling import spelled_names
from deid_studio.suggest.rules.spoken.spoken_name_words import (
    PARTICLES,
    Likeness,
    is_given,
    is_name,
    is_name_after_title,
    likeness,
    name_end,
)
from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals
from deid_studio.suggest.rules.spoken.spoken_roles import (
    OFFICES,
    POSSESSIVES,
    SALUTATIONS,
    SEVERAL,
    is_desk,
    kind_around,
    kind_behind,
    kind_of_saluted,
    role_after,
)
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_AFTER_TITLE: Final = frozenset("med medizin habil rer nat phil dent . univ dipl psych hc pj".split())
_HESITATIONS: Final = frozenset("äh ähm öh hm also".split())
_BED_WITHIN: Final = 12
_CLERGY: Final = frozenset("pater pfarrer pastor pfarrerin pastorin diakon kaplan".split())
_WITH: Final = frozenset("von mit für bei zu ohne vom beim zum".split())
_ACTED: Final = frozenset("hat hatte sagte sagt meinte dann dass weil wenn wollte kam ist war und".split())
_OWN: Final = frozenset("ich mich mir mein meine meinem meinen meiner wir uns".split())
_TOLD_WITHIN: Final = 12
_TOO_UNSURE: Final = 0.5
_UNALIKE: Final = 3
_LONGEST_CHAIN: Final = 30
"""Words of titles and relations before a name: "unser chefarzt herr professor doktor doktor honoris causa"."""

_LINKS: Final = word_set("spoken.people.links")


def people(reading: TokenText) -> Iterator[Candidate]:
    """Names behind titles, relations and phrases, by gazetteer alone, recurring, and spelled."""
    words = reading.lower
    found: list[SaidName] = []
    asked: Sequence[str] = ()
    for offset, turn in turns(reading):
        said = list(_in_turn(turn.lower, offset))
        meant = referent(words[max(0, offset - LOOKED_BACK) : offset], asked) if said else None
        found += answering(asked, introduced(turn.lower, said, offset, is_first=not offset), offset, meant=meant)
        asked = turn.lower if len(turn) > 1 or turn.lower[0] not in FUNCTION else asked
    found = side_by_side(words, found)
    for whom in (by_predicate, among_colleagues, without_patient, befriended, settled, _rejoined):
        found = whom(words, found)
    found += _siblings(words, found)
    found += _again(words, found)
    found += _alternatives(words, found)
    found += stuttered(words, found)
    named = [
        Candidate(reading.span(name.first, name.last), name.kind, name.confidence, f"spoken.name.{name.rule}")
        for name in found
    ]
    yield from named
    yield from spelled_names(reading, named)


def _alternatives(words: Sequence[str], found: Sequence[SaidName]) -> Iterator[SaidName]:
    """What somebody says who is not sure of a name: "hallstein oder halstein", "wolfgang nein wolfram"."""
    taken = {at for name in found for at in range(name.first, name.last + 1)}
    for name in found:
        at = name.last + 2
        if at >= len(words) or words[at - 1] not in ("oder", "nein", "äh") or at in taken:
            continue
        alike = words[at][:2] == words[name.last][:2] and abs(len(words[at]) - len(words[name.last])) < _UNALIKE
        if alike and likeness(words[at]) >= Likeness.WORD:
            yield replace(name, first=at, last=at, rule="alternative", confidence=0.75)


def _in_turn(words: Sequence[str], offset: int) -> Iterator[SaidName]:
    """Names within the words of one turn, whose first is word `offset` of the text."""
    at = 0
    of_own = bool(_OWN.intersection(words))
    while at < len(words):
        name = _cued(words, at) or _uncued(words, at, of_own=of_own)
        if name is None:
            at += 1
            continue
        at = name.last + 1
        yield replace(name, first=name.first + offset, last=name.last + offset)


def _cued(words: Sequence[str], at: int) -> SaidName | None:
    """The name behind a chain of titles, salutations and relations that begins at `at`: "ihre tochter frau doktor"."""
    before = words[at - 1] if at else ""
    kind = role_after(before, words[at])
    several = words[at] in ("herren", "frauen") and before in cardinals()
    saluted = (words[at] in SALUTATIONS or several) and kind is None
    if (kind is None and not saluted) or before in ("kein", "keine", "keinen"):
        return None
    if kind == Kind.PATIENT and before in ("des", "der", "vom") and at > 1:
        kind = role_after("seine", words[at - 2]) or kind  # "die schwester des patienten frau"
    if saluted and list(words[max(0, at - 3) : at]) == ["sie", "sprechen", "mit"]:
        kind = Kind.STAFF
    if kind == Kind.RELATIVE and before in POSSESSIVES and words[max(0, at - 2) : at - 1] == ["für"]:
        kind = Kind.PATIENT
    stranger = saluted and before in ("ein", "einen", "einem", "eine")
    own_colleague = kind == Kind.STAFF and words[at].startswith("kolleg") and before.startswith("mein")
    first_cue = words[at]
    titled = (saluted and words[at] != "familie") or (kind == Kind.STAFF and not is_desk(words[at]))
    linked = False
    saluted_at = at
    at += 1
    while at < min(len(words), saluted_at + _LONGEST_CHAIN):
        following = role_after(words[at - 1] if linked else "", words[at])
        if following and words[at - 1] in SALUTATIONS and german_case(words[at]) is None and _is_last(words, at):
            break  # "frau hagemeister": made like a word for a trade
        if following and words[at] not in ("kind", "kinder", "eltern"):
            adds = kind is None or (kind == Kind.PERSON and following == Kind.RELATIVE)
            kind = following if adds else kind
            titled = titled or following == Kind.STAFF
        elif words[at] in SALUTATIONS:
            titled = True
        elif words[at] in _HESITATIONS or (words[at - 1] in _HESITATIONS and words[at] in ("der", "die", "den", "dem")):
            pass
        elif (own_colleague and words[at] in ("der", "die", "den", "dem")) or (
            words[at] in _LINKS and not saluted and kind in (Kind.RELATIVE, Kind.PERSON) and words[at - 1] != words[at]
        ):
            linked = True
            kind = Kind.PERSON if own_colleague and "ihnen" not in words[at : at + _TOLD_WITHIN] else kind
        elif words[at] not in _AFTER_TITLE:
            break
        at += 1
    linking = ("vom",) if titled else ("von", "vom")
    if at < len(words) and words[at] in linking and at + 1 < len(words) and is_given(words[at + 1]):
        kind, at = Kind.PATIENT, at + 1
    of_whom = words[at : at + 2] in (["von", "der"], ["von", "dem"])
    if of_whom and at + 2 < len(words) and is_given(words[at + 2]):
        kind, at = Kind.PATIENT, at + 2
    strict = is_desk(first_cue) or first_cue == "familie"
    titled = titled and not several
    last = _named_at(
        words,
        at,
        strict=strict,
        of_office=first_cue in OFFICES,
        titled=titled and not (linked and words[at - 1] in _LINKS),
    )
    if last is None:
        return None
    behind = kind_behind(words, last + 1) if kind is None else None
    if saluted and kind is None and behind is None:
        stranger = stranger and not BEDS.intersection(words[max(0, saluted_at - _BED_WITHIN) : saluted_at])
        behind = kind_of_saluted(words, saluted_at, last) or (Kind.PERSON if stranger else None)
    confidence = 0.95 if titled else 0.9
    if max(likeness(word) for word in words[at : last + 1]) < Likeness.UNKNOWN:
        confidence -= 0.05 if is_name(words[last]) and german_case(words[last]) == "noun" else 0.25
    certain = kind is not None or behind is not None
    if first_cue in ("pater", "seelsorger", "seelsorgerin") and words[at - 1] in _CLERGY:
        kind = Kind.PERSON
    whose = behind or kind or Kind.PATIENT
    return SaidName(at, last, whose, certain, "title" if titled else "role", confidence, cue=first_cue)


def _named_at(words: Sequence[str], at: int, *, strict: bool, of_office: bool, titled: bool) -> int | None:
    """The last word of the name at `at` where a title, or else a relation, lets one expect it."""
    if at >= len(words):
        return None
    initialed = words[at + 1 : at + 2] == ["punkt"] and at + 2 < len(words) and likeness(words[at + 2]) > Likeness.WORD
    if (
        titled
        and not initialed
        and len(words[at]) == 1
        and words[at].isalpha()
        and (at + 1 == len(words) or len(words[at + 1]) > 1)
    ):
        return at + 1 if words[at + 1 : at + 2] == ["."] else at
    followed = at + 1 < len(words) and is_given(words[at + 1]) and likeness(words[at + 1]) == Likeness.NAME
    surname = at + 1 < len(words) and likeness(words[at + 1]) >= Likeness.UNKNOWN and not is_given(words[at + 1])
    followed = followed or (surname and is_given(words[at]))
    of_several = words[at - 1] in SEVERAL and is_given(words[at]) and words[at + 1 : at + 2] == ["und"]
    open_to_words = titled or of_several or (not strict and (of_office or followed or german_case(words[at]) == "noun"))
    least = Likeness.EITHER if open_to_words else Likeness.UNKNOWN
    last = name_end(words, at, least=least, surname_due=titled)
    if last is None and titled and is_name_after_title(words[at]):
        return at
    return last


def _is_last(words: Sequence[str], at: int) -> bool:
    """Whether no name can stand behind the word at `at`."""
    return at + 1 == len(words) or likeness(words[at + 1]) < Likeness.EITHER


def _siblings(words: Sequence[str], found: Sequence[SaidName]) -> Iterator[SaidName]:
    """Names that "und" joins to one behind several relatives: "die zwillinge mats und lasse"."""
    taken = {at for name in found for at in range(name.first, name.last + 1)}
    for name in found:
        at = name.last + 1
        if name.cue not in SEVERAL:
            continue
        while words[at : at + 1] == ["und"] and at + 1 < len(words):
            at += 1 + (words[at + 1] in ("der", "die", "den"))
            if at in taken or at >= len(words) or not is_name(words[at]) or likeness(words[at]) < Likeness.EITHER:
                break
            yield replace(name, first=at, last=at)
            at += 1


def _uncued(words: Sequence[str], at: int, *, of_own: bool) -> SaidName | None:
    found = bare_name(words, at)
    if found is None:
        return None
    kind = found.kind or (None if found.rule == "greeted" else kind_around(words, found.first, found.last))
    certain = kind is not None
    if kind is None:
        article = found.rule != "phrase" and found.first > 0 and words[found.first - 1] in ("der", "die", "den", "dem")
        owned = found.first > 0 and words[found.first - 1] in POSSESSIVES
        kind = Kind.RELATIVE if (article or owned) and found.first == found.last else Kind.PATIENT
        within = found.first > 0 and found.last + 1 < len(words) and words[found.first - 1] in _WITH | _ACTED
        if found.rule == "given" and within and of_own:
            kind = Kind.RELATIVE
        elif found.rule == "surname" and article:
            own = _OWN.intersection(words[max(0, found.first - _TOLD_WITHIN) : found.first])
            kind = Kind.PERSON if own else Kind.PATIENT
    return SaidName(found.first, found.last, kind, certain, found.rule, found.confidence)


def _rejoined(words: Sequence[str], found: Sequence[SaidName]) -> list[SaidName]:
    """`found`, each with the word behind it where both together are a name of `found`: "barten stein"."""
    whole = {words[name.last] for name in found}
    joined = []
    for name in found:
        following = "".join(words[name.last + 1 : name.last + 2])
        broken = following != "" and words[name.last] + following in whole
        joined.append(replace(name, last=name.last + 1) if broken else name)
    return joined


def _again(words: Sequence[str], found: Sequence[SaidName]) -> Iterator[SaidName]:
    """Further places of the words in `found` that are hardly anything but names."""
    known: dict[str, SaidName] = {}
    taken: set[int] = set()
    for name in found:
        taken.update(range(name.first, name.last + 1))
        if name.confidence < _TOO_UNSURE:
            continue
        for at in range(name.first, name.last + 1):
            if likeness(words[at]) >= Likeness.UNKNOWN and words[at] not in PARTICLES:
                known.setdefault(words[at], name)
    at = 0
    while at < len(words):
        last = at
        if at not in taken and words[at] in known:
            while last + 1 < len(words) and last + 1 not in taken and words[last + 1] in known:
                last += 1
            first = known[words[last]]
            sure = min(0.85, first.confidence)
            yield SaidName(at, last, first.kind, certain=False, rule="again", confidence=sure)
        at = last + 1
