"""Figures that are seen first, each with what it was taken of and, of agreement, how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from deid_studio.agreement.match import Level
from deid_studio.formats.report.report_parts import Headline
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.flow import Flow
from deid_studio.sentences import plural, sentence
from deid_studio.services.agreement.agreement_study import Study

CARD_PX: Final = 135
LEVELS: Final = (Level.INSTANCE, Level.TOKEN, Level.TIME)


class Headlines(QWidget):
    """Instance, token and time F1, one beside the other."""

    def __init__(self, say: ReportWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.figures: dict[Level, QLabel] = {}
        self.remarks: dict[Level, tuple[QLabel, QLabel]] = {}
        row = Flow(on=self)
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
                of.setText(
                    localised(
                        sentence(
                            "n = {documents}, {pairs}",
                            documents=plural(study.shared_documents, "{n} document", "{n} documents"),
                            pairs=plural(f1.pairs, "{n} pair", "{n} pairs"),
                        )
                    )
                )
            if bounds is None:
                interval.setText(self.tr("no interval"))
            else:
                low, high = (locale.toString(value, "f", 3) for value in (bounds.low, bounds.high))
                interval.setText(self._say("interval", low=low, high=high))


class Cards(QWidget):
    """Figures side by side, as many in a row as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[QFrame] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * themes.GRID_PX)
        self._columns = 0

    def fill(self, headlines: Sequence[Headline]) -> None:
        """Show other figures."""
        for card in self.cards:
            self._grid.removeWidget(card)
            card.deleteLater()
        self.cards = [_card(one) for one in headlines]
        self._columns = 0
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the cards anew where the width asks for it."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        scale = max(1.0, self.fontMetrics().height() / 17)
        columns = max(1, min(len(self.cards), int(self.width() / (CARD_PX * scale))))
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self.cards):
            self._grid.addWidget(card, number // columns, number % columns)


def _card(one: Headline) -> QFrame:
    card, figure = QFrame(), QLabel(one.figure)
    card.setObjectName("panel")
    figure.setFont(themes.font(6, bold=True))
    name, remark = QLabel(one.name), QLabel(one.remark)
    name.setFont(themes.font(bold=True))
    remark.setObjectName("muted")
    remark.setFont(themes.font(themes.SMALL))
    inside = QVBoxLayout(card)
    inside.setContentsMargins(3 * themes.GRID_PX, 2 * themes.GRID_PX, 3 * themes.GRID_PX, 2 * themes.GRID_PX)
    inside.setSpacing(themes.GRID_PX // 2)
    for label in (figure, name, remark):
        label.setWordWrap(True)
        inside.addWidget(label)
    inside.addStretch(1)
    card.setAccessibleName(f"{one.name}: {one.figure}, {one.remark}")
    return card
