"""Finding the reader, and what all readers have in common."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError
from deid_studio.formats import words_json
from deid_studio.formats.transcripts import READERS, read_transcript

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "formats"

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


FILES = {
    "words": ("a.json", words_file),
    "whisper": ("a.JSON", whisper_file),
    "vosk": ("a.jsonl", vosk_file),
    "ctm": ("a.ctm", ctm_file),
    "textgrid": ("a.TextGrid", textgrid_file),
}

surfaces = st.text(alphabet=st.sampled_from('aäÖß1.5"=!<>[]:-;😔\u0301'), min_size=1, max_size=6)


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=40)
@given(parts=st.lists(st.tuples(surfaces, st.integers(0, 2000), st.integers(1, 2000)), min_size=1, max_size=10))
def test_every_reader_keeps_words_spans_and_times(name: str, parts: list[tuple[str, int, int]]) -> None:
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
@settings(max_examples=60)
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
    assert read_transcript(ctm, tier="x").notes == ((None, "only a TextGrid has tiers; --tier had no effect"),)


@pytest.mark.parametrize("content", ['{"fragments": []}', '{"w": [{"t": "ja"}]}', "[]", "7", '[{"a": 1}]'])
def test_another_json_is_refused_with_the_kinds(content: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(content)
    with pytest.raises(
        FormatError, match=r"^a\.json: JSON of another kind than is read, which is: words, whisper, vosk$"
    ):
        read_transcript(path)


@pytest.mark.skipif(not DATA.is_dir(), reason="needs the shared data")
@pytest.mark.parametrize("folder", ["picovoice_json", "pocketsphinx_json", "subtitles"])
def test_real_json_of_other_kinds(folder: str) -> None:
    for path in sorted((DATA / folder).glob("*.json")):
        with pytest.raises(FormatError, match="another kind"):
            read_transcript(path)


@pytest.mark.parametrize("name", ["fehlt.ctm", "ordner.json", "brief.docx"])
def test_what_cannot_be_read_is_named_without_its_folder(name: str, tmp_path: Path) -> None:
    (tmp_path / "ordner.json").mkdir()
    with pytest.raises(FormatError) as caught:
        read_transcript(tmp_path / name)
    assert str(caught.value).startswith(f"{name}: ") and str(tmp_path) not in str(caught.value)
