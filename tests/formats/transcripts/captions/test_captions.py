"""SBV, LRC and SubStation Alpha."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.captions import lyrics, sbv, substation
from tests.formats.transcripts.timed import timed


def told(notes: tuple[tuple[int | None, str], ...]) -> list[tuple[int | None, str]]:
    several = "an entry holds several words; each has the time of the whole entry"
    return [(line, str(note)) for line, note in notes if several not in note]


def test_sbv_cues_are_lines_and_names_of_speakers_no_text() -> None:
    data = (
        "0:00:00.599,0:00:04.160\r\n>> ANNA: Guten Tag,[br]Frau Müller\r\n\r\n0:00:04.160,0:00:06.770\r\n"
        ">> BERND BERG: Ja.\r\n\r\n1:00:07.000,1:00:08.5\n>> ANNA: Wie geht\n>> es?\n\n1:01:00.000,1:01:01.000\n"
        ">> BERND BERG: Gut.\n"
    )
    transcript = sbv.read(data.encode(), file="x.sbv")
    assert transcript.text == "Guten Tag, Frau Müller\nJa.\nWie geht es?\nGut."
    assert timed(transcript)[0] == ("Guten", 599, 4160)
    assert timed(transcript)[-2:] == [("es?", 3_607_000, 3_608_500), ("Gut.", 3_660_000, 3_661_000)]
    assert transcript.speakers == ("ANNA", "BERND BERG")


def test_sbv_keeps_what_stands_outside_and_words_of_bad_times() -> None:
    data = "Visite\n0:00:01.000,0:00:02.000\nFrau\n0:00:09.000,0:00:03.000\nMüller\n0:00:bald\n0:00:10,0:00:11.5\nkam\n"
    transcript = sbv.read(data.encode(), file="x.sbv")
    assert timed(transcript) == [
        ("Visite", None, None),
        ("Frau", 1000, 2000),
        *[(w, None, None) for w in ("Müller", "0:00:bald")],
        ("kam", 10_000, 11_500),
    ]
    assert told(transcript.notes)[0] == (1, "lines outside of all cues were kept as words without a time")
    with pytest.raises(FormatError, match="no line with the times of a subtitle"):
        sbv.read(b"Frau Jud", file="x.sbv")


def test_lines_of_lrc_last_until_the_next_one_and_words_have_their_own_times() -> None:
    data = (
        "[ti:Visite Jud]\n[00:12.00]Guten Tag [lacht]\n[00:15.3]<00:15.30>Wie <00:15.80>geht <00:16.10>es "
        "<00:16.400>Ih<00:16.60>nen<00:17.00>\n[00:18]\n[61:20.50]Frau Müller\n"
    )
    transcript = lyrics.read(data.encode(), file="x.lrc")
    assert transcript.text == "Guten Tag [lacht]\nWie geht es Ihnen\nFrau Müller"
    assert timed(transcript) == [
        *[(word, 12_000, 15_300) for word in ("Guten", "Tag", "[lacht]")],
        ("Wie", 15_300, 15_800),
        ("geht", 15_800, 16_100),
        ("es", 16_100, 16_400),
        ("Ihnen", 16_400, 17_000),
        *[(word, None, None) for word in ("Frau", "Müller")],
    ]
    assert told(transcript.notes) == [
        (None, "a tag of the file (title, author and the like) is no text and was left out"),
        (None, "nothing tells when a line ends; it lasts until the next one begins"),
        (5, "nothing tells when the last line ends; its last words have no time"),
        (None, "a word has no time (2 times)"),
    ]


def test_lrc_with_an_offset_repeats_and_lines_without_a_time() -> None:
    data = "[offset:+500]\n[00:10.00][00:02.00]ja\nohne Zeit\n[00:04.00]nein\n[00:11.00]\n"
    transcript = lyrics.read(data.encode(), file="x.lrc")
    assert timed(transcript) == [
        ("ja", 1500, 3500),
        ("nein", 3500, 9500),
        ("ja", 9500, 10_500),
        ("ohne", None, None),
        ("Zeit", None, None),
    ]
    assert (None, "all times were moved by the offset that the file names, -500 ms") in told(transcript.notes)
    assert (3, "a line without a time; its words are kept") in told(transcript.notes)


def test_lines_of_lrc_without_a_time_stay_behind_theirs() -> None:
    transcript = lyrics.read(b"[00:20.00]a b\nc d\n[00:10.00]e f\ng h\n[00:30.00]", file="x.lrc")
    assert transcript.text == "e f\ng h\na b\nc d"


def test_times_of_lrc_inside_of_a_line_are_those_of_words() -> None:
    transcript = lyrics.read(b"[00:01.00]Hallo [00:02.00]Welt\nund [00:02.50]du\n[00:03.00]\n", file="x.lrc")
    assert timed(transcript) == [("Hallo", 1000, 2000), ("Welt", 2000, 3000), ("und", None, None), ("du", None, None)]


@pytest.mark.parametrize(
    ("data", "first", "are_told"),
    [
        ("[00:00:10]Frau Jud\n[01:00:12]ja\n[01:00:15]\n", ("Frau", 10_000, 3_612_000), True),
        ("[00:00:10.00]Frau <00:00:10.50>Jud\n[01:00:12.00]ja\n[01:00:15]\n", ("Frau", 10_000, 10_500), True),
        ("[59:59.50]Frau Jud\n[01:00:00.50]ja\n[01:00:02.00]\n", ("Frau", 3_599_500, 3_600_500), False),
        ("[00:01:50]Frau Jud\n[00:02:75]ja\n[00:03:00]\n", ("Frau", 1500, 2750), True),
    ],
    ids=["seconds", "fractions", "from minutes to hours", "hundredths"],
)
def test_times_of_lrc_with_three_parts(data: str, first: tuple[str, int, int], are_told: bool) -> None:
    transcript = lyrics.read(data.encode(), file="x.lrc")
    assert timed(transcript)[0] == first
    assert any("times of three parts were read as" in note for _, note in transcript.notes) == are_told


@pytest.mark.parametrize("data", ["[00:12.00]Frau\r\n[00:00:13]Jud\r\n", "[00:00:12.5]Frau\n[00:01:75]Jud\n"])
def test_a_time_of_lrc_that_may_be_hours_or_minutes_is_refused(data: str) -> None:
    with pytest.raises(FormatError, match=r"x\.lrc, line 2: a time of three parts"):
        lyrics.read(data.encode(), file="x.lrc")


def test_lrc_whose_words_are_out_of_order_has_the_times_of_its_lines() -> None:
    transcript = lyrics.read(b"[00:10.00]<00:12.00>Frau <00:11.00>Jud\n<00:20.00>kam <00:21.00>\n", file="x.lrc")
    assert timed(transcript) == [("Frau", 10_000, 20_000), ("Jud", 10_000, 20_000), ("kam", 20_000, 21_000)]
    assert (1, "times inside a line are out of order; its words have the time of the line") in told(transcript.notes)
    with pytest.raises(FormatError, match="no line with a time as LRC has it"):
        lyrics.read(b"[ti:x]\nFrau Jud [1:2]\n", file="x.lrc")


def test_lines_that_fill_the_memory_by_their_times_are_refused() -> None:
    chorus = "".join(f"[00:{second:02}.00]" for second in range(60)) + "ja\n[01:00.00]\n"
    assert len(lyrics.read(chorus.encode(), file="x.lrc").words) == 60
    with pytest.raises(FormatError, match="repeats its lines too often"):
        lyrics.read(("[00:01.00]" * 20_000 + "Frau " * 20_000).encode(), file="x.lrc")


@pytest.mark.parametrize(
    "read",
    [
        lambda: substation.read(ass("Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,," + "a{\\b1}" * 300_000), file="x.ass"),
        lambda: lyrics.read(b"[00:01.00]" + b"a<00:01.00>" * 300_000 + b"\n[00:02.00]\n", file="x.lrc"),
    ],
    ids=["styles in one word", "times in one word"],
)
def test_a_long_word_takes_the_time_of_its_length(read: Callable[[], TimedText]) -> None:
    began = time.process_time()
    (word,) = read().words
    assert word.span.end == 300_000
    assert time.process_time() - began < 10


def ass(*lines: str, format: str = "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text") -> bytes:
    head = "[Script Info]\n; Frau Jud\nTitle: Jud\n\n[V4+ Styles]\nStyle: Default,Arial\n\n[Events]\n"
    return f"\ufeff{head}Format: {format}\n".encode() + "\n".join(lines).encode()


def test_styles_go_and_words_stay() -> None:
    data = ass(
        r"Dialogue: 0,0:00:01.00,0:00:02.50,Default,Anna Berg,0,0,0,,{\i1\pos(1,2)}Guten{\i} Tag,\NFrau\hMül{\b}ler {",
        "Comment: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,nie gesagt",
        r"Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\p1}m 0 0 l 100 0{\p0}ja{nur für uns}",
    )
    transcript = substation.read(data, file="x.ass")
    assert transcript.text == "Guten Tag, Frau Müller {\nja"
    assert {(start, end) for _, start, end in timed(transcript)[:5]} == {(1000, 2500)}
    assert transcript.speakers == ("Anna Berg",)
    assert [note for line, note in told(transcript.notes) if line or "drawing" in note] == [
        "a line that is no dialogue (a comment, picture, sound or command) was left out",
        "a drawing was left out",
        "a comment in braces was left out",
    ]


def test_braces_that_are_written_are_text_and_comments_in_others_are_told() -> None:
    data = ass(r"Dialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,\{Frau\} {wer?\b1}Jud")
    transcript = substation.read(data, file="x.ass")
    assert transcript.text == "{Frau} Jud"
    assert (10, "a comment in braces was left out") in told(transcript.notes)


def test_karaoke_times_words_and_syllables() -> None:
    data = ass(
        r"Dialogue: 0,0:00:10.00,0:00:13.00,D,,0,0,0,,{\k50}Gu{\k20}ten {\kf40}Tag {\kt200}{\K30\b1}Frau {\ko10}Jud",
    )
    assert timed(substation.read(data, file="x.ass")) == [
        ("Guten", 10_000, 10_700),
        ("Tag", 10_700, 11_100),
        ("Frau", 12_000, 12_300),
        ("Jud", 12_300, 12_400),
    ]


def test_karaoke_ends_with_its_line_of_dialogue() -> None:
    words = r"{\k50}Guten {\k90}Tag {\k50}Frau Jud"
    transcript = substation.read(ass(f"Dialogue: 0,0:00:10.00,0:00:11.00,D,,0,0,0,,{words}"), file="x.ass")
    assert timed(transcript) == [
        ("Guten", 10_000, 10_500),
        ("Tag", 10_500, 11_000),
        *[(word, 10_000, 11_000) for word in ("Frau", "Jud")],
    ]
    longer = "karaoke lasts longer than its line of dialogue; it was cut, and words behind have its time"
    assert (10, longer) in told(transcript.notes)


def test_dialogue_is_kept_under_whatever_stands_in_brackets() -> None:
    said = "Dialogue: 0,0:00:0{0}.00,0:00:0{0}.50,D,,0,0,0,,{1}".format
    data = ass(said(1, "Guten"), " [lacht] ", said(2, "Tag"), "[V4 Styles]", "Format: Name", said(3, "Frau"))
    transcript = substation.read(data + ("\n[Fonts]\n!!!\n" + said(4, "Jud")).encode(), file="x.ass")
    assert [word for word, _, _ in timed(transcript)] == ["Guten", "[lacht]", "Tag", "Frau", "Jud"]
    assert (11, "a line outside of all dialogue was kept as words without a time") in told(transcript.notes)
    other = "[Script Info]\n[Captions]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,ja\n"
    assert timed(substation.read(other.encode(), file="x.ass")) == [("ja", 1000, 2000)]


def test_fields_are_those_that_the_file_names() -> None:
    data = ass("Dialogue: Anna,0:00:01.5,0:00:01.00, Frau, Jud", format="Actor, End, Start, Text")
    assert timed(substation.read(data, file="x.ass")) == [("Frau,", 1000, 1500), ("Jud", 1000, 1500)]
    data = ass("Dialogue: 0:00:01.00,0:00:01.50,Frau, Jud,D", format="Start, End, Text, Style")
    assert timed(substation.read(data, file="x.ass")) == [("Frau,", 1000, 1500), ("Jud", 1000, 1500)]


def test_lines_of_dialogue_that_are_broken_keep_their_words() -> None:
    data = ass("Dialogue: 0,0:00:01.00,Frau", "Dialogue: 0,bald,0:00:02.00,,,,,,,Jud", "kam")
    transcript = substation.read(data, file="x.ass")
    assert timed(transcript) == [(word, None, None) for word in ("0,0:00:01.00,Frau", "Jud", "kam")]
    assert sorted(note for note in told(transcript.notes) if note[0]) == [
        (10, "a line of dialogue lacks fields; its words are kept without a time"),
        (11, "a time is missing, negative or no number; the word has none"),
        (12, "a line outside of all dialogue was kept as words without a time"),
    ]


def test_no_dialogue_is_refused_and_fonts_are_told() -> None:
    with pytest.raises(FormatError, match="no line of dialogue"):
        substation.read(ass(), file="x.ass")
    data = ass("Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,ja") + b"\n\n[Fonts]\nfontname: x\n!!!!\n"
    assert "fonts and pictures in the file were left out" in str(substation.read(data, file="x.ass").notes)


def test_a_mark_of_another_person_with_nothing_behind_it_is_kept():
    assert sbv.read(b"0:00:00.000,0:00:01.000\n>>\n", file="a.sbv").text == ">>"
    assert sbv.read(b"0:00:00.000,0:00:01.000\n>> ja\n", file="a.sbv").text == "ja"
