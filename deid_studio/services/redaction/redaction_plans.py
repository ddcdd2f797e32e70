"""The redaction plan of a project's recordings: pads, edits of single windows, channels, and styles of tags."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Final

from deid_studio.audio.cutting.cuts import AUDIO_STYLES
from deid_studio.audio.cutting.quantised import spread_ms
from deid_studio.audio.media.media_kind import smear_ms
from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Recording
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval
from deid_studio.errors import ProjectError
from deid_studio.redaction.plan import (
    FLOOR,
    Located,
    OwnPads,
    Pads,
    RedactionPlan,
    Window,
    joined,
    locator,
    windows_around,
)
from deid_studio.redaction.recording_windows import RecordingWindows
from deid_studio.redaction.sampling import quantile_rank
from deid_studio.sentences import sentence
from deid_studio.services.project.layers import layers
from deid_studio.services.project.project import pads_of, put_pads, tag_set_of
from deid_studio.services.redaction.window_channels import going_channels, turns_of
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

AnnotationsOf = Callable[[str], Sequence[Annotation] | None]
"""What is PHI in the document with that id; None where nobody has looked at it."""

STYLES: Final = queries.TAG_STYLES

DEFAULT_STYLE: Final = "silence"

FADE: Final = "redaction_fade_ms"
"""The setting that says how long the original fades at a window's edges, in ms."""

FADE_MS: Final = 5
"""So long it does, unless a project wants digital silence to the sample."""

HEARD_SHARE: Final = 0.99
"""Pads that were measured leave nothing of so many words audible."""

MOST_PAD_MS: Final = 60_000


def plans(
    project: Store,
    *,
    annotations_of: AnnotationsOf | None = None,
    document_ids: Collection[str] | None = None,
    pads: Pads | None = None,
) -> dict[str, RedactionPlan]:
    """What goes from the recordings of the named documents, or of all, by document's id in reading order.

    That is a document's own PHI, and that of all documents that share the recording: what `annotations_of` says, and
    where it does not, what anybody has marked there. `pads` are by default the project's. A window that somebody has
    heard as it is now, and found good, is sure. Documents without a recording are not among them.
    """
    recorded = {entry.id: entry.recording_id for entry in queries.document_entries(project) if entry.recording_id}
    wanted = [id for id in recorded if document_ids is None or id in document_ids]
    shared: dict[str, list[str]] = {recorded[id]: [] for id in wanted}
    for id, recording_id in recorded.items():
        if recording_id in shared:
            shared[recording_id].append(id)
    channels, usual = queries.recording_policies(project), pads or pads_of(project)
    found: dict[str, RedactionPlan] = {}
    for recording_id, ids in shared.items():
        phi = {id: phi_of(project, id, annotations_of) for id in ids}
        found |= _of_recording(project, recording_id, phi, usual, channels.get(recording_id))
    return {id: found[id] for id in wanted}


def recording_windows(project: Store, recording: Recording) -> RecordingWindows:
    """What makes the plan of a recording annotation by annotation, with what the project says of it; empty."""
    chosen = channels_of(project, recording.id)
    turns = turns_of(project, recording.id) if chosen is not None else ()
    return RecordingWindows(
        duration_ms=recording.duration_ms,
        pads=pads_of(project),
        least=least_pads(recording),
        channels=partial(going_channels, project, recording, chosen=chosen, turns=turns),
        edits=own_pads(project, recording.id),
        good=_heard_good(project, recording.id),
    )


def located_elsewhere(project: Reader, recording: Recording, *, but: str) -> Iterator[Located]:
    """Where the PHI of all documents but one that share a recording is spoken; read a few at a time."""
    for document_id in queries.document_ids_of(project, recording.id):
        if document_id != but:
            locate = locator(queries.document(project, document_id), duration_ms=recording.duration_ms)
            for assignment in layer_queries.assignments(project, document_id):
                found = layer_queries.annotations_in_pages(project, assignment.id)
                yield from (locate(annotation) for annotation in found if annotation.is_phi)


