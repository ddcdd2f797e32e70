"""Names without title or relation: behind phrases of introduction and signing, or by gazetteer alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.lexicon import medical, name_lists, place_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, is_given, is_name, likeness, name_end
from deid_studio.suggest.rules.spoken.spoken_roles import POSSESSIVES
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.word_files import word_set, word_tuple

_CUE_LISTS: Final = (
    (word_tuple("spoken.bare_names.introductions"), None, Likeness.UNKNOWN),
    (word_tuple("spoken.bare_names.by_given_name"), None, Likeness.NAME),
    (word_tuple("spoken.bare_names.at_work"), Kind.STAFF, Likeness.EITHER),
    (word_tuple("spoken.bare_names.beloved"), Kind.STAFF, Likeness.NAME),
)
"""Lists of phrases before names, whose name follows, and what the name is like at least."""

_CUES: Final[Mapping[tuple[str, ...], tuple[Kind | None, Likeness]]] = {
    tuple(phrase.split()): (kind, least) for phrases, kind, least in _CUE_LISTS for phrase in phrases
}
_LAST_OF_CUES: Final = frozenset(phrase[-1] for phrase in _CUES)
_AS_PERSONS_DO: Final = word_set("spoken.bare_names.as_persons_do")
_GREETINGS: Final = frozenset("tag morgen abend hallo ja gott servus moin mahlzeit".split())
_INSIDE_THINGS: Final = frozenset("aus am im ins ans aufs ein eine einen einem kein keine keinen fürs".split())
_TO_THINGS: Final = frozenset("in an auf aus unter über hinter neben".split())
_PLACED: Final = frozenset("in aus nach bei von am im zur zum".split())
_LONGEST_SHORT: Final = 4
_LONGEST_UNLISTED: Final = 12
_KNOWN_ZIPF: Final = 2.5


@dataclass(frozen=True, slots=True)
class BareName:
    """A name at the words `first` to `last`; `kind` where what stands before it tells."""

    first: int
    last: int
    kind: Kind | None
    rule: str
    confidence: float


def bare_name(words: Sequence[str], at: int) -> BareName | None:
    """The name that begins at `at` without a title before it; None without one."""
    if (cued := _behind_phrase(words, at)) is not None:
        return cued
    found = likeness(words[at])
    if found < Likeness.EITHER or _is_term(words, at):
        return None
    last = name_end(words, at, least=Likeness.EITHER)
    if last is None:
        return None
    if _before_phrase(words, at, last):
        return BareName(at, last, None, "phrase", 0.9)
    if found == Likeness.UNKNOWN:
        return _unlisted(words, at)
    return _listed(words, at, last) if found == Likeness.NAME else _ambiguous(words, at, last)


def _behind_phrase(words: Sequence[str], at: int) -> BareName | None:
    """A name behind "mein name ist", "gezeichnet" and their like."""
    if not at or words[at - 1] not in _LAST_OF_CUES:
        return None
    for length in (3, 2, 1):
        kind, least = _CUES.get(tuple(words[at - length : at]), (None, None))
        if least is None:
            continue
        by_name = words[at - 1] in ("ist", "heiße", "spricht") and is_given(words[at])
        if (last := name_end(words, at, least=least, surname_due=by_name)) is not None:
            return BareName(at, last, kind, "phrase", 0.95 if kind else 0.85)
    return None


def _before_phrase(words: Sequence[str], first: int, last: int) -> bool:
    """Whether "mein name", "am apparat" or "hier" behind a name says that the bearer speaks."""
    before, behind = "".join(words[first - 1 : first]) if first else "", list(words[last + 1 : last + 3])
    if behind == ["am", "apparat"] or (behind == ["mein", "name"] and before not in _PLACED):
        return True
    return behind[:1] == ["hier"] and likeness(words[first]) > Likeness.EITHER and before in _GREETINGS | {""}


def _listed(words: Sequence[str], at: int, last: int) -> BareName | None:
    """A given name, a full name, or a surname that is no word."""
    given = is_given(words[at])
    if last > at and (given or is_given(words[last])):
        return BareName(at, last, None, "full", 0.9)
    if given:
        return None if at and words[at - 1] in _INSIDE_THINGS else BareName(at, last, None, "given", 0.7)
    rare = lexicon.german_case(words[at]) is None and len(words[at]) > 3 and words[at] not in place_lists.towns()
    return BareName(at, last, None, "surname", 0.55) if rare or _is_told_of(words, at) else None


def _ambiguous(words: Sequence[str], at: int, last: int) -> BareName | None:
    """A name that is a word as well: behind an article as a person, or before a surname."""
    if lexicon.german_case(words[at]) is None and _is_told_of(words, at):
        return BareName(at, at, None, "surname", 0.5)
    full = last > at and is_given(words[at]) and is_name(words[last]) and likeness(words[last]) == Likeness.NAME
    return BareName(at, last, None, "full", 0.7) if full else None


def _unlisted(words: Sequence[str], at: int) -> BareName | None:
    """A word that no list has and that yet may be a name: by how it ends, or behind an article."""
    word, before = words[at], words[at - 1] if at else ""
    after = "".join(words[at + 1 : at + 2])
    if not _LONGEST_SHORT <= len(word) <= _LONGEST_UNLISTED or lexicon.german_case(word) is not None:
        return None
    acts = after.endswith("t") and lexicon.german_case(after) == "other"
    acts = before in ("der", "die") and (acts or after in _AS_PERSONS_DO)
    if (after and after not in FUNCTION and not acts) or before in _PLACED or word in place_lists.towns():
        return None
    named = word.endswith(name_lists.surname_ends())
    if (_is_compound(word) and not (acts and named)) or after in POSSESSIVES or (at and before not in FUNCTION):
        return None
    sure = 0.5 if named or before in ("der", "die", "den") else 0.2
    return BareName(at, at, None, "surname", sure) if lexicon.zipf(word, "de") < _KNOWN_ZIPF else None


@lru_cache(maxsize=20_000)
def _is_compound(word: str) -> bool:
    """Whether `word` is made of two words that a dictionary has: "unterschenkel prothese"."""
    cuts = ((word[:cut], word[cut:]) for cut in range(3, len(word) - 2))
    return any(
        lexicon.german_case(rest) and (lexicon.german_case(head) or lexicon.german_case(head.rstrip("sne")))
        for head, rest in cuts
    )


def _is_told_of(words: Sequence[str], at: int) -> bool:
    """Whether a surname that is a noun or a town as well stands behind an article as a person does."""
    if not at or len(words[at]) <= _LONGEST_SHORT or words[at - 1] not in ("der", "die", "den"):
        return False
    if at > 1 and words[at - 2] in _TO_THINGS:
        return False
    after = "".join(words[at + 1 : at + 2])
    if words[at] in place_lists.towns() or lexicon.german_case(words[at]) == "noun":
        return after in _AS_PERSONS_DO and words[at - 1] != "den"
    return not after or after in FUNCTION


def _is_term(words: Sequence[str], at: int) -> bool:
    """Whether a name at `at` is one of a disease, a test or a device, or stands for a letter: "morbus crohn"."""
    heads = medical.eponym_heads()
    before, after = (words[at - 1] if at else ""), "".join(words[at + 1 : at + 2])
    if before in heads or after in heads or (words[at] in medical.eponyms() and not is_given(after)):
        return True
    return before == "wie" and at > 1 and len(words[at - 2]) == 1
