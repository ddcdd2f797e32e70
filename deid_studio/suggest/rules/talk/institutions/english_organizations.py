"""Organizations in talk that their surroundings give away: employers, schools, churches, teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_jobs import is_head
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FUNCTION_WORDS
from deid_studio.suggest.rules.talk.institutions.english_institution_words import CLEAR_TEAMS, TEAMS, TREATED
from deid_studio.suggest.rules.talk.persons.english_name_words import Given, can_be_name, given, is_rare
from deid_studio.suggest.rules.talk.places.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_SICK: Final = word_set("talk.organizations.sick")
_CALLED: Final = word_set("talk.organizations.called")
_GAMES: Final = word_set("talk.organizations.games")
_BUSINESS_DAY: Final = frozenset("day morning afternoon evening".split())
_AT: Final = frozenset("at for with from of to".split())
WORKING: Final = frozenset("work works worked working job employed hired interned".split())
_STUDIED: Final = word_set("talk.organizations.studied")
_NO_HOLDERS: Final = frozenset("eye nose hand head foot nurse's room".split())
_TEAM_AFTER: Final = frozenset("are play played won lost were beat game games lose win really fan".split())
_FREQUENT_ZIPF: Final = 4.7
_SCHOOL_ZIPF: Final = 3.6


def uncued(reading: TokenText) -> Iterator[Candidate]:
    """A word or two after "at", which may name anything: for those who would rather see too much."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(1, len(speech)):
        led = words[at - 1] == "at" or (words[at - 1] in ("for", "through", "from", "to") and _is_held(words, at - 1))
        if not led or speech.turns[at] or not is_part(words[at]):
            continue
        end = at + 1
        if not speech.turns[end] and is_part(words[end]) and words[end] not in CLOSED_CLASS:
            end += 1
        closed = speech.turns[end] or words[end] in FUNCTION_WORDS | {"", ".", ","}
        named = words[at] not in CLOSED_CLASS | NUMBER_WORDS and lexicon.zipf(words[at], "en") < _FREQUENT_ZIPF
        if closed and named:
            over = words[at - 1] == "at" and words[at - 2] in ("over", "up", "down", "out", "on")
            treated = not TREATED.isdisjoint([*words[max(0, at - 20) : at], *words[end : end + 10]])
            confidence = 0.55 if over and end == at + 2 else 0.4 if over else 0.25
            kind = Kind.HOSPITAL if treated and end == at + 2 else Kind.ORGANIZATION
            yield speech.found(at, end, kind, confidence, f"talk.{kind}.possible")


_GOING: Final = frozenset("go goes went going".split())


def _is_held(words: Sequence[str], before: int) -> bool:
    """Whether the preposition at word `before` follows work, a worker or "go": "the aide from interim"."""
    lead = words[before - 1]
    if words[before] == "to":
        return lead in _GOING
    return is_head(lead) or not (WORKING | _DOING).isdisjoint(words[max(0, before - 5) : before])


def saints(reading: TokenText) -> Iterator[Candidate]:
    """Churches and hospitals by their saint alone: "saint bridget's", "our lady of sorrows"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(len(speech)):
        if words[at : at + 3] == ["our", "lady", "of"] and words[at + 3]:
            end = min(at + 4 + (words[at + 3] == "the"), len(speech))
        elif words[at] not in ("saint", "st") or not can_be_name(words[at + 1]):
            continue
        elif words[at + 2] == "'s":
            end = at + 3
        elif words[at - 1] in ("at", "to") and places().match(words, at) is None:
            end = at + 2
        else:
            continue
        sick = not _SICK.isdisjoint(words[max(0, at - 25) : at + 20])
        kind = Kind.HOSPITAL if sick else Kind.ORGANIZATION
        yield speech.found(at, end, kind, 0.75, f"talk.{kind}.saint")


def called(reading: TokenText) -> Iterator[Candidate]:
    """What follows "it's called": "a firm called harlow and finch"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(1, len(speech)):
        if words[at] != "called" or words[at - 1] not in _CALLED:
            continue
        first = at + 1
        while words[first] in ("the", ","):
            first += 1
        end = first
        while end < first + 4 and not speech.turns[end]:
            joins = words[end] == "and" and end > first and is_part(words[end + 1])
            if not joins and not is_part(words[end]):
                break
            end += 1
        if end > first + 1 or (end > first and is_rare(words[first])):
            yield speech.found(first, end, Kind.ORGANIZATION, 0.6, "talk.organization.called")


def is_part(word: str) -> bool:
    """Whether `word` can be part of an organization's name."""
    return word.isalpha() and len(word) > 1 and word not in FUNCTION_WORDS and word != "downtown"


