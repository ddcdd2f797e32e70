"""From a text to suggestions, with the rules alone and with a small model."""

import json
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.errors import EngineUnavailable
from deid_studio.formats import tagset_toml
from deid_studio.learn.training import fit
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest import suggester
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.house_model import HOUSE, HouseModel
from deid_studio.suggest.model.model import WEIGHTS, Card, read_card
from deid_studio.suggest.suggester import Manner, Suggester, manner_of
from deid_studio.suggest.token_text import TokenText

KOLDITZ = tagset_toml.load("kolditz13")

LETTER = """Klinikum Neustadt, Station A31
Sehr geehrte Frau Kollegin Dr. Möllering,
wir berichten über Ihren Patienten Herrn Karl Osler, geb. 12.03.1958, wohnhaft Birkenweg 8, 86150 Augsburg.
Bei Herrn Osler besteht ein Morbus Osler, Z.n. Billroth II. RR 140/90 mmHg, TSH 2,4 mU/l, ASS 100 mg 1-0-1.
Dr. Osler aus Bonn hat ihn am 3.4.2021 operiert. Osler ist 63 Jahre alt.
"""

SPOKEN = "die patientin frau möllering geboren am vierzehnter dritter neunzehnhundertachtundfünfzig wohnt in augsburg"


class Stub:
    """A model that is nothing but its card."""

    def __init__(self, language, **measured):
        self.card = Card("stub", "1", language, **measured)


def rules_only(tag_set="kolditz13", *, language=None, further=()):
    return Suggester(tagset_toml.load(tag_set), {}, language=language, further=further)


@pytest.fixture(params=["rules", "model"])
def asked(request):
    """The rules alone, and with a small model."""
    if request.param == "rules":
        return rules_only()
    return suggester.load(KOLDITZ, language="de", models=request.getfixturevalue("models"))


def shown(found, text, least=0.5):
    return [(one.span.of(text), one.tag) for one in found if one.confidence >= least]


def test_a_letter(asked):
    found = shown(asked.suggest(LETTER), LETTER)
    for expected in (
        *(("Möllering", "Staff"), ("Karl Osler", "Patient"), ("12.03.1958", "Birthdate"), ("3.4.2021", "Date")),
        *(("Birkenweg 8", "Location"), ("86150 Augsburg", "Location"), ("63", "Age")),
        *(("Osler", "Patient"), ("Osler", "Staff")),
    ):
        assert expected in found


def test_eponyms_and_measures_are_left_alone_yet_can_be_overridden():
    found = rules_only().suggest(LETTER)
    eponym = LETTER.index("Morbus Osler") + len("Morbus ")
    (override,) = [one for one in found if one.span == Span(eponym, eponym + 5)]
    assert 0 < override.confidence < 0.5
    for measure in ("Billroth II", "140/90", "2,4", "ASS 100", "1-0-1"):
        start = LETTER.index(measure)
        at_place = [one for one in found if one.span.overlaps(Span(start, start + len(measure)))]
        assert all(one.confidence < 0.5 for one in at_place), measure


def test_each_mention_keeps_its_own_type_and_the_uncued_follow_the_strongest():
    text = "Patient: Möllering, Karl, geb. 1.2.1960. Herr Möllering kam. Dr. Möllering operierte. Möllering ging."
    assert [tag for _, tag in shown(rules_only().suggest(text), text) if tag != "Birthdate"] == [
        *("Patient", "Patient", "Staff", "Patient"),
    ]


def test_recognised_speech_is_told_from_writing():
    assert manner_of(TokenText.of(LETTER)) == Manner("de", has_case=True, is_speech=False)
    assert manner_of(TokenText.of(LETTER), is_speech=True) == Manner("de", has_case=True, is_speech=True)
    assert manner_of(TokenText.of(SPOKEN)) == Manner("de", has_case=False, is_speech=True)
    talk = "Yeah and then I went to the store with John."
    assert manner_of(TokenText.of(talk)) == Manner("en", has_case=True, is_speech=True)
    assert manner_of(TokenText.of(LETTER), "en").language == "en"
    found = shown(rules_only().suggest(SPOKEN), SPOKEN)
    assert ("möllering", "Patient") in found
    assert ("vierzehnter dritter neunzehnhundertachtundfünfzig", "Birthdate") in found


def test_english_talk():
    text = "yeah my name is john smith and i live in boston since nineteen ninety eight"
    found = shown(rules_only("swfi").suggest(text), text)
    assert {("john smith", "Name"), ("boston", "City"), ("nineteen ninety eight", "Date")} <= set(found)


