"""Everything that can go wrong without being a bug.

::

    DeidStudioError
    ├── FormatError            a file does not say what its format promises
    │   ├── PassphraseNeeded   it is encrypted, and no passphrase that was given opens it
    │   └── UnclearTier        which of its tiers is to be read has to be said
    ├── ProjectError           a project cannot be used as asked
    │   ├── SchemaTooNew       written by a newer version
    │   ├── ProjectDamaged     the database fails its integrity check
    │   ├── ReadOnlyProject    another process holds it, or the folder cannot be written
    │   └── LayerLocked        its annotator has finished it, or its round is closed
    ├── EditConflict           undo or redo would overwrite a change it does not know
    ├── NotRedactable          PHI whose place in the recording is unknown
    ├── PlaybackUnavailable    no sound device, or no sound library
    ├── EngineUnavailable      a model or engine that is missing or damaged
    ├── NotAlignable           a transcript that is not of the recording, or a recording without speech
    ├── EngineFailed           a recogniser that crashed, hung or was stopped from outside
    └── Cancelled              the user stopped a job

A bug raises `ValueError`, `TypeError` or the like instead. Messages name files by their place in the
project and lines by number; they never quote text of a document.
"""

from __future__ import annotations

from typing import Self

from deid_studio.sentences import Sentence, round_title, sentence


class DeidStudioError(Exception):
    """A problem that `sentence` explains to the person who meets it."""

    def __init__(self, problem: Sentence) -> None:
        self.sentence = problem
        super().__init__(problem)


class FormatError(DeidStudioError):
    """A file is broken; `file` is its name without folder, `line` counts from 1 where there are lines."""

    def __init__(self, reason: Sentence, *, file: str = "", line: int | None = None) -> None:
        self.reason = reason
        self.file = file
        self.line = line
        super().__init__(_placed(self.reason, file, line))


def _placed(reason: Sentence, file: str, line: int | None) -> Sentence:
    if file and line is not None:
        return sentence("{file}, line {line}: {reason}", file=file, line=line, reason=reason)
    if file:
        return sentence("{file}: {reason}", file=file, reason=reason)
    return sentence("line {line}: {reason}", line=line, reason=reason) if line else reason


class PassphraseNeeded(FormatError):
    """A file is encrypted, and no passphrase that was given opens it."""


class UnclearTier(FormatError):
    """Which tier of a file is to be read has to be said; `tiers` are their names."""

    def __init__(self, reason: Sentence, *, file: str, tiers: tuple[str, ...]) -> None:
        super().__init__(reason, file=file)
        self.tiers = tiers


class ProjectError(DeidStudioError):
    """A project cannot be created, opened or changed as asked."""


class SchemaTooNew(ProjectError):
    """The project was written by a newer version of the program and was left untouched."""


class ProjectDamaged(ProjectError):
    """The project's database fails its integrity check; nothing was changed."""


class ReadOnlyProject(ProjectError):
    """The project can be read but not written at the moment."""


class LayerLocked(ProjectError):
    """What is finished, or of a closed round, is not changed until it is opened again.

    `round_name` is that of the round that is closed, None where only the layer is finished.
    """

    def __init__(self, problem: Sentence, *, round_name: str | None = None) -> None:
        self.round_name = round_name
        super().__init__(problem)

    @classmethod
    def closed(cls, round_name: str) -> Self:
        """The round is closed."""
        words = sentence(
            "{round} is closed; the supervisor can reopen it; nothing was changed", round=round_title(round_name)
        )
        return cls(words, round_name=round_name)

    @classmethod
    def finished(cls) -> Self:
        """The annotator has finished the document."""
        return cls(sentence("the document is finished, so nothing was changed; open it again to go on"))


class EditConflict(DeidStudioError):
    """A row is no longer what the edit to be undone left behind; nothing was changed."""


class NotRedactable(DeidStudioError):
    """Some PHI cannot be located in the recording, so nothing was exported.

    `places` has one line for each, naming document, character offsets and tag but not the text.
    """

    def __init__(self, problem: Sentence, *, places: tuple[Sentence, ...] = ()) -> None:
        self.places = places
        super().__init__(problem)


class PlaybackUnavailable(DeidStudioError):
    """Sound cannot be played on this machine; everything else works."""


class EngineUnavailable(DeidStudioError):
    """A model or an engine is not there or cannot be used; everything else can go on."""


class NotAlignable(DeidStudioError):
    """The words of a transcript cannot be found in the recording; nothing was written."""


class EngineFailed(DeidStudioError):
    """A recogniser crashed, hung or was stopped from outside; what it had recognised before is kept."""


class Cancelled(DeidStudioError):
    """The user stopped a job; what it had begun was taken back."""

    def __init__(self) -> None:
        super().__init__(sentence("it was stopped"))
