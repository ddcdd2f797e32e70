"""Results of Vosk."""

from __future__ import annotations

import json

import pytest

from deid_studio.domain.document import Alternative, TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.vosk_json import read

FIRST = {
    "result": [
        {"conf": 1.0, "start": 0.12, "end": 0.54, "word": "guten"},
        {"conf": 0.87, "start": 0.54, "end": 0.9, "word": "tag"},
    ],
    "text": "guten tag",
}
SECOND = {"result": [{"conf": 0.5, "start": 2.0, "end": 2.6, "word": "müller"}], "text": "müller"}


def read_text(text: str) -> TimedText:
    return read(text.encode(), file="a.json")


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([FIRST, SECOND]),
        json.dumps(FIRST) + json.dumps(SECOND),
        json.dumps(FIRST, indent=2) + "\n" + json.dumps(SECOND, indent=2, ensure_ascii=False) + "\n",
        "\n".join(map(json.dumps, [FIRST, {"text": ""}, SECOND])),
    ],
)
def test_one_utterance_a_line_however_the_results_were_saved(text: str) -> None:
    assert read_text(text) == TimedText(
        "guten tag\nmüller",
        (
            Word(Span(0, 5), Interval(120, 540), 1.0),
            Word(Span(6, 9), Interval(540, 900), 0.87),
            Word(Span(10, 16), Interval(2000, 2600), 0.5),
        ),
    )


def test_words_without_confidence() -> None:
    words = read_text('{"result": [{"start": 0, "end": 1, "word": "ja"}], "text": "ja"}').words
    assert words == (Word(Span(0, 2), Interval(0, 1000)),)


def test_the_first_hypothesis_is_the_text_and_the_others_are_kept() -> None:
    first = {"confidence": 231.5, "text": "ja", "result": [{"start": 0, "end": 1, "word": "ja"}]}
    second = {"confidence": 230.1, "text": "na", "result": [{"start": 0, "end": 1, "word": "na"}]}
    transcript = read_text(json.dumps([{"alternatives": [first, second]}, SECOND]))
    assert transcript.text == "ja\nmüller" and transcript.words[0].interval == Interval(0, 1000)
    sentence = "the first of several alternatives is the text; PHI is looked for in the others as well"
    assert transcript.notes == ((None, sentence),)
    words = (Word(Span(0, 2), Interval(0, 1000)), Word(Span(3, 9), Interval(2000, 2600), 0.5))
    assert transcript.alternatives == (Alternative(2, "na\nmüller", words),)


def test_where_an_utterance_has_fewer_hypotheses_its_first_stands_in() -> None:
    transcript = read_text(
        json.dumps([{"alternatives": [{"text": one} for one in "abc"]}, {"alternatives": [{"text": "d"}]}])
    )
    assert [(one.rank, one.text) for one in transcript.alternatives] == [(2, "b\nd"), (3, "c\nd")]
    assert read_text(json.dumps([FIRST, SECOND])).alternatives == ()


def test_partial_results_are_counted() -> None:
    partial = json.dumps({"partial": "gu"})
    transcript = read_text("\n".join([partial, partial, json.dumps(SECOND)]))
    assert transcript.text == "müller"
    assert transcript.notes == ((None, "a partial result was passed over (2 times)"),)


def test_a_partial_result_that_no_other_follows_is_taken() -> None:
    partial, empty = json.dumps({"partial": "gu tag"}), json.dumps({"partial": ""})
    transcript = read_text("\n".join([partial, json.dumps(SECOND), partial]))
    assert transcript.text == "müller\ngu tag"
    assert [word.interval for word in transcript.words][1:] == [None, None]
    sentences = [sentence for _, sentence in transcript.notes]
    assert "a partial result that no other follows was taken, without times" in sentences
    assert read_text("\n".join([json.dumps(SECOND), empty])).text == "müller"


def test_a_result_without_word_times_keeps_its_words() -> None:
    transcript = read_text('{"text": "guten tag"}')
    assert [word.interval for word in transcript.words] == [None, None]
    assert transcript.notes == ((None, "a word has no time (2 times)"),)


def test_broken_entries_are_noted_by_place_and_the_rest_goes_on() -> None:
    broken = {"result": [{"word": "da", "start": 1, "end": 0}, 7, {"start": 1, "end": 2}], "text": "da und dort"}
    transcript = read_text(json.dumps([broken, 5, {"spk": []}, SECOND]))
    assert transcript.text == "da\nmüller" and transcript.words[0].interval is None
    sentences = [sentence for _, sentence in transcript.notes]
    assert "result 1, word 1: the end is not after the start; the word has no time" in sentences
    assert "an empty word was left out (2 times)" in sentences
    assert "result 1: its text and its list of words differ; the list was taken" in sentences
    assert "result 2: not a result and left out" in sentences and "result 3: not a result and left out" in sentences


@pytest.mark.parametrize("text", ["[]", "{}", "3", '{"segments": []}'])
def test_another_json_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match=r"a\.json: not a result of Vosk"):
        read_text(text)
