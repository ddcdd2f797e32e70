"""ELAN files: tiers, time slots with and without a value, subdivisions."""

from __future__ import annotations

import codecs
from datetime import UTC, datetime
from pathlib import Path

import pytest

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.elan import OF_NO_WORDS, OF_NOT_NAMED, read, write
from deid_studio.formats.transcripts.word_stretches import WordStretch
from tests.formats.transcripts.timed import timed

DATA = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "formats" / "elan"

Slots = dict[str, int | None]
OF_ABOVE = "an annotation has no time of its own; its words have that of the annotation above it"
BETWEEN = "a point in time is not known; its words have the time between the nearest known ones"


def eaf(slots: Slots, *tiers: str, header: str = "") -> bytes:
    order = "".join(
        f'<TIME_SLOT TIME_SLOT_ID="{id}"{"" if at is None else f" TIME_VALUE={chr(34)}{at}{chr(34)}"}/>'
        for id, at in slots.items()
    )
    body = "\n".join(tiers)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<ANNOTATION_DOCUMENT>\n'
        f"{header}<TIME_ORDER>{order}</TIME_ORDER>\n{body}</ANNOTATION_DOCUMENT>"
    ).encode()


def tier(name: str, *annotations: str, more: str = "") -> str:
    return (
        f'<TIER TIER_ID="{name}" {more}>'
        + "".join(f"<ANNOTATION>{one}</ANNOTATION>" for one in annotations)
        + "</TIER>"
    )


def between(id: str, first: str, second: str, label: str) -> str:
    return (
        f'<ALIGNABLE_ANNOTATION ANNOTATION_ID="{id}" TIME_SLOT_REF1="{first}" TIME_SLOT_REF2="{second}">'
        f"<ANNOTATION_VALUE>{label}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION>"
    )


def under(id: str, above: str, label: str, *, after: str = "") -> str:
    previous = f'PREVIOUS_ANNOTATION="{after}"' if after else ""
    return (
        f'<REF_ANNOTATION ANNOTATION_ID="{id}" ANNOTATION_REF="{above}" {previous}>'
        f"<ANNOTATION_VALUE>{label}</ANNOTATION_VALUE></REF_ANNOTATION>"
    )


def sentences(transcript: TimedText) -> list[str]:
    return [sentence for _, sentence in transcript.notes]


SUBDIVIDED: Slots = {"s1": 100, "s2": None, "s3": None, "s4": 900, "s5": 1000, "s6": 1500}
TEXT = tier("text", between("a1", "s1", "s4", "Frau Müller kam"), between("a2", "s5", "s6", "ja"))


def test_utterances_have_the_time_of_the_whole_annotation_in_order_of_time() -> None:
    spoken = tier("K-Spch", between("a2", "s3", "s4", "ja"), between("a1", "s1", "s2", "Guten Tag"))
    transcript = read(eaf({"s3": 2000, "s4": 2500, "s1": 0, "s2": 900}, spoken), file="x.eaf")
    assert transcript.text == "Guten Tag\nja"
    assert timed(transcript) == [("Guten", 0, 900), ("Tag", 0, 900), ("ja", 2000, 2500)]


def test_a_slot_without_a_value_lies_between_the_known_ones_around_it() -> None:
    words = tier("words", between("w2", "s2", "s3", "Müller"), between("w1", "s1", "s2", "Frau"),
                 between("w3", "s3", "s4", "kam"), more='PARENT_REF="text"')  # fmt: skip
    text = tier("text", between("a1", "s1", "s4", "Frau Müller kam"))
    transcript = read(eaf(SUBDIVIDED, text, words), file="x.eaf")
    assert timed(transcript) == [("Frau", 100, 900), ("Müller", 100, 900), ("kam", 100, 900)]
    assert sentences(transcript) == ['tiers passed over: "text"', f"{BETWEEN} (3 times)"]
    known = read(eaf({**SUBDIVIDED, "s3": 600}, text, words), file="x.eaf")
    assert timed(known) == [("Frau", 100, 600), ("Müller", 100, 600), ("kam", 600, 900)]


def test_a_slot_that_nothing_bounds_leaves_the_word_without_time() -> None:
    transcript = read(eaf({"s1": None, "s2": 500}, tier("words", between("a", "s1", "s2", "Müller"))), file="x")
    assert timed(transcript) == [("Müller", None, None)]
    assert sentences(transcript) == ["a word has no time"]


