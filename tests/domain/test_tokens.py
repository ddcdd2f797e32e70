"""Words as a person points at them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import TOKENIZERS, core, cut_at_once, trimmed, whole_words, word_spans, word_spans_after


def test_punctuation_at_the_ends_is_no_part_of_a_word():
    text = "Frau Müller, (St.-Georg-Klinik) Müller-Lüdenscheidt: 12.03.2019!"
    assert [span.of(text) for span in word_spans(text)] == [
        "Frau",
        "Müller",
        "St.-Georg-Klinik",
        "Müller-Lüdenscheidt",
        "12.03.2019",
    ]


def test_punctuation_alone_stays():
    assert [span.of("a -- ... b") for span in word_spans("a -- ... b")] == ["a", "--", "...", "b"]


def test_tokenizers_go_by_name():
    """Runs without white space are what bratiaa calls a token: the full stop is part of the date."""
    text = "Müller-Weiß, am 1.2.2019."
    assert {name: [span.of(text) for span in tokens(text)] for name, tokens in TOKENIZERS.items()} == {
        "clinical-1": ["Müller", "-", "Weiß", ",", "am", "1.2.2019", "."],
        "whitespace": ["Müller-Weiß,", "am", "1.2.2019."],
    }


def test_stops_are_found_by_place():
    stops = word_spans("Frau Müller, kam")
    assert (len(stops), stops[1], stops[-1], stops[0:2]) == (3, Span(5, 11), Span(13, 16), (Span(0, 4), Span(5, 11)))
    assert [stops.at_or_before(offset) for offset in (0, 4, 5, 12, 99)] == [0, 0, 1, 1, 2]
    assert word_spans(" ").at_or_before(0) is None and word_spans("  a").at_or_before(0) == 0
    assert [stops.touched(span) for span in (Span(4, 5), Span(3, 6), Span(11, 99))] == [
        range(1, 1),
        range(0, 2),
        range(2, 3),
    ]


def test_trimming_leaves_nothing_of_white_space():
    assert trimmed("  Müller \r\n", Span(0, 11)) == Span(2, 8)
    assert trimmed(" \r\n", Span(0, 3)) is None


@given(st.text(alphabet="aß😔.,( \n\u0301", min_size=1, max_size=20), st.data())
def test_what_is_left_lies_inside_and_starts_with_something(text, data):
    start = data.draw(st.integers(0, len(text) - 1))
    span = Span(start, data.draw(st.integers(start + 1, len(text))))
    assert span.covers(core(text, span))
    inner = trimmed(text, span)
    if inner is None:
        assert not span.of(text).strip()
    else:
        assert inner.of(text) == span.of(text).strip()


@given(st.text("ab ,.(\n-é", max_size=30), st.integers(0, 30), st.integers(0, 6), st.text("ab ,.(\n-é", max_size=5))
def test_words_of_a_changed_text_are_those_of_the_new_one(before, start, length, new):
    text = before[:start] + new + before[start + length :]
    found, expected = word_spans_after(text, word_spans(before), before=before), word_spans(text)
    assert (found.starts, found.ends) == (expected.starts, expected.ends)


@pytest.mark.parametrize(
    ("part", "whole"),
    [
        ("akoni", "Diakonissenkrankenhaus"),
        ("haus).", "Diakonissenkrankenhaus"),
        ("im (Dia", "im (Diakonissenkrankenhaus"),
        ("Bonn", "Bonn"),
        (" ", " "),
    ],
)
def test_whole_words(part, whole):
    text = "Sie war im (Diakonissenkrankenhaus). Bonn"
    spans = [Span(text.index(one), text.index(one) + len(one)) for one in (part, whole)]
    assert whole_words(text, spans[0]) == spans[1]


@given(st.lists(st.text("aß²٣1.,:/-_ \n😀é") | st.text(), max_size=4), st.sampled_from(sorted(TOKENIZERS)))
def test_many_texts_are_cut_as_one_by_one(texts, tokenizer):
    starts, ends, counts = cut_at_once(texts, tokenizer)
    expected, begin = [], 0
    for text in texts:
        expected += [(begin + token.start, begin + token.end) for token in TOKENIZERS[tokenizer](text)]
        begin += len(text) + 1
    assert list(zip(starts.tolist(), ends.tolist(), strict=True)) == expected
    assert counts.tolist() == [len(TOKENIZERS[tokenizer](text)) for text in texts]
