"""Words and utterances in JSON of any shape: what is said, and when, wherever it stands.

Recognisers write the same few things under many names, and people dump them in shapes of their own: words as objects,
as lists [start, end, word], as written tuples or as plain strings, once or several times in one file, by word, by
utterance and as a whole. What is said in a place is taken from that of its parts that says it in the finest pieces.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.formats.transcripts.json.json_times import PAIRS, plain_name, seconds_in, times_of
from deid_studio.formats.transcripts.reading.file_values import seconds

_TEXT_KEYS: Final = (
    "punctuatedword display displaytext text transcript word token content sentence utterance lexical value w".split()
)
"""In this order, without hyphens and in lower case."""

_HYPOTHESES: Final = frozenset(("alternatives", "nbest", "hypotheses"))
_SCORES: Final = frozenset(("probability", "score", "confidence", "conf", "prob", "p"))
_SPEAKERS: Final = ("speaker", "speakertag", "speakerlabel")
_LISTS: Final = frozenset(("", *"words segments chunks transcription utterances sentences tokens items".split()))
"""Names of lists whose plain strings are said; elsewhere they are languages, labels and the like."""

_LISTS_OF_WORDS: Final = frozenset(("words", "wordsegments", "tokens"))
_RECORDINGS: Final = frozenset(("audiofile", "audio", "audiopath", "audiourl", "mediafile", "file", "filename"))

_NESTS: Final = (dict, list)
_WRITTEN: Final = re.compile(r"\s*(?:[A-Z]\w*\(|[(\[{]).*[)\]}]\s*", re.DOTALL)
_LONGEST_WRITTEN: Final = 100_000
_MARKER: Final = re.compile(r"\s*(?:\[_\w+\]|<\|[^|]*\|>)\s*")
"""Of whisper.cpp and of tokens: where something begins, no word."""

_LETTERS: Final = re.compile(r"\W+|_+")


@dataclass(frozen=True, slots=True)
class SpeechPiece:
    """One word, or one utterance with its `words`; times in seconds, and what no time is as the file has it."""

    text: str
    start: object = None
    end: object = None
    confidence: object = None
    speaker: object = None
    words: tuple[SpeechPiece, ...] = ()

    @property
    def is_word(self) -> bool:
        """Whether it has no parts and is no more than one word, perhaps with punctuation."""
        return not self.words and sum(map(bool, map(letters_of, self.text.split()))) <= 1

    def as_words(self) -> tuple[SpeechPiece, ...]:
        """Its words; those that it does not have one by one have its own time."""
        return self.words or tuple(replace(self, text=f" {word}") for word in self.text.split())

    @property
    def timed(self) -> int:
        """How many pieces have a time of their own."""
        return sum(word.timed for word in self.words) or int(self.start is not None)

    @property
    def letters(self) -> str:
        """What is said without blanks and punctuation."""
        return letters_of(self.text) or "".join(word.letters for word in self.words)


def letters_of(text: str) -> str:
    """The letters and digits of `text`, in one case."""
    return _LETTERS.sub("", text).casefold()


def all_speech(value: object, *, key: str = "") -> tuple[SpeechPiece, ...]:
    """The utterances, or words where there are no utterances, in a JSON value; nothing where it holds no text."""
    if isinstance(value, str):
        return _of_text(value, is_plain=key in _LISTS)
    if isinstance(value, list):
        one = _of_row(value)
        return (one,) if one else tuple(said for item in value for said in all_speech(item, key=key))
    if isinstance(value, dict):
        numbered = _numbered(value)
        return _of_object(value) if numbered is None else all_speech(numbered, key=key)
    return ()


def texts(value: object, *, key: str = "") -> Iterator[str]:
    """Every text that stands under a name of texts, of several hypotheses the first only."""
    if isinstance(value, str):
        if plain_name(key) in ("text", "transcript", "display", "displaytext") and not _MARKER.fullmatch(value):
            yield value
    elif isinstance(value, list):
        for item in value[:1] if plain_name(key) in _HYPOTHESES else value:
            yield from texts(item, key=key)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from texts(item, key=name)


def recordings(value: object) -> set[str]:
    """The files of sound that are named."""
    if isinstance(value, list):
        return {name for item in value for name in recordings(item)}
    if not isinstance(value, dict):
        return set()
    own = {item for key, item in value.items() if plain_name(key) in _RECORDINGS and isinstance(item, str)}
    return own | recordings(list(value.values()))


def has_hypotheses(value: object) -> bool:
    """Whether there is a place with more than one hypothesis."""
    if isinstance(value, list):
        return any(map(has_hypotheses, value))
    return isinstance(value, dict) and any(
        (plain_name(name) in _HYPOTHESES and isinstance(item, list) and len(item) > 1) or has_hypotheses(item)
        for name, item in value.items()
    )


def _of_text(text: str, *, is_plain: bool) -> tuple[SpeechPiece, ...]:
    if _MARKER.fullmatch(text):
        return ()
    if _WRITTEN.fullmatch(text) and len(text) <= _LONGEST_WRITTEN:
        try:
            written = _literal(ast.parse(text.strip(), mode="eval").body)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            written = None
        found = all_speech(written) if isinstance(written, dict | list) else ()
        if any(said.timed for said in found):
            return found
    return (SpeechPiece(text),) if is_plain and text.strip() else ()


def _literal(node: ast.AST) -> object:
    """What Python's way to write a value says: "Word(start=0.0, word=' Guten')" is an object. Raises ValueError."""
    if isinstance(node, ast.Call):
        if node.args and not node.keywords:
            return _literal(node.args[0])
        return {keyword.arg or "": _literal(keyword.value) for keyword in node.keywords}
    if isinstance(node, ast.List | ast.Tuple):
        return [_literal(item) for item in node.elts]
    if isinstance(node, ast.Dict):
        return {str(_literal(key)): _literal(item) for key, item in zip(node.keys, node.values, strict=True) if key}
    return ast.literal_eval(node)


