"""The three figures that agreement is told by, each with what it was taken of and how sure it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from deid_studio.agreement.match import Level
from deid_studio.gui.look import theme as themes
from deid_studio.services.agreement.agreement_study import Study
from deid_studio.services.agreement.agreement_words import Words

LEVELS: Final = (Level.INSTANCE, Level.TOKEN, Level.TIME)


class Headlines(QWidget):
    """Instance, token and time F1, one beside the other."""

    def __init__(self, say: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.figures: dict[Level, QLabel] = {}
        self.remarks: dict[Level, tuple[QLabel, QLabel]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * themes.GRID_PX)
        for level in LEVELS:
            card, figure = QFrame(self), QLabel()
            card.setObjectName("panel")
            figure.setFont(themes.font(6, bold=True))
            name = QLabel(say(f"f1 {level}"))
            name.setFont(themes.font(bold=True))
            self.figures[level], self.remarks[level] = figure, (QLabel(), QLabel())
            right = QVBoxLayout()
            right.setSpacing(0)
            right.addWidget(name)
            for remark in self.remarks[level]:
                remark.setObjectName("muted")
                remark.setFont(themes.font(themes.SMALL))
                right.addWidget(remark)
            inside = QHBoxLayout(card)
            inside.setContentsMargins(3 * themes.GRID_PX, themes.GRID_PX, 3 * themes.GRID_PX, themes.GRID_PX)
            inside.setSpacing(3 * themes.GRID_PX)
            inside.addWidget(figure)
            inside.addLayout(right)
            row.addWidget(card)
        row.addStretch(1)

    def fill(self, study: Study) -> None:
        """Show the figures of a study; "–" where a level cannot be measured."""
        locale = QLocale()
        for level in LEVELS:
            measured = study.levels.get(level)
            f1 = measured.agreement.f1 if measured is not None else None
            mean = f1.mean if f1 is not None else None
            self.figures[level].setText(self._say("no value") if mean is None else locale.toString(mean, "f", 3))
            of, interval = self.remarks[level]
            bounds = measured.intervals.mean if measured is not None and measured.intervals else None
            if f1 is None:
                of.setText(self.tr("no recordings"))
            else:
                of.setText(self.tr("n = {} documents, {} pairs").format(study.shared_documents, f1.pairs))
            if bounds is None:
                interval.setText(self.tr("no interval"))
            else:
                low, high = (locale.toString(value, "f", 3) for value in (bounds.low, bounds.high))
                interval.setText(self._say("interval", low=low, high=high))
