"""Results of the Vosk recogniser: one JSON object an utterance, alone, in a list or one after the other."""

from __future__ import annotations

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.json_text import json_values
from deid_studio.formats.timed_words import TranscriptBuilder


def belongs(values: list[object]) -> bool:
    """Whether the first result in `values` looks like Vosk's."""
    first = next(iter(_results(values)), None)
    return isinstance(first, dict) and bool(first.keys() & {"result", "text", "alternatives", "partial"})


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript, one utterance a line.

    Of alternatives the first is taken; partial results are passed over; both are noted. Raises FormatError
    where `data` is not JSON or nothing in it looks like a result.
    """
    values, notes = json_values(data, file=file)
    if not belongs(values):
        raise FormatError("not a result of Vosk", file=file)
    builder = TranscriptBuilder(notes=notes)
    for number, result in enumerate(_results(values), start=1):
        _add_result(builder, result, place=f"result {number}")
    return builder.transcript()


def _results(values: list[object]) -> list[object]:
    return [result for value in values for result in (value if isinstance(value, list) else [value])]


def _add_result(builder: TranscriptBuilder, result: object, *, place: str) -> None:
    if isinstance(result, dict) and isinstance(alternatives := result.get("alternatives"), list):
        if len(alternatives) > 1:
            builder.notes.add("only the first of several alternatives was taken")
        result = alternatives[0] if alternatives else {"text": ""}
    if not isinstance(result, dict):
        builder.notes.add("not a result and left out", place=place)
        return
    text = result.get("text")
    words = result.get("result")
    builder.start_line()
    if isinstance(words, list):
        for number, word in enumerate(words, start=1):
            fields = word if isinstance(word, dict) else {}
            builder.add(
                _label(word),
                start_s=fields.get("start"),
                end_s=fields.get("end"),
                confidence=fields.get("conf"),
                place=f"{place}, word {number}",
            )
        if isinstance(text, str) and text.split() != " ".join(_label(word) for word in words).split():
            builder.notes.add("its text and its list of words differ; the list was taken", place=place)
    elif isinstance(text, str):
        for word in text.split():
            builder.add(word, start_s=None, end_s=None)
    elif "partial" in result:
        builder.notes.add("a partial result was passed over")
    else:
        builder.notes.add("not a result and left out", place=place)


def _label(word: object) -> str:
    label = word.get("word") if isinstance(word, dict) else None
    return label if isinstance(label, str) else ""
