"""Phrases behind which a name stands: of introduction and of signing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness
from deid_studio.word_files import word_tuple

_INTRODUCTIONS: Final = word_tuple("spoken.introductions.introductions")
_BY_GIVEN_NAME: Final = ("ich bin", "ich bin die", "ich bin der", "bin", "da ist")
_BELOVED: Final = ("lieber", "liebe")
_AT_WORK: Final = word_tuple("spoken.introductions.at_work")


def _phrases(
    phrases: Sequence[str], kind: Kind | None, least: Likeness
) -> dict[tuple[str, ...], tuple[Kind | None, Likeness]]:
    return {tuple(phrase.split()): (kind, least) for phrase in phrases}


CUES: Final[Mapping[tuple[str, ...], tuple[Kind | None, Likeness]]] = {
    **_phrases(_INTRODUCTIONS, None, Likeness.UNKNOWN),
    **_phrases(_BY_GIVEN_NAME, None, Likeness.NAME),
    **_phrases(_AT_WORK, Kind.STAFF, Likeness.EITHER),
    **_phrases(_BELOVED, Kind.STAFF, Likeness.NAME),
}
LAST_OF_CUES: Final = frozenset(phrase[-1] for phrase in CUES)
