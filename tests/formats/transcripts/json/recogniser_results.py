"""The same few words as many recognisers write them in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TEXT = "Guten Tag, Herr Quendel."
WORDS = [("Guten", 0, 400), ("Tag,", 400, 800), ("Herr", 800, 1200), ("Quendel.", 1200, 2000)]


Word = Callable[[str, int, int], Any]


def plain(word: str) -> str:
    return word.strip(".,").lower()


def whisper(words: list[Any], **more: Any) -> dict[str, Any]:
    return {"text": f" {TEXT}", "segments": [{"start": 0.0, "end": 2.4, "text": f" {TEXT}", "words": words, **more}]}


def in_whisper(word: Word) -> dict[str, Any]:
    return whisper([word(*one) for one in WORDS])


def timed(word: str, start: int, end: int, **more: Any) -> dict[str, Any]:
    return {"word": word, "start": start / 1000, "end": end / 1000, **more}


def aws_items() -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for word, start, end in WORDS:
        inner = [{"confidence": "0.9", "content": word.strip(".,")}]
        edges = {"start_time": f"{start / 1000}", "end_time": f"{end / 1000}"}
        items.append({"type": "pronunciation", "alternatives": inner, **edges})
        if word[-1] in ".,":
            items.append({"type": "punctuation", "alternatives": [{"confidence": "0.0", "content": word[-1]}]})
    return items


RECOGNISERS: dict[str, Any] = {
    "hugging face": {
        "text": TEXT,
        "chunks": [{"text": f" {w}", "timestamp": [a / 1000, b / 1000]} for w, a, b in WORDS],
    },
    "openai, words at the top": {
        "text": TEXT,
        "duration": 2.4,
        "words": [timed(*one) for one in WORDS],
        "segments": [{"id": 0, "start": 0.0, "end": 2.4, "text": TEXT, "tokens": [1, 2]}],
    },
    "word_segments": {"word_segments": [timed(*one) for one in WORDS]},
    "faster-whisper, tuples": [
        [
            1,
            3000,
            0.0,
            2.4,
            f" {TEXT}",
            [50364],
            -0.2,
            1.1,
            0.01,
            [[a / 1000, b / 1000, f" {w}", 0.9] for w, a, b in WORDS],
        ]
    ],
    "deepgram": {
        "metadata": {"channels": 1},
        "results": {
            "channels": [
                {
                    "alternatives": [
                        {
                            "transcript": TEXT,
                            "words": [timed(plain(w), a, b, punctuated_word=w) for w, a, b in WORDS],
                            "paragraphs": {
                                "transcript": TEXT,
                                "paragraphs": [{"sentences": [{"text": TEXT, "start": 0}]}],
                            },
                        }
                    ]
                }
            ]
        },
    },
    "assemblyai": {
        "text": TEXT,
        "words": [{"text": w, "start": a, "end": b, "confidence": 0.9} for w, a, b in WORDS],
        "utterances": [
            {"text": TEXT, "start": 0, "end": 2000, "words": [{"text": w, "start": a, "end": b} for w, a, b in WORDS]}
        ],
        "entities": [{"entity_type": "person_name", "text": "Quendel", "start": 1200, "end": 2000}],
    },
    "google": {
        "results": [
            {
                "alternatives": [
                    {
                        "transcript": TEXT,
                        "words": [
                            {"startTime": f"{a / 1000}s", "endTime": f"{b / 1000}s", "word": w} for w, a, b in WORDS
                        ],
                    },
                    {"transcript": "Guten Tag Herr Wendel"},
                ]
            }
        ]
    },
    "aws": {"results": {"transcripts": [{"transcript": TEXT}], "items": aws_items()}},
    "azure": {
        "combinedPhrases": [{"text": TEXT}],
        "phrases": [
            {
                "offsetMilliseconds": 0,
                "durationMilliseconds": 2000,
                "text": TEXT,
                "words": [{"text": w, "offsetMilliseconds": a, "durationMilliseconds": b - a} for w, a, b in WORDS],
            }
        ],
    },
    "rev": {
        "monologues": [
            {
                "speaker": 0,
                "elements": [
                    element
                    for w, a, b in WORDS
                    for element in (
                        {"type": "text", "value": w.strip(".,"), "ts": a / 1000, "end_ts": b / 1000},
                        {"type": "punct", "value": "," if w == "Tag," else "." if w == "Quendel." else " "},
                    )
                ],
            }
        ]
    },
    "descript, tracks": {
        "name": "Visite",
        "tracks": [
            {"speaker": "Arzt", "words": [timed(*one) for one in WORDS]},
        ],
    },
    "descript, paragraphs": [
        {
            "type": "paragraph",
            "speaker": "Arzt",
            "children": [{"text": f" {w}", "start": a / 1000, "duration": (b - a) / 1000} for w, a, b in WORDS],
        }
    ],
    "otter": {
        "speech": {
            "transcripts": [
                {
                    "start_offset": 0,
                    "end_offset": 32000,
                    "transcript": TEXT,
                    "alignment": [timed(*one) for one in WORDS],
                }
            ]
        }
    },
    "nested": {"data": {"output": in_whisper(timed)}},
}
