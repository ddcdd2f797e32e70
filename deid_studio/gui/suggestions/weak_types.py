"""How suggestions of weak types are shown: faint, as all others, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.services.project.threshold_settings import set_thresholds
from deid_studio.suggest.thresholds import NEVER

WEAK: Final = ("weak_faint", "weak_normal", "weak_hidden")


class WeakTypes(QObject):
    """The commands that say how they are shown, of which one holds."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._workspace: Workspace | None = None
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)

    def _serve(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def _end(self) -> None:
        self._workspace = None

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "weak_faint": lambda: self._show_weak("faint"),
            "weak_normal": lambda: self._show_weak("normal"),
            "weak_hidden": self._hide_weak,
        }

    def group(self) -> None:
        """Make the commands exclude each other."""
        group = QActionGroup(self)
        for name in WEAK:
            group.addAction(self._shell.action(name))

    def show(self) -> None:
        """Draw the weak types as is wanted, and tick how that is."""
        session, workspace = self._shell.session, self._workspace
        if session is None or workspace is None:
            return
        name = "weak_hidden" if self._are_hidden() else f"weak_{self._wanted()}"
        self._shell.action(name).setChecked(True)
        workspace.show_faint(self.faint_tags())

    def faint_tags(self) -> frozenset[str]:
        """The weak types, where they are drawn faint."""
        return self._session.candidates.weak_tags if self._wanted() == "faint" else frozenset()

    def _wanted(self) -> str:
        return "normal" if self._shell.settings.value("weak_types") == "normal" else "faint"

    def _are_hidden(self) -> bool:
        weak, by_tag = self._session.candidates.weak_tags, self._session.candidates.thresholds.by_tag
        return bool(weak) and all(by_tag.get(tag, 0.0) >= NEVER for tag in weak)

    def _show_weak(self, how: str) -> None:
        self._shell.settings.setValue("weak_types", how)
        candidates = self._session.candidates
        hidden = [tag for tag in candidates.weak_tags if candidates.thresholds.by_tag.get(tag, 0.0) >= NEVER]
        if hidden and self._session.writable:
            self._session.refilter(lambda project: set_thresholds(project, dict.fromkeys(hidden)))
        self.show()

    def _hide_weak(self) -> None:
        if self._session.writable:
            weak: dict[str, float | None] = dict.fromkeys(self._session.candidates.weak_tags, NEVER)
            self._session.refilter(lambda project: set_thresholds(project, weak))
        self.show()
