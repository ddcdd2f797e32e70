"""What people typed between times, and captions that say things twice, become words with the times they have."""

import json

import pytest

from deid_studio.domain.span import Interval
from deid_studio.formats.transcripts.captions import subtitles
from deid_studio.formats.transcripts.transcript_formats import is_timed_text, read_transcript
from deid_studio.formats.transcripts.typed import f4, noscribe, otranscribe

TALK = (
    "Jörg: Guten Tag Frau Wiesinger. #00:00:03-2#\n\nKlara: Hallo,\nschön hier. #00:00:05-9#\n\n"
    "Jörg: Ja. #00:00:06-0#\n\nKlara: Und sonst?"
)
YOUTUBE = """WEBVTT
Kind: captions

00:00:00.160 --> 00:00:02.470 align:start position:0%
\x20
guten<00:00:00.480><c> Tag</c>

00:00:02.470 --> 00:00:02.480 align:start position:0%
guten Tag
\x20

00:00:02.480 --> 00:00:05.000 align:start position:0%
guten Tag
ja<00:00:03.000><c> ja</c>

00:00:05.000 --> 00:00:05.010 align:start position:0%
ja ja
\x20

00:00:05.010 --> 00:00:07.000 align:start position:0%
ja ja
ja<00:00:06.000><c> ja</c>
"""
ZOOM = "WEBVTT\n\n" + "".join(
    f"{n}\n00:00:0{n}.000 --> 00:00:0{n + 1}.000\n{who}: {said}\n\n"
    for n, (who, said) in enumerate(
        (("Jörg M.", "Guten Tag"), ("Klara", "Hallo"), ("Jörg M.", "Na"), ("Klara", "Ja")), 1
    )
)


def said(transcript):
    """Words with their times in ms."""
    return [
        (word.span.of(transcript.text), word.interval and (word.interval.start_ms, word.interval.end_ms))
        for word in transcript.words
    ]


def notes(transcript):
    return " | ".join(str(said) for _, said in transcript.notes)


def test_f4_has_a_passage_up_to_each_time_and_what_is_behind_the_last_has_none():
    transcript = f4.read(TALK.encode(), file="a.txt")
    assert transcript.text == "Guten Tag Frau Wiesinger.\nHallo,\nschön hier.\nJa.\nUnd sonst?"
    assert dict(said(transcript)) == {
        **dict.fromkeys(("Guten", "Tag", "Frau", "Wiesinger."), (0, 3200)),
        **dict.fromkeys(("Hallo,", "schön", "hier."), (3200, 5900)),
        **{"Ja.": (5900, 6000), "Und": None, "sonst?": None},
    }
    assert "names are not part of the text" in notes(transcript) and "have no time" in notes(transcript)


def test_a_time_that_goes_back_leaves_words_without_one():
    transcript = f4.read(b"eins #00:00:05-0# zwei #00:00:03-0# drei #00:00:06-0#", file="a.txt")
    assert said(transcript) == [("eins", (0, 5000)), ("zwei", None), ("drei", (3000, 6000))]
    assert "not after that before it" in notes(transcript)


def test_f4_is_read_out_of_rtf(tmp_path):
    (tmp_path / "a.rtf").write_bytes(rb"{\rtf1\ansi\ansicpg1252\pard Guten Tag Frau M\'fcller. #00:00:03-2#\par}")
    assert is_timed_text(tmp_path / "a.rtf")
    transcript = read_transcript(tmp_path / "a.rtf")
    assert transcript.text == "Guten Tag Frau Müller." and transcript.words[0].interval == Interval(0, 3200)
    (tmp_path / "b.rtf").write_bytes(rb"{\rtf1 Sehr geehrte Frau M\'fcller}")
    assert not is_timed_text(tmp_path / "b.rtf")


def test_otranscribe_goes_from_time_to_time():
    text = (
        '<p><span class="timestamp" data-timestamp="3.2">0:03</span>Guten Tag<br/>Frau&nbsp;Wiesinger</p>'
        '<p><span class="timestamp" data-timestamp="5.5">0:05</span>Hallo</p>'
    )
    transcript = otranscribe.read(json.dumps({"text": text}).encode(), file="a.otr")
    assert transcript.text == "Guten Tag\nFrau Wiesinger\nHallo"
    assert said(transcript)[::2] == [("Guten", (3200, 5500)), ("Frau", (3200, 5500)), ("Hallo", None)]


def test_noscribe_tells_passages_and_keeps_what_is_around_them():
    data = '<html><body><p>Interview 1</p><p><a name="ts_3120_5000_S00">S00: Guten Tag</a></p></body></html>'
    transcript = noscribe.read(data.encode(), file="a.html")
    assert transcript.text == "Interview 1 Guten Tag"
    assert said(transcript) == [("Interview", None), ("1", None), ("Guten", (3120, 5000)), ("Tag", (3120, 5000))]


def test_rolling_captions_are_read_once_and_what_is_said_again_stays():
    transcript = subtitles.read(YOUTUBE.encode(), file="a.vtt")
    assert transcript.text == "guten Tag\nja ja\nja ja"
    assert said(transcript)[:3] == [("guten", (160, 480)), ("Tag", (480, 2470)), ("ja", (2480, 3000))]
    assert said(transcript)[4:] == [("ja", (5010, 6000)), ("ja", (6000, 7000))]
    assert "was read once" in notes(transcript)


@pytest.mark.parametrize(
    "again", ["00:02.000 --> 00:04.000\nguten<00:03.000><c> Tag</c>", "00:05.000 --> 00:06.000\nguten Tag"]
)
def test_a_line_that_comes_with_times_or_after_a_pause_was_said_again(again):
    data = f"WEBVTT\n\n00:00.000 --> 00:02.000\nguten<00:01.000><c> Tag</c>\n\n{again}\n"
    assert subtitles.read(data.encode(), file="a.vtt").text.split() == ["guten", "Tag"] * 2


def test_equal_cues_without_times_inside_stay():
    data = "WEBVTT\n\n00:01.000 --> 00:02.000\nJa.\n\n00:02.000 --> 00:03.000\nJa.\n"
    assert subtitles.read(data.encode(), file="a.vtt").text.split() == ["Ja.", "Ja."]


def test_names_before_colons_are_speakers_only_where_each_line_has_one_of_few():
    assert subtitles.read(ZOOM.encode(), file="a.vtt").text.split() == ["Guten", "Tag", "Hallo", "Na", "Ja"]
    data = "WEBVTT\n\n00:01.000 --> 00:02.000\nDiagnose: Husten\n\n00:02.000 --> 00:03.000\nTherapie: Tee\n"
    assert "Diagnose:" in subtitles.read(data.encode(), file="a.vtt").text
