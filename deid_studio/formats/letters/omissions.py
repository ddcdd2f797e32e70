"""What a letter's file holds that is not seen on paper, and what of it is no text at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from deid_studio.formats.letters.letter_text import LetterText
from deid_studio.formats.text_file import Note
from deid_studio.sentences import Sentence, plural, sentence

_TOLD: Final[dict[str, Callable[[int], Sentence]]] = {
    "picture": lambda n: plural(
        n, "{n} picture: what is on it is not in the text", "{n} pictures: what is on them is not in the text"
    ),
    "drawing": lambda n: plural(
        n,
        "{n} chart or diagram is not in the text and does not go out",
        "{n} charts or diagrams are not in the text and do not go out",
    ),
    "object": lambda n: plural(
        n,
        "{n} embedded file is not in the text and does not go out",
        "{n} embedded files are not in the text and do not go out",
    ),
    "macro": lambda n: plural(
        n,
        "{n} part with macros is not read and does not go out",
        "{n} parts with macros are not read and do not go out",
    ),
    "data": lambda n: plural(
        n,
        "{n} part with data of other programs is not in the text and does not go out",
        "{n} parts with data of other programs are not in the text and do not go out",
    ),
    "list": lambda n: plural(
        n,
        "the number or bullet before {n} paragraph is made by the program and is not in the text",
        "the numbers or bullets before {n} paragraphs are made by the program and are not in the text",
    ),
    "symbol": lambda n: plural(
        n, "{n} letter of a symbol font is not in the text", "{n} letters of symbol fonts are not in the text"
    ),
    "invisible": lambda n: plural(
        n,
        "{n} stretch of invisible text was read as any other",
        "{n} stretches of invisible text were read as any other",
    ),
    "change": lambda n: plural(
        n,
        "{n} tracked change was read as accepted; what was deleted stands at the end of the text",
        "{n} tracked changes were read as accepted; what was deleted stands at the end of the text",
    ),
    "part": lambda n: plural(
        n,
        "{n} part that no page shows is not in the text and does not go out",
        "{n} parts that no page shows are not in the text and do not go out",
    ),
}

_PLACES_TOLD: Final = 3


class Omissions:
    """Hidden text, each once with its place, and how often there was what is no text, and where first."""

    def __init__(self) -> None:
        self._hidden: dict[str, Sentence] = {}
        self._counts: Counter[str] = Counter()
        self._places: dict[str, dict[Sentence, None]] = {}

    def hide(self, text: str | None, place: Sentence) -> None:
        """Text that is in the file but not on its pages."""
        text = " ".join((text or "").split())
        if text:
            self._hidden.setdefault(text, place)

    def count(self, kind: str, place: Sentence | None = None) -> None:
        """Something that is told by its kind, where it stands."""
        self._counts[kind] += 1
        if place is not None:
            self._places.setdefault(kind, {})[place] = None

    def append_to(self, text: LetterText) -> None:
        """Put all hidden text at the end, a line each; nothing is ever written back there."""
        text.gap("\n")
        for hidden, place in self._hidden.items():
            text.add(hidden, place)
            text.gap("\n")

    def notes(self) -> Iterator[Note]:
        """What a person should know."""
        for kind, count in self._counts.items():
            said, places = _TOLD[kind](count), tuple(self._places.get(kind, ()))
            if places:
                more = len(places) > _PLACES_TOLD
                where = (*places[:_PLACES_TOLD], *([sentence("and elsewhere")] if more else []))
                said = sentence("{what} ({places})", what=said, places=where)
            yield None, said
        if self._hidden:
            yield (
                None,
                plural(
                    len(self._hidden),
                    "{n} piece of text that is not on the pages stands at the end of the text and does not go out in "
                    "the layout: links' targets, properties, descriptions of pictures, instructions, what was deleted",
                    "{n} pieces of text that are not on the pages stand at the end of the text and do not go out in "
                    "the layout: links' targets, properties, descriptions of pictures, instructions, what was deleted",
                ),
            )
