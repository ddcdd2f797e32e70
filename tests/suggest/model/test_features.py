"""What the statistical suggester sees of each token."""

import time

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.features import features, labels
from deid_studio.suggest.token_text import TokenText

TEXT = "Frau Anna Müller, geb. 3.12.1958\n\nKöln\tBonn"


def row(surface, findings=()):
    reading = TokenText.of(TEXT)
    return set(features(reading, findings, language="de")[reading.tokens.index(surface)])


def test_a_token_itself():
    assert {"bias", "w=müller", "s=Xxx", "p2=mü", "p3=mül", "x2=er", "x3=ler", "x4=ller", "l=sur"} <= row("Müller")
    assert {"w=#1", "len=1", "day", "g=sp"} <= row("3") and {"w=#2", "month", "g="} <= row("12")
    assert {"w=#4", "year"} <= row("1958")


def test_its_neighbours_and_its_line():
    anna = row("Anna")
    assert {"-1w=frau", "-2=|", "1w=müller", "1l=sur", "2w=,", "3w=geb", "b=frau anna", "a=anna müller"} <= anna
    assert {"c=frau", "f=frau", "g=sp"} <= anna
    assert {"g=para", "f=köln", "1=|"} - row("Köln") == {"1=|"} and {"g=tab", "f=köln", "1=|"} <= row("Bonn")
    assert "g=start" in row("Frau")


def test_columns_are_told_from_words_beside_each_other():
    rows = features(TokenText.of("Station 4  Anna"), [], language="de")
    assert "g=sp" in rows[1] and "g=wide" in rows[2] and "-1x4=tion" in rows[1] and "1x4=anna" in rows[1]


def test_what_the_rules_found_there_and_nearby():
    finding = Candidate(Span(5, 16), Kind.PATIENT, 0.9, "patient.salutation")
    assert {"r=patient.salutationB", "k=patientB"} <= row("Anna", [finding])
    assert {"r=patient.salutationI", "-1k=patientB"} <= row("Müller", [finding])
    assert {"1k=patientB", "2k=patientI"} <= row("Frau", [finding])


def test_numbers_are_not_learned_by_heart():
    numbers = [features(TokenText.of(f"Nr. {number}"), [], language="de") for number in ("47110815", "12345678")]
    assert numbers[0] == numbers[1]


def test_a_doubted_word_is_not_told_to_be_harmless_also_to_its_neighbours():
    reading = TokenText.of("Das Kniegelenk schmerzt")
    plain = features(reading, [], language="de")
    doubted = features(reading, [], language="de", doubted={"kniegelenk"})
    assert {"u=True Xx"} == set(plain[1]) - set(doubted[1]) and {"u=False Xx"} == set(doubted[1]) - set(plain[1])
    assert set(plain[0]) - set(doubted[0]) == {"1u=True"} and set(plain[2]) - set(doubted[2]) == {"-1u=True"}


@given(st.text(max_size=40) | st.text(st.sampled_from("aÄ ²½1\u0301\u00ad😀.\n"), max_size=20))
def test_each_token_of_any_text_has_features(text):
    reading = TokenText.of(text)
    for language in ("de", "en"):
        rows = features(reading, [], language=language)
        assert len(rows) == len(reading) == len(labels(reading, []))
        assert all("bias" in one and all(one) for one in rows)


def test_a_word_is_told_what_stands_before_it_elsewhere():
    reading = TokenText.of("Dr. Möllering schrieb. Frau Möllering kam, Frau Möllering ging.")
    rows = features(reading, [], language="de")
    first, second, _ = (rows[n] for n, word in enumerate(reading.lower) if word == "möllering")
    assert {one for one in first if one.startswith("e=")} == {"e=", "e=frau"}
    assert {one for one in second if one.startswith("e=")} == {"e=", "e=dr", "e=frau"}


def test_a_word_that_stands_everywhere_takes_no_longer():
    reading = TokenText.of("Möllering, " * 5_000)
    began = time.process_time()
    features(reading, [], language="de")
    assert time.process_time() - began < 5
