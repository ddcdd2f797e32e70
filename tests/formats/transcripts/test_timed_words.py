"""Building a transcript: rounding, spans, notes that do not flood."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts.timed_words import (
    Notes,
    TimedEntry,
    TranscriptBuilder,
    in_time_order,
    milliseconds,
)


def built(*words: tuple[str, object, object], confidence: object = None) -> TimedText:
    builder = TranscriptBuilder()
    for number, (label, start_s, end_s) in enumerate(words, start=1):
        builder.add(label, start_s=start_s, end_s=end_s, confidence=confidence, line=number)
    return builder.transcript()


@given(st.integers(0, 10**9))
def test_times_round_half_up_as_written_in_decimal(tenths_of_ms: int) -> None:
    written = Decimal(tenths_of_ms) / 10_000
    assert milliseconds(float(written)) == int((written * 1000).to_integral_value(ROUND_HALF_UP))


def test_a_half_that_binary_fractions_miss_is_rounded_up() -> None:
    assert int(0.5005 * 1000 + 0.5) == 500
    assert (milliseconds(0.5005), milliseconds(1.0005), milliseconds(0.50049)) == (501, 1001, 500)


def test_spans_count_code_points() -> None:
    transcript = built(("0😔2", 0, 0.5), (" Müller ", 0.5, 1))
    assert transcript.text == "0😔2 Müller"
    assert transcript.words[1] == Word(Span(4, 10), Interval(500, 1000))


def test_every_word_of_an_entry_has_its_time() -> None:
    transcript = built(("Frau  Dr.\nMüller", 1, 2))
    assert transcript.text == "Frau Dr. Müller"
    assert [word.interval for word in transcript.words] == [Interval(1000, 2000)] * 3
    assert "several words" in transcript.notes[0][1]


def test_a_word_below_a_millisecond_becomes_one() -> None:
    transcript = built(("äh", 1.0001, 1.0002))
    assert transcript.words[0].interval == Interval(1000, 1001)
    assert transcript.notes == ((1, "shorter than 1 ms; lengthened to 1 ms"),)


@pytest.mark.parametrize(
    ("start_s", "end_s"),
    [
        (-0.1, 1),
        (float("nan"), 1),
        (0, float("inf")),
        (0, 10**400),
        (1, 1),
        (2, 1),
        ("0.1", 1),
        (None, 1),
        (0.5, None),
        (False, True),
    ],
)
def test_unusable_times_leave_the_word_and_a_note(start_s: object, end_s: object) -> None:
    transcript = built(("Müller", start_s, end_s))
    assert transcript.text == "Müller" and transcript.words[0].interval is None
    assert [line for line, _ in transcript.notes] == [1]


@pytest.mark.parametrize("confidence", [-0.1, 1.5, float("nan"), "0.9", True])
def test_a_confidence_out_of_range_is_none_with_a_note(confidence: object) -> None:
    transcript = built(("Müller", 0, 1), confidence=confidence)
    assert transcript.words[0].confidence is None
    assert transcript.notes == ((1, "the confidence is not between 0 and 1 and was left out"),)


def test_the_order_of_the_file_is_kept_and_noted() -> None:
    transcript = built(("zwei", 2, 3), ("eins", 1, 2))
    assert transcript.text == "zwei eins"
    assert transcript.notes == ((2, "starts before the word before it; the order of the file is kept"),)


def test_empty_words_are_counted() -> None:
    transcript = built(("", 0, 1), ("da", 1, 2), ("  ", 2, 3))
    assert transcript.text == "da"
    assert transcript.notes == ((None, "an empty word was left out (2 times)"),)


def test_half_a_surrogate_pair_is_replaced_and_counted() -> None:
    transcript = built(("M\ud83dller", 0, 1))
    assert transcript.text == "M\ufffdller" and len(transcript.notes) == 1


def test_many_notes_of_a_kind_become_one_with_count_and_first_lines() -> None:
    notes = Notes([(3, "an older note")])
    for line in range(1, 21):
        notes.add("odd", line=line)
        notes.add("rare", place=f"word {line}")
    assert len(notes.all()) == 41 and notes.all()[21] == (None, "word 1: rare")
    notes.add("odd", line=21)
    assert notes.all()[:2] == (
        (3, "an older note"),
        (1, "odd (21 times, first at line 1; line 2; line 3; line 4; line 5)"),
    )


def test_notes_never_quote_a_word() -> None:
    transcript = built(
        *[("Zyklop", start_s, end_s) for start_s, end_s in [(0, 0), (-1, 1), (None, None), (5, 6), (4, 5)]]
    )
    assert len(transcript.notes) == 4
    assert not any("Zyklop" in sentence for _, sentence in transcript.notes)


def test_streams_merge_by_time_without_changing_the_order_inside() -> None:
    left = [
        TimedEntry("a", 0, 1),
        TimedEntry("b", 5, 6),
        TimedEntry("c", 2, 3),
        TimedEntry("d", None, None),
        TimedEntry("e", 9, 10),
    ]
    right = [TimedEntry("x", None, None), TimedEntry("y", 4, 5), TimedEntry("z", 7, 8)]
    assert [entry.label for _, entry in in_time_order([left, right])] == list("axybcdze")
