"""Transcriber: turns, points in time, speakers at once."""

from __future__ import annotations

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.transcriber import MARK, read
from tests.formats.transcripts.timed import timed


def trs(*turns: str, speakers: str = "") -> bytes:
    return (
        "<?xml version='1.0' encoding='ISO-8859-1'?>\n<!DOCTYPE Trans SYSTEM \"trans-14.dtd\">\n<Trans>"
        f"<Speakers>{speakers}</Speakers><Episode><Section>{''.join(turns)}</Section></Episode></Trans>"
    ).encode("latin-1")


def test_segments_are_lines_with_their_time() -> None:
    turns = (
        '<Turn startTime="0" endTime="4.25" speaker="s1"><Sync time="0"/>\nGuten Tag\n'
        '<Sync time="1.5"/>\nMüller\n</Turn>',
        '<Turn startTime="4.25" endTime="6"><Sync time="4.25"/>\n\n<Sync time="5"/>\nja\n</Turn>',
    )
    transcript = read(trs(*turns, speakers='<Speaker id="s1" name="Özil"/>'), file="x.trs")
    assert transcript.text == "Guten Tag\nMüller\nja"
    assert timed(transcript) == [("Guten", 0, 1500), ("Tag", 0, 1500), ("Müller", 1500, 4250), ("ja", 5000, 6000)]
    assert [sentence for _, sentence in transcript.notes] == [
        "speakers are named in the file; their names are not part of the text",
        "an entry holds several words; each has the time of the whole entry",
    ]


def test_speakers_at_once_have_a_line_each_with_the_same_time() -> None:
    turn = (
        '<Turn speaker="a b" startTime="1" endTime="3"><Sync time="1"/>\n<Who nb="1"/>\nja\n<Who nb="2"/>\nMüller\n'
        '<Sync time="2"/>\n<Who nb="2"/>\ngut\n</Turn>'
    )
    transcript = read(trs(turn), file="x.trs")
    assert transcript.text == "ja\nMüller\ngut"
    assert timed(transcript) == [("ja", 1000, 2000), ("Müller", 1000, 2000), ("gut", 2000, 3000)]


def test_marks_are_no_words_and_are_counted() -> None:
    turn = (
        '<Turn startTime="0" endTime="1"><Sync time="0"/>\nFrau <Event desc="r" type="noise"/> Müller\n'
        '<Comment desc="Özil hustet"/>kam<Background time="0.5" type="music"/></Turn>'
    )
    transcript = read(trs(turn), file="x.trs")
    assert transcript.text == "Frau Müller kam"
    assert (None, f"{MARK} (3 times)") in transcript.notes


def test_a_time_that_is_missing_leaves_the_word_without_one() -> None:
    turns = (
        '<Turn startTime="0"><Sync time="0"/>\neins\n<Sync time="bald"/>\nzwei\n</Turn>',
        '<Turn endTime="9">drei</Turn>',
    )
    transcript = read(trs(*turns), file="x.trs")
    assert timed(transcript) == [("eins", None, None), ("zwei", None, None), ("drei", None, None)]
    assert len(transcript.notes) == 3


def test_another_file_is_refused() -> None:
    with pytest.raises(FormatError, match="root element Trans"):
        read(b"<ANNOTATION_DOCUMENT/>", file="x.trs")
