"""What two annotators made of a place, one under the other."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from deid_studio.agreement.compared_layers import LayerMark, stretches
from deid_studio.agreement.disagreement import Disagreement
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Span, hull
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import one_line
from deid_studio.gui.look.theme import Theme

AROUND: Final = 60
"""So many code points of the text are shown before and after what is marked."""

LINES: Final = (QTextCharFormat.UnderlineStyle.SingleUnderline, QTextCharFormat.UnderlineStyle.DashUnderline)
"""How what A and what B marked is underlined: the sides are told apart without colours."""


class DisagreementCard(QTextBrowser):
    """A and B in their context; `show_place` fills it."""

    def __init__(self, tag_set: TagSet, *, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tag_set = tag_set
        self._language = language
        self._theme = theme
        self._shown: tuple[Disagreement, str] | None = None
        self.setAccessibleName(self.tr("What A and B marked"))
        self.setTabChangesFocus(True)
        self.setOpenLinks(False)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        if self._shown is not None:
            self.show_place(*self._shown)

    def show_nothing(self) -> None:
        """Show that there is nothing to show."""
        self._shown = None
        self.clear()

    def show_place(self, one: Disagreement, text: str) -> None:
        """Show what both annotators of the pair marked in `text`, which is the document's."""
        self._shown = one, text
        self.clear()
        cursor = self.textCursor()
        for side, marks in enumerate((one.first, one.second)):
            if side:
                cursor.insertBlock()
            self._put(cursor, f"{'AB'[side]} · {one.pair[side]}   ", bold=True)
            if not marks:
                self._put(cursor, self.tr("not marked"), colour=self._theme.warning)
            elif one.heard:
                self._put(cursor, " · ".join(self._heard(mark) for mark in marks))
            else:
                self._put(cursor, ", ".join(dict.fromkeys(self._named(mark.tag) for mark in marks)))
            if not one.heard:
                cursor.insertBlock()
                self._put_text(cursor, text, _hull_of(one), marks, side)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)

    def _named(self, tag: str) -> str:
        return self._tag_set.shown(tag, self._language)

    def _heard(self, mark: LayerMark) -> str:
        windows = ", ".join(f"{clock(start)} – {clock(end)}" for start, end in stretches(mark.edges))
        return f"{self._named(mark.tag)} {windows}"

    def _put_text(self, cursor: QTextCursor, text: str, around: Span, marks: tuple[LayerMark, ...], side: int) -> None:
        first, last = max(0, around.start - AROUND), min(len(text), around.end + AROUND)
        if first:
            self._put(cursor, "… ", colour=self._theme.muted)
        marked = sorted((fragment, mark.tag) for mark in marks for fragment in mark.fragments)
        at = first
        for fragment, tag in marked:
            if fragment.end <= at:
                continue
            self._put(cursor, one_line(text[at : fragment.start]))
            self._put(cursor, one_line(text[max(at, fragment.start) : fragment.end]), tag=tag, side=side)
            at = fragment.end
        self._put(cursor, one_line(text[at:last]))
        if last < len(text):
            self._put(cursor, " …", colour=self._theme.muted)

    def _put(
        self,
        cursor: QTextCursor,
        words: str,
        *,
        bold: bool = False,
        colour: str | None = None,
        tag: str | None = None,
        side: int = 0,
    ) -> None:
        how = QTextCharFormat()
        how.setFont(themes.font(bold=bold or tag is not None))
        how.setForeground(QColor(colour or self._theme.text))
        if tag is not None:
            known = self._tag_set.find(tag)
            how.setBackground(themes.tag_fill(known, self._theme))
            how.setUnderlineStyle(LINES[side])
            how.setUnderlineColor(themes.tag_line(known, self._theme))
        cursor.insertText(words, how)


def _hull_of(one: Disagreement) -> Span:
    return hull([fragment for mark in (*one.first, *one.second) for fragment in mark.fragments])


def surface_of(one: Disagreement, text: str) -> str:
    """What a place says, on one line; the widest that either side marked."""
    return one_line(_hull_of(one).of(text)) if not one.heard else clock(one.start)
