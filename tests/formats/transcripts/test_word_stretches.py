"""What goes out in any format with times comes back: words, their order and times, and those without any."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import TimedBy, TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts import ctm, elan, textgrid
from deid_studio.formats.transcripts.captions import subtitles
from deid_studio.formats.transcripts.word_stretches import WordStretch, lay_out, layered

Timed = tuple[str, tuple[int, int] | None]

MARKS = {"PHI": [WordStretch(Interval(0, 5), "Patient"), WordStretch(Interval(3, 9), "Date")]}

WAYS: dict[str, Callable[[TimedText], TimedText]] = {
    "textgrid": lambda text: textgrid.read(textgrid.write(text, duration_ms=10, marks=MARKS), file="x"),
    "elan": lambda text: elan.read(elan.write(text, media="ä & b.wav", marks=MARKS), file="x"),
    "ctm": lambda text: ctm.read(ctm.write(text, recording="visite 1"), file="x"),
    "vtt": lambda text: subtitles.read(subtitles.write(text), file="x"),
}


def transcript_of(words: list[Timed]) -> TimedText:
    placed, text = [], ""
    for label, time in words:
        placed.append(Word(Span(len(text), len(text) + len(label)), Interval(*time) if time else None))
        text += f"{label} "
    return TimedText(text, tuple(placed))


def words_of(transcript: TimedText) -> list[Timed]:
    return [
        (word.span.of(transcript.text), (word.interval.start_ms, word.interval.end_ms) if word.interval else None)
        for word in transcript.words
    ]


labels = st.text(alphabet=st.sampled_from("aäÖß15.\"=!>&;:-–😔\u0301'"), min_size=1, max_size=6)
steps = st.lists(st.tuples(labels, st.booleans(), st.integers(1, 900), st.integers(1, 1500)), min_size=1, max_size=12)


def in_order(parts: list[tuple[str, bool, int, int]]) -> list[Timed]:
    """Words that overlap as they like but start one behind the other; some without a time."""
    words: list[Timed] = []
    start_ms = 0
    for label, is_timed, later_ms, length_ms in parts:
        start_ms += later_ms if is_timed else 0
        words.append((label, (start_ms, start_ms + length_ms) if is_timed else None))
    return words


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=30)
@given(steps)
def test_written_and_read_is_the_same(way: str, parts: list[tuple[str, bool, int, int]]) -> None:
    words = in_order(parts)
    if way == "ctm" and not any(time for _, time in words):
        return  # a CTM without a line is none
    assert words_of(WAYS[way](transcript_of(words))) == words


@pytest.mark.parametrize("way", WAYS)
def test_an_utterance_is_one_entry_and_comes_back_as_its_words(way: str) -> None:
    words: list[Timed] = [("Guten", (0, 900)), ("Tag", (0, 900)), ("2266", None), ("Frau", (900, 1000))]
    back = WAYS[way](transcript_of(words))
    assert words_of(back) == words
    if way != "ctm":
        assert (None, "an entry holds several words; each has the time of the whole entry") in back.notes


def test_words_that_run_backwards_move_to_where_they_are_heard() -> None:
    words: list[Timed] = [("zwei", (500, 900)), ("eins", (0, 400))]
    for way in WAYS.values():
        assert words_of(way(transcript_of(words))) == words[::-1]


def test_layers_hold_no_overlaps_and_are_few() -> None:
    stretches = [WordStretch(Interval(start, end), "") for start, end in ((0, 5), (3, 9), (5, 7), (8, 9), (4, 6))]
    layers = layered(stretches)
    assert sorted(map(id, stretches)) == sorted(id(one) for layer in layers for one in layer) and len(layers) == 3
    for layer in layers:
        assert all(a.interval.end_ms <= b.interval.start_ms for a, b in pairwise(layer))
    assert layered([]) == [[]]


def test_words_without_time_stand_before_the_next_one_that_has_one() -> None:
    layout = lay_out(transcript_of([("a", None), ("b", None), ("c", (7, 9)), ("d", None)]))
    assert layout.untimed == ((7, "a b"), (9, "d"))


def test_a_time_that_nobody_knows_does_not_go_out_as_one() -> None:
    guessed = Word(Span(3, 7), Interval(500, 900), 0.0, TimedBy.BETWEEN)
    text = TimedText("ja nein", (Word(Span(0, 2), Interval(0, 500), None, TimedBy.HAND), guessed))
    for way in WAYS.values():
        assert words_of(way(text)) == [("ja", (0, 500)), ("nein", None)]


def test_the_confidence_goes_into_a_ctm() -> None:
    text = TimedText("ja nein", (Word(Span(0, 2), Interval(0, 500), 0.25), Word(Span(3, 7), Interval(500, 900))))
    assert ctm.write(text, recording="a b") == b"a_b 1 0.000 0.500 ja 0.25\na_b 1 0.500 0.400 nein\n"
    assert [word.confidence for word in ctm.read(ctm.write(text, recording="x"), file="x").words] == [0.25, None]


def test_vtt_to_the_letter() -> None:
    text = transcript_of([("<b>", (0, 500)), ("--> &", None), ("R&B", (3_723_004, 3_723_900))])
    assert subtitles.write(text).decode() == (
        "WEBVTT\n\n00:00:00.000 --> 00:00:00.500\n&lt;b&gt;\n\n"
        "NOTE without time: --&gt; &amp;\n\n01:02:03.004 --> 01:02:03.900\nR&amp;B\n\n"
    )


def test_textgrid_to_the_letter() -> None:
    text = transcript_of([('sagt"', (100, 200)), ("2266", None)])
    assert textgrid.write(text, duration_ms=300, marks={"PHI": []}).decode().split("item []:\n")[1] == (
        '    item [1]:\n        class = "IntervalTier"\n        name = "words"\n'
        "        xmin = 0\n        xmax = 0.300\n        intervals: size = 3\n"
        '        intervals [1]:\n            xmin = 0.000\n            xmax = 0.100\n            text = ""\n'
        '        intervals [2]:\n            xmin = 0.100\n            xmax = 0.200\n            text = "sagt"""\n'
        '        intervals [3]:\n            xmin = 0.200\n            xmax = 0.300\n            text = ""\n'
        '    item [2]:\n        class = "IntervalTier"\n        name = "PHI"\n'
        "        xmin = 0\n        xmax = 0.300\n        intervals: size = 1\n"
        '        intervals [1]:\n            xmin = 0.000\n            xmax = 0.300\n            text = ""\n'
        '    item [3]:\n        class = "TextTier"\n        name = "without time"\n'
        "        xmin = 0\n        xmax = 0.300\n        points: size = 1\n"
        '        points [1]:\n            number = 0.200\n            mark = "2266"\n'
    )


