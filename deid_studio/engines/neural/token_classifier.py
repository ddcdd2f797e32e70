"""A Hugging Face token classifier: a label for each token, in any of the schemes that mark where a stretch begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.neural.onnx_session import OnnxSession, load_tokenizer
from deid_studio.engines.neural.tagger_folder import TaggerFacts, parted
from deid_studio.engines.neural.text_windows import LabelledStretch, pieces, windows
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

_BEGINS: Final = ("B", "S", "U")
_ENDS: Final = ("E", "S", "L", "U")
_FAINTEST: Final = 0.1
"""What is less sure is as good as nothing."""
_SURE: Final = 0.5
_SURE_INSIDE: Final = 0.3
"""As sure must be what goes on where something sure has begun, so that it does not grow beyond its edges."""
_APART: Final = frozenset('()[]{}<>/\\\\|,;:!?"„“”«»…')
"""Where a word ends for the eye, whatever the tokenizer takes for one."""
_WIDEST_GAP: Final = 3


@dataclass(frozen=True, slots=True)
class _Word:
    """What is one word for the eye: the `tokens` that tell what it is, and its place; a mark has no letter or digit."""

    tokens: tuple[int, ...]
    start: int
    end: int
    is_mark: bool


class TokenClassifier:
    """A loaded token classifier; one at a time may ask it."""

    def __init__(self, folder: Path, facts: TaggerFacts) -> None:
        """Load it. Raises EngineUnavailable."""
        self._tokenizer = load_tokenizer(folder)
        self._session = OnnxSession(facts.onnx)
        self._session.require_inputs(("input_ids", "attention_mask"), ("token_type_ids",))
        self._fixed = self._session.fixed_length
        self._classes, self._marks = zip(*map(parted, facts.labels), strict=True)
        self._before, self._after = self._frame()
        self._most = min(facts.most_tokens, self._fixed or facts.most_tokens) - len(self._before) - len(self._after)

    def _frame(self) -> tuple[list[int], list[int]]:
        """The tokens that the tokenizer puts before and behind a text."""
        encoding = self._tokenizer.encode("a")
        special = encoding.special_tokens_mask
        if all(special):
            return [], []
        last = len(special) - special[::-1].index(0)
        return encoding.ids[: special.index(0)], encoding.ids[last:]

    def ask(self, text: str, labels: Sequence[str], tell: Callable[[], None]) -> list[LabelledStretch]:
        """What of the text is of the classes `labels`; a confidence is the share that these have of all labels."""
        wanted = [number for number, name in enumerate(self._classes) if name in labels]
        found: list[LabelledStretch] = []
        for start, piece in pieces(text) if wanted else ():
            encoding = self._tokenizer.encode(piece, add_special_tokens=False)
            places = [_stripped(piece, *offsets) for offsets in encoding.offsets]
            chances = self._chances(encoding.ids, tell)
            found += self._stretches(piece, places, chances[:, wanted], wanted, start)
        return found

    def _chances(self, ids: Sequence[int], tell: Callable[[], None]) -> NDArray[np.float32]:
        """How likely each label is for each token, shape (tokens, labels)."""
        found = np.zeros((len(ids), len(self._classes)), np.float32)
        for window in windows([1] * len(ids), self._most):
            shown = [*self._before, *ids[window.start : window.end], *self._after]
            spare = max(0, (self._fixed or 0) - len(shown))
            given = {
                "input_ids": [*shown, *[0] * spare],
                "attention_mask": [*[1] * len(shown), *[0] * spare],
                "token_type_ids": [0] * (len(shown) + spare),
            }
            logits = self._session.answer(given)
            if logits.ndim != 2 or logits.shape[1] != len(self._classes):
                raise EngineUnavailable(
                    sentence("the model gives other answers than its labels; it is no token classifier, or damaged")
                )
            own = logits[len(self._before) + window.first - window.start :][: window.last - window.first]
            powers = np.exp(own - own.max(axis=1, keepdims=True))
            found[window.first : window.last] = powers / powers.sum(axis=1, keepdims=True)
            tell()
        return found

    def _stretches(
        self,
        text: str,
        places: Sequence[tuple[int, int]],
        chances: NDArray[np.float32],
        wanted: Sequence[int],
        at: int,
    ) -> Iterator[LabelledStretch]:
        """Words that belong together, from the chances of the labels `wanted`, shape (tokens, labels wanted)."""
        run: _Run | None = None
        for word in _words(text, places):
            mean = chances[list(word.tokens)].mean(axis=0)
            name, mark = self._likeliest(mean, wanted)
            sure = min(1.0, float(mean.sum()))
            if run is not None and run.goes_on(text, word, name, mark, sure):
                run.take(word, mark, sure)
                continue
            if word.is_mark:
                continue
            if run is not None:
                yield run.stretch(at)
            run = _Run(name, mark, word.start, word.end, [sure]) if sure >= _FAINTEST else None
        if run is not None:
            yield run.stretch(at)

    def _likeliest(self, mean: NDArray[np.float32], wanted: Sequence[int]) -> tuple[str, str]:
        """The likeliest class, and within it the likeliest mark."""
        by_class: dict[str, float] = {}
        for chance, number in zip(mean, wanted, strict=True):
            by_class[self._classes[number]] = by_class.get(self._classes[number], 0.0) + float(chance)
        name = max(by_class, key=lambda one: by_class[one])
        best = max((n for n, number in enumerate(wanted) if self._classes[number] == name), key=lambda n: mean[n])
        return name, self._marks[wanted[best]]


@dataclass(slots=True)
class _Run:
    """Words of one class on the way to be a stretch; `mark` is that of the last."""

    name: str
    mark: str
    start: int
    end: int
    chances: list[float]

    def goes_on(self, text: str, word: _Word, name: str, mark: str, sure: float) -> bool:
        """Whether a word is the next of the stretch: its own mark says so, or where the scheme has none its place."""
        gap = text[self.end : word.start]
        if self.name != name or self.mark in _ENDS or mark in _BEGINS or len(gap) > _WIDEST_GAP or "\n\n" in gap:
            return False
        if sure < (_SURE_INSIDE if mark else _SURE) and self.chances[0] >= _SURE:
            return False
        return sure >= _FAINTEST and (bool(mark) or gap.isspace() or not any(map(str.isspace, gap)))

    def take(self, word: _Word, mark: str, sure: float) -> None:
        """Add the word."""
        self.end, self.mark = word.end, mark
        self.chances.append(sure)

    def stretch(self, at: int) -> LabelledStretch:
        """What has come of it, in a text of which this one stands at `at`."""
        return LabelledStretch(at + self.start, at + self.end, self.name, float(np.mean(self.chances)))


def _words(text: str, places: Sequence[tuple[int, int]]) -> Iterator[_Word]:
    """Tokens that touch, unless one of them parts words; each word from its first letter or digit to its last."""
    first = 0
    for n in range(1, len(places) + 1):
        touches = n < len(places) and places[n][0] <= places[n - 1][1]
        if touches and _parts(text, places[n]) == _parts(text, places[n - 1]):
            continue
        tokens = [m for m in range(first, n) if _tells(text, places[m])]
        start, end = places[first][0], places[n - 1][1]
        first = n
        if tokens:
            start, end = _trimmed(text, start, end)
            yield _Word(tuple(tokens), start, end, is_mark=False)
        elif start < end:
            yield _Word(tuple(range(n - 1, n)), start, end, is_mark=True)


def _parts(text: str, place: tuple[int, int]) -> bool:
    """Whether a token is a mark that parts words."""
    surface = text[place[0] : place[1]]
    return bool(surface) and all(char in _APART for char in surface)


def _tells(text: str, place: tuple[int, int]) -> bool:
    return any(map(str.isalnum, text[place[0] : place[1]]))


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    """The place without blanks at its edges, which some tokenizers count to the next word."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The place from its first letter or digit to its last."""
    while not text[start].isalnum():
        start += 1
    while not text[end - 1].isalnum():
        end -= 1
    return start, end
