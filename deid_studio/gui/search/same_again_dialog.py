"""Same again: every further place of what is annotated, looked over and marked in one step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QDialog, QPushButton, QWidget

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, heading_for, quiet_button, row_of, wrapped
from deid_studio.gui.look.screen import fit_to_screen, one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.search.hit_table import CHECK, CONTEXT, DOCUMENT, NOTE, HitRow, HitTable, in_context
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.sentences import plural
from deid_studio.services.annotation import same_again
from deid_studio.services.annotation.same_again import SameAgainHit
from deid_studio.services.project.texts import Texts
from deid_studio.suggest.again.hit import HitKind

SURE: Final = frozenset((HitKind.EXACT, HitKind.CASE, HitKind.INFLECTED, HitKind.BROKEN, HitKind.COMPOUND))
"""Kinds that are checked to begin with."""

LONGEST_SURFACE: Final = 60


class SameAgain(QDialog):
    """Further places of an annotation's surface; Enter marks the checked ones with its tag in one undo step.

    `play_wanted` asks to hear a place (document's id and span). The document in view is searched at once, all of the
    annotator's documents off the window's thread; `texts` is best kept as long as the project is open.
    """

    play_wanted = Signal(str, Span)

    def __init__(
        self,
        session: Session,
        annotation: Annotation,
        *,
        everywhere: bool,
        language: str,
        theme: Theme,
        texts: Texts | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        assert session.document is not None
        self._session = session
        self._annotation = annotation
        self._texts = texts or Texts(session.project)
        self._tag = session.tag_set.find(annotation.tag)
        self._tag_shown = self._tag.shown(language) if self._tag else annotation.tag
        surface = one_line(annotation.surface(session.document.text))
        self._surface = surface if len(surface) <= LONGEST_SURFACE else f"{surface[: LONGEST_SURFACE - 1]}…"
        self._found: Sequence[SameAgainHit] = ()
        self._job = Latest(self)
        self.setWindowTitle(self.tr("Same again"))
        self._build(theme)
        self._everywhere.setChecked(everywhere)
        self._everywhere.toggled.connect(self._search)
        self._search(everywhere)

    def _build(self, theme: Theme) -> None:
        self._heading = heading_for(self)
        self._everywhere = QCheckBox(self.tr("In all &my documents"), self)
        names = {CHECK: "", CONTEXT: self.tr("Place"), NOTE: self.tr("How"), DOCUMENT: self.tr("Document")}
        self.table = HitTable(names, theme, self)
        self.table.setAccessibleName(self.tr("Further places"))
        self.table.keys = {"X": "toggle"}
        self.table.play_wanted.connect(self.play_wanted)
        self.table.key_pressed.connect(lambda _what: self._toggle())
        self._mark = QPushButton(self.tr("Mark"), self)
        self.table.jump_wanted.connect(self._mark.click)
        self.table.model_.checks_changed.connect(self._count)
        self._hint = wrapped(self, tone="muted")
        self._hint.setFont(themes.font(themes.SMALL))
        self._mark.setDefault(True)
        self._mark.clicked.connect(self._apply)
        leave = quiet_button(self, self.tr("&Leave"), self.reject)
        QShortcut(QKeySequence("Shift+G"), self, self._everywhere.toggle)
        foot = row_of((self._hint, 1), leave, self._mark)
        column_of(self._heading, self._everywhere, (self.table, 1), 0, foot, on=self, margin=5, gap=3)

    def chosen(self) -> list[SameAgainHit]:
        """The places that are checked."""
        return [found for found, checked in zip(self._found, self.table.model_.checked, strict=True) if checked]

    def done(self, result: int) -> None:
        """Leave; a search that is under way is given up."""
        self._job.give_up()
        super().done(result)

    # -- searching ------------------------------------------------------------------------------------------------

    def _search(self, everywhere: bool) -> None:
        self._job.give_up()
        if not everywhere:
            self._show(self._further(everywhere=False))
            return
        self._heading.setText(self.tr("Looking for “{}” in all your documents…").format(self._surface))
        self._mark.setEnabled(False)

        def work(progress: Progress) -> tuple[SameAgainHit, ...]:
            found = self._further(everywhere=True)
            progress(1, 1)  # a search that was given up does not arrive
            return found

        self._job.start(work, self._show, failed=self._session.problem.emit)

    def _further(self, *, everywhere: bool) -> tuple[SameAgainHit, ...]:
        session, annotation = self._session, self._annotation
        return same_again.further(
            session.project, annotation.assignment_id, annotation, everywhere=everywhere, texts=self._texts
        )

    def _show(self, found: Sequence[SameAgainHit]) -> None:
        self._found = found
        rows = [self._row(one) for one in found]
        self.table.set_rows(rows, checked=[one.kind in SURE and one.rejected is None for one in found])
        self.table.setColumnHidden(DOCUMENT, not self._everywhere.isChecked())
        self.table.setVisible(bool(found))
        self._mark.setVisible(bool(found))
        self._hint.setText(self.tr("V plays · X takes out or in · Ctrl+A then X: all") if found else "")
        fit_to_screen(self, width=210, height=120 if found else 40)
        if found:
            documents = len({one.document_id for one in found})
            places = plural(len(found), "one further place", "{n} further places")
            said = localised(
                plural(
                    documents,
                    "“{surface}”: {places}",
                    "“{surface}”: {places} in {n} documents",
                    surface=self._surface,
                    places=places,
                )
            )
            self.table.setFocus()
        elif self._annotation.is_audio_only:
            said = self.tr("Only sound is marked here; there are no words to look for.")
        else:
            said = (
                self.tr("“{}” stands nowhere else in your documents, or is marked there already.")
                if self._everywhere.isChecked()
                else self.tr("“{}” stands nowhere else in this document, or is marked there already.")
            ).format(self._surface)
            self._everywhere.setFocus()
        self._heading.setText(said)
        self._count()

    def _row(self, found: SameAgainHit) -> HitRow:
        return HitRow(
            found.document_id,
            found.document_name,
            found.span,
            *in_context(found.context_before, found.surface, found.context_after, cut_at=same_again.CONTEXT),
            note=self._kind(found.kind) if found.rejected is None else self.tr("rejected"),
            tag=self._tag,
        )

    def _kind(self, kind: HitKind) -> str:
        return {
            HitKind.EXACT: self.tr("just so"),
            HitKind.CASE: self.tr("another case"),
            HitKind.INFLECTED: self.tr("inflected"),
            HitKind.COMPOUND: self.tr("in a longer word"),
            HitKind.BROKEN: self.tr("broken up"),
            HitKind.MISHEARD: self.tr("perhaps misheard"),
            HitKind.PART: self.tr("part of it"),
        }[kind]

    # -- choosing -------------------------------------------------------------------------------------------------

    def _toggle(self) -> None:
        """Check the selected rows, or uncheck them where the current one is checked; a single one gives way."""
        numbers = self.table.selected()
        if numbers:
            model = self.table.model_
            model.check(numbers, not model.checked[self.table.currentIndex().row()])
            if len(numbers) == 1 and numbers[0] + 1 < len(model.rows):
                self.table.selectRow(numbers[0] + 1)

    def _count(self) -> None:
        number = sum(self.table.model_.checked)
        self._mark.setText(self.tr("Mark {} as {}").format(number, self._tag_shown) if number else self.tr("Mark"))
        self._mark.setEnabled(number > 0 and self._session.writable)

    def _apply(self) -> None:
        """Mark the checked places; on a problem, which the session tells, the list stays."""
        if self._session.apply(same_again.mark_found, self._annotation, self.chosen()) is not None:
            self.accept()
