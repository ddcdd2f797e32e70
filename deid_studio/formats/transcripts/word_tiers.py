"""Which tiers of an annotation file hold the words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from typing import Final

from deid_studio.domain.document import Tiers
from deid_studio.errors import FormatError, UnclearTier
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.sentences import sentence

WORD_TIER: Final = re.compile(
    r"(?P<speaker>.*?)(?:(?<![^\W_])(?:words?|wort|wörter|ort|ort-mau))\W*(?:@(?P<at>.*))?", re.IGNORECASE
)
"""What tiers of words are called: "words", "Arzt - words" (MFA), "ORT-MAU" (WebMAUS), "words@Arzt" (ELAN)."""

UNTIMED_TIER: Final = "without time"
"""What a tier is called, and marks begin with, where this program keeps the words that have no time."""


def is_untimed_tier(name: str) -> bool:
    """Whether a tier holds the words that have no time, each where it belongs in the order."""
    return name == UNTIMED_TIER


def choose(
    names: Sequence[str], wanted: str | None, *, passed_over: Collection[str] = (), notes: Notes, file: str
) -> list[int]:
    """Numbers of the tiers that `wanted` names (several with commas between), else of the words' tiers.

    Without `wanted` it is the only tier, or those that are called words, one a speaker. `passed_over` are tiers that
    are noted only. Raises FormatError where there is none, UnclearTier where it is not clear which.
    """
    quoted = tuple(f'"{name}"' for name in names)
    if not names:
        raise FormatError(sentence("holds no interval tier"), file=file)
    if wanted is not None:
        chosen = _named(names, wanted, notes=notes)
        if not chosen:
            reason = sentence("no interval tier has that name; pass --tier with one of: {tiers}", tiers=quoted)
            raise UnclearTier(reason, file=file, tiers=tuple(names))
    elif len(names) == 1:
        chosen = [0]
    else:
        matches = [(at, match) for at, name in enumerate(names) if (match := WORD_TIER.fullmatch(_composed(name)))]
        chosen = [at for at, _ in matches]
        speakers = {(match["speaker"].casefold(), (match["at"] or "").casefold()) for _, match in matches}
        if not chosen or len(speakers) < len(chosen):
            reason = sentence("which tier holds the words is not clear; pass --tier with one of: {tiers}", tiers=quoted)
            raise UnclearTier(reason, file=file, tiers=tuple(names))
    if len(chosen) > 1:
        notes.add(
            sentence(
                "{count} tiers were merged by time: {tiers}",
                count=len(chosen),
                tiers=tuple(quoted[at] for at in chosen),
            )
        )
    notes.tiers = Tiers(tuple(names), tuple(names[at] for at in chosen))
    left = (*(name for at, name in enumerate(quoted) if at not in chosen), *passed_over)
    if left:
        notes.add(sentence("tiers passed over: {tiers}", tiers=left))
    return chosen


def _named(names: Sequence[str], wanted: str, *, notes: Notes) -> list[int]:
    """The tier with exactly that name, else those whose names stand in it with commas between; [] where one lacks."""
    composed = [_composed(name) for name in names]
    parts = [_composed(wanted)]
    if parts[0] not in composed:
        parts = [part.strip() for part in parts[0].split(",")]
    chosen = []
    for part in dict.fromkeys(parts):
        same = [at for at, name in enumerate(composed) if name == part]
        if not same:
            return []
        if len(same) > 1:
            notes.add(sentence("{count} tiers have that name; the first was read", count=len(same)))
        chosen.append(same[0])
    return sorted(chosen)


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)
