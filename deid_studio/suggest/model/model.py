"""A trained model on disk: what it is, how well it does, and how to ask it."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from deid_studio import RESOURCES
from deid_studio.domain.kinds import Kind
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.combine import REST
from deid_studio.suggest.density import NEUTRAL, Weights
from deid_studio.suggest.model.decode import FAINTEST, Labelled, candidates
from deid_studio.suggest.model.features import features
from deid_studio.suggest.model.weights_file import read_weights
from deid_studio.suggest.settling.conventions import Look
from deid_studio.suggest.settling.kind_contexts import KindWeights
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText

WEIGHTS: Final = "model.crfsuite"
CARD: Final = "card.json"
MODELS: Final = RESOURCES / "models"
MODEL: Final = "model"
"""What all models are measured as."""


_NUMBERS: Final = re.compile(r"\[[-\d.,e\s]+\]")
"""A list of numbers in a card, which has one line."""

_EDGES: Final = 0.9
"""How often edges are right where that was never measured."""

_MOST_TOKENS: Final = 20_000
"""Some 50 pages; what is longer is asked about in parts."""

_STRETCH_TOKENS: Final = 4_000
"""So many of a part are given to the library at once: it keeps some 5 kB of each."""

_AROUND_TOKENS: Final = 50
"""So many to both sides of a stretch are given with it, for what one is depends on those beside it."""

_SUREST: Final = 0.999
"""However much was seen of a source, it can be wrong the next time."""

_LEAST: Final = 0.002
"""Chances below this are as good as none."""


Points = Sequence[tuple[float, float]]
"""Pairs of claimed and measured confidence, both rising."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of a model.

    `has_case` is None where it is for all texts of its language; models of earlier versions are for those with
    capitals or for those without. `is_spoken` likewise: it may be for speech only, or for what is written.
    `thresholds` and `precision` are by kind, the latter as measured in cross-validation on real texts. `sureness`
    turns what a suggester claims into how often it is right: by source, pairs of claimed and measured, in order; the
    source "model" is the model itself. `typing` has by source how often a name's kind was right where it was a name,
    `edges` how often the edges were right where it was PHI. `afterwards` is as `sureness`, for what was chosen of all.
    `kinds` tells the kinds of names and dates apart, `look` texts that are marked after another convention than the
    guideline's.
    """

    name: str
    version: str
    language: Language
    has_case: bool | None = None
    is_spoken: bool | None = None
    thresholds: Mapping[Kind, float] = field(default_factory=dict)
    precision: Mapping[Kind, float] = field(default_factory=dict)
    sureness: Mapping[str, Points] = field(default_factory=dict)
    typing: Mapping[str, float] = field(default_factory=dict)
    edges: Mapping[str, float] = field(default_factory=dict)
    afterwards: Mapping[str, Points] = field(default_factory=dict)
    density: Weights = NEUTRAL
    kinds: KindWeights = field(default_factory=dict)
    look: Look = field(default_factory=dict)

    @property
    def source(self) -> str:
        """What the model's candidates name as their source."""
        return f"{MODEL}:{self.name} {self.version}"

    def write(self, folder: Path) -> None:
        """Write it beside the model in `folder`."""
        text = json.dumps(asdict(self), ensure_ascii=False, indent=1, sort_keys=True)
        text = _NUMBERS.sub(lambda row: "".join(row[0].split()).replace(",", ", "), text)
        (folder / CARD).write_text(text + "\n", encoding="utf-8")

    def measured(self, candidate: Candidate) -> Candidate:
        """The candidate with a confidence as measured for its source; unchanged where that was never measured."""
        return _sure_as(self.sureness, candidate)

    def chosen(self, candidate: Candidate) -> Candidate:
        """The same for a candidate that was chosen of all that was found."""
        return _sure_as(self.afterwards, candidate)

    def exactness(self, candidate: Candidate) -> float:
        """How often the edges of what the candidate's source finds are right, 0..1."""
        return self.edges.get(family(candidate), _EDGES)


def _sure_as(measured: Mapping[str, Points], candidate: Candidate) -> Candidate:
    points = measured.get(family(candidate))
    if not points:
        return candidate
    return replace(candidate, confidence=min(interpolated(points, candidate.confidence), _SUREST))


def family(candidate: Candidate) -> str:
    """What was measured together: a rule, "model" for any model, "rest" for what is left beside a surer candidate."""
    if candidate.source.endswith(REST):
        return "rest"
    return MODEL if candidate.source.startswith(f"{MODEL}:") else candidate.source


UNMEASURED: Final = Card("rules", "", "de")
"""What is known where there is no model."""


