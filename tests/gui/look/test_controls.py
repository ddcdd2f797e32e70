"""What is chosen, how far work is and what was reported can be read in every theme."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QPlainTextEdit, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.annotation.drawn_annotation import review_row
from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.contrast import contrast
from deid_studio.gui.look.theme import THEMES, Theme
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.sentences import literal
from deid_studio.services.project.notes import Note


@pytest.fixture(params=THEMES.values(), ids=THEMES)
def theme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Theme]:
    themes.apply(request.param)
    yield request.param
    themes.apply(themes.LIGHT)


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard")
def test_a_drop_down_list_shows_all_entries_and_the_chosen_one(theme: Theme, qtbot: QtBot) -> None:
    combo = QComboBox()
    qtbot.addWidget(combo)
    combo.addItems(["Jede", "Eine Stichprobe", "Keine", "Alle", "Letzte"])
    combo.show()
    combo.setCurrentIndex(2)
    combo.showPopup()
    view = combo.view()
    qtbot.waitUntil(view.isVisible)
    last = view.visualRect(view.model().index(4, 0))
    assert view.viewport().rect().contains(last), "the last entry is whole"
    row = view.visualRect(view.model().index(2, 0))
    picture = view.viewport().grab(row).toImage()
    ground = picture.pixelColor(picture.width() - 6, picture.height() // 2)
    assert ground.name() == theme.accent_soft
    inks = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert max(contrast(QColor(ink), ground) for ink in inks) > 4.5, "and so is what is chosen"
    combo.hidePopup()


def test_the_share_on_a_progress_bar_can_be_read(theme: Theme) -> None:
    for ground in (theme.raised, theme.accent_soft):
        assert contrast(QColor(theme.text), QColor(ground)) > 4.5


def test_icons_of_documents_follow_the_theme(letter: MainWindow) -> None:
    def darkness() -> int:
        picture = letter._documents.itemIcon(0).pixmap(16, 16).toImage()
        inks = [picture.pixelColor(x, y) for x in range(16) for y in range(16)]
        return min(ink.lightness() for ink in inks if ink.alpha() > 200)

    assert darkness() < 100
    letter.actions_["theme"].trigger()
    assert darkness() > 150


def test_sentences_of_a_report_go_on_below(qtbot: QtBot, qapp: QApplication) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    sentence = " ".join(["Ein Wort hat keine Zeit und verhindert den Export."] * 6)
    dialog = ReportDialog("Import", "1 Import", [Note("odd", "Visite.json", 3, literal(sentence))], parent)
    dialog.show()
    qapp.processEvents()
    table = dialog.findChild(QTableWidget)
    assert isinstance(table, QTableWidget)
    needed = table.fontMetrics().horizontalAdvance(sentence) // table.columnWidth(3)
    assert table.rowHeight(0) > needed * table.fontMetrics().height()


def test_the_number_of_annotations_is_shown_whole(talk: MainWindow, answer: Callable[..., list[str]]) -> None:
    assert talk.workspace is not None and talk.session is not None
    session, review = talk.session, talk.workspace.review
    row_of = partial(review_row, session, language="de", faint=())
    many = [replace(one, id=f"{one.id} {number}") for one in session.annotations for number in range(624)]
    review.show_annotations(many[:9], row_of=row_of, timed=True)
    for one in many[9:]:
        review.put(one.id, one)
    assert review.model().headerData(0, review.horizontalHeader().orientation()) == "1872"
    assert review.columnWidth(0) > review.fontMetrics().horizontalAdvance("1872") + 8


def test_a_field_of_several_lines_has_an_edge(theme: Theme, qtbot: QtBot) -> None:
    field = QPlainTextEdit()
    qtbot.addWidget(field)
    field.resize(200, 80)
    field.show()
    edge = field.grab().toImage().pixelColor(0, 40)
    assert contrast(edge, QColor(theme.surface)) >= 3
