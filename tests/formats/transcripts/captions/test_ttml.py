"""TTML: times of all forms, nested and absolute; styles go, words stay."""

from __future__ import annotations

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.captions.ttml import belongs, read
from tests.formats.transcripts.timed import timed


def ttml(body: str, *, root: str = "", head: str = "") -> bytes:
    names = 'xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="m" xmlns:tts="s" xmlns:ttp="p" xmlns:x="x"'
    return f'<?xml version="1.0"?>\n<tt {names} {root}><head>{head}</head>\n{body}</tt>'.encode()


@pytest.mark.parametrize(
    ("begin", "end", "root"),
    [
        ("00:00:01.500", "00:00:02.25", ""),
        ("0:00:01,5", "0:00:02.25", ""),
        ("1.5s", "2250ms", ""),
        ("0.025m", "0.000625h", ""),
        ("00:00:01:15", "2.25s", ""),
        ("00:00:01:12.5", "2.25s", 'ttp:frameRate="25"'),
        ("45f", "67.5f", ""),
        ("15t", "22.5t", 'ttp:tickRate="10"'),
        ("1.5", "0:02.25", ""),
        ("00:00:01:15", "2.25s", 'ttp:frameRate="60" ttp:frameRateMultiplier="1 2"'),
    ],
)
def test_times_of_all_forms(begin: str, end: str, root: str) -> None:
    transcript = read(ttml(f'<body><div><p begin="{begin}" end="{end}">ja</p></div></body>', root=root), file="x.ttml")
    assert timed(transcript) == [("ja", 1500, 2250)]
    assert transcript.notes == ()


def test_times_count_from_those_around_them_and_spans_time_words() -> None:
    body = (
        '<body begin="10s"><div begin="1s" dur="30s"><p begin="2s" end="6s">Guten <span begin="0.5s" end="1s">Tag'
        '</span>,<br/>Frau <span tts:fontStyle="italic">Mü</span>ller</p>\n'
        '<p begin="40s" dur="1s">weg</p></div></body>'
    )
    transcript = read(ttml(body), file="x.ttml")
    assert transcript.text == "Guten Tag, Frau Müller\nweg"
    words = timed(transcript)
    assert words[0] == ("Guten", 13_000, 17_000)
    assert words[1] == ("Tag,", 13_500, 17_000)
    assert words[3] == ("Müller", 13_000, 17_000)
    assert words[4] == ("weg", None, None)


def test_small_words_above_others_are_words_of_their_own() -> None:
    ruby = '<span tts:ruby="container"><span tts:ruby="base">Frau</span><span tts:ruby="text">Jud</span></span>kam'
    transcript = read(ttml(f'<body><p begin="0s" end="1s">{ruby}</p></body>'), file="x")
    assert timed(transcript) == [("Frau", 0, 1000), ("Jud", 0, 1000), ("kam", 0, 1000)]


def test_one_after_the_other() -> None:
    body = '<body><div timeContainer="seq"><p dur="2s">eins</p><p begin="1s" dur="2s">zwei</p></div></body>'
    assert timed(read(ttml(body), file="x")) == [("eins", 0, 2000), ("zwei", 3000, 5000)]


@pytest.mark.parametrize("name", ["p", "span"])
def test_spans_one_after_the_other(name: str) -> None:
    spans = '<span dur="2s">eins</span> <span>und</span> <span begin="1s" dur="2s">zwei</span>'
    inner = f'timeContainer="seq">{spans}</{name}>'
    body = f'<p begin="1s" end="9s" {inner}' if name == "p" else f'<p begin="1s" end="9s"><span {inner}</p>'
    words = timed(read(ttml(f"<body>{body}</body>"), file="x"))
    assert words == [("eins", 1000, 3000), ("und", 1000, 9000), ("zwei", 4000, 6000)]


def test_what_follows_a_span_whose_length_nobody_knows_has_no_time_of_its_own() -> None:
    spans = '<span><span dur="2s">eins</span></span> <span dur="1s">zwei</span>'
    words = timed(read(ttml(f'<body><p begin="1s" end="9s" timeContainer="seq">{spans}</p></body>'), file="x"))
    assert words == [("eins", 1000, 3000), ("zwei", None, None)]


