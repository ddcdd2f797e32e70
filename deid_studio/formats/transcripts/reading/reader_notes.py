"""What a reader has to say of a file: by kind, so that many of one kind do not flood."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.domain.document import Tiers
from deid_studio.formats.text_file import Note
from deid_studio.sentences import Sentence, sentence, series

NAMED_SPEAKERS: Final = sentence("speakers are named in the file; their names are not part of the text")

_NOTES_OF_A_KIND: Final = 20
_PLACES_SHOWN: Final = 5


class Notes:
    """Notes by kind: those without a place are counted, and many of one kind become one.

    `speakers` and `tiers` are what a file names, for whoever chooses.
    """

    def __init__(self, notes: Iterable[Note] = ()) -> None:
        self.speakers: tuple[str, ...] = ()
        self.tiers = Tiers()
        self._first = tuple(notes)
        self._places: dict[Sentence, list[tuple[int | None, Sentence | None]]] = {}

    def add(self, reason: Sentence, *, line: int | None = None, place: Sentence | None = None) -> None:
        """Remember that `reason` holds at `line`, or at `place` ("segment 3, word 5") where lines say nothing."""
        self._places.setdefault(reason, []).append((line, place))

    def name_speakers(self, names: Iterable[str | None]) -> None:
        """Remember who speaks, by name; None and "" are nobody."""
        speakers = dict.fromkeys((*self.speakers, *filter(None, names)))
        if speakers and not self.speakers:
            self.add(NAMED_SPEAKERS)
        self.speakers = tuple(speakers)

    def all(self) -> tuple[Note, ...]:
        """The notes, kinds in the order in which they first came up."""
        notes = list(self._first)
        for reason, places in self._places.items():
            if len(places) > _NOTES_OF_A_KIND or (len(places) > 1 and places[0] == (None, None)):
                notes.append(_folded(reason, places))
            else:
                notes += ((line, _at(place, reason)) for line, place in places)
        return tuple(notes)


def _at(place: Sentence | None, reason: Sentence) -> Sentence:
    return sentence("{place}: {reason}", place=place, reason=reason) if place else reason


def _folded(reason: Sentence, places: list[tuple[int | None, Sentence | None]]) -> Note:
    first_places = [
        place or sentence("line {line}", line=line)
        for line, place in places[:_PLACES_SHOWN]
        if place or line is not None
    ]
    if not first_places:
        return (places[0][0], sentence("{reason} ({count} times)", reason=reason, count=len(places)))
    where = series("; ", first_places)
    return (
        places[0][0],
        sentence("{reason} ({count} times, first at {where})", reason=reason, count=len(places), where=where),
    )
