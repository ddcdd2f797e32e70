"""Which stretches of a recording have to go, and which PHI cannot be found in it for sure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word, word_range
from deid_studio.domain.field_types import checked
from deid_studio.domain.span import Interval, Span, merged
from deid_studio.domain.time_faults import STRETCHED, Faults, TimeFault, safe_hull, time_faults

PAD_BEFORE_MS: Final = 100
PAD_AFTER_MS: Final = 250
"""Recognisers end words 100 to 300 ms early, so the last sound would stay audible without a pad."""


class Timing(StrEnum):
    """How an annotation's place in the recording is known.

    SET: a person set it. WORDS: its words have times. INFERRED: it lies between its surely timed neighbours; nobody
    has heard it yet. NONE: nowhere.
    """

    SET = "set"
    WORDS = "words"
    INFERRED = "inferred"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Located:
    """An annotation and the intervals, unpadded, in which it is spoken; `faults` are those of its words' times."""

    annotation: Annotation
    intervals: tuple[Interval, ...]
    timing: Timing
    faults: tuple[TimeFault, ...] = ()

    @property
    def is_sure(self) -> bool:
        """Whether it may be silenced without anybody listening first."""
        return self.timing in (Timing.SET, Timing.WORDS)


Locate = Callable[[Annotation], Located]

OwnPads = tuple[int | None, int | None]
"""What a person has set before and after one spoken interval, ms; None where it gets what all get."""


@dataclass(frozen=True, slots=True)
class Pads:
    """How much longer than the words a redaction lasts."""

    before_ms: int = PAD_BEFORE_MS
    after_ms: int = PAD_AFTER_MS

    @classmethod
    def of_settings(cls, setting: Callable[[str], str | None]) -> Pads:
        """The pads that a project's settings say; raises ValueError where they say none."""
        said = setting("pad_before_ms"), setting("pad_after_ms")
        before_ms, after_ms = (None if one is None else int(one) for one in said)
        return checked(cls().with_own((before_ms, after_ms)))

    def __post_init__(self) -> None:
        if min(self.before_ms, self.after_ms) < 0:
            raise ValueError("a pad is below 0 ms")

    def or_more(self, other: Pads) -> Pads:
        """The longer one of both at each side."""
        return Pads(max(self.before_ms, other.before_ms), max(self.after_ms, other.after_ms))

    def with_own(self, own: OwnPads) -> Pads:
        """These pads, but for those that a window has of its own."""
        before_ms, after_ms = own
        return Pads(self.before_ms if before_ms is None else before_ms, self.after_ms if after_ms is None else after_ms)


NO_PADS: Final = Pads(0, 0)

