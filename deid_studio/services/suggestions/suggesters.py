"""Which suggesters to ask."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.domain.annotation import TagSet
from deid_studio.errors import FormatError
from deid_studio.sentences import system_reason
from deid_studio.services.suggestions.asking import Suggests
from deid_studio.suggest.site.site_pipeline import LabelMap, read_label_map
from deid_studio.suggest.text_language import Language

if TYPE_CHECKING:
    from deid_studio.services.suggestions.neural.neural_suggester import NeuralModel


MODEL: Final = "model"
"""What the project asks: the learned model in use, else the program's own."""
OWN: Final = "own"
LEARNED: Final = "learned:"
NEURAL: Final = "neural:"


@dataclass(frozen=True, slots=True)
class Suggesters:
    """The program's own suggesters, a site's spaCy pipeline in a folder and its neural model; called, they are loaded.

    Without a language each text is asked about in the one that it is in. Models in the folder `models` replace the
    program's own for the same texts; a model that a project `learned` is asked in place of the one it learned over.
    """

    tag_set: TagSet
    language: Language | None = None
    pipeline: Path | None = None
    labels: LabelMap | None = None
    models: Path | None = None
    learned: Path | None = None
    neural: NeuralModel | None = None

    def __call__(self) -> Suggests:
        """Load them, which takes seconds. Raises EngineUnavailable."""
        from deid_studio.suggest import suggester
        from deid_studio.suggest.model.model import MODELS
        from deid_studio.suggest.site import site_pipeline

        further: list[suggester.Further] = []
        if self.neural is not None:
            from deid_studio.services.suggestions.neural import neural_suggester

            further.append(neural_suggester.load(self.neural))
        if self.pipeline is not None and self.labels is not None:
            further.append(site_pipeline.load(self.pipeline, self.labels))
        models = self.models or MODELS
        return suggester.load(
            self.tag_set, language=self.language, further=further, models=models, learned=self.learned
        )


def read_labels(path: Path) -> LabelMap:
    """Which kinds of PHI a pipeline's labels are, from a TOML file. Raises FormatError."""
    try:
        return read_label_map(path.read_bytes(), file=path.name)
    except OSError as e:
        raise FormatError(system_reason(e), file=path.name) from e


def is_asked(source: str) -> bool:
    """Whether suggestions of this source come from models, and not from what somebody has marked."""
    return source in (MODEL, OWN) or source.startswith((LEARNED, NEURAL))
