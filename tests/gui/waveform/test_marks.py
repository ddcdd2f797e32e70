"""Marks and words of the pane: which lies at a moment, and whose edge is near."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import Words
from deid_studio.domain.span import Interval
from deid_studio.gui.waveform.marks import Edge, TimedWord, WordRow, edge_test, hit_test, moved, next_hit, word_row
from deid_studio.gui.waveform.time_scale import TimeScale
from tests.gui.waveform.pane_parts import LENGTH_MS, MARKS, TEXT, WORDS, mark


def test_hits_are_the_nearest_and_then_the_shortest() -> None:
    assert [hit.annotation_id for hit in hit_test(MARKS, at_ms=2200, tolerance_ms=0)] == ["short", "long"]
    assert [hit.annotation_id for hit in hit_test(MARKS, at_ms=2550, tolerance_ms=100)] == ["long", "short"]
    assert hit_test(MARKS, at_ms=10_000, tolerance_ms=100) == ()


def test_clicks_at_one_place_go_round() -> None:
    hit = hit_test(MARKS, at_ms=2200, tolerance_ms=0)
    first = next_hit(hit, after=None)
    second = next_hit(hit, after="short")
    assert first is not None and second is not None
    assert (first.annotation_id, second.annotation_id) == ("short", "long")
    assert next_hit(hit, after="long") == first
    assert next_hit((), after="long") is None


def test_an_edge_is_near_its_end_and_the_current_mark_wins() -> None:
    assert edge_test(MARKS, at_ms=1395, tolerance_ms=10) == (MARKS[0], Edge.START)
    assert edge_test(MARKS, at_ms=4008, tolerance_ms=10) == (MARKS[0], Edge.END)
    assert edge_test(MARKS, at_ms=3000, tolerance_ms=10) is None
    touching = (mark("a", 1000, 2000), mark("b", 2000, 3000))
    assert edge_test(touching, at_ms=2001, tolerance_ms=10, current="a") == (touching[0], Edge.END)
    assert edge_test(touching, at_ms=2001, tolerance_ms=10, current="b") == (touching[1], Edge.START)


def test_where_two_words_touch_the_one_under_the_pointer_is_held() -> None:
    first, second = TimedWord(0, Interval(1000, 1400)), TimedWord(1, Interval(1400, 2000))
    assert edge_test((first, second), at_ms=1397, tolerance_ms=10) == (first, Edge.END)
    assert edge_test((first, second), at_ms=1403, tolerance_ms=10) == (second, Edge.START)
    assert edge_test((second, first), at_ms=1397, tolerance_ms=10) == (first, Edge.END)


def test_a_short_mark_can_be_clicked_between_its_edges() -> None:
    short = (mark("a", 1000, 1020),)
    assert edge_test(short, at_ms=1010, tolerance_ms=50) is None
    assert edge_test(short, at_ms=1003, tolerance_ms=50) == (short[0], Edge.START)


@given(to_ms=st.floats(-1000, 70_000), edge=st.sampled_from(Edge), start_ms=st.integers(0, 59_000))
@settings(max_examples=60)
def test_a_moved_edge_leaves_the_other_and_stays_in_the_recording(to_ms: float, edge: Edge, start_ms: int) -> None:
    before = mark("a", start_ms, start_ms + 500)
    after = moved(before, edge, to_ms=to_ms, duration_ms=LENGTH_MS)
    if edge is Edge.START:
        assert after.interval.end_ms == before.interval.end_ms
    else:
        assert after.interval.start_ms == before.interval.start_ms
    assert 0 <= after.interval.start_ms < after.interval.end_ms <= LENGTH_MS
    assert after.interval.duration_ms >= 10
    assert after.window.start_ms <= after.interval.start_ms < after.interval.end_ms <= after.window.end_ms


def test_words_without_a_time_are_left_out_and_the_rest_is_in_time_order() -> None:
    row = word_row(reversed(WORDS), TEXT)
    assert [row.surface(index) for index in range(len(row.numbers))] == ["Frau", "Möller", "Köln"]
    assert list(row.seen(TimeScale(1500.0, 1000.0, 0.0, 100.0, LENGTH_MS))) == [1]


ROW = st.tuples(st.integers(0, 900), st.integers(1, 50)) | st.none()


@given(
    times=st.lists(ROW, max_size=12),
    edits=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 3), st.lists(ROW, max_size=3)), max_size=3),
)
def test_after_edits_words_stand_as_those_that_were_never_edited(
    times: list[tuple[int, int] | None],
    edits: list[tuple[int, int, list[tuple[int, int] | None]]],
) -> None:
    def rows(of: list[tuple[int, int] | None], first: int) -> list[tuple[Any, ...]]:
        spoken = [(one[0], sum(one)) if one else (None, None) for one in of]
        return [(2 * number, 2 * number + 1, *time, None) for number, time in enumerate(spoken, start=first)]

    words, text = Words(rows(times, 0)), "abcdefgh" * 20
    row = word_row(words, text)
    for at, length, new in edits:
        at = min(at, len(words))
        count = min(length, len(words) - at)
        words = words.edited(first=at, count=count, rows=rows(new, at), by=2 * (len(new) - count))
        assert words.edit_of(row.words) == (at, count, len(new))
        row, fresh = word_row(words, text, known=row), word_row(Words(words.rows), text)

        def told(of: WordRow) -> list[Any]:
            return sorted((of.timed(n).interval, of.timed(n).number, of.surface(n)) for n in range(len(of.numbers)))

        assert told(row) == told(fresh)
        assert row.starts_ms.tolist() == fresh.starts_ms.tolist()
        assert row.reached_ms.tolist() == fresh.reached_ms.tolist()
