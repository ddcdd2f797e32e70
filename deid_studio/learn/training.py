"""Training a model: texts with marks become the weights of a conditional random field."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.learn.measuring import gold
from deid_studio.learn.texts import Marked
from deid_studio.progress import Progress, silent
from deid_studio.suggest.model.features import features, labels
from deid_studio.suggest.reading import Reading
from deid_studio.suggest.suggester import Manner, hints

ITERATIONS: Final = 80
_PENALTIES: Final = {"c1": 0.05, "c2": 0.6}
_HIDDEN: Final = 0.3
"""Share of the rules' findings that is withheld in training: a model that leans on the rules finds nothing beside
them, for they do better on texts from templates than on anybody else's."""


def fit(texts: Sequence[Marked], manner: Manner, weights: Path, *, seed: int = 1, progress: Progress = silent) -> None:
    """Train on `texts` and write the weights to a file. Progress counts texts, and as many again for the iterations."""
    import pycrfsuite

    rng = Random(seed)
    trainer = pycrfsuite.Trainer(verbose=False)
    for number, marked in enumerate(texts):
        progress(number, 2 * len(texts))
        reading = Reading.of(marked.text)
        told = [candidate for candidate in hints(reading, manner) if rng.random() >= _HIDDEN]
        trainer.append(features(reading, told, language=manner.language), labels(reading, gold(marked)))
    trainer.set_params({**_PENALTIES, "max_iterations": ITERATIONS, "feature.possible_transitions": True})
    trainer.train(str(weights))
    progress(2 * len(texts), 2 * len(texts))

