"""Names of persons as they are said, and whose they are: by the strongest word around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.bare_names import BareName, bare_name
from deid_studio.suggest.rules.spoken.bearers import (
    SaidName,
    among_colleagues,
    answering,
    for_relatives,
    settled,
    side_by_side,
)
from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.rules.spoken.spoken_name_words import (
    Likeness,
    is_given,
    is_name,
    is_name_after_title,
    likeness,
    name_end,
)
from deid_studio.suggest.rules.spoken.spoken_roles import (
    OFFICES,
    POSSESSIVES,
    SALUTATIONS,
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
_ARTICLES: Final = frozenset("der die den dem".split())
_STRANGERS: Final = frozenset("ein einen einem eine".split())
_WITH: Final = frozenset("von mit für bei zu ohne vom beim zum".split())
_ACTED: Final = frozenset("hat hatte sagte sagt meinte dann dass weil wenn wollte kam ist war und".split())
_OWN: Final = frozenset("ich mich mir mein meine meinem meinen meiner wir uns".split())
_TOLD_WITHIN: Final = 12
_LONGEST_CHAIN: Final = 30
"""Words of titles and relations before a name: "unser chefarzt herr professor doktor doktor honoris causa"."""

_LINKS: Final = word_set("spoken.people.links")


def people(reading: TokenText) -> Iterator[Candidate]:
    """Names behind titles, relations and phrases, and by gazetteer alone."""
    words = reading.lower
    found: list[SaidName] = []
    asked: Sequence[str] = ()
    for offset, turn in turns(reading):
        found += answering(asked, list(_in_turn(turn.lower, offset)), offset)
        asked = turn.lower if len(turn) > 1 or turn.lower[0] not in FUNCTION else asked
    for whose in (side_by_side, among_colleagues, for_relatives, settled):
        found = whose(words, found)
    for name in found:
        span = reading.span(name.first, name.last)
        yield Candidate(span, name.kind, name.confidence, f"spoken.name.{name.rule}")


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
    saluted = words[at] in SALUTATIONS and kind is None
    if (kind is None and not saluted) or before in ("kein", "keine", "keinen"):
        return None
    if kind == Kind.PATIENT and before in ("des", "der", "vom") and at > 1:
        kind = role_after("seine", words[at - 2]) or kind  # "die schwester des patienten frau"
    if saluted and list(words[max(0, at - 3) : at]) == ["sie", "sprechen", "mit"]:
        kind = Kind.STAFF
    family = words[at] == "familie"
    titled = (saluted and not family) or (kind == Kind.STAFF and not is_desk(words[at]))
    first, kind, titled, linked = _chain(words, at, kind, titled=titled)
    strict, office = family or is_desk(words[at]), words[at] in OFFICES
    open_to_words = _is_open(words, first, titled=titled and not linked, strict=strict, of_office=office)
    last = _named_at(words, first, open_to_words=open_to_words, titled=titled and not linked)
    if last is None:
        return None
    behind = kind_behind(words, last + 1) if kind is None else None
    if saluted and kind is None and behind is None:
        behind = kind_of_saluted(words, at, last) or (Kind.PERSON if before in _STRANGERS else None)
    confidence = (0.95 if titled else 0.9) - _doubt(words, first, last)
    certain = kind is not None or behind is not None
    whose = behind or kind or Kind.PATIENT
    return SaidName(first, last, whose, certain, "title" if titled else "role", confidence)


def _chain(words: Sequence[str], cue: int, kind: Kind | None, *, titled: bool) -> tuple[int, Kind | None, bool, bool]:
    """Where titles and relations from `cue` on end, whose they say the name is, whether it has a title or a link.

    A link stands between a relation and the name: "meine tochter heißt".
    """
    linked, last = False, min(len(words), cue + _LONGEST_CHAIN)
    related = words[cue] not in SALUTATIONS
    at = cue + 1
    while at < last:
        word, before = words[at], words[at - 1]
        following = role_after(before if linked else "", word)
        if following and before in SALUTATIONS and german_case(word) is None and _is_last(words, at):
            break  # "frau hagemeister": made like a word for a trade
        if following and word not in ("kind", "kinder", "eltern"):
            kind = following if kind is None or (kind, following) == (Kind.PERSON, Kind.RELATIVE) else kind
            titled = titled or following == Kind.STAFF
        elif word in SALUTATIONS:
            titled = True
        elif word in _LINKS and related and kind in (Kind.RELATIVE, Kind.PERSON) and before != word:
            linked = True
        elif word not in _AFTER_TITLE | _HESITATIONS and not (before in _HESITATIONS and word in _ARTICLES):
            break
        at += 1
    return at, kind, titled, linked and words[at - 1] in _LINKS


def _doubt(words: Sequence[str], first: int, last: int) -> float:
    """How much less sure a name is of which every word is an ordinary one."""
    if max(likeness(word) for word in words[first : last + 1]) >= Likeness.UNKNOWN:
        return 0
    return 0.05 if is_name(words[last]) and german_case(words[last]) == "noun" else 0.25


def _is_open(words: Sequence[str], at: int, *, titled: bool, strict: bool, of_office: bool) -> bool:
    """Whether a word may be the name at `at`: behind a title, or before a surname, but behind a desk only a name."""
    if at >= len(words) or titled:
        return titled
    following = "".join(words[at + 1 : at + 2])
    given = is_given(following)
    followed = likeness(following) == Likeness.NAME and given
    followed = followed or (likeness(following) >= Likeness.UNKNOWN and not given and is_given(words[at]))
    return not strict and (of_office or followed or german_case(words[at]) == "noun")


def _named_at(words: Sequence[str], at: int, *, open_to_words: bool, titled: bool) -> int | None:
    """The last word of the name at `at`; an initial behind a title is one, too."""
    if at >= len(words):
        return None
    following = "".join(words[at + 1 : at + 2])
    initialed = following == "punkt" and at + 2 < len(words) and likeness(words[at + 2]) > Likeness.WORD
    if titled and not initialed and len(words[at]) == 1 and words[at].isalpha() and len(following) != 1:
        return at
    least = Likeness.EITHER if open_to_words else Likeness.UNKNOWN
    last = name_end(words, at, least=least, surname_due=titled)
    return at if last is None and titled and is_name_after_title(words[at]) else last


def _is_last(words: Sequence[str], at: int) -> bool:
    """Whether no name can stand behind the word at `at`."""
    return at + 1 == len(words) or likeness(words[at + 1]) < Likeness.EITHER


def _uncued(words: Sequence[str], at: int, *, of_own: bool) -> SaidName | None:
    found = bare_name(words, at)
    if found is None:
        return None
    kind = found.kind or kind_around(words, found.first, found.last)
    certain = kind is not None
    kind = kind or _usual(words, found, of_own=of_own)
    return SaidName(found.first, found.last, kind, certain, found.rule, found.confidence)


def _usual(words: Sequence[str], found: BareName, *, of_own: bool) -> Kind:
    """Whose a name mostly is that nothing tells: who is only called by a given name is a relative."""
    before = words[found.first - 1] if found.first else ""
    article = found.rule != "phrase" and before in _ARTICLES
    if found.rule == "surname" and article:
        own = _OWN.intersection(words[max(0, found.first - _TOLD_WITHIN) : found.first])
        return Kind.PERSON if own else Kind.PATIENT
    if found.rule == "given" and of_own and before in _WITH | _ACTED and found.last + 1 < len(words):
        return Kind.RELATIVE
    return Kind.RELATIVE if (article or before in POSSESSIVES) and found.first == found.last else Kind.PATIENT
