"""What the guideline says about the tag in hand, and how an example is added to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QShowEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextListFormat,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QTextBrowser,
    QWidget,
)

from deid_studio.domain.annotation import Tag
from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError
from deid_studio.formats.guideline import Example, in_bold
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, linked, row_of
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.screen import one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import guidelines

AROUND: Final = 60
"""So many code points before and after it an example takes along, to the next blank."""

_LINE_END: Final = re.compile(r"[\r\n]")


class GuidelinePanel(QWidget):
    """The section of one tag, its examples, and the rules for all tags below it.

    It follows the session's current annotation; `peek` shows another tag meanwhile. It is read and drawn when it is to
    be seen, so that hidden it costs nothing.
    """

    def __init__(self, session: Session, *, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Guideline"))
        self._session = session
        self._language = language
        self._theme = theme
        self._drawn: str | None = None
        self._badge = QLabel(self)
        self._title = QLabel(self)
        self._version = QLabel(self)
        self._version.setObjectName("muted")
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("Guideline"))
        self.text.document().setDocumentMargin(2 * themes.GRID_PX)
        self.text.document().setIndentWidth(4 * themes.GRID_PX)
        self._add = QPushButton(self.tr("As &example…"), self)
        self._add.setToolTip(self.tr("Add what is selected to the examples of this tag"))
        self._add.clicked.connect(self._add_example)
        self.setFocusProxy(self.text)
        head = row_of(self._badge, (self._title, 1), self._version, self._add)
        head.setContentsMargins(3 * themes.GRID_PX, 2 * themes.GRID_PX, 2 * themes.GRID_PX, themes.GRID_PX)
        column_of(head, (self.text, 1), on=self, gap=0)
        self.set_theme(theme)
        session.current_changed.connect(self._follow)
        session.document_shown.connect(self._follow)

    @property
    def tag(self) -> str | None:
        """Name of the current annotation's tag, which is shown; None for none."""
        current = self._session.current
        return None if current is None else current.tag

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours, and the font as it is now."""
        self._theme = theme
        self._title.setFont(themes.font(themes.BODY, bold=True))
        self._version.setFont(themes.font(themes.SMALL))
        self._drawn = None
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was passed over while hidden."""
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        self._add.setEnabled(self._session.writable and self.tag is not None and self._session.selection is not None)
        wanted = self.tag or ""
        if self.isVisible() and wanted != self._drawn:
            self._drawn = wanted
            self._draw(wanted)

    # -- drawing --------------------------------------------------------------------------------------------------

    def _draw(self, name: str) -> None:
        tag = self._session.tag_set.find(name)
        self._badge.setVisible(bool(name))
        side = 5 * self._title.fontMetrics().height() // 4
        self._badge.setPixmap(badge_icon(tag, self._theme).pixmap(side, side))
        self._title.setText(tag.shown(self._language) if tag else name or self.tr("Rules for all tags"))
        try:
            found = guidelines.section(self._session.project, name, self._language)
        except DeidStudioError as e:
            self._version.clear()
            self.text.setPlainText(explained(e))
            return
        self._version.setText(self.tr("Version {}").format(found.version) if found.version else "")
        self.text.setFont(themes.font())
        heading = self.tr("Rules for all tags")
        own = found.markdown or (tag.definitions.get(self._language, "") if tag else "")
        parts = [own, f"### {heading}" if name and found.general else "", found.general]
        self.text.setMarkdown("\n\n".join(filter(None, parts)))
        _set_type(self.text.document(), tag, self._theme)
        # Just shown it has no height yet, and then Qt scrolls past its first line
        self.text.verticalScrollBar().setValue(0)

    # -- adding ---------------------------------------------------------------------------------------------------

    def _add_example(self) -> None:
        session, name = self._session, self.tag
        if session.document is None or session.selection is None or name is None:
            return
        current = session.current
        fragments = current.fragments if current is not None and current.fragments else (session.selection,)
        text = around(session.document.text, fragments)
        question = AddExample(text, session.tag_set.shown(name, self._language), parent=self)
        if question.exec():
            example, language = question.answer(), self._language
            added = session.write(
                lambda project: guidelines.add_example(project, name, language=language, example=example)
            )
            if added is not None:
                self._drawn = None
                self._follow()


