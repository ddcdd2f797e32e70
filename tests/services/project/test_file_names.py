"""Names that every system accepts."""

import ntpath
import re
from pathlib import PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.services.project.file_names import portable_names


@pytest.mark.parametrize(
    "name", ["visite", "a/b c/Müller-1", "PMC2266911-02-Results_and_Discussion-03-02", "con1", "ä.b"]
)
def test_ordinary_names_stay(name):
    assert portable_names([name]) == [name]


@pytest.mark.parametrize(
    ("name", "portable"),
    [
        ("CON", "CON_"),
        ("a/nul.x/b", "a/nul_.x/b"),
        ("con .txt", "con_ .txt"),
        ("ConIn$", "ConIn$_"),
        ("LPT9", "LPT9_"),
        ("Punkte...", "Punkte"),
        ("12:30 <a>|b?*", "12_30 _a__b__"),
        ("a\\b", "a_b"),
        ("../x", "_/x"),
        ("/etc/x", "_/etc/x"),
        ("a\nb", "a_b"),
    ],
)
def test_what_a_system_forbids_is_replaced(name, portable):
    assert portable_names([name]) == [portable]


def test_names_that_differ_only_in_case_or_composition_stay_apart():
    assert portable_names(["Brief", "brief", "Mu\u0308ller", "Müller", "brief-2"]) == [
        "Brief",
        "brief-2",
        "Mu\u0308ller",
        "Müller-2",
        "brief-2-2",
    ]


# What Python knows of the names that Windows keeps for devices
is_device = getattr(ntpath, "isreserved", lambda name: PureWindowsPath(name).is_reserved())
PIECES = ["a", "A", "con", "NUL", "Com1", "lpt¹", ".", ":", "/", "\\", " ", "-2", "\u0308", "ß", "\t", "*"]
NAMES = st.lists(st.sampled_from(PIECES), max_size=6).map("".join)


@given(st.lists(NAMES, max_size=8))
def test_all_names_are_portable_and_distinct(names):
    found = portable_names(names)
    assert len({name.casefold() for name in found}) == len(names)
    for name in found:
        assert not name.startswith("/")
        for part in name.split("/"):
            assert part.strip(" .") and not re.search(r'[:\\<>"|?*\t]|[ .]$', part)
            assert not is_device(part)


def test_names_show_all_their_signs_and_leave_room_for_suffixes():
    names = portable_names(["\u202egnp.exe", "a\u200bb", "\ud800", "ä" * 255, "ä" * 255 + "x", "x/" + "é" * 200])
    assert names[:3] == ["_gnp.exe", "a_b", "_"]
    assert names[3] != names[4] and all(len(part.encode()) <= 203 for name in names for part in name.split("/"))
