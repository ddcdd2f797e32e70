"""CoNLL 2003 and its like: a token a line, the tag of its entity in the last column, an empty line behind a sentence.

Entities are written as IOB1, IOB2 (BIO) or BIOES (BILOU), which all are read alike. The format has no
text, so one is made: a sentence a line, documents apart, a space between tokens but before "." "," ";" ":" "!" "?" "%"
")" "]" "}" "…" and behind "(" "[" "{". A comment "# text = ..." before a sentence, as CoNLL-U and WebAnno have it,
gives its text. Where tokens are numbered, as in GermEval and WebAnno TSV 2, they stand in the second column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.document import Word, word_range
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import trimmed
from deid_studio.errors import FormatError
from deid_studio.formats.annotations.carried_marks import at_token_edges, blank_edges, only_blanks
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument, one_word
from deid_studio.formats.text_file import Note, beginning, decode
from deid_studio.sentences import Sentence, plural, sentence

MADE: Final = sentence("the format has no text; it was made of the tokens, with spaces between them")

_START: Final = "-DOCSTART-"
_LEAST_NUMBERED_COLUMNS: Final = 3
_TEXT: Final = "# text = "
_TOLD_TEXT: Final = re.compile(r"#\s*text\s*=\s?(.*)")
_ENTITY: Final = re.compile(r"([BIOESLUWM])-(\S+)")
_TAG: Final = re.compile(r"O|[BIOESLUWM]-\S+")
_NO_SPACE_BEFORE: Final = frozenset((*".,;:!?%)]}…", "...", "'s", "n't"))
_NO_SPACE_BEHIND: Final = frozenset("([{")
_TOKEN: Final = re.compile(r"\w+|[^\w\s]")
_NUMBER: Final = re.compile(r"(?:\d+-)?(\d+)", re.ASCII)
_CHUNKS: Final = frozenset("NP VP PP ADJP ADVP SBAR PRT CONJP INTJ LST UCP NC VC PC".split())
"""Phrases, which CoNLL 2003 has in its third column: no entities."""
SEVERAL_COLUMNS: Final = sentence("several columns hold tags of entities; all were read")


@dataclass(frozen=True, slots=True)
class _Token:
    """A row: its fields from the token on, and the number of its line."""

    fields: tuple[str, ...]
    line: int

    @property
    def text(self) -> str:
        return self.fields[0]


@dataclass(frozen=True, slots=True)
class _TokenLine:
    """The tokens of one sentence, and its text where the file has it."""

    tokens: tuple[_Token, ...]
    text: str | None


def belongs(data: bytes) -> bool:
    """Whether the first lines are tokens with tags of entities in the last of at least two columns."""
    lines = beginning(data).split("\n")[:-1] or [beginning(data)]
    rows = [_fields(line) for line in lines if line.strip() and not line.startswith(("#", _START))]
    if not rows:
        return any(line.startswith(_START) for line in lines)
    tagged = sum(len(row) > 1 and _TAG.fullmatch(row[-1]) is not None for row in rows)
    return tagged == len(rows) and len({len(row) for row in rows}) == 1


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The documents between lines with -DOCSTART-.

    Raises FormatError, with the line, where a row lacks its tag, or has another number of columns than those before.
    """
    decoded = decode(data, file=file)
    documents = [found for found in _documents(decoded.text, file=file) if found]
    if not documents:
        raise FormatError(sentence("holds no token"), file=file)
    documents = _without_numbers(documents)
    columns = _columns(documents)
    notes = [*decoded.notes, *([(None, SEVERAL_COLUMNS)] if len(columns) > 1 else [])]
    return [_document(sentences, columns, notes if at == 0 else ()) for at, sentences in enumerate(documents)]


def _without_numbers(documents: list[list[_TokenLine]]) -> list[list[_TokenLine]]:
    """The rows without a first column that only numbers the tokens of each sentence."""
    sentences = [one for document in documents for one in document]
    for one in sentences:
        numbers = [found and found[1] for found in (_NUMBER.fullmatch(token.text) for token in one.tokens)]
        is_numbered = numbers == [str(number) for number in range(1, len(numbers) + 1)]
        if not is_numbered or len(one.tokens[0].fields) < _LEAST_NUMBERED_COLUMNS:
            return documents
    return [
        [replace(one, tokens=tuple(replace(row, fields=row.fields[1:]) for row in one.tokens)) for one in document]
        for document in documents
    ]


def _columns(documents: list[list[_TokenLine]]) -> list[int]:
    """The columns with tags of entities: the last one, and others that hold nothing else."""
    rows = [token.fields for document in documents for one in document for token in one.tokens]
    last = len(rows[0]) - 1
    found = []
    for column in range(1, last):
        values = {row[column] for row in rows}
        names = {match[2] for value in values if (match := _ENTITY.fullmatch(value))}
        if names and not names & _CHUNKS and all(map(_TAG.fullmatch, values)):
            found.append(column)
    return [*found, last]


