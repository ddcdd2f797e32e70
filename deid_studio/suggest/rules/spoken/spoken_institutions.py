"""Hospitals, practices, insurers, shops, schools and authorities by name, as they are said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, place_lists
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, likeness, name_end
from deid_studio.suggest.rules.spoken.spoken_places import NO_TOWNS, town_phrases
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS, role
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MONTHS, UNITS, Phrases
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_HEADS: Final = word_tuple("spoken.institutions.heads")
_HEAD_WORDS: Final = frozenset(_HEADS)
_PLAIN_HEADS: Final = frozenset("klinik krankenhaus klinikum hospital spital stift residenz".split())
_GENERIC: Final = word_set("spoken.institutions.generic")
_LEAD_ADJECTIVES: Final = word_set("spoken.institutions.lead_adjectives")
_NO_PLACES: Final = word_set("spoken.institutions.no_places")
_ADJECTIVES: Final = word_set("spoken.institutions.adjectives")
_LANDSCAPES: Final = word_set("spoken.institutions.landscapes")
_SAINTLY: Final = frozenset({"sankt", "st", "santa", "heilig", "heiligen"})
_FIRMS: Final = frozenset("kollegen kollegin kollege partner partnerin team söhne".split())
_OF_PLACE: Final = frozenset("am an zum zur im".split())
_ORDERS: Final = frozenset("diakonissen samariter".split())
_OPENERS: Final = frozenset("der im die das dem ins vom am zum zur".split())
_BENEFACTORS: Final = frozenset("diakonissen diakonie johanniter malteser samariter marien kaiser barbara".split())
_INFLECTED: Final = ("e", "en", "er", "es", "em")
_NO_PRACTICE_NAME: Final = frozenset("doktor dr herr frau professor von der die das".split())
_SHORTEST_STEM: Final = 4
_OFFICES: Final = word_set("spoken.institutions.offices")
_SHOPS: Final = word_set("spoken.institutions.shops")
"""What a name behind it makes one shop, firm, school or club."""

_SHOP_ENDS: Final = word_tuple("spoken.institutions.shop_ends")
_KINDS_OF_INSURER: Final = frozenset("bkk ikk krankenkasse versicherung versicherungen ersatzkasse".split())
_NOT_NAMES_OF_SHOPS: Final = frozenset("selbst eck mal nebenan nummer telefon gleich wegen".split())
_SURE_SHOPS: Final = frozenset("firma verein café hotel".split())
_LONGEST_SPELLED: Final = 5
_NO_BODIES: Final = word_set("spoken.institutions.no_bodies")


@by_turn
def hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals, practices and homes that a proper name goes with, before or behind."""
    words = reading.lower
    past = -1
    for at, word in enumerate(words):
        if at > past and word.endswith(_HEADS) and (found := _named(words, at)):
            first, past, confidence = found
            yield Candidate(reading.span(first, past), Kind.HOSPITAL, confidence, "spoken.hospital")


_Found = tuple[int, int, float] | None


def _named(words: Sequence[str], at: int) -> _Found:
    """The hospital whose head stands at `at`; None for one without a name."""
    word = words[at]
    first, confidence = _lead(words, at)
    stem = next((word[: -len(head)] for head in _HEADS if word.endswith(head) and len(word) > len(head)), "")
    if not confidence and word not in _HEAD_WORDS and _is_proper(stem):
        confidence = 0.85
    if at - 1 == first > 1 and words[first - 2] in _OPENERS and _names_body(words[first - 1]):
        first, confidence = first - 1, 0.96
    if first and words[first - 1] in _LEAD_ADJECTIVES and words[first - 1] not in _SAINTLY:
        first -= 1
    last = _behind(words, at, practice=word.endswith("praxis"))
    if last > at:
        confidence = max(confidence, 0.96)
    return (first, last, confidence) if confidence else None


