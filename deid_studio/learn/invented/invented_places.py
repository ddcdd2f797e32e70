"""Invented streets, towns, hospitals, practices and other bodies."""

from __future__ import annotations

from random import Random

from deid_studio.learn.invented.draws import capitalised, one_of, placed, towns
from deid_studio.learn.invented.invented_people import (
    drawn_surname,
    given_name,
    invented_surname,
    person,
    simple_surname,
)
from deid_studio.suggest.lexicon import place_lists


def street(rng: Random, *, is_numbered: bool = True) -> str:
    """A street, with a house number unless told otherwise."""
    return f"{_street_name(rng)} {house_number(rng)}" if is_numbered else _street_name(rng)


def house_number(rng: Random) -> str:
    """1, 12a, 12 a, 3-5, 7/2, 14/3/12."""
    number = str(rng.randint(1, rng.choice((20, 60, 250))))
    return (
        number
        + rng.choices(
            ("", rng.choice("abcd"), " " + rng.choice("abc"), f"-{int(number) + 2}", f"/{rng.randint(1, 9)}", "/2/14"),
            (80, 8, 4, 3, 3, 1),
        )[0]
    )


def _street_name(rng: Random) -> str:
    chance = rng.random()
    end = one_of(rng, "street-ends")
    if chance < 0.3:
        return one_of(rng, "street-heads") + end
    if chance < 0.45:
        return simple_surname(rng) + end
    if chance < 0.6:
        who = person(rng)
        joint = rng.choices("- ", (9, 1))[0]
        return joint.join((*who.given.split(), *who.surname.split(), capitalised(end)))
    if chance < 0.72:
        return f"{one_of(rng, 'street-prepositions')} {one_of(rng, 'street-spots')}"
    if chance < 0.84:
        return f"{_adjective(town(rng))} {capitalised(end)}"
    if chance < 0.92:
        return f"{one_of(rng, 'street-adjectives')} {capitalised(one_of(rng, 'street-ends-full'))}"
    return one_of(rng, "streets") if rng.random() < 0.5 else invented_surname(rng) + end


def _adjective(place: str) -> str:
    word = place.split()[-1]
    return word + ("r" if word.endswith("e") else "er")


def postcode(rng: Random) -> str:
    """A German, Austrian or Swiss postcode, sometimes with its country."""
    if rng.random() < 0.75:
        return (
            rng.choices(("", "D-", "D "), (94, 5, 1))[0]
            + f"{rng.choice(sorted(place_lists.postcodes())):02}{rng.randrange(1000):03}"
        )
    return rng.choices(("", "A-", "CH-", "A "), (60, 30, 8, 2))[0] + str(rng.randint(1000, 9999))


def town(rng: Random) -> str:
    """A town or village; one in five is invented."""
    chance = rng.random()
    if chance < 0.25:
        return one_of(rng, "big-towns")
    if chance < 0.8:
        return rng.choice(towns())
    name = rng.choice((lambda: one_of(rng, "town-heads"), lambda: invented_surname(rng)[:6].rstrip("aeiou")))()
    name += one_of(rng, "town-ends")
    return rng.choices(
        (name, f"Bad {name}", f"St. {given_name(rng, 'm')}", f"{name} {one_of(rng, 'town-tails')}"), (7, 1, 1, 1)
    )[0]


def country(rng: Random) -> str:
    """A country, in German."""
    return placed(rng.choice(sorted(place_lists.countries("de"))))


def state(rng: Random) -> str:
    """A German or Austrian state or a Swiss canton."""
    return placed(rng.choice(sorted(place_lists.states("de"))))


def hospital(rng: Random) -> str:
    """A hospital's proper name, with a town, a saint or a benefactor in it."""
    place, saint = town(rng), one_of(rng, "saints")
    head = one_of(rng, "hospital-heads")
    chance = rng.random()
    if chance < 0.35:
        return f"{rng.choice(('', '', '', '', 'Städt. ', 'Städtisches ', 'Evang. ', 'Kath. '))}{head} {place}"
    if chance < 0.5:
        return f"{rng.choice(('St.', 'St.', 'Sankt', 'St'))}{rng.choice('- ')}{saint}-{one_of(rng, 'hospital-ends')}"
    if chance < 0.6:
        end = one_of(rng, "hospital-ends")
        return saint + rng.choice((f"-{end}", end.lower())) + rng.choice(("", f" {place}"))
    if chance < 0.7:
        return f"{head} {one_of(rng, 'hospital-tails')}" + rng.choice(("", "", f" {place}"))
    if chance < 0.78:
        return f"{_adjective(place)} {rng.choice(('Klinik', 'Kreisklinik', 'Rehaklinik', 'Krankenhaus', 'Spital'))}"
    if chance < 0.86:
        return f"{invented_surname(rng)}{rng.choice(('-Klinik', '-Klinikum', 'klinik', '-Spital', ' Klinik'))}"
    if chance < 0.94:
        return f"{one_of(rng, 'university-hospitals')} {place}"
    return one_of(rng, "hospitals")


def practice(rng: Random) -> str:
    """A practice or medical centre by its name."""
    name = drawn_surname(rng)
    return rng.choice(
        (
            f"Praxis {name}",
            f"Praxis {name} {given_name(rng, rng.choice('fm'))}",  # type: ignore[arg-type]
            f"Gemeinschaftspraxis {name} und {simple_surname(rng)}",
            f"Praxis {simple_surname(rng)} & {simple_surname(rng)}",
            f"MVZ {town(rng)}",
            f"MVZ {one_of(rng, 'saints')}",
            f"Hausarztzentrum {town(rng)}",
            f"Praxisgemeinschaft {name}",
            f"Dialysezentrum {town(rng)}",
            f"Ärztehaus {town(rng)}",
            f"Radiologie {town(rng)}",
        )
    )


def court(rng: Random) -> str:
    """A court of the first instance."""
    return f"Amtsgericht {town(rng)}"


def organization(rng: Random) -> str:
    """An insurer, employer, school, university or home."""
    chance = rng.random()
    if chance < 0.4:
        return insurer(rng)
    name, place = simple_surname(rng), town(rng)
    return rng.choice(
        (
            f"{name} GmbH",
            f"{name} & {simple_surname(rng)} KG",
            f"Firma {name}",
            f"{name} AG",
            f"Universität {place}",
            f"Hochschule {place}",
            f"{given_name(rng, 'm')}-{name}-{rng.choice(('Schule', 'Gymnasium', 'Grundschule', 'Haus'))}",
            f"Seniorenheim {one_of(rng, 'saints')}",
            f"Pflegeheim {one_of(rng, 'street-prepositions')} {one_of(rng, 'street-spots')}",
            f"Stadtwerke {place}",
            f"Autohaus {name}",
            f"Bäckerei {name}",
            f"Sozialstation {place}",
            f"Jugendamt {place}",
            one_of(rng, "employers"),
        )
    ).removeprefix("Firma ")


def insurer(rng: Random) -> str:
    """A health insurer."""
    return one_of(rng, "insurers")


def pharmacy(rng: Random) -> str:
    """A pharmacy."""
    head = rng.choice((one_of(rng, "pharmacy-heads"), simple_surname(rng)))
    return head + rng.choice(("-Apotheke", "-Apotheke", " Apotheke", "apotheke"))
