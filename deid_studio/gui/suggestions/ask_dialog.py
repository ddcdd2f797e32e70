"""The question where suggestions are to be looked for, and who is asked for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.errors import DeidStudioError
from deid_studio.gui.forms.file_choice import chosen_file, is_refused
from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import explained, localised
from deid_studio.gui.look.arrangement import wrapped
from deid_studio.gui.review.provenance import percent
from deid_studio.sentences import plural
from deid_studio.services.suggestions.suggesters import read_labels
from deid_studio.suggest.site.site_pipeline import LabelMap

if TYPE_CHECKING:
    from deid_studio.services.models.installed_models import InstalledModel
    from deid_studio.services.suggestions.neural.neural_measuring import NeuralReliability


class SuggestionSource(Enum):
    """Who is asked for suggestions."""

    OWN = "own"
    PIPELINE = "pipeline"
    LAYER = "layer"
    NEURAL = "neural"


@dataclass(frozen=True, slots=True)
class NeuralChoice:
    """A neural model that can be asked: what was measured of it here, and the labels of which nothing is suggested."""

    model: InstalledModel
    measured: NeuralReliability | None
    untagged: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SuggestionScope:
    """What a person wants to have suggested.

    `pipeline` and `labels` are a site's own spaCy pipeline, `source` is an annotator whose layer is taken over, and
    `generic` the tag in it that says no more than that something is PHI. `neural` is a model of this computer, which is
    to be measured on the finished letters first where `measured_first`.
    """

    only_this: bool
    asked: SuggestionSource = SuggestionSource.OWN
    pipeline: Path | None = None
    labels: LabelMap | None = None
    source: str | None = None
    generic: str | None = None
    neural: InstalledModel | None = None
    measured_first: bool = False


class FindSuggestions(Question):
    """Which documents, and where from; what the second needs is asked only where it is chosen."""

    def __init__(
        self,
        *,
        shown: str | None,
        documents: int,
        sources: Sequence[str],
        tag_set: TagSet,
        language: str,
        parent: QWidget,
        models: Sequence[NeuralChoice] = (),
        finished: int = 0,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Find suggestions"))
        self._models = models
        self.documents, self.asked = QComboBox(self), QComboBox(self)
        if shown is not None:
            self.documents.addItem(self.tr("Only {}").format(shown), shown)
        self.documents.addItem(self.tr("All documents that are not finished ({})").format(documents))
        self.asked.addItem(self.tr("deid_studio's rules and models"), SuggestionSource.OWN)
        self.asked.addItem(self.tr("These and a spaCy pipeline of your own"), SuggestionSource.PIPELINE)
        if sources:
            self.asked.addItem(self.tr("Another annotator's layer"), SuggestionSource.LAYER)
        if models:
            self.asked.addItem(self.tr("These and a neural model of this computer"), SuggestionSource.NEURAL)
        self.model = QComboBox(self)
        self.model.addItems([one.model.card.name for one in models])
        self.measured_first = QCheckBox("", self)
        self.measured_first.setText(
            localised(
                plural(
                    finished, "M&easure it first on {n} finished letter", "M&easure it first on {n} finished letters"
                )
            )
        )
        self.measured_first.setEnabled(finished > 0)
        self._pipeline = PathField("", self)
        self._labels = PathField("", self, ask=_toml)
        self._source, self._generic = QComboBox(self), QComboBox(self)
        self._source.addItems(list(sources))
        self._generic.addItem(self.tr("(none)"), None)
        for tag in tag_set.tags:
            self._generic.addItem(tag.shown(language), tag.name)
        self._hint, self._problem = wrapped(self, tone="muted"), wrapped(self, tone="warning")
        self.add_row(self.tr("&Documents"), self.documents)
        self.add_row(self.tr("&From"), self.asked)
        self.add_row(self.tr("Pipeline's f&older"), self._pipeline)
        self.add_row(self.tr("&Label map (TOML)"), self._labels)
        self.add_row(self.tr("&Annotator"), self._source)
        self.add_row(self.tr("&Sort into finer tags what is tagged"), self._generic)
        self.add_row(self.tr("&Model"), self.model)
        self.form.addRow("", self.measured_first)
        self.form.addRow(self._hint)
        self.form.addRow(self._problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Find"))
        self.asked.currentIndexChanged.connect(self._show_fields)
        self.model.currentIndexChanged.connect(self._show_fields)
        for field in (self._pipeline, self._labels):
            field.line.textChanged.connect(self._problem.clear)
        self._show_fields()

    def _show_fields(self) -> None:
        asked = self.asked.currentData()
        for field, needed_by in (
            (self._pipeline, SuggestionSource.PIPELINE),
            (self._labels, SuggestionSource.PIPELINE),
            (self._source, SuggestionSource.LAYER),
            (self._generic, SuggestionSource.LAYER),
            (self.model, SuggestionSource.NEURAL),
            (self.measured_first, SuggestionSource.NEURAL),
        ):
            self.form.setRowVisible(field, asked is needed_by)
        self._hint.setText(
            {
                SuggestionSource.OWN: self.tr("What you have decided stays as it is. Nothing leaves this computer."),
                SuggestionSource.PIPELINE: self.tr(
                    'The file says which kind of PHI each label is, as in PER = "person".'
                ),
                SuggestionSource.LAYER: self.tr("What the annotator has marked or accepted is suggested to you."),
                SuggestionSource.NEURAL: self._said_of_model(),
            }[asked]
        )
        chosen = self._chosen_model()
        self.measured_first.setChecked(
            self.measured_first.isEnabled() and chosen is not None and chosen.measured is None
        )
        self._problem.clear()
        self._problem.hide()

    def _chosen_model(self) -> NeuralChoice | None:
        return self._models[self.model.currentIndex()] if self._models else None

    def _said_of_model(self) -> str:
        chosen = self._chosen_model()
        if chosen is None:
            return ""
        if chosen.measured is None:
            said = [self.tr("It was never measured in this project; until it is, what it says counts less.")]
        else:
            every = chosen.measured.labels[-1]
            said = [
                self.tr("Measured here on {} answers, of which {} were right.").format(
                    every.decisions, percent(every.right)
                )
            ]
        if chosen.untagged:
            said.append(self.tr("Nothing is suggested for its labels {}.").format(", ".join(chosen.untagged)))
        return " ".join(said)

    def accept(self) -> None:
        """Close, unless the labels cannot be read: then say why."""
        self._label_map: LabelMap | None = None
        if is_refused([self._labels.path()], self):
            return
        if self.asked.currentData() is SuggestionSource.PIPELINE:
            try:
                self._label_map = read_labels(self._labels.path())
            except DeidStudioError as e:
                self._problem.setText(explained(e))
                self._problem.show()
                return
        super().accept()

    def answer(self) -> SuggestionScope:
        """What is wanted."""
        only_this, asked = self.documents.currentData() is not None, self.asked.currentData()
        if asked is SuggestionSource.PIPELINE:
            return SuggestionScope(only_this, asked, pipeline=self._pipeline.path(), labels=self._label_map)
        if asked is SuggestionSource.LAYER:
            return SuggestionScope(
                only_this, asked, source=self._source.currentText(), generic=self._generic.currentData()
            )
        chosen = self._chosen_model()
        if asked is SuggestionSource.NEURAL and chosen is not None:
            first = self.measured_first.isChecked()
            return SuggestionScope(only_this, asked, neural=chosen.model, measured_first=first)
        return SuggestionScope(only_this)


def _toml(parent: QWidget, title: str, at: str) -> str:
    return chosen_file(parent, title, at, "TOML (*.toml)")
