"""What nobody knows to be harmless is found, and what everybody knows is not."""

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.suggest import suggester, sweep
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.lexicon.medical import chart_namesakes
from deid_studio.suggest.model.model import UNMEASURED
from deid_studio.suggest.suggester import SLIDER_END, Suggester, hints, judged, manner_of
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def swept():
    """Surfaces that the sweep finds in a text, with their kinds."""

    def run(text, *, language="de", has_case=True):
        found = sweep.find(TokenText.of(text), language=language, has_case=has_case)
        assert all(one.source.startswith(sweep.SWEPT) and one.confidence == sweep.CONFIDENCE for one in found)
        return {one.span.of(text): one.kind for one in found}

    return run


@pytest.mark.parametrize(
    "text",
    [
        "Die Patientin klagt über Übelkeit und Kopfschmerzen, sie nimmt täglich zwei Tabletten.",
        "Z. n. Cholezystektomie, kein Hinweis auf eine Lungenembolie; Metoprolol 47,5 mg 1-0-1, 3 x täglich 20 ml.",
        "Pathologisch G2 L0 V1, C5/6 verengt, Kalium 6,8, um 14:30 mit C50.9 aufgenommen.",
        "der blutdruck ist gut und die lunge ist frei",
        "Wir danken Ihnen, Dr. med., für Ihren Patienten. Cor: rein. Größere Läsion im Caput femoris.",
    ],
)
def test_ordinary_german_is_left_alone(swept, text):
    assert swept(text) == swept(text, has_case=False) == {}


def test_abbreviations_of_charts_that_are_names_as_well_are_told_by_their_capitals(swept):
    assert swept("Größere Läsion, VU vor Jahren, ex. links") == {}
    assert list(swept("Größere Läsion, wie Vu berichtet, Frau VU geht")) == ["Vu", "VU"]
    assert list(swept("Patientin LEE, GINA wurde aufgenommen, Frau WOOD geht")) == ["LEE, GINA", "WOOD"]


def test_ordinary_english_is_left_alone(swept):
    assert swept("and then we went to the store and bought some bread you know", language="en", has_case=False) == {}


@pytest.mark.parametrize(
    ("text", "surface", "kind"),
    [
        ("Es kam Wüstenhöfer dazu.", "Wüstenhöfer", Kind.PERSON),
        ("Es kam K. Zwirblmüller dazu.", "K. Zwirblmüller", Kind.PERSON),
        ("von Özgür Yıldırım-Köß berichtet", "von Özgür Yıldırım-Köß", Kind.PERSON),
        ("Sie wohnt in Tübingen.", "Tübingen", Kind.TOWN),
        ("der Schnell kommt", "Schnell", Kind.PERSON),
        ("Entlassung im März", "März", Kind.DATE),
        ("M Ü L L E R", "M Ü L L E R", Kind.PERSON),
        ("Martha Übermut Ludwig Ludwig", "Martha Übermut Ludwig Ludwig", Kind.PERSON),
        ("Aktenzeichen XK-4711/22", "XK-4711/22", Kind.ID),
        ("an zoe@beispiel.de", "zoe@beispiel.de", Kind.ID),
        ("gez. Dr. mü/kö", "mü/kö", Kind.TYPIST),
        ("in der Klinik Überruhr behandelt", "Klinik Überruhr", Kind.HOSPITAL),
    ],
)
def test_what_is_unknown_is_found(swept, text, surface, kind):
    assert any(surface in found and swept(text)[found] is kind for found in swept(text)), swept(text)


def test_a_word_that_is_broken_at_a_line_s_end_is_read_whole(swept):
    assert any("Wüsten-\nhöfer" in found for found in swept("Es kam Herr Wüsten-\nhöfer dazu."))


def test_numbers_that_are_said(swept):
    text = "die nummer ist vier vier sieben eins und der blutdruck hundertvierzig zu neunzig"
    assert "vier vier sieben eins" in swept(text, has_case=False)
    assert swept("zwanzig milligramm, zwölf kinder, fünfzehn bis zwanzig tage", has_case=False) == {}


