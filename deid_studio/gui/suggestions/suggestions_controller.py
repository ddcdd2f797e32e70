"""The commands that look for suggestions, and how those of weak types are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.language import localised
from deid_studio.gui.session.session import AFTER_PAINT_MS, BARE, Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.suggestions.outcome_tally import Step, put_one
from deid_studio.gui.suggestions.weak_types import WeakTypes
from deid_studio.gui.work.jobs import Job, Steps
from deid_studio.gui.work.long_work import LongWork
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import preannotate
from deid_studio.services.suggestions.asking import Findings, Loading, Searched, search
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.storage.changes import Changes

if TYPE_CHECKING:
    from deid_studio.gui.suggestions.ask_dialog import NeuralChoice, SuggestionScope
    from deid_studio.gui.suggestions.outcome_dialog import Outcome
    from deid_studio.services.models.installed_models import InstalledModel
    from deid_studio.services.suggestions import learning
    from deid_studio.services.suggestions.neural.neural_measuring import NeuralReliability


class SuggestionsController(QObject):
    """Looks for suggestions off the window's thread, puts them before the annotator, and says what came of it."""

    def __init__(self, shell: Shell, work: LongWork) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._work = shell, work
        self._workspace: Workspace | None = None
        self.weak_types = WeakTypes(shell)
        self.suggesters: Callable[..., Loading] = Suggesters
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)
        shell.documents_added.connect(self.offer)
        self._first_look = QTimer(self, singleShot=True, interval=AFTER_PAINT_MS)
        self._first_look.timeout.connect(self.offer)
        self._declined: frozenset[str] = frozenset()

    def _serve(self, workspace: Workspace) -> None:
        self._workspace = workspace
        workspace.offer.accepted.connect(self.ask)
        workspace.offer.declined.connect(self._decline)
        self._declined = frozenset()
        workspace.session.documents_changed.connect(self.offer)
        self._first_look.start()
        workspace.recall.types_wanted.connect(self._shell.action("thresholds").trigger)
        workspace.session.changed.connect(self._follow_changes)
        self.weak_types.show()

    def _end(self) -> None:
        self._workspace = None

    def _follow_changes(self, changes: Changes) -> None:
        if changes.keys("setting"):
            self.weak_types.show()
            self._shell.enable()

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "find_suggestions": self.ask,
            "thresholds": self._ask_thresholds,
            "recall": self._go_to_slider,
            "house_lists": self._show_house_lists,
            "learn_model": self.learn,
            "learned_models": self._show_learned_models,
            **self.weak_types.slots(),
        }

    def group(self) -> None:
        """Make the ways of showing weak types exclude each other."""
        self.weak_types.group()

    # -- looking for them -----------------------------------------------------------------------------------------

    def offer(self) -> None:
        """Offer to look for suggestions where they were never looked for, unless that was declined."""
        self._first_look.stop()
        if self._workspace is not None and self._session.writable:
            lacking = self._lacking()
            self._workspace.offer.offer(0 if lacking <= self._declined else len(lacking))

    def _lacking(self) -> frozenset[str]:
        return preannotate.without_suggestions(self._session.project, annotator=self._session.annotator)

    def _decline(self) -> None:
        self._declined = self._lacking()

    def ask(self) -> None:
        """Ask where to look, then look."""
        from deid_studio.gui.suggestions.ask_dialog import FindSuggestions

        session = self._session
        choices = self._neural_choices()
        question = FindSuggestions(
            shown=session.document.name if session.document is not None else None,
            documents=len(preannotate.to_search(session.project, annotator=session.annotator)),
            sources=[code for code in projects.annotator_codes(session.project) if code != session.annotator],
            tag_set=session.tag_set,
            language=self._shell.language,
            parent=self._shell.as_parent(),
            models=choices,
            finished=self._finished() if choices else 0,
        )
        if question.exec():
            wish = question.answer()
            if wish.neural is not None and wish.measured_first:
                self._measure(wish, wish.neural)
            else:
                self.find(wish)

    def _finished(self) -> int:
        """How many layers are finished, by which a neural model could be measured."""
        from deid_studio.services.suggestions import learning

        return len(learning.decided_layers(self._session.project, all_rounds=True))

    def _neural_choices(self) -> list[NeuralChoice]:
        """The neural models of this computer that are whole."""
        from deid_studio.services.models import installed_models, tagger_models

        found = [one for one in installed_models.all_models() if one.card.engine == tagger_models.NEURAL]
        return list(filter(None, map(self._neural_choice, found)))

    def _neural_choice(self, installed: InstalledModel) -> NeuralChoice | None:
        from deid_studio.gui.suggestions.ask_dialog import NeuralChoice
        from deid_studio.services.suggestions.neural import neural_measuring, neural_suggester

        session = self._session
        try:
            model = neural_measuring.asked_model(session.project, installed)
            untagged = neural_suggester.untagged(model, session.tag_set)
        except DeidStudioError as e:
            self._shell.complain(e)
            return None
        return NeuralChoice(installed, neural_measuring.reliability(session.project, installed), untagged)

    def _measure(self, wish: SuggestionScope, installed: InstalledModel) -> None:
        """Measure a neural model on what is decided, show what came of it, and go on where a person wants that."""
        from deid_studio.gui.suggestions.reliability_dialog import MeasuredModel
        from deid_studio.services.suggestions.neural import neural_measuring

        session = self._session

        def tell(found: NeuralReliability) -> None:
            if session.write(lambda project: neural_measuring.keep(project, installed, found)) is None:
                return
            if MeasuredModel(found, theme=self._shell.theme, parent=self._shell.as_parent()).exec():
                self.find(wish)

        job = Job(lambda progress: neural_measuring.measure(session.project, installed, progress=progress))
        self._work.run(self.tr("Measuring the neural model"), job, tell)

    def find(self, wish: SuggestionScope) -> None:
        """Look for suggestions; they are put into the project when all have been found."""
        from deid_studio.gui.suggestions.ask_dialog import SuggestionSource

        session = self._session
        if self._workspace is not None:
            self._workspace.offer.hide()
        document = session.document
        ids = [document.id] if wish.only_this and document is not None else [entry.id for entry in session.entries]
        what = self.tr("Looking for suggestions")
        if wish.asked is SuggestionSource.LAYER:
            self._work.run(
                what,
                Job(lambda _progress: self._asked(session, wish)()),
                lambda loaded: self._take_layer(wish, ids, lambda: loaded),
            )
            return
        texts = preannotate.to_search(session.project, ids, annotator=session.annotator)
        texts = preannotate.with_names(session.project, texts)
        job = Job(lambda progress: search(texts, self._asked(session, wish), progress=progress))
        self._work.run(what, job, lambda findings: self._commit(findings, ids))

    def _asked(self, session: Session, wish: SuggestionScope) -> Loading:
        """Who is asked, told off the window's thread: what they know takes a second to import."""
        from deid_studio.services.suggestions import learning
        from deid_studio.services.suggestions.neural import neural_measuring

        return self.suggesters(
            session.tag_set,
            None,
            wish.pipeline,
            wish.labels,
            None,
            learning.learned_folder(session.project),
            None if wish.neural is None else neural_measuring.asked_model(session.project, wish.neural),
        )

    def _commit(self, findings: Findings, ids: Sequence[str]) -> None:
        session = self._session
        put = partial(preannotate.commit, session.project, document_ids=ids, annotator=session.annotator)
        steps = [(one.searched, partial(put, replace(findings, found=(one,)))) for one in findings.found]
        # Where all of them are finished there is nothing to put, but that is to be told
        self._put(steps or [(None, partial(put, findings))])

    def _take_layer(self, wish: SuggestionScope, ids: Sequence[str], loading: Loading) -> None:
        assert wish.source is not None
        session = self._session
        put = partial(
            preannotate.from_layer,
            session.project,
            wish.source,
            generic=wish.generic,
            loading=loading,
            annotator=session.annotator,
        )
        self._put(
            [
                (one, partial(put, document_ids=[one.id]))
                for one in preannotate.to_search(session.project, ids, annotator=session.annotator)
                if layers.layer_of(session.project, one.id, annotator=wish.source) is not None
            ]
        )

    def _put(self, steps: Sequence[tuple[Searched | None, Step]]) -> None:
        """Put what was found before the annotator, document by document."""
        from deid_studio.gui.suggestions.outcome_dialog import Outcome

        outcome = Outcome()
        work = Steps([partial(put_one, self._session, outcome, searched, step) for searched, step in steps], self)
        self._work.run(
            self.tr("Putting them into the documents"), work, lambda done: self._tell(outcome, len(done) < len(steps))
        )

    def _tell(self, outcome: Outcome, stopped: bool) -> None:
        from deid_studio.gui.suggestions.outcome_dialog import FoundSuggestions

        session = self._session
        outcome.stopped = stopped
        session.read_layer(Changes("preannotate", ()))  # its thresholds, where it was not searched itself
        self.weak_types.show()
        self.offer()
        self._shell.enable()
        dialog = FoundSuggestions(
            outcome,
            session.tag_set,
            language=self._shell.language,
            theme=self._shell.theme,
            parent=self._shell.as_parent(),
        )
        dialog.exec()
        if dialog.go_wanted:
            self._shell.action("next_undecided").trigger()

    # -- learning from the project --------------------------------------------------------------------------------

    def learn(self) -> None:
        """Ask from which letters, learn from them, and let a person decide whether what was learned is used."""
        from deid_studio.gui.suggestions.learn_dialog import LearnQuestion
        from deid_studio.services.suggestions import learning

        session = self._session
        used = learning.used_models(session.project)
        question = LearnQuestion(used[-1] if used else None, self._shell.as_parent())
        if question.exec():
            wanted = {"all_rounds": question.all_rounds.isChecked(), "unfinished": question.unfinished.isChecked()}
            job = Job(lambda progress: learning.learn_from(session.project, **wanted, progress=progress))
            self._work.run(self.tr("Learning from the finished letters"), job, self._tell_learned)
        elif question.back_wanted and session.write(learning.go_back) is not None:
            self._shell.say(self.tr("What was asked before is asked again; find suggestions anew to see it."))

    def _tell_learned(self, found: learning.LearnedModel) -> None:
        from deid_studio.gui.suggestions.learn_dialog import LearnedResult
        from deid_studio.services.suggestions import learning

        session = self._session
        shell = self._shell
        result = LearnedResult(
            found, session.tag_set, language=shell.language, theme=shell.theme, parent=shell.as_parent()
        )
        if result.exec() and session.write(lambda project: learning.use(project, found.name)) is not None:
            self._shell.say(self.tr("It is asked from now on; find suggestions anew to see it."))

    # -- how sure they must be ------------------------------------------------------------------------------------

    def _ask_thresholds(self) -> None:
        from deid_studio.gui.suggestions.threshold_dialog import ThresholdDialog

        dialog = ThresholdDialog(
            self._session,
            language=self._shell.language,
            theme=self._shell.theme,
            faint=self.weak_types.faint_tags(),
            parent=self._shell.as_parent(),
        )
        dialog.exec()

    def _show_house_lists(self) -> None:
        from deid_studio.gui.suggestions.house_dialog import HouseLists

        HouseLists(self._session, language=self._shell.language, parent=self._shell.as_parent()).exec()
        self._session.read_layer(Changes("set lists", ()))

    def _show_learned_models(self) -> None:
        from deid_studio.gui.suggestions.learned_models_dialog import LearnedModels

        LearnedModels(self._session, theme=self._shell.theme, parent=self._shell.as_parent()).exec()

    def _go_to_slider(self) -> None:
        workspace = self._workspace
        if workspace is not None and workspace.recall.isVisibleTo(workspace):
            workspace.recall.setFocus()
        else:
            nothing = self.tr("Suggestions have not been looked for in this document yet.")
            self._shell.say(localised(BARE) if self._session.is_bare else nothing)
