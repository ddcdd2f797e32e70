"""Old and new model side by side, token by token, as Berg & Dalianis 2020, section 4, compare models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deid_studio.domain.counts import Counts, share
from deid_studio.evaluation.significance import McNemar, mcnemar


@dataclass(frozen=True, slots=True)
class TypedText:
    """The tag of each token, "" where it has none: as people marked it, and as it is suggested."""

    marked: Sequence[str]
    found: Sequence[str]


@dataclass(frozen=True, slots=True)
class TokenCounts(Counts):
    """Tokens of a tag; of those missed, `leaked` are suggested with no tag at all."""

    leaked: int = 0

    @property
    def leakage(self) -> float | None:
        """The paper's: the share of what is marked that would be taken for no PHI."""
        return share(self.leaked, self.support)


@dataclass(frozen=True, slots=True)
class TypeComparison:
    """Old and new for one tag, or for PHI of any ("")."""

    tag: str
    old: TokenCounts
    new: TokenCounts
    test: McNemar

    @property
    def is_worse(self) -> bool:
        """Whether the new one leaks more of it, or has fewer tokens right."""
        return self.new.leaked > self.old.leaked or self.test.only_first > self.test.only_second


def compared(old: Sequence[TypedText], new: Sequence[TypedText]) -> tuple[TypeComparison, ...]:
    """By tag and for PHI of any: counts of both, and McNemar's test with Yates' correction on the tokens it is about.

    These are the tokens that people, the old or the new model give the tag; right is who says what people said.
    """
    tokens = [
        row for a, b in zip(old, new, strict=True) for row in zip(a.marked, a.found, b.found, strict=True) if any(row)
    ]
    tags = sorted({tag for row in tokens for tag in row if tag})
    return tuple(_compared(tag, tokens) for tag in (*tags, ""))


def _compared(tag: str, tokens: Sequence[tuple[str, str, str]]) -> TypeComparison:
    if tag:
        own = [row for row in tokens if tag in row]
    else:
        own = [(str(bool(m)), str(bool(a)), str(bool(b))) for m, a, b in tokens]
        tokens = own
    wanted = tag or "True"
    nothing = "" if tag else "False"
    test = mcnemar((marked == first, marked == second) for marked, first, second in own)
    return TypeComparison(tag, _counts(own, 1, wanted, nothing), _counts(own, 2, wanted, nothing), test)


def _counts(rows: Sequence[tuple[str, str, str]], which: int, wanted: str, nothing: str) -> TokenCounts:
    marked = [row for row in rows if row[0] == wanted]
    both = sum(row[which] == wanted for row in marked)
    return TokenCounts(
        both,
        sum(row[which] == wanted for row in rows) - both,
        len(marked) - both,
        sum(row[which] == nothing for row in marked),
    )
