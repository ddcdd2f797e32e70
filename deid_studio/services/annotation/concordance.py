"""Every place of a word or pattern, in its context."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Word, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import word_spans
from deid_studio.errors import FormatError
from deid_studio.sentences import sentence
from deid_studio.services.annotation.same_again import context
from deid_studio.services.project.texts import Texts
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store
from deid_studio.suggest.again.composed_text import ComposedText
from deid_studio.suggest.again.occurrences import in_documents

MOST_LINES: Final = 5000
LONGEST_PATTERN: Final = 100
LONGEST_WORD: Final = 64
MOST_QUANTIFIERS: Final = 4

Place = tuple[int, int]
"""First code point and the one behind the last."""

_REPETITION: Final = re.compile(r"[*+]|\{\d*,?\d*\}")
_QUANTIFIER: Final = re.compile(rf"\?|{_REPETITION.pattern}")


@dataclass(frozen=True, slots=True)
class ConcordanceLine:
    """One place: its context, when it is heard (None where that is not known), and whose annotations touch it."""

    document_id: str
    document_name: str
    span: Span
    context_before: str
    surface: str
    context_after: str
    interval: Interval | None
    annotations: tuple[Annotation, ...]


def search(
    project: Store,
    wanted: str,
    *,
    annotator: str,
    document_ids: Collection[str] | None = None,
    is_pattern: bool = False,
    whole_words: bool = False,
    match_case: bool = False,
    inflected: bool = False,
    annotated: bool | None = None,
    texts: Texts | None = None,
) -> tuple[ConcordanceLine, ...]:
    """Places of `wanted` in these documents, or in all, in reading order; the first 5,000 of them.

    A text is found as it stands, in any white space, its letters composed or not (ä as one character or as two); with
    `inflected` also as `same_again` finds it. A pattern is a regular expression for a word, or several parted by
    blanks for words that follow one another; white space and punctuation around a word do not count. `annotated`
    keeps only the places that an annotation of the annotator (not a rejected one) touches, or only the others. Raises
    FormatError where the pattern cannot be used.
    """
    if not wanted.strip():
        return ()
    indexes = (texts or Texts(project)).indexes()
    chosen = {id: index for id, index in indexes.items() if document_ids is None or id in document_ids}
    if inflected and not is_pattern:
        hits = in_documents({id: index.text for id, index in chosen.items()}, wanted, index=chosen)
        found = [(id, hit.span) for id in chosen for hit in hits.get(id, ())]
    else:
        find = _finder(
            unicodedata.normalize("NFC", wanted), is_pattern=is_pattern, whole_words=whole_words, match_case=match_case
        )
        composed = {id: ComposedText.of(index.text) for id, index in chosen.items()}
        found = [(id, text.span(*place)) for id, text in composed.items() for place in find(text.text)]
    lines = _lines(project, found, {id: index.text for id, index in chosen.items()}, annotator)
    fitting = (line for line in lines if annotated is None or bool(line.annotations) == annotated)
    return tuple(line for line, _ in zip(fitting, range(MOST_LINES), strict=False))


def _lines(
    project: Store, found: Sequence[tuple[str, Span]], texts: dict[str, str], annotator: str
) -> Iterator[ConcordanceLine]:
    names = queries.document_names(project)
    at: str | None = None
    annotations: list[Annotation] = []
    words: Sequence[Word] = ()
    for id, span in found:
        if id != at:
            at = id
            layer = layer_queries.assignment_of(project, id, annotator=annotator)
            annotations = layer_queries.annotations_of(project, layer.id) if layer else []
            words = queries.document(project, id).words
        touched = word_range(words, span)
        times = [word.interval for word in words[touched.start : touched.stop] if word.interval]
        interval = Interval(min(t.start_ms for t in times), max(t.end_ms for t in times)) if times else None
        touching = tuple(a for a in annotations if a.is_phi and any(f.overlaps(span) for f in a.fragments))
        before, after = context(texts[id], span)
        yield ConcordanceLine(id, names[id], span, before, span.of(texts[id]), after, interval, touching)


def _finder(wanted: str, *, is_pattern: bool, whole_words: bool, match_case: bool) -> Callable[[str], Iterator[Place]]:
    flags = 0 if match_case else re.IGNORECASE
    if is_pattern:
        patterns = [_compiled(part, flags) for part in wanted.split()]
        return lambda text: _word_places(text, patterns, whole_words=whole_words)
    literal = r"\s+".join(map(re.escape, wanted.split()))
    edges = (r"(?<!\w)", r"(?!\w)") if whole_words else ("", "")
    compiled = re.compile(f"{edges[0]}{literal}{edges[1]}", flags)
    return lambda text: (match.span() for match in compiled.finditer(text))


def _word_places(text: str, patterns: Sequence[re.Pattern[str]], *, whole_words: bool) -> Iterator[Place]:
    """Where words that follow one another match one pattern each; a single one may match a part of a word."""
    stops = word_spans(text)
    words = [text[start:end] for start, end in zip(stops.starts, stops.ends, strict=True)]
    # No word is long enough for a pattern without nested quantifiers to run away in it
    known = {word: [_place(pattern, word, whole=whole_words) for pattern in patterns] for word in set(words)}
    for number in range(len(words) - len(patterns) + 1):
        places = [known[words[number + step]][step] for step in range(len(patterns))]
        first, last = places[0], places[-1]
        if first is not None and last is not None and None not in places:
            start, end = stops.starts[number], stops.starts[number + len(patterns) - 1]
            yield start + first[0], end + last[1]


def _place(pattern: re.Pattern[str], word: str, *, whole: bool) -> Place | None:
    if len(word) > LONGEST_WORD:
        return None
    match = pattern.fullmatch(word) if whole else pattern.search(word)
    return match.span() if match and match.group() else None


def _compiled(pattern: str, flags: int) -> re.Pattern[str]:
    if len(pattern) > LONGEST_PATTERN:
        raise FormatError(sentence("the pattern is longer than {most} characters", most=LONGEST_PATTERN))
    _refuse_runaways(pattern)
    try:
        return re.compile(pattern, flags)
    except (re.error, OverflowError) as e:
        raise FormatError(
            sentence("the pattern cannot be read at character {place}", place=getattr(e, "pos", None) or 0)
        ) from e


def _refuse_runaways(pattern: str) -> None:
    """Raise FormatError for quantifiers within quantifiers, or too many: matching could take for ever."""
    bare = re.sub(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", "x", pattern)
    if len(_QUANTIFIER.findall(bare.replace("(?", "("))) > MOST_QUANTIFIERS:
        raise FormatError(sentence("the pattern has more than {most} quantifiers in a word", most=MOST_QUANTIFIERS))
    opened: list[int] = []
    for at, character in enumerate(bare):
        if character == "(":
            opened.append(at)
        elif character == ")" and opened:
            inner = bare[opened.pop() + 1 : at].removeprefix("?")
            if _REPETITION.match(bare, at + 1) and (_QUANTIFIER.search(inner) or "|" in inner):
                raise FormatError(
                    sentence("the pattern repeats a group that repeats or chooses itself; write it without")
                )
