"""How sure suggestions must be, type by type."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QSpinBox,
    QTableWidgetItem,
    QWidget,
)

from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.errors import EngineUnavailable
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, wrapped
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.provenance import percent
from deid_studio.gui.session.session import Session
from deid_studio.services.project.threshold_settings import set_thresholds
from deid_studio.suggest.thresholds import NEVER

TYPE, LEAST, _, SHOWN = range(4)

_NEVER: Final = 101
"""The value of a field that stands for a type that is never suggested."""


class Least(QSpinBox):
    """The least confidence in per cent; behind 100 comes "never"."""

    def __init__(self, least: float, parent: QWidget) -> None:
        super().__init__(parent)
        self._never = self.tr("never")
        self.setRange(0, _NEVER)
        self.setSuffix("\N{NO-BREAK SPACE}%")
        self.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        self.setValue(_NEVER if least > 1 else round(100 * least))

    def textFromValue(self, value: int) -> str:
        """A number, or "never"."""
        return self._never if value == _NEVER else super().textFromValue(value)

    def valueFromText(self, text: str) -> int:
        """What such a text stands for."""
        return _NEVER if text.startswith(self._never) else super().valueFromText(text)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let "never" be typed as well."""
        if self._never.startswith(text.removesuffix(self.suffix())):
            return QValidator.State.Acceptable, text, position
        return super().validate(text, position)

    @property
    def least(self) -> float:
        """The threshold, 0..1 or `NEVER`."""
        return NEVER if self.value() == _NEVER else self.value() / 100


class ThresholdDialog(QDialog):
    """A table of types: how sure suggestions of each must be, how often they were right, and how they are shown."""

    def __init__(
        self, session: Session, *, language: str, theme: Theme, faint: frozenset[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How sure suggestions must be"))
        self._session, self._faint, tags = session, faint, session.tag_set.tags
        heading = wrapped(
            self, self.tr("What is less sure is not suggested. The slider under the review list shifts them all.")
        )
        header = (self.tr("Tag"), self.tr("At least"), self.tr("Right when measured"), self.tr("Shown"))
        measured = measured_precision(session.tag_set)
        rows = [(tag.shown(language), "", self._right(tag, measured), "") for tag in tags]
        self.table = make_table(header, rows, self)
        self.table.setAccessibleName(self.windowTitle())
        self.fields: dict[str, Least] = {}
        self._before: dict[str, int] = {}
        for number, tag in enumerate(tags):
            self.table.setItem(number, TYPE, QTableWidgetItem(badge_icon(tag, theme), tag.shown(language)))
            self._add_field(number, tag, language)
        self.table.verticalHeader().setDefaultSectionSize(self.fields[tags[0].name].sizeHint().height() + 2)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        reset = QPushButton(self.tr("All as &measured"), self)
        buttons.addButton(reset, QDialogButtonBox.ButtonRole.ResetRole)
        reset.clicked.connect(self._reset)
        buttons.accepted.connect(self._apply)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(session.writable)
        reset.setEnabled(session.writable)
        column_of(heading, (self.table, 1), buttons, on=self, margin=5, gap=3)
        metrics = self.fontMetrics()
        resize_to_screen(self, 98 * metrics.averageCharWidth(), 44 * metrics.height())
        self.fields[tags[0].name].setFocus()

    def _add_field(self, number: int, tag: Tag, language: str) -> None:
        thresholds = self._session.candidates.thresholds
        least = thresholds.by_tag.get(tag.name, thresholds.otherwise)
        field = self.fields[tag.name] = Least(least, self.table)
        field.setAccessibleName(self.tr("{}: at least").format(tag.shown(language)))
        self._before[tag.name] = field.value()
        self.table.setCellWidget(number, LEAST, field)
        field.valueChanged.connect(lambda _value: self._show_how(number, tag))
        self._show_how(number, tag)

    def _show_how(self, number: int, tag: Tag) -> None:
        if self.fields[tag.name].least > 1:
            shown = self.tr("no")
        else:
            shown = self.tr("faint") if tag.name in self._faint else self.tr("yes")
        self.table.setItem(number, SHOWN, QTableWidgetItem(shown))

    def _right(self, tag: Tag, measured: dict[str, float]) -> str:
        share = percent(measured[tag.name]) if tag.name in measured else self.tr("not measured")
        return self.tr("{} (weak)").format(share) if tag.name in self._session.candidates.weak_tags else share

    def _reset(self) -> None:
        self._session.refilter(lambda project: set_thresholds(project, dict.fromkeys(self.fields)))
        self.accept()

    def _apply(self) -> None:
        """Write what was changed."""
        changed: dict[str, float | None] = {
            tag: field.least for tag, field in self.fields.items() if field.value() != self._before[tag]
        }
        if changed:
            self._session.refilter(lambda project: set_thresholds(project, changed))
        self.accept()


def measured_precision(tag_set: TagSet) -> dict[str, float]:
    """How often suggestions were right when the models were measured, 0..1, by tag; of several models the best."""
    from deid_studio.suggest.model.model import CARD, MODELS, read_card

    shares: dict[str, float] = {}
    for card in sorted(MODELS.glob(f"*/{CARD}")):
        try:
            precision = read_card(card.parent).precision
        except EngineUnavailable:
            continue
        for kind, share in precision.items():
            tag = tag_set.tag_of(kind)
            if tag is not None:
                shares[tag.name] = max(share, shares.get(tag.name, 0.0))
    return shares