def test_an_institution_is_told_once(swept):
    reading = TokenText.of("Klinik Praxis Ambulanz Südring Klinik")
    found = sweep.find(reading, language="de", has_case=True)
    assert [one.source for one in found].count("sweep.institution") == 1


def test_particles_tell_nothing():
    text = "Sie kam aus Köln, er aus der Türkei."
    asked = Suggester(tagset_toml.load("kolditz13"), {}, language="de", further=())
    assert not {"aus", "aus der", "der"} & {one.span.of(text) for one in asked.suggest(text)}


WORDS = st.sampled_from(
    """Herr Frau Dr. von aus K. Weber Osler Morbus Zwirbl Müller-Lüdenscheidt 3.4.2020 140/90 Köln 86150 Übelkeit ,
    mü/kö XK-47/11 anton berta cäsar Klinik Praxis für März - . ( ) vier sieben ümlaut Ströß- m ü l l e r zoe@x.de
    Wüsten-\nhöfer St. Marien 50 € ; : / der Klein ja hab ich yeah john""".split(" ")
)
ANY = st.lists(WORDS, max_size=25).map(" ".join) | st.text(max_size=40)
LANGUAGES = st.sampled_from(["de", "en"])


@given(ANY, LANGUAGES, st.booleans())
def test_it_takes_any_text(text, language, has_case):
    reading = TokenText.of(text)
    found = sweep.find(reading, language=language, has_case=has_case)
    assert all(0 <= one.span.start < one.span.end <= len(text) for one in found)
    for n, word in enumerate(reading.lower):
        if word[0].isalpha() and not is_harmless(word, language):
            assert any(one.span.covers(reading.span(n, n)) for one in found), word


@given(ANY, LANGUAGES)
def test_after_the_sweep_no_unknown_word_is_fainter_than_the_slider_shows(text, language):
    reading = TokenText.of(text)
    manner = manner_of(reading, language)
    found = judged(reading, manner, hints(reading, manner), UNMEASURED)
    assert all(left.span.end <= right.span.start for left, right in pairwise(found)), "disjoint and in order"
    shown = {at for one in found if one.confidence >= SLIDER_END for at in range(one.span.start, one.span.end)}
    for n, word in enumerate(reading.lower):
        if reading.tokens[n][0].isalpha() and not is_harmless(word, language) and word not in chart_namesakes():
            span = reading.span(n, n)
            assert all(at in shown for at in range(span.start, span.end) if text[at].isalnum()), word


@settings(max_examples=50)
@given(ANY)
def test_every_unknown_word_gets_a_tag(text):
    reading = TokenText.of(text)
    asked = Suggester(tagset_toml.load("kolditz13"), {}, language="de", further=())
    found = [one for one in asked.suggest(text) if one.confidence >= SLIDER_END]
    for n, word in enumerate(reading.lower):
        # "VU" is an abbreviation, "Vu" a name: that has a test of its own
        if reading.tokens[n][0].isalpha() and not is_harmless(word, "de") and word not in chart_namesakes():
            assert any(one.span.overlaps(reading.span(n, n)) for one in found), word


def test_the_slider_ends_where_the_sweep_does():
    assert 0 < suggester.SLIDER_END < sweep.CONFIDENCE


@pytest.mark.parametrize(
    "pattern", ["0 ", "(", "a-", "Klinik ", "T1L1T1L1T1L1T1L1T1L1T1L1x ", "TaTaTaTaTaTaTaTa! 1", "1. "]
)
def test_twice_the_text_takes_twice_as_long(pattern):
    """Quadratic ones took seconds, and some patterns for ever."""
    reading = TokenText.of(pattern * (20_000 // len(pattern)))
    began = time.process_time()
    sweep.find(reading, language="de", has_case=True)
    assert time.process_time() - began < 2
