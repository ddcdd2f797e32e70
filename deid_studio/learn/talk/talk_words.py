"""Conversations word by word, and how they are written down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk.times import MONTHS
from deid_studio.learn.training_texts import Marked, TextPiece, joined

Style = Literal["bare", "lower", "sentences", "capitals", "upper"]
"""Lower case without stops; with stops; sentences with stops; the same without; upper case without stops."""

_WORD: Final = re.compile(r"(?P<text>.*?)(?P<tail>'s|s'|)(?P<stop>[.,?!;:]*)", re.DOTALL)
_AFTER_MARK: Final = re.compile(r"(?P<tail>[^\s.,?!;:]*)(?P<stop>[.,?!;:]*)")
_SMALL: Final = frozenset("of the and at in on a to or".split())
_PLAIN: Final = frozenset({Kind.AGE, Kind.SEASON, Kind.PROFESSION})
_VOWELS: Final = frozenset("aeiou")


@dataclass(frozen=True, slots=True)
class TalkWord:
    """A word with what is written after it: `tail` is kept, `stop` is not.

    `kind` is None where the word is no PHI; `opens` is whether a mark begins with it.
    """

    text: str
    kind: Kind | None = None
    opens: bool = False
    tail: str = ""
    stop: str = ""


Turn = Sequence[TalkWord]


def words_of(parts: Iterable[TextPiece]) -> list[TalkWord]:
    """The words of one turn; names of a person that a space only parts are one mark."""
    found: list[TalkWord] = []
    gap = " "
    for part in parts:
        if part.kind is None:
            text = part.text
            if found and found[-1].kind is not None and not gap:
                glued = _AFTER_MARK.match(text)
                assert glued is not None
                found[-1] = replace(found[-1], tail=found[-1].tail + glued["tail"], stop=found[-1].stop + glued["stop"])
                text = text[glued.end() :]
                gap = " " if glued.end() else ""
            _add_plain(text, found)
            gap = gap + text if not text.strip() else text[len(text.rstrip()) :]
            continue
        goes_on = bool(found) and part.kind is Kind.PERSON is found[-1].kind and gap == " " and not found[-1].stop
        for number, word in enumerate(part.text.split()):
            opens = number == 0 and not goes_on
            stop = "," if word.endswith(",") else ""
            found.append(TalkWord(word.rstrip(","), part.kind, opens, stop=stop))
        gap = ""
    return [replace(word, text=_article(word, after)) for word, after in zip(found, [*found[1:], None], strict=True)]


def _add_plain(text: str, found: list[TalkWord]) -> None:
    for chunk in text.split():
        match = _WORD.fullmatch(chunk)
        assert match is not None
        if match["text"]:
            found.append(TalkWord(match["text"], tail=match["tail"], stop=match["stop"]))
        elif found:
            found[-1] = replace(found[-1], stop=found[-1].stop + match["stop"])


def _article(word: TalkWord, after: TalkWord | None) -> str:
    if word.text != "a(n)":
        return word.text
    return "an" if after is not None and after.text[0].lower() in _VOWELS else "a"


def written(turns: Sequence[tuple[str, Turn]], *, style: Style, between: str = "\n") -> Marked:
    """Turns with what stands before each, as one text in `style`, parted by `between`."""
    parts: list[TextPiece] = []
    for number, (speaker, turn) in enumerate(turns):
        opening = between if number else ""
        parts.append(TextPiece(opening + (speaker.upper() if style == "upper" else speaker)))
        parts += _written(turn, style)
    return joined(parts)


def _written(turn: Turn, style: Style) -> Iterator[TextPiece]:
    mark: list[str] = []
    starts = True
    for number, word in enumerate(turn):
        after = turn[number + 1] if number + 1 < len(turn) else None
        stop = "" if style in ("bare", "capitals", "upper") else word.stop[-1:]
        text, tail = _cased(word, style, starts=starts), word.tail.upper() if style == "upper" else word.tail
        starts = word.stop[-1:] in (".", "?", "!")
        goes_on = word.kind is not None and after is not None and after.kind is word.kind and not after.opens
        if goes_on:
            mark.append(text + tail + stop + " ")
            continue
        if word.kind is not None:
            yield TextPiece("".join((*mark, text)), word.kind)
            mark, text = [], ""
        yield TextPiece(text + tail + stop + (" " if after is not None else ""))


def _cased(word: TalkWord, style: Style, *, starts: bool) -> str:
    if style == "upper":
        return word.text.upper()
    if style in ("bare", "lower"):
        return word.text.lower()
    proper = word.kind is not None and word.kind not in _PLAIN and not (word.text in _SMALL and not word.opens)
    if word.kind is Kind.DATE:
        proper = word.text in MONTHS
    return word.text[:1].upper() + word.text[1:] if starts or proper else word.text