def test_money_is_looked_for_where_there_are_tags_for_it(monkeypatch):
    text = "Frau Möllering hat fünfzig Euro bezahlt, der Dollar steigt."
    found = shown(rules_only("baril5").suggest(text), text)
    assert {("fünfzig Euro", "MoneyAmount"), ("Dollar", "Currency"), ("Möllering", "Person")} <= set(found)
    monkeypatch.setattr(suggester.money, "find", None)
    assert ("Möllering", "Patient") in shown(rules_only().suggest(text), text)


def test_names_in_pieces_and_dates_in_whole_or_part():
    text = "Frau Anna Möllering, geb. 12.03.1958, seit März 2020 hier."
    found = shown(rules_only("stockholm8").suggest(text), text)
    assert found[:3] == [("Anna", "First_Name"), ("Möllering", "Last_Name"), ("12.03.1958", "Full_Date")]
    assert ("März 2020", "Date_Part") in found


def test_spans_of_some_phi_are_sorted_into_types(asked):
    wanted = ["Karl Osler", "12.03.1958", "86150 Augsburg", "besteht"]
    spans = [Span(LETTER.index(surface), LETTER.index(surface) + len(surface)) for surface in wanted]
    found = {one.span.of(LETTER): one.tag for one in asked.sort(LETTER, spans)}
    assert found | {"besteht": ""} == {
        **{"Karl Osler": "Patient", "12.03.1958": "Birthdate", "86150 Augsburg": "Location", "besteht": ""},
    }
    assert asked.sort(LETTER, []) == asked.sort("", []) == []


def test_sorting_takes_no_kind_that_has_no_tag():
    text = "am 3.4.2021 in Augsburg"
    assert rules_only("baril5").sort(text, [Span(3, 11)]) == []
    (found,) = rules_only("baril5").sort(text, [Span(3, 23)])
    assert found.tag == "Location"


def test_a_site_s_own_suggester_is_asked_too():
    def further(text, progress):
        at = text.index("Zwirbel")
        return [Candidate(Span(at, at + 7), Kind.ORGANIZATION, 0.9, "spacy:ward 1")]

    text = "Es kam Zwirbel."
    assert shown(rules_only(further=[further]).suggest(text), text) == [("Zwirbel", "Other")]


ODD = [
    "",
    " \n\t",
    "Weber",
    ".",
    "\ufeff",
    "\ufeffHerr Weber",
    "😀😀",
    "e\u0301" * 30,
    "Mül\u00adler",
    "1" * 2_000,
    "²½",
]


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("language", [None, "de", "en"])
def test_odd_texts(text, language, models):
    for tag_set in ("kolditz13", "swfi", "baril5", "stockholm8"):
        found = suggester.load(tagset_toml.load(tag_set), language=language, models=models).suggest(text)
        assert all(one.span.end <= len(text) for one in found)


WORDS = st.sampled_from(
    """Herr Frau Dr. Weber Osler Morbus Anna Müller-Lüdenscheidt 3.4.2020 140/90 Köln 86150 Hauptstr. 8 , . \n 50 €
    Tel.: 0821/998877 63 Jahre alt""".split(" ")
)


@given(st.lists(WORDS, max_size=25).map(" ".join) | st.text(max_size=40))
def test_suggestions_are_in_order_do_not_overlap_and_are_never_blank(text):
    for tag_set in ("kolditz13", "baril5", "stockholm8"):
        found = rules_only(tag_set).suggest(text)
        assert all(left.span.end <= right.span.start for left, right in pairwise(found))
        assert all(0 <= one.confidence <= 1 and one.span.of(text).strip() for one in found)
        assert rules_only(tag_set).suggest(text) == found


def test_a_long_line_is_read_like_many_short_ones():
    line = "Herr Weber kam am 3.4.2020 aus Köln, wohnhaft Hauptstr. 8, Tel. 0821 998877. "
    asked = rules_only(language="de")
    assert len(asked.suggest(line * 800)) == 5 * 800


def test_thresholds_and_weak_tags_are_the_cards():
    written = Stub("de", thresholds={Kind.DATE: 0.4, Kind.HOLIDAY: 0.6}, precision={Kind.DATE: 0.9, Kind.HOLIDAY: 0.1})
    spoken = Stub("de", thresholds={Kind.DATE: 0.5, Kind.AGE: 0.3}, precision={Kind.AGE: 0.7, Kind.MONEY: 0.1})
    talk = Stub("en", thresholds={Kind.AGE: 0.1}, precision={Kind.ID: 0.2})
    cards = {("de", True, False): written, ("de", False, True): spoken, ("en", True, True): talk}
    both = Suggester(KOLDITZ, cards, language=None, further=())
    assert both.thresholds.by_tag == {"Date": 0.4, "Age": 0.1} and both.weak_tags == {"Age", "ID"}
    german = Suggester(KOLDITZ, cards, language="de", further=())
    assert german.thresholds.by_tag == {"Date": 0.4, "Age": 0.3} and german.weak_tags == {"Age"}
    stockholm = Suggester(tagset_toml.load("stockholm8"), cards, language="de", further=())
    assert stockholm.thresholds.by_tag == {"Full_Date": 0.4, "Date_Part": 0.4, "Age": 0.3}
    assert rules_only().thresholds.by_tag == {} and rules_only().weak_tags == frozenset()


