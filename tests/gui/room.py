"""Measures what of a window is cut off, outside of it or missed by Tab, and which letters stand twice behind Alt."""

import re
from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QPushButton,
    QRadioButton,
    QTabBar,
    QTableView,
    QToolBar,
    QToolButton,
    QTreeView,
    QWidget,
)

from deid_studio.gui.look.elided import ElidedLabel
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.tables.table_copying import TableCopying

ActionsContextMenu, CustomContextMenu = Qt.ContextMenuPolicy.ActionsContextMenu, Qt.ContextMenuPolicy.CustomContextMenu
ELIDED = {"tag"}
"""Object names of buttons that shorten their text and have it whole as tool tip."""

WORKED_IN = (QLabel, QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QAbstractItemView)


_MOST_TABS = 150


def lay_out() -> None:
    """Let everything that has changed find its room, which may change that of others."""
    for _ in range(10):
        QApplication.processEvents()


def cut_off(widget: QWidget) -> list[str]:
    """Texts of visible labels and buttons that have less room than they need."""
    cut: list[str] = []
    for part in widget.findChildren(QWidget):
        if not part.isVisible() or part.objectName() in ELIDED or isinstance(part, ElidedLabel):
            continue
        if isinstance(part, QLabel) and part.text():
            needed = part.heightForWidth(part.width()) if part.wordWrap() else part.sizeHint().height()
            if needed > part.height() or (not part.wordWrap() and part.sizeHint().width() > part.width()):
                cut.append(part.text())
        elif isinstance(part, QPushButton):
            if part.sizeHint().width() > part.width():
                cut.append(part.text())
        elif isinstance(part, QToolButton) and part.toolButtonStyle().name != "ToolButtonIconOnly":
            words = QFontMetrics(part.font()).horizontalAdvance(part.text().replace("&", ""))
            if words > part.width() or part.fontMetrics().height() > part.height():
                cut.append(part.text())
    return cut


def outside(window: QWidget, room: QSize) -> list[str]:
    """Whatever of a window is larger than `room`, or is not to be seen whole and cannot be scrolled to."""
    found = []
    if window.width() > room.width() or window.height() > room.height():
        found.append(f"{type(window).__name__} takes {window.width()} × {window.height()}")
    for part in window.findChildren(QWidget):
        if part.window() is not window or not part.isVisible() or part.size().isEmpty():
            continue
        if isinstance(part, Scrolled) and part.horizontalScrollBar().isVisible():
            found.append(f"what is scrolled is wider than {part.width()}")
        if isinstance(part, WORKED_IN) and not isinstance(part, QHeaderView) and not _is_scrolled(part):
            seen = part.visibleRegion().boundingRect().size()
            if seen.width() < part.width() or seen.height() < part.height():
                found.append(
                    f"{type(part).__name__} {_words(part)!r} shows {seen.toTuple()} of {part.size().toTuple()}"
                )
    return found


def _is_scrolled(part: QWidget) -> bool:
    """Whether it is in something that scrolls, or that shows by a button what does not fit."""
    above = part.parentWidget()
    while above is not None:
        if isinstance(above, QAbstractScrollArea | QToolBar) or above.inherits("QTabBar"):
            return True
        above = above.parentWidget()
    return False


def _words(part: QWidget) -> str:
    return part.text() if isinstance(part, QLabel | QAbstractButton | QLineEdit) else part.accessibleName()


def menus_hidden(window: QWidget) -> list[str]:
    """The menus of a menu bar that has no room for them."""
    if not isinstance(window, QMainWindow):
        return []
    bar = window.menuBar()
    return [
        f"menu without room: {action.text()}"
        for action in bar.actions()
        if action.isVisible() and not bar.rect().contains(bar.actionGeometry(action))
    ]


def not_copied(window: QWidget) -> list[str]:
    """The tables that cannot be copied and saved."""
    tables = [part for part in window.findChildren(QAbstractItemView) if isinstance(part, QTableView | QTreeView)]
    return [
        f"cannot be copied: {table.accessibleName() or type(table).__name__}"
        for table in tables
        if not table.findChildren(TableCopying, options=Qt.FindChildOption.FindDirectChildrenOnly)
        or table.contextMenuPolicy() not in (ActionsContextMenu, CustomContextMenu)
    ]


def letters_twice(window: QWidget) -> list[str]:
    """The letters that stand more than once behind Alt, in the window and in each of its menus."""
    said = [part.text() for part in window.findChildren(QAbstractButton) if part.isVisible()]
    said += [part.text() for part in window.findChildren(QLabel) if part.isVisible() and part.buddy() is not None]
    said += [part.title() for part in window.findChildren(QGroupBox) if part.isVisible()]
    for bar in window.findChildren(QTabBar):
        said += [bar.tabText(number) for number in range(bar.count()) if bar.isVisible()]
    if isinstance(window, QMainWindow):
        said += [action.text() for action in window.menuBar().actions() if action.isVisible()]
    menus = [[one.text() for one in menu.actions() if one.isVisible()] for menu in window.findChildren(QMenu)]
    return [f"twice behind Alt: {twice}" for texts in (said, *menus) for twice in _twice(texts)]


def nameless(window: QWidget) -> list[str]:
    """Parts of a window that take the keyboard and have no name for a screen reader, by class and what they are in."""
    found = []
    for part in window.findChildren(QWidget):
        if part.focusPolicy() == Qt.FocusPolicy.NoFocus or not part.isVisible() or part.focusProxy() is not None:
            continue
        if part.objectName().startswith("qt_") or part.window() is not window:
            continue
        known = QAccessible.queryAccessibleInterface(part)
        if known is not None and not known.text(QAccessible.Text.Name).strip():
            found.append(f"has no name: {type(part).__name__} in {type(part.parent()).__name__}")
    return found


def unreached(window: QWidget) -> list[str]:
    """Parts of a window that Tab never comes by."""
    begun = window.focusWidget()
    left = {part for part in window.findChildren(QWidget) if part.window() is window and _takes_tab(part)} - {begun}
    for _ in range(_MOST_TABS):  # a page's links are gone through one by one
        if not left:
            break
        # Where no window manager gives it the keyboard, nothing in it is chosen at first
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        left.discard(window.focusWidget())
    if begun is not None:
        begun.setFocus()
    return [f"Tab misses {type(part).__name__} {_words(part)!r}" for part in left]


def _takes_tab(part: QWidget) -> bool:
    if not part.isVisible() or not part.isEnabled() or part.focusProxy() is not None:
        return False
    # One of a group of round buttons stands for all: the arrows go through them
    apart = not isinstance(part, QRadioButton) or part.isChecked()
    return apart and bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and not part.objectName().startswith("qt_")


def _twice(texts: Iterable[str]) -> list[list[str]]:
    texts = list(texts)
    letters = Counter(letter.lower() for text in texts for letter in re.findall("&([^& ])", text))
    return [[text for text in texts if f"&{letter}" in text.lower()] for letter, count in letters.items() if count > 1]
