"""Building a transcript: spans, times, order, and what is noted."""

from __future__ import annotations

import pytest

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts.reading.transcript_builder import TimedEntry, TranscriptBuilder, in_time_order


def built(*words: tuple[str, object, object], confidence: object = None) -> TimedText:
    builder = TranscriptBuilder()
    for number, (label, start_s, end_s) in enumerate(words, start=1):
        builder.add(label, start_s=start_s, end_s=end_s, confidence=confidence, line=number)
    return builder.transcript()


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
