"""Names in other writings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import COMMON_WORDS, Phi, needles_of
from tests.writings import NAMES, WRITINGS


@pytest.mark.parametrize("writing", WRITINGS)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_in_another_writing(name, writing):
    written = WRITINGS[writing](name)
    text = f"Am Morgen kam {written} zur Kontrolle."
    needles = needles_of([Phi(name, "a", "Patient", 0, len(name))])
    hits = [
        hit
        for hit in hits_in(text, needles, document=None, is_ordinary=lambda word: word in ("wie", "singer", "kam"))
        if hit.sureness is Sureness.LEAK
    ]
    assert hits, written
    start, end = len("Am Morgen kam "), len("Am Morgen kam ") + len(written)
    assert start <= hits[0].start and max(hit.end for hit in hits) <= end
    assert max(hit.end for hit in hits) - hits[0].start >= len(written) // 2


LETTERS = "abcdefghijklmnopqrstuvwxyzäöüßéčłøñ"
AROUND = ("", "\u200b", "\u2060", "\ufe0f", "\u034f", "\u0336", "\u00ad", "\U000e0061")
BETWEEN = ("", "", " ", "-", ".", "\t", "\u2009", "_", "/", "\n", "**", "-\n", "\u00a0")


def encoded(char, way):
    """One letter in one of the ways."""
    wide = chr(ord(char) + 0xFEE0) if char.isascii() else char
    return (char, char.upper(), f"&#{ord(char)};", f"\\u{ord(char):04x}", wide, f"<b>{char}</b>", f"&#x{ord(char):x};")[
        way
    ]


@given(
    st.text(alphabet=LETTERS, min_size=5, max_size=12).filter(lambda name: name not in COMMON_WORDS),
    st.lists(st.tuples(st.integers(0, 6), st.sampled_from(AROUND)), min_size=12, max_size=12),
    st.sampled_from(BETWEEN),
    st.booleans(),
)
def test_a_name_is_found_however_its_letters_are_written(name, ways, between, is_whole):
    letters = [encoded(char, way) + unseen for char, (way, unseen) in zip(name, ways, strict=False)]
    written = ("" if is_whole else between).join(letters)
    before, behind = "Am 3. Mai kam Frau ", " zu uns."
    text = before + written + behind
    hits = hits_in(text, needles_of([Phi(name, "a", "Patient", 0, 1)]), document=None, is_ordinary=lambda _: False)
    sure = [hit for hit in hits if hit.sureness is Sureness.LEAK]
    assert sure, written
    unseen = "".join(AROUND) + "</b>&#x;"
    start, end = sure[0].start, max(hit.end for hit in sure)
    assert len(before) <= start and end <= len(before) + len(written)
    assert not text[len(before) : start].strip(unseen + "<b")
    assert not text[end : len(before) + len(written)].strip(unseen)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Brückenthal", "Br?ckenthal"),
        ("Brückenthal", "Br_ckenthals"),
        ("Brückenthal", "Br\ufffdckenthal"),
        ("Brückenthal", "BR??CKENTHAL"),
        ("Brueckenthal", "Br?ckenthal"),
        ("Österlein", "?sterlein"),
        ("Großkreutz", "Gro?kreutz"),
        ("Großkreutz", "Groβkreutz"),
        ("Zschommler", "ZscĦommler"),
        ("Süßmüller", "S??m?ller"),
        ("Schommler", "Schornrnler"),
        ("Kraszewska", "Kraszevvska"),
    ],
)
def test_a_name_is_found_where_letters_were_lost_or_look_like_others(name, written):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9)])
    for behind in (".", "?", " kam"):
        hits = hits_in(f"Das war {written}{behind}", needles, document=None, is_ordinary=lambda _: False)
        assert [hit.sureness for hit in hits] == [Sureness.LEAK], written
        assert hits[0].start == 8 and abs(hits[0].end - 8 - len(written)) <= 1


def test_what_letters_look_like_is_not_sure_in_short_names():
    needles = needles_of([Phi("Tümer", "a", "Patient", 0, 5), Phi("Bär", "a", "Patient", 0, 3)])
    hits = hits_in("Kommt Herr Turner? Ja_B?r", needles, document=None, is_ordinary=lambda _: False)
    assert [hit.sureness for hit in hits] == [Sureness.LOOK]


@pytest.mark.parametrize(
    "text",
    [
        "Die Wie singer sind da.",
        "Es war wie, singer",
        "z. B. a. i. d. R. u. v. a.",
        "Labor: Na 138, K 4,2, Ca 2,3 mmol/l; L4/L5, C5-C6, 3x1, 5 mg/dl, m², 100 %",
        "siehe <Befund>, A & B, c:\\daten\\alt, 50%ige Lösung, a=b, E-Mail an info@klinik.de",
        "Он пришёл к нам. Καλημέρα.",
        "Der Wert ist 3fach erhöht, I. Stufe, Typ II, HbA1c",
    ],
)
def test_ordinary_texts_have_no_sure_names(text):
    phis = [Phi(name, "a", "Patient", 0, 9) for name in (*NAMES, "Eva", "Ida", "Uta", "Ina")]
    hits = hits_in(text, needles_of(phis), document=None, is_ordinary={"die", "wie", "singer"}.__contains__)
    assert [hit for hit in hits if hit.sureness is Sureness.LEAK] == []


def test_what_is_marked_in_another_writing_is_found_as_it_is():
    for name in ("M ü l l e r", "Mül\u200bler", "Мüller", "M&uuml;ller", "Ⓜüller"):
        needles = needles_of([Phi(name, "a", "Patient", 0, 9)])
        hits = hits_in("Frau Müller", needles, document=None, is_ordinary=lambda _: False)
        assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 11, Sureness.LEAK)], name


def test_addresses_are_found_in_pieces():
    needles = needles_of([Phi("Lange Straße 12", "a", "Location", 0, 15, is_name=False)])
    for text in (
        "L a n g e  S t r a ß e  1 2",
        "Lange\u200bStraße 12",
        "Lan-\nge Stra-\nße 12",
        "Lange Stra&szlig;e 12",
    ):
        hits = hits_in(f"in der {text}.", needles, document=None, is_ordinary=lambda word: word == "lange")
        assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(7, 7 + len(text), Sureness.LEAK)], text


@pytest.mark.parametrize(
    "slip", ["Grßokreutzer", "Grokreutzer", "Grosskreuzter", "Bürckenthal", "Brcükenthal", "Brckenthal"]
)
def test_a_slip_is_of_one_letter_where_folding_spells_it_as_two(slip):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9) for name in ("Großkreutzer", "Brückenthal")])
    hits = hits_in(f"Frau {slip} kam", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 5 + len(slip), Sureness.LOOK)]


@pytest.mark.parametrize("written", ["Bru\u0308ckentahl", "B&uuml;rckenthal", "Βä𝞄ꭑʟ𝞲𑣁βеꮢ🇬ꭼɾ"])
def test_a_slip_is_looked_at_in_another_writing_too(written):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9) for name in ("Bäumlisberger", "Brückenthal")])
    hits = hits_in(f"Frau {written} kam", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 5 + len(written), Sureness.LOOK)]


@pytest.mark.parametrize(
    ("name", "written"), [("Kraszewska", "Kr@szewsk@"), ("Amsdorfer", "@msdorfer"), ("Sebaldus", "$ebaldu$")]
)
def test_a_sign_stands_for_the_first_and_the_last_letter_too(name, written):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9)])
    hits = hits_in(f"Frau {written} kam", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 5 + len(written), Sureness.LEAK)]


@pytest.mark.parametrize("c", ["Cottbus Hamburg", "Chemnitz Hamburg", "Chemnitz"])
def test_chemnitz_is_spelled_for_c_and_for_ch(c):
    needles = needles_of([Phi("Becher", "a", "Patient", 0, 6)])
    written = f"Berlin Essen {c} Essen Rostock"
    hits = hits_in(f"Name: {written}, neu", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(6, 6 + len(written), Sureness.LEAK)]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Fichtelmeißer", "F1cht31m31ß3r"),
        ("Bäumlisberger", "Bäum115b3rg3r"),
        ("Villinger", "V1111nger"),
        ("Strehlinghoff", "5tr3h11ngh0ff"),
    ],
)
def test_a_one_stands_for_i_and_for_l_in_one_name(name, written):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9)])
    hits = hits_in(f"Frau {written} kam", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 5 + len(written), Sureness.LEAK)]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Mühlenstädt", "Mhlenstdt"),
        ("Mühlenstädt", "Mhlenstdtschule"),
        ("Mühlenstädt", "M h l e n s t d t"),
        ("Mühlenstädt", "Mhlen-\nstdt"),
        ("Mühlenstädt", "M hlenst dt"),
        ("Mühlenstädt", "M?hlenstdt"),
        ("Mühlenstädt", "Muhlenstdt"),
        ("Mühlenstädt", "Mxhlenstxdt"),
        ("Mühlenstädt", "MŸhlenstŠdt"),
        ("Mühlenstädt", "M&#376;hlenst&#352;dt"),
        ("Muehlenstaedt", "Mhlenstdt"),
        ("Jäger", "Jger"),
        ("Łukaszewski", "ukaszewski"),
        ("Çağlayan", "alayan"),
        ("Brânză", "Brnz"),
    ],
)
def test_a_name_without_the_letters_that_english_has_not_is_looked_at(name, written):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9)])
    hits = hits_in(f"Das war {written} neulich", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(8, 8 + len(written), Sureness.LOOK)]


@pytest.mark.parametrize(
    "written",
    [
        "Mühlenst?dt",
        "MÄhlenst?dt",
        "MĂĽhlenstĂ¤dt",
        "M}hlenst{dt",
        "M.hlenst.dt",
        "M¸hlenst‰dt",
        "M#hlenst#dts",
        "M_hlenst_dt",
    ],
)
def test_any_sign_stands_for_a_letter_that_english_has_not(written):
    needles = needles_of([Phi("Mühlenstädt", "a", "Patient", 0, 9)])
    hits = hits_in(f"Das war {written} neulich", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(8, 8 + len(written), Sureness.LEAK)]


@pytest.mark.parametrize("written", ["Mhlenstrae 5", "M?hlenstra?e 5", "M hlenstra e 5", "MŸhlenstra§e 5"])
def test_an_address_is_found_without_the_letters_that_english_has_not(written):
    needles = needles_of([Phi("Mühlenstraße 5", "a", "Location", 0, 9, is_name=False)])
    hits = hits_in(f"in der {written}.", needles, document=None, is_ordinary=lambda _: False)
    assert hits and (hits[0].start, hits[-1].end) == (7, 7 + len(written))


@pytest.mark.parametrize("text", ["Das ist meiner", "Überleitungszeiten", "Ein Ren?", "Die Samlung", "z. B. u. Ä."])
def test_what_is_left_of_a_name_is_no_ordinary_word_and_in_no_longer_one(text):
    phis = [Phi(name, "a", "Patient", 0, 9) for name in ("Meißner", "Beuerle", "Bräle", "Zoë", "Samuel")]
    hits = hits_in(text, needles_of(phis), document=None, is_ordinary=lambda word: word in ("meiner", "die"))
    assert hits == []


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Hadžibegović", "Hadzhibegovich"),
        ("Hadžibegović", "Hadschibegovitsch"),
        ("Kılıçdaroğlu", "Kilitschdaroglu"),
        ("Bjørnstad", "Bjornstad"),
        ("Ångerud", "Aangerud"),
        ("Weiß", "WeiB"),
        ("Großkreutzer", "GroBkreutzer"),
        ("Brückenthal", "Briickenthal"),
        ("Ostrowicki", "05tr0w1ck1"),
        ("Brückenthal", "Brücken-\n2. thal"),
    ],
)
def test_a_name_is_found_as_others_spell_and_machines_read_it(name, written):
    needles = needles_of([Phi(name, "a", "Patient", 0, 9)])
    hits = hits_in(f"Das war {written} neulich", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(8, 8 + len(written), Sureness.LEAK)]


@pytest.mark.parametrize(
    "marked", ["Bergstraße 14", "Bergstr. 14", "Bergstraße 14, 01069 Dresden", "Bergstr. 14\nBonn"]
)
@pytest.mark.parametrize("written", ["Bergstr. 14", "Bergstraße 14", "BERGSTRASSE 14", "Berg-Str. 14", "Bergstr.14a"])
def test_a_street_is_found_short_and_without_its_town(marked, written):
    needles = needles_of([Phi(marked, "a", "Location", 0, 9, is_name=False)])
    hits = hits_in(f"in der {written}.", needles, document=None, is_ordinary=lambda _: False)
    assert [hit.sureness for hit in hits] == [Sureness.LEAK]


@pytest.mark.parametrize(
    "written",
    [
        "anna.mueller58 (at) web.de",
        "anna.mueller58 at web punkt de",
        "anna.mueller58[at]web[dot]de",
        "anna.mueller58 ät web.de",
        "anna punkt mueller58 ät web punkt de",
    ],
)
def test_an_address_of_mail_is_found_as_it_is_said(written):
    needles = needles_of([Phi("anna.mueller58@web.de", "a", "Contact", 0, 9, is_name=False)])
    hits = hits_in(f"an {written}, bitte", needles, document=None, is_ordinary=lambda _: False)
    assert hits and hits[0].start == 3 and hits[0].sureness is Sureness.LEAK
    hits = hits_in("Kontakt an web.de", needles, document=None, is_ordinary=lambda _: False)
    assert hits == []


@pytest.mark.parametrize(
    "written",
    [
        "h punkt kremer ät klinik bindestrich nord unterstrich eins punkt de",
        "h dot kremer at klinik dash nord underscore eins dot de",
        "h.kremer at klinik minus nord unterstrich eins punkt de",
    ],
)
def test_hyphens_of_an_address_of_mail_are_said(written):
    needles = needles_of([Phi("h.kremer@klinik-nord_eins.de", "a", "Contact", 0, 9, is_name=False)])
    hits = hits_in(f"an {written}, bitte", needles, document=None, is_ordinary=lambda _: False)
    assert hits and hits[0].start == 3 and hits[0].sureness is Sureness.LEAK


@pytest.mark.parametrize(
    "written",
    [
        "groß K klein r e m e r",
        "großes K kleines R E M E R",
        "K (Kaufmann), R (Richard), E (Emil), M (Martha), E (Emil), R (Richard)",
        "K (Katze) R (Rose) E (Esel) M (Maus) E (Ente) R (Rad)",
    ],
)
def test_a_name_is_spelled_with_the_size_of_letters_and_with_words_in_brackets(written):
    needles = needles_of([Phi("Kremer", "a", "Patient", 0, 6)])
    hits = hits_in(f"Name {written}, neu", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.sureness) for hit in hits] == [(5, Sureness.LEAK)]


def test_strokes_that_only_lengthen_a_word_are_not_read():
    needles = needles_of([Phi("عبد الرحمن", "a", "Patient", 0, 9)])
    hits = hits_in("Patient عـبـد الـرحـمـن kam", needles, document=None, is_ordinary=lambda _: False)
    assert {hit.sureness for hit in hits} == {Sureness.LEAK}


@pytest.mark.parametrize("written", ["12З456", "123456".translate({ord("6"): "б"}), "1Ƨ3456"])
def test_signs_of_other_scripts_look_like_digits(written):
    needles = needles_of([Phi("123456", "a", "ID", 0, 6, is_name=False)])
    hits = hits_in(f"Fall {written}, neu", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 11, Sureness.LEAK)]


@pytest.mark.parametrize("written", ["Schonwälder", "Schönwalder", "Schoenwalder", "Schonwaelder", "Sch0nwälder"])
def test_a_name_is_found_where_one_of_its_umlauts_lost_its_marks(written):
    needles = needles_of([Phi("Schönwälder", "a", "Patient", 0, 9)])
    hits = hits_in(f"Frau {written} kam", needles, document=None, is_ordinary=lambda _: False)
    assert [(hit.start, hit.end, hit.sureness) for hit in hits] == [(5, 5 + len(written), Sureness.LEAK)]
