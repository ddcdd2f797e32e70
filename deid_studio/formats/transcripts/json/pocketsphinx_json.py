"""Results of the pocketsphinx program: one JSON object an utterance, with begin `b`, duration `d` and words `w`.

The program counts the times of words from the beginning of the recording, not of the utterance.
"""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.reading.file_values import number
from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder
from deid_studio.sentences import Sentence, sentence

# Fillers stand in brackets of these kinds: <sil>, <s>, [NOISE], ++BREATH++
_FILLER: Final = re.compile(r"<[^<>\s]*>|\[[^\[\]\s]*\]|\+\+[^+\s]*\+\+")
_PRONUNCIATION: Final = re.compile(r"(?<=.)\(\d+\)$")


def belongs(values: list[object]) -> bool:
    """Whether the first result in `values` looks like one of pocketsphinx."""
    return isinstance(values[0], dict) and {"b", "d", "t", "w"} <= values[0].keys()


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript, one utterance a line; silences and noises are no words, numbers of pronunciations no letters.

    Raises FormatError where `data` is something else.
    """
    values, notes = json_values(data, file=file)
    if not belongs(values):
        raise FormatError(sentence("not a result of pocketsphinx"), file=file)
    builder = TranscriptBuilder(notes=notes)
    for index, value in enumerate(values, start=1):
        place = sentence("result {number}", number=index)
        words = value.get("w") if isinstance(value, dict) else None
        if not isinstance(words, list):
            builder.notes.add(sentence("not a result and left out"), place=place)
            continue
        builder.start_line()
        for at, word in enumerate(words, start=1):
            _add_word(builder, word, place=sentence("{place}, word {number}", place=place, number=at))
    return builder.transcript()


def _add_word(builder: TranscriptBuilder, word: object, *, place: Sentence) -> None:
    fields: dict[str, object] = word if isinstance(word, dict) else {}
    label = fields.get("t")
    label = _PRONUNCIATION.sub("", label) if isinstance(label, str) else ""
    if _FILLER.fullmatch(label):
        builder.notes.add(sentence("a mark of silence or noise was left out"))
        return
    start_s, length_s = number(fields.get("b")), number(fields.get("d"))
    end_s = None if start_s is None or length_s is None else start_s + length_s
    builder.add(label, start_s=start_s, end_s=end_s, confidence=fields.get("p"), place=place)
