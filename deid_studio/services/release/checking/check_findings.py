"""What a check finds: plain data that leads to each place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.sentences import Sentence, literal, plural, sentence
from deid_studio.services.release.gates import Gate
from deid_studio.services.release.release_places import characters, seconds

FILES: Final = "files"
STRINGS: Final = "strings"
LEFTOVERS: Final = "leftovers"
WINDOWS: Final = "windows"
OUTSIDE: Final = "outside"
CROSSTALK: Final = "crosstalk"
METADATA: Final = "metadata"
UNTRANSCRIBED: Final = "untranscribed"
DECIDED: Final = "decided"
TIMES: Final = "times"
EAR: Final = "ear"
"""What is checked, as the certificate names it."""


class Severity(StrEnum):
    """FAIL: the release must not go out. LOOK: somebody should look at it."""

    FAIL = "fail"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found; `sentence` has no PHI.

    `file` is its place in the release, `document` what the release calls the document it is about, `document_id` the
    project's id of it. `start` and `end` are characters of the file, `text_start` and `text_end` code points of the
    project's document, `start_ms` and `end_ms` of the recording; None where that is not known.
    """

    kind: str
    severity: Severity
    sentence: Sentence
    file: str = ""
    document: str = ""
    document_id: str | None = None
    start: int | None = None
    end: int | None = None
    text_start: int | None = None
    text_end: int | None = None
    start_ms: int | None = None
    end_ms: int | None = None

    @property
    def line(self) -> Sentence:
        """For people to find it."""
        file = self.file or self.document
        where = [literal(file) if file else sentence("the release")]
        if self.start is not None:
            where.append(characters(self.start, self.end))
        if self.text_start is not None:
            start, end = self.text_start, self.text_end
            where.append(sentence("characters {start} to {end} of the document", start=start, end=end))
        if self.start_ms is not None and self.end_ms is not None:
            where.append(seconds(self.start_ms, self.end_ms))
        return sentence(
            "{severity}: {where}: {reason}", severity=self.severity, where=tuple(where), reason=self.sentence
        )


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check came to: it `passed` where nothing fails and nothing that matters was left unchecked.

    `checked` and `not_checked` name what was and was not; of the latter the `excused` may be left out: a second ear is
    not always there.
    """

    release_id: str
    gates: tuple[Gate, ...]
    findings: tuple[Finding, ...]
    checked: tuple[str, ...]
    not_checked: tuple[str, ...]
    excused: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the release may go out as it is."""
        open_checks = set(self.not_checked) - set(self.excused)
        return not open_checks and not any(one.severity is Severity.FAIL for one in self.findings)

    @property
    def failures(self) -> tuple[Finding, ...]:
        """The findings for which it did not pass."""
        return tuple(one for one in self.findings if one.severity is Severity.FAIL)


def failing(kind: str, reason: Sentence, **place: str | int | None) -> Finding:
    """A finding for which a release must not go out."""
    return Finding(kind, Severity.FAIL, reason, **place)  # type: ignore[arg-type]


def check_failed(n: int) -> Sentence:
    """Why nothing was written after all."""
    return plural(
        n,
        "the check of the finished files failed in {n} place; nothing was written",
        "the check of the finished files failed in {n} places; nothing was written",
    )


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Failures first, then by file and place; each once."""
    return tuple(
        sorted(
            dict.fromkeys(findings),
            key=lambda one: (one.severity is not Severity.FAIL, one.file, one.start or one.start_ms or 0, one.kind),
        )
    )