def test_text_without_a_body_is_kept_and_nothing_at_all_is_refused() -> None:
    transcript = read(ttml('Frau<p begin="1s" end="2s">Jud</p>'), file="x")
    assert timed(transcript) == [("Frau", None, None), ("Jud", 1000, 2000)]
    assert (2, "text outside of all paragraphs was kept without a time") in transcript.notes
    with pytest.raises(FormatError, match="neither a body nor any text"):
        read(ttml("<div/>"), file="x")
    assert read(ttml("<body/>"), file="x").words == ()


def test_syllables_whose_times_count_from_the_beginning_of_the_file() -> None:
    body = (
        '<body dur="20s"><div><p begin="9.5" end="11"><span begin="9.5" end="9.9">Gu</span><span begin="9.9" end="10">'
        'ten</span> <span begin="10.1" end="10.9">Tag</span></p></div></body>'
    )
    transcript = read(ttml(body), file="x")
    assert timed(transcript) == [("Guten", 9500, 10_000), ("Tag", 10_100, 10_900)]
    assert [note for _, note in transcript.notes] == [
        "times inside of paragraphs count from the beginning of the file, for only so they fit"
    ]


def test_what_is_no_text_is_left_out_and_told_and_text_outside_is_kept() -> None:
    head = (
        "<metadata><ttm:title>Jud</ttm:title><ttm:agent><ttm:name>Anna Berg</ttm:name></ttm:agent></metadata>"
        "<styling><style/></styling><layout><region/></layout>"
    )
    body = (
        '<body>davor<div><p begin="0s" end="1s"><metadata>Weg</metadata><set begin="0s"/><x:y>Frau</x:y> Müller</p>'
        '<p begin="1s" end="2s" x:backgroundImage="#i"/></div></body>'
    )
    transcript = read(ttml(body, head=head), file="x")
    assert timed(transcript) == [("davor", None, None), ("Frau", 0, 1000), ("Müller", 0, 1000)]
    assert transcript.speakers == ("Anna Berg",)
    notes = " ".join(note for _, note in transcript.notes)
    for told in ("titles and descriptions", "names are not part", "outside of all paragraphs", "a picture of text"):
        assert told in notes


@pytest.mark.parametrize("begin", ["bald", "-1s", "1e9s", "99999999999s"])
def test_a_time_that_is_none_leaves_the_words_without_one(begin: str) -> None:
    body = f'<body><div>\n<p begin="{begin}" end="3s">Frau <span begin="1s" end="2s">Müller</span></p></div></body>'
    transcript = read(ttml(body), file="x")
    assert timed(transcript) == [("Frau", None, None), ("Müller", None, None)]
    assert transcript.notes[0] == (4, "a time is missing, negative or no number; the word has none")


def test_a_clock_of_its_own_is_told() -> None:
    transcript = read(ttml('<body><p begin="1s" end="2s">ja</p></body>', root='ttp:timeBase="smpte"'), file="x")
    assert "SMPTE time code" in transcript.notes[0][1]


def test_prefixes_old_names_and_utf16_make_no_difference() -> None:
    body = '<t:body><t:div><t:p begin="0s" end="1s">Müller<t:br/>kam</t:p></t:div></t:body>'
    data = f'<t:tt xmlns:t="http://www.w3.org/2006/10/ttaf1">{body}</t:tt>'
    assert read(data.encode("utf-16"), file="x").text == "Müller kam"
    assert belongs(data.encode()) and belongs(data.encode("utf-16"))


def test_other_xml_does_not_belong_and_is_refused_with_the_line() -> None:
    assert not belongs(b"<deIdi2b2><TEXT>x</TEXT></deIdi2b2>") and not belongs(b"<tt>x</tt>")
    with pytest.raises(FormatError, match="root element tt"):
        read(b"<SAMI/>", file="x.ttml")
    with pytest.raises(FormatError, match=r"x\.ttml, line 3: is not well-formed XML"):
        read(ttml("<body>"), file="x.ttml")
    with pytest.raises(FormatError, match="entities of its own"):
        read(b'<!DOCTYPE tt [<!ENTITY a "b">]><tt><body><p>&a;</p></body></tt>', file="x.ttml")
