"""Fitting words and BRAT lines onto a text that they were not read with."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final
from unicodedata import combining, normalize

from deid_studio.domain.document import Word
from deid_studio.domain.span import Span, joined_at_line_ends
from deid_studio.formats import brat
from deid_studio.formats.brat import KEPT
from deid_studio.formats.brat_counting import ChosenCounting, agrees, choose_counting
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.project.notes import Note, with_fate

BYTE_ORDER_MARK: Final = "\ufeff"


def moved_words(text: str, words: tuple[Word, ...], *, onto: str) -> tuple[Word, ...] | None:
    """The words of `text` at their places in `onto`; None unless both read the same but for white space."""
    if text == onto:
        return words
    places = [offset for offset, character in enumerate(onto) if not _is_gap(character)]
    ranks: list[int] = []
    read: list[str] = []
    for character in text:
        ranks.append(len(read))
        if not _is_gap(character):
            read.append(character)
    if read != [onto[place] for place in places]:
        return None
    return tuple(
        replace(word, span=Span(places[ranks[word.span.start]], places[ranks[word.span.end - 1]] + 1)) for word in words
    )


@dataclass(frozen=True, slots=True)
class FittedAnn:
    """An `.ann` file on its text, as its offsets count it; lines that cannot be used have a fault.

    With a `refusal` none can: most lines fit no way of counting.
    """

    ann: brat.AnnFile
    text: str
    notes: tuple[Note, ...] = ()
    refusal: Sentence | None = None


def fitted(
    ann: brat.AnnFile, raw_text: str, *, had_bom: bool = False, file: str, join_fragments: bool, fate: Sentence = KEPT
) -> FittedAnn:
    """`ann` on the text that it is about, counted as its third columns say; and notes on everything odd.

    `raw_text` has its line ends as in the file, and no byte order mark. Spans that are split at a line's end only are
    whole, with `join_fragments` those split at other white space are as well; `fate` is what becomes of lines that
    cannot be used.
    """
    chosen = choose_counting(raw_text, had_bom=had_bom, lines=ann.lines)
    counting = chosen.counting
    notes = [Note("odd", file, line, remark) for line, remark in ann.notes]
    if chosen.is_refused:
        remark = plural(
            chosen.all - chosen.fit,
            "{n} of {all} span fits this text by no way of counting, so the file was not taken; it needs the text "
            "that it was made on",
            "{n} of {all} spans fit this text by no way of counting, so the file was not taken; it needs the text "
            "that it was made on",
            all=chosen.all,
        )
        fault = sentence("most spans of its file do not fit this text; {fate}", fate=fate)
        lines = tuple(replace(line, fault=line.fault or fault) if line.fragments else line for line in ann.lines)
        notes.append(Note("refused", file, None, remark))
        return FittedAnn(replace(ann, lines=lines), raw_text, tuple(notes), remark)
    if counting.text != raw_text or "\r" in raw_text or not counting.is_of_code_points:
        notes.append(Note("info", file, None, sentence("offsets taken with {name}", name=counting.name)))
    lines_there, split = [], 0
    for line in ann.lines:
        if not (chosen.fits_all and counting.is_of_code_points and line.surface):
            line = counting.placed(line)
        line, oddity = _on_text(line, counting.text, chosen)
        if line.is_annotation and len(line.fragments) > 1:
            there = joined_at_line_ends(line.fragments, counting.text)
            whole = joined_at_white_space(there, counting.text)
            split += whole != there
            there = whole if join_fragments else there
            line = line if there == line.fragments else replace(line, fragments=there)
        lines_there.append(line)
        if line.fault:
            notes.append(with_fate(Note("refused", file, line.number, line.fault), fate))
        elif oddity:
            notes.append(Note("odd", file, line.number, oddity))
    if split:
        done = (
            sentence("they were made whole")
            if join_fragments
            else sentence("an import that joins fragments makes them whole")
        )
        remark = sentence("spans split at white space only: {split}; {done}", split=split, done=done)
        notes.append(Note("info", file, None, remark))
    return FittedAnn(replace(ann, lines=tuple(lines_there)), counting.text, tuple(notes))


def _on_text(line: brat.AnnLine, text: str, chosen: ChosenCounting) -> tuple[brat.AnnLine, Sentence | None]:
    """The line, with a fault where the text is not what its third column says; else what is odd about it."""
    if not line.is_annotation:
        return line, None
    if not brat.fragments_on_lines(text, line.fragments):
        return line, sentence("marks nothing but white space, which BRAT does not take")
    if not line.surface and not chosen.fit and _may_be_elsewhere(line, text):
        fault = sentence(
            "has no third column, and whether its offsets count this text is not to be known; {fate}", fate=KEPT
        )
        return replace(line, fault=fault), None
    if not line.surface:
        return line, sentence("has no third column that could tell whether the offsets are right; they were taken")
    if chosen.fits_all or agrees(line, text):
        return line, None
    first, last = line.fragments[0].start, line.fragments[-1].end
    if text.count(line.surface) == 1:
        start = text.index(line.surface)
        fault = sentence(
            "the text at {first} to {last} is not what the line's third column says, which stands at {start} to {end}; "
            "{fate}",
            first=first,
            last=last,
            start=start,
            end=start + len(line.surface),
            fate=KEPT,
        )
    else:
        fault = sentence(
            "the text at {first} to {last} is not what the line's third column says; {fate}",
            first=first,
            last=last,
            fate=KEPT,
        )
    return replace(line, fault=fault), None


def _may_be_elsewhere(line: brat.AnnLine, text: str) -> bool:
    """Whether offsets look counted otherwise: they cut a word, or stand behind a letter that browsers count twice."""
    edges = [at for one in line.fragments for at in (one.start, one.end)]
    return any(text[at - 1 : at].isalnum() and text[at : at + 1].isalnum() for at in edges) or any(
        letter > "\uffff" for letter in text[: edges[-1]]
    )


def unix(text: str) -> str:
    """The text without what not every way of counting counts: a byte order mark, and of a line end all but its last."""
    return text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")


def moved_lines(ann: brat.AnnFile, text: str, *, onto: str) -> brat.AnnFile | None:
    """`ann` on a text that differs from its own in line ends and a byte order mark only; None where it differs more."""
    if text == onto:
        return ann
    if unix(text) != unix(onto):
        return None
    move = FragmentMove(text, onto)
    return replace(
        ann,
        lines=tuple(
            replace(line, fragments=moved) if line.is_annotation and (moved := move(line.fragments)) else line
            for line in ann.lines
        ),
    )


def is_composed_otherwise(text: str, onto: str) -> bool:
    """Whether two texts that are not the same differ in how their letters are composed only (Unicode, NFC and NFD)."""
    plain, other = unix(text), unix(onto)
    return plain != other and normalize("NFC", plain) == normalize("NFC", other)


class FragmentMove:
    """Lays fragments over the same characters of a text that differs in line ends and a byte order mark only.

    It may also be composed otherwise; then a fragment in the middle of a letter with its marks becomes all of that.
    """

    def __init__(self, text: str, onto: str) -> None:
        self._is_same = text == onto
        self._there, self._here = ([], []) if self._is_same else _same_pieces(text, onto)
        self._starts = [piece.start for piece in self._there]
        self._ends = [piece.end for piece in self._there]

    def __call__(self, fragments: tuple[Span, ...]) -> tuple[Span, ...]:
        """The fragments there; without those of which nothing is left."""
        if self._is_same:
            return fragments
        ranks = ((bisect_right(self._ends, one.start), bisect_left(self._starts, one.end)) for one in fragments)
        return tuple(Span(self._here[first].start, self._here[end - 1].end) for first, end in ranks if first < end)


def _same_pieces(text: str, onto: str) -> tuple[list[Span], list[Span]]:
    """The pieces of both texts that are the same, in order: characters, or letters with their marks."""
    there, here = _visible(text), _visible(onto)
    if not is_composed_otherwise(text, onto):
        return [Span(at, at + 1) for at in there], [Span(at, at + 1) for at in here]
    pairs = list(_equivalent(_Letters(text, there), _Letters(onto, here)))
    return [first for first, _ in pairs], [second for _, second in pairs]


class _Letters:
    """Takes letters with their marks from a text, one after the other; `places` are the offsets that count."""

    def __init__(self, text: str, places: list[int]) -> None:
        self._text = text
        self._places = places
        self._at = 0

    def take(self) -> tuple[int, int, str]:
        """Where the next one begins and ends, and what it is when decomposed. Raises IndexError behind the last."""
        first = self._at
        start = self._places[first]
        self._at += 1
        while not self.is_taken and combining(normalize("NFD", self._text[self._places[self._at]])[0]):
            self._at += 1
        letters = "".join(self._text[place] for place in self._places[first : self._at])
        return start, self._places[self._at - 1] + 1, normalize("NFD", letters)

    @property
    def is_taken(self) -> bool:
        """Whether nothing is left."""
        return self._at >= len(self._places)


def _equivalent(one: _Letters, other: _Letters) -> Iterator[tuple[Span, Span]]:
    """The shortest stretches of two texts that say the same, side by side; a syllable of Hangul may be several."""
    while not one.is_taken and not other.is_taken:
        (start, end, letters), (start_there, end_there, letters_there) = one.take(), other.take()
        while letters != letters_there:
            if len(letters) < len(letters_there):
                _, end, more = one.take()
                letters += more
            else:
                _, end_there, more = other.take()
                letters_there += more
        yield Span(start, end), Span(start_there, end_there)


def _visible(text: str) -> list[int]:
    """Offsets of the characters that every way of counting has."""
    first = len(text) - len(text.removeprefix(BYTE_ORDER_MARK))
    return [offset for offset in range(first, len(text)) if not text.startswith("\r\n", offset)]


def joined_at_white_space(fragments: Iterable[Span], text: str) -> tuple[Span, ...]:
    """Fragments in text order, made whole where only white space lies between two."""
    joined: list[Span] = []
    for fragment in fragments:
        if joined and not text[joined[-1].end : fragment.start].strip():
            joined[-1] = Span(joined[-1].start, fragment.end)
        else:
            joined.append(fragment)
    return tuple(joined)


def _is_gap(character: str) -> bool:
    return character.isspace() or character == "\ufeff"
