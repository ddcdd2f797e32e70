"""SRT and WebVTT, as players, people and recognisers write them."""

from __future__ import annotations

import codecs
from collections.abc import Callable

import pytest

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.captions.subtitles import read
from tests.formats.transcripts.timed import timed


def vtt(body: str) -> TimedText:
    return read(f"WEBVTT - Müller\nKind: captions\n\n{body}".encode(), file="x.vtt")


def srt(body: str) -> TimedText:
    return read(body.encode(), file="x.srt")


def sentences(transcript: TimedText) -> list[str]:
    return [sentence for _, sentence in transcript.notes]


def test_cues_are_lines_with_their_time() -> None:
    transcript = srt(
        "1\n00:00:00,500 --> 00:00:01,900\nGuten\nTag\n\n2\n01:00:02,000 --> 01:00:03,000 X1:3 Y1:4\nMüller\n"
    )
    assert transcript.text == "Guten Tag\nMüller"
    assert timed(transcript) == [("Guten", 500, 1900), ("Tag", 500, 1900), ("Müller", 3_602_000, 3_603_000)]


def test_words_of_a_recogniser_are_joined_up_to_a_pause() -> None:
    transcript = vtt("00:00.000 --> 00:00.400\nFrau\n\n00:00.400 --> 00:00.900\nMüller\n\n00:02.000 --> 00:03.000\nkam")
    assert transcript.text == "Frau Müller\nkam"


def test_times_inside_a_cue() -> None:
    body = "00:01.000 --> 00:04.000 align:start\nFrau <00:02.000><c>Mül</c><00:02.500><c.gelb>ler</c> kam <00:03.000>an"
    transcript = vtt(body)
    assert transcript.text.split() == ["Frau", "Müller", "kam", "an"]
    assert timed(transcript) == [
        ("Frau", 1000, 2000),
        ("Mül", 2000, 2500),
        ("ler", 2500, 3000),
        ("kam", 2500, 3000),
        ("an", 3000, 4000),
    ]


def test_times_inside_a_cue_that_are_out_of_order_are_not_taken() -> None:
    transcript = vtt("00:01.000 --> 00:04.000\n<00:01.000>Frau <00:05.000>Müller <00:02.000>")
    assert timed(transcript) == [("Frau", 1000, 4000), ("Müller", 1000, 4000)]
    assert "times inside a cue are out of order; its words have the time of the cue" in sentences(transcript)


@pytest.mark.parametrize("take", [vtt, srt])
def test_cues_that_underline_one_word_after_the_other_are_one_line(take: Callable[[str], TimedText]) -> None:
    cues = [
        ("00:00:00.000", "00:00:00.400", "<u>Frau</u> Müller-Özil, ja"),
        ("00:00:00.400", "00:00:00.600", "Frau Müller-Özil, ja"),
        ("00:00:00.600", "00:00:01.000", "Frau <u>Müller</u>-Özil, ja"),
        ("00:00:01.000", "00:00:01.500", "Frau Müller<u>-Özil,</u> ja"),
        ("00:00:02.000", "00:00:03.000", "<u>Gut</u>"),
    ]
    transcript = take("\n".join(f"{start} --> {end}\n{text}\n" for start, end, text in cues))
    assert transcript.text == "Frau Müller-Özil, ja\nGut"
    assert timed(transcript) == [
        ("Frau", 0, 400),
        ("Müller-Özil,", 600, 1500),
        ("ja", 0, 1500),
        ("Gut", 2000, 3000),
    ]


def test_a_text_that_is_said_again_stays_twice() -> None:
    transcript = vtt("00:00.000 --> 00:01.000\nja ja\n\n00:01.000 --> 00:02.000\nja ja")
    assert transcript.text == "ja ja\nja ja"


def test_styles_voices_and_settings_are_no_text() -> None:
    body = "STYLE\n::cue {color: red}\n\nNOTE von Özil\n\nkapitel\n00:01.000 --> 00:02.000\n"
    body += "<v Özil><i>Ja</i>, &lt;b&gt; R&amp;B&nbsp;um</v>"
    transcript = vtt(body)
    assert transcript.text == "Ja, <b> R&B um"
    assert sentences(transcript)[:4] == [
        "a comment or a block of styles was left out",
        "a comment or a block of styles was left out",
        "an identifier of a cue is no text and was left out",
        "speakers are named in the file; their names are not part of the text",
    ]
    marked = srt('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Müller</font> <weint> 5 < 6 &amp;\n')
    assert marked.text == "Müller <weint> 5 < 6 &amp;"


def test_lines_outside_of_all_cues_stay_without_time() -> None:
    transcript = srt(
        "Vorspann\n\n1\n00:00:01,000 --> 00:00:02,000\nFrau\n\nMüller kam\n\n2\n00:00:03,000 --> 00:00:04,000\nan"
    )
    assert timed(transcript) == [
        ("Vorspann", None, None),
        ("Frau", 1000, 2000),
        ("Müller", None, None),
        ("kam", None, None),
        ("an", 3000, 4000),
    ]
    assert [line for line, sentence in transcript.notes if "outside of all cues" in sentence] == [1, 7]