def _lead(words: Sequence[str], head: int) -> tuple[int, float]:
    """Where a name before the head begins, and how sure it is; the head itself and 0 without one."""
    third, second, before = ["", "", "", *words[max(0, head - 3) : head]][-3:]
    plain = words[head] in _PLAIN_HEADS
    letters = head
    while letters and len(words[letters - 1]) == 1 and words[letters - 1].isalpha():
        letters -= 1
    if head - letters > 1:
        return letters, 0.95
    if second in _SAINTLY:
        return head - 2, 0.95
    if before in institution_lists.organizations() - _NO_BODIES:
        return head - 1, 0.96
    likely = before in institution_lists.saints() or likeness(before) >= (Likeness.UNKNOWN if plain else Likeness.NAME)
    if head and likely and not _is_titled(words, head - 1):
        return head - 1, 0.9
    if before in ("-", "bindestrich") and second:
        return head - 2, 0.9
    if not plain or before in _GENERIC or not _names_body(before):
        return head, 0.0
    if second in _OPENERS and not before.endswith(_INFLECTED):
        return head - 1, 0.96
    odd = likeness(second) >= Likeness.UNKNOWN or second in place_lists.towns()
    return (head - 2, 0.9) if third in _OPENERS and odd else (head, 0.0)


@lru_cache(maxsize=20_000)
def _is_proper(stem: str) -> bool:
    """Whether what is glued before a head names one hospital: a saint, a benefactor, a word that no dictionary has."""
    if len(stem) < _SHORTEST_STEM or stem in _GENERIC or stem.rstrip("s") in _GENERIC:
        return False
    place = stem in place_lists.regions("de") or stem in _LANDSCAPES
    return place or stem in institution_lists.saints() or stem in _BENEFACTORS or likeness(stem) >= Likeness.UNKNOWN


def _behind(words: Sequence[str], head: int, *, practice: bool) -> int:
    """The last word of the name behind the head: a town, a saint, "der barmherzigen brüder", "am kirchberg"."""
    last = _placed(words, head)
    at = last + 1
    if at >= len(words) or words[at] in FUNCTION:
        return last
    if (town := town_phrases().end(words, at)) is not None:
        return town
    if words[at] in place_lists.states("de") or words[at] in place_lists.regions("de"):
        return at
    if last > head or words[at] in _NO_PRACTICE_NAME or role(words[at]) is not None:
        return last
    name = name_end(words, at, least=Likeness.EITHER if practice else Likeness.UNKNOWN)
    if name is None or not (practice or len(words[at]) > _SHORTEST_STEM):
        return last
    partners = practice and words[name + 1 : name + 2] == ["und"] and _FIRMS.intersection(words[name + 2 : name + 3])
    return name + 2 if partners else name if practice else at


def _placed(words: Sequence[str], head: int) -> int:
    """The last word of "sankt elisabeth", "am kirchberg" or "der barmherzigen brüder" right behind the head."""
    first, second, third = [*words[head + 1 : head + 4], "", "", ""][:3]
    if first in _SAINTLY and second:
        return head + 2
    if first in _OF_PLACE and second in _ADJECTIVES and third:
        return head + 3
    if first in _OF_PLACE and second and second not in _NO_PLACES and likeness(second) != Likeness.NEVER:
        return head + 2
    if first == "der" and second == "barmherzigen" and third:
        return head + 3
    if first == "der" and second in _ORDERS:
        return head + 2
    return head + 1 if first in institution_lists.saints() else head


def _is_titled(words: Sequence[str], at: int) -> bool:
    """Whether a salutation or somebody's role stands before the word at `at`, or that is no name at all."""
    before = words[at - 1] if at else ""
    return before in SALUTATIONS or role(before) is not None or words[at] in FUNCTION


def _names_body(before: str) -> bool:
    """Whether `before` can name a school or an insurer: a name or a noun, but no adjective."""
    found = likeness(before)
    return found >= Likeness.EITHER or (found == Likeness.WORD and german_case(before) == "noun")


