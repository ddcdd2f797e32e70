"""Documents without a patient's code that may be of one patient, so that their dates move apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from deid_studio.redaction.values.surface_worth import days_of


@dataclass(frozen=True, slots=True)
class UncodedDocument:
    """A document without a code, by name; `people` are the numbers of those whom it names of its patient's family.

    `birthdates` are as they are written, in the order of its language.
    """

    name: str
    people: frozenset[int]
    birthdates: frozenset[str]
    is_day_first: bool

    def birthdays(self) -> Iterator[tuple[int, int, int]]:
        """Year, month and day of each birth date that tells a year, in both centuries where it tells none."""
        order = "DM" if self.is_day_first else "MD"
        for day in (one for text in self.birthdates for one in days_of(text)):
            if day.year and day.order in ("", order):
                yield day.year, day.month, day.day


def naming_one_person(documents: Iterable[UncodedDocument]) -> Sequence[Sequence[str]]:
    """Those that name the same person of a patient's family, by name."""
    found: defaultdict[int, dict[str, None]] = defaultdict(dict)
    for one in documents:
        for person in one.people:
            found[person][one.name] = None
    return sorted({tuple(names) for names in found.values() if len(names) > 1})


def born_on_one_day(documents: Iterable[UncodedDocument]) -> Sequence[Sequence[str]]:
    """Those that tell the same birth date, by name, where one of them names nobody of its patient's family."""
    found: defaultdict[tuple[int, int, int], dict[str, bool]] = defaultdict(dict)
    for one in documents:
        for day in one.birthdays():
            found[day][one.name] = not one.people
    return sorted({tuple(names) for names in found.values() if len(names) > 1 and any(names.values())})
