"""The recall slider by mouse and by key."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from deid_studio.gui.review.recall_bar import STEPS, RecallBar
from deid_studio.services.project.threshold_settings import FARTHEST


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[RecallBar]:
    bar = RecallBar()
    qtbot.addWidget(bar)
    bar.resize(450, 60)
    bar.show()
    qtbot.waitExposed(bar)
    return bar


def test_keys_move_it_and_only_the_last_of_them_counts_as_released(bar: RecallBar, qtbot: QtBot) -> None:
    moved, chosen = QSignalSpy(bar.moved), QSignalSpy(bar.chosen)
    with qtbot.waitSignal(bar.chosen):
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_PageUp):
            QTest.keyClick(bar.slider, key)
    assert [moved.at(n)[0] for n in range(moved.count())] == [1 / STEPS, 2 / STEPS, 1 + 2 / STEPS]
    assert [chosen.at(n)[0] for n in range(chosen.count())] == [1 + 2 / STEPS]


def test_home_and_a_double_click_go_back_to_the_middle(bar: RecallBar, qtbot: QtBot) -> None:
    bar.show_shift(2, writable=True)
    with qtbot.waitSignal(bar.chosen) as key:
        QTest.keyClick(bar.slider, Qt.Key.Key_Home)
    bar.show_shift(-2, writable=True)
    with qtbot.waitSignal(bar.chosen) as click:
        QTest.mouseDClick(bar.slider, Qt.MouseButton.LeftButton)
    assert (key.args, click.args) == ([0.0], [0.0])


def test_the_end_key_goes_to_the_end_which_says_what_is_shown_there(bar: RecallBar, qtbot: QtBot) -> None:
    bar.moved.connect(lambda _shift: bar.show_count(57, 57))
    with qtbot.waitSignal(bar.chosen) as key:
        QTest.keyClick(bar.slider, Qt.Key.Key_End)
    assert key.args == [FARTHEST]
    assert bar.count.text() == "57 of 57 suggestions · with unknown words and numbers"
    assert "unknown words and numbers" in bar.slider.toolTip()
    QTest.keyClick(bar.slider, Qt.Key.Key_Left)
    assert bar.count.text() == "57 of 57 suggestions"


def test_dragging_is_released_with_the_mouse(bar: RecallBar) -> None:
    chosen = QSignalSpy(bar.chosen)
    bar.slider.setSliderDown(True)
    bar.slider.setValue(STEPS)
    assert chosen.count() == 0 and bar.shift == 1
    bar.show_shift(-1, writable=True)  # what is written meanwhile does not tear it away
    assert bar.shift == 1
    bar.slider.setSliderDown(False)
    assert chosen.count() == 1


def test_showing_where_the_project_has_it_chooses_nothing(bar: RecallBar) -> None:
    moved, chosen = QSignalSpy(bar.moved), QSignalSpy(bar.chosen)
    bar.show_shift(1.5, writable=False)
    assert (bar.shift, moved.count(), chosen.count(), bar.slider.isEnabled()) == (1.5, 0, 0, False)


def test_it_says_how_many_there_are(bar: RecallBar) -> None:
    bar.show_count(42, 57)
    assert "42 of 57 suggestions" in [label.text() for label in bar.findChildren(QLabel)]
    assert bar.slider.accessibleDescription() == "42 of 57 suggestions"


def test_the_count_goes_under_the_slider_where_there_is_no_room(bar: RecallBar) -> None:
    bar.show_count(42, 57)
    beside = bar.count.geometry().center().y()
    bar.resize(240, 80)
    QTest.qWait(1)
    assert bar.count.geometry().top() >= bar.slider.geometry().bottom() - 1
    assert bar.count.geometry().center().y() > beside


def test_types_are_asked_for_by_button_and_by_right_click(bar: RecallBar) -> None:
    wanted = QSignalSpy(bar.types_wanted)
    bar.findChild(QToolButton).click()
    bar.slider.customContextMenuRequested.emit(QPoint(3, 3))
    assert wanted.count() == 2
