"""Transcripts of each kind that the program reads, small ones of our own, and real ones where they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

SHARED: Final = Path(__file__).resolve().parents[4] / "shared" / "data" / "formats"
DEMO: Final = Path(__file__).resolve().parents[3] / "resources" / "demo"
MOST_BYTES: Final = 12_000
"""Real files are cut to that, for what is broken in them is mostly near their beginning."""

WORDS: Final = "frau querfeldt kam am zwölften mai aus neustadt zu uns".split()

_REAL: Final = {
    "textgrid": ("textgrid/*", "subtitles/*.textgrid"),
    "elan": ("elan/sonnet*", "subtitles/*.eaf"),
    "exmaralda": ("exmaralda/*",),
    "transcriber": ("transcriber/*",),
    "subtitles": ("subtitles/*.srt", "subtitles/*.vtt"),
    "whisper": ("whisper_json/*.json", "subtitles/*.json"),
    "picovoice": ("picovoice_json/*",),
    "pocketsphinx": ("pocketsphinx_json/*",),
}


def _timed(start: str, end: str, word: str, **more: object) -> list[dict[str, object]]:
    return [{word: one, start: n * 0.4, end: n * 0.4 + 0.3, **more} for n, one in enumerate(WORDS)]


def _own() -> dict[str, list[bytes]]:
    text = " ".join(WORDS)
    spans = []
    for n, word in enumerate(WORDS):
        at = text.index(word, spans[-1]["end"] if spans else 0)
        spans.append({"start": at, "end": at + len(word), "start_ms": n * 400, "end_ms": n * 400 + 300})
    vosk, alternative = _timed("start", "end", "word", conf=0.9), {"confidence": 200.1, "text": text}
    whisper = {"start": 0, "end": 4, "text": f" {text}", "words": _timed("start", "end", "word", probability=0.9)}
    values: dict[str, list[object]] = {
        "words": [{"format": "deid-studio-words", "version": 1, "text": text, "words": spans}],
        "whisper": [{"segments": [whisper], "word_segments": [], "language": "de"}],
        "vosk": [
            {"text": text, "result": vosk},
            {"alternatives": [{**alternative, "result": vosk}, {**alternative, "text": "frau"}]},
        ],
        "picovoice": [
            {"transcript": text, "words": _timed("startSec", "endSec", "word", confidence=0.9, speakerTag=1)}
        ],
        "pocketsphinx": [{"b": 0.0, "d": 4.0, "p": 1.0, "t": text, "w": [{"b": 0.4, "d": 0.3, "p": 1.0, "t": "frau"}]}],
    }
    lines = {
        "ctm": [f"rec 1 {n * 0.4:.2f} 0.30 {word} 0.9" for n, word in enumerate(WORDS)]
        + [";; x", "rec A 20 0.2 <alt>"],
        "switchboard": [f"sw2005A-ms98-a-{n:04} {n}.0 {n}.9 some words here [laughter]" for n in range(12)],
        "fisher": ["# fe_03_00001.sph", ""]
        + [f"{n}.00 {n}.90 {'AB'[n % 2]}: hello (( bob )) [noise]\n" for n in range(9)],
        "f4": [f"A: {word} #00:00:0{n}-2#" for n, word in enumerate(WORDS[:9])],
        "noscribe": [f'<p><a name="ts_{n}00_{n}90_S00">S00: {word}</a></p>' for n, word in enumerate(WORDS[:9], 1)],
        "otranscribe": [
            json.dumps({"text": '<p><span class="timestamp" data-timestamp="1.5">0:01</span>frau x<br/>kam</p>'})
        ],
        "audacity": [f"{n * 0.4:.6f}\t{n * 0.4 + 0.3:.6f}\t{word}" for n, word in enumerate(WORDS)],
        "subtitles": ["WEBVTT", ""]
        + [f"00:00:0{n}.000 --> 00:00:0{n}.900\n<v A>{w}</v>\n" for n, w in enumerate(WORDS[:9])],
        "ttml": [
            '<?xml version="1.0" encoding="UTF-8"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/'
            'ttml#parameter" ttp:frameRate="25"><body begin="0s"><div><p begin="00:00:01:05" dur="2s">frau <span begin='
            '"0.5s" end="1s">quer<br/>feldt</span></p></div></body></tt>'
        ],
        "sbv": [f"0:00:0{n}.000,0:00:0{n}.900\n>> A: {w}\n" for n, w in enumerate(WORDS[:9])],
        "substation": ["[Script Info]", "[Events]", "Format: Layer, Start, End, Style, Name, Text"]
        + [f"Dialogue: 0,0:00:0{n}.00,0:00:0{n}.90,D,A,{{\\k40}}{w}\\N{{\\i1}}x" for n, w in enumerate(WORDS[:9])],
        "lyrics": ["[ti:x]", "[offset:+100]"]
        + [f"[00:0{n}.00]<00:0{n}.00>{w} <00:0{n}.50>x" for n, w in enumerate(WORDS[:9])],
        "textgrid": [
            *('File type = "ooTextFile"', 'Object class = "TextGrid"', "", "0", "4", "<exists>", "1", '"IntervalTier"'),
            *('"words"', "0", "4", "2", "0", "1", '"frau"', "1", "4", '"querf\\o"ldt"'),
        ],
        "elan": [
            '<?xml version="1.0" encoding="UTF-8"?><ANNOTATION_DOCUMENT><TIME_ORDER>'
            '<TIME_SLOT TIME_SLOT_ID="a" TIME_VALUE="0"/><TIME_SLOT TIME_SLOT_ID="b" TIME_VALUE="900"/></TIME_ORDER>'
            '<TIER TIER_ID="words"><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="x" TIME_SLOT_REF1="a" '
            'TIME_SLOT_REF2="b"><ANNOTATION_VALUE>frau</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION></TIER>'
            "</ANNOTATION_DOCUMENT>"
        ],
        "exmaralda": [
            '<?xml version="1.0" encoding="UTF-8"?><basic-transcription><head/><basic-body><common-timeline>'
            '<tli id="T0" time="0.0"/><tli id="T1" time="1.5"/></common-timeline><tier id="t" speaker="A" category="v" '
            'type="t"><event start="T0" end="T1">frau </event></tier></basic-body></basic-transcription>'
        ],
        "transcriber": [
            '<?xml version="1.0" encoding="UTF-8"?><Trans version="1"><Episode><Section type="report" startTime="0" '
            'endTime="3"><Turn speaker="a" startTime="0" endTime="3"><Sync time="0"/>frau<Sync time="1"/>querfeldt'
            "</Turn></Section></Episode></Trans>"
        ],
    }
    return {
        **{name: [json.dumps(value, ensure_ascii=False).encode() for value in made] for name, made in values.items()},
        **{name: ["\n".join(text_lines).encode()] for name, text_lines in lines.items()},
    }


def transcript_seeds() -> dict[str, list[bytes]]:
    """Seeds by the name of the reader."""
    seeds = _own()
    for name, patterns in _REAL.items():
        for path in (path for pattern in patterns for path in sorted(SHARED.glob(pattern)) if path.is_file()):
            if path.stat().st_size <= 5 * MOST_BYTES:
                seeds[name].append(path.read_bytes())
    seeds["words"] += [path.read_bytes() for path in sorted(DEMO.glob("*.json"))]
    return seeds