def set_window_pads(
    project: Store, recording_id: str, spoken: Interval, *, before_ms: int | None = None, after_ms: int | None = None
) -> Changes:
    """Give what is spoken in `spoken`, unpadded, pads of its own; None gives it what all get.

    Around what is not sure there is never less than the usual pad, whatever is stored. What is set of a recording,
    and what is heard in it, is undone with the recording's id. Raises ProjectError where a pad is none.
    """
    with project.journal.edit(Operation.SET_WINDOW_PADS, stack=recording_id) as tx:
        put_own_pads(tx, recording_id, spoken, (before_ms, after_ms))
    return tx.changes


def own_pads(project: Reader, recording_id: str) -> dict[Interval, OwnPads]:
    """The pads that persons gave to what is spoken in these intervals of a recording."""
    return {
        Interval(row["start_ms"], row["end_ms"]): (row["before_ms"], row["after_ms"])
        for row in queries.window_pads(project, recording_id)
    }


def put_own_pads(tx: Transaction, recording_id: str, spoken: Interval, pads: OwnPads) -> None:
    """Write the pads of a spoken interval; see `set_window_pads`."""
    if any(pad is not None and not 0 <= pad <= MOST_PAD_MS for pad in pads):
        raise ProjectError(sentence("a pad is 0 to {most_pad_ms} ms long", most_pad_ms=MOST_PAD_MS))
    key = f"{recording_id} {spoken.start_ms} {spoken.end_ms}"
    if pads == (None, None):
        tx.delete("window_pad", key)
    else:
        edges = {"start_ms": spoken.start_ms, "end_ms": spoken.end_ms, "before_ms": pads[0], "after_ms": pads[1]}
        tx.put("window_pad", {"id": key, "recording_id": recording_id, **edges})


def channels_of(project: Reader, recording_id: str) -> tuple[int, ...] | None:
    """Which channels of a recording, from 0, were chosen for its windows to go in; None for all.

    They go in others as well where the same may be heard, see `window_channels`.
    """
    return queries.recording_policies(project).get(recording_id)


def styles_of(project: Reader) -> dict[str, str]:
    """How each tag of the project's tag set sounds in a redacted recording."""
    stored = _stored_styles(project)
    default = stored.get("", DEFAULT_STYLE)
    return {tag.name: stored.get(tag.name, default) for tag in tag_set_of(project).tags}


def least_pads(recording: Recording) -> Pads:
    """As far as the codec of a recording has smeared what is said in it; nothing where it is exact."""
    spread = max(
        spread_ms(recording.encoding, recording.sample_rate_hz),
        smear_ms(recording.source_kind or "", recording.sample_rate_hz),
    )
    return Pads(spread, spread)


def fade_of(project: Reader) -> int:
    """How many ms the original fades at a window's edges, within its pads; 0 where a window is replaced whole."""
    return int(queries.setting(project, FADE) or FADE_MS)


def set_up(
    project: Store,
    *,
    pads: Pads | None = None,
    fades: bool | None = None,
    channels: Mapping[str, Iterable[int] | None] | None = None,
    styles: Mapping[str | None, str] | None = None,
) -> Changes:
    """Set the project's pads, whether edges fade, channels by recording's id and styles by tag, all or nothing.

    Channels, from 0, are None for all, the style of tag None is that of all that were given none. With other channels
    nobody has heard a recording's windows and found them good yet. Raises ProjectError where there is no such channel,
    style or tag.
    """
    with project.journal.edit(Operation.SET_UP_REDACTION) as tx:
        if pads is not None:
            put_pads(tx, pads)
        if fades is not None:
            tx.put("setting", {"id": FADE, "value": str(FADE_MS if fades else 0)})
        for recording_id, chosen in (channels or {}).items():
            _put_channels(tx, recording_id, chosen)
        for tag, style in (styles or {}).items():
            _put_style(tx, style, tag)
    return tx.changes


def style_of_window(window: Window, styles: Mapping[str, str]) -> str:
    """How a window sounds by the `styles` of its tags: silent where they differ."""
    wanted = {styles.get(tag, DEFAULT_STYLE) for tag in window.tags}
    return wanted.pop() if len(wanted) == 1 else DEFAULT_STYLE


