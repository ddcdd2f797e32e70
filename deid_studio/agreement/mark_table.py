"""The marks of many documents as columns of numbers: a quarter of a million are sorted faster than looked up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from operator import itemgetter
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from deid_studio.agreement.compared_layers import PHI, AnnotatedDocument, Edges, without_white_space
from deid_studio.domain.tokens import cut_at_once

Numbers = NDArray[np.int64]

_T = TypeVar("_T")

_AT_ONCE: Final = 256
"""Documents whose tokens are held at the same time."""


@dataclass(frozen=True, slots=True)
class TokensOfPlaces:
    """Which tokens the places of a table share a character with, one for each fragment that does, in text order.

    Those of place number `n` are `tokens[first[n] : first[n] + count[n]]`, counted from 0 in each document; `in_text`
    is how many tokens each document has. `is_solid` are places in one piece that hold no white space.
    """

    first: Numbers
    count: Numbers
    tokens: Numbers
    in_text: Numbers
    is_solid: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class MarkTable:
    """A row for each mark of each annotator; `annotators` and `tags` are in alphabetical order.

    `owner`, `document` and `tag` are numbers in `annotators`, `documents` and `tags`, `place` is one in
    `place_document` and `place_edges`, which say where marks are, each place once, by document; the latter are numbers
    in `edges`. `layers` has the owners of all layers in its first row, their documents in its second.
    """

    documents: tuple[AnnotatedDocument, ...]
    annotators: tuple[str, ...]
    tags: tuple[str, ...]
    layers: Numbers
    owner: Numbers
    document: Numbers
    tag: Numbers
    place: Numbers
    place_document: Numbers
    place_edges: Numbers
    edges: tuple[Edges, ...]
    _tokens: dict[str, TokensOfPlaces] = field(default_factory=dict)
    _seen: dict[tuple[bool, bool], MarkTable] = field(default_factory=dict)

    @classmethod
    def of(cls, documents: Iterable[AnnotatedDocument] | MarkTable) -> MarkTable:
        """The table of `documents`, which may be one already."""
        if isinstance(documents, MarkTable):
            return documents
        documents = tuple(documents)
        annotators = tuple(sorted(set[str]().union(*(document.layers for document in documents))))
        number = {annotator: at for at, annotator in enumerate(annotators)}
        layers = [
            (number[annotator], at, layer.marks)
            for at, document in enumerate(documents)
            for annotator, layer in document.layers.items()
        ]
        marks = [*chain.from_iterable(map(itemgetter(2), layers))]
        of_layers = np.array([layer[:2] for layer in layers], np.int64).reshape(-1, 2).T
        owner, document = np.repeat(of_layers, [len(layer[2]) for layer in layers], axis=1)
        tags, tag = _numbered(sorted(set(map(itemgetter(0), marks))), map(itemgetter(0), marks))
        edges, edge = _numbered(dict.fromkeys(map(itemgetter(1), marks)), map(itemgetter(1), marks))
        return cls(documents, annotators, tags, of_layers, owner, document, tag, *_placed(document, edge), edges)

    def seen(self, *, typed: bool, white_space_counts: bool, tokenizer: str) -> MarkTable:
        """The marks with `PHI` as the only tag, or cut at white space, or as they are; each annotator's once."""
        if typed and white_space_counts:
            return self
        kind = typed, white_space_counts
        if kind not in self._seen:
            place_edges, edges = self.place_edges, self.edges
            if not white_space_counts:
                edges, place_edges = self._without_white_space(tokenizer)
            tags, tag = (self.tags, self.tag) if typed else ((PHI,) if self.tags else (), np.zeros_like(self.tag))
            of = np.ravel_multi_index((self.owner, self.document, tag, place_edges[self.place]), self._shape(edges))
            owner, document, tag, edge = np.unravel_index(distinct(of), self._shape(edges))
            self._seen[kind] = MarkTable(
                self.documents,
                self.annotators,
                tags,
                self.layers,
                owner,
                document,
                tag,
                *_placed(document, edge),
                edges,
            )
        return self._seen[kind]

    @property
    def finished(self) -> NDArray[np.bool_]:
        """By annotator and document, who finished it."""
        finished = np.zeros((len(self.annotators), len(self.documents)), np.bool_)
        finished[tuple(self.layers)] = True
        return finished

    def touched(self, tokenizer: str) -> tuple[Numbers, Numbers]:
        """The rows of marks with the tokens that they touch; a token that two fragments touch comes twice."""
        found = self.tokens(tokenizer)
        count = found.count[self.place]
        return np.repeat(np.arange(len(count)), count), found.tokens[spread(found.first[self.place], count)]

    def tokens(self, tokenizer: str) -> TokensOfPlaces:
        """The tokens that are touched, looked up once; raises KeyError for a tokenizer that does not exist."""
        if tokenizer not in self._tokens:
            self._tokens[tokenizer] = self._look_up(tokenizer)
        return self._tokens[tokenizer]

    def fragments(self, places: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """The fragments of `places`: which of these each is of, where it starts and where it ends."""
        flat = np.fromiter(chain.from_iterable(self.edges), np.int64)
        count = np.fromiter(map(len, self.edges), np.int64, len(self.edges)) // 2
        first = np.cumsum(count) - count
        edges = self.place_edges[places]
        at = spread(first[edges], count[edges])
        return np.repeat(np.arange(len(places)), count[edges]), flat[2 * at], flat[2 * at + 1]

    def _shape(self, edges: tuple[Edges, ...]) -> tuple[int, ...]:
        return tuple(max(1, len(those)) for those in (self.annotators, self.documents, self.tags, edges))

    def _without_white_space(self, tokenizer: str) -> tuple[tuple[Edges, ...], Numbers]:
        """All edges, those cut at white space behind the others, and which of them each place has."""
        number = {edges: at for at, edges in enumerate(self.edges)}
        place_edges = self.place_edges.copy()
        others = np.flatnonzero(~self.tokens(tokenizer).is_solid)
        cut = (
            without_white_space(self.edges[edges], self.documents[at].text)
            for at, edges in zip(self.place_document[others].tolist(), place_edges[others].tolist(), strict=True)
        )
        place_edges[others] = [number.setdefault(edges, len(number)) for edges in cut]
        return tuple(number), place_edges

    def _look_up(self, tokenizer: str) -> TokensOfPlaces:
        of_place, starts, ends = self.fragments(np.arange(len(self.place_edges)))
        of_document = self.place_document[of_place]
        in_text, first, last, covered = [np.empty(0, np.int64)], [], [], []
        for begin in range(0, len(self.documents), _AT_ONCE):
            numbers = range(len(self.documents))[begin : begin + _AT_ONCE]
            texts = [self.documents[number].text for number in numbers]
            token_starts, token_ends, counts = cut_at_once(texts, tokenizer)
            lengths = np.fromiter(map(len, texts), np.int64)
            # A place between texts, so that nothing touches two
            shift = np.cumsum(lengths + 1) - lengths - 1
            here = slice(*np.searchsorted(of_document, (numbers[0], numbers[-1] + 1)))
            own = of_document[here] - numbers[0]
            start, end = (np.minimum(edge[here], lengths[own]) + shift[own] for edge in (starts, ends))
            low = np.searchsorted(token_ends, start, side="right")
            high = np.maximum(low, np.searchsorted(token_starts, end, side="left"))
            of_tokens = np.concatenate(([0], np.cumsum(token_ends - token_starts)))
            whole = of_tokens[high] - of_tokens[low]
            touches = np.flatnonzero(high > low)
            whole[touches] -= np.maximum(0, start[touches] - token_starts[low[touches]])
            whole[touches] -= np.maximum(0, token_ends[high[touches] - 1] - end[touches])
            before = (np.cumsum(counts) - counts)[own]
            in_text.append(counts)
            first.append(low - before)
            last.append(high - before)
            covered.append(whole)
        first_token, last_token, solid = (
            np.concatenate(those) if those else np.empty(0, np.int64) for those in (first, last, covered)
        )
        touched = last_token - first_token
        count = np.zeros(len(self.place_edges), np.int64)
        np.add.at(count, of_place, touched)
        pieces = np.bincount(of_place, minlength=len(count))
        is_solid = pieces == 1
        # Tokens hold every sign that is no white space
        is_solid[of_place[solid < ends - starts]] = False
        return TokensOfPlaces(
            np.cumsum(count) - count, count, spread(first_token, touched), np.concatenate(in_text), is_solid
        )


def distinct(values: Numbers) -> Numbers:
    """Each of `values` once, in ascending order; by hash, as numpy has it, a hundred thousand take much longer."""
    ordered = np.sort(values)
    return ordered[np.diff(ordered, prepend=ordered[:1] - 1) > 0]


def spread(first: Numbers, count: Numbers) -> Numbers:
    """For each of `first` so many numbers from it on, one behind the other."""
    ends = np.cumsum(count)
    return np.arange(ends[-1] if len(ends) else 0) + np.repeat(first - ends + count, count)


def _numbered(known: Iterable[_T], values: Iterable[_T]) -> tuple[tuple[_T, ...], Numbers]:
    """The `known` ones, and for each of `values` which of them it is."""
    known = tuple(known)
    number = {one: at for at, one in enumerate(known)}
    return known, np.fromiter(map(number.__getitem__, values), np.int64)


def _placed(document: Numbers, edge: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Which place each row is of, and the places' documents and edges."""
    many = int(edge.max(initial=0)) + 1
    places, place = np.unique(document * many + edge, return_inverse=True)
    return place, *np.divmod(places, many)
