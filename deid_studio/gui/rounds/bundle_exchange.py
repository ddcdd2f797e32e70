"""Bundles in the window: out to annotators, opened by them, and back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from deid_studio.errors import DeidStudioError, PassphraseNeeded
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_cipher import is_encrypted
from deid_studio.gui.forms.file_choice import is_refused
from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.language import explained, localised
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.sound.playing import Playing
from deid_studio.gui.work.busy import Busy, make_work, run_busy
from deid_studio.progress import Progress, share
from deid_studio.sentences import plural, round_title, sentence
from deid_studio.services.project import project as projects
from deid_studio.services.project.notes import Note
from deid_studio.services.rounds import bundles, merging, rounds
from deid_studio.services.rounds.bundles import BundleReport
from deid_studio.services.rounds.merge_report import MergedBundle, MergeReport
from deid_studio.storage import queries
from deid_studio.storage.store import Store


class BundleExchange(QObject):
    """Hands bundles out and takes them back; `changed` says that the project holds something else."""

    changed = Signal()

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing

    @property
    def _project(self) -> Store:
        return session_of(self._shell).project

    # -- out --------------------------------------------------------------------------------------------------------

    def hand_out(self, round_name: str, parent: QWidget) -> None:
        """Ask for whom and where, then write one bundle for each annotator of a round."""
        summary = next(one for one in rounds.summaries(self._project) if one.round.name == round_name)
        people = [(one.annotator, one.documents) for one in summary.annotators if one.documents]
        if not people:
            self._shell.say(self.tr("Nobody has documents in this round."), for_ms=10000)
            return
        title = self.tr("Hand out {}").format(localised(round_title(round_name)))
        self._ask_and_write(people, round_name, title, parent, with_sound=True)

    def hand_back(self) -> None:
        """Ask where to, then write the annotator's work to a bundle."""
        code = bundles.owner(self._project)
        summary = next((one for one in rounds.summaries(self._project) if one.is_current), None)
        if code is not None and summary is not None:
            documents = sum(one.documents for one in summary.annotators if one.annotator == code)
            title = self.tr("Hand work back")
            self._ask_and_write(
                [(code, documents)], summary.round.name, title, self._shell.as_parent(), with_sound=False
            )

    def _ask_and_write(
        self, people: Sequence[tuple[str, int]], round_name: str, title: str, parent: QWidget, *, with_sound: bool
    ) -> None:
        from deid_studio.gui.rounds.bundle_dialogs import HandOut

        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        folder = self._project.folder / "exports" / f"bundles-{stamp}"
        question = HandOut(people, folder, with_sound=with_sound, title=title, parent=parent)
        if not with_sound and bundles.has_come_encrypted(self._project):
            question.demand_passphrase()
        if question.exec():
            codes, out, passphrase, wants_sound = question.answer()
            self.write(
                codes,
                out,
                round_name,
                passphrase=passphrase,
                with_audio=wants_sound,
                with_head=question.wants_head,
                parent=parent,
            )

    def write(
        self,
        codes: Sequence[str],
        out: Path,
        round_name: str,
        *,
        passphrase: str | None = None,
        with_audio: bool = True,
        with_head: bool = True,
        parent: QWidget,
    ) -> list[BundleReport]:
        """Write a bundle for each of these annotators into a folder, and say what came of it."""
        session, written = session_of(self._shell), list[BundleReport]()

        def work(progress: Progress) -> list[BundleReport]:
            for number, code in enumerate(codes):
                report = bundles.create(
                    session.project,
                    code,
                    out,
                    round_name=round_name,
                    with_audio=with_audio,
                    with_head=with_head,
                    passphrase=passphrase,
                    # Asked for in the dialog
                    short_passphrase=True,
                    progress=share(progress, number=number, of=len(codes)),
                )
                written.append(report)
            return written

        self._playing.place.keep()
        complain = partial(self._shell.complain, over=parent)
        run_busy(self.tr("Writing bundles"), session.writer(work), parent, failed=complain)
        if written:
            notes = [
                Note(
                    "info",
                    one.file.name,
                    None,
                    sentence(
                        "{annotator}: {documents}, {finished} finished, {recordings}",
                        annotator=one.annotator,
                        documents=plural(one.documents, "{n} document", "{n} documents"),
                        finished=one.finished,
                        recordings=plural(one.recordings, "{n} recording", "{n} recordings"),
                    ),
                )
                for one in written
            ]
            summary = localised(
                plural(
                    len(written), "{n} bundle was written to {out}", "{n} bundles were written to {out}", out=str(out)
                )
            )
            ReportDialog(self.tr("Bundles"), summary, notes, parent, out=out).exec()
        return written

    # -- back -------------------------------------------------------------------------------------------------------

    def ask_and_collect(self, parent: QWidget) -> None:
        """Ask for bundles, then take the work in them."""
        from deid_studio.gui.rounds.bundle_dialogs import ask_for_bundles

        self.collect(ask_for_bundles(parent, self.tr("Bundles that came back")), parent)

    def collect(self, files: Sequence[Path], parent: QWidget, *, accept_unknown_keys: bool = False) -> None:
        """Take the work in bundles, all or nothing; those that are encrypted need a passphrase first."""
        from deid_studio.gui.rounds.bundle_dialogs import Passphrases

        if not files or is_refused(files, parent):
            return
        passphrases: list[str] = []
        if any(map(_is_encrypted, files)):
            question = Passphrases("", parent)
            if not question.exec():
                return
            passphrases = question.answer()
        self._merge_and_tell(files, passphrases, parent, accept_unknown_keys=accept_unknown_keys)

    def _merge_and_tell(
        self,
        files: Sequence[Path],
        passphrases: list[str],
        parent: QWidget,
        *,
        accept_unknown_keys: bool,
        take: Collection[str] = (),
    ) -> None:
        from deid_studio.gui.rounds.merge_dialog import MergeResult

        report = self._merge(files, passphrases, parent, accept_unknown_keys=accept_unknown_keys, take=take)
        if report is None:
            return
        self.changed.emit()
        left = {
            (summary.round.name, one.annotator): one.documents - one.finished
            for summary in rounds.summaries(self._project)
            for one in summary.annotators
        }
        result = MergeResult(report, left, theme=self._shell.theme, parent=parent)
        result.exec()
        if result.accept_wanted:
            self._merge_and_tell(files, passphrases, parent, accept_unknown_keys=True)
        elif result.compare_wanted:
            for file, merged in zip(files, report.bundles, strict=True):
                wanted = self._chosen(merged, parent)
                if wanted:
                    self._merge_and_tell(
                        [file], passphrases, parent, accept_unknown_keys=accept_unknown_keys, take=wanted
                    )

    def _chosen(self, merged: MergedBundle, parent: QWidget) -> list[str]:
        """Names of the documents of which the bundle's layer is to be taken for the one here, as a person says."""
        from deid_studio.gui.rounds.left_layer_dialog import LeftLayerDialog

        texts = queries.texts(self._project, [one.document_id for one in merged.left])
        tag_set = projects.tag_set_of(self._project)
        return [
            one.document
            for one in merged.left
            if LeftLayerDialog(one, merged.annotator, texts[one.document_id], tag_set, parent).exec()
        ]

    def _merge(
        self,
        files: Sequence[Path],
        passphrases: list[str],
        parent: QWidget,
        *,
        accept_unknown_keys: bool,
        take: Collection[str],
    ) -> MergeReport | None:
        """What came of merging; the passphrases that a person gives are added."""
        from deid_studio.gui.rounds.bundle_dialogs import Passphrases

        session = session_of(self._shell)
        self._playing.place.keep()
        while True:
            merge = partial(
                merging.merge,
                session.project,
                files,
                passphrases=passphrases,
                accept_unknown_keys=accept_unknown_keys,
                take=take,
            )
            busy = Busy(self.tr("Merging bundles"), session.writer(make_work(merge)), parent)
            if busy.run():
                report: MergeReport = busy.result_
                return report
            problem = busy.problem
            if not isinstance(problem, PassphraseNeeded):
                if problem is not None:
                    self._shell.complain(problem, over=parent)
                return None
            again = Passphrases(explained(problem), parent)
            if not again.exec():
                return None
            passphrases[:] = again.answer()

    # -- opened by an annotator -----------------------------------------------------------------------------------

    def open_bundle(self, file: Path | None = None) -> None:
        """Ask where to, make the annotator's own project from a bundle, and open it."""
        from deid_studio.gui.rounds.bundle_dialogs import OpenBundle

        question = OpenBundle(file, self._shell.as_parent())
        while question.exec():
            chosen, folder, passphrases = question.answer()
            make = partial(bundles.open_bundle, chosen, folder, passphrases=passphrases)
            busy = Busy(self.tr("Opening the bundle"), make_work(make), self._shell.as_parent())
            if busy.run():
                self._shell.open_project(folder)
                return
            if busy.problem is None:
                return
            if not isinstance(busy.problem, DeidStudioError):
                self._shell.complain(busy.problem)
                return
            question.show_problem(busy.problem.sentence)

    def take_dropped(self, files: Sequence[Path]) -> None:
        """Merge bundles into the supervisor's project; where none is open, open the first one."""
        session = self._shell.session
        if session is not None and session.writable and bundles.owner(session.project) is None:
            self.collect(files, self._shell.as_parent())
        else:
            self.open_bundle(files[0])


def is_bundle(path: Path) -> bool:
    """Whether a file is called as bundles are."""
    return path.suffix.casefold() == bundle_file.SUFFIX


def _is_encrypted(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return is_encrypted(file)
    except OSError:
        return False  # the merge says why
