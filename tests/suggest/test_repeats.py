"""Names found once, wherever else they stand in a text."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.repeats import is_eponym, repeats
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def again(marked):
    """Surfaces, kinds and confidences (to two digits) of what repeats, with what was found in brackets."""

    def run(text, *, language="de", has_case=True):
        plain, candidates = marked(text)
        found = repeats(TokenText.of(plain), candidates, language=language, has_case=has_case)
        return [(one.span.of(plain), str(one.kind), round(one.confidence, 2)) for one in found]

    return run


def test_a_name_is_proposed_wherever_it_recurs(again):
    found = again("Frau [patient|Anna Kränzlin|0.9]: Kränzlin kam. Annas Mann. Anna Kränzlin ging.")
    assert found == [
        *(("Anna Kränzlin", "patient", 0.81), ("Kränzlin", "patient", 0.81)),
        *(("Annas", "patient", 0.81), ("Anna Kränzlin", "patient", 0.81)),
    ]


def test_the_kind_follows_the_strongest_cue(again):
    text = "Herr [patient|Weber|0.7] kam, Dr. [staff|Weber|0.9] und Prof. [staff|Weber|0.9] auch. Weber ging."
    assert again(text)[-1] == ("Weber", "staff", 0.81)


def test_unsure_names_short_ones_particles_and_other_kinds_do_not_recur(again):
    assert again("[patient|Weber|0.5] kam. Weber ging.") == []
    assert again("[patient|Ed] kam. Ed ging.") == []
    assert again("[patient|von Hausen] kam. von Hausen ging, von dort.") == [
        *(("Hausen", "patient", 0.81), ("Hausen", "patient", 0.81)),
    ]
    assert again("[town|Augsburg] ist da. Augsburg ist hier.") == []


def test_in_writing_a_name_has_a_capital(again):
    assert len(again("Herr [patient|Koch] kam. Er koch te.")) == 1


def test_in_speech_ordinary_words_are_no_names(again):
    found = again("frau [patient|klein] und frau [patient|möllering] kamen klein war möllering", has_case=False)
    assert [surface for surface, *_ in found] == ["möllering", "möllering"]


def test_double_names_stay_whole(again):
    found = again("Frau [patient|Zoë Müller-Lüdenscheidt]. Müller-Lüdenscheidt kam; Müller ging. Müller - Zoë")
    assert [surface for surface, *_ in found] == [
        *("Zoë Müller-Lüdenscheidt", "Müller-Lüdenscheidt", "Müller", "Müller", "Zoë"),
    ]


@pytest.mark.parametrize(
    "term",
    [
        "Morbus Osler",
        "M. Osler",
        "Osler-Krankheit",
        "Morbus\nOsler",
        "Osler Syndrom",
        "Osler-Weber-Syndrom",
        "Mb. Osler",
    ],
)
def test_eponyms_are_left_alone_yet_can_be_overridden(again, term):
    found = again(f"Herr [patient|Osler], bei ihm {term} bekannt, Osler kam.")
    assert [confidence for _, _, confidence in found] == [0.81, 0.1, 0.81]


@pytest.mark.parametrize("text", ["Herr Weber Operation", "M. Weber kam", "Weber nach Hause", "Osler", "Weber-Meier"])
def test_names_beside_such_words_are_no_eponyms(text):
    reading = TokenText.of(text)
    n = next(n for n, word in enumerate(reading.lower) if word in ("weber", "osler"))
    assert not is_eponym(reading, n, n)


def test_nothing_recurs_in_nothing(again):
    assert again("") == again(" \n") == again("Weber") == []


def test_kinds_are_people_s(again):
    for kind in (Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON):
        assert again(f"[{kind}|Möllering]") == [("Möllering", kind, 0.81)]


def test_a_name_with_a_hyphen_at_the_end_of_a_text() -> None:
    reading = TokenText.of("Herr Osler. Osler-")
    known = [Candidate(Span(5, 10), Kind.PATIENT, 0.9, "patient.salutation")]
    found = repeats(reading, known, language="de", has_case=True)
    assert [reading.text[c.span.start : c.span.end] for c in found] == ["Osler", "Osler"]
