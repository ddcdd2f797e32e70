"""What fills the slots of one text: its persons, days and places, the same wherever they recur."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented import invented_codes, invented_dates, invented_places
from deid_studio.learn.invented.draws import lists, one_of
from deid_studio.learn.invented.invented_people import Person, initial, natural, person, spelled
from deid_studio.learn.templates.syntax import expanded
from deid_studio.learn.training_texts import TextPiece

_WHO: Final = {
    "patient": Kind.PATIENT,
    "staff": Kind.STAFF,
    "gp": Kind.STAFF,
    "relative": Kind.RELATIVE,
    "person": Kind.PERSON,
}

_VALUES: Final[dict[str, tuple[Kind, Callable[[Random], str]]]] = {
    "phone": (Kind.PHONE, invented_codes.phone),
    "extension": (Kind.PHONE, invented_codes.extension),
    "url": (Kind.URL, invented_codes.url),
    "id": (Kind.ID, invented_codes.case_number),
    "iban": (Kind.ID, invented_codes.iban),
    "ward": (Kind.ID, invented_codes.ward),
    "unit": (Kind.HOSPITAL, invented_codes.ward),
    "station": (Kind.HOSPITAL, invented_codes.station),
    "street": (Kind.STREET, invented_places.street),
    "postcode": (Kind.POSTCODE, invented_places.postcode),
    "town": (Kind.TOWN, invented_places.town),
    "state": (Kind.STATE, invented_places.state),
    "country": (Kind.COUNTRY, invented_places.country),
    "hospital": (Kind.HOSPITAL, invented_places.hospital),
    "practice": (Kind.HOSPITAL, invented_places.practice),
    "organization": (Kind.ORGANIZATION, invented_places.organization),
    "court": (Kind.ORGANIZATION, invented_places.court),
    "insurer": (Kind.ORGANIZATION, invented_places.insurer),
    "pharmacy": (Kind.PHARMACY, invented_places.pharmacy),
}

_SLOT: Final = re.compile(r"([a-z]+)(\d*)(?:\.(\w+))?")
_COUNT: Final = re.compile(r"n:(\d+)-(\d+)")


@dataclass(slots=True)
class Story:
    """The persons, days and places of one text.

    A slot with a number ("staff1", "town2") is the same wherever it stands; one without is new each time, but for the
    patient, the relative and the family doctor ("gp").
    """

    rng: Random
    day: date = field(init=False)
    born: date = field(init=False)
    form: str = field(init=False)
    short_form: str = field(init=False)
    people: dict[str, Person] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.day = invented_dates.day_of_letter(self.rng)
        self.born = invented_dates.birthday(self.rng, self.day)
        self.form = invented_dates.drawn_form(self.rng, invented_dates.FULL)
        self.short_form = invented_dates.drawn_form(self.rng, invented_dates.MONTHLY)

    def fill(self, slot: str) -> Sequence[TextPiece]:
        """What stands in the slot `slot`; raises ValueError where there is no such slot."""
        if count := _COUNT.fullmatch(slot):
            return [TextPiece(str(self.rng.randint(int(count[1]), int(count[2]))))]
        if "|" in slot:
            return [TextPiece(self._gendered(slot))]
        named = _SLOT.fullmatch(slot)
        if named is None:
            raise ValueError("a slot's name is malformed")
        name, number, form = named[1], named[2], named[3] or ""
        if name in _WHO:
            return self._named(name, name + number, form)
        if name in _VALUES:
            kind, draw = _VALUES[name]
            value = self.values.setdefault(slot, draw(self.rng)) if number else draw(self.rng)
            return [TextPiece(value, kind)]
        if name in ("date", "birthdate", "age"):
            return self._timed(name, form)
        if name == "email":
            return [TextPiece(invented_codes.email(self.rng, person(self.rng)), Kind.EMAIL)]
        if name == "typist":
            return [TextPiece(invented_codes.typist(self.rng, person(self.rng)), Kind.TYPIST)]
        if name in lists():
            return list(expanded(one_of(self.rng, name), self.rng, self.fill))
        raise ValueError(f"no such slot: {name}")

    def who(self, key: str) -> Person:
        """The person that a slot names, invented when first named."""
        if key in ("staff", "person"):
            return person(self.rng)
        if key not in self.people:
            is_kin = key.startswith("relative") and self.rng.random() < 0.6
            self.people[key] = person(self.rng, surname=self.who("patient").surname if is_kin else None)
        return self.people[key]

    def _gendered(self, slot: str) -> str:
        """`masculine|feminine` of the patient, or of whom a name with a question mark before them says."""
        key, mark, rest = slot.rpartition("?")
        masculine, feminine = rest.split("|")
        return feminine if self.who(key if mark else "patient").bearer == "f" else masculine

    def _named(self, name: str, key: str, form: str) -> Sequence[TextPiece]:
        rng, who, kind = self.rng, self.who(key), _WHO[name]
        if form in ("herr", "herrn"):
            return [TextPiece("Frau" if who.bearer == "f" else form.capitalize())]
        if form in ("titled", "addressed"):
            addressed = (
                f"{'Frau' if who.bearer == 'f' else 'Herr' + rng.choice(('n', ''))} " if form == "addressed" else ""
            )
            title = one_of(rng, "title")
            gap = rng.choices((" ", "" if title.endswith(".") else " ", "\n", "  "), (90, 5, 3, 2))[0]
            return [TextPiece(f"{addressed}{title}{gap}"), TextPiece(natural(rng, who), kind)]
        surname = who.surname
        forms = {
            "": lambda: natural(rng, who),
            "full": lambda: f"{who.given} {surname}",
            "surname": lambda: surname,
            "given": lambda: who.given,
            "inverted": lambda: rng.choice((f"{surname}, {who.given}",) * 3 + (f"{surname.upper()}, {who.given}",)),
            "turned": lambda: f"{surname} {who.given}",
            "initial": lambda: initial(surname),
            "initialled": lambda: f"{initial(who.given)} {surname}",
            "caps": lambda: f"{who.given} {surname}".upper(),
            "halfcaps": lambda: f"{who.given} {surname.upper()}",
            "spelled": lambda: spelled(rng, surname),
            "spelledgiven": lambda: spelled(rng, who.given),
        }
        return [TextPiece(forms[form](), kind)]

    def _timed(self, name: str, form: str) -> Sequence[TextPiece]:
        rng = self.rng
        if name == "age":
            return [
                TextPiece(
                    str(max(1, (self.day - self.born).days // 365 + (rng.randint(-30, 20) if form else 0))), Kind.AGE
                )
            ]
        if name == "birthdate":
            written = invented_dates.drawn_form(rng, invented_dates.FULL) if rng.random() < 0.3 else self.form
            return [TextPiece(invented_dates.written(self.born, written), Kind.BIRTHDATE)]
        if form == "letter":
            return [self._date(self.day, self.form)]
        if form == "range":
            return self._range()
        day = invented_dates.earlier(rng, self.day, most_days=40 if form in ("", "full", "short") else 9000)
        if form == "past":
            form = rng.choice(("", "month", "year"))
        if form == "short":
            return [self._date(day, invented_dates.drawn_form(rng, invented_dates.PARTIAL))]
        if form == "month":
            return [
                self._date(
                    day,
                    invented_dates.drawn_form(rng, invented_dates.MONTHLY) if rng.random() < 0.5 else self.short_form,
                )
            ]
        if form == "year":
            return [self._date(day, "{yyyy}")]
        return [
            self._date(day, invented_dates.drawn_form(rng, invented_dates.FULL) if rng.random() < 0.15 else self.form)
        ]

    def _range(self) -> Sequence[TextPiece]:
        rng = self.rng
        end = invented_dates.earlier(rng, self.day, most_days=10 if rng.random() < 0.7 else 4000)
        start = end - timedelta(days=rng.randint(1, 25))
        joint = rng.choice((" - ", "-", " – ", "–", " bis ", " bis zum ", " bis "))
        if "bis" not in joint and rng.random() < 0.15:
            months = rng.choice(
                (("{mm}/{yy}", "{mm}/{yy}"), ("{mm}", "{mm}/{yyyy}"), ("{m}/{yy}", "{m}/{yy}"), ("{yyyy}", "{yyyy}"))
            )
            return [self._date(start - timedelta(days=300), months[0]), TextPiece(joint), self._date(end, months[1])]
        first = rng.choice((self.form, "{d}.{m}.", "{dd}.{mm}.", "{dd}.", "{d}.", "{dd}"))
        return [self._date(start, first), TextPiece(joint), self._date(end, self.form)]

    @staticmethod
    def _date(day: date, form: str) -> TextPiece:
        return TextPiece(invented_dates.written(day, form), Kind.DATE)
