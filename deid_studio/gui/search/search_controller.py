"""Looking beyond the current annotation: the same again, concordance, cast list, guideline, finishing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.search.cast_dialog import CastDialog
from deid_studio.gui.search.concordance_dialog import Concordance
from deid_studio.gui.search.finish_dialog import Finish
from deid_studio.gui.search.same_again_dialog import SameAgain
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate
from deid_studio.services.project.texts import Texts

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow


class Searching(QObject):
    """Opens the dialogs that look for places in a window's project, and goes where they point."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._texts: Texts | None = None
        self._concordance: Concordance | None = None

    @property
    def _session(self) -> Session:
        assert self._window.session is not None
        return self._window.session

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "same_again": lambda: self._same_again(everywhere=False),
            "same_everywhere": lambda: self._same_again(everywhere=True),
            "concordance": lambda: self._on_concordance(Concordance.ask),
            "next_hit": lambda: self._on_concordance(Concordance.next_hit),
            "cast": self._show_cast,
            "guideline": self._show_guideline,
            "finish": self._finish,
        }

    def begin(self) -> None:
        """Serve the project that was opened."""
        self._texts = Texts(self._session.project)

    def _open_concordance(self) -> Concordance:
        """The project's concordance; its workspace takes it along when it goes."""
        concordance = Concordance(
            self._session,
            language=self._window.language,
            theme=self._window.theme,
            texts=self._texts,
            parent=self._window.workspace,
        )
        concordance.jump_wanted.connect(self._go_to)
        concordance.play_wanted.connect(self._play)
        concordance.mark_wanted.connect(self._mark)
        return concordance

    def end(self) -> None:
        """Let go of the project."""
        self._texts = self._concordance = None

    def take_theme(self) -> None:
        """Show the window's theme."""
        if self._concordance is not None:
            self._concordance.set_theme(self._window.theme)

    def _common(self) -> dict[str, Any]:
        return {"language": self._window.language, "theme": self._window.theme, "parent": self._window}

    def _same_again(self, *, everywhere: bool) -> None:
        if self._session.current is not None:
            dialog = SameAgain(
                self._session, self._session.current, everywhere=everywhere, texts=self._texts, **self._common()
            )
            dialog.play_wanted.connect(self._play)
            dialog.exec()
            dialog.deleteLater()

    def _on_concordance(self, do: Callable[[Concordance], object]) -> None:
        if self._concordance is None:
            self._concordance = self._open_concordance()
        do(self._concordance)

    def _show_cast(self) -> None:
        dialog = CastDialog(self._session, texts=self._texts, **self._common())
        dialog.exec()
        dialog.deleteLater()

    def _show_guideline(self, shown: bool) -> None:
        if self._window.workspace is not None:
            self._window.workspace.show_guideline(shown)

    def _finish(self) -> None:
        self._window.listening.keep_place()
        dialog = Finish(self._session, **self._common())
        dialog.jump_wanted.connect(self._go_to_point)
        if dialog.exec():
            self._window.show_next_document()
        dialog.deleteLater()

    def _go_to_point(self, point: object) -> None:
        if isinstance(point, Interval):
            self._window.listening.seek(point.start_ms)
        elif isinstance(point, str):
            self._session.make_current(point)

    def _go_to(self, document_id: str, span: Span) -> None:
        session = self._session
        here = session.document is not None and session.document.id == document_id
        if here or session.show_document(document_id):
            there = session.annotations_at(span)
            session.select(span, current=there[0] if there else None)
            interval = session.interval_of(span)
            if interval is not None:
                self._window.listening.seek(interval.start_ms)

    def _play(self, document_id: str, span: Span) -> None:
        if self._session.document is not None and self._session.document.id == document_id:
            self._session.select(span)
            self._window.listening.play_current()

    def _mark(self, places: list[tuple[str, Span]], tag: str) -> None:
        if self._session.layer is not None:
            marks = [(document_id, (span,), tag) for document_id, span in places]
            self._session.apply(annotate.mark_all, self._session.layer.assignment.id, marks)
