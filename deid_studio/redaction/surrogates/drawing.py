"""Drawing what stands for what: the same for the same original and secret, never an original, never twice."""

from __future__ import annotations

import hmac
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from random import Random
from typing import Final

_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "ı": "i", "ł": "l", "ø": "o", "đ": "d"})
_TRIES: Final = 400

UNIQUE: Final = "surname"
"""How the kinds begin that share no pseudonym: one surname for two circles of people would make them relatives."""

_TELLING: Final = 3
"""Shorter words of a surrogate may stand in the originals too: they are in half of all texts."""


def canonical(text: str) -> str:
    """How spellings of the same word are the same: "MÜLLER", "Mueller" and "müller" are "mueller"."""
    lower = unicodedata.normalize("NFC", text).lower().translate(_SPELLED)
    return "".join(c for c in unicodedata.normalize("NFD", lower) if not unicodedata.combining(c))


def dice(secret: bytes, *of: str) -> Random:
    """Random numbers that only the secret foretells; the same for the same words."""
    digest = hmac.new(secret, "\0".join(of).encode(), "sha256").digest()
    return Random(int.from_bytes(digest))


def words_of(text: str) -> Iterator[str]:
    """Canonical words and numbers of a text that are long enough to tell anything."""
    return (word for word in re.findall(r"[^\W_]+", canonical(text)) if len(word) >= _TELLING)


class Pseudonyms:
    """What stands for what, by kind and canonical original; `known` is what an earlier release has used.

    `originals` are canonical words, none of which a pseudonym may hold, and `is_phi` says whether one is PHI in any
    other way. `refused` counts how often nothing was found.
    """

    def __init__(
        self,
        secret: bytes,
        known: Mapping[str, Mapping[str, str]],
        *,
        originals: Set[str],
        is_phi: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.secret = secret
        self._is_phi = is_phi
        self.became: dict[str, dict[str, str]] = {kind: dict(found) for kind, found in known.items()}
        self.refused = 0
        self._originals = originals
        self._used: dict[str, set[str]] = defaultdict(set)
        for kind, found in self.became.items():
            self._used[_group(kind)].update(map(canonical, found.values()))

    def of(self, kind: str, original: str, draw: Callable[[Random], str]) -> str | None:
        """What stands for `original`, given in canonical form, among the values of `kind`; drawn where it is new.

        No two originals of a kind get the same, and none of two kinds that both begin with `UNIQUE`. None where
        nothing is left to draw, or where what stood for it in an earlier release is an original by now.
        """
        known = self.became.setdefault(kind, {})
        if original not in known:
            new = self._drawn(kind, original, draw)
            if new is not None:
                known[original] = new
        if original in known and self._is_free(known[original], original):
            return known[original]
        self.refused += 1
        return None

    def _drawn(self, kind: str, original: str, draw: Callable[[Random], str]) -> str | None:
        used = self._used[_group(kind)]
        random = dice(self.secret, kind, original)
        for _ in range(_TRIES):
            new = draw(random)
            if new and canonical(new) not in used and self._is_free(new, original):
                used.add(canonical(new))
                return new
        return None

    def _is_free(self, new: str, original: str) -> bool:
        is_known = canonical(new) == original or not self._originals.isdisjoint(words_of(new))
        return not is_known and not self._is_phi(new)


def _group(kind: str) -> str:
    return UNIQUE if kind.startswith(UNIQUE) else kind


def vocabulary(texts: Iterable[str]) -> frozenset[str]:
    """All telling words of the texts."""
    return frozenset(word for text in texts for word in words_of(text))
