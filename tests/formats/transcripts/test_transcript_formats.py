"""Finding the reader, and what all readers have in common."""

from __future__ import annotations

import json
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json import words_json
from deid_studio.formats.transcripts.transcript_formats import READERS, is_timed_text, read_transcript

DATA = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "formats"

Timed = tuple[str, int, int]


def vosk_file(words: list[Timed]) -> str:
    result = [{"word": word, "start": start / 1000, "end": end / 1000} for word, start, end in words]
    return json.dumps({"result": result, "text": " ".join(word for word, _, _ in words)})


def whisper_file(words: list[Timed]) -> str:
    listed = [{"word": f" {word}", "start": start / 1000, "end": end / 1000} for word, start, end in words]
    return json.dumps({"segments": [{"text": "".join(f" {word}" for word, _, _ in words), "words": listed}]})


def ctm_file(words: list[Timed]) -> str:
    return "".join(f"r 1 {start / 1000} {(end - start) / 1000} {word}\n" for word, start, end in words)


def textgrid_file(words: list[Timed]) -> str:
    rows = ['{}\n{}\n"{}"\n'.format(start / 1000, end / 1000, word.replace('"', '""')) for word, start, end in words]
    return f'"ooTextFile"\n"TextGrid"\n0\n99999\n<exists>\n1\n"IntervalTier"\n"w"\n0\n99999\n{len(rows)}\n' + "".join(
        rows
    )


def words_file(words: list[Timed]) -> str:
    placed, text = [], ""
    for word, start_ms, end_ms in words:
        placed.append(Word(Span(len(text), len(text) + len(word)), Interval(start_ms, end_ms)))
        text += word + " "
    return words_json.write(TimedText(text, tuple(placed))).decode()


def picovoice_file(words: list[Timed]) -> str:
    return json.dumps([{"word": word, "start_sec": a / 1000, "end_sec": b / 1000} for word, a, b in words])


def pocketsphinx_file(words: list[Timed]) -> str:
    listed = [{"b": start / 1000, "d": (end - start) / 1000, "p": 0.9, "t": word} for word, start, end in words]
    return json.dumps({"b": 0.0, "d": 9.0, "p": 1.0, "t": " ".join(word for word, _, _ in words), "w": listed})


def elan_file(words: list[Timed]) -> str:
    slots = "".join(f'<TIME_SLOT TIME_SLOT_ID="s{n}" TIME_VALUE="{at}"/>' for n, at in enumerate(times(words)))
    return (
        f"<ANNOTATION_DOCUMENT><TIME_ORDER>{slots}</TIME_ORDER><TIER TIER_ID='x'>"
        + "".join(
            f'<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a{n}" '
            f'TIME_SLOT_REF1="s{2 * n}" TIME_SLOT_REF2="s{2 * n + 1}">'
            f"<ANNOTATION_VALUE>{escape(word)}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>"
            for n, (word, _, _) in enumerate(words)
        )
        + "</TIER></ANNOTATION_DOCUMENT>"
    )


def exmaralda_file(words: list[Timed]) -> str:
    points = "".join(f'<tli id="T{n}" time="{at / 1000}"/>' for n, at in enumerate(times(words)))
    return (
        (
            f"<basic-transcription><basic-body><common-timeline>{points}</common-timeline>"
            '<tier id="x" type="t" category="v" display-name="X [v]">'
        )
        + "".join(
            f'<event start="T{2 * n}" end="T{2 * n + 1}">{escape(word)} </event>'
            for n, (word, _, _) in enumerate(words)
        )
        + "</tier></basic-body></basic-transcription>"
    )


def transcriber_file(words: list[Timed]) -> str:
    return (
        '<Trans><Episode><Section><Turn startTime="0" endTime="99999">'
        + "".join(
            f'<Sync time="{start / 1000}"/>\n{escape(word)}\n<Sync time="{end / 1000}"/>\n'
            for word, start, end in words
        )
        + "</Turn></Section></Episode></Trans>"
    )


def srt_file(words: list[Timed]) -> str:
    return "".join(f"{n}\n{clock(a)} --> {clock(b)}\n{word}\n\n" for n, (word, a, b) in enumerate(words, start=1))


def ttml_file(words: list[Timed]) -> str:
    shown = "".join(f'<p begin="{a / 1000}s" end="{dot(b)}">{escape(word)}</p>\n' for word, a, b in words)
    return f'<tt xmlns="http://www.w3.org/ns/ttml"><body><div>{shown}</div></body></tt>'


