"""Subtitles: SRT and WebVTT, the latter also with times inside its cues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape, unescape
from itertools import groupby, pairwise
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode, lines_of
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import PAUSE_MS, TranscriptBuilder
from deid_studio.formats.transcripts.typed.speaker_names import speaker_lengths, speakers_in
from deid_studio.formats.transcripts.word_stretches import WordStretch, joined, lay_out, untimed_comment, untimed_words
from deid_studio.sentences import sentence

_TIME: Final = r"(?:[0-9]{1,4}:)?[0-9]{1,2}:[0-9]{1,2}(?:[.,][0-9]{1,9})?"
_TIMING: Final = re.compile(rf"[\s\ufeff]*({_TIME})\s*-->\s*({_TIME})(?:\s.*)?")
_STAMP: Final = re.compile(rf"<({_TIME})>")
_VOICE: Final = re.compile(r"<v(?:\.[^\s<>]*)?\s([^<>]*)>")
# Only what styles: a word between angle brackets is a word
_TAG: Final = re.compile(r"</?(?:b|i|u|s|c|v|lang|ruby|rt|font|span)(?:[.\s][^<>]*)?>|\{\\an?\d+\}", re.IGNORECASE)
_UNDERLINED: Final = re.compile(r"<u>([^<>]*)</u>")
_INSTANT_MS: Final = 20
_BLOCK: Final = re.compile(r"(NOTE|STYLE|REGION)(?:\s.*)?")


@dataclass(slots=True)
class _Cue:
    """Lines of text, and when they are shown, in ms; without a time where they stand outside of all cues."""

    start_ms: int | None
    end_ms: int | None
    line: int
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a cue of several words is a line, and its words have the time of the whole cue.

    Times inside a WebVTT cue time its words more narrowly, and so do cues that repeat a text to underline one word of
    it after the other, as Whisper writes them when told to highlight words. Cues of one word are joined to lines up
    to a long pause. Styles, settings, identifiers, comments and names of voices are no text. Raises
    FormatError where there is no cue and `data` is no WebVTT.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    lines = lines_of(decoded.text)
    is_vtt = lines[0].split(maxsplit=1)[:1] == ["WEBVTT"]
    first = _header_ends(lines) if is_vtt else 0
    cues = list(_cues(lines[first:], first=first + 1, is_vtt=is_vtt, notes=builder.notes))
    if is_vtt:
        cues = _without_speakers(_unrolled(cues, notes=builder.notes), notes=builder.notes)
    if not is_vtt and all(cue.start_ms is None for cue in cues):
        raise FormatError(sentence("holds no line with the times of a subtitle"), file=file)
    was_utterance = False
    for run in _runs(cues, is_vtt=is_vtt):
        builder.notes.name_speakers(unescape(voice[1]).strip() for cue in run for voice in _VOICE.finditer(cue.text))
        is_utterance = len(_plain(run[0].text, is_vtt=is_vtt).split()) > 1
        if is_utterance or was_utterance:
            builder.start_line()
        was_utterance = is_utterance
        if len(run) > 1:
            _add_highlighted(builder, run, is_vtt=is_vtt)
        else:
            _add_cue(builder, run[0], is_vtt=is_vtt)
    return builder.transcript()


def write(transcript: TimedText) -> bytes:
    """WebVTT with a cue for each word, or for words with the same time, in order of start.

    Words without a time stand in comments ("NOTE without time: ..."), which `read` gives back. Confidences and line
    breaks go.
    """
    layout = lay_out(transcript)
    blocks = [(at_ms, f"NOTE {untimed_comment(_escaped(label))}") for at_ms, label in layout.untimed]
    blocks += [(cue.interval.start_ms, _cue(cue)) for cue in joined(layout.timed)]
    blocks.sort(key=lambda block: block[0])
    return "".join(f"{block}\n\n" for block in ("WEBVTT", *(block for _, block in blocks))).encode()


def _cue(stretch: WordStretch) -> str:
    return f"{_clock(stretch.interval.start_ms)} --> {_clock(stretch.interval.end_ms)}\n{_escaped(stretch.label)}"


def _escaped(label: str) -> str:
    return escape(label, quote=False)


def _clock(ms: int) -> str:
    return f"{ms // 3_600_000:02}:{ms // 60_000 % 60:02}:{ms // 1000 % 60:02}.{ms % 1000:03}"


def _header_ends(lines: list[str]) -> int:
    """How many lines the header of a WebVTT has."""
    return next((at for at, line in enumerate(lines) if not line.strip() or _TIMING.fullmatch(line)), len(lines))


def _cues(lines: list[str], *, first: int, is_vtt: bool, notes: Notes) -> Iterator[_Cue]:
    """The cues, and as cues without a time the lines that belong to none; `first` is the number of the first line."""
    for start, block in _blocks(lines, first=first):
        if is_vtt and (kind := _BLOCK.fullmatch(block[0])):
            comment = " ".join(block).removeprefix("NOTE")
            untimed = untimed_words(comment) if kind[1] == "NOTE" else None
            if untimed is None:
                notes.add(sentence("a comment or a block of styles was left out"), line=start)
            else:
                yield _Cue(None, None, start, [untimed])
            continue
        timings = [at for at, content in enumerate(block) if _TIMING.fullmatch(content)]
        before = block[: timings[0]] if timings else block
        # A line of blanks between makes it a text
        is_identified = bool(timings and before and before[-1].strip())
        before = [line for line in before if line.strip()]
        identifier = before.pop().strip() if is_identified else ""
        if identifier and not identifier.isdigit():
            notes.add(sentence("an identifier of a cue is no text and was left out"))
        if before and before != ["WEBVTT"]:
            notes.add(sentence("lines outside of all cues were kept as words without a time"), line=start)
            yield _Cue(None, None, start, before)
        for at, following in pairwise([*timings, len(block)]):
            content = [line for line in block[at + 1 : following] if line.strip()]
            if following < len(block) and content and content[-1].strip().isdigit():
                content.pop()  # the number of a cue that no empty line precedes
            yield _timed_cue(block[at], content, line=start + at)


def _blocks(lines: list[str], *, first: int) -> Iterator[tuple[int, list[str]]]:
    """Lines between empty ones, with the number of the first; lines of blanks do not end a block.

    Nor does an empty line between the times of a cue and its text.
    """
    block: list[str] = []
    written = [at for at, line in enumerate(lines) if line.strip()]
    last, following = "", 0
    for at, line in enumerate([*lines, ""]):
        if line.strip():
            last, following = line, following + 1
            block.append(line)
        elif block and (line or (_TIMING.fullmatch(last) and _is_text(lines, written[following : following + 2]))):
            block.append(line)
        elif block:
            yield first + at - len(block), block
            block = []


def _is_text(lines: Sequence[str], places: Sequence[int]) -> bool:
    """Whether the lines at these two places go on with the text of a cue, not with another cue, a comment or styles."""
    if not places or _BLOCK.fullmatch(lines[places[0]]) or _TIMING.fullmatch(lines[places[0]]):
        return False
    return len(places) < 2 or places[1] > places[0] + 1 or not _TIMING.fullmatch(lines[places[1]])


def _timed_cue(timing: str, lines: list[str], *, line: int) -> _Cue:
    match = _TIMING.fullmatch(timing)
    assert match is not None
    return _Cue(_ms(match[1]), _ms(match[2]), line, lines)


def _ms(clock: str) -> int:
    whole, _, fraction = clock.replace(",", ".").partition(".")
    total_s = 0
    for part in whole.split(":"):
        total_s = total_s * 60 + int(part)
    return total_s * 1000 + int(fraction.ljust(3, "0")[:3])


def _unrolled(cues: Sequence[_Cue], *, notes: Notes) -> list[_Cue]:
    """The cues without the lines that YouTube shows once more above what is new, or alone for an instant.

    That is so in files whose lines have times inside when they first come; a line that comes again with them was said
    again.
    """
    if not any(_STAMP.search(cue.text) for cue in cues):
        return list(cues)
    kept: list[_Cue] = []
    shown: list[str] = []
    ended_ms = -1
    for cue in cues:
        lines = [_plain(line, is_vtt=True).strip() for line in cue.lines]
        repeats = 0
        if cue.start_ms is not None and 0 <= cue.start_ms - ended_ms <= _INSTANT_MS:
            repeats = next(
                (
                    count
                    for count in range(min(len(lines), len(shown)), 0, -1)
                    if lines[:count] == shown[-count:] and not any(map(_STAMP.search, cue.lines[:count]))
                ),
                0,
            )
        for _ in range(repeats):
            notes.add(sentence("a line that is shown again while the next one comes was read once"), line=cue.line)
        if cue.lines[repeats:] or not repeats:
            kept.append(replace(cue, lines=cue.lines[repeats:]))
        if cue.end_ms is not None:
            shown, ended_ms = lines, cue.end_ms
    return kept


def _without_speakers(cues: Sequence[_Cue], *, notes: Notes) -> list[_Cue]:
    """The cues without the names that Zoom writes before what is said."""
    firsts = [cue.lines[0] if cue.lines and cue.start_ms is not None else "" for cue in cues]
    lengths = speaker_lengths(firsts)
    notes.name_speakers(speakers_in(firsts, lengths))
    return [
        replace(cue, lines=[cue.lines[0][length:], *cue.lines[1:]]) if length else cue
        for cue, length in zip(cues, lengths, strict=True)
    ]


def _runs(cues: Iterable[_Cue], *, is_vtt: bool) -> Iterator[list[_Cue]]:
    """The cues one by one, but those together that repeat a text to underline its words."""
    for _, group in groupby(cues, key=lambda cue: (cue.start_ms is None, _plain(cue.text, is_vtt=is_vtt))):
        run = list(group)
        if run[0].start_ms is not None and any(_UNDERLINED.search(cue.text) for cue in run):
            yield run
        else:
            yield from ([cue] for cue in run)


def _add_highlighted(builder: TranscriptBuilder, run: Sequence[_Cue], *, is_vtt: bool) -> None:
    """The text that all cues of `run` repeat; a word that none underlines has the time of all of them."""
    found: list[tuple[int, int, _Cue]] = []
    for cue in run:
        if underlined := _UNDERLINED.search(cue.text):
            start = len(_plain(cue.text[: underlined.start()], is_vtt=is_vtt))
            found.append((start, start + len(_plain(underlined[1], is_vtt=is_vtt)), cue))
    for word in re.finditer(r"\S+", _plain(run[0].text, is_vtt=is_vtt)):
        heard = [cue for start, end, cue in found if start < word.end() and word.start() < end] or run
        starts, ends = [cue.start_ms or 0 for cue in heard], [cue.end_ms or 0 for cue in heard]
        builder.add(word.group(), start_s=min(starts) / 1000, end_s=max(ends) / 1000, line=heard[0].line)


def _add_cue(builder: TranscriptBuilder, cue: _Cue, *, is_vtt: bool) -> None:
    if cue.start_ms is None or cue.end_ms is None:
        for word in _plain(cue.text, is_vtt=is_vtt).split():
            builder.add(word, start_s=None, end_s=None, line=cue.line)
        return
    before = ""
    for plain, start_ms, end_ms in _pieces(cue, is_vtt=is_vtt, notes=builder.notes):
        if plain.strip():
            glued = bool(before) and not before[-1].isspace() and not plain[0].isspace()
            builder.add(plain, start_s=start_ms / 1000, end_s=end_ms / 1000, line=cue.line, glued=glued)
        before += plain


def _pieces(cue: _Cue, *, is_vtt: bool, notes: Notes) -> list[tuple[str, int, int]]:
    """What is said between the times of a cue and those inside it, each piece with its own."""
    assert cue.start_ms is not None and cue.end_ms is not None
    split = _STAMP.split(cue.text) if is_vtt else [cue.text]
    times = [cue.start_ms, *map(_ms, split[1::2]), cue.end_ms]
    plain = [_plain(piece, is_vtt=is_vtt) for piece in split[::2]]
    pieces = list(zip(plain, times[:-1], times[1:], strict=True))
    if len(pieces) > 1 and any(end_ms <= start_ms for label, start_ms, end_ms in pieces if label.strip()):
        notes.add(sentence("times inside a cue are out of order; its words have the time of the cue"), line=cue.line)
        return [("".join(plain), cue.start_ms, cue.end_ms)]
    return pieces


def _plain(text: str, *, is_vtt: bool) -> str:
    plain = _TAG.sub("", _VOICE.sub("\n", _STAMP.sub("", text)) if is_vtt else text)
    return unescape(plain) if is_vtt else plain
