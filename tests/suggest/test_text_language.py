"""In which language a text is, whether capitals tell in it, and whether somebody speaks."""

import pytest

from deid_studio.suggest.text_language import has_case, is_likely_english, is_speech, language_of
from deid_studio.suggest.token_text import TokenText

GERMAN = [
    "Sehr geehrter Herr Kollege, wir berichten über die o.g. Patientin.",
    "die patientin kommt seit drei jahren zu uns und klagt über kopfschmerzen",
    "ja genau und dann war ich beim arzt",
    "Aufnahme am 3.4.2020 wegen Dyspnoe",
    "Übelkeit",
]
ENGLISH = [
    "We saw your patient in clinic today; thank you for the referral.",
    "yeah and then i went to the store with my sister you know",
    "i was born in nineteen ninety eight",
    "uh-huh yeah right",
]


@pytest.mark.parametrize("text", GERMAN)
def test_german(text):
    assert language_of(TokenText.of(text)) == "de"


@pytest.mark.parametrize("text", ENGLISH)
def test_english(text):
    assert language_of(TokenText.of(text)) == "en"


def test_what_has_no_words_is_german():
    assert [language_of(TokenText.of(text)) for text in ("", " \n", "12.3.2020", "😀")] == ["de"] * 4


@pytest.mark.parametrize("text", [GERMAN[0], "BEFUND VOM 3.4.", "Herr Weber kommt", "", "12.3.", "Ja."])
def test_capitals_tell(text):
    assert has_case(TokenText.of(text))


@pytest.mark.parametrize("text", [GERMAN[1], "ja", "herr weber kommt am dritten vierten", "müller mit ü" * 200])
def test_there_are_no_capitals(text):
    assert not has_case(TokenText.of(text))


def test_a_few_capitals_are_a_recogniser_s():
    assert not has_case(TokenText.of("dann sagte die frau EKG " + "es war alles gut und schön " * 20))


SPEECH = [
    "ja also dann war ich halt beim arzt und der hat gesagt das wird schon",
    "Ja, also, dann war ich halt beim Dr. Möller, ne, und der hat gesagt, ach, das wird schon. Genau.",
    "Befund Doppelpunkt Die Lunge ist frei Punkt Absatz Beurteilung Doppelpunkt kein Erguss Punkt Ende",
]


@pytest.mark.parametrize("text", SPEECH)
def test_somebody_speaks(text):
    assert is_speech(TokenText.of(text), "de")


@pytest.mark.parametrize(
    "text", [f"{GERMAN[0]} {GERMAN[3]}.", "Frau Möllering ist am 3.4. entlassen.", "", "12.3.2020"]
)
def test_somebody_writes(text):
    assert not is_speech(TokenText.of(text), "de")


def test_what_has_no_capitals_is_speech():
    text = GERMAN[1] + " " + "müller " * 50
    assert not has_case(TokenText.of(text)) and is_speech(TokenText.of(text), "de")


@pytest.mark.parametrize("text", GERMAN)
def test_what_is_no_english_by_its_little_words_or_by_all(text):
    assert not is_likely_english(text) and not is_likely_english(f"{text} und der und die und das mit den " * 3)


@pytest.mark.parametrize("text", ENGLISH)
def test_what_is_english_by_its_little_words_or_by_all(text):
    assert is_likely_english(text) and is_likely_english(f"{text} and the of with for was has to she " * 3)


ENGLISH_SPEECH = [
    "yeah so i saw doctor moller last week and you know he said it was fine",
    "Hello, this is Dana. I'm calling about my mother, she's okay but I think you should know.",
    "Chest is clear period New paragraph Impression colon no effusion period",
]
ENGLISH_NOTES = [
    "76M w/ COPD, seen in clinic 12/3/24. Chest clear. Plan: continue Spiriva, r/v 6/52.",
    "pt seen at home, wife present. wound clean and dry, dressing changed. next visit tues",
    "Thank you for referring Mrs Moller, whom I saw in clinic. She has had a dry cough since the spring.",
]


@pytest.mark.parametrize("text", ENGLISH_SPEECH)
def test_somebody_speaks_english(text):
    assert is_speech(TokenText.of(text), "en")


@pytest.mark.parametrize("text", ENGLISH_NOTES)
def test_somebody_writes_english_with_capitals_or_without(text):
    assert not is_speech(TokenText.of(text), "en")
