"""The card of the current annotation."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval
from deid_studio.gui.review.span_card import SpanCard


def lines(card: SpanCard) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.isVisibleTo(card)]


def test_lines_without_words_take_no_room(qtbot: QtBot) -> None:
    card = SpanCard()
    qtbot.addWidget(card)
    card.show_time_selection(Interval(1000, 2500))
    assert len(lines(card)) == 2 and all(lines(card))
    card.show_nothing()
    assert len(lines(card)) == 1 and all(lines(card))