def employers(reading: TokenText) -> Iterator[Candidate]:
    """Where somebody works or studied: "a pilot with alta", "i work for tessaco", "dropped out of marlowe"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(2, len(speech)):
        before = at - 1 - (words[at - 1] == "the")
        if words[before] not in _AT or speech.turns[at] or speech.turns[before] or speech.proper[at] is False:
            continue
        name = words[at]
        if not is_part(name):
            continue
        match = places().match(words, at)
        if before == at - 1 and not _STUDIED.isdisjoint(words[max(0, before - 2) : before]):
            if match or can_be_name(name) or lexicon.zipf(name, "en") < _SCHOOL_ZIPF:
                end = match.end if match else at + 1
                yield speech.found(at, end, Kind.ORGANIZATION, 0.8, "talk.organization.studied")
        elif match is None and not given(name) and (confidence := _employer(speech, at, before)):
            treated = words[before] in ("at", "from", "to") and not TREATED.isdisjoint(
                words[max(0, before - 9) : before]
            )
            kind = Kind.HOSPITAL if treated and is_rare(name) and not is_head(words[before - 1]) else Kind.ORGANIZATION
            owned = words[at + 1] == "'s" and (speech.turns[at + 2] or words[at + 2] in FUNCTION_WORDS | {""})
            yield speech.found(at, at + 1 + owned, kind, confidence, f"talk.{kind}.employer")


def _employer(speech: TalkTokens, at: int, before: int) -> float:
    """How likely word `at` is whom somebody works for, after the preposition at word `before`."""
    words, name = speech.words, speech.words[at]
    if words[before] not in ("at", "for", "with"):
        return 0.0
    holder = (is_head(words[before - 1]) and words[before - 1] not in _NO_HOLDERS) or (
        words[before] != "with" and words[before - 1] in WORKING
    )
    if not holder and words[before] == "for" and not _DOING.isdisjoint(words[max(0, before - 4) : before]):
        seldom = is_rare(name) or (lexicon.zipf(name, "en") < _SCHOOL_ZIPF and not name.endswith(("ing", "s")))
        return 0.6 if seldom else 0.0
    if is_rare(name):
        return 0.7 if holder else 0.5 if words[before] == "at" else 0.2
    ends = speech.turns[at + 1] or words[at + 1] in FUNCTION_WORDS | {"", ".", ","}
    frequency = lexicon.zipf(name, "en")
    if (
        not holder
        or not ends
        or before != at - 1
        or frequency >= _FREQUENT_ZIPF
        or name.endswith(("ing", "ly", "ness"))
    ):
        return 0.0
    return 0.25 if name.endswith("s") and frequency > 3.3 else 0.55 if frequency < 4.2 else 0.4


_DOING: Final = word_set("talk.organizations.doing")
_BEFORE_TEAM: Final = frozenset("the 's see watch watching love like for a".split())


def greeted(reading: TokenText) -> Iterator[Candidate]:
    """Who answers the telephone: "thank you for calling great plains mutual", "good morning wilder dental this is"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(2, len(speech)):
        thanked = words[at - 1] == "calling" and words[at - 2] == "for"
        wished = words[at - 1] in _BUSINESS_DAY and words[at - 2] == "good" and speech.turns[at - 2]
        reached = words[at - 1] == "reached" and words[at - 2] in ("'ve", "have", "you")
        if speech.turns[at] or not (thanked or wished or reached):
            continue
        first = at + (words[at] == "the")
        end = first
        while end < min(first + 6, len(speech)) and not speech.turns[end] and _joins(words, first, end):
            end += 1
        ended = speech.turns[end] or words[end] in ("this", "how", "may", "can", "my", "what", "")
        if ended and end > first and (end > first + 1 or is_rare(words[first])) and given(words[first]) != Given.KNOWN:
            sick = not _SICK_HEADS.isdisjoint(words[first:end])
            kind = Kind.HOSPITAL if sick else Kind.ORGANIZATION
            yield speech.found(first, end, kind, 0.75, f"talk.{kind}.greeted")


_SICK_HEADS: Final = word_set("talk.organizations.sick_heads")


def _joins(words: Sequence[str], first: int, end: int) -> bool:
    """Whether word `end` goes on the name of a business that begins at word `first`."""
    return is_part(words[end]) or words[end] == "'s" or (words[end] in ("and", "of") and end > first)


def teams(reading: TokenText) -> Iterator[Candidate]:
    """Sports teams, with the city before them or alone after "the"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(1, len(speech)):
        if words[at] not in TEAMS or speech.proper[at] is False:
            continue
        city = _city_before(speech, at)
        confidence = 0.88 if city < at else _bare_team(speech, at)
        if confidence:
            yield speech.found(city, at + 1, Kind.ORGANIZATION, confidence, "talk.organization.team")


def _city_before(speech: TalkTokens, at: int) -> int:
    """The first word of the place that ends before word `at`; `at` without one."""
    for first in range(max(0, at - 3), at):
        match = places().match(speech.words, first)
        if match is not None and match.end == at:
            return first
    return at


def _bare_team(speech: TalkTokens, at: int) -> float:
    """How likely word `at` is a team's name without its city."""
    words = speech.words
    if words[at + 2].startswith("'") and words[at + 1] == "won":
        return 0.0
    if words[at] in CLEAR_TEAMS:
        return 0.8
    if words[at - 1] == "the" and (speech.proper[at] or not CLEAR_TEAMS.isdisjoint(words[max(0, at - 4) : at])):
        return 0.75
    around = [*words[max(0, at - 40) : at], *words[at + 1 : at + 21]]
    if words[at - 1] in _BEFORE_TEAM and not _GAMES.isdisjoint(around):
        return 0.75
    if (words[at - 1] == "the" and words[at + 1] in _TEAM_AFTER) or words[at + 1] in ("fan", "fans", "game"):
        return 0.65
    return 0.0
