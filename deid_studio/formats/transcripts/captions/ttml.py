"""TTML and its profiles (DFXP, IMSC, EBU-TT, SMPTE-TT): captions as XML.

::

    <tt xmlns="http://www.w3.org/ns/ttml" xml:lang="de"><body><div>
      <p begin="00:00:01.000" end="00:00:02.500">Guten <span begin="0.5s" end="1.2s">Tag,</span><br/>Frau Müller</p>
    </div></body></tt>

Times inside of an element count from its own beginning (Timed Text Markup Language 2, W3C, section 12).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import beginning
from deid_studio.formats.transcripts.captions.cue_words import PiecedCue, TimedPiece, add_cues
from deid_studio.formats.transcripts.reading.file_values import LONGEST_S
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import PAUSE_MS, TranscriptBuilder
from deid_studio.formats.transcripts.xml_nodes import Node, tree
from deid_studio.sentences import sentence

_ROOT: Final = re.compile(r"<(?:\w+:)?tt[\s>]")
_TTML: Final = re.compile(r"""=\s*["']http://www\.w3\.org/(?:\d{4}/\d\d/ttaf1|ns/ttml)[#"']|<(?:\w+:)?body[\s>]""")
# Some write less than the standard asks for: 9.5, 1:02.5
_CLOCK: Final = re.compile(
    r"(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,](\d+)|(?<=:\d\d:\d\d):(\d+)(?:\.(\d+))?)?", re.ASCII
)
_OFFSET: Final = re.compile(r"(\d+(?:\.\d+)?)(h|ms|m|s|f|t|)", re.ASCII)
_UNIT_MS: Final = {"h": 3_600_000, "m": 60_000, "s": 1000, "ms": 1, "": 1000}
_USUAL_FRAMES: Final = 30
_NO_TEXT: Final = frozenset(
    "metadata title desc copyright agent set animate image audio chunk data source head styling layout region".split()
)
_ABOUT: Final = ("title", "desc", "copyright")


@dataclass(frozen=True, slots=True)
class _Rates:
    """How many frames and ticks are in a second."""

    frames: float
    ticks: float


@dataclass(frozen=True, slots=True)
class _Times:
    """When an element is shown, in ms; None where nobody knows."""

    start_ms: float | None
    end_ms: float | None


_START: Final = _Times(0, None)
_UNKNOWN: Final = _Times(None, None)


def belongs(data: bytes) -> bool:
    """Whether the beginning of an XML file is that of TTML."""
    first = beginning(data)
    root = _ROOT.search(first)
    return root is not None and _TTML.search(first, root.start()) is not None


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; each paragraph is a line, and its words have the times of the innermost elements around them.

    Styles, layout and metadata are no text, and neither are names of speakers. Raises FormatError, with the line, where
    `data` is no TTML, and where it has neither a body nor text.
    """
    top, notes = tree(data, file=file)
    if _local(top.name) != "tt":
        raise FormatError(sentence("is not a file with the root element {root}", root="tt"), file=file)
    builder = TranscriptBuilder(notes=notes, pause_ms=PAUSE_MS)
    builder.notes.name_speakers(_speakers(top))
    if _attribute(top, "timeBase") in ("smpte", "clock"):
        remark = sentence(
            "its times are those of a clock or of SMPTE time code; check whether they begin with the sound"
        )
        builder.notes.add(remark)
    if any(True for name in _ABOUT for _ in _below(top, name)):
        builder.notes.add(sentence("titles and descriptions in the file are no text and were left out"))
    reading = _reading(top, Notes(), is_absolute=False)
    is_absolute = reading.misfits > 0 and not _reading(top, Notes(), is_absolute=True).misfits
    if is_absolute:
        remark = sentence("times inside of paragraphs count from the beginning of the file, for only so they fit")
        builder.notes.add(remark)
    cues = _reading(top, builder.notes, is_absolute=is_absolute).cues
    if not cues and not any(True for _ in _below(top, "body")):
        raise FormatError(sentence("holds neither a body nor any text"), file=file)
    add_cues(builder, cues)
    return builder.transcript()


def _reading(top: Node, notes: Notes, *, is_absolute: bool) -> _Reading:
    reading = _Reading(_rates(top), notes, is_absolute=is_absolute)
    reading.element(top, _START, is_timed=False)
    return reading


class _Reading:
    """Gathers the paragraphs below an element as `cues`; `misfits` counts times outside of those around them."""

    def __init__(self, rates: _Rates, notes: Notes, *, is_absolute: bool) -> None:
        self.cues: list[PiecedCue] = []
        self.misfits = 0
        self._rates = rates
        self._notes = notes
        self._is_absolute = is_absolute

    def element(self, node: Node, around: _Times, *, is_timed: bool) -> _Times:
        """Read `node`, which counts its times from the start of what is `around`; returns its own times."""
        own = self._times(node, around)
        is_timed = is_timed or own is not around
        if _local(node.name) == "p":
            shown = own if is_timed and own.end_ms is not None else _UNKNOWN
            pieces = tuple(self._pieces(node, own, shown))
            if any(piece.text.strip() for piece in pieces):
                self.cues.append(PiecedCue(pieces, node.line))
            elif _attribute(node, "backgroundImage"):
                self._notes.add(sentence("a picture of text was left out"), line=node.line)
            return own
        is_sequence = _attribute(node, "timeContainer") == "seq"
        at = own
        for child in node.children:
            if isinstance(child, str):
                if child.strip():
                    self._notes.add(sentence("text outside of all paragraphs was kept without a time"), line=node.line)
                    self.cues.append(PiecedCue((TimedPiece(child, None, None),), node.line))
            elif _local(child.name) not in _NO_TEXT:
                times = self.element(child, at, is_timed=is_timed)
                at = _Times(times.end_ms, own.end_ms) if is_sequence else own
        return own

    def _pieces(self, node: Node, own: _Times, shown: _Times) -> Iterator[TimedPiece]:
        is_sequence = _attribute(node, "timeContainer") == "seq"
        at = own
        for child in node.children:
            if isinstance(child, str):
                yield TimedPiece(child, shown.start_ms, shown.end_ms)
            elif _local(child.name) == "br":
                yield TimedPiece("\n", shown.start_ms, shown.end_ms)
            elif _local(child.name) not in _NO_TEXT:
                inner = self._times(child, at)
                is_own = inner is not at and inner.end_ms is not None
                # What has no time and holds nothing with one takes none
                if is_sequence and (inner is not at or any(isinstance(part, Node) for part in child.children)):
                    at = _Times(inner.end_ms, own.end_ms)
                # What stands above a word, in small, is not a part of it
                edge = (TimedPiece(" ", None, None),) if _attribute(child, "ruby") == "text" else ()
                yield from edge
                yield from self._pieces(child, inner, inner if is_own else shown)
                yield from edge

    def _times(self, node: Node, around: _Times) -> _Times:
        """When `node` is shown; `around` itself where it does not say."""
        told = {name: _attribute(node, name) for name in ("begin", "end", "dur")}
        if not any(told.values()):
            return around
        found = {name: _ms(value, self._rates) if value else None for name, value in told.items()}
        if around.start_ms is None or any(found[name] is None and value for name, value in told.items()):
            self._notes.add(sentence("a time is missing, negative or no number; the word has none"), line=node.line)
            return _UNKNOWN
        base_ms = 0 if self._is_absolute else around.start_ms
        start_ms = around.start_ms if found["begin"] is None else base_ms + found["begin"]
        self.misfits += start_ms < around.start_ms or (around.end_ms is not None and start_ms >= around.end_ms)
        ends = [base_ms + found["end"]] if found["end"] is not None else []
        ends += [start_ms + found["dur"]] if found["dur"] is not None else []
        ends += [around.end_ms] if around.end_ms is not None else []
        return _Times(start_ms, min(ends, default=None))


def _ms(value: str, rates: _Rates) -> float | None:
    """A time expression in ms; None where it is none, or beyond all recordings."""
    if clock := _CLOCK.fullmatch(value.strip()):
        hours, minutes, seconds, fraction, frames, sub_frames = clock.groups()
        found = float((int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)) * 1000
        found += float(f"0.{fraction}") * 1000 if fraction else 0
        found += float(f"{frames}.{sub_frames or 0}") * 1000 / rates.frames if frames else 0
    elif offset := _OFFSET.fullmatch(value.strip()):
        units = {"f": 1000 / rates.frames, "t": 1000 / rates.ticks, **_UNIT_MS}
        found = float(offset[1]) * units[offset[2]]
    else:
        return None
    return found if found < LONGEST_S * 1000 else None


def _rates(top: Node) -> _Rates:
    """Frames and ticks in a second, as the root says (section 7.2)."""
    frames = _number(_attribute(top, "frameRate")) or _USUAL_FRAMES
    multiplier = (_attribute(top, "frameRateMultiplier") or "").replace(":", " ").split()
    if len(multiplier) == 2 and all(map(_number, multiplier)):
        frames *= (_number(multiplier[0]) or 1) / (_number(multiplier[1]) or 1)
    has_frames = bool(_attribute(top, "frameRate"))
    ticks = _number(_attribute(top, "tickRate")) or (
        frames * (_number(_attribute(top, "subFrameRate")) or 1) if has_frames else 1
    )
    return _Rates(frames, ticks)


def _number(text: str | None) -> float | None:
    return float(text) if text and re.fullmatch(r"\d{1,12}", text.strip(), re.ASCII) else None


def _speakers(top: Node) -> Iterator[str]:
    for agent in _below(top, "agent"):
        for name in _below(agent, "name"):
            yield name.text.strip()


def _below(node: Node, name: str) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        here = waiting.pop()
        children = [child for child in here.children if isinstance(child, Node)]
        yield from (child for child in children if _local(child.name) == name)
        waiting += reversed(children)


def _attribute(node: Node, name: str) -> str | None:
    """An attribute by its name without a prefix."""
    return next((value for key, value in node.attributes.items() if _local(key) == name), None)


def _local(name: str) -> str:
    return name.rpartition(":")[2]