@cache
def _bodies() -> Phrases:
    insurers = institution_lists.insurers()
    spelled = {" ".join(body) for body in insurers if 2 < len(body) < _LONGEST_SPELLED and body.isalpha()}
    others = institution_lists.companies() | institution_lists.organizations() | institution_lists.pharmacies()
    schools = {school for school in institution_lists.schools() if len(school) >= _LONGEST_SPELLED}
    pairs = {body for body in others if body[1:2] == " " and len(body) < _LONGEST_SPELLED}
    return Phrases.of(spelled | insurers | (others - pairs) | schools)


@by_turn
def bodies(reading: TokenText) -> Iterator[Candidate]:
    """Insurers, shops, schools and authorities by name."""
    words = reading.lower
    for at in range(len(words)):
        if found := _listed(words, at):
            yield Candidate(reading.span(at, found[1]), Kind.ORGANIZATION, found[2], "spoken.body.known")
        elif found := _shop(words, at):
            yield Candidate(reading.span(found[0], found[1]), Kind.ORGANIZATION, found[2], "spoken.body.shop")


def _listed(words: Sequence[str], at: int) -> _Found:
    """A body that a list has, and an authority or a school, with the town behind it: "amtsgericht gießen"."""
    word = words[at]
    headed = not _OFFICES.isdisjoint((word, word.removesuffix("s")))
    if headed and (town := _town_behind(words, at)) is not None:
        return at, town, 0.96
    listed = _bodies().end(words, at) if word in _bodies().by_first else None
    if listed is None or (word in FUNCTION and (len(word) > 1 or listed == at)):
        return None
    last = _town_behind(words, listed) or listed
    last += bool(_KINDS_OF_INSURER.intersection(words[last + 1 : last + 2]))
    before = words[at - 1] if at else ""
    found = likeness(word)
    cued = before in ("bei", "beim", "firma")
    cued = cued or (before in ("der", "die", "von", "zur") and found != Likeness.EITHER)
    plain = len(word) < 3 or found in (Likeness.EITHER, Likeness.NAME) or german_case(word) not in (None, "noun")
    if last == at and (word in _NO_BODIES or (plain and not cued) or _is_titled(words, at)):
        return None
    return at, last, 0.96 if last > at else 0.9 if cued else 0.7


def _town_behind(words: Sequence[str], last: int) -> int | None:
    """The last word of the town, the state or the region behind the word `last`."""
    at = last + 1
    if at >= len(words) or words[at] in FUNCTION | NO_TOWNS:
        return None
    town = town_phrases().end(words, at)
    if town is None and (words[at] in place_lists.states("de") or words[at] in place_lists.regions("de")):
        return at
    return town


def _shop(words: Sequence[str], at: int) -> _Found:
    """A shop, a firm or a club with its name behind it: "sanitätshaus thomsen", "café kostbar"."""
    word, first = words[at], at + 1
    shop = word in _SHOPS or word.endswith(_SHOP_ENDS)
    if not shop or first >= len(words) or (at and words[at - 1] in SALUTATIONS):
        return None
    following, after = words[first], "".join(words[first + 1 : first + 2])
    if following in ("zum", "zur", "am") and german_case(after) in ("noun", "both"):
        return (at, first + 1, 0.7) if after not in _NOT_NAMES_OF_SHOPS else None
    named = likeness(following) >= Likeness.UNKNOWN
    town = _town_behind(words, at) or _town_behind(words, first)
    vague = word.endswith(("verein", "chor", "club", "institut")) and not named and town is None
    if vague or not _can_name_shop(following):
        return None
    last = max(first, town or 0)
    if last == first and (likeness(after) == Likeness.NAME or after in ("gmbh", "kg", "ag")):
        last += 1
    begin = first if word == "firma" else at
    return begin, last, 0.88 if named or word in _SURE_SHOPS else 0.6


def _can_name_shop(word: str) -> bool:
    if word in FUNCTION | UNITS | MONTHS | _NOT_NAMES_OF_SHOPS | SALUTATIONS or role(word):
        return False
    found = likeness(word)
    return len(word) > 2 and found > Likeness.NEVER and (found >= Likeness.EITHER or german_case(word) != "other")
