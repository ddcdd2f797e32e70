"""Places and institutions: well-known, rare, and never seen."""

from __future__ import annotations

from deid_studio.learn.talk.talk_numbers import cardinal
from deid_studio.learn.talk.talk_people import full_name, given, surname, syllables, woman
from deid_studio.learn.talk.talk_values import Values


def town(values: Values) -> str:
    """A town, mostly in the United States."""
    return values.mixed(
        (5, lambda v: v.one_of("cities")),
        (3, lambda v: v.listed("cities")),
        (1, lambda v: v.one_of("town openings") + v.one_of("town ends")),
        (1, lambda v: f"{v.one_of('town openings')} {v.one_of('town closings')}"),
        (1, lambda v: surname(v) + v.one_of("town ends")),
        (0.7, lambda v: f"{surname(v)} {v.one_of('town closings')}"),
        (0.7, lambda v: syllables(v, "town ends")),
    )


def world_town(values: Values) -> str:
    """A town, mostly abroad."""
    return values.mixed((6, lambda v: v.one_of("world")), (3, lambda v: v.listed("world")))


def country(values: Values) -> str:
    """A country."""
    return values.mixed((1, lambda v: v.one_of("countries")), (1, lambda v: v.listed("countries")))


def water(values: Values) -> str:
    """A lake, river, mountain, park or bridge."""
    return values.mixed(
        (3, lambda v: f"lake {v.mixed((1, surname), (1, lambda w: w.one_of('town openings')), (1, woman))}"),
        (5, lambda v: f"{v.mixed((2, surname), (2, lambda w: w.one_of('town openings')))} {v.one_of('waters')}"),
        (1, lambda v: f"mount {surname(v)}"),
    )


def region(values: Values) -> str:
    """A region, or mountains or waters that give it its name."""
    return values.mixed((6, lambda v: v.one_of("regions")), (4, lambda v: v.listed("regions")), (1, water))


def district(values: Values) -> str:
    """A part of a town."""
    return values.mixed(
        (6, lambda v: v.one_of("districts")),
        (2, lambda v: f"{v.one_of('town openings')} {v.one_of('town closings')}"),
        (1, lambda v: f"{surname(v)} {v.one_of('town closings')}"),
        (1, lambda v: f"{v.rng.choice('north south east west downtown old'.split())} {town(v)}"),
    )


def street(values: Values) -> str:
    """A street, hardly ever without what makes it one."""
    name = values.mixed(
        (6, lambda v: v.one_of("streets")),
        (2, surname),
        (1, town),
        (1, given),
        (1, lambda v: f"{v.one_of('town openings')} {v.one_of('town closings')}"),
    )
    way = values.rng.choice(("", "", "", "", "", "", "north ", "west ", "east ", "south "))
    return f"{way}{name} {values.one_of('street heads')}" if values.rng.random() < 0.95 else name


def address(values: Values) -> str:
    """A house number and street."""
    rng = values.rng
    number = rng.choice((rng.randint(1, 99), rng.randint(100, 999), rng.randint(1000, 9999), rng.randint(100, 9999)))
    if values.digits:
        spoken = str(number)
    elif number < 100:
        spoken = cardinal(number)
    else:
        head, tail = divmod(number, 100)
        last = "hundred" if tail == 0 else f"oh {cardinal(tail)}" if tail < 10 else cardinal(tail)
        spoken = f"{cardinal(head)} {last}"
        if rng.random() < 0.25:
            spoken = " ".join(cardinal(int(digit)) if digit != "0" else "oh" for digit in str(number))
    return f"{spoken} {street(values)}"


def hospital(values: Values) -> str:
    """A hospital, clinic or practice."""
    return values.mixed(
        (2, lambda v: v.one_of("hospitals")),
        (1, lambda v: v.listed("hospitals")),
        (3, lambda v: f"saint {v.one_of('saints')}{v.rng.choice(('', '', ' hospital', ' medical center'))}"),
        (3, lambda v: f"{town(v)} {v.one_of('hospital heads')}"),
        (3, lambda v: f"{v.one_of('hospital openings')} {v.one_of('hospital heads')}"),
        (1, lambda v: f"{surname(v)} {v.one_of('hospital heads')}"),
        (1, lambda v: f"{state(v)} {v.rng.choice(('general', 'heart institute', 'medical center'))}"),
    )


def pharmacy(values: Values) -> str:
    """A pharmacy."""
    return values.mixed(
        (5, lambda v: v.one_of("pharmacies")),
        (2, lambda v: surname(v) + v.rng.choice((" ", "'s ")) + v.one_of("pharmacy heads")),
        (2, lambda v: f"{town(v)} {v.one_of('pharmacy heads')}"),
        (1, lambda v: f"{v.one_of('company openings', 'town openings')} {v.one_of('pharmacy heads')}"),
    )


