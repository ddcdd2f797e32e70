"""Insurers, employers, shops, schools, clubs and authorities by name, as they are said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, place_lists
from deid_studio.suggest.lexicon.professions import professions
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.bare_names import is_compound
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_institutions import HOUSES_OF_CARE, NO_BODIES, is_titled, names_body
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals, ordinals
from deid_studio.suggest.rules.spoken.spoken_phrases import Phrases
from deid_studio.suggest.rules.spoken.spoken_places import NO_TOWNS, is_town_adjective, town_phrases
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS, role
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MONTHS, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_EMPLOYED: Final = word_set("spoken.public_bodies.employed")
_BODY_ENDS: Final = word_tuple("spoken.public_bodies.body_ends")
_FOUNDED: Final = word_set("spoken.public_bodies.founded")
_KINDS_OF_INSURER: Final = frozenset("bkk ikk krankenkasse versicherung versicherungen ersatzkasse".split())
_INFLECTED: Final = ("e", "en", "er", "es", "em")
_FUNDS: Final = frozenset("b bkk ikk i betriebskrankenkasse innungskrankenkasse".split())
_EMPLOYERS: Final = frozenset("post bahn bundesbahn bundeswehr sparkasse volksbank telekom".split())
_BODY_HEADS: Final = word_set("spoken.public_bodies.body_heads")
_SHOPS: Final = word_set("spoken.public_bodies.shops")
"""What a name behind it makes one shop, firm, school or club."""

_SHOP_ENDS: Final = word_tuple("spoken.public_bodies.shop_ends")
_FIRM_ENDS: Final = word_tuple("spoken.public_bodies.firm_ends")
_NO_INNS: Final = word_set("spoken.public_bodies.no_inns")
_INNS: Final = frozenset("café cafe restaurant hotel gasthof wirtshaus".split())
_NAMED_AFTER: Final = ("schule", "gymnasium", "realschule", "kindergarten", "stiftung")
_OWNED_ENDS: Final = _BODY_ENDS + _FIRM_ENDS
_CLUB_LETTERS: Final = word_set("spoken.public_bodies.club_letters")
_AT: Final = frozenset("bei beim".split())
_ARTICLES: Final = frozenset("der dem den die".split())
_BEFORE_BODIES: Final = _AT | _ARTICLES | frozenset("firma stadt gemeinde".split())
_NO_EMPLOYER: Final = word_set("spoken.public_bodies.no_employer")
_NOT_NAMES_OF_SHOPS: Final = frozenset("selbst eck mal nebenan nummer telefon gleich wegen".split())
_LONGEST_SPELLED: Final = 5
_MOST_LETTERS: Final = 6


@cache
def _bodies() -> Phrases:
    insurers = institution_lists.insurers()
    spelled = {" ".join(body) for body in insurers if 2 < len(body) < _LONGEST_SPELLED and body.isalpha()}
    insurers = insurers | {
        f"{insurer} {more}"
        for insurer in ("a o k", "aok", "i k k", "ikk", "b k k", "bkk", "d a k", "dak")
        for more in ("plus", "classic", "gesund", "gesundheit", "nordost", "nordwest", "südwest", "niedersachsen")
    }
    others = institution_lists.companies() | institution_lists.organizations() | institution_lists.pharmacies()
    schools = {school for school in institution_lists.schools() if len(school) >= _LONGEST_SPELLED}
    pairs = {body for body in others if body[1:2] == " " and len(body) < _LONGEST_SPELLED}
    papers = {paper for paper in institution_lists.newspapers() if " " in paper and paper[0] != "t"}
    known = papers | spelled | insurers | (others - pairs) | schools
    inflected = {
        first + "n " + rest for first, _, rest in (body.partition(" ") for body in known) if first[-1:] == "e" and rest
    }
    return Phrases.of(known | inflected)


@by_turn
def bodies(reading: TokenText) -> Iterator[Candidate]:
    """Insurers, employers, schools and authorities by name."""
    words = reading.lower
    for at, word in enumerate(words):
        ways = _ways(word)
        if at and words[at - 1] in _BEFORE_BODIES:
            ways = (*ways, _of_town, _employer)
        found = next(filter(None, (way(words, at) for way in ways)), None)
        if found:
            first, last, rule, confidence = found
            if first and words[first - 1] in _FOUNDED and words[first].endswith(_BODY_ENDS):
                first -= 1
            yield Candidate(reading.span(first, last), Kind.ORGANIZATION, confidence, f"spoken.body.{rule}")


_Found = tuple[int, int, str, float] | None


@lru_cache(maxsize=20_000)
def _ways(word: str) -> tuple[Callable[[Sequence[str], int], _Found], ...]:
    """How `word` can begin, head or end the name of a body."""
    ways = (
        (_known, word in _bodies().by_first),
        (_of_town, bool({word, word.removesuffix("s")} & _BODY_HEADS)),
        (_institute, word == "institut"),
        (_shop, word in _SHOPS or word.endswith(_SHOP_ENDS)),
        (_inn, word.endswith("haus") and word not in _NO_INNS),
        (_club, len(word) == 1 or word in _CLUB_LETTERS),
        (_owned, word.endswith(_OWNED_ENDS)),
        (_named_after, word.endswith(_NAMED_AFTER)),
    )
    return tuple(way for way, fits in ways if fits)


def _known(words: Sequence[str], at: int) -> _Found:
    """A body that a list has, with the town behind it."""
    word, last = words[at], _bodies().end(words, at)
    if (
        last is None
        or (word in FUNCTION and len(word) > 1)
        or (last == at and (word in FUNCTION or is_titled(words, at)))
    ):
        return None
    if last + 1 < len(words) and words[last + 1] not in FUNCTION:
        town = town_phrases().end(words, last + 1)
        if town is not None and town + 1 < len(words) and words[town + 1] not in FUNCTION | NO_TOWNS:
            town = town_phrases().end(words, town + 1) or town
        last = town or (last + 1 if words[last + 1] in place_lists.states("de") | place_lists.regions("de") else last)
    if words[last + 1 : last + 2] and words[last + 1] in _KINDS_OF_INSURER:
        last += 1
    before = words[at - 1] if at else ""
    cued = _is_at(words, at) or before == "firma"
    cued = cued or (before in ("der", "die", "von", "zur") and likeness(word) != Likeness.EITHER)
    plain = (
        len(word) < 3
        or likeness(word) in (Likeness.EITHER, Likeness.NAME)
        or (german_case(word) not in (None, "noun") and not cued)
    )
    if last == at and (word in NO_BODIES or (plain and not cued)):
        return None
    owned = word in _FUNDS and at > 0 and names_body(before) and not before.endswith(_BODY_ENDS)
    return at - 1 if owned else at, last, "known", 0.96 if last > at else 0.9 if cued else 0.7


def _of_town(words: Sequence[str], at: int) -> _Found:
    """An authority or a school with the town behind it, or "stadt" as an employer."""
    if at > 1 and words[at - 1] in ("stadt", "gemeinde") and words[at - 2] == "der":
        town = town_phrases().end(words, at)
        return (at - 1, town, "town", 0.96) if town is not None else None
    if not {words[at], words[at].removesuffix("s")} & _BODY_HEADS or at + 1 >= len(words) or words[at + 1] in FUNCTION:
        return None
    town = town_phrases().end(words, at + 1)
    if town is not None and town + 1 < len(words) and words[town + 1] not in FUNCTION | NO_TOWNS:
        town = town_phrases().end(words, town + 1) or town
    return (at, town, "headed", 0.96) if town is not None else None


def _named_after(words: Sequence[str], at: int) -> _Found:
    """A school with the name of somebody in one word: "pestalozzischule"."""
    word = words[at]
    stem = next(word[: -len(end)] for end in _NAMED_AFTER if word.endswith(end))
    named = len(stem) >= _LONGEST_SPELLED and likeness(stem) >= Likeness.UNKNOWN and german_case(word) is None
    named = named and german_case(stem) is None and not is_compound(stem) and not stem.endswith("s")
    return (at, at, "named_after", 0.85) if named else None


def _institute(words: Sequence[str], at: int) -> _Found:
    """An institute by its subject and its town: "institut für rechtsmedizin gießen"."""
    if words[at + 1 : at + 2] != ["für"] or at + 3 >= len(words) or words[at + 3] in FUNCTION:
        return None
    town = town_phrases().end(words, at + 3)
    return (at, town, "institute", 0.85) if town is not None else None


def _shop(words: Sequence[str], at: int) -> _Found:
    """A shop, a firm or a club with its name behind it: "sanitätshaus thomsen", "café kostbar"."""
    if at + 1 >= len(words) or (at and words[at - 1] in SALUTATIONS):
        return None
    first = at + 1
    following = words[first]
    if (
        following in ("zum", "zur", "am")
        and first + 1 < len(words)
        and german_case(words[first + 1]) in ("noun", "both")
    ):
        return (at, first + 1, "shop", 0.7) if words[first + 1] not in _NOT_NAMES_OF_SHOPS else None
    adjective = german_case(following) == "other" and following not in FUNCTION and len(following) > _LONGEST_SPELLED
    if adjective and words[at] in _INNS and at and words[at - 1] in ("vom", "im", "ins", "am", "beim"):
        return at, first, "shop", 0.6
    if not _can_name_shop(following):
        return None
    last = first
    while last + 1 < len(words) and last - first < 2:
        after = words[last + 1]
        town = None if after in FUNCTION or after in NO_TOWNS else town_phrases().end(words, last + 1)
        if after == "und" and last + 2 < len(words) and words[last + 2] in ("söhne", "partner", "co", "kollegen"):
            last += 2
        elif words[at] == "firma" and likeness(after) == Likeness.UNKNOWN and german_case(after) is None:
            last += 1
        elif town or likeness(after) == Likeness.NAME or after in ("gmbh", "kg", "ag"):
            last = town or last + 1
        else:
            break
    social = words[at].endswith(("verein", "chor", "club"))
    towned = any(town_phrases().end(words, place) is not None for place in range(at + 1, min(at + 3, len(words))))
    if social and likeness(following) < Likeness.UNKNOWN and not towned:
        return None
    if last == at + 1 and is_town_adjective(following) and last + 1 < len(words) and names_body(words[last + 1]):
        last += 1
    named = likeness(following) >= Likeness.UNKNOWN
    if words[at].endswith("institut") and not named and (german_case(following) or is_compound(following)):
        return None
    first = last if words[at] == "firma" or words[at] in ("verein",) else at
    first = at + 1 if first != at else at
    return first, last, "shop", 0.88 if named or words[at] in ("firma", "verein", "café", "hotel") else 0.6


def _inn(words: Sequence[str], at: int) -> _Found:
    """A house of some trade and a name that is no word: "ballhaus watzke"."""
    following = words[at + 1] if at + 1 < len(words) else ""
    odd = len(following) > 3 and likeness(following) >= Likeness.UNKNOWN and german_case(following) is None
    return (at, at + 1, "inn", 0.7) if odd and words[at] not in HOUSES_OF_CARE else None


def _can_name_shop(word: str) -> bool:
    if word in FUNCTION | UNITS | MONTHS or word in _NOT_NAMES_OF_SHOPS or role(word) or word in SALUTATIONS:
        return False
    if not word.isalpha() or len(word) < 3 or word in cardinals() or word in ordinals():
        return False
    return likeness(word) >= Likeness.EITHER or german_case(word) != "other"


def _club(words: Sequence[str], at: int) -> _Found:
    """A club by its letters and its town: "s v gonsenheim", "tus koblenz"; authorities by their letters alone."""
    if at and len(words[at - 1]) == 1:
        return None
    end = at
    while end < len(words) and len(words[end]) == 1 and words[end].isalpha() and end - at < _MOST_LETTERS:
        end += 1
    letters = "".join(words[at:end]) if end > at else words[at]
    end = max(end, at + 1)
    if letters not in _CLUB_LETTERS or end >= len(words) or words[end] in FUNCTION:
        return None
    town = town_phrases().end(words, end)
    named = town is not None or likeness(words[end]) >= Likeness.UNKNOWN or words[end] in cardinals()
    return (at, town if town is not None else end, "club", 0.9) if named else None


def _is_at(words: Sequence[str], at: int) -> bool:
    """Whether "bei", "beim" or "bei der" stands before `at`."""
    before = words[at - 1] if at else ""
    return before in _AT or (before in _ARTICLES and at > 1 and words[at - 2] in ("bei", "für"))


def _employer(words: Sequence[str], at: int) -> _Found:
    """Where somebody works: "busfahrer bei der bogestra", "angestellt bei krone"."""
    word = words[at]
    if words[at - 1] == "firma" and likeness(word) >= Likeness.EITHER:
        return at, at, "company", 0.8
    if not _is_at(words, at) or word in _NO_EMPLOYER or word in FUNCTION or role(word) or word in SALUTATIONS:
        return None
    near = words[max(0, at - 7) : at + 7]
    works = bool(_EMPLOYED.intersection(near)) or any(_is_job(one) for one in words[max(0, at - 4) : at - 1])
    if not works or is_titled(words, at) or word in NO_BODIES:
        return None
    following = words[at + 1] if at + 1 < len(words) else ""
    firm = following not in FUNCTION | {""} and german_case(following) in ("noun", None)
    if firm and is_town_adjective(word):
        return at, at + 1, "employer", 0.85
    if word in _EMPLOYERS or likeness(word) in (Likeness.UNKNOWN, Likeness.NAME):
        last = at
        while last + 1 < len(words) and (
            words[last + 1].endswith(_FIRM_ENDS) or likeness(words[last + 1]) == Likeness.NAME
        ):
            last += 1
        return at, last, "employer", 0.75
    return (at, at, "employer", 0.5) if word.endswith(_FIRM_ENDS) else None


@lru_cache(maxsize=5_000)
def _is_job(word: str) -> bool:
    return word in professions("de")


def _owned(words: Sequence[str], at: int) -> _Found:
    """A school, an insurer or a firm with its name before it: "anne frank schule", "hasseröder brauerei"."""
    if not at:
        return None
    before = words[at - 1]
    if words[at].endswith(_FIRM_ENDS) and not words[at].endswith(_BODY_ENDS):
        return (at - 1, at, "firm", 0.92) if is_town_adjective(before) else None
    if is_titled(words, at - 1):
        return None
    if at > 3 and words[at - 2] == "von" and is_given(words[at - 3]):
        return at - 3, at, "named", 0.96
    if not names_body(before):
        odd = words[at] in _KINDS_OF_INSURER and german_case(before) == "other" and not before.endswith(_INFLECTED)
        return (at - 1, at, "insurer", 0.6) if odd and before.isalpha() and len(before) > 3 else None
    first = at - 1
    while (
        first > at - 3
        and first
        and likeness(words[first - 1]) >= Likeness.UNKNOWN
        and likeness(before) >= Likeness.EITHER
    ):
        first -= 1
    return first, at, "named", 0.96 if first < at - 1 else 0.8
