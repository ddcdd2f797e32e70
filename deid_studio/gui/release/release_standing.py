"""How a release stands: what would go out, its gates, what is rare in it and which lines nobody could use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deid_studio.domain.annotation import Annotation
from deid_studio.progress import Progress, silent
from deid_studio.services.project.unusable_lines import UnusableLine
from deid_studio.services.release.gates import Gate, gates_of
from deid_studio.services.release.project_places import line_places
from deid_studio.services.release.rare import rare_decisions, rare_key, rare_places
from deid_studio.services.release.release_contents import ReleaseContents, contents_of, layer_named
from deid_studio.services.release.release_places import GatePlace, Risk, whole
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class RareAnnotation:
    """A rare annotation of a document, and what was decided on it: "yes", "no", or None."""

    annotation: Annotation
    decision: str | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a release stands: what would go out, its gates, and what is rare in it by its place.

    `lines` are those that no import could use, by their place, also the dismissed ones.
    """

    contents: ReleaseContents
    gates: tuple[Gate, ...]
    rare: Mapping[GatePlace, RareAnnotation] = field(default_factory=dict)
    lines: Mapping[GatePlace, UnusableLine] = field(default_factory=dict)

    @property
    def is_open(self) -> bool:
        """Whether nothing is in the way any more."""
        return bool(self.contents.documents) and all(gate.is_open for gate in self.gates)


def standing_of(
    project: Store,
    layer: str,
    *,
    document_ids: frozenset[str] | None,
    accepted: frozenset[Risk],
    no_unknown: bool = False,
    contents: ReleaseContents | None = None,
    progress: Progress = silent,
) -> Standing:
    """Look how a release of these documents stands; `contents` is what was found out before and still holds."""
    progress(0, 3)
    if contents is None:
        contents = contents_of(project, layer_named(project, layer), document_ids=document_ids)
    progress(1, 3)
    gates = gates_of(project, contents, accepted=accepted, no_unknown=no_unknown)
    progress(2, 3)
    decided = rare_decisions(project)
    rare: dict[GatePlace, RareAnnotation] = {}
    lines: dict[GatePlace, UnusableLine] = {}
    for one in contents.documents:
        for place, annotation in rare_places(one, contents.tag_set):
            rare[place] = RareAnnotation(annotation, decided.get(rare_key(one.document.id, annotation)))
        lines |= dict(line_places(one))
        lines |= {whole(one, line.sentence): line for line in one.lines if line.is_dismissed}
    progress(3, 3)
    return Standing(contents, gates, rare, lines)