def write(document: MarkedDocument, losses: Losses) -> bytes:
    """Four columns as CoNLL 2003 has them, two of them empty ("-X-", "_"), tags as IOB2; the text in comments.

    Spans become those of whole tokens, one a line, and empty lines and white space at the ends of lines go; all is
    counted.
    """
    text = document.text or ""
    tokens = [Word(Span(*found.span())) for found in _TOKEN.finditer(text)]
    tags: dict[int, str] = {}
    for mark in document.marks:
        (span,) = mark.fragments
        touched = word_range(tokens, span)
        losses.add(only_blanks, int(not touched))
        if touched:
            is_whole = tokens[touched[0]].span.start >= span.start and tokens[touched[-1]].span.end <= span.end
            losses.add(at_token_edges, int(not is_whole))
            losses.add(blank_edges, int(trimmed(text, span) != span))
            free = [at for at in touched if at not in tags]
            losses.add(_in_one_token, int(not free))
            tags.update((at, f"{'I' if number else 'B'}-{one_word(mark.tag)}") for number, at in enumerate(free))
    rows, written = [f"{_START} -X- O O", ""], []
    for start, line in _lines(text):
        own = word_range(tokens, Span(start, start + len(line))) if line.strip() else range(0)
        if not own:
            continue
        if tags.get(own[0], "").startswith("I-"):
            losses.add(_over_lines)
            tags[own[0]] = f"B{tags[own[0]][1:]}"
        written.append(line.rstrip())
        rows += [f"{_TEXT}{written[-1]}", *(f"{tokens[at].span.of(text)} -X- _ {tags.get(at, 'O')}" for at in own), ""]
    losses.add(_white_space, int("\n".join(written) != text))
    return ("\n".join(rows) + "\n").encode()


def _lines(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for line in text.split("\n"):
        yield start, line
        start += len(line) + 1


def _in_one_token(n: int) -> Sentence:
    return plural(
        n,
        "{n} annotation is in a token that has the tag of another one, and was left out",
        "{n} annotations are in tokens that have the tags of others, and were left out",
    )


def _over_lines(n: int) -> Sentence:
    return plural(
        n,
        "{n} annotation goes over the end of a line and became one on each",
        "{n} annotations go over the ends of lines and became one on each",
    )


def _white_space(_: int) -> Sentence:
    return sentence("empty lines and white space at the ends of lines were left out")


def _documents(text: str, *, file: str) -> Iterator[list[_TokenLine]]:
    sentences: list[_TokenLine] = []
    tokens: list[_Token] = []
    said: str | None = None
    width = 0
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        line = line.removesuffix("\r")
        fields = _fields(line)
        if (told := _TOLD_TEXT.fullmatch(line)) and not tokens:
            said = told[1]
        elif not line.strip() or line.startswith(_START):
            if tokens:
                sentences.append(_TokenLine(tuple(tokens), said))
                tokens, said = [], None
            if line.startswith(_START):
                yield sentences
                sentences = []
        elif len(fields) > 1 and fields[0] and _TAG.fullmatch(fields[-1]):
            width = width or len(fields)
            if len(fields) != width:
                remark = sentence(
                    "has {n} columns and those before have {width}, so that words could be lost",
                    n=len(fields),
                    width=width,
                )
                raise FormatError(remark, file=file, line=number)
            tokens.append(_Token(tuple(fields), number))
        elif not line.startswith("#"):
            raise FormatError(sentence("is no token with the tag of an entity behind it"), file=file, line=number)
    yield sentences


def _fields(line: str) -> list[str]:
    """The columns of a row; a blank is a part of a token where tabs part them."""
    if "\t" in line.strip():
        return [field.strip() for field in line.strip("\r\n").rstrip().split("\t")]
    return line.split()


def _document(sentences: Sequence[_TokenLine], columns: Sequence[int], notes: Iterable[Note]) -> MarkedDocument:
    parts: list[str] = []
    marks: list[Mark] = []
    length, is_made = 0, False
    for one in sentences:
        places = None if one.text is None else _places(one.tokens, one.text)
        if places is None or one.text is None:
            line, places = _made(one.tokens)
            is_made = True
        else:
            line = one.text
        for tag, first, last in (found for column in columns for found in _entities(one.tokens, column)):
            start, end = places[first].start, places[last].end
            place = (length + start, length + end)
            marks.append(Mark((place,), tag, surface=line[start:end], line=one.tokens[first].line))
        parts.append(line)
        length += len(line) + 1
    said = [*notes, (None, MADE)] if is_made else list(notes)
    return MarkedDocument("\n".join(parts), tuple(marks), notes=tuple(said))


def _places(tokens: Sequence[_Token], text: str) -> list[Span] | None:
    """Where the tokens stand in the text of their sentence; None where one does not."""
    places, at = [], 0
    for token in tokens:
        start = text.find(token.text, at)
        if start < 0 or text[at:start].strip():
            return None
        at = start + len(token.text)
        places.append(Span(start, at))
    return places


def _made(tokens: Sequence[_Token]) -> tuple[str, list[Span]]:
    line, places, is_open = "", [], True
    for token in tokens:
        if not is_open and token.text not in _NO_SPACE_BEFORE:
            line += " "
        places.append(Span(len(line), len(line) + len(token.text)))
        line += token.text
        is_open = token.text in _NO_SPACE_BEHIND
    return line, places


def _entities(tokens: Sequence[_Token], column: int) -> Iterator[tuple[str, int, int]]:
    """The tag of each entity and its first and last token; what begins without a "B" begins all the same."""
    tag, first = "", 0
    for at, value in enumerate([*(token.fields[column] for token in tokens), "O"]):
        found = _ENTITY.fullmatch(value)
        prefix, name = (found[1], found[2]) if found else ("O", "")
        if tag and (name != tag or prefix in "BSUW"):
            yield tag, first, at - 1
            tag = ""
        if name and not tag:
            tag, first = name, at
        if name and prefix in "ESLUW":
            yield tag, first, at
            tag = ""
