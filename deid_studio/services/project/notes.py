"""What an import or export found that a person should know."""

from __future__ import annotations

from dataclasses import dataclass, replace

from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, literal, sentence, system_reason


@dataclass(frozen=True, slots=True)
class Note:
    """One finding: `severity` is "info", "odd" (came in or out, look at it) or "refused" (did not come in)."""

    severity: str
    file: str
    line: int | None
    sentence: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line is not None else self.file
        return f"{self.severity}: {where}: {self.sentence}"


def refusal(file: str, error: FormatError | OSError) -> Note:
    """Why `file` did not come in, without the folder that an OSError would name."""
    if isinstance(error, FormatError):
        return Note("refused", file, error.line, error.reason)
    return Note("refused", file, None, system_reason(error))


def without_keeping(note: Note, fate: Sentence) -> Note:
    """The note where nothing is kept in a project, but its line has another `fate`."""
    reason, was_kept, _ = note.sentence.partition("; kept in the project, not exported")
    if not was_kept:
        return note
    return replace(note, sentence=sentence("{reason}; {fate}", reason=literal(reason), fate=fate))
