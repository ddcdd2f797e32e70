"""The projects that were open last, as folders only; a person may have them forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings

MOST: Final = 8
_KEPT_AS: Final = "recent_projects"


def recent_projects(settings: QSettings) -> list[Path]:
    """Folders of projects that are still there, the last one first."""
    kept = settings.value(_KEPT_AS)
    folders = [kept] if isinstance(kept, str) else kept if isinstance(kept, list) else []
    return [path for path in map(Path, map(str, folders)) if path.is_dir()]


def remember_project(settings: QSettings, folder: Path) -> None:
    """This one is the last one now."""
    others = [path for path in recent_projects(settings) if path != folder]
    settings.setValue(_KEPT_AS, [str(path) for path in (folder, *others)][:MOST])


def forget_projects(settings: QSettings) -> None:
    """Forget all of them; the projects themselves stay as they are."""
    settings.remove(_KEPT_AS)
