"""Results of the Vosk recogniser: one JSON object an utterance, alone, in a list or one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.document import Alternative, TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import Note
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder
from deid_studio.sentences import Sentence, sentence

_SAID: Final = frozenset(("result", "text", "alternatives", "partial"))
_FIELDS: Final = _SAID | {"partial_result", "spk", "spk_frames", "confidence", "nlsml"}


def belongs(values: list[object]) -> bool:
    """Whether the first result in `values` looks like Vosk's."""
    first = next(iter(_results(values)), None)
    if not isinstance(first, dict) or not first.keys() <= _FIELDS or not first.keys() & _SAID:
        return False
    alternatives = first.get("alternatives", [])
    if not isinstance(first.get("result", []), list):
        return False
    return isinstance(alternatives, list) and all(isinstance(one, dict) and "text" in one for one in alternatives)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript, one utterance a line.

    Of the hypotheses of an utterance the first is taken; the second of each make up the first of `alternatives`, and
    so on, the first standing in where an utterance has fewer. Partial results are passed over but for a last one that
    no result follows; both are noted. Raises FormatError where `data` is not JSON or nothing in it looks like a result.
    """
    values, notes = json_values(data, file=file)
    if not belongs(values):
        raise FormatError(sentence("not a result of Vosk"), file=file)
    results = _results(values)
    if partial := _partial(results[-1]):
        results[-1] = {"text": partial}
        notes = (*notes, (None, sentence("a partial result that no other follows was taken, without times")))
    utterances = [_hypotheses(result) for result in results]
    transcript, *others = (
        _transcript(utterances, rank, notes=notes) for rank in range(1, max(map(len, utterances)) + 1)
    )
    alternatives = (Alternative(rank, other.text, other.words) for rank, other in enumerate(others, start=2))
    return replace(transcript, alternatives=tuple(alternatives))


def _results(values: list[object]) -> list[object]:
    return [result for value in values for result in (value if isinstance(value, list) else [value])]


def _partial(result: object) -> str:
    """What a partial result says; nothing where it is another."""
    text = result.get("partial") if isinstance(result, dict) and not result.keys() & {"text", "result"} else None
    return text if isinstance(text, str) else ""


def _hypotheses(result: object) -> list[object]:
    """What may have been said in one utterance, the likeliest first."""
    if isinstance(result, dict) and isinstance(alternatives := result.get("alternatives"), list):
        return alternatives or [{"text": ""}]
    return [result]


def _transcript(utterances: Sequence[Sequence[object]], rank: int, *, notes: Sequence[Note]) -> TimedText:
    """The hypotheses of that rank one after the other; the rank counts from 1."""
    builder = TranscriptBuilder(notes=notes)
    for number, hypotheses in enumerate(utterances, start=1):
        if len(hypotheses) > 1:
            builder.notes.add(
                sentence("the first of several alternatives is the text; PHI is looked for in the others as well")
            )
        _add_result(
            builder,
            hypotheses[rank - 1 if rank <= len(hypotheses) else 0],
            place=sentence("result {number}", number=number),
        )
    return builder.transcript()


def _add_result(builder: TranscriptBuilder, result: object, *, place: Sentence) -> None:
    if not isinstance(result, dict):
        builder.notes.add(sentence("not a result and left out"), place=place)
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
                place=sentence("{place}, word {number}", place=place, number=number),
            )
        if isinstance(text, str) and text.split() != " ".join(_label(word) for word in words).split():
            builder.notes.add(sentence("its text and its list of words differ; the list was taken"), place=place)
    elif isinstance(text, str):
        for word in text.split():
            builder.add(word, start_s=None, end_s=None)
    elif "partial" in result:
        builder.notes.add(sentence("a partial result was passed over"))
    else:
        builder.notes.add(sentence("not a result and left out"), place=place)


def _label(word: object) -> str:
    label = word.get("word") if isinstance(word, dict) else None
    return label if isinstance(label, str) else ""