def company(values: Values) -> str:
    """A company, shop or restaurant."""
    return values.mixed(
        (6, lambda v: v.one_of("companies")),
        (2, lambda v: v.listed("companies")),
        (2, lambda v: f"{v.mixed((1, surname), (1, town), (1, _opening))} {v.one_of('company heads')}"),
        (1, lambda v: f"{surname(v)} and {surname(v)}"),
        (1, lambda v: f"{v.mixed((1, surname), (1, given))}'s"),
        (0.6, lambda v: f"{_opening(v)} {v.one_of('company heads')}"),
        (0.5, lambda v: syllables(v, "given ends") + v.rng.choice(("tech", "soft", "corp", "com", "mart", "co", ""))),
    )


def _opening(values: Values) -> str:
    return values.one_of("company openings", "town openings")


def school(values: Values) -> str:
    """A school or university."""
    return values.mixed(
        (3, lambda v: v.one_of("schools")),
        (1, lambda v: v.listed("schools")),
        (2, lambda v: f"{v.mixed((1, surname), (1, full_name))} {v.one_of('school heads')}"),
        (3, lambda v: f"{town(v)} {v.one_of('school heads')}"),
        (1, lambda v: f"university of {v.mixed((2, state), (1, town))}"),
        (1, lambda v: f"{state(v)} {v.rng.choice(('state', 'tech', 'a and m', 'university'))}"),
        (1, lambda v: f"saint {v.one_of('saints')}{v.rng.choice((' school', ' academy', ' high school'))}"),
        (1, lambda v: f"{v.one_of('town openings', 'streets')} {v.one_of('school heads')}"),
    )


def state(values: Values) -> str:
    """A state, mostly of the United States."""
    return values.mixed((6, lambda v: v.one_of("states")), (1, lambda v: v.listed("states")))


def church(values: Values) -> str:
    """A church."""
    opening = values.mixed(
        (4, lambda v: v.one_of("church openings")),
        (2, lambda v: f"saint {v.one_of('saints')}"),
        (2, town),
        (1, lambda v: v.one_of("streets")),
    )
    end = values.rng.choice(("church", "", "chapel", "temple", "fellowship", "church"))
    return " ".join(filter(None, (opening, values.one_of("denominations"), end)))


def programme(values: Values) -> str:
    """A programme on television or radio."""
    return values.mixed(
        (8, lambda v: v.one_of("programmes")),
        (1, lambda v: v.listed("programmes")),
        (0.7, lambda v: f"{v.mixed((1, given), (1, full_name))} show"),
        (0.7, lambda v: f"{v.one_of('town openings')} {v.one_of('town closings')}"),
        (0.7, lambda v: f"{surname(v)} and {surname(v)}"),
    )


def paper(values: Values) -> str:
    """A newspaper or magazine."""
    return values.mixed(
        (4, lambda v: v.one_of("papers")),
        (1, lambda v: v.listed("papers")),
        (4, lambda v: f"{town(v)} {v.one_of('paper heads')}"),
    )


def body(values: Values) -> str:
    """A club, authority or charity."""
    return values.mixed((6, lambda v: v.one_of("bodies")), (1, lambda v: v.listed("bodies")))


def profession(values: Values) -> str:
    """A profession."""
    return values.mixed(
        (6, lambda v: v.one_of("professions")),
        (2, lambda v: v.listed("professions")),
        (2, lambda v: f"{v.one_of('trades')} {v.one_of('trade heads')}"),
    )


def plural_profession(values: Values) -> str:
    """A profession that several people have."""
    one = profession(values)
    if one.endswith("man"):
        return f"{one[:-3]}men"
    return one + ("es" if one.endswith(("s", "ch", "sh")) else "s")


def road(values: Values) -> str:
    """A road that has a number or a name of its own."""
    number = values.number(1, 99)
    if not values.digits and values.rng.random() < 0.3:
        number = " ".join(cardinal(values.rng.randint(1, 9)) for _ in range(3))
    return values.mixed(
        (2, lambda v: v.one_of("roads")),
        (2, lambda v: f"{v.rng.choice(('interstate', 'i', 'highway', 'route', 'county road', 'u s'))} {number}"),
        (1, street),
    )


def law_firm(values: Values) -> str:
    """Two or three partners."""
    end = values.rng.choice(("", "", " and associates"))
    partners = [surname(values) for _ in range(values.rng.choice((2, 2, 3)))]
    return f"{' '.join(partners[:-1])} and {partners[-1]}{end}"


def care_home(values: Values) -> str:
    """A home for the aged."""
    opening = values.mixed(
        (2, lambda v: f"{v.one_of('town openings')} {v.one_of('town closings')}"),
        (1, town),
        (1, surname),
        (1, _opening),
    )
    return f"{opening} {values.one_of('home heads')}"


def care_agency(values: Values) -> str:
    """A service that sends nurses and helpers home."""
    opening = values.mixed(
        (1, _opening), (1, town), (1, lambda v: v.rng.choice(("gentle", "loving", "trusted", "helping")))
    )
    return f"{opening} {values.one_of('agency heads')}"
