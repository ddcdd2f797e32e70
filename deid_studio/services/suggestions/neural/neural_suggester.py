"""A neural model of this computer as a further suggester, with the confidences that a project has measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Span
from deid_studio.engines.neural.tagger_process import TaggerProcess
from deid_studio.engines.neural.text_windows import LabelledStretch
from deid_studio.errors import EngineFailed, EngineUnavailable
from deid_studio.progress import Progress, silent
from deid_studio.services.models import tagger_models
from deid_studio.services.models.installed_models import InstalledModel, require_whole
from deid_studio.services.project.proposals import NEURAL
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.model import Points, interpolated
from deid_studio.suggest.site.site_pipeline import LabelMap
from deid_studio.suggest.suggester import Further
from deid_studio.suggest.tagging import tags_of


@dataclass(frozen=True, slots=True)
class NeuralModel:
    """A neural model to ask: what it is called, where it is, which kinds its labels are.

    `version` is the beginning of its hash; `measured` turns by label what it claims into how often that is right.
    """

    name: str
    version: str
    folder: Path
    labels: LabelMap
    measured: Mapping[str, Points] = field(default_factory=dict)

    @property
    def source(self) -> str:
        """What its suggestions name as their source."""
        return f"{NEURAL}{self.name} {self.version}"

    def sureness(self, label: str, claimed: float) -> float:
        """How likely, 0..1, something with this label is PHI: as measured, else what it claims, less what is usual."""
        points = self.measured.get(label)
        return min(0.999, interpolated(points, claimed)) if points else claimed * self.labels.confidence


def neural_model(model: InstalledModel, measured: Mapping[str, Points] | None = None) -> NeuralModel:
    """The installed model as it is asked. Raises EngineUnavailable or FormatError where it is not whole."""
    require_whole(model)
    labels = tagger_models.label_map(model.folder)
    return NeuralModel(model.card.name, model.card.sha256[:8], model.folder, labels, measured or {})


def untagged(model: NeuralModel, tag_set: TagSet) -> tuple[str, ...]:
    """Labels of which nothing is suggested: the map does not name them, or the tag set has no tag for their kind."""
    without_tag = [label for label, kind in model.labels.kinds.items() if not tags_of(kind, tag_set)]
    return (*tagger_models.unmapped(model.folder, model.labels), *without_tag)


def stretches_of(
    process: TaggerProcess, model: NeuralModel, text: str, tick: Callable[[], None]
) -> list[LabelledStretch]:
    """What the model says of a text. Raises EngineUnavailable, and whatever `tick` raises while it waits."""
    try:
        return process.ask(text, tuple(model.labels.kinds), tick=tick)
    except EngineFailed as e:
        raise EngineUnavailable(e.sentence) from e


def load(model: NeuralModel) -> Further:
    """The model as a suggester; its process starts with the first text, and ends with the suggester."""
    process = TaggerProcess(model.folder)

    def suggest(text: str, progress: Progress = silent) -> list[Candidate]:
        return [
            Candidate(
                Span(one.start, one.end),
                model.labels.kinds[one.label],
                model.sureness(one.label, one.confidence),
                model.source,
            )
            for one in stretches_of(process, model, text, partial(progress, 0, 1))
        ]

    return suggest