def test_symbolic_subdivisions_have_the_time_above_and_the_order_of_their_chain() -> None:
    words = tier("words", under("w3", "a1", "kam", after="w2"), under("w9", "a2", "ja"), under("w1", "a1", "Frau"),
                 under("w2", "a1", "Müller", after="w1"))  # fmt: skip
    below = tier("pos", under("p1", "w2", "NE"))
    data = eaf(SUBDIVIDED, below, words, TEXT)
    transcript = read(data, file="x.eaf")
    assert timed(transcript) == [("Frau", 100, 900), ("Müller", 100, 900), ("kam", 100, 900), ("ja", 1000, 1500)]
    assert sentences(transcript) == ['tiers passed over: "pos", "text"', f"{OF_ABOVE} (4 times)"]
    assert timed(read(data, file="x.eaf", tier="pos")) == [("NE", 100, 900)]


def test_utterances_without_words_under_them_are_not_lost() -> None:
    slots: Slots = {"s1": 0, "s2": 900, "s3": 1000, "s4": 1900, "s5": 2000, "s6": 2900}
    spoken = [between("a1", "s1", "s2", "Frau Müller"), between("a2", "s3", "s4", "aus Köln"),
              between("a3", "s5", "s6", "ja")]  # fmt: skip
    text, turns = tier("text", *spoken, more='PARENT_REF="turn"'), tier("turn", between("t1", "s1", "s6", "Arzt"))
    aligned = tier(
        "words", between("w1", "s1", "s2", "Frau"), between("w2", "s5", "s6", "ja"), more='PARENT_REF="text"'
    )
    hanging = tier("words", under("w1", "a1", "Frau"), under("w2", "a3", "ja"), more='PARENT_REF="text"')
    for words in (aligned, hanging):
        transcript = read(eaf(slots, turns, text, words), file="x.eaf")
        assert timed(transcript) == [("Frau", 0, 900), ("aus", 1000, 1900), ("Köln", 1000, 1900), ("ja", 2000, 2900)]
        assert OF_NO_WORDS in [said for _, said in transcript.notes]
    named = read(eaf(slots, turns, text, aligned), file="x.eaf", tier="words")
    assert "Köln" not in named.text and OF_NOT_NAMED in [said for _, said in named.notes]
    both = read(eaf(slots, turns, text, aligned), file="x.eaf", tier="words,text")
    assert both.text.count("Köln") == 1
    circle = tier("words", between("w1", "s1", "s2", "Frau"), more='PARENT_REF="words"')
    assert read(eaf(slots, circle), file="x.eaf").text == "Frau"
    text = tier("text", *spoken, more='PARENT_REF="turn"')
    turns = tier("turn", between("t1", "s1", "s6", "Arzt"), more='PARENT_REF="text"')
    assert "Köln" in read(eaf(slots, turns, text, aligned), file="x.eaf").text, "tiers over each other end"


def test_pympi_finds_the_same_on_dependent_tiers_of_every_kind(tmp_path: Path) -> None:
    pympi = pytest.importorskip("pympi")
    made = pympi.Elan.Eaf()
    for name, constraint in (
        ("sub", "Time_Subdivision"),
        ("part", "Symbolic_Subdivision"),
        ("same", "Symbolic_Association"),
        ("in", "Included_In"),
    ):
        made.add_linguistic_type(
            name, constraints=constraint, timealignable=constraint in ("Time_Subdivision", "Included_In")
        )
    made.add_tier("text")
    for at, said in enumerate(("Frau Müller", "aus Köln", "ja")):
        made.add_annotation("text", 1000 * at, 1000 * at + 900, said)
    for name in ("sub", "in"):
        made.add_tier(name, ling=name, parent="text")
        for at, word in enumerate(("Frau", "aus", "ja")):
            made.add_annotation(name, 1000 * at, 1000 * at + 400, word)
    for name in ("same", "part"):
        made.add_tier(name, ling=name, parent="text")
        for at, word in enumerate(("eins", "zwei", "drei")):
            made.add_ref_annotation(name, "text", 1000 * at + 100, word)
    path = tmp_path / "made.eaf"
    made.to_file(str(path))
    for name in ("text", "sub", "in", "same", "part"):
        found = pympi.Elan.Eaf(str(path)).get_annotation_data_for_tier(name)
        expected = [(word, start, end) for start, end, said, *_ in sorted(found) for word in said.split()]
        assert timed(read(path.read_bytes(), file="x.eaf", tier=name)) == expected


def test_annotations_that_hang_in_a_circle_or_in_the_air_end() -> None:
    words = tier("words", under("w1", "w2", "eins", after="w2"), under("w2", "w1", "zwei", after="w1"),
                 under("w3", "fehlt", "drei", after="fehlt"), between("w4", "s1", "s2", "vier"),
                 between("w5", "s2", "s1", "fünf"))  # fmt: skip
    transcript = read(eaf({"s1": None, "s2": None}, words), file="x.eaf")
    assert sorted(label for label, _, _ in timed(transcript)) == ["drei", "eins", "fünf", "vier", "zwei"]
    assert all(word.interval is None for word in transcript.words)


