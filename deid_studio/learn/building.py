"""Building a model: measured on texts that it has not seen, then trained on everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from deid_studio.formats import tagset_toml
from deid_studio.learn.corpus import families
from deid_studio.learn.measuring import suggester_measures
from deid_studio.learn.measuring.kind_weights import Told, kind_weights, told
from deid_studio.learn.measuring.look_weights import look_weights
from deid_studio.learn.recipes import Recipe, learned
from deid_studio.learn.training import fit
from deid_studio.learn.training_texts import Marked
from deid_studio.learn.written_corpus import CorpusText, batches
from deid_studio.progress import Progress, share, silent
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.density import Weights, density
from deid_studio.suggest.model.model import WEIGHTS, Card, Model
from deid_studio.suggest.model.weights_file import pack_weights
from deid_studio.suggest.settling.conventions import Look, is_apart
from deid_studio.suggest.settling.kind_contexts import KindWeights
from deid_studio.suggest.settling.name_kinds import contexts_of, settling
from deid_studio.suggest.suggester import Manner, chosen, hints, judged, manner_of
from deid_studio.suggest.sweep import SWEPT
from deid_studio.suggest.token_text import TokenText

FOLDS: Final = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """A text that was not learned from, and what is suggested in it, however unsure."""

    marked: Marked
    candidates: Sequence[Candidate]


@dataclass(frozen=True, slots=True)
class Built:
    """A model that was built: its card, how many texts it learned from, and its answers to texts kept from it."""

    card: Card
    texts: int
    answers: Sequence[Answer]


@dataclass(frozen=True, slots=True)
class _Pooled:
    """A text, and all that was found in it by what had not learned from its fold."""

    marked: Marked
    manner: Manner
    reading: TokenText
    pool: Sequence[Candidate]
    fold: int
    look: Look = field(default_factory=dict)
    kinds: KindWeights = field(default_factory=dict)
    """Both learned from the other folds."""


def build(
    recipe: Recipe,
    folder: Path,
    *,
    real: Mapping[str, Marked],
    corpus: Sequence[CorpusText] = (),
    unseen: Sequence[Marked] = (),
    version: str,
    seed: int = 1,
    size: float = 1.0,
    progress: Progress = silent,
) -> Built:
    """Train the model of `recipe` and write its weights and card into `folder`.

    How sure it is is measured on `unseen`, from which it never learns; without any, by cross-validation on `real`,
    families of texts in one fold, and on the corpus, batches in one fold. `size` scales how much is invented. Raises
    ValueError without any text to measure on.
    """
    if not (real or corpus or unseen):
        raise ValueError("a model needs texts to be measured on")
    folds = [] if unseen else _folds(real, corpus)
    steps = len(folds) + 1
    card = Card(recipe.name, version, recipe.language, is_spoken=recipe.is_spoken)
    pooled: list[_Pooled] = []

    def fitted(home: Path, real: Sequence[Marked], corpus: Sequence[CorpusText], number: int) -> int:
        texts = list(learned(recipe, real, corpus, Random(seed), size))
        part = share(progress, number=number, of=steps)
        fit(texts, recipe.language, home / WEIGHTS, seed=seed + number, progress=part)
        card.write(home)
        return len(texts)

    with TemporaryDirectory() as name:
        for number, (kept, batch) in enumerate(folds):
            others = [marked for name, marked in real.items() if name not in kept]
            rest = [text for text in corpus if text.batch not in batch]
            fitted(Path(name), others, rest, number)
            model, look = Model(Path(name)), _look(others, rest)
            aside = [real[name] for name in sorted(kept)] + [text.marked for text in corpus if text.batch in batch]
            pooled += [_pooled(recipe, model, marked, number, look) for marked in aside]
    count = fitted(folder, list(real.values()), corpus, steps - 1)
    pack_weights(folder / WEIGHTS)
    model, look = Model(folder), _look(list(real.values()), corpus)
    pooled += [_pooled(recipe, model, marked, number % FOLDS, look) for number, marked in enumerate(unseen)]
    card, pooled = _measured(recipe, card, pooled)
    card = replace(card, look=look)
    card.write(folder)
    return Built(card, count, [Answer(one.marked, _judged(one, card)) for one in pooled])


def _look(real: Sequence[Marked], corpus: Sequence[CorpusText]) -> Look:
    return look_weights(real, [text.marked for text in corpus if text.spelling == "written"])


def _folds(real: Mapping[str, Marked], corpus: Sequence[CorpusText]) -> list[tuple[frozenset[str], frozenset[str]]]:
    """Names of real texts and of batches that are measured on together, while the rest is learned from."""
    names, parts = families(list(real), folds=FOLDS), batches(corpus, folds=FOLDS)
    none: frozenset[str] = frozenset()
    names += [none] * (max(len(names), len(parts)) - len(names))
    return [(kept, parts[number] if number < len(parts) else none) for number, kept in enumerate(names)]


def _pooled(recipe: Recipe, model: Model, marked: Marked, fold: int, look: Look) -> _Pooled:
    reading = TokenText.of(marked.text)
    manner = manner_of(reading, recipe.language, is_speech=recipe.is_spoken is True)
    findings = hints(reading, manner)
    return _Pooled(marked, manner, reading, [*findings, *model.candidates(reading, findings)], fold, look)


def _judged(one: _Pooled, card: Card) -> list[Candidate]:
    return judged(one.reading, one.manner, one.pool, replace(card, kinds=one.kinds, look=one.look))


def _measured(recipe: Recipe, card: Card, pooled: Sequence[_Pooled]) -> tuple[Card, list[_Pooled]]:
    """The card with what was measured: first how sure each source is, with that how sure the whole is.

    Also the texts, each with what tells kinds apart as it was learned from the other folds.
    """
    claims = [claim for one in pooled for claim in suggester_measures.claims(one.marked, one.pool)]
    typing = suggester_measures.shares(
        judgement for one in pooled for judgement in suggester_measures.typing(one.marked, one.pool)
    )
    edges = suggester_measures.shares(
        judgement for one in pooled for judgement in suggester_measures.edges(one.marked, one.pool)
    )
    card = replace(card, sureness=suggester_measures.sureness(claims), typing=typing, edges=edges)
    examples = [list(_told(one, card)) for one in pooled]
    kinds = {
        fold: kind_weights(
            [each for one, own in zip(pooled, examples, strict=True) if one.fold != fold for each in own]
        )
        for fold in sorted({one.fold for one in pooled})
    }
    pooled = [replace(one, kinds=kinds[one.fold]) for one in pooled]
    card = replace(card, afterwards=suggester_measures.sureness(_claims(card, pooled)))
    card = replace(card, density=_density(card, pooled))
    whole = list(_claims(card, pooled))
    together = [tag.kinds for tag in tagset_toml.load(recipe.tag_set).tags if tag.kinds]
    thresholds = suggester_measures.thresholds(whole, least_right=recipe.least_right, together=together)
    of_all = kind_weights([each for own in examples for each in own])
    precision = suggester_measures.precision(whole, thresholds)
    return replace(card, thresholds=thresholds, precision=precision, kinds=of_all), pooled


def _told(one: _Pooled, card: Card) -> Iterator[Told]:
    """The names and dates that were found in a text, with what tells their kinds."""
    found, measured = chosen(one.reading, one.manner, one.pool, card)
    contexts = contexts_of(
        one.reading,
        found,
        measured,
        typing=card.typing,
        has_case=one.manner.has_case,
        is_speech=one.manner.is_speech,
    )
    return told(one.marked, found, settling(one.reading, found, measured, typing=card.typing), contexts)


def _density(card: Card, pooled: Sequence[_Pooled]) -> Weights:
    """What density and look of a text say of what is doubtful in it, as measured."""
    return suggester_measures.density_weights(
        (
            density(one.reading, found),
            one.manner.has_case and is_apart(one.reading, one.look),
            suggester_measures.claims(one.marked, found),
        )
        for one in pooled
        if (found := [candidate for candidate in _judged(one, card) if not candidate.source.startswith(SWEPT)])
    )


def _claims(card: Card, pooled: Sequence[_Pooled]) -> Iterator[suggester_measures.Claim]:
    for one in pooled:
        yield from suggester_measures.claims(one.marked, _judged(one, card))
