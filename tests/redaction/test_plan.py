"""Which stretches of a recording go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, TimedBy, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import TimeFault
from deid_studio.redaction.plan import FLOOR, Pads, Timing, Window, joined, locator, plan

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
    located = locator(TALK, duration_ms=DURATION_MS)(over(TALK, [0, 1]))
    assert (located.intervals, located.timing, located.is_sure) == ((Interval(1000, 1800),), Timing.WORDS, True)


def test_part_of_a_word_takes_the_whole_word():
    located = locator(TALK, duration_ms=DURATION_MS)(Annotation("a", "x", (Span(6, 8),), "NAME"))
    assert located.intervals == (Interval(1300, 1800),)


def test_a_time_that_a_person_set_overrides_the_words():
    located = locator(TALK, duration_ms=DURATION_MS)(over(TALK, [1], interval=Interval(5000, 99_000)))
    assert (located.intervals, located.timing) == ((Interval(5000, DURATION_MS),), Timing.SET)
    behind = locator(TALK, duration_ms=DURATION_MS)(over(TALK, [1], interval=Interval(99_000, 99_100)))
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
    located = locator(found, duration_ms=DURATION_MS)(over(found, [index]))
    assert (located.intervals, located.timing, located.is_sure) == ((expected,), Timing.INFERRED, False)


def test_one_word_without_a_time_makes_the_whole_annotation_unsure():
    found = document(("am", 0, 200), ("3.", 300, 600), ("März", None, None), ("war", 2000, 2300))
    located = locator(found, duration_ms=DURATION_MS)(over(found, [1, 2]))
    assert located.timing is Timing.INFERRED
    assert located.intervals == (Interval(200, 2000),)
    apart = Annotation("a", "x", (found.words[0].span, found.words[2].span), "DATE")
    assert not locator(found, duration_ms=DURATION_MS)(apart).is_sure


def test_a_letter_that_belongs_to_no_word_is_not_taken_as_found():
    found = Document("d", "v", "Frau Müller 77", (Word(Span(5, 11), Interval(100, 900)),), "r")
    assert not locator(found, duration_ms=DURATION_MS)(Annotation("a", "x", (Span(5, 14),), "NAME")).is_sure
    assert locator(found, duration_ms=DURATION_MS)(Annotation("a", "x", (Span(4, 12),), "NAME")).is_sure


def test_without_words_or_sound_nothing_is_found():
    plain = Document("d", "brief", "Frau Müller")
    assert locator(plain, duration_ms=9)(Annotation("a", "x", (Span(5, 11),), "NAME")).timing is Timing.NONE
    dots = document(("Frau", 0, 300), ("...", 300, 400))
    assert locator(dots, duration_ms=DURATION_MS)(over(dots, [1])).timing is Timing.NONE


def test_punctuation_beside_a_name_needs_no_time():
    found = document(("Müller", 100, 700), ("--", None, None), ("ja", 900, 1000))
    apart = Annotation("a", "x", (found.words[0].span, found.words[1].span), "NAME")
    assert locator(found, duration_ms=DURATION_MS)(apart).intervals == (Interval(100, 700),)


def test_a_number_that_ends_too_early_reaches_to_the_next_word():
    found = document(("Nummer", 0, 400), ("EM3985771", 400, 900), ("ja", 3800, 4000))
    located = locator(found, duration_ms=DURATION_MS)(over(found, [1]))
    assert (located.intervals, located.timing) == ((Interval(400, 3800),), Timing.WORDS)
    assert located.faults == (TimeFault.TOO_SHORT,)
    skipped = document(("EM3985771", 400, 900), ("äh", None, None), ("ja", 3800, 4000))
    assert locator(skipped, duration_ms=DURATION_MS)(over(skipped, [0])).intervals == (Interval(0, 3800),)


def test_a_time_between_neighbours_is_not_sure_and_one_set_by_hand_is():
    found = Document("d", "v", "Müller", (Word(Span(0, 6), Interval(100, 500), None, TimedBy.BETWEEN),), "r")
    assert not locator(found, duration_ms=DURATION_MS)(over(found, [0])).is_sure
    found = Document("d", "v", "Müller", (Word(Span(0, 6), Interval(100, 9000), None, TimedBy.HAND),), "r")
    assert locator(found, duration_ms=DURATION_MS)(over(found, [0])).intervals == (Interval(100, 9000),)


def test_pads_are_at_least_what_recognisers_cut_off():
    assert FLOOR.before_ms >= 100 and FLOOR.after_ms >= 250


def test_pads_reach_into_neighbours_that_touch():
    (window,) = plan(TALK, recording(), [over(TALK, [1])]).windows
    assert window == Window(Interval(1200, 2050), ("NAME",), ("a",), (Interval(1300, 1800),))
    assert (window.before_ms, window.after_ms) == (100, 250)
    assert plan(TALK, recording(), [over(TALK, [1])], pads=Pads(0, 0)).intervals == (Interval(1300, 1800),)


def test_what_is_not_sure_never_gets_a_smaller_pad_than_the_usual_one():
    found = document(("am", 500, 700), ("2266", None, None), ("war", 1900, 2000), ("Müller", 5000, 5400))
    marks = [over(found, [1]), over(found, [3])]
    edits = {Interval(700, 1900): (0, 900), Interval(5000, 5400): (None, 50)}
    first, second = plan(found, recording(), marks, pads=Pads(5, 6), edits=edits).windows
    assert (first.interval, first.is_sure) == (Interval(600, 2800), False)
    assert (second.interval, second.is_sure) == (Interval(4995, 5450), True)
    assert plan(found, recording(), marks, pads=Pads(5, 6)).intervals == (Interval(600, 2150), Interval(4995, 5406))


def test_windows_merge_and_unsure_ones_are_named():
    found = document(("Anna", 0, 400), ("Müller", 500, 900), ("2266", None, None), ("war", 8000, 8100))
    marks = [Annotation(str(n), "x", (found.words[n].span,), tag) for n, tag in enumerate(("NAME", "NAME", "ID"))]
    result = plan(found, recording(), marks)
    assert [item.annotation.fragments for item in result.unsure] == [(found.words[2].span,)]
    spoken = (Interval(0, 400), Interval(500, 900), Interval(900, 8000))
    window = Window(Interval(0, 8250), ("NAME", "ID"), ("0", "1", "2"), spoken, is_inferred=True)
    assert result.windows == (window,)
    assert (window.before_ms, window.after_ms) == (0, 250)


def test_windows_of_several_documents_are_joined():
    one = Window(Interval(0, 100), ("A",), ("1",), (Interval(10, 90),))
    two = Window(Interval(100, 300), ("B",), ("2",), (Interval(110, 290),), is_inferred=True)
    three = Window(Interval(301, 400), ("B",), ("3",), (Interval(310, 390),))
    both = Window(Interval(0, 300), ("A", "B"), ("1", "2"), (Interval(10, 90), Interval(110, 290)), is_inferred=True)
    assert joined([three, two, one]) == (both, three)


def test_no_annotations_no_windows():
    assert plan(TALK, recording(), []).windows == ()


@given(st.data())
def test_every_spoken_interval_lies_in_one_window_and_widening_only_grows(data):
    times = data.draw(
        st.lists(st.none() | st.tuples(st.integers(0, 9000), st.integers(1, 1500)), min_size=1, max_size=7)
    )
    found = document(*(("Wort", None, None) if t is None else ("Wort", t[0], t[0] + t[1]) for t in times))
    marks = []
    for number in range(data.draw(st.integers(1, 3))):
        first = data.draw(st.integers(0, len(times) - 1))
        last = data.draw(st.integers(first, len(times) - 1))
        marks.append(
            Annotation(str(number), "x", (Span(found.words[first].span.start, found.words[last].span.end),), "N")
        )
    pads = Pads(data.draw(st.integers(0, 400)), data.draw(st.integers(0, 400)))
    result = plan(found, recording(), marks, pads=pads)
    assert result == plan(found, recording(), marks, pads=pads)
    located = [locator(found, duration_ms=DURATION_MS)(mark) for mark in marks]
    assert result.unsure == tuple(item for item in located if not item.is_sure)
    for item in located:
        for interval in item.intervals:
            (window,) = [w for w in result.windows if interval in w.spoken]
            assert item.annotation.id in window.annotation_ids and window.is_sure <= item.is_sure
            least = pads if item.is_sure else pads.or_more(FLOOR)
            assert window.interval.start_ms <= max(0, interval.start_ms - least.before_ms)
            assert window.interval.end_ms >= min(DURATION_MS, interval.end_ms + least.after_ms)
        if item.is_sure:
            spoken = [w.interval for w in found.words if any(w.span.overlaps(f) for f in item.annotation.fragments)]
            for word in spoken:
                assert any(
                    i.start_ms <= word.start_ms and min(word.end_ms, DURATION_MS) <= i.end_ms for i in item.intervals
                )
    assert all(
        left.end_ms < right.start_ms for left, right in zip(result.intervals, result.intervals[1:], strict=False)
    )
    more = st.none() | st.integers(pads.before_ms, 900)
    wider = {one: (data.draw(more), None) for window in result.windows for one in window.spoken}
    grown = plan(found, recording(), marks, pads=pads, edits=wider).intervals
    for one in result.intervals:
        assert any(other.start_ms <= one.start_ms and one.end_ms <= other.end_ms for other in grown)
