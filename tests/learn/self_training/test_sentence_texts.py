"""Sentences, and what is counted of them."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.counts import Counts
from deid_studio.learn.self_training.sentence_texts import (
    LabelledText,
    SentenceText,
    TokenLabels,
    scored,
    sentences_of,
    tag_of,
)
from deid_studio.suggest.token_text import TokenText


def said(text):
    reading = TokenText.of(text)
    return [text[reading.starts[one.start] : reading.ends[one.stop - 1]] for one in sentences_of(reading)]


def test_lines_and_stops_end_sentences_but_short_words_and_numbers_do_not():
    text = "Wir danken Dr. Meier. Es geht gut! Am 3. Mai kam er\nMit Gruß"
    assert said(text) == ["Wir danken Dr. Meier.", "Es geht gut!", "Am 3. Mai kam er", "Mit Gruß"]


@given(st.text(alphabet="aB .\n!1", max_size=40))
def test_each_token_is_in_one_sentence(text):
    reading = TokenText.of(text)
    assert [n for part in sentences_of(reading) for n in part] == list(range(len(reading)))


def test_counts_are_by_type_wherever_in_a_mark_a_token_stands():
    text = SentenceText.of("Anna Ott kam\nund ging")
    marked = LabelledText(text, ["B-patient", "I-patient", "O", "O", "O"], text.sentences[:1])
    tagging = lambda _text: TokenLabels(["I-patient", "B-staff", "B-date", "B-date", "O"], [0.9] * 5)  # noqa: E731
    counts, tokens = scored([marked], tagging)
    assert counts == Counts(tp=1, fp=2, fn=1)
    assert tokens[1] == ("I-patient", "B-staff", 0.9) and len(tokens) == 3
    assert (tag_of("B-full date"), tag_of("Full_Date"), tag_of("O")) == ("full date", "Full_Date", "O")
