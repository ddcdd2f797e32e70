"""Words of a document, by place and by time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.document import Recording, Word, Words, to_rows, word_at_ms, word_range
from deid_studio.domain.span import Interval, Span

WORDS = (Word(Span(0, 5)), Word(Span(6, 10)), Word(Span(10, 12)), Word(Span(14, 20)))


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (Span(0, 5), range(0, 1)),
        (Span(4, 7), range(0, 2)),
        (Span(9, 11), range(1, 3)),
        (Span(5, 6), range(1, 1)),
        (Span(12, 14), range(3, 3)),
        (Span(0, 99), range(0, 4)),
        (Span(30, 31), range(4, 4)),
    ],
)
def test_words_that_share_a_character_with_a_span(span, expected):
    assert word_range(WORDS, span) == expected


@given(
    starts=st.lists(st.none() | st.integers(0, 40), max_size=12),
    at_ms=st.integers(0, 45),
)
def test_the_word_at_a_time_is_the_last_that_has_started(starts, at_ms):
    """The reference looks at each word; words without a time stand anywhere among the others."""
    ordered = iter(sorted(start for start in starts if start is not None))
    in_order = [None if start is None else next(ordered) for start in starts]
    words = [
        Word(Span(2 * i, 2 * i + 1), None if start is None else Interval(start, start + 5))
        for i, start in enumerate(in_order)
    ]
    started = [i for i, start in enumerate(in_order) if start is not None and start <= at_ms]
    assert word_at_ms(words, at_ms) == (started[-1] if started else None)


def test_a_started_millisecond_counts_whole():
    recording = Recording("r", "audio/r.wav", "0" * 64, 16_000, 1, 16_001, "WAV", "PCM_16")
    assert recording.duration_ms == 1001


TIMED = (Word(Span(0, 5), Interval(0, 90), 0.5), Word(Span(6, 10)), Word(Span(10, 12), Interval(90, 200)))


def test_words_kept_as_rows_are_the_words():
    words = Words(to_rows(TIMED))
    assert (len(words), words[1], words[-1], words[1:]) == (3, TIMED[1], TIMED[2], TIMED[1:])
    assert list(words) == list(TIMED) and words == TIMED
    assert words != TIMED[:2] and words != (*TIMED[:2], Word(Span(10, 12))) and words != 3
    assert to_rows(words) is words.rows
    assert word_range(words, Span(7, 11)) == range(1, 3)
    assert word_at_ms(words, 95) == 2
