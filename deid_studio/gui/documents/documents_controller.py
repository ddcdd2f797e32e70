"""Which documents there are, how far they are and which comes next; and what is done about many at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from deid_studio.domain import study
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.language import explained
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.work.jobs import Latest
from deid_studio.services.adjudication.tags_by_document import layer_names, tags_by_document
from deid_studio.services.annotation.document_progress import DocumentProgress, document_progress
from deid_studio.services.annotation.history.outlook import outlook
from deid_studio.storage import queries

if TYPE_CHECKING:
    from deid_studio.gui.documents.documents_window import DocumentsWindow

SETTLING_MS: Final = 400
"""Progress is read again when nothing was written for so long."""


class DocumentsController(QObject):
    """Reads how far documents are off the window's thread; `read` says that it is known."""

    read = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self.progress: Sequence[DocumentProgress] = ()
        self._job, self._counting = Latest(self), Latest(self)
        self._window: DocumentsWindow | None = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self._read)
        self._workspace: Workspace | None = None
        self._undecided: tuple[str, bool] = "", False
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)
        shell.theme_changed.connect(lambda theme: self._window.set_theme(theme) if self._window is not None else None)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "documents": self._show,
            "next_unfinished": self.go_on,
            "pace": self._show_pace,
            "remove": self._remove,
            "head": self._show_head,
            "tags": self._show_tags,
            "trail": self._show_trail,
        }

    def _show_pace(self) -> None:
        from deid_studio.gui.documents.pace_dialog import PaceDialog

        session = session_of(self._shell)
        assert session.document is not None
        found = outlook(session.project, annotator=session.annotator, document_id=session.document.id)
        PaceDialog(found, theme=self._shell.theme, parent=self._shell.as_parent()).exec()

    def _serve(self, workspace: Workspace) -> None:
        self._workspace, session = workspace, workspace.session
        for happens in (session.documents_changed, session.document_shown, session.changed):
            happens.connect(lambda *_what: self._settling.start())
            happens.connect(lambda *_what: self._follow_decisions())

    def _follow_decisions(self) -> None:
        """Ask what comes next once the last suggestion of the document in view is decided, and only while it is so."""
        session = self._shell.session
        if session is None or session.document is None or session.layer is None or self._workspace is None:
            return
        now = session.document.id, session.index.undecided_count > 0
        before, self._undecided = self._undecided, now
        asked = self.tr("Everything suggested here is decided. What next?")
        if now[1] or now[0] != before[0] or session.layer.assignment.state != study.OPEN:
            self._workspace.offer.withdraw(asked)
        elif before[1]:
            self._offer(asked, "finish", "next_unfinished")

    def _offer(self, words: str, *commands: str) -> None:
        """Propose commands, those that can be given."""
        actions = [action for action in map(self._shell.action, commands) if action.isEnabled()]
        if self._workspace is not None and actions:
            self._workspace.offer.propose(words, {one.text().replace("&", ""): one.trigger for one in actions})

    def _end(self) -> None:
        self._settling.stop()
        self._job.give_up()
        self._counting.give_up()
        self.progress, self._workspace, self._undecided = (), None, ("", False)
        if self._window is not None:
            self._window.close()
            self._window.deleteLater()
            self._window = None

    def _read(self) -> None:
        session = self._shell.session
        if session is not None:
            project, annotator = session.project, session.annotator
            is_timed = self._window is not None and self._window.isVisible()
            self._job.start(
                lambda _progress: document_progress(project, annotator=annotator, is_timed=is_timed),
                self._take,
                failed=self._shell.complain,
            )
        self._count_tags()

    def _count_tags(self) -> None:
        """Count tags in the layer that is chosen, where they are looked at."""
        session, window = self._shell.session, self._window
        if session is None or window is None or not window.tags.isVisible():
            return
        page, project = window.tags, session.project
        layer = page.offer(layer_names(project), own=session.annotator)
        if layer is not None:
            self._counting.start(
                lambda _progress: tags_by_document(project, layer),
                page.show_tags,
                failed=lambda problem: (
                    page.show_tags(None, message=explained(problem))
                    if isinstance(problem, DeidStudioError)
                    else self._shell.complain(problem, over=page)
                ),
            )

    def _take(self, found: Sequence[DocumentProgress]) -> None:
        self.progress = found
        self._show_progress()
        self.read.emit()

    def _show(self) -> None:
        from deid_studio.gui.documents.documents_window import DocumentsWindow

        if self._window is None:
            tag_set, parent = session_of(self._shell).tag_set, self._shell.as_parent()
            self._window = DocumentsWindow(tag_set, self._shell.theme, language=self._shell.language, parent=parent)
            self._window.chosen.connect(self._go_to)
            self._window.tags.chosen.connect(self._go_to_spot)
            self._window.tags.layer.activated.connect(self._count_tags)
            self._window.pages.currentChanged.connect(self._count_tags)
            self._window.next_wanted.connect(self.go_on)
        self._window.show()
        self._show_progress()
        self._read()
        self._window.activateWindow()
        self._window.search.setFocus()

    def _show_progress(self) -> None:
        session = self._shell.session
        if self._window is not None and session is not None:
            shown = session.document.id if session.document is not None else None
            self._window.show_documents(self.progress, shown=shown)

    def _go_to(self, document_id: str) -> None:
        if self._window is not None:
            self._window.close()
        session_of(self._shell).show_document(document_id)

    def _go_to_spot(self, spot: Spot) -> None:
        if self._window is not None:
            self._window.close()
        self._shell.go_to(spot, to_front=True)

    def go_on(self) -> bool:
        """Go to the next document that is not finished, from the last one round; False where there is none."""
        session = session_of(self._shell)
        progress = document_progress(session.project, annotator=session.annotator, is_timed=False)
        ids = [one.document_id for one in progress]
        at = ids.index(session.document.id) if session.document is not None and session.document.id in ids else -1
        behind = [*progress[at + 1 :], *progress[: max(at, 0)]]
        following = next((one for one in behind if not one.is_done), None)
        if following is None:
            from deid_studio.services.archive.archive_sample import OF_JOB

            if queries.setting(session.project, OF_JOB):
                self._offer(
                    self.tr("All of the sample is reviewed. 'deid-studio archive accept' counts what was missed."),
                    "archive",
                )
            else:
                self._offer(
                    self.tr("There is no other unfinished document. What next?"), "hand_back", "rounds", "release"
                )
            return False
        self._go_to(following.document_id)
        return True

    def _show_tags(self) -> None:
        from deid_studio.gui.documents.tags_dialog import TagsDialog

        session, shell = session_of(self._shell), self._shell
        dialog = TagsDialog(session, language=shell.language, theme=shell.theme, parent=shell.as_parent())
        dialog.exec()
        if dialog.changed:
            # Keys, colours and the palette are made from the tag set
            folder = session.project.folder
            self._shell.close_project()
            self._shell.open_project(folder)

    def _show_trail(self) -> None:
        from deid_studio.gui.documents.trail_dialog import TrailDialog

        shell = self._shell
        TrailDialog(session_of(shell), theme=shell.theme, parent=shell.as_parent()).exec()

    def _show_head(self) -> None:
        from deid_studio.gui.documents.head_dialog import HeadDialog

        session = session_of(self._shell)
        HeadDialog(session, self._shell.as_parent()).exec()
        session.reload_entries()

    def _remove(self) -> None:
        from deid_studio.gui.documents.removal_dialog import RemovalDialog

        session = session_of(self._shell)
        dialog = RemovalDialog(session, self._shell.as_parent())
        dialog.exec()
        if not dialog.removed:
            return
        session.reload()
        if not session.entries:
            self._shell.open_project(session.project.folder)
