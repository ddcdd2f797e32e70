"""PHI that is still there."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.leaks import Sureness, hits_in, unmarked
from deid_studio.redaction.needles import Phi, needles_of

LEAK, LOOK = Sureness.LEAK, Sureness.LOOK


def phi(text, *, document="a", tag="Patient", **kinds):
    return Phi(text, document, tag, 0, len(text), **kinds)


def found(text, *phis, document=None, ordinary=()):
    hits = hits_in(text, needles_of(phis), document=document, is_ordinary=lambda word: word in ordinary)
    return [(text[hit.start : hit.end], hit.sureness) for hit in hits]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Frau Müller", [("Müller", LEAK)]),
        ("MUELLER!", [("MUELLER", LEAK)]),
        ("Muller,", [("Muller", LEAK)]),
        ("Müllers Hund", [("Müllers", LEAK)]),
        ("Müllerstraße", [("Müllerstraße", LEAK)]),
        ("die müllersche Praxis", [("müllersche", LEAK)]),
        ("Vermüllerung", [("Vermüllerung", LOOK)]),
        ("Mühle", []),
        ("", []),
    ],
)
def test_a_name_is_found_in_all_spellings(text, expected):
    assert found(text, phi("Müller")) == expected


def test_an_ordinary_word_in_a_longer_one_says_nothing():
    assert found("Steinleiden", phi("Stein"), ordinary={"stein"}) == [("Steinleiden", LOOK)]
    assert found("lindern", phi("Linde"), ordinary={"lindern"}) == [("lindern", LOOK)]


def test_each_word_of_a_name_counts_but_not_of_an_address():
    assert found("Anna kam", phi("Anna Müller")) == [("Anna", LEAK)]
    assert found("eine lange Fahrt", phi("Lange Straße 12", is_name=False)) == []
    assert found("in der Lange Straße 12.", phi("Lange Straße 12", is_name=False)) == [("Lange Straße 12", LEAK)]
    assert found("von der Lange", phi("von der Lange")) == [("von der Lange", LEAK)]
    assert found("von der Straße", phi("von der Lange")) == []


def test_behind_a_tag_that_stands_for_phi_no_name_must_come():
    klein, li = phi("Klein"), phi("Li Wei")
    assert found("Patient Klein", klein, ordinary={"klein"}) == [("Klein", LEAK)]
    assert found("[PATIENT] Klein", klein, ordinary={"klein"}) == [("Klein", LOOK)]
    assert found("Patient Li", li) == [("Li", LEAK)] and found("[PATIENT]\nLI number", li) == []
    assert found("[PATIENT] Frau Klein", klein, ordinary={"klein"}) == [("Klein", LEAK)]


def test_an_ordinary_word_is_a_leak_only_where_it_is_meant_as_a_name():
    klein = phi("Klein")
    assert found("ein klein wenig", klein, ordinary={"klein"}) == [("klein", LOOK)]
    assert found("Herr Klein", klein, ordinary={"klein"}) == [("Klein", LEAK)]
    assert found("Dann kam Klein", klein, ordinary={"klein"}) == [("Klein", LOOK)]
    assert found("Dann kam Klein", klein, document="a", ordinary={"klein"}) == [("Klein", LEAK)]
    assert found("Dann kam KLEIN", klein, document="a", ordinary={"klein"}) == [("KLEIN", LOOK)]
    koenig, ordinary = phi("König"), {"koenig", "könig", "konig"}
    assert found("Dann kam Koenig", koenig, document="a", ordinary=ordinary) == [("Koenig", LEAK)]
    assert found("Dann kam KOENIG", phi("KÖNIG"), document="a", ordinary=ordinary) == [("KOENIG", LEAK)]
    assert found("der koenig", phi("könig"), document="a", ordinary=ordinary) == [("koenig", LOOK)]
    assert found("ein klein wenig", klein, document="a", ordinary={"klein"}) == [("klein", LOOK)]


@pytest.mark.parametrize(
    "written", ["0171/2345678", "0171 2345678", "0171-23 45 678", "01712345678", "(0171) 234.5678"]
)
def test_numbers_are_found_by_their_digits(written):
    assert found(f"Tel. {written}, ab 8", phi("0171 - 234 5678", is_name=False))[0][1] is LEAK


def test_a_text_that_ends_within_a_longer_phrase_has_the_shorter_one():
    assert found("von Anna Berger", phi("Anna Berger"), phi("Anna Berger Huber")) == [("Anna Berger", LEAK)]


def test_short_numbers_count_at_home_only():
    year = phi("2019", tag="Date", is_name=False)
    assert found("seit 2019", year) == []
    assert found("seit 2019", year, document="a") == [("2019", LOOK)]
    assert found("49 kg", phi("49", is_name=False), document="a") == []
    assert found("am 12.3.", phi("12.03.", is_name=False), document="a") == [("12.3", LOOK)]
    assert found("12 x 3", phi("12.03.", is_name=False)) == []


@pytest.mark.parametrize("written", ["12.03.1958", "12. 3. 1958", "12/3/1958", "1958-03-12", "12-03-1958"])
def test_dates_are_found_with_other_separators(written):
    assert found(f"am {written}.", phi("12.03.1958", is_name=False)) == [(written, LEAK)]


def test_offsets_are_those_of_the_text_as_it_is():
    text = unicodedata.normalize("NFD", "Grüße an Herrn Gül") + " und Mül\u00adler"
    assert found(text, phi("Gül"), phi("Müller")) == [
        (unicodedata.normalize("NFD", "Gül"), LEAK),
        ("Mül\u00adler", LEAK),
    ]


def test_what_is_covered_is_not_unmarked():
    text = "Müller und Müller"
    needles = needles_of([phi("Müller")])
    hits = unmarked(text, needles, [(0, 6)], document="a", is_ordinary=lambda _: False)
    assert [hit.start for hit in hits] == [11]
    assert unmarked(text, needles, [(0, 17)], document="a", is_ordinary=lambda _: False) == []


@pytest.mark.parametrize("area", ["035", "0351", "035I"])
def test_what_is_left_of_a_number_that_is_covered_in_part_is_unmarked(area):
    text = f"Erreichbar unter {area}3968684 am Vormittag."
    needles = needles_of([phi("0351/3968684", is_name=False)])
    hits = unmarked(text, needles, [(17, 17 + len(area))], document="b", is_ordinary=lambda _: False)
    assert [text[hit.start : hit.end] for hit in hits] == ["3968684"]


def test_what_is_left_of_a_name_that_is_covered_in_part_is_unmarked():
    text = "Frau Zschommler kam am 7.6.2063 zu uns."
    needles = needles_of([phi("Zschommler"), phi("7.6.2063", is_name=False, is_date=True)])
    hits = unmarked(text, needles, [(14, 15), (26, 31)], document="a", is_ordinary=lambda _: False)
    assert [(text[hit.start : hit.end], hit.sureness) for hit in hits] == [("Zschommle", LOOK), ("7.6", LOOK)]


@pytest.mark.parametrize("covered", [(0, 10), (0, 14), (4, 10)])
def test_what_goes_on_from_what_is_covered_hides_nothing_behind_it(covered):
    text = "03.05.1961 04.06.1962 Anna Müller Huber"
    needles = needles_of([phi("04.06.1962", is_name=False, is_date=True), phi("Anna Müller"), phi("03.05.1961")])
    hits = unmarked(text, needles, [covered, (22, 26)], document="b", is_ordinary=lambda _: False)
    assert [text[hit.start : hit.end] for hit in hits] == ["04.06.1962", "Müller"][covered[1] == 14 :]


def test_a_title_that_is_covered_still_says_that_a_name_comes():
    needles = needles_of([phi("Klein")])
    hits = unmarked("Dr. Klein kam.", needles, [(0, 3)], document="b", is_ordinary="klein".__eq__)
    assert [hit.sureness for hit in hits] == [LEAK]


def test_dates_in_other_digits_tell_the_order_too():
    needles = needles_of([phi("04/03/2019", is_name=False, is_date=True)])
    text = "Am ０４/２５/２０１９ und 03/04/2019"
    hits = hits_in(text, needles, document="b", is_ordinary=lambda _: False)
    assert ("03/04/2019", LEAK) in [(text[hit.start : hit.end], hit.sureness) for hit in hits]


def test_what_several_people_marked_is_found_by_its_first_place():
    places = [Phi("Müller", document, "Patient", at, at + 6) for document, at in (("a", 3), ("a", 9), ("b", 0))]
    hits = hits_in("Herr Müller", needles_of(places), document="a", is_ordinary=lambda _: False)
    assert [hit.phi for hit in hits] == places[:1]


@given(st.text(alphabet="abä ü.-\n1", min_size=3, max_size=20), st.text(max_size=40), st.text(max_size=40))
def test_a_word_is_found_wherever_it_stands_alone(name, before, after):
    word = "".join(c for c in name if c.isalpha())
    if len(word) >= 3:
        text = f"{before} {word} {after}"
        assert any(sure is LEAK for _, sure in found(text, phi(word)))


def test_many_needles_find_nothing_in_a_long_text_without_them():
    phis = [phi(f"Vorname{n} Nachname{n % 97}x{n}", document=str(n)) for n in range(20_000)]
    needles = needles_of(phis)
    text = "Der Patient klagt seit dem 12.03.2019 über Schmerzen im linken Knie. " * 1000
    assert hits_in(text, needles, document=None, is_ordinary=lambda _: False) == []
