"""Starting the window, in the person's language."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, QTimer, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from deid_studio import RESOURCES
from deid_studio.durable import keep_to_owner
from deid_studio.gui.look import theme as themes
from deid_studio.gui.shell import crash_report
from deid_studio.gui.shell.garbage_pause import GarbagePause
from deid_studio.gui.shell.main_window import LAST_PROJECT, MainWindow
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.storage.schema import DATABASE

LANGUAGES = ("de", "en")
FOLDER_VARIABLE = "DEID_STUDIO_SETTINGS"

SWITCH_S = 0.0002
"""So long a job may keep the interpreter while a key waits for it; Python's own 5 ms come anew at each call of Qt."""


def run(project: Path | None = None, *, annotator: str | None = None) -> int:
    """Open the window, with a project or the one that was open last, until it is closed; returns the exit code."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("deid_studio")
    app.setOrganizationName("deid_studio")
    _show_as_own_program(app)
    sys.setswitchinterval(SWITCH_S)
    crash_report.catch_all()
    keep_to_owner()
    desk = Desk(app, own_settings())
    folder = project or desk.last_project()
    window = desk.open_window(None, annotator=annotator)
    if folder is not None:
        _open_when_painted(window, folder)
    code = app.exec()
    wait_for_all()
    return code


def _show_as_own_program(app: QApplication) -> None:
    """Give the windows the program's picture; Windows would show them as windows of Python."""
    app.setWindowIcon(QIcon(str(RESOURCES / "icons" / "deid-studio.svg")))
    if sys.platform == "win32":
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("deid_studio")


def _open_when_painted(window: MainWindow, project: Path) -> None:
    """Open a project once the window is there: on a slow machine that takes a while."""
    shown = window.windowHandle()
    if shown is None or not shown.isExposed():
        QTimer.singleShot(10, window, lambda: _open_when_painted(window, project))
    else:
        window.open_project(project)


def own_settings() -> QSettings:
    """The person's settings, where the system keeps them or in the folder that DEID_STUDIO_SETTINGS names."""
    if folder := os.environ.get(FOLDER_VARIABLE):
        return QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat)
    return QSettings()


class Desk:
    """Keeps the window, and builds it anew when another language is chosen."""

    def __init__(self, app: QApplication, settings: QSettings) -> None:
        self._app = app
        self._settings = settings
        self._translators: list[QTranslator] = []
        self.window: MainWindow | None = None

    def open_window(self, project: Path | None, *, annotator: str | None = None) -> MainWindow:
        """Show the window."""
        language = str(self._settings.value("language") or QLocale.system().name()[:2])
        self._speak(language if language in LANGUAGES else "en")
        themes.set_text_percent(int(str(self._settings.value("text_percent", 100))))
        window = MainWindow(self._settings, language=self.language, annotator=annotator)
        window.appearance.rebuild_wanted.connect(self._rebuild)
        GarbagePause(window)
        self.window = window
        window.show()
        if project is not None:
            window.open_project(project)
        return window

    def last_project(self) -> Path | None:
        """The folder of the project that was open last; None where it can be read no more."""
        folder = Path(str(self._settings.value(LAST_PROJECT, "")))
        return folder if os.access(folder / DATABASE, os.R_OK) else None

    def _speak(self, language: str) -> None:
        """Install the translations of a language, Qt's own included."""
        self.language = language
        for translator in self._translators:
            self._app.removeTranslator(translator)
        self._translators = []
        QLocale.setDefault(QLocale(language))
        # The last one is asked first: it has other names of keys than Qt
        folders = (QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), str(RESOURCES / "i18n"))
        for name, folder in zip((f"qtbase_{language}", f"deid_studio_{language}"), folders, strict=True):
            translator = QTranslator(self._app)
            if translator.load(name, folder):
                self._app.installTranslator(translator)
                self._translators.append(translator)

    def _rebuild(self, setting: str, value: str) -> None:
        """Store a setting that only a new window can follow, and put one in the place of the old."""
        self._settings.setValue(setting, value)
        old = self.window
        assert old is not None
        folder = old.session.project.folder if old.session else None
        annotator = old.session.annotator if old.session else None
        document_id = old.session.document.id if old.session and old.session.document else None
        # The new one first, for the program ends with its last window
        fresh = self.open_window(None, annotator=annotator)
        old.close()
        old.deleteLater()
        if folder is not None:
            fresh.open_project(folder)
        if document_id is not None and fresh.session is not None:
            fresh.session.show_document(document_id)
