"""Names that invented people bear: well-known, rare, and never seen."""

from __future__ import annotations

from deid_studio.learn.talk.talk_values import Values


def syllables(values: Values, ends: str) -> str:
    """An invented word: syllables and one of the endings of list `ends`."""
    stem = "".join(values.one_of("syllables") for _ in range(values.rng.choice((1, 1, 2))))
    return stem + values.one_of(ends)


def woman(values: Values) -> str:
    """A woman's given name."""
    return values.mixed(
        (5, lambda v: v.one_of("women")), (3, lambda v: v.listed("women")), (1, lambda v: syllables(v, "given ends"))
    )


def man(values: Values) -> str:
    """A man's given name."""
    return values.mixed(
        (5, lambda v: v.one_of("men")), (3, lambda v: v.listed("men")), (1, lambda v: syllables(v, "given ends"))
    )


def given(values: Values) -> str:
    """A given name."""
    return values.mixed((10, woman), (10, man), (1, lambda v: v.one_of("tricky people")))


def surname(values: Values) -> str:
    """A surname."""
    return values.mixed(
        (9, lambda v: v.one_of("surnames")),
        (7, lambda v: v.listed("surnames")),
        (4, lambda v: syllables(v, "surname ends")),
        (1, lambda v: v.one_of("tricky people")),
        (0.3, lambda v: f"{v.one_of('surnames')} {v.one_of('surnames')}"),
    )


def full_name(values: Values) -> str:
    """A given name and a surname, at times with an initial or a second given name."""
    return values.mixed(
        (14, lambda v: f"{given(v)} {surname(v)}"),
        (1, lambda v: f"{given(v)} {v.rng.choice('abcdefghjklmprstw')} {surname(v)}"),
        (1, lambda v: f"{given(v)} {given(v)} {surname(v)}"),
        (0.5, lambda v: f"{v.rng.choice('abcdejklmrt')} {v.rng.choice('bcdfjlmprtw')} {surname(v)}"),
        (0.5, lambda v: f"{given(v)} {surname(v)} junior"),
        (0.7, lambda v: f"{given(v)} {surname(v)} {surname(v)}"),
        (0.5, lambda v: f"{v.one_of('family first')} {given(v)}"),
        (0.5, lambda v: " ".join(v.one_of("family first", "short given") for _ in range(v.rng.choice((2, 3, 4))))),
        (0.5, lambda v: f"{given(v)} {v.rng.choice(('del', 'de la', 'von', 'van', 'al', 'ben', 'di'))} {surname(v)}"),
    )


def family(values: Values) -> str:
    """A surname of several people: "the kellys"."""
    name = surname(values)
    return name + ("es" if name.endswith(("s", "z", "x", "ch", "sh")) else "s")
