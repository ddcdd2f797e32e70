"""What a check finds: plain data that leads to each place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.services.release.gates import Gate

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
    sentence: str
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
    def line(self) -> str:
        """For people to find it."""
        where = [self.file or self.document or "the release"]
        if self.start is not None:
            where.append(f"characters {self.start} to {self.end}")
        if self.text_start is not None:
            where.append(f"characters {self.text_start} to {self.text_end} of the document")
        if self.start_ms is not None and self.end_ms is not None:
            where.append(f"{self.start_ms / 1000:.3f} to {self.end_ms / 1000:.3f} s")
        return f"{self.severity}: {', '.join(where)}: {self.sentence}"


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


def failing(kind: str, sentence: str, **place: str | int | None) -> Finding:
    """A finding for which a release must not go out."""
    return Finding(kind, Severity.FAIL, sentence, **place)  # type: ignore[arg-type]


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Failures first, then by file and place; each once."""
    return tuple(
        sorted(
            dict.fromkeys(findings),
            key=lambda one: (one.severity is not Severity.FAIL, one.file, one.start or one.start_ms or 0, one.kind),
        )
    )
