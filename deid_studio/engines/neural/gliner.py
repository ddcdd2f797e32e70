"""GLiNER: a model that is asked for labels in words and answers how well each fits each stretch of words.

Zaratiana et al. 2023, "GLiNER: Generalist Model for Named Entity Recognition using Bidirectional Transformer"; inputs
and outputs as documented in urchade/GLiNER, gliner/onnx/model.py and gliner/data_processing/processor.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.neural.onnx_session import OnnxSession, load_tokenizer
from deid_studio.engines.neural.tagger_folder import TaggerFacts
from deid_studio.engines.neural.text_windows import LabelledStretch, TextWindow, pieces, windows
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

_WORD: Final = re.compile(r"\w+(?:[-_]\w+)*|\S")
_INPUTS: Final = ("input_ids", "attention_mask", "words_mask", "text_lengths", "span_idx", "span_mask")
_FAINTEST: Final = 0.1
_LEAST_TOKENS: Final = 64
"""For the text, however long the labels are."""


class Gliner:
    """A loaded GLiNER model; one at a time may ask it."""

    def __init__(self, folder: Path, facts: TaggerFacts) -> None:
        """Load it. Raises EngineUnavailable."""
        self._facts = facts
        self._tokenizer = load_tokenizer(folder)
        self._session = OnnxSession(facts.onnx)
        self._session.require_inputs(_INPUTS)

    def ask(self, text: str, labels: Sequence[str], tell: Callable[[], None]) -> list[LabelledStretch]:
        """What of the text fits one of `labels`; of stretches that overlap the one that fits best."""
        opening, closing = self._facts.prompt
        prompt = [*(part for label in labels for part in (opening, label)), closing]
        size = len(self._tokenizer.encode(prompt, is_pretokenized=True).ids)
        most = max(_LEAST_TOKENS, self._facts.most_tokens - size)
        found: list[LabelledStretch] = []
        for start, piece in pieces(text):
            words = [match.span() for match in _WORD.finditer(piece)]
            surfaces = [piece[a:b] for a, b in words]
            sizes = self._sizes(surfaces)
            fits: list[tuple[float, int, int, int]] = []
            for window in windows(sizes, most, most_items=self._facts.most_words):
                chances = self._chances(prompt, surfaces[window.start : window.end])
                if chances.shape[2] != len(labels):
                    raise EngineUnavailable(sentence("the model gives no answer for each label; it is damaged"))
                fits += _fits(chances, window)
                tell()
            found += [
                LabelledStretch(start + words[first][0], start + words[last][1], labels[label], chance)
                for chance, first, last, label in _best(fits, len(words))
            ]
        return found

    def _sizes(self, words: Sequence[str]) -> list[int]:
        """How many tokens each word has."""
        found = [0] * len(words)
        if words:
            for number in self._tokenizer.encode(list(words), is_pretokenized=True, add_special_tokens=False).word_ids:
                found[number] += 1
        return found

    def _chances(self, prompt: Sequence[str], words: Sequence[str]) -> NDArray[np.float32]:
        """How well each label fits each stretch, shape (words, widths, labels)."""
        encoding = self._tokenizer.encode([*prompt, *words], is_pretokenized=True)
        before: int | None = None
        mask = []
        for number in encoding.word_ids:
            begins = number is not None and number != before and number >= len(prompt)
            mask.append(number - len(prompt) + 1 if begins else 0)
            before = number
        wide = self._facts.most_wide
        first = np.repeat(np.arange(len(words)), wide)
        last = first + np.tile(np.arange(wide), len(words))
        logits = self._session.answer(
            {
                "input_ids": encoding.ids,
                "attention_mask": encoding.attention_mask,
                "words_mask": mask,
                "text_lengths": [len(words)],
                "span_idx": np.stack([first, last], axis=1),
                "span_mask": last < len(words),
            }
        )
        if logits.ndim != 3 or logits.shape[:2] != (len(words), wide):
            raise EngineUnavailable(sentence("the model gives no answer for each label; it is damaged"))
        chances = (1 / (1 + np.exp(-np.clip(logits, -50, 50)))).astype(np.float32)
        chances[(last >= len(words)).reshape(len(words), wide)] = 0
        return chances


def _fits(chances: NDArray[np.float32], window: TextWindow) -> list[tuple[float, int, int, int]]:
    """What fits at all and has its middle where the window answers: chance, first word, last word, label."""
    found = []
    for word, width, label in np.argwhere(chances >= _FAINTEST).tolist():
        first, last = window.start + word, window.start + word + width
        if window.first <= (first + last) // 2 < window.last:
            found.append((float(chances[word, width, label]), first, last, label))
    return found


def _best(fits: Sequence[tuple[float, int, int, int]], words: int) -> list[tuple[float, int, int, int]]:
    """In text order what fits best and does not overlap what fits better; of equals the longest."""
    taken = np.zeros(words, np.bool_)
    found = []
    for one in sorted(fits, key=lambda fit: (-fit[0], fit[1] - fit[2], fit[1], fit[3])):
        if not taken[one[1] : one[2] + 1].any():
            taken[one[1] : one[2] + 1] = True
            found.append(one)
    return sorted(found, key=lambda fit: fit[1])