def interpolated(points: Points, x: float) -> float:
    """What was measured for a claim of `x`, between the two that were measured next to it."""
    after = bisect_right(points, x, key=lambda point: point[0])
    if after == 0:
        # Nothing was measured of so unsure a claim
        return points[0][1] * x / points[0][0]
    if after == len(points):
        return points[-1][1]
    (x0, y0), (x1, y1) = points[after - 1], points[after]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


class Model:
    """Weights and card of a trained model; one at a time may ask it."""

    def __init__(self, folder: Path, card: Card | None = None) -> None:
        """Load the model in `folder`, of which the card may be known; raises EngineUnavailable where there is none."""
        import pycrfsuite

        self.card = card or read_card(folder)
        self._tagger = pycrfsuite.Tagger()
        try:
            # Not by its path, which the library cannot open on Windows where it holds an umlaut; it keeps no copy
            self._weights = read_weights(folder / WEIGHTS)
            self._tagger.open_inmemory(self._weights)
            self._labels = [label for label in self._tagger.labels() if label != "O"]
            self._tagger.set([["b"]])
            for label in self._labels:
                Kind(label[2:])
                self._tagger.marginal(label, 0)
        except (OSError, ValueError, RuntimeError) as e:
            raise EngineUnavailable(
                sentence("the model in {name} is damaged; install it again", name=folder.name)
            ) from e

    @property
    def source(self) -> str:
        """What its candidates name as their source."""
        return self.card.source

    def candidates(self, reading: TokenText, findings: Iterable[Candidate]) -> list[Candidate]:
        """What the model finds, given what the rules found."""
        told = list(findings)
        return [
            candidate
            for part in _parts(reading)
            for candidate in candidates(part, self._labelled(part, told), source=self.source)
        ]

    def _labelled(self, reading: TokenText, findings: Iterable[Candidate]) -> Labelled:
        rows = features(reading, findings, language=self.card.language)
        labels: list[str] = []
        chances: list[Mapping[str, float]] = []
        marginal = self._tagger.marginal
        for first in range(0, len(rows), _STRETCH_TOKENS):
            before = max(0, first - _AROUND_TOKENS)
            last = min(first + _STRETCH_TOKENS, len(rows))
            self._tagger.set(rows[before : last + _AROUND_TOKENS])
            labels += self._tagger.tag()[first - before : last - before]
            for n in range(first - before, last - before):
                if marginal("O", n) > 1 - FAINTEST:
                    chances.append({})
                else:
                    chances.append({label: p for label in self._labels if (p := marginal(label, n)) > _LEAST})
        # The library keeps what it was asked last
        self._tagger.set([["b"]])
        return Labelled(labels, chances)


def _parts(reading: TokenText) -> Iterator[TokenText]:
    """The reading in parts that memory has room for, which stand at their places in the text."""
    for first in range(0, len(reading), _MOST_TOKENS):
        part = slice(first, first + _MOST_TOKENS)
        yield TokenText(
            reading.text, reading.tokens[part], reading.lower[part], reading.starts[part], reading.ends[part]
        )


def read_card(folder: Path) -> Card:
    """The card of the model in `folder`; raises EngineUnavailable where it is missing or damaged."""
    try:
        card: dict[str, Any] = json.loads((folder / CARD).read_text(encoding="utf-8"))
        return Card(
            name=card["name"],
            version=card["version"],
            language=card["language"],
            has_case=card.get("is_written") if card["language"] == "de" else None,
            is_spoken=card.get("is_spoken"),
            thresholds={Kind(kind): float(value) for kind, value in card["thresholds"].items()},
            precision={Kind(kind): float(value) for kind, value in card["precision"].items()},
            sureness=_points(card["sureness"]),
            afterwards=_points(card["afterwards"]),
            typing={source: float(share) for source, share in card["typing"].items()},
            edges={source: float(share) for source, share in card["edges"].items()},
            density=_weights(card.get("density", NEUTRAL)),
            kinds=_kinds(card.get("kinds", {})),
            look={word: float(weight) for word, weight in card.get("look", {}).items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as e:
        raise EngineUnavailable(sentence("the model in {name} is damaged; install it again", name=folder.name)) from e


def _weights(numbers: Sequence[float]) -> Weights:
    # Cards of earlier versions say nothing of the look
    bias, slope, weight, of_apart = map(float, [*numbers, 0.0] if len(numbers) == len(NEUTRAL) - 1 else numbers)
    return bias, slope, weight, of_apart


def _kinds(rows: Mapping[str, Sequence[float]]) -> KindWeights:
    """The rows with one number for all that are equal: there are some hundreds in ten thousands of rows."""
    numbers: dict[float, float] = {}
    return {feature: tuple(numbers.setdefault(n, n) for n in map(float, row)) for feature, row in rows.items()}


def _points(by_source: Mapping[str, Sequence[Sequence[float]]]) -> dict[str, Points]:
    return {source: [(float(x), float(y)) for x, y in points] for source, points in by_source.items()}