FLOOR: Final = Pads()
"""Of pads around what is not sure, whatever a project or a person says."""


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of a recording that goes: all of `interval`, in `channels` (numbers from 0; None for all).

    `spoken` are the unpadded intervals in it, in order; they may overlap, and more than one were merged where their
    pads met. `before_ms` and `after_ms` are how far it reaches beyond them. It `is_inferred` where the place of
    anything in it is, and `is_confirmed` where somebody has listened and found it good.
    """

    interval: Interval
    tags: tuple[str, ...]
    annotation_ids: tuple[str, ...]
    spoken: tuple[Interval, ...]
    channels: tuple[int, ...] | None = None
    is_inferred: bool = False
    is_confirmed: bool = False

    @property
    def is_sure(self) -> bool:
        """Whether it may go out without anybody listening first."""
        return self.is_confirmed or not self.is_inferred

    @property
    def before_ms(self) -> int:
        """From its start to that of the first spoken interval."""
        return self.spoken[0].start_ms - self.interval.start_ms

    @property
    def after_ms(self) -> int:
        """From the end of the spoken interval that ends last to its own."""
        return self.interval.end_ms - max(interval.end_ms for interval in self.spoken)


@dataclass(frozen=True, slots=True)
class RedactionPlan:
    """Windows that go, in order and disjoint, and the annotations whose place is not sure."""

    windows: tuple[Window, ...] = ()
    unsure: tuple[Located, ...] = ()

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """When the windows are."""
        return tuple(window.interval for window in self.windows)


def locator(document: Document, *, duration_ms: int) -> Locate:
    """What finds where in the recording of `duration_ms` any annotation of a document is spoken.

    A fragment reaches from the start of its first word to the end of its last. A fragment with a word whose time is
    not sure reaches from the end of the last sure word before it to the start of the next one after it (the
    recording's edges where there is none), and counts as inferred, unless its words only begin or end elsewhere; a
    word that is out of order may also be where it says.
    """
    faults = time_faults(document.words, document.text, duration_ms=duration_ms)
    return partial(_locate, document, faults, duration_ms)


def plan(
    document: Document,
    recording: Recording,
    annotations: Iterable[Annotation],
    *,
    pads: Pads = FLOOR,
    least: Pads = NO_PADS,
    edits: Mapping[Interval, OwnPads] | None = None,
) -> RedactionPlan:
    """Windows around all `annotations`, each padded, clipped to the recording, and merged where they meet.

    `edits` are the pads that a person gave to what is spoken in these very intervals. Nothing gets less than `least`,
    and nothing that is not sure less than FLOOR.
    """
    located = [*map(locator(document, duration_ms=recording.duration_ms), annotations)]
    around = partial(windows_around, pads=pads, least=least, edits=edits or {}, duration_ms=recording.duration_ms)
    windows = [window for item in located for window in around(item)]
    return RedactionPlan(joined(windows), tuple(item for item in located if not item.is_sure))


def windows_around(
    located: Located, *, pads: Pads, least: Pads, edits: Mapping[Interval, OwnPads], duration_ms: int
) -> list[Window]:
    """One annotation's windows, not joined yet; see `plan`."""
    own = [pads.with_own(edits.get(spoken, (None, None))).or_more(least) for spoken in located.intervals]
    return [
        _window(located, spoken, padded, duration_ms) for spoken, padded in zip(located.intervals, own, strict=True)
    ]


def joined(windows: Iterable[Window]) -> tuple[Window, ...]:
    """`windows` of one recording in order, those that overlap or touch made one, in all channels and not confirmed."""
    found: list[list[Window]] = []
    end_ms = -1
    for window in sorted(windows, key=_in_time):
        if window.interval.start_ms > end_ms:
            found.append([])
        found[-1].append(window)
        end_ms = max(end_ms, window.interval.end_ms)
    return tuple(_one(group) for group in found)


def _in_time(window: Window) -> tuple[object, ...]:
    return window.interval.start_ms, window.interval.end_ms, window.annotation_ids


def _window(located: Located, spoken: Interval, pads: Pads, duration_ms: int) -> Window:
    if not located.is_sure:
        pads = pads.or_more(FLOOR)
    interval = spoken.padded(before_ms=pads.before_ms, after_ms=pads.after_ms, duration_ms=duration_ms)
    annotation = located.annotation
    return Window(interval, (annotation.tag,), (annotation.id,), (spoken,), is_inferred=not located.is_sure)


def _one(group: Sequence[Window]) -> Window:
    """The window that covers all of `group`, in all channels."""
    return Window(
        Interval(group[0].interval.start_ms, max(window.interval.end_ms for window in group)),
        tuple(dict.fromkeys(tag for window in group for tag in window.tags)),
        tuple(dict.fromkeys(id for window in group for id in window.annotation_ids)),
        tuple(sorted({interval for window in group for interval in window.spoken})),
        is_inferred=any(window.is_inferred for window in group),
    )


def _locate(document: Document, faults: Faults, duration_ms: int, annotation: Annotation) -> Located:
    if annotation.interval is not None:
        clipped = _clipped(annotation.interval, duration_ms)
        return Located(annotation, (clipped,), Timing.SET) if clipped else Located(annotation, (), Timing.NONE)
    spoken = [fragment for fragment in annotation.fragments if _is_spoken(document.text, fragment)]
    if not document.words or not spoken:
        return Located(annotation, (), Timing.NONE)
    found = [_locate_fragment(document, fragment, faults, duration_ms) for fragment in spoken]
    timing = Timing.WORDS if all(sure for _, sure in found) else Timing.INFERRED
    intervals = merged(interval for stretches, _ in found for interval in stretches)
    numbers = (number for fragment in spoken for number in word_range(document.words, fragment))
    own = dict.fromkeys(faults[number] for number in numbers if number in faults)
    return Located(annotation, intervals, timing, tuple(own))


def _is_spoken(text: str, fragment: Span) -> bool:
    """Whether it has a letter or digit; punctuation alone is not heard."""
    return any(character.isalnum() for character in fragment.of(text))


def _locate_fragment(
    document: Document, fragment: Span, faults: Faults, duration_ms: int
) -> tuple[list[Interval], bool]:
    indices = word_range(document.words, fragment)
    words = document.words[indices.start : indices.stop]
    if faults.keys().isdisjoint(indices) and _covered(document.text, fragment, words):
        own = [clipped for word in words if (clipped := _clipped(word.interval, duration_ms))]
        return [Interval(min(one.start_ms for one in own), max(one.end_ms for one in own))], True
    found = {faults[number] for number in indices if number in faults}
    is_sure = bool(found) and found <= STRETCHED and _covered(document.text, fragment, words)
    hull = safe_hull(document.words, indices, faults, duration_ms=duration_ms)
    # Nobody knows whether the order of such a word is wrong or its time
    backwards = (document.words[number].interval for number in indices if faults.get(number) is TimeFault.BACKWARDS)
    stated = (clipped for interval in backwards if (clipped := _clipped(interval, duration_ms)))
    return [hull, *stated], is_sure


def _covered(text: str, fragment: Span, words: Sequence[Word]) -> bool:
    """Whether every letter and digit of the fragment belongs to a word."""
    spoken = {offset for offset in range(fragment.start, fragment.end) if text[offset].isalnum()}
    return spoken <= {offset for word in words for offset in range(word.span.start, word.span.end)}


def _clipped(interval: Interval | None, duration_ms: int) -> Interval | None:
    if interval is None or interval.start_ms >= duration_ms:
        return None
    return Interval(interval.start_ms, min(interval.end_ms, duration_ms))
