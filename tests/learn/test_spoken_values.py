from random import Random

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.learn.spoken_values import spoken_value


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("14.3.1958", Kind.BIRTHDATE, "vierzehnter dritter neunzehnhundertachtundfünfzig"),
        ("14.03.1958", Kind.BIRTHDATE, "vierzehnter märz neunzehnhundertachtundfünfzig"),
        ("Okt. 2021", Kind.DATE, "oktober zweitausendeinundzwanzig"),
        ("09/24", Kind.DATE, "september vierundzwanzig"),
        ("2007", Kind.DATE, "zweitausendsieben"),
        ("0171 445", Kind.PHONE, "null eins sieben eins vier vier fünf"),
        ("anna.mueller@web.de", Kind.EMAIL, "anna punkt müller at web punkt de"),
        ("Lange Straße 12a", Kind.STREET, "lange straße zwölf a"),
        ("Hauptstr. 8", Kind.STREET, "hauptstraße acht"),
        ("St. Gallen", Kind.TOWN, "sankt gallen"),
        ("63", Kind.AGE, "dreiundsechzig"),
        ("A31", Kind.ID, "a einunddreißig"),
        ("Müller-Weiß, K.", Kind.PATIENT, "müller weiß k"),
        ("Isărescu", Kind.STAFF, "isarescu"),
    ],
)
def test_a_value_is_said_like_that(text: str, kind: Kind, expected: str):
    assert expected in {spoken_value(text, kind, Random(seed)) for seed in range(120)}


def test_the_word_before_a_date_governs_its_ending():
    said = [spoken_value("14.3.", Kind.DATE, Random(seed), before="am") for seed in range(50)]
    assert sum(words.startswith("vierzehnten") for words in said) > 35


def test_a_value_without_words_still_has_one():
    assert spoken_value("/", Kind.ID, Random(1))
