"""Another text of the same speech in the place of a document's, and what becomes of its words and what was marked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.correction import Correction, Hunk
from deid_studio.domain.document import Document, TimedBy, Word
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import core
from deid_studio.engines.alignment.edit import Block, blocks
from deid_studio.sentences import Sentence, sentence, short_of

LEAST_ALIKE: Final = 0.35
"""Share of the words that both texts must have in common to be taken for texts of the same speech."""

_FEW_WORDS: Final = 6


def words_in(text: str) -> tuple[Word, ...]:
    """Words without times: runs without white space."""
    return tuple(Word(Span(*match.span())) for match in re.finditer(r"\S+", text))


@dataclass(frozen=True, slots=True)
class Replacement:
    """What it takes to have another text in the place of a document's; its new words have no times yet.

    The blocks say which old words stand for which new ones, the old ones first. `unlike` says that the texts have so
    little in common that they are of different recordings, or that one of them was badly heard.
    """

    change: Correction
    blocks: tuple[Block, ...]
    unlike: Sentence | None


def replacement(document: Document, text: str, *, language: str) -> Replacement:
    """What it takes to have `text` in the place of the document's, word by word."""
    old, new = document.words or words_in(document.text), words_in(text)
    old_texts, new_texts = ([word.span.of(of) for word in words] for words, of in ((old, document.text), (new, text)))
    found = tuple(blocks(old_texts, new_texts, language=language))
    alike = sum(block.last - block.first for block in found if block.same)
    share = alike / max(1, min(len(old), len(new)))
    unlike = None
    if min(len(old), len(new)) >= _FEW_WORDS and share < LEAST_ALIKE:
        unlike = sentence(
            "the transcript is not one of this document's recording: {share:.0%} of the words "
            "are those of its text (at least {least_alike:.0%} in two texts of the same speech)",
            share=short_of(share, digits=2),
            least_alike=LEAST_ALIKE,
        )
    hunks = tuple(_hunks(document.text, text, old, new, found))
    return Replacement(Correction(hunks, 0, len(document.words), new), found, unlike)


def kept_by_hand(old: Sequence[Word], new: Sequence[Word], found: Sequence[Block]) -> dict[int, Word]:
    """New words, by number, that stand for one whose time a person has set, with that time."""
    kept = {}
    for block in found:
        if block.same and block.last - block.first == block.other_last - block.other_first == 1:
            word, number = old[block.first], block.other_first
            if word.timed_by is TimedBy.HAND:
                kept[number] = replace(word, span=new[number].span)
    return kept


def _hunks(
    text: str, new_text: str, old: Sequence[Word], new: Sequence[Word], found: Sequence[Block]
) -> Iterator[Hunk]:
    """Each word, or block of words, for what stands for it, and what lies between for what does there."""
    at = new_at = 0
    for block in found:
        if block.first == block.last or block.other_first == block.other_last:
            # What has no counterpart goes with what lies between
            continue
        # Punctuation lies between: what was marked does not take it in
        start, end = core(text, old[block.first].span).start, core(text, old[block.last - 1].span).end
        new_start = core(new_text, new[block.other_first].span).start
        new_end = core(new_text, new[block.other_last - 1].span).end
        yield from _changed(text, new_text, (at, start), (new_at, new_start))
        yield from _changed(text, new_text, (start, end), (new_start, new_end))
        at, new_at = end, new_end
    yield from _changed(text, new_text, (at, len(text)), (new_at, len(new_text)))


def _changed(text: str, new_text: str, here: tuple[int, int], there: tuple[int, int]) -> Iterator[Hunk]:
    if text[slice(*here)] != new_text[slice(*there)]:
        yield Hunk(*here, new_text[slice(*there)])
