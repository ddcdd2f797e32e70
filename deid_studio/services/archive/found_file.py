"""What suggesters found in an entry, kept in the job: it is asked for only once, however often the rest changes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval, Span
from deid_studio.durable import make_folder, replacing
from deid_studio.formats.transcripts.json import words_json
from deid_studio.services.project.proposals import Proposal
from deid_studio.suggest.thresholds import Thresholds

VERSION: Final = 1
WORDS: Final = ".words.json"
"""In the place of the suffix: words that a recogniser heard, or timed."""


@dataclass(frozen=True, slots=True)
class FoundInEntry:
    """What was found with which settings (`search`) in which files (`source`).

    Both are hashes; thresholds and weak tags are what the suggester says of itself.
    """

    search: str
    source: str
    proposals: tuple[Proposal, ...]
    thresholds: Thresholds
    weak_tags: frozenset[str]


def write_found(path: Path, found: FoundInEntry) -> None:
    """Write it whole or not at all."""
    make_folder(path.parent)
    data = {
        "version": VERSION,
        "search": found.search,
        "source": found.source,
        "measured": [dict(found.thresholds.by_tag), found.thresholds.otherwise, sorted(found.weak_tags)],
        "proposals": [_row(one) for one in found.proposals],
    }
    with replacing(path) as part:
        part.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def read_found(path: Path) -> FoundInEntry | None:
    """What is kept; None where nothing is, or nothing that this version understands."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != VERSION:
            return None
        by_tag, otherwise, weak = data["measured"]
        proposals = tuple(_proposal(row) for row in data["proposals"])
        return FoundInEntry(data["search"], data["source"], proposals, Thresholds(by_tag, otherwise), frozenset(weak))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_words(path: Path, words: TimedText) -> None:
    """Keep what a recogniser heard, or when known words are said, beside what is found in it."""
    make_folder(path.parent)
    with replacing(path.with_suffix(WORDS)) as part:
        part.write_bytes(words_json.write(words))


def words_beside(path: Path) -> Path | None:
    """The words that are kept for an entry, if there are any."""
    words = path.with_suffix(WORDS)
    return words if words.is_file() else None


def _row(one: Proposal) -> list[Any]:
    interval = None if one.interval is None else [one.interval.start_ms, one.interval.end_ms]
    return [[[part.start, part.end] for part in one.fragments], one.tag, one.confidence, one.source, interval]


def _proposal(row: list[Any]) -> Proposal:
    fragments, tag, confidence, source, interval = row
    spans = tuple(Span(*part) for part in fragments)
    return Proposal(spans, tag, confidence, source, None if interval is None else Interval(*interval))
