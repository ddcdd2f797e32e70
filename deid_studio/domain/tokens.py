"""Words as a person points at them, and tokens as scores and agreement count them."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final, overload

from deid_studio.domain.span import Span, shared

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PUNCTUATION: Final = ".,;:!?…()[]{}<>\"'„“”‚‘’«»›‹*_|/\\"

_CHUNK: Final = re.compile(r"\S+")

CLINICAL_TOKENS: Final = "clinical-1"
"""The id of `clinical_tokens`, which a report names; another definition of a token gets another id."""

WHITESPACE_TOKENS: Final = "whitespace"
"""The id of `whitespace_tokens`."""

_BLANK, _OTHER, _RUN, _NUMBER, _JOIN = range(-1, 4)

_CLINICAL: Final = re.compile(r"\d+(?:[.,:/-]\d+)*|[^\W\d_]+|\S")


class Stops(Sequence[Span]):
    """Spans in text order that do not overlap, kept as starts and ends, in little memory, and made when asked for."""

    __slots__ = ("ends", "starts")

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        edges = array("q", chain.from_iterable(spans))
        self.starts, self.ends = edges[::2], edges[1::2]

    @overload
    def __getitem__(self, index: int) -> Span: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Span, ...]: ...
    def __getitem__(self, index: int | slice) -> Span | tuple[Span, ...]:
        if isinstance(index, slice):
            return tuple(map(Span, self.starts[index], self.ends[index]))
        return Span(self.starts[index], self.ends[index])

    def __len__(self) -> int:
        return len(self.starts)

    def at_or_before(self, offset: int) -> int | None:
        """Index of the last span that starts at or before `offset`; the first where none does; None without any."""
        return max(0, bisect_right(self.starts, offset) - 1) if self.starts else None

    def touched(self, span: Span) -> range:
        """Indices of the spans that share a code point with `span`."""
        first = bisect_right(self.ends, span.start)
        return range(first, max(first, bisect_left(self.starts, span.end)))


def word_spans(text: str) -> Stops:
    """What the word cursor stops at: runs without white space, less punctuation at their ends.

    "Müller," is "Müller", "(St.-Georg-Klinik)" is "St.-Georg-Klinik"; punctuation alone stays as it is.
    """
    return Stops(
        (start, end) if text[start].isalnum() and text[end - 1].isalnum() else _core(text, start, end)
        for start, end in map(re.Match.span, _CHUNK.finditer(text))
    )


def whole_words(text: str, span: Span) -> Span:
    """From the first to the last of the words that `span` touches, as the word cursor stops at them; else itself."""
    start, end = span.start, span.end
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    here = word_spans(text[start:end])
    touched = here.touched(Span(span.start - start, span.end - start))
    if not touched:
        return span
    return Span(start + here.starts[touched.start], start + here.ends[touched.stop - 1])


def word_spans_after(text: str, known: Stops, *, before: str) -> Stops:
    """`word_spans` of a text from the `known` ones of an earlier version, looked up where it changed."""
    first, last = shared(before, text)
    by, end = len(text) - len(before), len(text) - last
    while first > 0 and not text[first - 1].isspace():
        first -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    here = word_spans(text[first:end])
    kept, behind = bisect_left(known.starts, first), bisect_left(known.starts, end - by)
    found = Stops(())
    found.starts = known.starts[:kept] + _moved(here.starts, first) + _moved(known.starts[behind:], by)
    found.ends = known.ends[:kept] + _moved(here.ends, first) + _moved(known.ends[behind:], by)
    return found


def _moved(offsets: array[int], by: int) -> array[int]:
    """`offsets`, each so much further on; of a long transcript they are too many to be moved one by one."""
    import numpy as np

    return array("q", (np.frombuffer(offsets, np.int64) + by).tobytes()) if offsets else offsets


def clinical_tokens(text: str) -> Stops:
    """What scores and agreement count: digits joined by . , : / or -, runs of letters, every other sign by itself.

    "12.03.2019," is "12.03.2019" and ","; "Müller-Lüdenscheidt" is three tokens, "A31" two.
    """
    return Stops(map(re.Match.span, _CLINICAL.finditer(text)))


def whitespace_tokens(text: str) -> Stops:
    """Runs without white space, punctuation and all, as bratiaa counts them: "12.03.2019," is one."""
    return Stops(map(re.Match.span, _CHUNK.finditer(text)))


TOKENIZERS: Final[dict[str, Callable[[str], Stops]]] = {
    CLINICAL_TOKENS: clinical_tokens,
    WHITESPACE_TOKENS: whitespace_tokens,
}
"""What a token can be, by id."""


_KINDS: Final[dict[str, Callable[[str], int]]] = {
    CLINICAL_TOKENS: lambda sign: (
        _NUMBER if sign.isdecimal() else _RUN if sign.isalnum() else _JOIN * (sign in ".,:/-")
    ),
    WHITESPACE_TOKENS: lambda _sign: _RUN,
}
"""What a sign that is no white space is to a tokenizer: part of a run, of a number, what may join numbers, or else."""


def cut_at_once(texts: Sequence[str], tokenizer: str) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The starts and ends of the tokens of many texts, and how many each text has, in a third of the time.

    Texts count as lying one behind the other with a place between them. Raises KeyError for a tokenizer that does not
    exist.
    """
    import numpy as np

    kind_of = _KINDS[tokenizer]
    signs = np.frombuffer("\n".join((*texts, "")).encode("utf-32-le", "surrogatepass"), np.uint32)
    kinds = np.zeros(int(signs.max(initial=0)) + 1, np.int8)
    for code in np.flatnonzero(np.bincount(signs)).tolist():
        kinds[code] = _BLANK if chr(code).isspace() else kind_of(chr(code))
    kind = kinds[signs]
    is_number = kind == _NUMBER
    is_number[1:-1] |= (kind[1:-1] == _JOIN) & is_number[:-2] & is_number[2:]
    is_run = kind == _RUN
    goes_on = np.zeros(len(kind) + 1, np.bool_)
    goes_on[1:-1] = (is_run[1:] & is_run[:-1]) | (is_number[1:] & is_number[:-1])
    starts = np.flatnonzero((kind != _BLANK) & ~goes_on[:-1])
    ends = np.flatnonzero((kind != _BLANK) & ~goes_on[1:]) + 1
    bounds = np.cumsum([0, *(len(text) + 1 for text in texts)])
    return starts, ends, np.diff(np.searchsorted(starts, bounds))


def core(text: str, span: Span) -> Span:
    """`span` less white space and punctuation at its ends; unchanged where nothing else is in it."""
    return Span(*_core(text, span.start, span.end))


def _core(text: str, first: int, last: int) -> tuple[int, int]:
    start, end = first, last
    while start < end and (text[start].isspace() or text[start] in _PUNCTUATION):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in _PUNCTUATION):
        end -= 1
    return (start, end) if start < end else (first, last)


def trimmed(text: str, span: Span) -> Span | None:
    """`span` less white space at its ends; None where there is nothing else."""
    start, end = span.start, span.end
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return Span(start, end) if start < end else None