def test_speakers_are_merged_by_time() -> None:
    slots: Slots = {"s1": 0, "s2": 900, "s3": 1000, "s4": 1900, "s5": 2000, "s6": 2900}
    doctor = tier("words@Arzt", between("a1", "s1", "s2", "bitte"), between("a3", "s5", "s6", "danke"),
                  more='PARTICIPANT="Özil"')  # fmt: skip
    patient = tier("words@Patient", between("a2", "s3", "s4", "Müller"))
    transcript = read(eaf(slots, doctor, patient), file="x.eaf")
    assert transcript.text == "bitte\nMüller\ndanke"
    assert sentences(transcript) == [
        "speakers are named in the file; their names are not part of the text",
        '2 tiers were merged by time: "words@Arzt", "words@Patient"',
    ]
    same = eaf(slots, doctor.replace("words@Arzt", "K-Spch"), patient.replace("words@Patient", "W-Spch"))
    assert read(same, file="x", tier="K-Spch,W-Spch").text == transcript.text
    with pytest.raises(FormatError, match='pass --tier with one of: "K-Spch", "W-Spch"'):
        read(same, file="x")
    with pytest.raises(FormatError, match="no interval tier has that name"):
        read(same, file="x", tier="K-Spch,fehlt")


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ('<HEADER TIME_UNITS="PAL-frames"/>', "counts its times in frames"),
        ('<HEADER><MEDIA_DESCRIPTOR TIME_ORIGIN="2000"/></HEADER>', r"\(TIME_ORIGIN\)"),
    ],
)
def test_times_of_another_clock_are_refused(header: str, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        read(eaf({}, tier("words"), header=header), file="x.eaf")


def test_encodings_make_no_difference() -> None:
    data = eaf(SUBDIVIDED, TEXT)
    text = data.decode()
    for other in (
        codecs.BOM_UTF8 + data,
        codecs.BOM_UTF16_LE + text.replace("UTF-8", "UTF-16").encode("utf-16-le"),
        codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
        text.replace("UTF-8", "ISO-8859-1").encode("latin-1"),
    ):
        assert read(other, file="x") == read(data, file="x")


@pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")
def test_a_real_file_with_every_kind_of_tier() -> None:
    data, found = (DATA / "sample_2.8.eaf").read_bytes(), {}
    for name in ("words-timesub", "words-symsub"):
        transcript = read(data, file="x", tier=name)
        found[name] = timed(transcript)
        assert transcript.text.split()[:10] == "The quick brown fox 001 The quick brown fox 002".split()
        assert len(transcript.words) == 1995 and all(word.interval for word in transcript.words)
    assert f"{OF_ABOVE} (1995 times)" in sentences(transcript)
    words = found["words-timesub"]
    assert words[1] == ("quick", 2470, 3520), "with values of their own"
    assert words[10] == ("The", 8000, 11000), "without: as the annotation above"
    assert timed(read(data, file="x", tier="words-pos")) == [
        ("adj", 2000, 5000),
        ("adj", 2000, 5000),
        ("n", 2000, 5000),
    ]


def test_written_to_the_letter() -> None:
    text = TimedText("R&B\x00", (Word(Span(0, 4), Interval(10, 20)),))
    at = datetime(2026, 3, 1, 12, tzinfo=UTC)
    data = write(text, media="a&b.wav", marks={"PHI": [WordStretch(Interval(10, 20), 'x"')]}, at=at).decode()
    assert 'DATE="2026-03-01T12:00:00+00:00" FORMAT="3.0" VERSION="3.0"' in data
    assert 'MEDIA_URL="file:///a&amp;b.wav" RELATIVE_MEDIA_URL="./a&amp;b.wav" MIME_TYPE="audio/x-wav"' in data
    assert "<ANNOTATION_VALUE>R&amp;B\ufffd</ANNOTATION_VALUE>" in data
    assert '<TIER LINGUISTIC_TYPE_REF="default-lt" TIER_ID="PHI">' in data
    parts = ["<HEADER", "<TIME_ORDER>", "<TIER", "<LINGUISTIC_TYPE GRAPHIC"]
    assert sorted(parts, key=data.index) == parts, "in the order that the schema demands"
    slots = {line.split('"')[1] for line in data.splitlines() if "<TIME_SLOT" in line}
    used = {part for line in data.splitlines() if "<ALIGNABLE" in line for part in line.split('"')[3::2] if part}
    assert slots and used - {">"} == slots
