"""The last look before a document is finished: what is still open in it, each a key away."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Interval
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, heading_for, quiet_button, row_of, wrapped
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import fit_to_screen, one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.sentences import plural
from deid_studio.services.annotation import finish
from deid_studio.services.annotation.finish import Checklist
from deid_studio.services.project import layers


@dataclass(frozen=True, slots=True)
class Point:
    """One open point: a sentence, and the annotation's id or the interval that Enter goes to, if there is a place."""

    sentence: str
    place: str | Interval | None
    tag: str | None = None


class Finish(QDialog):
    """What is still undecided, untimed or unheard in the document; finishes it, or opens it again.

    `jump_wanted` carries an annotation's id or an Interval, and the dialog makes way. Stretches may stay unheard with
    a comment, which is kept among the questions; PHI may not stay undecided or without a time.
    """

    jump_wanted = Signal(object)

    def __init__(self, session: Session, *, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert session.layer is not None and session.document is not None
        self._session = session
        self._language = language
        self._theme = theme
        self._assignment_id = session.layer.assignment.id
        self.setWindowTitle(self.tr("Finish the document"))
        self._heading = heading_for(self)
        self._said = wrapped(self, tone="muted")
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Open points"))
        self.list.setUniformItemSizes(True)
        side = 5 * self.fontMetrics().height() // 4
        self.list.setIconSize(QSize(side, side))
        self.list.itemActivated.connect(self._jump)
        self._comment = QLineEdit(self)
        self._comment.setPlaceholderText(self.tr("Why some of it need not be heard"))
        self._comment.setAccessibleName(self.tr("Comment"))
        self._comment.textChanged.connect(self._enable)
        self._finish = QPushButton(self)
        self._finish.clicked.connect(self._apply)
        leave = quiet_button(self, self.tr("&Back to the document"), self.reject)
        foot = row_of(1, leave, self._finish)
        column_of(self._heading, self._said, (self.list, 1), self._comment, foot, on=self, margin=5, gap=3)
        self._show()

    # -- what is open ---------------------------------------------------------------------------------------------

    def _show(self) -> None:
        session = self._session
        assert session.document is not None
        layer = layers.layer_of(session.project, session.document.id, annotator=session.annotator)
        self._is_finished = layer is not None and layer.assignment.state == "finished"
        self._checklist = finish.checklist(session.project, self._assignment_id)
        points = self._points(self._checklist)
        self.list.clear()
        for point in points:
            item = QListWidgetItem(point.sentence)
            item.setData(Qt.ItemDataRole.UserRole, point)
            item.setIcon(self._icon(point))
            self.list.addItem(item)
        self.list.setVisible(bool(points))
        self._heading.setText(self._summary(self._checklist))
        self._said.setText(self._counts(self._checklist))
        self._said.setVisible(bool(self._said.text()))
        self._comment.setVisible(self._needs_comment)
        self._finish.setText(
            self.tr("&Open it again")
            if self._is_finished
            else self.tr("&Finish")
            if not self._checklist.unheard
            else self.tr("&Finish all the same")
        )
        self._enable()
        scale = len(points)
        fit_to_screen(self, width=150, height=100 if scale else 44)
        if points:
            self.list.setCurrentRow(0)
            self.list.setFocus()
        else:
            self._finish.setFocus()

    def _icon(self, point: Point) -> QIcon:
        if point.tag is not None:
            return badge_icon(self._session.tag_set.find(point.tag), self._theme)
        return themes.icon("play" if isinstance(point.place, Interval) else "help", self._theme)

    def _points(self, open_: Checklist) -> list[Point]:
        points = [Point(self.tr("Undecided: {}").format(self._surface(a)), a.id, a.tag) for a in open_.undecided]
        points += [Point(self.tr("No sure time: {}").format(self._surface(a)), a.id, a.tag) for a in open_.without_time]
        for interval in open_.unheard:
            start, end = (clock(ms, decimals=0) for ms in (interval.start_ms, interval.end_ms))
            length = QLocale().toString(interval.duration_ms / 1000, "f", 1)
            points.append(Point(self.tr("Not heard: {} to {} ({} s)").format(start, end, length), interval))
        points += [
            Point(self.tr("Question: {}").format(one_line(question.text)), question.annotation_id)
            for question in open_.open_questions
        ]
        return points

    def _surface(self, annotation: Annotation) -> str:
        assert self._session.document is not None
        shown = self._session.tag_set.shown(annotation.tag, self._language)
        surface = one_line(annotation.surface(self._session.document.text))
        return f"{surface or clock(annotation.interval.start_ms if annotation.interval else 0)} · {shown}"

    def _summary(self, open_: Checklist) -> str:
        if self._is_finished:
            return self.tr("This document is finished.")
        if self._is_blocked:
            return self.tr("Not finished yet: some PHI is undecided or has no sure time.")
        if open_.unheard:
            return self.tr("All PHI is decided. Some of the recording has not been heard.")
        if open_.open_questions:
            return self.tr("Only questions are open. The document can be finished.")
        return self.tr("Nothing is open. The document can be finished.")

    def _counts(self, open_: Checklist) -> str:
        share = QLocale().toString(math.floor((open_.heard_share or 0) * 100))
        parts = (
            (len(open_.undecided), self.tr("{} undecided").format(len(open_.undecided))),
            (len(open_.without_time), self.tr("{} without a sure time").format(len(open_.without_time))),
            (len(open_.unheard), self.tr("{} % heard").format(share)),
            (
                len(open_.open_questions),
                localised(
                    plural(
                        len(open_.open_questions), "{n} question to the supervisor", "{n} questions to the supervisor"
                    )
                ),
            ),
        )
        return " · ".join(said for number, said in parts if number)

    @property
    def _is_blocked(self) -> bool:
        return bool(self._checklist.undecided or self._checklist.without_time)

    @property
    def _needs_comment(self) -> bool:
        return bool(self._checklist.unheard) and not self._is_blocked and not self._is_finished

    # -- what is done about it ------------------------------------------------------------------------------------

    def _enable(self) -> None:
        commented = bool(self._comment.text().strip())
        may_finish = not self._is_blocked and (commented or not self._needs_comment)
        self._finish.setEnabled(self._session.writable and (self._is_finished or may_finish))
        self._finish.setDefault(self._finish.isEnabled())

    def _jump(self, item: QListWidgetItem) -> None:
        place = item.data(Qt.ItemDataRole.UserRole).place
        if place is not None:
            self.reject()
            self.jump_wanted.emit(place)

    def _apply(self) -> None:
        session, comment = self._session, self._comment.text().strip()
        if self._is_finished:
            if session.apply(finish.reopen, self._assignment_id) is not None:
                self._show()
            return
        if (
            session.apply(finish.finish, self._assignment_id, comment=comment if self._needs_comment else "")
            is not None
        ):
            self.accept()