class AddExample(QDialog):
    """One example as it will stand in the guideline: its text, whether it is right so, and why."""

    def __init__(self, text: str, tag: str, *, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Example for {}").format(tag))
        self._text = QLineEdit(text, self)
        self._text.setMinimumWidth(130 * themes.GRID_PX)
        self._text.setCursorPosition(0)
        self._good = QRadioButton(self.tr("✓ &Right: mark it so"), self)
        self._bad = QRadioButton(self.tr("✗ &Wrong: not so"), self)
        self._good.setChecked(True)
        self._reason = QLineEdit(self)
        self._reason.setPlaceholderText(self.tr("Why, in a few words"))
        verdict = row_of(self._good, self._bad, 1, gap=4)
        note = QLabel(
            self.tr("Put invented names in the place of real ones: guidelines are read by many. **Bold** is marked."),
            self,
        )
        note.setObjectName("muted")
        note.setFont(themes.font(themes.SMALL))
        note.setTextFormat(Qt.TextFormat.MarkdownText)
        note.setWordWrap(True)
        form = QFormLayout()
        form.setSpacing(3 * themes.GRID_PX)
        form.addRow(linked(self.tr("&Text"), self._text), self._text)
        form.addRow(self.tr("Verdict"), verdict)
        form.addRow(linked(self.tr("R&eason"), self._reason), self._reason)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setText(self.tr("&Add"))
        self._text.textChanged.connect(lambda text: ok.setEnabled(bool(text.strip())))
        column_of(note, form, buttons, on=self, margin=5, gap=4)
        self._reason.setFocus()

    def answer(self) -> Example:
        """The example."""
        return Example(self._text.text(), self._good.isChecked(), self._reason.text().strip())


def around(text: str, fragments: Sequence[Span]) -> str:
    """`fragments` in bold with what surrounds them on their lines, as Markdown; cut at blanks, not within words."""
    first, last = fragments[0].start, fragments[-1].end
    lead = text[max(0, first - AROUND) : first]
    trail = text[last : last + AROUND]
    if len(lead) == AROUND:
        lead = lead.partition(" ")[2] or lead
    if len(trail) == AROUND:
        trail = trail.rpartition(" ")[0] or trail
    lead, trail = _LINE_END.split(lead)[-1], _LINE_END.split(trail)[0]
    start, end = first - len(lead), last + len(trail)
    moved = [Span(fragment.start - start, fragment.end - start) for fragment in fragments]
    return one_line(in_bold(text[start:end], fragments=moved)).strip()


def _set_type(document: QTextDocument, tag: Tag | None, theme: Theme) -> None:
    """One type scale and calm gaps; in examples, what is marked lies on the tag's colour as in the transcript."""
    block = document.begin()
    while block.isValid():
        cursor = QTextCursor(block)
        layout = QTextBlockFormat()
        layout.setTopMargin(0)
        layout.setBottomMargin(themes.GRID_PX if block.textList() else 2 * themes.GRID_PX)
        if block.blockFormat().headingLevel():
            layout.setTopMargin(2 * themes.GRID_PX)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            heading = QTextCharFormat()
            heading.setFont(themes.font(themes.BODY, bold=True))
            heading.setForeground(QColor(theme.muted))
            cursor.mergeCharFormat(heading)
        cursor = QTextCursor(block)
        cursor.mergeBlockFormat(layout)
        _colour_example(block, tag, theme)
        block = block.next()


def _colour_example(block: QTextBlock, tag: Tag | None, theme: Theme) -> None:
    verdict, examples = block.text()[:1], block.textList()
    if examples is None or verdict not in ("✓", "✗"):
        return
    # The verdict stands where the bullet would
    bare = examples.format()
    bare.setStyle(QTextListFormat.Style.ListStyleUndefined)
    examples.setFormat(bare)
    marked = QTextCharFormat()
    marked.setBackground(themes.tag_fill(tag, theme))
    bold = []
    part = block.begin()
    while not part.atEnd():
        if part.fragment().charFormat().fontWeight() > QFont.Weight.Normal and verdict == "✓":
            bold.append((part.fragment().position(), part.fragment().length()))
        part += 1
    for position, length in bold:
        cursor = QTextCursor(block.document())
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(marked)
    sign = QTextCharFormat()
    sign.setForeground(QColor(theme.success if verdict == "✓" else theme.warning))
    sign.setFontWeight(QFont.Weight.Bold)
    cursor = QTextCursor(block)
    cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(sign)
