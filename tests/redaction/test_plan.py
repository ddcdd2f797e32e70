"""Which stretches of a recording go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span, merged
from deid_studio.redaction.plan import (
    PAD_AFTER_MS,
    PAD_BEFORE_MS,
    Timing,
    is_too_short,
    locate,
    plan,
    to_frames,
)

DURATION_MS = 10_000


def document(*words):
    """A document of (word, start_ms, end_ms) or (word, None, None), one space between words."""
    text, placed = "", []
    for written, start_ms, end_ms in words:
        start = len(text) + bool(text)
        text = f"{text} {written}" if text else written
        placed.append(Word(Span(start, len(text)), None if start_ms is None else Interval(start_ms, end_ms)))
    return Document("d", "visite", text, tuple(placed), "r")


def recording(*, rate_hz=16_000, frames=160_000):
    return Recording("r", "audio/r.wav", "0" * 64, rate_hz, 1, frames, "WAV", "PCM_16")


def over(found, words, *, interval=None):
    """An annotation over the words with these indices."""
    spans = [found.words[index].span for index in words]
    return Annotation("a", "x", (Span(spans[0].start, spans[-1].end),), "NAME", interval)


TALK = document(("Frau", 1000, 1300), ("Müller", 1300, 1800), ("kommt", 1900, 2300), ("heute", 2400, 2900))


def test_words_with_times_say_where():
    located = locate(TALK, over(TALK, [0, 1]), duration_ms=DURATION_MS)
    assert (located.intervals, located.timing, located.is_sure) == ((Interval(1000, 1800),), Timing.WORDS, True)


def test_part_of_a_word_takes_the_whole_word():
    located = locate(TALK, Annotation("a", "x", (Span(6, 8),), "NAME"), duration_ms=DURATION_MS)
    assert located.intervals == (Interval(1300, 1800),)


def test_a_time_that_a_person_set_overrides_the_words():
    located = locate(TALK, over(TALK, [1], interval=Interval(5000, 99_000)), duration_ms=DURATION_MS)
    assert (located.intervals, located.timing) == ((Interval(5000, DURATION_MS),), Timing.SET)
    behind = locate(TALK, over(TALK, [1], interval=Interval(99_000, 99_100)), duration_ms=DURATION_MS)
    assert (behind.intervals, behind.timing, behind.is_sure) == ((), Timing.NONE, False)


@pytest.mark.parametrize(
    ("words", "index", "expected"),
    [
        ([("am", 500, 700), ("2266", None, None), ("war", 1900, 2000)], 1, Interval(700, 1900)),
        ([("2266", None, None), ("war", 1900, 2000)], 0, Interval(0, 1900)),
        ([("am", 500, 700), ("2266", None, None)], 1, Interval(700, DURATION_MS)),
        ([("2266", None, None)], 0, Interval(0, DURATION_MS)),
        ([("a", None, None), ("2266", None, None), ("b", None, None)], 1, Interval(0, DURATION_MS)),
        ([("am", 500, 2000), ("2266", None, None), ("war", 1900, 2400)], 1, Interval(500, 2400)),
        ([("am", 500, 700), ("2266", None, None), ("war", 99_000, 99_900)], 1, Interval(700, DURATION_MS)),
    ],
)
def test_a_word_without_a_time_lies_between_its_timed_neighbours(words, index, expected):
    found = document(*words)
    located = locate(found, over(found, [index]), duration_ms=DURATION_MS)
    assert (located.intervals, located.timing, located.is_sure) == ((expected,), Timing.INFERRED, False)


def test_one_word_without_a_time_makes_the_whole_annotation_unsure():
    found = document(("am", 0, 200), ("3.", 300, 600), ("März", None, None), ("war", 2000, 2300))
    located = locate(found, over(found, [1, 2]), duration_ms=DURATION_MS)
    assert located.timing is Timing.INFERRED
    assert located.intervals == (Interval(200, 2000),)
    apart = Annotation("a", "x", (found.words[0].span, found.words[2].span), "DATE")
    assert not locate(found, apart, duration_ms=DURATION_MS).is_sure


def test_a_letter_that_belongs_to_no_word_is_not_taken_as_found():
    found = Document("d", "v", "Frau Müller 77", (Word(Span(5, 11), Interval(100, 900)),), "r")
    assert not locate(found, Annotation("a", "x", (Span(5, 14),), "NAME"), duration_ms=DURATION_MS).is_sure
    assert locate(found, Annotation("a", "x", (Span(4, 12),), "NAME"), duration_ms=DURATION_MS).is_sure


def test_without_words_or_sound_nothing_is_found():
    plain = Document("d", "brief", "Frau Müller")
    assert locate(plain, Annotation("a", "x", (Span(5, 11),), "NAME"), duration_ms=9).timing is Timing.NONE
    dots = document(("Frau", 0, 300), ("...", 300, 400))
    assert locate(dots, over(dots, [1]), duration_ms=DURATION_MS).timing is Timing.NONE


def test_punctuation_beside_a_name_needs_no_time():
    found = document(("Müller", 100, 700), ("--", None, None), ("ja", 900, 1000))
    apart = Annotation("a", "x", (found.words[0].span, found.words[1].span), "NAME")
    assert locate(found, apart, duration_ms=DURATION_MS).intervals == (Interval(100, 700),)


def test_a_number_that_ends_too_early_reaches_to_the_next_word():
    found = document(("Nummer", 0, 400), ("EM3985771", 400, 900), ("ja", 3800, 4000))
    assert is_too_short(found.words[1], found.text)
    located = locate(found, over(found, [1]), duration_ms=DURATION_MS)
    assert located.intervals == (Interval(400, 3800),)
    last = document(("EM3985771", 400, 900))
    assert locate(last, over(last, [0]), duration_ms=DURATION_MS).intervals == (Interval(400, DURATION_MS),)
    skipped = document(("EM3985771", 400, 900), ("äh", None, None), ("ja", 3800, 4000))
    assert locate(skipped, over(skipped, [0]), duration_ms=DURATION_MS).intervals == (Interval(400, 3800),)


@pytest.mark.parametrize(("written", "ms"), [("Müller", 300), ("ja", 60), ("2019", 600), ("zweitausendneunzehn", 900)])
def test_words_as_people_say_them_are_not_too_short(written, ms):
    found = document((written, 100, 100 + ms))
    assert not is_too_short(found.words[0], found.text)


def test_untimed_words_are_not_too_short():
    assert not is_too_short(Word(Span(0, 4)), "2019")


def test_pads_are_at_least_what_recognisers_cut_off():
    assert PAD_BEFORE_MS >= 100 and PAD_AFTER_MS >= 250


def test_pads_reach_into_neighbours_that_touch():
    windows = plan(TALK, recording(), [over(TALK, [1])]).windows
    assert windows == (Interval(1200, 2050),)
    windows = plan(TALK, recording(), [over(TALK, [1])], pad_before_ms=0, pad_after_ms=0).windows
    assert windows == (Interval(1300, 1800),)


def test_windows_merge_and_unsure_ones_are_named():
    found = document(("Anna", 0, 400), ("Müller", 500, 900), ("2266", None, None), ("war", 8000, 8100))
    result = plan(found, recording(), [over(found, [0]), over(found, [1]), over(found, [2])])
    assert [item.annotation.fragments for item in result.unsure] == [(found.words[2].span,)]
    assert result.windows == (Interval(0, 8250),)


def test_no_annotations_no_windows():
    assert plan(TALK, recording(), []).windows == ()


@given(
    st.lists(st.tuples(st.integers(0, 4000), st.integers(1, 900)), max_size=8),
    st.sampled_from([1000, 7350, 8000, 11_025, 16_000, 22_050, 44_100, 48_000]),
    st.integers(1, 200_000),
)
def test_frames_cover_every_millisecond_of_every_window(found, rate_hz, frames):
    clip = recording(rate_hz=rate_hz, frames=frames)
    windows = merged(Interval(start_ms, start_ms + length_ms) for start_ms, length_ms in found)
    ranges = to_frames(windows, clip)
    for window in windows:
        first, last = window.start_ms * rate_hz / 1000, window.end_ms * rate_hz / 1000
        assert first >= frames or any(start <= first and min(last, frames) <= end for start, end in ranges)
    wanted = sum(window.duration_ms for window in windows) * rate_hz / 1000
    assert sum(end - start for start, end in ranges) < wanted + 2 * len(windows) + 1, "a sample more at each edge"
    before = 0
    for start, end in ranges:
        assert before <= start < end <= frames
        before = end


@given(st.data())
def test_every_timed_word_of_an_annotation_lies_in_a_window(data):
    times = data.draw(
        st.lists(st.none() | st.tuples(st.integers(0, 9000), st.integers(1, 1500)), min_size=1, max_size=7)
    )
    found = document(*(("Wort", None, None) if t is None else ("Wort", t[0], t[0] + t[1]) for t in times))
    first = data.draw(st.integers(0, len(times) - 1))
    indices = range(first, data.draw(st.integers(first, len(times) - 1)) + 1)
    result = plan(found, recording(), [over(found, indices)])
    assert bool(result.unsure) == any(times[index] is None for index in indices)
    for index in indices:
        word = found.words[index].interval
        if word is not None and not result.unsure:
            assert any(
                w.start_ms <= word.start_ms and min(word.end_ms, DURATION_MS) <= w.end_ms for w in result.windows
            )
