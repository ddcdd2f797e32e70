"""The words that surrogates are made of, from the lists in resources/surrogates and the lexicon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from deid_studio import RESOURCES
from deid_studio.learn import numerals as german
from deid_studio.learn.invented.draws import placed
from deid_studio.learn.talk import talk_numbers as english
from deid_studio.redaction.surrogates import surrogate_phrases as phrases
from deid_studio.redaction.surrogates.drawing import canonical
from deid_studio.redaction.surrogates.name_forms import PLAIN_PARTICLES, SIBILANTS, NameLists
from deid_studio.redaction.surrogates.surrogate_ages import AgeWords
from deid_studio.redaction.surrogates.surrogate_codes import Digits
from deid_studio.redaction.surrogates.surrogate_phrases import Phrases
from deid_studio.redaction.surrogates.surrogate_places import PlaceGroups, PlaceWords
from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.lexicon import place_lists as places
from deid_studio.suggest.rules.spoken import spoken_numbers as german_said

Language = Literal["de", "en"]

FOLDER: Final = RESOURCES / "surrogates"

_OLDEST: Final = 125
_LONGEST_GIVEN: Final = 9


@dataclass(frozen=True, slots=True)
class SurrogateWords:
    """All that surrogates of a language are made of.

    `given` are names by "f" and "m", and by whether they end in a sibilant: well-known ones, and rarer ones.
    """

    given: Mapping[tuple[str, bool], tuple[Sequence[str], Sequence[str]]]
    surname_heads: Sequence[str]
    surname_ends: Sequence[str]
    lists: NameLists
    places: PlaceWords
    phrases: Phrases
    digits: Digits
    ages: AgeWords
    is_day_first: bool


@cache
def words_of(language: Language) -> SurrogateWords:
    """The words of a language; read once."""
    own = _sections(language)
    is_german = language == "de"
    digits = _german_digits() if is_german else _english_digits()
    return SurrogateWords(
        given={
            (bearer, ends_so): (_ending(own[section], ends_so), _ending(_known_given(bearer), ends_so))
            for bearer, section in (("f", "women"), ("m", "men"))
            for ends_so in (True, False)
        },
        surname_heads=own["surname heads"],
        surname_ends=own["surname ends"],
        lists=_name_lists(),
        places=_place_words(language, own),
        phrases=phrases.german(german.cardinal, german.ordinal)
        if is_german
        else phrases.english(english.cardinal, english.ordinal),
        digits=digits,
        ages=_german_ages() if is_german else _english_ages(),
        is_day_first=is_german,
    )


@cache
def _name_lists() -> NameLists:
    given = {canonical(name): bearer for name, bearer in name_lists.given_names().items()}
    for language in ("de", "en"):
        for bearer, section in (("f", "women"), ("m", "men")):
            given |= {canonical(name): bearer for name in _sections(language)[section]}
    surnames = frozenset(map(canonical, name_lists.surnames()))
    # "Graf" and "Ben" are names of people, so they do not stay
    particles = frozenset(map(canonical, name_lists.name_particles())) - surnames - given.keys() | PLAIN_PARTICLES
    return NameLists(given, surnames, particles)


@cache
def _known_given(bearer: str) -> tuple[str, ...]:
    """Further given names, for projects with more people than the own lists have names."""
    found = (name for name, borne_by in name_lists.given_names().items() if borne_by == bearer)
    return tuple(sorted(name.capitalize() for name in found if name.isalpha() and 3 < len(name) <= _LONGEST_GIVEN))


def _ending(names_of: Sequence[str], ends_in_sibilant: bool) -> tuple[str, ...]:  # noqa: FBT001
    return tuple(name for name in names_of if canonical(name).endswith(SIBILANTS) == ends_in_sibilant)


def _place_words(language: Language, own: Mapping[str, tuple[str, ...]]) -> PlaceWords:
    real = _towns()
    return PlaceWords(
        street_ends=sorted(places.street_ends(language), key=lambda end: (-len(end), end)),
        street_heads=own["street heads"],
        stand_alone=language == "en",
        spots=own["spots"],
        town_heads=own["town heads"],
        town_ends=own["town ends"],
        saints=own["saints"],
        hospital_heads=frozenset(own["hospital heads"]),
        generic=frozenset(own["generic"]),
        countries=_grouped("countries", places.countries(language), own),
        states=_grouped("states", places.states(language), own),
        behind=dict(entry.split(" ", 1) for entry in own.get("behind", ())),
        is_town=real.__contains__,
    )


def _grouped(of: str, known: Set[str], own: Mapping[str, tuple[str, ...]]) -> PlaceGroups:
    groups = tuple(names for section, names in own.items() if section.split()[0] == of)
    return PlaceGroups(frozenset(map(canonical, known)), groups or (tuple(placed(name) for name in sorted(known)),))


@cache
def _towns() -> frozenset[str]:
    found = (places.towns(), places.us_cities(), places.world_cities())
    return frozenset(canonical(name) for names_of in found for name in names_of)


@cache
def _sections(language: str) -> Mapping[str, tuple[str, ...]]:
    """Entries of the own list by section, in their order."""
    found: dict[str, tuple[str, ...]] = {}
    section = ""
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            found[section] = (*found.get(section, ()), *(entry.strip() for entry in line.split(",")))
    return found


def _german_digits() -> Digits:
    values = {word: value for word, value in german_said.cardinals().items() if value < 100}
    return Digits(values, german.cardinal)


def _english_digits() -> Digits:
    values = {english.cardinal(value): value for value in range(100)}
    return Digits(values | {"oh": 0, "o": 0}, english.cardinal)


def _german_ages() -> AgeWords:
    said = {word: value for word, value in german_said.cardinals().items() if value <= _OLDEST}
    said |= {f"{word}er": value for word, value in said.items() if value % 10 == 0}
    return AgeWords(said, german.cardinal, "über")


def _english_ages() -> AgeWords:
    return AgeWords({english.cardinal(value): value for value in range(_OLDEST)}, english.cardinal, "over")