def test_a_missing_empty_line_does_not_swallow_a_cue() -> None:
    transcript = srt("1\n00:00:01,000 --> 00:00:02,000\nFrau\n2\n00:00:03,000 --> 00:00:04,000\nMüller\n")
    assert timed(transcript) == [("Frau", 1000, 2000), ("Müller", 3000, 4000)]


def test_short_clocks_line_ends_and_encodings() -> None:
    text = "1\n0:00:01.5 --> 0:00:02,25\nMüller\n\n"
    expected = [("Müller", 1500, 2250)]
    for data in (
        text.encode(),
        text.replace("\n", "\r\n").encode(),
        text.replace("\n", "\r").encode(),
        codecs.BOM_UTF8 + text.encode(),
        codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
        text.encode("utf-16-be"),
        text.encode("latin-1"),
    ):
        assert timed(read(data, file="x.srt")) == expected


def test_an_empty_vtt_is_a_transcript_and_an_empty_srt_none() -> None:
    assert read(b"WEBVTT\n", file="x.vtt") == TimedText("", ())
    for data in (b"", b"Frau Meier kam\n", b"1\n00:00:01,000 -> 00:00:02,000\nMeier\n"):
        with pytest.raises(FormatError, match="holds no line with the times of a subtitle") as caught:
            read(data, file="x.srt")
        assert "Meier" not in str(caught.value)


def test_an_end_before_the_start_is_noted() -> None:
    transcript = srt("1\n00:00:02,000 --> 00:00:01,000\nMüller\n")
    assert timed(transcript) == [("Müller", None, None)]
    assert transcript.notes == ((2, "the end is not after the start; the word has no time"),)


@pytest.mark.parametrize("hostile", ["<v ", "<v.", "<00:01.000", "<c.", "{\\a", "&", "00:01.000 --> "])
def test_hostile_lines_are_read_to_their_end(hostile: str) -> None:
    transcript = vtt(f"00:01.000 --> 00:02.000\n{hostile * 30_000}\n\n00:02.000 --> 00:03.000\nMüller\n")
    assert timed(transcript)[-1] == ("Müller", 2000, 3000)


BLANKS = [" ", "\t", "\u00a0", " \t ", "\u2003"]


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("kind", [vtt, srt])
def test_a_line_of_blanks_ends_no_cue(kind: Callable[[str], TimedText], blank: str) -> None:
    cues = [
        f"00:00:00.000 --> 00:00:02.000\n{blank}\nHerr Quendel\n",
        f"00:00:02.000 --> 00:00:04.000\nkam\n{blank}\nan",
    ]
    transcript = kind("\n".join(cues))
    assert transcript.text == "Herr Quendel\nkam an"
    assert timed(transcript) == [("Herr", 0, 2000), ("Quendel", 0, 2000), ("kam", 2000, 4000), ("an", 2000, 4000)]
    assert transcript.notes == () or "several words" in transcript.notes[0][1]


@pytest.mark.parametrize("kind", [vtt, srt])
def test_empty_lines_between_times_and_text_are_passed_over(kind: Callable[[str], TimedText]) -> None:
    transcript = kind("1\n00:00:00.000 --> 00:00:02.000\n\n\nHerr\n\n2\n00:00:02.000 --> 00:00:04.000\n\nQuendel\n")
    assert timed(transcript) == [("Herr", 0, 2000), ("Quendel", 2000, 4000)]


def test_a_cue_without_text_takes_no_other() -> None:
    transcript = vtt(
        "00:00.000 --> 00:02.000\n\nsecond\n00:02.000 --> 00:04.000\n\nNOTE kein Text\n\n00:05.000 --> 00:06.000\nda"
    )
    assert timed(transcript) == [("da", 5000, 6000)]


def test_odd_clocks_and_line_ends_keep_times() -> None:
    assert timed(srt("1\r\r\n0:0:1 --> 0:0:2,5\r\r\nHerr\r\r\nQuendel\r\r\n\r\r\n")) == [
        ("Herr", 1000, 2500),
        ("Quendel", 1000, 2500),
    ]
    assert timed(srt("\ufeff00:01.250000\u00a0-->\u00a000:02\nda")) == [("da", 1250, 2000)]


def test_many_empty_lines_and_cues_are_read_in_one_pass() -> None:
    cues = "".join(f"{n // 3600:02}:{n // 60 % 60:02}:{n % 60:02}.000 --> 99:00:00.000\n\n" for n in range(30_000))
    transcript = vtt(f"{cues}00:00.000 --> 00:01.000{chr(10) * 200_000}da")
    assert timed(transcript) == [("da", 0, 1000)]


def test_a_text_between_lines_of_blanks_is_no_identifier() -> None:
    transcript = vtt("00:00.000 --> 00:02.000\n\n \nHerr Quendel\n \n \n00:02.000 --> 00:04.000\nLübbecke\n")
    assert timed(transcript) == [("Herr", 0, 2000), ("Quendel", 0, 2000), ("Lübbecke", 2000, 4000)]
