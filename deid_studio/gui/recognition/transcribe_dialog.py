"""The question which recordings get a text, and by which recogniser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QPlainTextEdit, QSpinBox, QWidget

from deid_studio.domain.document import Recording
from deid_studio.engines.hearing import MULTILINGUAL
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.gui.forms.question import Question
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import quiet_button, wrapped
from deid_studio.gui.look.clock import clock
from deid_studio.gui.recognition.model_text import ENGINES, language_shown, rate_shown, size_shown
from deid_studio.gui.work.document_queue import ALL, SHOWN
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.recognition.transcribe import Waiting

MOST_ALTERNATIVES: Final = 20
ASKED: Final = ("de", "en")
"""Languages that a model for several languages is asked for."""


@dataclass(frozen=True, slots=True)
class TranscribeWish:
    """What a person wants: only the document shown or all without a text, by which model, and how it is to listen.

    `listed` is the project's list of names that may be said, one a line; `with_names` whether these and others that
    the project knows are listened for.
    """

    only_this: bool
    model: InstalledModel
    language: str | None
    alternatives: int
    channels: str
    with_names: bool
    listed: str


class TranscribeQuestion(Question):
    """Which recordings (`waiting` without a text, or the one that is `shown`), which language, which model.

    `shown_has_text` says that the shown document's text would be replaced. `models_wanted` tells after closing that a
    person would rather see to the models.
    """

    def __init__(
        self,
        waiting: Sequence[Waiting],
        shown: Waiting | None,
        *,
        shown_has_text: bool,
        models: Sequence[InstalledModel],
        language: str,
        model_name: str,
        listed: str,
        parent: QWidget,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Transcribe"))
        self.models_wanted = False
        self._waiting, self._shown, self._models = waiting, shown, models
        self.documents, self.language, self.model, self.channels = (QComboBox(self) for _ in range(4))
        self.alternatives = QSpinBox(self)
        self.alternatives.setRange(0, MOST_ALTERNATIVES)
        self.alternatives.setSpecialValueText(self.tr("none"))
        self.alternatives.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        self._fill_documents(shown_has_text)
        for code in _spoken(models):
            self.language.addItem(self.tr("(found out)") if code == MULTILINGUAL else language_shown(code), code)
        for words, channels in (
            (self.tr("Each apart, where each holds another voice"), "auto"),
            (self.tr("Each apart"), "apart"),
            (self.tr("All mixed"), "mix"),
        ):
            self.channels.addItem(words, channels)
        self.names = QCheckBox(self.tr("Listen for &names that are known"), self)
        self.names.setChecked(True)
        self.listed = QPlainTextEdit(listed, self)
        self.listed.setTabChangesFocus(True)
        self.listed.setFixedHeight(18 * themes.GRID_PX)
        self._hint = wrapped(self, tone="muted")
        self._hint.setMinimumWidth(110 * themes.GRID_PX)
        for label, field in (
            (self.tr("&Recordings"), self.documents),
            (self.tr("&Spoken language"), self.language),
            (self.tr("&Model"), self.model),
            (self.tr("&Further hypotheses"), self.alternatives),
            (self.tr("&Channels"), self.channels),
        ):
            self.add_row(label, field)
        self.form.addRow("", self.names)
        self.add_row(self.tr("Names that ma&y be said, one a line"), self.listed)
        self.form.addRow(self._hint)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Transcribe"))
        more = quiet_button(self, self.tr("M&odels…"), self._want_models)
        self.buttons.addButton(more, QDialogButtonBox.ButtonRole.ResetRole)
        self.language.setCurrentIndex(max(0, self.language.findData(language)))
        self.language.currentIndexChanged.connect(self._fill_models)
        self.model.currentIndexChanged.connect(self._show_hint)
        self.documents.currentIndexChanged.connect(self._show_hint)
        self._fill_models()
        self.model.setCurrentIndex(max(0, self.model.findText(model_name)))
        self._show_hint()

    def _fill_documents(self, shown_has_text: bool) -> None:
        if self._waiting:
            total_ms = sum(one.recording.duration_ms for one in self._waiting)
            words = self.tr("All without a text ({}, {} in all)")
            length = clock(total_ms, decimals=0)
            self.documents.addItem(words.format(QLocale().toString(len(self._waiting)), length), ALL)
        if self._shown is not None:
            words = self.tr("Only {}, in the place of its text") if shown_has_text else self.tr("Only {}")
            self.documents.addItem(words.format(self._shown.name), SHOWN)

    def _fill_models(self) -> None:
        """Offer the models that know the language, those first that know only it."""
        code = self.language.currentData()
        fitting = [one for one in self._models if one.card.language == code]
        fitting += [one for one in self._models if one.card.language == MULTILINGUAL != code]
        self.model.clear()
        for one in fitting:
            self.model.addItem(one.card.name, one)

    def _recordings(self) -> list[Recording]:
        if self.documents.currentData() == SHOWN and self._shown is not None:
            return [self._shown.recording]
        return [one.recording for one in self._waiting]

    def _show_hint(self) -> None:
        chosen: InstalledModel | None = self.model.currentData()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(chosen is not None)
        if chosen is None:
            self._hint.clear()
            return
        card = chosen.card
        gives = RECOGNISERS[card.engine].gives_alternatives
        self.alternatives.setEnabled(gives)
        self.names.setEnabled(RECOGNISERS[card.engine].heeds_names)
        said = [
            self.tr("{}, {}, {}, {}.").format(
                ENGINES.get(card.engine, card.engine),
                language_shown(card.language),
                rate_shown(card.sample_rate_hz),
                size_shown(card.size),
            )
        ]
        lower = {one.sample_rate_hz for one in self._recordings() if one.sample_rate_hz < card.sample_rate_hz}
        if lower:
            rates = ", ".join(map(rate_shown, sorted(lower)))
            sentence = self.tr("Some recordings have only {}; a model for telephones may understand them better.")
            said.append(sentence.format(rates))
        if gives:
            said.append(self.tr("PHI is looked for in further hypotheses as well."))
        else:
            said.append(self.tr("This recogniser gives no further hypotheses."))
        said.append(self.tr("Nothing leaves this computer."))
        self._hint.setText(" ".join(said))

    def _want_models(self) -> None:
        self.models_wanted = True
        self.reject()

    def answer(self) -> TranscribeWish:
        """What is wanted."""
        model: InstalledModel = self.model.currentData()
        return TranscribeWish(
            only_this=self.documents.currentData() == SHOWN,
            model=model,
            language=self.language.currentData() if self.language.currentData() != MULTILINGUAL else None,
            alternatives=self.alternatives.value() if self.alternatives.isEnabled() else 0,
            channels=self.channels.currentData(),
            with_names=self.names.isChecked(),
            listed=self.listed.toPlainText(),
        )


def _spoken(models: Iterable[InstalledModel]) -> list[str]:
    """Languages that one can ask for with these models; "multilingual" where one would find it out."""
    known = [one.card.language for one in models]
    asked = [code for code in ASKED if code in known or MULTILINGUAL in known]
    return [*asked, *sorted(set(known) - {*asked, MULTILINGUAL}), *([MULTILINGUAL] if MULTILINGUAL in known else [])]
