"""Windows that follow what changes are those of a plan that is made anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.redaction.plan import Pads, locator, plan
from deid_studio.redaction.recording_windows import RecordingWindows

COUNT = 40
WORDS = tuple(
    # Every seventh has no time, so that what is said there is inferred
    Word(Span(4 * n, 4 * n + 3), None if n % 7 == 6 else Interval(400 * n, 400 * n + 300))
    for n in range(COUNT)
)
DOCUMENT = Document("d", "visit", " ".join(["wor"] * COUNT), WORDS, "r")
RECORDING = Recording("r", "audio/a.wav", "0", 1000, 1, 400 * COUNT, "WAV", "PCM_16")
PADS = Pads(60, 90)

IDS = [f"{number}" for number in range(8)]
TAGS = st.sampled_from(("Patient", "Staff"))


@st.composite
def annotations(draw: st.DrawFn, id: str) -> Annotation:
    first = draw(st.integers(0, COUNT - 2))
    last = draw(st.integers(first, min(first + 4, COUNT - 1)))
    fragments = [Span(4 * first, 4 * last + 3)]
    if last + 3 < COUNT and draw(st.booleans()):
        fragments.append(Span(4 * last + 12, 4 * last + 15))
    heard = draw(st.none() | st.integers(0, 15_000).map(lambda at: Interval(at, at + 200)))
    return Annotation(id, "layer", tuple(fragments), draw(TAGS), heard)


PUTS = st.sampled_from(IDS).flatmap(lambda id: st.tuples(st.just(id), st.none() | annotations(id)))
OWN = st.none() | st.integers(0, 600)
STEPS = st.lists(
    PUTS | st.tuples(st.just("pads"), st.integers(0, COUNT - 1), OWN, OWN) | st.tuples(st.just("good"), st.booleans()),
    max_size=25,
)


def channels_of(intervals: Sequence[Interval]) -> list[tuple[int, ...] | None]:
    """Short windows go in one channel only."""
    return [(1,) if interval.duration_ms < 700 else None for interval in intervals]


@given(STEPS)
def test_what_follows_each_change_is_what_is_planned_anew(steps) -> None:
    locate = locator(DOCUMENT, duration_ms=RECORDING.duration_ms)
    windows = RecordingWindows(duration_ms=RECORDING.duration_ms, pads=PADS, channels=channels_of)
    known: dict[str, Annotation] = {}
    edits: dict[Interval, tuple[int | None, int | None]] = {}
    good: set[Interval] = set()
    for step in steps:
        before = list(windows.windows)
        if step[0] == "pads":
            spoken = Interval(400 * step[1], 400 * step[1] + 300)
            edits[spoken] = step[2:]
            touched = windows.set_pads(spoken, step[2:])
        elif step[0] == "good":
            if not before:
                continue
            heard = before[len(before) // 2].interval
            (good.add if step[1] else good.discard)(heard)
            touched = windows.set_good(heard, is_good=step[1])
        else:
            id, annotation = step
            known.pop(id, None)
            if annotation is not None:
                known[id] = annotation
            touched = windows.put(id, locate(annotation) if annotation is not None else None)
        planned = plan(DOCUMENT, RECORDING, known.values(), pads=PADS, edits=edits).windows
        going = channels_of([one.interval for one in planned])
        expected = [
            replace(one, is_confirmed=one.interval in good, channels=its)
            for one, its in zip(planned, going, strict=True)
        ]
        assert list(windows.windows) == expected
        others = set(before).symmetric_difference(expected)
        assert all(touched is not None and _within(one.interval, touched) for one in others)
        for id in IDS:
            assert windows.of(id) == [one for one in expected if id in one.annotation_ids]


def _within(interval: Interval, other: Interval) -> bool:
    return other.start_ms <= interval.start_ms and interval.end_ms <= other.end_ms