def sbv_file(words: list[Timed]) -> str:
    return "".join(f"{dot(a)},{dot(b)}\n{word}\n\n" for word, a, b in words)


def substation_file(words: list[Timed]) -> str:
    lines = (f"Dialogue: 0,{dot(a)},{dot(b)},Default,,0,0,0,,{word}\n" for word, a, b in words)
    return f"[Script Info]\nTitle: x\n\n[Events]\n{''.join(lines)}"


def lyrics_file(words: list[Timed]) -> str:
    return "".join(f"[{dot(a)[2:]}]{word}<{dot(b)[2:]}>\n" for word, a, b in words)


def dot(ms: int) -> str:
    return clock(ms).replace(",", ".")[1:]


def switchboard_file(words: list[Timed]) -> str:
    return "".join(f"sw2001A-ms98-a-0002 {start / 1000:.6f} {end / 1000:.6f} {word}\n" for word, start, end in words)


def fisher_file(words: list[Timed]) -> str:
    turns = "\n".join(f"{start / 1000:.3f} {end / 1000:.3f} A: {word} \n" for word, start, end in words)
    return f"# fe_03_00001.sph\n# Transcribed at the LDC\n\n{turns}"


def audacity_file(words: list[Timed]) -> str:
    return "".join(f"{start / 1000:.6f}\t{end / 1000:.6f}\t{word}\n" for word, start, end in words)


def f4_file(words: list[Timed]) -> str:
    return "".join(f"#{typed(start)}#{word} #{typed(end)}#" for word, start, end in words)


def typed(ms: int) -> str:
    return f"{ms // 3_600_000:02}:{ms // 60_000 % 60:02}:{ms // 1000 % 60:02}-{ms % 1000:03}"


def otranscribe_file(words: list[Timed]) -> str:
    stamp = '<span class="timestamp" data-timestamp="{}">0:00</span>'
    marked = (f"{stamp.format(a / 1000)}{escape(word)} {stamp.format(b / 1000)}" for word, a, b in words)
    return json.dumps({"text": f"<p>{''.join(marked)}</p>", "media": "a.mp3"})


def noscribe_file(words: list[Timed]) -> str:
    anchors = (f'<a name="ts_{start}_{end}_S00">{escape(word)}</a>' for word, start, end in words)
    return f"<html><head><title>x</title></head><body><p>{' '.join(anchors)}</p></body></html>"


def times(words: list[Timed]) -> list[int]:
    return [at for _, start, end in words for at in (start, end)]


def clock(ms: int) -> str:
    return f"{ms // 3_600_000:02}:{ms // 60_000 % 60:02}:{ms // 1000 % 60:02},{ms % 1000:03}"


FILES = {
    "words": ("a.json", words_file),
    "whisper": ("a.JSON", whisper_file),
    "vosk": ("a.jsonl", vosk_file),
    "ctm": ("a.ctm", ctm_file),
    "textgrid": ("a.TextGrid", textgrid_file),
    "picovoice": ("b.json", picovoice_file),
    "pocketsphinx": ("c.json", pocketsphinx_file),
    "elan": ("a.eaf", elan_file),
    "exmaralda": ("a.exb", exmaralda_file),
    "transcriber": ("a.trs", transcriber_file),
    "subtitles": ("a.SRT", srt_file),
    "ttml": ("a.dfxp", ttml_file),
    "sbv": ("a.sbv", sbv_file),
    "substation": ("a.ass", substation_file),
    "lyrics": ("a.lrc", lyrics_file),
    "switchboard": ("sw2001A-ms98-a-word.text", switchboard_file),
    "fisher": ("fe_03_00001.txt", fisher_file),
    "audacity": ("labels.txt", audacity_file),
    "f4": ("talk.txt", f4_file),
    "otranscribe": ("a.otr", otranscribe_file),
    "noscribe": ("a.html", noscribe_file),
}

