"""Names of persons."""

import pytest

from deid_studio.suggest.lexicon.name_lists import (
    ambiguous,
    given_names,
    name_particles,
    surname_ends,
    surnames,
    titles,
)


@pytest.mark.parametrize(
    ("name", "bearer"),
    [
        ("hildegard", "f"),
        ("finn", "m"),
        ("kim", "u"),
        ("ayşe", "f"),
        ("krzysztof", "m"),
        ("wolodymyr", "m"),
        ("tyrone", "m"),
    ],
)
def test_given_names(name, bearer):
    assert given_names()[name] == bearer


@pytest.mark.parametrize(
    "name", "müller yılmaz yilmaz kowalczyk nguyen hinterleitner zbinden o'brien iwanow mccarthy al-masri masri".split()
)
def test_surnames(name):
    assert (name in surnames()) is ("-" not in name)


def test_size():
    assert len(surnames()) > 15_000 and len(given_names()) > 8_000


def test_no_function_words():
    words = set("der die das und mit von the and of to he she".split())
    assert not words & surnames() and not words & given_names().keys()


def test_all_lower_case_single_tokens():
    for name in (*surnames(), *given_names()):
        assert name == name.lower() and " " not in name and "-" not in name


def test_ambiguous():
    assert {"klein", "groß", "koch", "bauer", "jung", "lang", "kurz", "sommer", "winter", "mai"} <= ambiguous("de")
    assert {"may", "will", "mark", "rose", "hope", "grace", "art", "bill", "young", "long"} <= ambiguous("en")
    assert not {"schmidt", "hildegard"} & ambiguous("de") and not {"jessica", "johnson"} & ambiguous("en")


def test_what_stands_around_names():
    assert {"von", "van", "de", "al", "zu"} <= name_particles()
    assert {"dr", "prof", "pd", "oa", "doktor", "oberärztin"} <= titles()


def test_ends_of_surnames():
    ends = surname_ends()
    assert [len(end) for end in ends] == sorted((len(end) for end in ends), reverse=True)
    for name in ("hinterzuberger", "klapperowa", "zubrić", "xenopoulos"):
        assert name.endswith(ends)
    assert sum(name.endswith(ends) for name in surnames()) > 3_000
