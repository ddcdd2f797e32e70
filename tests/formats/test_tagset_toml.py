"""The tag sets of the program and the refusal of broken ones."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import numpy as np
import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.errors import FormatError
from deid_studio.formats.tagset_toml import RESERVED_KEYS, built_in, load, read_tag_set

GOOD = """\
name = "station"
version = "2"
title = { de = "Unsere Station" }

[[tags]]
name = "Person"
names = { de = "Person", en = "Person" }
definitions.de = "Name eines Menschen."
colour = "#e66e50"
badge = "N"
key = "n"

[[tags]]
name = "Patient"
colour = "#D49ECE"
badge = "Pä"
key = "1"
parent = "Person"
"""

KOLDITZ_PARENTS = {
    "Date": None,
    "Birthdate": "Date",
    "Age": None,
    "Contact": None,
    "ID": None,
    "Typist": "ID",
    "Location": None,
    "MedicalUnit": None,
    "Person": None,
    "Patient": "Person",
    "Relative": "Person",
    "Staff": "Person",
    "Other": None,
}
"""Kolditz et al. 2019, section Annotation Guidelines: eight broad categories, three of them divided."""

KOLDITZ_KEYS = "DBACITLMNPRSO"

# Machado, Oliveira and Fernandes 2009, A Physiologically-based Model for Simulation of Color Vision Deficiency,
# severity 1.0, for linear RGB.
VISIONS = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
# IEC 61966-2-1 (sRGB, D65) to CIE XYZ.
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def linear_rgb(colour: str) -> np.ndarray:
    channels = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def cielab(rgb: np.ndarray) -> np.ndarray:
    """CIE 1976 L*a*b* of linear RGB."""
    relative = TO_XYZ @ np.clip(rgb, 0, 1) / TO_XYZ.sum(axis=1)
    x, y, z = np.where(relative > (6 / 29) ** 3, np.cbrt(relative), relative * 841 / 108 + 4 / 29)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def least_difference(colours: list[str], vision: str) -> float:
    seen = [cielab(VISIONS[vision] @ linear_rgb(colour)) for colour in colours]
    return min(float(np.linalg.norm(one - other)) for one, other in itertools.combinations(seen, 2))


def refusal(source: str | bytes) -> FormatError:
    data = source.encode() if isinstance(source, str) else source
    with pytest.raises(FormatError) as caught:
        read_tag_set(data, file="station.toml")
    assert caught.value.file == "station.toml"
    return caught.value


def test_the_four_sets_are_there() -> None:
    assert list(built_in()) == ["baril5", "kolditz13", "stockholm8", "swfi"]
    assert {name: len(load(name).tags) for name in built_in()} == {
        "baril5": 5,
        "kolditz13": 13,
        "stockholm8": 8,
        "swfi": 13,
    }


def test_kolditz_has_its_types_parents_and_keys() -> None:
    tag_set = load("kolditz13")
    assert {tag.name: tag.parent for tag in tag_set.tags} == KOLDITZ_PARENTS
    assert [tag.key for tag in tag_set.tags] == list(KOLDITZ_KEYS)


def test_swfi_has_the_labels_of_table_2() -> None:
    # Cohn et al. 2019, Table 2.
    table_2 = "Name Age Date Hospital Pharmacy Organization Location State City Country Profession Holiday Season"
    assert [tag.name for tag in load("swfi").tags] == table_2.split()


@pytest.mark.parametrize("name", built_in())
def test_built_in_tags_are_complete_in_both_languages(name: str) -> None:
    tag_set = load(name)
    assert tag_set.name == name
    assert set(tag_set.title) == {"de", "en"}
    for tag in tag_set.tags:
        for texts in (tag.names, tag.definitions):
            assert set(texts) == {"de", "en"}
            assert all(texts.values())
        for definition in tag.definitions.values():
            assert definition.endswith(".") and definition.count(".") == 1, f"{tag.name}: one sentence"
        assert tag.key not in RESERVED_KEYS
    for field in ("name", "badge", "key", "colour"):
        values = [getattr(tag, field) for tag in tag_set.tags]
        assert len(set(values)) == len(values)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", built_in())
def test_colours_differ_whatever_the_colour_vision(name: str, vision: str) -> None:
    assert least_difference([tag.colour for tag in load(name).tags], vision) >= 18


@pytest.mark.parametrize("name", built_in())
def test_black_text_is_readable_on_every_colour(name: str) -> None:
    # WCAG 2.2, contrast ratio, against black.
    for tag in load(name).tags:
        assert (TO_XYZ[1] @ linear_rgb(tag.colour) + 0.05) / 0.05 >= 4.5


def test_difference_measure_knows_black_from_white_and_red_from_green() -> None:
    assert least_difference(["#000000", "#ffffff"], "usual") == pytest.approx(100, abs=0.1)
    reddish, greenish = "#a06428", "#6e7d28"
    assert least_difference([reddish, greenish], "deuteranopia") < least_difference([reddish, greenish], "usual") / 2


def test_a_sites_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "Öffnung.toml"
    path.write_text(GOOD, encoding="utf-8-sig", newline="\r\n")
    tag_set = load(path)
    assert (tag_set.name, tag_set.version, tag_set.title) == ("station", "2", {"de": "Unsere Station"})
    person, patient = tag_set.tags
    assert (person.key, person.definitions, person.parent) == ("N", {"de": "Name eines Menschen."}, None)
    assert (patient.key, patient.badge, patient.colour, patient.parent) == ("1", "Pä", "#d49ece", "Person")
    assert (patient.names, patient.shown("de")) == ({}, "Patient")


def test_an_unknown_name_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(FormatError) as caught:
        load(tmp_path / "kolditz")
    assert all(name in str(caught.value) for name in built_in())
    assert str(tmp_path) not in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('version = "2"', "version = ", 2, "Invalid value"),
        ('parent = "Person"\n', 'parent = "Person', 18, "string"),
        ('name = "station"\n', "", 1, "name is missing"),
        ('name = "station"', 'name = "st.ation"', 1, "name must be letters"),
        ('version = "2"', "version = 2", 2, "version must be a text"),
        ("title =", "titel =", 3, "unknown field"),
        ("title = { de", "title = { fr", 3, "languages de and en"),
        ('{ de = "Unsere Station" }', '"Unsere Station"', 3, "text for each language"),
        ('name = "Patient"\n', "", 13, "name is missing"),
        ('name = "Patient"', 'name = "Frau Patient"', 14, "BRAT"),
        ('name = "Patient"', 'name = "Ärztin"', 14, "BRAT"),
        ('name = "Patient"', 'name = "Person"', 14, "name Person is already that of Person"),
        ("#D49ECE", "#d49ec", 15, "colour must be"),
        ("#D49ECE", "pink", 15, "colour must be"),
        ('badge = "Pä"', 'badge = "Pat"', 16, "badge must be"),
        ('badge = "Pä"', 'badge = "N"', 16, "badge N is already that of Person"),
        ('key = "1"\n', "", 13, "key is missing"),
        ('key = "1"', "key = 1", 17, "key must be a text"),
        ('key = "1"', 'key = "N"', 17, "key N is already that of Person"),
        ('key = "1"', 'key = "ü"', 17, "key must be one letter"),
        ('key = "1"', 'key = "x"', 17, "key X is taken"),
        ('parent = "Person"', 'parent = "Mensch"', 18, "no tag of this set"),
        ('parent = "Person"', 'parent = "Patient"', 18, "circle"),
        ('key = "n"', 'key = "n"\nparent = "Patient"', 12, "circle"),
        ('parent = "Person"', 'parents = "Person"', 18, "unknown field"),
        ("definitions.de", "definitions.fr", 8, "languages de and en"),
        ("definitions.de", "definition.de", 8, "unknown field"),
    ],
)
def test_a_broken_file_is_refused_with_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in GOOD
    error = refusal(GOOD.replace(old, new))
    assert error.line == line
    assert reason in error.reason


@pytest.mark.parametrize("key", sorted(RESERVED_KEYS))
def test_every_reserved_key_is_refused(key: str) -> None:
    assert "is taken" in refusal(GOOD.replace('key = "1"', f'key = "{key}"')).reason


@pytest.mark.parametrize("tags", ["", "tags = []\n", "tags = 3\n", 'tags = ["Person"]\n', "[tags]\nname = 'Person'\n"])
def test_a_set_without_tags_is_refused(tags: str) -> None:
    error = refusal('name = "leer"\nversion = "1"\n' + tags)
    assert re.search("empty|must be tables", error.reason)
    assert error.line == (3 if tags else 1)


def test_bytes_that_are_no_utf_8_are_refused_with_their_line() -> None:
    assert refusal(GOOD.replace("eines Menschen", "für jemanden").encode("latin-1")).line == 8


def test_nesting_without_end_is_refused() -> None:
    assert refusal("name = " + "[" * 100_000)


def test_tags_in_one_line_are_read_and_refused() -> None:
    tag = '{ name = "Person", colour = "#e66e50", badge = "N", key = "N" }'
    source = f'name = "kurz"\nversion = "1"\ntags = [{tag}]\n'
    assert [one.name for one in read_tag_set(source.encode(), file="kurz.toml").tags] == ["Person"]
    assert refusal(source.replace("#e66e50", "rot")).line == 3


def test_kinds_say_what_gets_a_tag_when_it_is_suggested() -> None:
    source = GOOD + 'kinds = ["patient", "given name"]\n'
    person, patient = read_tag_set(source.encode(), file="station.toml").tags
    assert person.kinds == () and patient.kinds == (Kind.PATIENT, Kind.GIVEN_NAME)


@pytest.mark.parametrize("kinds", ['"patient"', '["nobody"]', "[3]", '[["patient"]]', '[{ a = "patient" }]', "{}"])
def test_kinds_that_are_none_are_refused_with_their_line(kinds: str) -> None:
    with pytest.raises(FormatError, match="kinds must be a list of patient, staff") as caught:
        read_tag_set(f"{GOOD}kinds = {kinds}\n".encode(), file="station.toml")
    assert (caught.value.file, caught.value.line) == ("station.toml", GOOD.count("\n") + 1)


@pytest.mark.parametrize("name", built_in())
def test_no_kind_has_two_tags(name: str) -> None:
    tag_set = load(name)
    kinds = [kind for tag in tag_set.tags for kind in tag.kinds]
    assert kinds and len(kinds) == len(set(kinds))
    assert all(kind in tag.kinds for kind in kinds if (tag := tag_set.tag_of(kind)))
    assert {kind for kind in Kind if tag_set.tag_of(kind)} == set(kinds)
