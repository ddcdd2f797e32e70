"""The gates before a release: what must be decided, timed and heard before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.span import Interval
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.redaction import listening
from deid_studio.services.redaction.release_documents import ReleaseDocument, ReleaseDocuments, Trait
from deid_studio.services.release.project_places import line_places, unknown_places, untranscribed_places
from deid_studio.services.release.rare import rare_places
from deid_studio.services.release.release_contents import ReleaseContents
from deid_studio.services.release.release_places import (
    GatePlace,
    Risk,
    channel_places,
    cut_places,
    leftover_places,
    place_of,
    undecided_places,
)
from deid_studio.storage import queries
from deid_studio.storage.store import Store

MOST_BAD: Final = 0.05
"""Who has heard a sample which says that at most this share of all windows is bad, need not hear the others."""


@dataclass(frozen=True, slots=True)
class Gate:
    """One gate: it `is_open` where nothing is in the way, or where that was accepted; `places` is what was found."""

    name: str
    sentence: Sentence
    is_open: bool
    accepted: Risk | None = None
    places: tuple[GatePlace, ...] = ()
    figures: tuple[tuple[str, float | int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Listening:
    """How many windows there are and were `heard`; `bound` is the highest share of bad ones, with 95 % confidence.

    A sample `is_enough` where all of it was heard and the bound is MOST_BAD or lower. Windows are told by recording's
    id and interval.
    """

    windows: int
    heard: int
    bound: float | None
    is_enough: bool
    good_windows: frozenset[tuple[str | None, Interval]]
    bad_windows: frozenset[tuple[str | None, Interval]]


NOBODY_LISTENED: Final = Listening(0, 0, None, is_enough=False, good_windows=frozenset(), bad_windows=frozenset())


UNKNOWN: Final = "unknown"
"""The gate before which unknown words and numbers wait, where somebody wants it."""

CHANNELS: Final = "channels"
"""That of windows that do not go in all channels, where some were chosen."""


def gates_of(
    project: Store, release: ReleaseContents, *, accepted: Iterable[Risk] = (), no_unknown: bool = False
) -> tuple[Gate, ...]:
    """Gates G1 to G3 as they stand, those of unknown words and chosen channels if need be; G4 is the check."""
    taken = frozenset(accepted)
    speech = tuple(place for one in _recorded(release) for place in untranscribed_places(project, one))
    searches: dict[str, Callable[[ReleaseDocument], Iterable[GatePlace]]] = {
        "decided": undecided_places,
        "lines": lambda one: (place for place, _ in line_places(one)),
        "left": leftover_places,
        "cut": cut_places,
        "unknown": lambda one: unknown_places(project, release.layer, one) if no_unknown else (),
        "never": _listed_places,
        "rare": lambda one: (place for place, _ in rare_places(one, release.tag_set)),
    }
    found: dict[str, list[GatePlace]] = {name: [] for name in searches}
    # All at once, for each document takes time to be made
    for one in release.documents:
        for name, search in searches.items():
            found[name] += search(one)
    left, cut = tuple(found["left"]), tuple(found["cut"])
    return (
        _decided(found["decided"]),
        _lines(found["lines"]),
        _risky(
            "speech",
            plural(len(speech), "{n} stretch of speech has no words", "{n} stretches of speech have no words"),
            Risk.UNTRANSCRIBED,
            speech,
            taken,
        ),
        *([_channels(project, release, taken)] if queries.recording_policies(project) else []),
        _risky(
            "leftovers",
            plural(
                len(left),
                "{n} word that is PHI elsewhere stands unmarked",
                "{n} words that are PHI elsewhere stand unmarked",
            ),
            Risk.LEFTOVERS,
            left,
            taken,
        ),
        _risky("cut", plural(len(cut), "{n} PHI ends inside a word", "{n} PHI end inside words"), Risk.CUT, cut, taken),
        *([_unknown(found["unknown"], taken)] if no_unknown else []),
        *_never(found["never"]),
        _rare(found["rare"], taken),
        _heard(project, release, taken),
    )


def _recorded(release: ReleaseContents) -> ReleaseDocuments:
    return release.documents.having(Trait.RECORDED)


def listening_of(project: Store, release: ReleaseContents) -> Listening:
    """How much of what goes out was listened to."""
    ids = set(release.documents.ids)
    items = listening.queue(project, annotations_of=release.annotations_of, document_ids=ids)
    told = listening.heard_through(items)
    drawn = listening.sample(items, bound=MOST_BAD)
    return Listening(
        told.windows,
        told.heard,
        drawn.left_bound,
        drawn.unheard == 0 and drawn.left_bound is not None and drawn.left_bound <= MOST_BAD,
        frozenset((item.recording_id, item.window.interval) for item in items if item.is_good),
        frozenset((item.recording_id, item.window.interval) for item in items if item.heard and not item.is_good),
    )


def _heard(project: Store, release: ReleaseContents, taken: frozenset[Risk]) -> Gate:
    found = listening_of(project, release)
    places = []
    for one in _recorded(release):
        for window in one.plan.windows if one.plan else ():
            key = (one.document.recording_id, window.interval)
            if key in found.bad_windows:
                reason = sentence("whoever listened found that something is still to be heard")
            elif key not in found.good_windows and not found.is_enough and Risk.UNHEARD not in taken:
                reason = sentence("nobody has listened to this window")
            else:
                continue
            edges = (window.interval.start_ms, window.interval.end_ms)
            places.append(
                GatePlace(one.document.id, one.document.name, one.name, reason, window.tags[0], None, None, *edges)
            )
    figures = (("windows", found.windows), ("heard", found.heard), ("bound", found.bound))
    summary = sentence("there is no window to listen to")
    if found.windows:
        summary = plural(
            found.windows,
            "{heard} of {n} window was listened to",
            "{heard} of {n} windows were listened to",
            heard=found.heard,
        )
    is_short = found.heard < found.windows and not found.is_enough
    accepted = Risk.UNHEARD if Risk.UNHEARD in taken and is_short else None
    return Gate("G3", summary, not places, accepted, tuple(places), figures)


def _risky(name: str, summary: Sentence, risk: Risk, places: tuple[GatePlace, ...], taken: frozenset[Risk]) -> Gate:
    if not places:
        return Gate(name, sentence("nothing was found"), is_open=True)
    is_taken = risk in taken
    return Gate(name, summary, is_taken, risk if is_taken else None, places)


def _channels(project: Store, release: ReleaseContents, taken: frozenset[Risk]) -> Gate:
    risky, told = (
        tuple(place for one in _recorded(release) for place in channel_places(project, one, is_risky=is_risky))
        for is_risky in (True, False)
    )
    if told and not risky:
        return Gate(
            CHANNELS,
            plural(
                len(told),
                "in {n} window somebody speaks in a channel that was not chosen",
                "in {n} windows somebody speaks in a channel that was not chosen",
            ),
            is_open=True,
            places=told,
        )
    summary = plural(
        len(risky),
        "in {n} window what goes may be said in a channel that stays; choose it, too, or all channels",
        "in {n} windows what goes may be said in a channel that stays; choose it, too, or all channels",
    )
    return _risky(CHANNELS, summary, Risk.CHANNELS, risky, taken)


def _unknown(places: Sequence[GatePlace], taken: frozenset[Risk]) -> Gate:
    summary = plural(
        len(places),
        "{n} place with unknown words or numbers is undecided",
        "{n} places with unknown words or numbers are undecided",
    )
    return _risky(UNKNOWN, summary, Risk.UNKNOWN, tuple(places), taken)


def _decided(places: Sequence[GatePlace]) -> Gate:
    if not places:
        return Gate("G1", sentence("all PHI is decided, timed and located"), is_open=True)
    summary = plural(
        len(places),
        "{n} place is undecided, untimed or nowhere to be found",
        "{n} places are undecided, untimed or nowhere to be found",
    )
    return Gate("G1", summary, is_open=False, places=tuple(places))


def _lines(places: Sequence[GatePlace]) -> Gate:
    if not places:
        return Gate("lines", sentence("every line of imported files was used, or decided on"), is_open=True)
    summary = plural(
        len(places),
        "{n} line could not be used; mark what it names, or dismiss it",
        "{n} lines could not be used; mark what they name, or dismiss them",
    )
    return Gate("lines", summary, is_open=False, places=tuple(places))


def _listed_places(one: ReleaseDocument) -> Iterator[GatePlace]:
    reason = sentence("a suggestion that is never PHI, as the project's list says")
    return (place_of(one, listed, reason) for listed in one.listed)


def _never(places: Sequence[GatePlace]) -> Iterator[Gate]:
    """What stays because the project's list says that it is never PHI: told, and in nobody's way."""
    if places:
        yield Gate("never", never_told(len(places)), is_open=True, places=tuple(places))


def never_told(n: int) -> Sentence:
    """That so many suggestions stay, for the project's list says that they are none."""
    return plural(
        n,
        "{n} suggestion is never PHI, as the project's list says, and stays",
        "{n} suggestions are never PHI, as the project's list says, and stay",
    )


def _rare(places: Sequence[GatePlace], taken: frozenset[Risk]) -> Gate:
    if not places:
        return Gate("G2", sentence("nothing is rare"), is_open=True)
    is_taken = Risk.RARE in taken
    count = len(places)
    summary = (
        plural(count, "{n} rare value, accepted", "{n} rare values, accepted")
        if is_taken
        else plural(
            count,
            "{n} rare value; it becomes its tag, unless decided",
            "{n} rare values; they become their tag, unless decided",
        )
    )
    return Gate(
        "G2",
        summary,
        is_open=True,
        accepted=Risk.RARE if is_taken else None,
        places=tuple(places),
    )
