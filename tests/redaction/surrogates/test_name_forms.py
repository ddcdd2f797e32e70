"""What the words of names are, and names with other words."""

import pytest

from deid_studio.redaction.surrogates.name_forms import (
    Name,
    NameLists,
    NamePart,
    full_names,
    identity,
    is_alike,
    read_name,
    renamed,
    without_genitives,
)

LISTS = NameLists(
    {"anna": "f", "karl": "m", "kim": "u", "peter": "m", "franz": "m", "ronny": "m", "ben": "m", "maria": "f"},
    frozenset({"mueller", "peters", "fuchs", "peter"}),
    frozenset({"von", "van", "der", "al", "ben", "dos"}),
)
NEW = {"anna": "Eva", "karl": "Otto", "mueller": "Birkner", "luedenscheid": "Ostertal", "hausen": "Waldner",
       "fuchs": "Lindhaus", "maria": "Ida", "ben": "Uwe", "tayi": "Kronwald", "peters": "Eichholz"}  # fmt: skip


def parts(text, **known):
    return [one.part.value for one in read_name(text, LISTS, **known).words]


def changed(text, **known):
    (name,) = without_genitives([read_name(text, LISTS, **known)], LISTS)
    return renamed(name, NEW.get, lambda letter, of: letter.upper() and "Q")


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Anna Müller", ["given", "surname"]),
        ("Müller, Anna", ["surname", "given"]),
        ("Leber Ronny", ["surname", "given"]),
        ("Pierre JOUBERT", ["given", "surname"]),
        ("JOUBERT Pierre", ["surname", "given"]),
        ("K. O. von Hausen", ["initial", "initial", "kept", "surname"]),
        ("Anna van der Berg", ["given", "kept", "kept", "surname"]),
        ("Ben Müller", ["given", "surname"]),
        ("Dr. Müller", ["kept", "surname"]),
        ("Karl Peter Franz", ["given", "given", "surname"]),
        ("Müller", ["surname"]),
        ("Anna", ["given"]),
        ("Ö.", ["initial"]),
        ("Van Dyk", ["given", "surname"]),
        ("VON HAUSEN", ["kept", "surname"]),
        ("von hausen", ["kept", "surname"]),
        ("Le, Anna", ["surname", "given"]),
        ("Herr, Max", ["surname", "given"]),
        ("Michael Herr", ["given", "surname"]),
        ("m ü l l e r", ["surname"]),
        ("Ewan Peter", ["given", "surname"]),
        ("mister karl", ["kept", "surname"]),
        ("Anna O'Brien", ["given", "kept", "surname"]),
        ("O’Brien", ["kept", "surname"]),
    ],
)
def test_words_are_told_apart(text, kinds):
    assert parts(text) == kinds


def test_what_stands_before_tells():
    assert parts("Peter", before="Herr Dr. ") == ["surname"]
    assert parts("Peter", only=NamePart.GIVEN) == ["given"]
    assert read_name("Kim Li", LISTS, before="die Patientin Frau ").bearer == "f"
    assert read_name("Kim Li", LISTS, before="mit Herrn ").bearer == "m"
    assert read_name("Kim Li", LISTS, before="Frau Weber, ").bearer is None
    assert read_name("Soo-Jin Li", LISTS, before="Accompanied by her mother, ").bearer == "f"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Anna Müller", "Eva Birkner"),
        ("ANNA MÜLLER", "EVA BIRKNER"),
        ("anna mueller", "eva birkner"),
        ("Müllers", "Birkners"),
        ("MÜLLERS", "BIRKNERS"),
        ("Müller’s", "Birkner’s"),
        ("Fuchs’", "Lindhaus’"),
        ("Anna-Maria Müller-Lüdenscheid", "Eva-Ida Birkner-Ostertal"),
        ("Müller,  Anna", "Birkner,  Eva"),
        ("K. von Hausen", "Q. von Waldner"),
        ("Al-Tayi", None),
        ("m ü l l e r", "b i r k n e r"),
        ("M-Ü-L-L-E-R", "B-I-R-K-N-E-R"),
        ("M, ü, l, l, e, r", "b, i, r, k, n, e, r"),
        ("m ü doppel l e r", "b i r k n e r"),
        ("m wie martha ü l l e r", "b i r k n e r"),
        ("anna müller m ü l l e r", "eva birkner b i r k n e r"),
        ("Anna Unbekannt", None),
    ],
)
def test_names_keep_their_form(old, new):
    assert changed(old) == new


def test_no_name_is_none():
    assert read_name("4711", LISTS) is None and read_name("…", LISTS) is None and read_name("Dr.", LISTS) is None


def nominatives(*texts):
    return [one.words[-1].word for one in without_genitives([read_name(text, LISTS) for text in texts], LISTS)]


def test_a_genitive_is_told_by_the_other_names():
    assert nominatives("Wegners", "Anna Wegner") == ["wegner", "wegner"]
    assert nominatives("Anna Peters", "Peters") == ["peters", "peters"]
    assert nominatives("Herr Peters", "Anna Peter", "Peter") == ["peter", "peter", "peter"]
    assert nominatives("Fuchs", "Anna Fuchs") == ["fuchs", "fuchs"]
    assert nominatives("Unbekanntes") == ["unbekanntes"]


def test_another_name_begins_with_another_letter_and_ends_in_the_same_way():
    assert is_alike("Birkner", "mueller") and is_alike("Lindhaus", "fuchs")
    assert not is_alike("Moser", "mueller") and not is_alike("Lindhaus", "mueller") and not is_alike("Birkner", "fuchs")


def test_who_is_meant_is_told_by_full_names_where_only_one_fits():
    def name(text) -> Name:
        return read_name(text, LISTS)

    full = full_names(map(name, ("Anna Müller", "Karl Fuchs", "Peter Fuchs", "Fuchs")))
    assert identity(name("Müller"), full) == identity(name("A. Müller"), full) == identity(name("Anna"), full)
    assert identity(name("Müller"), full) == ("mueller", "anna")
    assert identity(name("Fuchs"), full) == ("fuchs", "")
    assert identity(name("K. Fuchs"), full) == ("fuchs", "karl")
    assert identity(name("Maria Müller"), full) == ("mueller", "maria")
