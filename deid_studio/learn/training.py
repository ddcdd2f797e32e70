"""Training a model: texts with marks become the weights of a conditional random field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from deid_studio.learn.measuring.suggester_measures import gold
from deid_studio.learn.training_texts import Marked
from deid_studio.progress import Progress, silent
from deid_studio.suggest.lexicon.word_lists import zipf
from deid_studio.suggest.model.features import features, labels
from deid_studio.suggest.suggester import hints, manner_of
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText

ITERATIONS: Final = 60
_LASSO: Final = 0.1
_RIDGE: Final = 0.6
_RIDGE_OF_MANY: Final = 0.3
"""Two thousand texts hold weights back by themselves; those of a house are some hundred at most."""

HIDDEN: Final = 0.3
"""Share of the rules' findings that is withheld in training: a model that leans on the rules finds nothing beside
them, for they do better on texts from templates than on anybody else's."""

_DOUBTED: Final = 0.3
_RARE: Final = 2.5
"""Share of a text's rare words (below this zipf) of which it is withheld that they are known to be harmless: lists
know the words of the texts that a model learns from better than anybody else's, a house's own among these."""


def fit(
    texts: Sequence[Marked], language: Language, weights: Path, *, seed: int = 1, progress: Progress = silent
) -> None:
    """Train on `texts` and write the weights to a file; what `progress` raises stops it, and then there is no file.

    Progress counts texts, and as many again for the iterations.
    """
    rng = Random(seed)
    done, total = 0, 2 * len(texts)

    def iterated() -> None:
        nonlocal done
        done += 1
        progress(len(texts) + min(done, ITERATIONS) * len(texts) // ITERATIONS, total)

    trainer = trainer_of(iterated, ridge=_RIDGE_OF_MANY)
    for number, marked in enumerate(texts):
        progress(number, total)
        reading = TokenText.of(marked.text)
        told = [one for one in hints(reading, manner_of(reading, language)) if rng.random() >= HIDDEN]
        rare = [word for word in dict.fromkeys(reading.lower) if zipf(word, language) < _RARE]
        doubted = {word for word in rare if rng.random() < _DOUBTED}
        trainer.append(features(reading, told, language=language, doubted=doubted), labels(reading, gold(marked)))
    trainer.train(str(weights))
    progress(total, total)


def trainer_of(iterated: Callable[[], None], *, ridge: float = _RIDGE) -> Any:
    """CRFsuite's trainer, which calls `iterated` after each iteration; an exception of it ends the training.

    `ridge` is the weight of the squared weights in what it minimises.
    """
    import pycrfsuite

    class Trainer(pycrfsuite.Trainer):  # type: ignore[misc]  # it has no types
        def message(self, message: str) -> None:
            if message.startswith("***** Iteration"):
                iterated()

    trainer = Trainer(verbose=False)
    trainer.set_params({"c1": _LASSO, "c2": ridge, "max_iterations": ITERATIONS, "feature.possible_transitions": True})
    return trainer
