"""Draws at random, from the value lists and the lexicons."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from deid_studio.learn.talk.talk_numbers import cardinal
from deid_studio.learn.talk.templates import FOLDER
from deid_studio.suggest.lexicon import calendar, institution_lists, name_lists, place_lists, word_lists
from deid_studio.suggest.lexicon.professions import professions

_DIRECTIONS: Final = frozenset(f"{way} {side}" for way in ("the", "up", "down") for side in ("north", "south"))

Maker = Callable[["Values"], str]


class Values:
    """Draws values with `rng`; numbers in digits where `digits` is true."""

    def __init__(self, rng: random.Random, *, digits: bool = False) -> None:
        self.rng = rng
        self.digits = digits

    def one_of(self, *sections: str) -> str:
        """An entry of the value lists named."""
        return self.rng.choice(_values()[self.rng.choice(sections)])

    def mixed(self, *shares: tuple[float, Maker]) -> str:
        """What one of several makers gives, each by its share."""
        weights = [share for share, _ in shares]
        return self.rng.choices([maker for _, maker in shares], weights)[0](self)

    def listed(self, name: str) -> str:
        """An entry of a lexicon; of our own list while the lexicon has none."""
        return self.rng.choice(_listed(name) or _values()[name])

    def number(self, low: int, high: int) -> str:
        """A number from `low` to `high`, spoken or in digits."""
        value = self.rng.randint(low, high)
        return str(value) if self.digits else cardinal(value)


@cache
def _values() -> Mapping[str, Sequence[str]]:
    """Entries of the value lists by section, in the order of the file."""
    found: dict[str, list[str]] = {}
    section: list[str] = []
    for line in (FOLDER / "values.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            section += [entry.strip() for entry in line.split(",")]
    return found


@cache
def _listed(name: str) -> Sequence[str]:
    """Entries of a lexicon that can be said, sorted."""
    found: Mapping[str, Callable[[], object]] = {
        "women": lambda: _given("fu"),
        "men": lambda: _given("mu"),
        "surnames": lambda: [name for name in name_lists.surnames() if _is_rare(name)],
        "cities": place_lists.us_cities,
        "world": place_lists.world_cities,
        "countries": lambda: [name for name in place_lists.countries("en") if len(name) > 3],
        "regions": lambda: [
            _bare(name) for name in place_lists.regions("en") if len(name) > 5 and name not in _DIRECTIONS
        ],
        "states": lambda: [
            name for name in place_lists.states("en") if len(name) > 4 or name in ("ohio", "iowa", "utah")
        ],
        "holidays": lambda: [name for name in calendar.holidays("en") if len(name.split()) < 4 and "/" not in name],
        "professions": lambda: [name for name in professions("en") if not name.endswith("s")],
        "companies": lambda: _ascii(institution_lists.companies()),
        "schools": lambda: _ascii(institution_lists.schools()),
        "programmes": lambda: _ascii(institution_lists.networks()),
        "papers": lambda: _ascii(institution_lists.newspapers()),
        "hospitals": lambda: institution_lists.hospitals("en"),
        "bodies": lambda: _ascii(institution_lists.organizations()),
    }
    entries = found[name]()
    assert isinstance(entries, (Mapping, frozenset, list))
    said = {unicodedata.normalize("NFKD", entry).encode("ascii", "ignore").decode() for entry in entries}
    said = {entry.replace("-", " ").replace("st. ", "saint ").replace(".", "") for entry in said}
    return sorted(entry for entry in said if len(entry) > 1 and "(" not in entry)


def _ascii(listed: frozenset[str]) -> frozenset[str]:
    """Entries that are not plainly German."""
    return frozenset(entry for entry in listed if entry.isascii())


def _bare(name: str) -> str:
    return name.removeprefix("the ")


def _given(bearers: str) -> list[str]:
    return [name for name, bearer in name_lists.given_names().items() if bearer in bearers and _is_rare(name)]


def _is_rare(name: str) -> bool:
    """Whether `name` is hardly an ordinary word."""
    return len(name) > 2 and word_lists.zipf(name, "en") < 4.2 and name not in name_lists.ambiguous("en")


@cache
def telling_words() -> frozenset[str]:
    """Words that values consist of, and numbers."""
    listed = (
        _listed(name) for name in ("cities", "world", "countries", "regions", "states", "holidays", "professions")
    )
    own = (entry for section, entries in _values().items() if not section.startswith("tricky") for entry in entries)
    phrases = (*own, *(entry for entries in listed for entry in entries), *map(cardinal, range(100)))
    found = {word for phrase in phrases for word in phrase.split()}
    return frozenset(
        found | set(name_lists.given_names()) | name_lists.surnames() | calendar.months("en") | calendar.seasons("en")
    )
