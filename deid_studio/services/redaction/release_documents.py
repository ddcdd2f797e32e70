"""The documents of a release, in little room: each is made anew when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from enum import IntFlag
from itertools import chain, starmap
from typing import Final, NamedTuple, overload

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word, Words
from deid_studio.domain.span import Span
from deid_studio.packing import packed, unpacked
from deid_studio.redaction.packed_annotations import flat, flat_fragments, of_flat
from deid_studio.redaction.plan import RedactionPlan
from deid_studio.services.project.unusable_lines import UnusableLine

Places = Sequence[tuple[int, int]]


class UnmarkedPhi(NamedTuple):
    """PHI of any document that stands unmarked in a text from code point `start` to `end`; `tag` is what it is there.

    It `is_leak` for sure, or may be an ordinary word or number; it `is_own` where it is PHI of the same document, and
    `is_rejected` where somebody said that it is none here.
    """

    start: int
    end: int
    tag: str
    is_leak: bool
    is_own: bool
    is_rejected: bool


FindUnmarked = Callable[[str, str, Places, Places], Sequence[UnmarkedPhi]]
"""What is unmarked, by a document's id, its text, and the places of what is PHI in it and of what is rejected."""

_NOTHING: Final = packed([])


@dataclass(frozen=True, slots=True)
class ReleaseDocument:
    """One document that goes out under `name`.

    `annotations` are its PHI, None where nobody has looked at it. `plan` is that of its recording, None without one.
    `rejected` are spans that a person said are no PHI, `listed` suggestions that the project's list says are none and
    nobody decided on, `annotators` the codes of who worked on it. `lines` are those of its `.ann` files that no import
    could use.
    """

    document: Document
    name: str
    annotations: tuple[Annotation, ...] | None
    recording: Recording | None = None
    plan: RedactionPlan | None = None
    rejected: tuple[Span, ...] = ()
    listed: tuple[Annotation, ...] = ()
    annotators: tuple[str, ...] = ()
    unmarked: tuple[UnmarkedPhi, ...] = ()
    lines: tuple[UnusableLine, ...] = ()

    @property
    def phi(self) -> tuple[Annotation, ...]:
        """Its PHI, as far as anybody has looked."""
        return self.annotations or ()


class Trait(IntFlag):
    """What can be told of a document without looking at it.

    TEXT: it has one. RECORDED: it is of a recording. OPEN: nobody has looked at it, or lines could not be used.
    """

    TEXT = 1
    RECORDED = 2
    OPEN = 4


class _Beside(NamedTuple):
    """What is kept of a document as it is, where there is any of it."""

    words: Sequence[Word]
    recording: Recording | None
    lines: tuple[UnusableLine, ...]


_NOTHING_BESIDE: Final = _Beside(Words(()), None, ())


@dataclass(slots=True)
class _Kept:
    """What is kept of each document: `data` and `unmarked` are packed, the latter as soon as it was asked for."""

    name: str
    traits: Trait
    data: bytes
    unmarked: bytes | None = None
    beside: _Beside | None = None
    plan: RedactionPlan | None = None