def _of_row(row: Sequence[object]) -> SpeechPiece | None:
    """What a list says that is one word or utterance: [..., start, end, word, ...] or [word, start, end, ...]."""
    labels = [at for at, item in enumerate(row) if isinstance(item, str)]
    if len(labels) > 1:
        labels = [at for at in labels if (written := str(row[at])).isdigit() or seconds_in(written) is None]
    if len(labels) != 1:
        return None
    times = [at for at, item in enumerate(row) if at not in labels and (item is None or seconds_in(item) is not None)]
    (at,) = labels
    before, after = [one for one in times if one < at], [one for one in times if one > at]
    pair, others = (before[-2:], after) if len(before) >= 2 else (after[:2], after[2:])
    text = row[at]
    if len(pair) < 2 or not isinstance(text, str):
        return None
    start, end = (seconds_in(row[one]) for one in pair)
    words = tuple(said for item in row if isinstance(item, list) for said in all_speech(item, key="words"))
    score = next((row[one] for one in others if not words), None)
    return SpeechPiece(text, start, end, _score(score), words=_fitting(words))


def _of_object(fields: Mapping[str, object]) -> tuple[SpeechPiece, ...]:
    plain = {plain_name(key): value for key, value in fields.items()}
    text = next((text for key in _TEXT_KEYS if (text := _text(key, plain.get(key)))), "")
    start, end = times_of(plain)
    score = next((plain[key] for key in _SCORES if key in plain), None)
    speaker = next((plain[key] for key in _SPEAKERS if plain.get(key) is not None), None)
    own = SpeechPiece("" if _MARKER.fullmatch(text) else text, start, end, _score(score), speaker)
    nests = [(key, value) for key, value in plain.items() if type(value) in _NESTS]
    parts = [(key, _inner(key, value)) for key, value in nests if key not in PAIRS or _holds_rows(value)]
    if columns := _of_columns(fields):
        if not own.text:
            return columns
        parts.append(("words", columns))
    key, best = _best(parts) if parts else ("", ())
    if not best:
        return (own,) if own.text else ()
    if len(best) == 1 and not own.text:
        only = best[0]
        return (only if only.timed else replace(only, start=start, end=end, speaker=only.speaker or speaker),)
    if key in _LISTS_OF_WORDS or all(said.is_word for said in best):
        return (replace(own, words=_fitting(best)),)
    if own.text and own.letters != "".join(said.letters for said in best):
        return (replace(own, words=tuple(word for said in best for word in said.as_words())),)
    return best


def _numbered(fields: Mapping[str, object]) -> list[object] | None:
    """The list that an object is whose names are numbers, as tables are dumped; None where it is another."""
    if not fields or not all(name.isascii() and name.isdigit() for name in fields):
        return None
    return [fields[name] for name in sorted(fields, key=lambda name: (len(name), name))]


def _of_columns(fields: Mapping[str, object]) -> tuple[SpeechPiece, ...]:
    """What a table says that is dumped by columns, each a list: words, starts and ends."""
    columns = {}
    for key, value in fields.items():
        column = _numbered(value) if isinstance(value, dict) else value
        if isinstance(column, list) and column and not any(isinstance(item, _NESTS) for item in column):
            columns[plain_name(key).removesuffix("s")] = column
    if len(columns) < len(("word", "start", "end")) or len(set(map(len, columns.values()))) > 1:
        return ()
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    said = all_speech(rows, key="words")
    return said if any(one.timed for one in said) else ()


def _text(key: str, value: object) -> str:
    """The text that stands under a name, which for a word may be a number."""
    if isinstance(value, str):
        return value if value.strip() else ""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return str(value) if is_number and key in ("word", "text", "punctuatedword") else ""


def _holds_rows(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, list) for item in value)


def _inner(key: str, value: object) -> tuple[SpeechPiece, ...]:
    if isinstance(value, list):
        return all_speech(value[:1] if key in _HYPOTHESES else value, key=key)
    return all_speech(value, key=key) if isinstance(value, dict) else ()


def _best(parts: Sequence[tuple[str, tuple[SpeechPiece, ...]]]) -> tuple[str, tuple[SpeechPiece, ...]]:
    """What to take where the same is said several times: nearly all of it, in the finest pieces, by utterances."""
    lengths = [sum(len(said.letters) for said in part) for _, part in parts]
    full = [one for one, length in zip(parts, lengths, strict=True) if one[1] and length >= 0.8 * max(lengths)]
    return max(
        full, key=lambda one: (sum(s.timed for s in one[1]), sum(not s.is_word for s in one[1])), default=("", ())
    )


def _fitting(words: Sequence[SpeechPiece]) -> tuple[SpeechPiece, ...]:
    """The words, punctuation that has no time of its own put to the word before."""
    fitting: list[SpeechPiece] = []
    for word in words:
        if fitting and word.start is None and not letters_of(word.text) and not word.text[:1].isspace():
            fitting[-1] = replace(fitting[-1], text=fitting[-1].text + word.text.strip())
        else:
            fitting.append(word)
    return tuple(fitting)


def _score(value: object) -> object:
    return float(value) if isinstance(value, str) and seconds(value) is not None else value
