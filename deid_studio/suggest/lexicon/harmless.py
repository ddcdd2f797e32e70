"""Words that tell nothing of anybody: general and medical vocabulary, forms and compounds of it, and no names."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, Literal

from deid_studio.suggest.lexicon import calendar, institution_lists, medical, name_lists, place_lists, professions
from deid_studio.suggest.lexicon.dictionary import dictionary
from deid_studio.suggest.lexicon.word_lists import german_case, zipf
from deid_studio.word_files import word_set, word_tuple

Language = Literal["de", "en"]

_EVERYDAY: Final = 4.8
"""A word more frequent than this (zipf) is known without a dictionary."""

_BIG: Final = 20_000

_SHORTEST_PART: Final = 3
_LINKS: Final = ("", "s", "es", "n", "en", "er", "e", "o", "i")
"""What stands between the parts of a compound."""

_MOST_PARTS: Final = 4
_LONGEST_COMPOUND: Final = 80
_ENDINGS: Final = ("", "e", "en", "n", "s", "es", "er", "em", "ern", "in", "innen", "nen")


@lru_cache(maxsize=16_384)
def is_harmless(word: str, language: Language) -> bool:
    """Whether a word in lower case is known, and known to be no name; a letter alone tells nothing either."""
    if len(word) == 1:
        return True
    if is_name(word, language):
        return False
    if _is_known(word, language):
        return True
    return language == "de" and (is_medical(word) or _is_compound(word, _MOST_PARTS))


@lru_cache(maxsize=16_384)
def is_name(word: str, language: Language) -> bool:
    """Whether a word in lower case is on a list of names, and no ordinary word of the language as well."""
    if word in _ordinary(language):
        return False
    if _is_listed(word, language):
        return True
    return word.endswith("s") and _is_listed(word[:-1], language) and not _is_known(word, language)


def _is_listed(word: str, language: Language) -> bool:
    """Whether a list has a word as a name that few texts have as a word."""
    if word in _telling_names(language):
        return True
    return word in _names(language) and not (language == "de" and german_case(word) == "other")


@lru_cache(maxsize=16_384)
def is_surname_too(word: str) -> bool:
    """Whether a German noun is a surname as well as a word: "fischer", "könig", but not "grund"."""
    return word in name_lists.surnames() and word not in word_set("sweep.words.namesakes")


@cache
def _ordinary(language: Language) -> frozenset[str]:
    return (
        name_lists.ambiguous(language)
        | place_lists.ambiguous(language)
        | medical.medical_words()
        | medical.drugs()
        | medical.eponyms()
        | calendar.weekdays(language)
        | (word_set("sweep.words.de") if language == "de" else word_set("sweep.words.en"))
        | word_set("sweep.words.namesakes")
        | (_titles_and_units() if language == "de" else frozenset())
    )


def _titles_and_units() -> frozenset[str]:
    return (name_lists.titles() | word_set("sweep.figures.units")) - _names("de")


@cache
def _telling_names(language: Language) -> frozenset[str]:
    """Names that stay names however frequent they are: given ones, countries, bigger towns."""
    towns = place_lists.towns() if language == "de" else place_lists.us_cities()
    big = (town for town, population in towns.items() if population >= _BIG)
    return frozenset({*name_lists.given_names(), *place_lists.countries(language), *place_lists.states(language), *big})


@cache
def _names(language: Language) -> frozenset[str]:
    towns = place_lists.towns() if language == "de" else place_lists.us_cities()
    return frozenset().union(
        name_lists.given_names(),
        name_lists.surnames(),
        *(
            [name for name in places if " " not in name and len(name) > 2]
            for places in (
                towns,
                place_lists.world_cities(),
                place_lists.districts(),
                place_lists.countries(language),
                place_lists.states(language),
                place_lists.regions(language),
                institution_lists.organizations(),
            )
        ),
    )


def _is_known(word: str, language: Language) -> bool:
    if word in _ordinary(language) or word in _terms(language):
        return True
    if language == "de":
        return german_case(word) is not None or zipf(word, "de") >= _EVERYDAY or word in dictionary("de")
    return zipf(word, "en") >= _EVERYDAY or word in dictionary("en")


@cache
def _terms(language: Language) -> frozenset[str]:
    return medical.eponym_heads() | institution_lists.hospital_heads(language) | professions.professions(language)


def is_medical(word: str) -> bool:
    """Whether a word is built as medical terms are: "cholezystektomie", "retropatellar"."""
    if word.endswith(_ends()) and len(word) > 6:
        return True
    return len(word) > 7 and word.startswith(_beginnings()) and word.endswith(_latin_ends())


@cache
def _ends() -> tuple[str, ...]:
    return tuple(end + ending for end in word_tuple("sweep.medicine.ends") for ending in _ENDINGS)


@cache
def _beginnings() -> tuple[str, ...]:
    return word_tuple("sweep.medicine.beginnings")


@cache
def _latin_ends() -> tuple[str, ...]:
    return tuple(end + ending for end in word_tuple("sweep.medicine.latin_ends") for ending in _ENDINGS)


def _is_compound(word: str, parts: int) -> bool:
    """Whether a German word is made of known ones, and does not end as towns and surnames do."""
    if len(word) > _LONGEST_COMPOUND or word.endswith(_name_ends()):
        return False
    return _splits(word, parts)


@lru_cache(maxsize=16_384)
def _splits(word: str, parts: int) -> bool:
    for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
        head = word[cut:]
        if not (_is_part(head) or (parts > 2 and _splits(head, parts - 1))):
            continue
        if any(word[:cut].endswith(link) and _is_part(word[: cut - len(link)]) for link in _LINKS):
            return True
    return False


@lru_cache(maxsize=16_384)
def _is_part(word: str) -> bool:
    """Whether a compound may have a word as its part: a frequent one if it is short."""
    if len(word) < _SHORTEST_PART or word in _fragments():
        return len(word) >= _SHORTEST_PART
    if len(word) == _SHORTEST_PART:
        return zipf(word, "de") >= 4 and german_case(word) in ("noun", "both", "other")
    if is_name(word, "de"):
        return False
    return (german_case(word) is not None and zipf(word, "de") >= 2.5) or (
        len(word) > 4 and (word in dictionary("de") or word in medical.medical_words() or word.endswith(_ends()))
    )


@cache
def _fragments() -> frozenset[str]:
    return word_set("sweep.medicine.fragments")


@cache
def _name_ends() -> tuple[str, ...]:
    return word_tuple("sweep.words.name_ends")
