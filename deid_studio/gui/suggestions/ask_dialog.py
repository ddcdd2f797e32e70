"""The question where suggestions are to be looked for, and who is asked for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFileDialog, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.errors import DeidStudioError
from deid_studio.gui.forms.question import PathField, Question
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import wrapped
from deid_studio.services.suggestions.suggesters import read_labels
from deid_studio.suggest.site_pipeline import LabelMap


class SuggestionSource(Enum):
    """Who is asked for suggestions."""

    OWN = "own"
    PIPELINE = "pipeline"
    LAYER = "layer"


@dataclass(frozen=True, slots=True)
class SuggestionScope:
    """What a person wants to have suggested.

    `pipeline` and `labels` are a site's own spaCy pipeline, `source` is an annotator whose layer is taken over, and
    `generic` the tag in it that says no more than that something is PHI.
    """

    only_this: bool
    asked: SuggestionSource = SuggestionSource.OWN
    pipeline: Path | None = None
    labels: LabelMap | None = None
    source: str | None = None
    generic: str | None = None


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
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Find suggestions"))
        self.documents, self.asked = QComboBox(self), QComboBox(self)
        if shown is not None:
            self.documents.addItem(self.tr("Only {}").format(shown), shown)
        self.documents.addItem(self.tr("All documents that are not finished ({})").format(documents))
        self.asked.addItem(self.tr("deid_studio's rules and models"), SuggestionSource.OWN)
        self.asked.addItem(self.tr("These and a spaCy pipeline of your own"), SuggestionSource.PIPELINE)
        if sources:
            self.asked.addItem(self.tr("Another annotator's layer"), SuggestionSource.LAYER)
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
        self.add_row(self.tr("&Sort into types what is tagged"), self._generic)
        self.form.addRow(self._hint)
        self.form.addRow(self._problem)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Find"))
        self.asked.currentIndexChanged.connect(self._show_fields)
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
        ):
            self.form.setRowVisible(field, asked is needed_by)
        self._hint.setText(
            {
                SuggestionSource.OWN: self.tr("What you have decided stays as it is. Nothing leaves this computer."),
                SuggestionSource.PIPELINE: self.tr(
                    'The file says which kind of PHI each label is, as in PER = "person".'
                ),
                SuggestionSource.LAYER: self.tr("What the annotator has marked or accepted is suggested to you."),
            }[asked]
        )
        self._problem.clear()
        self._problem.hide()

    def accept(self) -> None:
        """Close, unless the labels cannot be read: then say why."""
        self._label_map: LabelMap | None = None
        if self.asked.currentData() is SuggestionSource.PIPELINE:
            try:
                self._label_map = read_labels(self._labels.path())
            except DeidStudioError as e:
                self._problem.setText(localised(e.sentence))
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
        return SuggestionScope(only_this)


def _toml(parent: QWidget, title: str, at: str) -> str:
    return QFileDialog.getOpenFileName(parent, title, at, "TOML (*.toml)")[0]