def pads_from_errors(errors_ms: Sequence[tuple[float, float]]) -> Pads:
    """Pads that leave nothing of 99 % of all words audible, with a confidence of 95 %.

    `errors_ms` are measured: by how much each word's start and its end came after the true ones (less than 0: before).
    Of fewer than 299 words nobody can say that; then the pads are the usual ones at least.
    """
    late = sorted(max(0.0, start_ms) for start_ms, _ in errors_ms)
    early = sorted(max(0.0, -end_ms) for _, end_ms in errors_ms)
    rank = quantile_rank(len(errors_ms), share=HEARD_SHARE)
    if rank is None:
        return Pads(ceil(max(late, default=0)), ceil(max(early, default=0))).or_more(FLOOR)
    return Pads(ceil(late[rank - 1]), ceil(early[rank - 1]))


def phi_of(project: Reader, document_id: str, annotations_of: AnnotationsOf | None) -> Sequence[Annotation]:
    """What is PHI in a document: as `annotations_of` says, else what anybody has marked."""
    known = annotations_of(document_id) if annotations_of is not None else None
    if known is not None:
        return known
    return [annotation for layer in layers(project, document_id) for annotation in layer.phi]


def _put_channels(tx: Transaction, recording_id: str, channels: Iterable[int] | None) -> None:
    count, before = queries.recording(tx, recording_id).channels, channels_of(tx, recording_id)
    chosen = None if channels is None else tuple(sorted(set(channels)))
    if chosen is not None and (not chosen or not set(chosen) <= set(range(count))):
        raise ProjectError(
            sentence("this recording has {count} channels, counted from 1; choose one of them at least", count=count)
        )
    if chosen is None or len(chosen) == count:
        chosen = None
        tx.delete("recording_policy", recording_id)
    else:
        tx.put("recording_policy", {"id": recording_id, "channels": json.dumps(chosen)})
    if chosen != before:
        # Its windows sound otherwise than when somebody heard them and found them good
        for row in queries.listened(tx, recording_id):
            if row["verdict"] == "good":
                tx.delete("listened", row["id"])


def _put_style(tx: Transaction, style: str, tag: str | None) -> None:
    if style not in AUDIO_STYLES:
        raise ProjectError(
            sentence("there is no such style; there are {audio_styles}", audio_styles=", ".join(AUDIO_STYLES))
        )
    if tag is not None and tag_set_of(tx).find(tag) is None:
        raise ProjectError(sentence("the project's tag set has no such tag"))
    value = json.dumps(_stored_styles(tx) | {tag or "": style}, ensure_ascii=False)
    tx.put("setting", {"id": STYLES, "value": value})


def _of_recording(
    project: Store,
    recording_id: str,
    phi: Mapping[str, Sequence[Annotation]],
    pads: Pads,
    channels: tuple[int, ...] | None,
) -> dict[str, RedactionPlan]:
    """The plans of the documents that share a recording, by the PHI of each."""
    recording, edits = queries.recording(project, recording_id), own_pads(project, recording_id)
    located = {
        id: [*map(locator(queries.document(project, id), duration_ms=recording.duration_ms), annotations)]
        for id, annotations in phi.items()
    }
    least = least_pads(recording)
    around = partial(windows_around, pads=pads, least=least, edits=edits, duration_ms=recording.duration_ms)
    good = _heard_good(project, recording_id)
    found = joined(window for items in located.values() for item in items for window in around(item))
    going = going_channels(project, recording, [window.interval for window in found], chosen=channels)
    windows = tuple(
        replace(window, is_confirmed=window.interval in good, channels=its)
        for window, its in zip(found, going, strict=True)
    )
    unsure = {id for window in windows if not window.is_sure for id in window.annotation_ids}
    return {
        id: RedactionPlan(
            windows,
            tuple(item for item in items if not item.is_sure and (not item.intervals or item.annotation.id in unsure)),
        )
        for id, items in located.items()
    }


def _heard_good(project: Reader, recording_id: str) -> set[Interval]:
    """The windows of a recording in which whoever heard them last found nothing left."""
    verdicts = {(row["start_ms"], row["end_ms"]): row["verdict"] for row in queries.listened(project, recording_id)}
    return {Interval(*edges) for edges, verdict in verdicts.items() if verdict == "good"}


def _stored_styles(project: Reader) -> dict[str, str]:
    stored: dict[str, str] = json.loads(queries.setting(project, STYLES) or "{}")
    return stored