def test_models_of_a_site_s_own(models, tmp_path):
    asked = suggester.load(KOLDITZ, language="de", models=models)
    assert any(one.source == "model:texts-de 7" for one in asked.suggest(LETTER))
    with pytest.raises(EngineUnavailable, match="no model in"):
        suggester.load(KOLDITZ, models=tmp_path)


def test_without_models_of_its_own_the_program_has_its_rules(monkeypatch, tmp_path):
    monkeypatch.setattr(suggester, "MODELS", tmp_path / "missing")
    found = suggester.load(KOLDITZ, models=suggester.MODELS).suggest(LETTER)
    assert ("12.03.1958", "Birthdate") in shown(found, LETTER)


def test_it_is_loaded_without_what_only_few_need():
    code = (
        "import sys\nfrom deid_studio.formats import tagset_toml\nfrom deid_studio.suggest import suggester\n"
        "suggester.load(tagset_toml.load('kolditz13')).suggest('Herr Weber kam am 3.4.2020.')\n"
        "print({'spacy', 'torch', 'sqlalchemy', 'PySide6', 'phonenumbers', 'urllib3'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_thresholds_are_those_of_the_languages_that_were_asked():
    german, talk, notes = (Stub(of, thresholds={Kind.DATE: at}) for of, at in (("de", 0.5), ("en", 0.3), ("en", 0.4)))
    served = {("de", True, False): german, ("en", False, True): talk, ("en", True, False): notes}
    for stub in served.values():
        stub.candidates = lambda _reading, _findings: []
    asked = Suggester(KOLDITZ, served, language=None, further=())
    assert asked.thresholds.of("Date") == 0.3
    asked.suggest("Frau Möllering kommt am 3.4.2021 in die Klinik, sagt die Ärztin.")
    assert asked.thresholds.of("Date") == 0.5
    asked.suggest("Mrs Moller was seen in clinic on 3 April. The chest was clear, and she may go home.")
    assert asked.thresholds.of("Date") == 0.3


NOTE = """Seen by Okonjo-Adeyemi (SHO) at Brackwell Royal on 3/4. Wife Marisol aware, lives at Tarn End with Perpetua.
Chest clear, home with district nurse Quillfeather, r/v Bramley Unit."""


@pytest.mark.parametrize(
    ("text", "is_speech", "model"),
    [
        (NOTE, False, "notes-en"),
        (NOTE.lower(), False, "notes-en"),
        (NOTE, True, "talk-en"),
        (f"Yeah, um, I know what you mean, okay. {NOTE} I guess I told my mom.", False, "talk-en"),
    ],
)
def test_english_talk_and_english_notes_have_models_of_their_own(text, is_speech, model):
    found = suggester.load(KOLDITZ).suggest(text, is_speech=is_speech)
    models = {one.source.split()[0] for one in found if one.source.startswith("model:")}
    assert models == {f"model:{model}"}


@pytest.mark.parametrize(("is_spoken", "spoken"), [(None, [True, False]), (True, [True]), (False, [False])])
def test_a_learned_model_is_asked_of_what_its_card_says_in_the_place_of_all_that_come_with_the_program(
    is_spoken, spoken, tmp_path, monkeypatch
):
    """One that an earlier version learned over the model for talk says nothing, and is for English notes too."""
    fit([Marked("Mrs Moller was seen.\n", (TextMark(4, 10, Kind.PATIENT),))] * 3, "en", tmp_path / WEIGHTS)
    base = read_card(suggester.MODELS / "talk-en")
    replace(base, name="learned", is_spoken=is_spoken).write(tmp_path)
    (tmp_path / HOUSE).write_text(json.dumps({"source": base.source, "kept": []}), encoding="utf-8")
    texts = []
    monkeypatch.setattr(HouseModel, "candidates", lambda _, reading, __: texts.append(reading.text) or [])
    learned = suggester.load(KOLDITZ, learned=tmp_path)
    answers = []
    for is_speech in (True, False):
        learned.suggest(NOTE, is_speech=is_speech)
        answers += [is_speech] * len(texts)
        texts.clear()
    assert answers == spoken


def test_the_sweep_does_not_say_of_what_kind_an_unknown_word_is():
    text = "Dort steht Xqwzubrt herum."
    (swept,) = [one for one in rules_only().suggest(text) if one.span.of(text) == "Xqwzubrt"]
    assert swept.source.startswith("sweep.") and rules_only().sort(text, [swept.span]) == []
