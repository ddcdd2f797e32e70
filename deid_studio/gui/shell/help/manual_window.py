"""The manual in a window: its pages, the way back, and a word looked for in the page. It needs no network."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QFontMetrics, QKeySequence, QShortcut, QTextCursor, QTextDocument, QTextTable
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from deid_studio import RESOURCES
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import resize_to_screen, row_height_px

FOLDER: Final = RESOURCES / "manual"
CONTENTS: Final = "contents"
NAME: Final = Qt.ItemDataRole.UserRole
"""Where the list keeps the name of a page."""

_LINK: Final = re.compile(r"^- \[([^]]+)\]\((\w+)\.md\)$", re.MULTILINE)


def pages(folder: Path) -> dict[str, str]:
    """The title of each page by its name, in the order of the contents, which come first."""
    contents = (folder / f"{CONTENTS}.md").read_text(encoding="utf-8")
    title = contents.partition("\n")[0].lstrip("# ")
    return {CONTENTS: title} | {name: title for title, name in _LINK.findall(contents)}


class ManualWindow(QDialog):
    """The manual in `language`; links lead from page to page and nowhere else."""

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = FOLDER / language
        self._pages = pages(self._folder)
        self._past: list[str] = []
        self.setWindowTitle(self.tr("Manual · deid_studio"))
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.tr("Pages"))
        for name, title in self._pages.items():
            item = QListWidgetItem(title, self.list)
            item.setSizeHint(QSize(0, row_height_px()))
            item.setData(NAME, name)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Page"))
        self.text.document().setDocumentMargin(4 * themes.GRID_PX)
        self.text.anchorClicked.connect(self._follow)
        self._word = QLineEdit(self)
        self._word.setPlaceholderText(self.tr("Find on this page"))
        self._word.setAccessibleName(self._word.placeholderText())
        self._word.textChanged.connect(lambda: self._find(from_here=True))
        self._word.returnPressed.connect(self._find)
        self._outcome = QLabel(self)
        self._outcome.setObjectName("muted")
        self._back = QPushButton(self.tr("&Back"), self)
        self._back.setAutoDefault(False)
        self._back.clicked.connect(self.go_back)
        self._lay_out()
        for keys, do in (
            ("Ctrl+F", self._word.setFocus),
            ("F3", self._find),
            ("Shift+F3", partial(self._find, backward=True)),
        ):
            QShortcut(QKeySequence(keys), self, do)
        for keys in ("Alt+Left", "Backspace"):
            QShortcut(QKeySequence(keys), self.text, self.go_back)
        QShortcut(QKeySequence("F6"), self, self._step_pane)
        self.list.currentItemChanged.connect(self._choose)
        self.show_page(CONTENTS)
        self.list.setFocus()

    def _lay_out(self) -> None:
        gap = 2 * themes.GRID_PX
        head = QHBoxLayout()
        head.addWidget(self._back)
        head.addStretch(1)
        head.addWidget(self._outcome)
        head.addWidget(self._word)
        panes = QSplitter(self)
        panes.addWidget(self.list)
        panes.addWidget(self.text)
        panes.setStretchFactor(1, 1)
        panes.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.setSpacing(gap)
        layout.addLayout(head)
        layout.addWidget(panes, 1)
        metrics = QFontMetrics(themes.font())
        self._word.setMinimumWidth(32 * metrics.averageCharWidth())
        resize_to_screen(self, 130 * metrics.averageCharWidth(), 38 * metrics.height())
        panes.setSizes([self.width() // 4, self.width() - self.width() // 4])

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return str(self.list.currentItem().data(NAME))

    def show_page(self, name: str) -> None:
        """Go to a page, from which `go_back` leads here again."""
        self.list.setCurrentRow(list(self._pages).index(name))

    def go_back(self) -> None:
        """Go to the page that was shown before, if there is one."""
        if self._past:
            name = self._past.pop()
            self.show_page(name)
            self._past.pop()
            self._back.setEnabled(bool(self._past))

    def _choose(self, item: QListWidgetItem, before: QListWidgetItem | None) -> None:
        if before is not None:
            self._past.append(str(before.data(NAME)))
        self._back.setEnabled(bool(self._past))
        self.text.setFont(themes.font())
        self.text.setMarkdown((self._folder / f"{self.page}.md").read_text(encoding="utf-8"))
        _lay_out_text(self.text.document())
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self._outcome.clear()

    def _follow(self, link: QUrl) -> None:
        name = link.path().removesuffix(".md")
        if not link.scheme() and name in self._pages:
            self.show_page(name)
            self.text.setFocus()

    def _step_pane(self) -> None:
        (self.list if self.text.hasFocus() else self.text).setFocus()

    def _find(self, *, backward: bool = False, from_here: bool = False) -> None:
        """Select the next place of the word, round the page's end; `from_here` lets it stay where it is."""
        way = QTextDocument.FindFlag.FindBackward if backward else QTextDocument.FindFlag(0)
        word = self._word.text()
        if from_here:
            cursor = self.text.textCursor()
            cursor.setPosition(cursor.selectionStart())
            self.text.setTextCursor(cursor)
        is_here = not word or self.text.find(word, way)
        if not is_here:
            self.text.moveCursor(QTextCursor.MoveOperation.End if backward else QTextCursor.MoveOperation.Start)
            is_here = self.text.find(word, way)
        self._outcome.setText("" if is_here else self.tr("Not on this page"))


def _lay_out_text(document: QTextDocument) -> None:
    """Calm gaps, lines in tables, and commands that wrap rather than run out of sight."""
    block = document.begin()
    while block.isValid():
        layout = block.blockFormat()
        layout.setNonBreakableLines(False)
        if layout.headingLevel():
            layout.setTopMargin(4 * themes.GRID_PX)
            layout.setBottomMargin(2 * themes.GRID_PX)
        QTextCursor(block).setBlockFormat(layout)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            table = frame.format().toTableFormat()
            table.setCellPadding(themes.GRID_PX)
            table.setCellSpacing(0)
            table.setBorderCollapse(True)
            table.setTopMargin(2 * themes.GRID_PX)
            table.setBottomMargin(2 * themes.GRID_PX)
            frame.setFormat(table)