class ReleaseDocuments(Sequence[ReleaseDocument]):
    """Documents in reading order, by `ids`.

    A letter takes one or two kilobytes here, and a tenth of a millisecond to be made anew, when it is looked at first
    also what it takes to find what is unmarked: who wants to know several things of all of them goes through them once.
    """

    def __init__(self) -> None:
        self.ids: list[str] = []
        self._kept: dict[str, _Kept] = {}
        self._is_without_sound = False
        self._find_unmarked: FindUnmarked = lambda *_: ()

    def add(self, one: ReleaseDocument) -> None:
        """Take up one more, of which name, plan and what is unmarked are told by `complete`."""
        document, beside = one.document, _Beside(one.document.words, one.recording, one.lines)
        traits = (
            (Trait.TEXT if document.text else Trait(0))
            | (Trait.RECORDED if one.recording is not None else Trait(0))
            | (Trait.OPEN if one.annotations is None or one.lines else Trait(0))
        )
        data = packed(
            (
                document.name,
                document.text,
                document.recording_id,
                document.revision,
                None if one.annotations is None else [*map(flat, one.annotations)],
                [(span.start, span.end) for span in one.rejected],
                [*map(flat, one.listed)],
                one.annotators,
            )
        )
        self.ids.append(document.id)
        self._kept[document.id] = _Kept(one.name, traits, data, beside=beside if any(beside) else None)

    def complete(
        self, names: Mapping[str, str], plans: Mapping[str, RedactionPlan], find_unmarked: FindUnmarked
    ) -> None:
        """Take up names and plans by document's id, and how to find what is unmarked."""
        self._find_unmarked = find_unmarked
        for id, kept in self._kept.items():
            kept.name, kept.plan = names[id], plans.get(id)

    def find(self, document_id: str) -> ReleaseDocument | None:
        """The document with that id; None where it does not go out."""
        return self._of(document_id) if document_id in self._kept else None

    def _of(self, document_id: str) -> ReleaseDocument:
        kept = self._kept[document_id]
        name, text, recording_id, revision, annotations, rejected, listed, annotators = unpacked(kept.data)
        words, recording, lines = kept.beside or _NOTHING_BESIDE
        if kept.unmarked is None:
            marked = [*chain.from_iterable(map(flat_fragments, annotations or ()))]
            found = self._find_unmarked(document_id, text, marked, rejected)
            kept.unmarked = packed([*map(tuple, found)]) if found else _NOTHING
        return ReleaseDocument(
            Document(document_id, name, text, words, recording_id, revision),
            kept.name,
            None if annotations is None else tuple(map(of_flat, annotations)),
            None if self._is_without_sound else recording,
            None if self._is_without_sound else kept.plan,
            tuple([Span(*edges) for edges in rejected]),
            tuple(map(of_flat, listed)),
            annotators,
            tuple(starmap(UnmarkedPhi, unpacked(kept.unmarked))) if kept.unmarked is not _NOTHING else (),
            lines,
        )

    def having(self, trait: Trait, *, is_without_sound: bool = False) -> ReleaseDocuments:
        """Those of them that have a trait; with text only where they are to be `is_without_sound`."""
        chosen = copy(self)
        chosen._kept = {id: kept for id, kept in self._kept.items() if kept.traits & trait}
        chosen.ids = [*chosen._kept]
        chosen._is_without_sound = is_without_sound or self._is_without_sound
        return chosen

    def by_name(self, ids: Mapping[str, str] | None = None) -> NamedDocuments:
        """Them by their names, or by those under which `ids` has theirs; those without are left out."""
        known = {self._kept[id].name: id for id in self.ids} if ids is None else ids
        return NamedDocuments(self, {name: id for name, id in known.items() if id in self._kept})

    @overload
    def __getitem__(self, index: int) -> ReleaseDocument: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ReleaseDocument, ...]: ...
    def __getitem__(self, index: int | slice) -> ReleaseDocument | tuple[ReleaseDocument, ...]:
        if isinstance(index, slice):
            return tuple(map(self._of, self.ids[index]))
        return self._of(self.ids[index])

    def __iter__(self) -> Iterator[ReleaseDocument]:
        return map(self._of, self.ids)

    def __len__(self) -> int:
        return len(self.ids)


class NamedDocuments(Mapping[str, ReleaseDocument]):
    """Documents by their names in a release; `ids` has theirs."""

    def __init__(self, documents: ReleaseDocuments, ids: Mapping[str, str]) -> None:
        self._documents = documents
        self.ids = ids

    def __getitem__(self, name: str) -> ReleaseDocument:
        return self._documents._of(self.ids[name])

    def __contains__(self, name: object) -> bool:
        return name in self.ids

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __len__(self) -> int:
        return len(self.ids)
