"""spaCy's DocBin (`.spacy`): tokens with entities, and groups of spans, which may overlap."""

from __future__ import annotations

import re
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.annotations.marked_document import MOST_BYTES, UNLABELLED, Mark, MarkedDocument
from deid_studio.formats.text_file import Note
from deid_studio.sentences import sentence
from deid_studio.spacy_library import spacy_library

if TYPE_CHECKING:
    from spacy.tokens import Doc

GROUP: Final = "sc"
"""What spaCy calls a group of spans where nobody names it."""

_BLOCK: Final = 1 << 20
_NAME: Final = "name"
_PIECE: Final = re.compile(r"\w+|[^\w\s]|\s+")


def belongs(data: bytes) -> bool:
    """Whether a file begins as what zlib has packed does."""
    return len(data) > 2 and data[0] & 0x0F == 8 and int.from_bytes(data[:2], "big") % 31 == 0


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The texts with their entities and groups of spans, equal ones once. Raises FormatError where it is damaged."""
    if _unpacks_to_more(data, MOST_BYTES, file=file):
        raise FormatError(sentence("unpacks to more than a project of annotations can be"), file=file)
    spacy_library()
    from spacy.tokens import DocBin
    from spacy.vocab import Vocab

    try:
        documents = list(DocBin().from_bytes(data).get_docs(Vocab()))
        return [_document(document) for document in documents]
    except Exception as error:  # spaCy raises whatever comes up on a damaged file
        raise FormatError(sentence("is no DocBin of spaCy, or a damaged one"), file=file) from error


def _unpacks_to_more(data: bytes, most: int, *, file: str) -> bool:
    """Whether more comes out than that, of which never more than a block is held."""
    unpacking, size = zlib.decompressobj(), 0
    try:
        while data and size <= most:
            size += len(unpacking.decompress(data, _BLOCK))
            data = unpacking.unconsumed_tail
    except zlib.error as error:
        raise FormatError(sentence("is no DocBin of spaCy, or a damaged one"), file=file) from error
    return size > most


def write(documents: Sequence[MarkedDocument]) -> bytes:
    """Texts cut into words and at the edges of marks, which stand in the group "sc"; entities where none overlap.

    spaCy puts the text together again as it was.
    """
    spacy_library()
    from spacy.tokens import Doc, DocBin, Span
    from spacy.vocab import Vocab

    packed = DocBin(attrs=["ENT_IOB", "ENT_TYPE", "SPACY"], store_user_data=True)
    vocab = Vocab()
    for document in documents:
        text = document.text or ""
        places = [place for mark in document.marks for place in mark.places]
        words, spaces, starts = _tokens(text, {start for start, _ in places}, {end for _, end in places})
        made = Doc(vocab, words=words, spaces=spaces)
        spans = [
            Span(made, bisect_left(starts, span.start), bisect_left(starts, span.end), label=mark.tag)
            for mark in document.marks
            for span in mark.fragments
        ]
        made.spans[GROUP] = spans
        ends = sorted((span.start, span.end) for span in spans)
        if all(end <= start for (_, end), (start, _) in pairwise(ends)):
            made.set_ents(spans)
        made.user_data[_NAME] = document.name
        packed.add(made)
    return bytes(packed.to_bytes())


def _tokens(text: str, first: Set[int], last: Set[int]) -> tuple[list[str], list[bool], list[int]]:
    """Words, whether a space follows each, and where each starts; cut where marks begin and end."""
    words: list[str] = []
    spaces: list[bool] = []
    starts: list[int] = []
    edges = sorted(first | last)
    for found in _PIECE.finditer(text):
        inside = edges[bisect_right(edges, found.start()) : bisect_left(edges, found.end())]
        for start, end in pairwise([found.start(), *inside, found.end()]):
            piece = text[start:end]
            # A space is spaCy's own behind the token before it, unless a mark begins or ends with it
            if piece == " " and words and not words[-1].isspace() and start not in first and end not in last:
                spaces[-1] = True
                continue
            words.append(piece)
            spaces.append(False)
            starts.append(start)
    return words, spaces, starts


def _document(document: Doc) -> MarkedDocument:
    notes: list[Note] = []
    spans = list(_spans(document))
    groups = tuple(name for name in document.spans if name != GROUP)
    if groups:
        notes.append((None, sentence("marks of groups of spans came in beside entities: {groups}", groups=groups)))
    name = document.user_data.get(_NAME)
    marks = [
        Mark((place,), tag, surface=document.text[place[0] : place[1]], line=number)
        for number, (place, tag) in enumerate(dict.fromkeys(spans), start=1)
    ]
    return MarkedDocument(document.text, tuple(marks), name if isinstance(name, str) else None, notes=tuple(notes))


def _spans(document: Doc) -> Iterator[tuple[tuple[int, int], str]]:
    groups: list[Any] = [document.ents, *document.spans.values()]
    for span in (span for group in groups for span in group):
        yield (span.start_char, span.end_char), span.label_ or UNLABELLED
