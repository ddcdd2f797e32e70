"""The redaction plan beside the work in the window: windows, places to look at, and how it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QTabWidget,
    QWidget,
)

from deid_studio.audio.checking.other_channels import WindowSound
from deid_studio.errors import DeidStudioError
from deid_studio.gui.language import explained, localised
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, quiet_button, row_of, wrapped
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.redaction.plan_rows import (
    PlannedDocument,
    place_header,
    place_lines,
    read,
    window_header,
    window_lines,
)
from deid_studio.gui.redaction.redaction_settings import RedactionSettings
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable
from deid_studio.gui.work.jobs import Latest
from deid_studio.sentences import plural
from deid_studio.services.redaction.redaction_plans import set_up, styles_of
from deid_studio.services.redaction.window_channels import sounds_of
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store

WINDOWS, PLACES, SETTINGS = range(3)
THIS, ALL = range(2)
SETTLING_MS: Final = 500
"""After a change all is planned anew; changes that follow each other more quickly cost that once."""

TOUCHING: Final = ("annotation", "document", "window_pad", "listened", "recording_policy", "setting")


class RedactionPlanDialog(QDialog):
    """Follows the project; `place_wanted` carries a Spot to go to and whether it is to be heard as redacted.

    `hear_wanted` asks for a tag in a style to be heard.
    """

    place_wanted = Signal(object, bool)
    hear_wanted = Signal(str, str)

    def __init__(self, session: Session, *, theme: Theme, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._language = session, language
        self._job = Latest(self)
        self._crosstalk_job = Latest(self)
        self._is_stale = True
        self._settling = QTimer(self, singleShot=True, interval=SETTLING_MS)
        self._settling.timeout.connect(self.refresh)
        self.planned: list[PlannedDocument] = []
        self.setModal(False)
        self.setWindowTitle(self.tr("Redaction plan"))
        self.heading, self._hint = heading_for(self), wrapped(self, tone="muted")
        self.scope = QComboBox(self)
        self.scope.setAccessibleName(self.tr("Documents"))
        self.scope.activated.connect(self.refresh)
        self.windows, self.places = FigureTable(theme, self), FigureTable(theme, self)
        self.settings = RedactionSettings(session.tag_set, language, theme, self)
        self.tabs = QTabWidget(self)
        self._build()
        session.document_shown.connect(self.follow)
        session.changed.connect(self._follow_changes)
        fit_to_screen(self, width=230, height=130)

    def _build(self) -> None:
        for table, name in ((self.windows, self.tr("Windows")), (self.places, self.tr("Places to look at"))):
            table.setAccessibleName(name)
            table.chosen.connect(lambda _key: self.go())
        self.tabs.addTab(self.windows, self.tr("&Windows"))
        self.tabs.addTab(self.places, self.tr("&Look at"))
        self.tabs.addTab(self.settings, self.tr("&How"))
        self.tabs.currentChanged.connect(self._enable)
        self.settings.changed.connect(self._enable)
        self.settings.hear_wanted.connect(self.hear_wanted)
        self.settings.channel_chosen.connect(self._check_crosstalk)
        top = row_of((self.heading, 1), self.scope)
        self.go_button = quiet_button(self, self.tr("&Go there and play"), lambda: self.go())
        self.redacted_button = quiet_button(self, self.tr("Play as &redacted"), lambda: self.go(redacted=True))
        self.apply_button = quiet_button(self, self.tr("A&pply"), self.apply)
        buttons = closing_buttons(self, self.go_button, self.redacted_button, self.apply_button)
        column_of(top, (self.tabs, 1), self._hint, buttons, on=self, margin=5, gap=3)

    def showEvent(self, event: QShowEvent) -> None:
        """Read it anew."""
        super().showEvent(event)
        self._show_settings()
        self.refresh()
        self._table.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Follow the project no longer, until this is shown again."""
        self._settling.stop()
        self._job.give_up()
        self._crosstalk_job.give_up()
        super().closeEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.windows.set_theme(theme)
        self.places.set_theme(theme)

    # -- reading ------------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Something else is in view, or is known of it."""
        self._is_stale = True
        if self.isVisible():
            self._settling.start()

    def _follow_changes(self, changes: Changes) -> None:
        if any(map(changes.keys, TOUCHING)):
            self.follow()
            if self.isVisible() and not self.settings.is_changed:
                self._show_settings()

    def refresh(self) -> None:
        """Plan anew, off the window's thread."""
        self._settling.stop()
        session = self._session
        document = session.document if session.recording is not None else None
        self._offer_scopes(document.name if document is not None else None)
        only = self.scope.currentData() == THIS and document is not None
        ids = [document.id] if only and document is not None else None
        if not self.planned:
            self.heading.setText(self.tr("Planning …"))
        project = session.project
        self._job.start(
            lambda _progress: read(project, ids),
            lambda found: self._take(found, with_documents=not only),
            failed=self._refuse,
        )

    def _offer_scopes(self, name: str | None) -> None:
        before = self.scope.currentData()
        self.scope.clear()
        if name is not None:
            self.scope.addItem(self.tr("Only {}").format(name), THIS)
        self.scope.addItem(self.tr("The whole project"), ALL)
        self.scope.setCurrentIndex(max(0, self.scope.findData(THIS if before is None else before)))

    def _refuse(self, problem: Exception) -> None:
        known = isinstance(problem, DeidStudioError)
        self._take([], with_documents=True)
        self.heading.setText(self.tr("There is no plan yet."))
        self._hint.setText(explained(problem) if known else self.tr("The plan could not be made."))

    def _take(self, planned: list[PlannedDocument], *, with_documents: bool) -> None:
        self._is_stale = False
        self.planned = planned
        tag_set, language = self._session.tag_set, self._language
        windows = list(window_lines(planned, tag_set, language, with_documents=with_documents))
        places = place_lines(planned, tag_set, language, with_documents=with_documents)
        first = 0 if with_documents else 2
        self.windows.fill(window_header(with_documents=with_documents), windows, wide=first)
        header = place_header(with_documents=with_documents)
        self.places.fill(header, places, wide=len(header) - 1)
        self.heading.setText(self._sentence(len(windows)))
        self.tabs.setTabText(PLACES, self.tr("&Look at ({})").format(len(places)))
        self.tabs.setTabText(WINDOWS, self.tr("&Windows ({})").format(len(windows)))
        self._enable()

    def _sentence(self, windows: int) -> str:
        redacted_ms = sum(one.report.redacted_ms for one in self.planned)
        duration_ms = sum(one.report.duration_ms for one in self.planned)
        if not duration_ms:
            return self.tr("There is no recording here.")
        unsure = sum(not found.window.is_sure for one in self.planned for found in one.report.windows)
        locale = QLocale()
        seconds = locale.toString(redacted_ms / 1000, "f", 1)
        said = localised(
            plural(
                windows,
                "{n} window, {seconds} s or {share} % of the recording",
                "{n} windows, {seconds} s or {share} % of the recording",
                seconds=seconds,
                share=locale.toString(100 * redacted_ms / duration_ms, "f", 1),
            )
        )
        return self.tr("{}; {} not sure").format(said, unsure) if unsure else said

    # -- going there --------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> FigureTable:
        return self.places if self.tabs.currentIndex() == PLACES else self.windows

    def go(self, *, redacted: bool = False) -> None:
        """Go to the current place and play it, as it is or as it will be released."""
        line = self._table.current
        if line is not None and self.tabs.currentIndex() != SETTINGS:
            self.place_wanted.emit(line.key, redacted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """V plays the current place, as everywhere, and Shift+V as redacted."""
        held = event.modifiers()
        if event.key() == Qt.Key.Key_V and held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            self.go(redacted=bool(held & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)

    def _enable(self) -> None:
        is_form = self.tabs.currentIndex() == SETTINGS
        self.go_button.setVisible(not is_form)
        self.redacted_button.setVisible(not is_form)
        self._hint.setText(
            self.tr("Nothing of this is kept before “Apply”. A window takes the style of its tags.")
            if is_form
            else self.tr("Enter goes there and plays the recording as it is; Shift+V plays it as redacted.")
        )
        self.apply_button.setVisible(is_form)
        for button in (self.go_button, self.redacted_button):
            button.setEnabled(self._table.current is not None)
        self.apply_button.setEnabled(self.settings.is_changed and self._session.writable)

    # -- how ----------------------------------------------------------------------------------------------------------

    def _show_settings(self) -> None:
        session = self._session
        self.settings.show_project(
            session.project, session.pads, writable=session.writable, can_hear=session.recording is not None
        )

    def apply(self) -> None:
        """Keep what was chosen, all of it or nothing."""
        pads, settings, session = self.settings.pads, self.settings, self._session
        stored = styles_of(session.project)
        styles: dict[str | None, str] = {
            tag: style for tag, style in settings.chosen_styles().items() if stored.get(tag) != style
        }
        channels = settings.chosen_channels()
        fades = settings.fades.isChecked()
        before, session.pads = session.pads, pads

        def store(project: Store) -> Changes:
            return set_up(project, pads=pads, fades=fades, channels=channels, styles=styles)

        if session.write(store) is not None:
            self._show_settings()
        else:
            session.pads = before

    def _check_crosstalk(self, recording_id: str) -> None:
        """Hear whether what goes from one channel can be heard in those that stay."""
        project, chosen = self._session.project, self.settings.chosen_channels()[recording_id]
        found = next((one for one in self.planned if one.document.recording_id == recording_id), None)
        if found is None or chosen is None:
            self.settings.crosstalk.setText(self.tr("Show the plan of this recording to have its channels checked."))
            return
        recording = queries.recording(project, recording_id)
        intervals = [one.window.interval for one in found.report.windows]
        self.settings.crosstalk.setText(self.tr("Listening for cross-talk …"))
        self._crosstalk_job.start(
            lambda progress: sounds_of(project, recording, intervals, chosen=chosen, progress=progress),
            lambda sounds: self.settings.crosstalk.setText(self._heard(sounds)),
            failed=lambda problem: self.settings.crosstalk.setText(explained(problem)),
        )

    def _heard(self, sounds: Sequence[WindowSound]) -> str:
        heard = sum(any(other.is_heard for other in sound.others) for sound in sounds)
        louder = sum(any(other.stays for other in sound.louder) for sound in sounds)
        said = []
        if heard:
            said.append(
                plural(
                    len(sounds),
                    "In {heard} of {n} window what goes is heard in other channels; it goes there, too.",
                    "In {heard} of {n} windows what goes is heard in other channels; it goes there, too.",
                    heard=heard,
                )
            )
        if louder:
            said.append(
                plural(
                    len(sounds),
                    "⚠ In {louder} of {n} window speech is louder in a channel that stays.",
                    "⚠ In {louder} of {n} windows speech is louder in a channel that stays.",
                    louder=louder,
                )
            )
        return " ".join(map(localised, said)) or self.tr("Nothing of what goes is heard in the other channels.")