@settings(max_examples=25, deadline=None)
@given(steps)
def test_praatio_reads_our_grids_and_finds_nothing_wrong(parts: list[tuple[str, bool, int, int]]) -> None:
    praatio = pytest.importorskip("praatio.textgrid")
    import tempfile

    words = in_order(parts)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.TextGrid"
        path.write_bytes(textgrid.write(transcript_of(words), marks=MARKS))
        grid = praatio.openTextgrid(str(path), includeEmptyIntervals=True, reportingMode="error")
    assert grid.validate(reportingMode="error")
    found = []
    for name in grid.tierNames:
        tier = grid.getTier(name)
        if name == "without time":
            continue
        entries = list(tier.entries)
        assert entries[0].start == 0 and entries[-1].end == grid.maxTimestamp, "tiled from end to end"
        assert all(a.end == b.start for a, b in pairwise(entries))
        if name.endswith("words"):
            found += [(e.label, (round(e.start * 1000), round(e.end * 1000))) for e in entries if e.label]
    assert sorted(found) == sorted((label.strip(), time) for label, time in words if time)


@settings(max_examples=15, deadline=None)
@given(steps)
def test_pympi_reads_our_eaf(parts: list[tuple[str, bool, int, int]]) -> None:
    pympi = pytest.importorskip("pympi")
    import tempfile

    words = in_order(parts)
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        path = Path(folder) / "a.eaf"
        path.write_bytes(elan.write(transcript_of(words), media="a.wav", marks=MARKS))
        document = pympi.Elan.Eaf(str(path))
    tiers = document.get_tier_names()
    found = [one for name in tiers if name.endswith("words") for one in document.get_annotation_data_for_tier(name)]
    assert sorted((label, (start, end)) for start, end, label in found) == sorted(
        (label, time) for label, time in words if time
    )
    phi = [one[:3] for name in tiers if name.endswith("PHI") for one in document.get_annotation_data_for_tier(name)]
    assert sorted(phi) == [(0, 5, "Patient"), (3, 9, "Date")]
    assert document.media_descriptors[0]["RELATIVE_MEDIA_URL"] == "./a.wav"
