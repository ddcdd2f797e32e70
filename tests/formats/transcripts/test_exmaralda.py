"""EXMARaLDA: events on a timeline, some of whose times are not known."""

from __future__ import annotations

import pytest

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.exmaralda import read
from tests.formats.transcripts.timed import timed

BETWEEN = "a point in time is not known; its words have the time between the nearest known ones"


def exb(times: list[float | None], *tiers: str, head: str = "") -> bytes:
    points = "".join(
        f'<tli id="T{n}"' + ("/>" if at is None else f' time="{at}" type="appl"/>') for n, at in enumerate(times)
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><basic-transcription><head>{head}</head><basic-body>'
        f"<common-timeline>{points}</common-timeline>{''.join(tiers)}</basic-body></basic-transcription>"
    ).encode()


def tier(name: str, *events: tuple[int, int, str], speaker: str = "", kind: str = "t") -> str:
    whose = f'speaker="{speaker}"' if speaker else ""
    return f'<tier id="x{name}" {whose} category="v" type="{kind}" display-name="{name}">' + "".join(
        f'<event start="T{first}" end="T{last}">{label}</event>' for first, last, label in events
    ) + "</tier>"  # fmt: skip


def sentences(transcript: TimedText) -> list[str]:
    return [sentence for _, sentence in transcript.notes]


def test_a_missing_time_lies_between_the_known_ones() -> None:
    events = [(0, 1, "Guten "), (1, 2, "Tag "), (2, 3, "Frau "), (3, 4, "Müller ")]
    transcript = read(exb([0, None, 1.5, 2, None], tier("X [v]", *events)), file="x.exb")
    assert timed(transcript) == [("Guten", 0, 1500), ("Tag", 0, 1500), ("Frau", 1500, 2000), ("Müller", None, None)]
    assert sentences(transcript) == [f"{BETWEEN} (2 times)", "a word has no time"]


def test_a_word_that_is_cut_stays_one_in_the_text() -> None:
    events = [(0, 1, "Frau Mül"), (1, 2, "ler kam"), (2, 3, " an"), (4, 5, "nu")]
    transcript = read(exb([0, 1, 2, 3, 4, 5], tier("X [v]", *events)), file="x.exb")
    assert transcript.text.split() == ["Frau", "Müller", "kam", "an", "nu"]
    assert timed(transcript)[1:3] == [("Mül", 0, 1000), ("ler", 1000, 2000)]


def test_words_that_carry_no_spaces_are_words_of_their_own() -> None:
    transcript = read(exb([0, 1, 2], tier("[word]", (0, 1, "Frau"), (1, 2, "Müller"))), file="x.exb")
    assert transcript.text == "Frau Müller"


def test_one_tier_a_speaker_is_merged_and_a_cut_word_does_not_run_into_another_speaker() -> None:
    doctor = tier("Ö [v]", (0, 1, "wie bit"), (2, 3, "te "), speaker="S0")
    patient = tier("P [v]", (1, 2, "Müller "), speaker="S1")
    head = "<speakertable><speaker id='S0'><abbreviation>Ö</abbreviation></speaker></speakertable>"
    transcript = read(exb([0, 1, 2, 3], doctor, patient, tier("[nv]", (0, 1, "nickt"), kind="d"), head=head), file="x")
    assert transcript.text == "wie bit\nMüller\nte"
    assert sentences(transcript)[:3] == [
        "speakers are named in the file; their names are not part of the text",
        '2 tiers were merged by time: "Ö [v]", "P [v]"',
        'tiers passed over: "[nv]"',
    ]


def test_an_unclear_tier_is_refused_and_can_be_named() -> None:
    data = exb([0, 1], tier("A [v]", (0, 1, "ja"), speaker="S"), tier("A [pos]", (0, 1, "ADV"), speaker="S"))
    with pytest.raises(FormatError, match=r'pass --tier with one of: "A \[v\]", "A \[pos\]"'):
        read(data, file="x.exb")
    assert read(data, file="x.exb", tier="A [v]").text == "ja"


def test_what_is_in_an_event_besides_its_text_is_no_word() -> None:
    event = '<event start="T0" end="T1"><ud-information attribute-name="x">TestValue</ud-information>NN</event>'
    data = exb([0, 1], f'<tier id="t" type="t" display-name="[word]">{event}</tier>')
    assert read(data, file="x.exb").text == "NN"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (exb([0], tier("a", (0, 7, "Müller"))), "line 1: an event names a point that is not on the timeline"),
        (exb([0, 1], tier("a", (0, 1, "Müller"))).replace(b'"T1"', b'"T0"'), "stands in it twice"),
        (exb([0, 1]), "holds no interval tier"),
        (b"<Trans/>", "root element basic-transcription"),
    ],
)
def test_broken_files_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(FormatError, match=reason) as caught:
        read(data, file="x.exb")
    assert "Müller" not in str(caught.value)
