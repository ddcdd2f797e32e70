"""Redaction that nobody reads before it is written: what suggesters found is PHI, and what is not sure stays in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.errors import NotRedactable
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural
from deid_studio.services.exchange.export_brat import ExportReport
from deid_studio.services.project.layers import layers_of
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.release.draft import write_checked
from deid_studio.services.release.project_places import line_places, untranscribed_places
from deid_studio.services.release.release import surrogates_for
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import UNION, LayerChoice, ReleaseContents, contents_of
from deid_studio.services.release.release_places import (
    GatePlace,
    Risk,
    channel_places,
    cut_places,
    leftover_places,
    unsure_places,
)
from deid_studio.services.surrogates.surrogate_key_file import write_key
from deid_studio.storage.store import Store

LEFT: Final = "repeat:left"
"""The source of what is PHI because it is PHI elsewhere in the document, or the rest of a word of which a part is."""

_EXPORTED: Final[Mapping[str, tuple[str, ...] | None]] = {"audio": None, "text": None, "brat": (".ann",)}


def unread_contents(project: Store) -> ReleaseContents:
    """All documents, with what anybody marked and what was suggested and not rejected as their PHI."""
    phi = {id: tuple(one for layer in found for one in layer.phi) for id, found in layers_of(project).items()}
    return contents_of(project, LayerChoice(UNION, None, lambda id: phi.get(id, ())))


def left_over(contents: ReleaseContents) -> dict[str, list[Proposal]]:
    """By document, what must go too: words that are PHI elsewhere in it, and the rests of words cut in two."""
    found = {}
    for one in contents.documents:
        places = [*leftover_places(one), *cut_places(one)]
        found[one.document.id] = [
            Proposal((Span(place.start, place.end),), place.tag, 1.0, LEFT)
            for place in places
            if place.start is not None and place.end is not None
        ]
    return {id: proposals for id, proposals in found.items() if proposals}


def write_unread(
    project: Store,
    out: Path,
    contents: ReleaseContents,
    choices: Choices,
    *,
    progress: Progress = silent,
) -> ExportReport:
    """Write and check everything; a key of surrogates grows by what is new. `choices.accepted` may take UNTRANSCRIBED.

    Raises NotRedactable where PHI has no sure time, speech no words, a line of an `.ann` file no place, a channel
    louder speech, or the check fails; and what a release raises.
    """
    places = tuple(place.line for place in _unsure(project, contents, choices))
    if places:
        raise NotRedactable(
            plural(
                len(places),
                "{n} place cannot be redacted for sure; somebody must look at it",
                "{n} places cannot be redacted for sure; somebody must look at them",
            ),
            places=places,
        )
    surrogates = surrogates_for(project, contents, choices)
    if surrogates is not None and choices.key is not None:
        # Before the files, for a killed process must not leave names that nobody can tell again
        write_key(surrogates.key, choices.key, release=out, passphrase=choices.passphrase)
    return write_checked(
        project,
        out,
        contents,
        # Of letters only texts go out of an archive
        choices=replace(choices, layout=False),
        surrogates=surrogates,
        exported=_EXPORTED,
        accepted=False,
        progress=progress,
    )


def _unsure(project: Store, contents: ReleaseContents, choices: Choices) -> list[GatePlace]:
    found: list[GatePlace] = []
    for one in contents.documents:
        found += unsure_places(one)
        found += (place for place, _ in line_places(one))
        found += channel_places(project, one, is_risky=True)
        if Risk.UNTRANSCRIBED not in choices.accepted:
            found += untranscribed_places(project, one)
    return found