surfaces = st.text(alphabet=st.sampled_from('aäÖß1.5"=!<>[]:-;😔\u0301'), min_size=1, max_size=6)


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=25)
@given(parts=st.lists(st.tuples(surfaces, st.integers(0, 2000), st.integers(1, 2000)), min_size=1, max_size=10))
def test_every_reader_keeps_words_spans_and_times(name: str, parts: list[tuple[str, int, int]]) -> None:
    assume(name != "pocketsphinx" or not any(word[0] in "<[" for word, _, _ in parts))  # may be a filler
    assume(name != "sbv" or not any(word.startswith(">>") for word, _, _ in parts))  # another person begins
    words: list[Timed] = []
    for word, pause_ms, length_ms in parts:
        start_ms = (words[-1][2] if words else 0) + pause_ms
        words.append((word, start_ms, start_ms + length_ms))
    transcript = READERS[name](FILES[name][1](words).encode(), file=FILES[name][0])
    assert [word.span.of(transcript.text) for word in transcript.words] == [word for word, _, _ in words]
    assert [word.interval for word in transcript.words] == [Interval(start, end) for _, start, end in words]
    assert transcript.text.split() == [word for word, _, _ in words]
    assert transcript.notes == ()


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=30)
@given(cut=st.integers(0, 400), drop=st.integers(0, 400), put=st.binary(max_size=4))
def test_a_damaged_file_is_read_or_refused_but_no_other_error_comes(name: str, cut: int, drop: int, put: bytes) -> None:
    good = FILES[name][1]([("Frau", 0, 400), ("Müller", 400, 900), ("kam", 900, 1200)]).encode()
    for data in (good[:cut], good[:cut] + put + good[cut + drop :], put):
        try:
            transcript = READERS[name](data, file="a")
        except FormatError as error:
            assert "Müller" not in str(error)
        else:
            for word in transcript.words:
                surface = word.span.of(transcript.text)
                assert surface and surface == surface.strip()


@pytest.mark.parametrize("name", READERS)
def test_the_kind_is_found_by_ending_and_content(name: str, tmp_path: Path) -> None:
    path = tmp_path / FILES[name][0]
    source = FILES[name][1]([("Guten", 0, 400), ("Müller", 400, 900)])
    path.write_text(source, encoding="utf-8-sig")
    transcript = read_transcript(path)
    assert transcript.text.split() == ["Guten", "Müller"]
    assert [word.interval for word in transcript.words] == [Interval(0, 400), Interval(400, 900)]
    assert path.read_text(encoding="utf-8-sig") == source


def test_tier_is_passed_to_a_textgrid_and_noted_elsewhere(tmp_path: Path) -> None:
    grid, ctm = tmp_path / "a.textgrid", tmp_path / "a.ctm"
    grid.write_text(textgrid_file([("ja", 0, 1)]))
    ctm.write_text(ctm_file([("ja", 0, 1)]))
    assert read_transcript(grid, tier="w").text == "ja"
    with pytest.raises(FormatError, match="no interval tier has that name"):
        read_transcript(grid, tier="x")
    assert read_transcript(ctm, tier="x").notes == (
        (None, "only TextGrid, ELAN and EXMARaLDA files have tiers; --tier had no effect"),
    )


