"""What an import or export found that a person should know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, as_data, of_data, system_reason

SEVERITIES: Final = ("refused", "odd", "info")
"""Those of notes, the gravest first."""


@dataclass(frozen=True, slots=True)
class Note:
    """One finding: `severity` is "info", "odd" (came in or out, look at it) or "refused" (did not come in).

    `file` is a sentence where it names no file but, say, the whole project.
    """

    severity: str
    file: str
    line: int | None
    sentence: Sentence

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line is not None else self.file
        return f"{self.severity}: {where}: {self.sentence}"

    def as_data(self) -> dict[str, object]:
        """As plain data for JSON."""
        file = as_data(self.file) if isinstance(self.file, Sentence) else self.file
        return {"severity": self.severity, "file": file, "line": self.line, "sentence": as_data(self.sentence)}

    @classmethod
    def of_data(cls, kept: Mapping[str, Any]) -> Self:
        """What `as_data` has made, or a program that kept only the English of sentences."""
        file = kept["file"]
        named = file if isinstance(file, str) else of_data(file)
        return cls(kept["severity"], named, kept["line"], of_data(kept["sentence"]))


class MayRefuse:
    """A report with notes, some of which may say that something did not come in."""

    __slots__ = ()
    notes: tuple[Note, ...]

    @property
    def refused(self) -> int:
        """How many notes say that something was refused."""
        return sum(note.severity == "refused" for note in self.notes)


def refusal(file: str, error: FormatError | OSError) -> Note:
    """Why `file` did not come in, without the folder that an OSError would name."""
    if isinstance(error, FormatError):
        return Note("refused", file, error.line, error.reason)
    return Note("refused", file, None, system_reason(error))


def with_fate(note: Note, fate: Sentence) -> Note:
    """The note where a line is not kept in a project, but has another `fate`."""
    said = note.sentence
    if not isinstance(said, Sentence) or "fate" not in said.values:
        return note
    return replace(note, sentence=Sentence(said.template, {**said.values, "fate": fate}))
