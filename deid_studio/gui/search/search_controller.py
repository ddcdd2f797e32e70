"""Looking beyond the current annotation: the same again, concordance, cast list, guideline, finishing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from deid_studio.domain.span import Interval, Span
from deid_studio.domain.tokens import whole_words
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.sound.playing import Playing
from deid_studio.services.annotation import annotate
from deid_studio.services.project.texts import Texts

if TYPE_CHECKING:
    from deid_studio.gui.search.concordance_dialog import Concordance


class SearchController(QObject):
    """Opens the dialogs that look for places in the project, and goes where they point."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing
        self._workspace: Workspace | None = None
        self._texts: Texts | None = None
        self._concordance: Concordance | None = None
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)
        shell.theme_changed.connect(self._take_theme)

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "same_again": lambda: self._same_again(everywhere=False),
            "same_everywhere": lambda: self._same_again(everywhere=True),
            "concordance": lambda: self._on_concordance(lambda shown: shown.ask()),
            "next_hit": lambda: self._on_concordance(lambda shown: shown.next_hit()),
            "cast": self._show_cast,
            "guideline": self._show_guideline,
            "finish": self._finish,
        }

    def _serve(self, workspace: Workspace) -> None:
        self._workspace, self._texts = workspace, Texts(workspace.session.project)
        self._shell.action("guideline").setChecked(False)

    def _open_concordance(self) -> Concordance:
        """The project's concordance; its workspace takes it along when it goes."""
        from deid_studio.gui.search.concordance_dialog import Concordance

        concordance = Concordance(self._session, texts=self._texts, **self._common() | {"parent": self._workspace})
        concordance.jump_wanted.connect(self._jump)
        concordance.play_wanted.connect(self._play)
        concordance.mark_wanted.connect(self._mark)
        return concordance

    def _end(self) -> None:
        self._workspace = self._texts = self._concordance = None

    def _take_theme(self, theme: Theme) -> None:
        if self._concordance is not None:
            self._concordance.set_theme(theme)

    def _common(self) -> dict[str, Any]:
        return {"language": self._shell.language, "theme": self._shell.theme, "parent": self._shell.as_parent()}

    def _same_again(self, *, everywhere: bool) -> None:
        from deid_studio.gui.search.same_again_dialog import SameAgain

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
        from deid_studio.gui.search.cast_dialog import CastDialog

        dialog = CastDialog(self._session, texts=self._texts, **self._common())
        dialog.exec()
        dialog.deleteLater()

    def _show_guideline(self, visible: bool) -> None:
        if self._workspace is not None:
            self._workspace.desk.show_guideline(visible)

    def _finish(self) -> None:
        from deid_studio.gui.search.finish_dialog import Finish

        self._playing.place.keep()
        dialog = Finish(self._session, **self._common())
        dialog.jump_wanted.connect(self._go_to_point)
        if dialog.exec():
            self._shell.action("next_unfinished").trigger()
        dialog.deleteLater()

    def _go_to_point(self, point: object) -> None:
        if isinstance(point, Interval):
            self._playing.seek(point.start_ms)
        elif isinstance(point, str):
            self._session.make_current(point)

    def _jump(self, document_id: str, span: Span) -> None:
        self._shell.go_to(Spot(document_id, self._whole(document_id, span)))

    def _whole(self, document_id: str, span: Span) -> Span:
        """What a find inside a word selects and marks: the whole word, but character by character in that mode."""
        assert self._texts is not None and self._workspace is not None
        if self._workspace.transcript.character_mode:
            return span
        return whole_words(self._texts.indexes()[document_id].text, span)

    def _play(self, document_id: str, span: Span) -> None:
        if self._session.document is not None and self._session.document.id == document_id:
            self._session.select(span)
            self._playing.play_current()

    def _mark(self, places: list[tuple[str, Span]], tag: str) -> None:
        if self._session.layer is not None:
            found = dict.fromkeys((document_id, self._whole(document_id, span)) for document_id, span in places)
            marks = [(document_id, (span,), tag) for document_id, span in found]
            self._session.apply(annotate.mark_all, self._session.layer.assignment.id, marks)
