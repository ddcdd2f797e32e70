"""The tags of the project's tag set and how much each is used, renamed and removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QButtonGroup, QComboBox, QDialog, QLineEdit, QRadioButton, QWidget

from deid_studio.domain.annotation import Tag
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.forms.question import Question
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import closing_buttons, column_of, quiet_button, wrapped
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.work.busy import run_busy
from deid_studio.sentences import plural
from deid_studio.services.annotation.tags import tag_changes
from deid_studio.services.annotation.tags.tag_changes import TagUse
from deid_studio.services.project.project import tag_set_of
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store


class TagsDialog(QDialog):
    """Each change is one step of the project; `changed` says that there was one."""

    def __init__(self, session: Session, *, language: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tags of the project"))
        self._session, self._language, self.changed = session, language, False
        said = self.tr("A change holds in all layers of all rounds, and is one step that can be taken back.")
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self.windowTitle())
        self.table.current_changed.connect(self._enable)
        self.outcome = wrapped(self, tone="muted")
        self.rename = quiet_button(self, self.tr("Re&name…"), self._rename)
        self.remove = quiet_button(self, self.tr("&Remove…"), self._remove)
        self.back = quiet_button(self, self.tr("&Take back"), lambda: self._write(tag_changes.undo))
        buttons = closing_buttons(self, self.rename, self.remove, self.back)
        column_of(wrapped(self, said), (self.table, 1), self.outcome, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=150, height=110)
        self._fill()

    def _fill(self) -> None:
        at = max(0, self.table.currentIndex().row())
        self._tag_set, self.uses = tag_set_of(self._session.project), tag_changes.uses(self._session.project)
        header = (self.tr("Tag"), self.tr("Shown as"), self.tr("Annotations"), self.tr("Documents"))
        self.table.fill(header, [self._line(use) for use in self.uses], wide=1)
        self.table.selectRow(min(at, len(self.uses) - 1))

    def _line(self, use: TagUse) -> Line:
        tag = self._tag_set.find(use.tag)
        shown = tag.shown(self._language) if tag else self.tr("not in the tag set")
        return Line((use.tag, shown, use.annotations, use.documents), Tone.PLAIN if tag else Tone.ALARM, use)

    def _enable(self, use: TagUse) -> None:
        for button in (self.rename, self.remove):
            button.setEnabled(self._session.writable and self._tag_set.find(use.tag) is not None)
        known = self._session.project.journal.next_undo(tag_changes.STACK)
        self.back.setEnabled(self._session.writable and known is not None)

    def _chosen(self) -> TagUse:
        assert self.table.current is not None
        use: TagUse = self.table.current.key
        return use

    def _rename(self) -> None:
        use = self._chosen()
        question = RenameTag(use, self)
        if question.exec():
            new, follow = question.name.text().strip(), question.follows
            self._write(lambda project: tag_changes.rename(project.journal, use.tag, new, follow=follow))

    def _remove(self) -> None:
        use = self._chosen()
        others = [tag for tag in self._tag_set.tags if tag.name != use.tag]
        question = RemoveTag(use, others, self, language=self._language)
        if question.exec():
            to, keep = (question.to.currentData(), False) if question.follows else (None, True)
            self._write(lambda project: tag_changes.remove(project.journal, use.tag, to=to, keep=keep))

    def _write(self, service: Callable[[Store], Changes]) -> None:
        session = self._session
        work = session.writer(lambda _progress: service(session.project))
        if run_busy(self.tr("Changing the tag set"), work, self, failed=session.problem.emit) is not None:
            self.changed = True
            self.outcome.setText(self.tr("The tag set was changed, and with it what has its tags."))
        self._fill()


class _TagQuestion(Question):
    """What becomes of the annotations that have a tag: they follow it, or keep it."""

    def __init__(self, use: TagUse, parent: QWidget) -> None:
        super().__init__("", parent)
        self._follow, self._keep = QRadioButton(self), QRadioButton(self)
        both = QButtonGroup(self)
        for radio in (self._follow, self._keep):
            both.addButton(radio)
            radio.setVisible(use.annotations > 0)
        self._follow.setChecked(True)
        self._used = wrapped(
            self,
            localised(
                plural(
                    use.annotations,
                    "{n} annotation has the tag {tag}.",
                    "{n} annotations have the tag {tag}.",
                    tag=use.tag,
                )
            ),
        )

    def ask(self) -> None:
        """Put the question below what was asked before."""
        for part in (self._used, self._follow, self._keep):
            self.form.addRow(part)

    @property
    def follows(self) -> bool:
        """Whether they follow."""
        return self._follow.isChecked()


class RenameTag(_TagQuestion):
    """What a tag is to be called."""

    def __init__(self, use: TagUse, parent: QWidget) -> None:
        super().__init__(use, parent)
        self.setWindowTitle(self.tr("Rename a tag"))
        self._follow.setText(self.tr("They get the &new name"))
        self._keep.setText(self.tr("They &keep the old one, which the tag set lacks then"))
        self.name = QLineEdit(use.tag, self)
        self.add_row(self.tr("New n&ame"), self.name)
        self.ask()


class RemoveTag(_TagQuestion):
    """Which tag annotations get whose own goes."""

    def __init__(self, use: TagUse, others: Sequence[Tag], parent: QWidget, *, language: str) -> None:
        super().__init__(use, parent)
        self.setWindowTitle(self.tr("Remove a tag"))
        self._follow.setText(self.tr("They get &another tag"))
        self._keep.setText(self.tr("They &keep theirs, which the tag set lacks then"))
        self.to = QComboBox(self)
        for tag in others:
            self.to.addItem(tag.shown(language), tag.name)
        self.ask()
        self.add_row(self.tr("Tag &instead"), self.to)
        self.form.setRowVisible(self.to, use.annotations > 0)
        self._follow.toggled.connect(self.to.setEnabled)
