"""Praat TextGrids, real and made."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.textgrid import read

DATA = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "formats"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")

Row = tuple[float, float, str]


def quoted(label: str) -> str:
    return '"' + label.replace('"', '""') + '"'


def long_form(tiers: Sequence[tuple[str, Sequence[Row]]], *, xmax: float = 9) -> str:
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "xmin = 0 ", f"xmax = {xmax} "]
    lines += ["tiers? <exists> ", f"size = {len(tiers)} ", "item []: "]
    for number, (name, rows) in enumerate(tiers, start=1):
        lines += [f"    item [{number}]:", '        class = "IntervalTier" ', f"        name = {quoted(name)} "]
        lines += ["        xmin = 0 ", f"        xmax = {xmax} ", f"        intervals: size = {len(rows)} "]
        for index, (start, end, label) in enumerate(rows, start=1):
            lines += [f"        intervals [{index}]:", f"            xmin = {start!r} ", f"            xmax = {end!r} "]
            lines += [f"            text = {quoted(label)} "]
    return "\n".join(lines) + "\n"


def short_form(tiers: Sequence[tuple[str, Sequence[Row]]], *, xmax: float = 9) -> str:
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "0", str(xmax), "<exists>", str(len(tiers))]
    for name, rows in tiers:
        lines += ['"IntervalTier"', quoted(name), "0", str(xmax), str(len(rows))]
        for start, end, label in rows:
            lines += [repr(start), repr(end), quoted(label)]
    return "\n".join(lines) + "\n"


def read_tiers(*tiers: tuple[str, Sequence[Row]], tier: str | None = None, xmax: float = 9) -> TimedText:
    return read(short_form(tiers, xmax=xmax).encode(), file="a.TextGrid", tier=tier)


def surfaces(transcript: TimedText) -> list[str]:
    return [word.span.of(transcript.text) for word in transcript.words]


labels = st.text(alphabet=st.sampled_from('aäÖß 1.5"=!<>[]:-\n😔e\u0301'), max_size=8)
grids = st.lists(st.tuples(st.integers(1, 2000), labels), max_size=12)


@settings(max_examples=60)
@given(grids)
def test_form_and_encoding_make_no_difference(parts: list[tuple[int, str]]) -> None:
    rows, start_ms = [], 0
    for length_ms, label in parts:
        rows.append((start_ms / 1000, (start_ms + length_ms) / 1000, label))
        start_ms += length_ms
    tiers = [("ORT-MAU", rows), ("MAU", [(0.0, 9.0, "<p:>")])]
    transcripts = [
        read(mark + form(tiers, xmax=30).encode(encoding), file="a.TextGrid")
        for form in (long_form, short_form)
        for mark, encoding in (
            (b"", "utf-8"),
            (codecs.BOM_UTF8, "utf-8"),
            (codecs.BOM_UTF16_LE, "utf-16-le"),
            (codecs.BOM_UTF16_BE, "utf-16-be"),
        )
    ]
    assert all(transcript == transcripts[0] for transcript in transcripts)
    assert surfaces(transcripts[0]) == [word for _, _, label in rows for word in label.split()]
    timed = [Interval(round(start * 1000), round(end * 1000)) for start, end, label in rows for _ in label.split()]
    assert [word.interval for word in transcripts[0].words] == timed


def test_no_spaces_crlf_and_comments() -> None:
    text = short_form([("words", [(0, 1, "Müller!")])]).replace("\n", ' ! hier "nicht" 5\r\n')
    assert read(text.encode(), file="a.TextGrid").text == "Müller!"
    text = long_form([("words", [(0, 1, "Müller")])]).replace(" = ", "=")
    assert read(text.encode(), file="a.TextGrid").words[0].interval == Interval(0, 1000)


def test_a_pause_starts_a_line_and_silence_is_counted() -> None:
    rows = [
        (0, 1, "guten"),
        (1, 1.6, "<p:>"),
        (1.6, 2, "tag"),
        (2, 2.7, ""),
        (2.7, 3, "SIL"),
        (3, 4, "spn"),
        (4, 5, "<unk>"),
    ]
    transcript = read_tiers(("words", rows))
    assert transcript.text == "guten tag", "what nobody knows is no text, so that its speech is told before a release"
    silence, unwritten = transcript.notes
    assert silence == (None, "a mark of silence was left out (2 times)")
    assert unwritten[1].startswith("an unknown word (<unk>, spn) is no text") and "2 times" in unwritten[1]


def test_utterances_stand_on_lines_of_their_own() -> None:
    transcript = read_tiers(("Arzt", [(0, 2, "Guten Tag"), (2, 3, "ja"), (3, 4, "Frau Müller")]))
    assert transcript.text == "Guten Tag\nja\nFrau Müller"
    assert transcript.words[-1].interval == transcript.words[-2].interval == Interval(3000, 4000)
    assert transcript.notes == ((None, "an entry holds several words; each has the time of the whole entry (2 times)"),)


def test_speakers_are_merged_by_time() -> None:
    transcript = read_tiers(
        ("Ärztin - words", [(0, 1, "wie"), (1, 1.5, "bitte"), (1.5, 3, ""), (3, 4, "danke")]),
        ("Ärztin - phones", [(0, 1, "v")]),
        ("Patient - words", [(0, 1.6, ""), (1.6, 2.5, "Müller")]),
    )
    assert transcript.text == "wie bitte\nMüller\ndanke"
    assert [sentence for _, sentence in transcript.notes] == [
        '2 tiers were merged by time: "Ärztin - words", "Patient - words"',
        'tiers passed over: "Ärztin - phones"',
    ]


@pytest.mark.parametrize(
    "name", ["words", "Word", "A_words", "Wort", "Wo\u0308rter", "ORT", "ort-mau", "spk1 - WORDS", '"word"']
)
def test_word_tiers_are_found_by_name(name: str) -> None:
    assert read_tiers(("MAU", [(0, 1, "n")]), (name, [(0, 1, "nein")]), ("Antwort", [(0, 1, "x")])).text == "nein"


@pytest.mark.parametrize("names", [("Arzt", "Patient"), ("words", "ORT"), ("words", "words"), ("Antwort", "Sport")])
def test_an_unclear_tier_is_refused_with_the_names(names: tuple[str, str]) -> None:
    with pytest.raises(FormatError, match=f'pass --tier with one of: "{names[0]}", "{names[1]}"'):
        read_tiers(*((name, [(0, 1, "ja")]) for name in names))


def test_tier_names_the_tier() -> None:
    tiers = [("Arzt", [(0, 1, "ja")]), ("Wörter", [(0, 1, "nein")])]
    assert read_tiers(*tiers, tier="Arzt").text == "ja"
    assert read_tiers(*tiers, tier="Wo\u0308rter").text == "nein"
    with pytest.raises(FormatError, match='with one of: "Arzt", "Wörter"'):
        read_tiers(*tiers, tier="wort")


def test_odd_intervals_are_noted_by_line_and_their_words_stay() -> None:
    rows = [(0, 2, "a"), (1.5, 3, "b"), (4, 3.5, "c"), (-1, 1, "d"), (5, 9.5, "e")]
    transcript = read_tiers(("words", rows))
    assert transcript.text.split() == ["a", "b", "c", "d", "e"]
    intervals = [word.interval for word in transcript.words]
    assert intervals == [Interval(0, 2000), Interval(1500, 3000), None, None, Interval(5000, 9500)]
    first = 13
    assert set(transcript.notes) >= {
        (first + 3, "the interval overlaps one before it"),
        (first + 6, "the end is not after the start; the word has no time"),
        (first + 9, "a time is missing, negative or no number; the word has none"),
        (first + 12, "the interval ends after the grid"),
    }


def test_wrong_counts_are_noted_and_nothing_is_lost() -> None:
    text = (
        short_form([("words", [(0, 1, "ja"), (1, 2, "nein")])])
        .replace("9\n2\n", "9\n5\n")
        .replace("<exists>\n1\n", "<exists>\n3\n")
    )
    transcript = read(text.encode(), file="a.TextGrid")
    assert transcript.text == "ja nein"
    assert transcript.notes == ((12, "a tier says 5 entries and holds 2"), (7, "says 3 tiers and holds 1"))


def test_undefined_times_leave_the_word() -> None:
    text = short_form([("words", [(0, 1, "ja")])]).replace('0\n1\n"ja"', 'nan\n--undefined--\n"ja"')
    transcript = read(text.encode(), file="a.TextGrid")
    assert transcript.text == "ja" and transcript.words[0].interval is None


GOOD = short_form([("words", [(0, 1, "Meier"), (1, 2, "kam")])])


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "not a TextGrid"),
        ("Frau Meier kam", 1, "not a TextGrid"),
        (GOOD.replace("TextGrid", "PitchTier"), 2, "another Praat object"),
        (GOOD.replace("<exists>", "<absent>"), None, "no tiers"),
        (GOOD.replace('"Meier"', '"Meier'), 18, "quotes"),
        (GOOD.replace('"Meier"', '"Frau "Meier""'), 15, "quotation mark"),
        (GOOD.replace('"Meier"', "Meier"), 16, "a text in quotes is due here, not a number"),
        (GOOD[: GOOD.index('"kam"')], 17, "the end of the file"),
        (
            GOOD.replace('"IntervalTier"', '"TextTier"').replace("0\n1\n", "1\n").replace("1\n2\n", "2\n"),
            None,
            "no interval tier",
        ),
        ('File type = "ooTextFile"\nObject class = "TextGrid"\n0\n1\n<exists>\n0\n', None, "no interval tier"),
    ],
)
def test_broken_grids_are_refused_with_line_and_not_quoted(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(FormatError, match=reason) as caught:
        read(text.encode(), file="a.TextGrid")
    assert caught.value.line == line and "Meier" not in str(caught.value)


def real(name: str, *, tier: str | None = None) -> TimedText:
    transcript = read((DATA / name).read_bytes(), file=Path(name).name, tier=tier)
    assert all(surface.split() == [surface] for surface in surfaces(transcript))
    return transcript


@needs_data
def test_mary() -> None:
    transcript = real("textgrid/mary.TextGrid")
    assert transcript.text == "mary rolled the barrel"
    assert transcript.words[0].interval == Interval(315, 676)
    assert transcript.notes == ((None, 'tiers passed over: "phone", "pitch" (points)'),)
    assert real("textgrid/mary.TextGrid", tier="phone").text == "m ə r i r o l d θ ə b œ r l"


@needs_data
def test_long_and_old_short_form_of_the_same_grid() -> None:
    long, short = real("textgrid/long_format.TextGrid"), real("textgrid/short_format.TextGrid")
    assert long == short and len(long.words) == 29
    assert long.words[0].interval == Interval(1_361_893, 1_362_163)
    assert "the grid begins at 1358.89 s" in long.notes[0][1]


@needs_data
def test_same_names_need_a_choice_and_mean_the_first() -> None:
    with pytest.raises(FormatError, match='"Mary", "Mary", "Mary"'):
        real("textgrid/all_tiers_have_the_same_name.TextGrid")
    transcript = real("textgrid/all_tiers_have_the_same_name.TextGrid", tier="Mary")
    assert transcript.text == "Mary" and transcript.notes[0][1] == "3 tiers have that name; the first was read"


@needs_data
def test_doubled_quotes_and_line_breaks_in_labels() -> None:
    transcript = real("textgrid/bobby_words_with_newlines_longfile_elan.TextGrid")
    assert surfaces(transcript)[:3] == ['"""BOBBY"""', "Noun", "RIPPED"]
    assert transcript.words[0].interval == transcript.words[1].interval == Interval(65, 412)


@needs_data
def test_an_empty_grid_is_an_empty_transcript() -> None:
    transcript = real("textgrid/empty_textgrid.TextGrid")
    assert (transcript.text, transcript.words) == ("", ())
    assert transcript.notes == ((None, 'tiers passed over: "maxF0" (points)'),)


@needs_data
def test_utterance_tiers() -> None:
    with pytest.raises(FormatError, match='"michael", "sickmichael"'):
        real("textgrid/michaelandsickmichael_short_tg.TextGrid")
    michael = real("textgrid/michaelandsickmichael_short_tg.TextGrid", tier="michael")
    assert michael.text.count("\n") == 2 and michael.words[0].interval == Interval(1059, 7541)
    sloth = real("textgrid/multilingual_ipa.TextGrid")
    assert len(sloth.words) == 12 and sloth.words[-1].interval == Interval(0, 4120)
    sonnet = real("subtitles/sonnet001.textgrid")
    assert sonnet.text.count("\n") == 14 and sonnet.words[-1].interval == Interval(48_080, 53_240)