@pytest.mark.parametrize("content", ['{"fragments": []}', '{"w": [{"t": "ja"}]}', "[]", "7", '[{"a": 1}]'])
def test_another_json_is_refused_with_the_kinds(content: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(content)
    kinds = "words, picovoice, pocketsphinx, vosk, whisper"
    with pytest.raises(FormatError, match=rf"^a\.json: JSON of another kind than is read, which is: {kinds}$"):
        read_transcript(path)


def test_a_text_is_a_transcript_only_where_it_says_times(tmp_path: Path) -> None:
    letter, turns = tmp_path / "brief.txt", tmp_path / "fe.txt"
    letter.write_text("3.76 5.54 A: und\nSehr geehrte Frau Müller,\n")
    turns.write_text("# fe\n\n3.76 5.54 A: and i\n")
    assert not is_timed_text(letter) and not is_timed_text(tmp_path / "fehlt.txt") and not is_timed_text(tmp_path / "a")
    assert is_timed_text(turns)
    with pytest.raises(FormatError, match="a text without times"):
        read_transcript(letter)


def test_the_other_side_of_a_conversation_is_read_with_it(tmp_path: Path) -> None:
    for side, start, word in (("A", 1, "hi"), ("B", 2, "yeah")):
        path = tmp_path / f"sw2001{side}-ms98-a-word.text"
        path.write_text(f"sw2001{side}-ms98-a-0001 {start}.000000 {start + 1}.000000 {word}\n")
    for side in "AB":
        transcript = read_transcript(tmp_path / f"sw2001{side}-ms98-a-word.text")
        assert transcript.text == "hi\nyeah"
        assert [sentence for _, sentence in transcript.notes] == [
            "the other side of the conversation was read with it; lines count through both",
            "the words of 2 channels were merged by time",
        ]


REAL = {
    "subtitles/bonjour.wav.srt": (2, 140, 940),
    "subtitles/bonjour.wav.vtt": (2, 140, 940),
    "subtitles/bonjour.wav.words.srt": (1, 140, 940),
    "subtitles/bonjour.wav.words.vtt": (1, 140, 940),
    "subtitles/punctuations.mp3.srt": (6, 380, 2760),
    "subtitles/punctuations.mp3.vtt": (6, 380, 2760),
    "subtitles/punctuations.mp3.words.srt": (5, 380, 2760),
    "subtitles/punctuations.mp3.words.vtt": (5, 380, 2760),
    "subtitles/sonnet001.srt": (107, 0, 53240),
    "subtitles/sonnet001.vtt": (107, 0, 53240),
    "subtitles/sonnet001.eaf": (107, 0, 53240),
    "subtitles/sonnet001.textgrid": (107, 0, 53240),
    "elan/sonnet001.eaf": (107, 0, 53240),
    "transcriber/wol_11430.trs": (72, 0, 31582),
    "exmaralda/doc1.exb": (9, None, None),
    "exmaralda/dulko-template.exb": (0, None, None),
    "pocketsphinx_json/0870.json": (22, 200, 6790),
    "pocketsphinx_json/0880.json": (8, 210, 2740),
    "whisper_json/bonjour_vous_allez_bien.mp3.words.json": (16, 420, None),
    "whisper_json/issue24_empty.wav.words.json": (58, 0, None),
    "textgrid/mary.TextGrid": (4, None, None),
    "textgrid/empty_textgrid.TextGrid": (0, None, None),
    "textgrid/multilingual_ipa.TextGrid": (12, 0, 4120),
    "textgrid/long_format.TextGrid": (29, None, None),
    "textgrid/short_format.TextGrid": (29, None, None),
    "textgrid/bobby_words_with_newlines_longfile_elan.TextGrid": (8, 65, None),
}
"""Number of words, start of the first and end of the last where they are known; counted by hand or with other tools."""

NOT_CLEAR = {
    "textgrid/all_tiers_have_the_same_name.TextGrid": "--tier",
    "textgrid/michaelandsickmichael_short_tg.TextGrid": "--tier",
    "elan/sample_2.8.eaf": "--tier",
    "picovoice_json/test_data.json": "another kind",  # several transcripts in one; see test_picovoice_json
    "subtitles/sonnet001.json": "another kind",  # aeneas
    "subtitles/sonnet001.tab": "not a kind of transcript",
    "subtitles/sonnet001.txt": "a text without times",  # aeneas
    "rttm/sample.rttm": "not a kind of transcript",
    "switchboard_fisher/FORMATS.md": "not a kind of transcript",
}


@pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")
def test_every_real_file_is_read_or_refused_with_the_reason() -> None:
    found = {path.relative_to(DATA).as_posix() for path in DATA.rglob("*") if path.is_file()}
    assert found == REAL.keys() | NOT_CLEAR.keys()
    for name, (count, start_ms, end_ms) in REAL.items():
        words = read_transcript(DATA / name).words
        assert len(words) == count, name
        timed = [word.interval for word in words if word.interval]
        assert start_ms is None or timed[0].start_ms == start_ms, name
        assert end_ms is None or timed[-1].end_ms == end_ms, name
    for name, reason in NOT_CLEAR.items():
        with pytest.raises(FormatError, match=reason):
            read_transcript(DATA / name)


@pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")
def test_both_speakers_of_a_grid_can_be_named() -> None:
    grid = DATA / "textgrid" / "michaelandsickmichael_short_tg.TextGrid"
    both, one, other = (
        len(read_transcript(grid, tier=t).words) for t in ("michael,sickmichael", "michael", "sickmichael")
    )
    assert both == one + other and one and other


@pytest.mark.parametrize("name", ["fehlt.ctm", "ordner.json", "brief.docx"])
def test_what_cannot_be_read_is_named_without_its_folder(name: str, tmp_path: Path) -> None:
    (tmp_path / "ordner.json").mkdir()
    with pytest.raises(FormatError) as caught:
        read_transcript(tmp_path / name)
    assert str(caught.value).startswith(f"{name}: ") and str(tmp_path) not in str(caught.value)
