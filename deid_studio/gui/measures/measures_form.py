"""What is to be measured: the measure, both sides, and the options of its kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSpinBox, QVBoxLayout, QWidget

from deid_studio.errors import DeidStudioError
from deid_studio.evaluation.nte import TOLERANCE_MS
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.measures.measure_request import Measure, MeasureRequest
from deid_studio.gui.measures.side_field import SideField, Source
from deid_studio.gui.review.provenance import models_in_words
from deid_studio.services.evaluation.pairs import SideOptions
from deid_studio.services.project.folder_tree import refuse_endless
from deid_studio.services.suggestions.suggesters import Suggesters

OWN_PADS: Final = -10
"""The value of a pad's field that stands for the system's own."""

_WITH_PADS: Final = frozenset((Measure.COVERAGE, Measure.NTE, Measure.LEAKAGE, Measure.COMPARE, Measure.ERRORS))
_WITH_RHO: Final = frozenset((Measure.COMPARE, Measure.ERRORS))
_WITH_LAYERS: Final = _WITH_PADS - {Measure.COMPARE} | {Measure.SPANS}
_WITH_SUGGESTIONS: Final = frozenset((Measure.COVERAGE, Measure.SPANS))
_WITH_FURTHER: Final = frozenset((Measure.SPANS, Measure.ERRORS))
_TAGGED: Final = (Source.PROJECT, Source.FOLDER, Source.FILE)


class MeasuresForm(QWidget):
    """A form; `asked` is what stands in it. Its choices but for places are kept in the settings.

    `sources` are models that can be asked for suggestions, and `ask` makes suggesters of one.
    """

    def __init__(
        self,
        project: Path,
        codes: Sequence[str],
        sources: Sequence[str],
        ask: Callable[[str], Suggesters],
        settings: QSettings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._ask, self._settings = ask, settings
        self.measure = QComboBox(self)
        for one, words in self._names().items():
            self.measure.addItem(words, one)
        self._what = QLabel(self)
        self._what.setObjectName("muted")
        self._what.setWordWrap(True)
        self.gold, self.predicted, self.other = (SideField("", project, codes, self) for _ in range(3))
        self.counted = QComboBox(self)
        self.counted.addItem(self.tr("what is marked in it"), None)
        for source in sources:
            self.counted.addItem(self.tr("what is suggested: {}").format(models_in_words(source)), source)
        for box in (self.measure, self.counted):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(16)
        self.hypotheses = self._number(1, 10, 1)
        self.before, self.after = (self._number(OWN_PADS, 5000, OWN_PADS, step=10, unit=" ms") for _ in range(2))
        for field in (self.before, self.after):
            field.setSpecialValueText(self.tr("its own"))
        self.tolerance = self._number(0, 5000, TOLERANCE_MS, step=10, unit=" ms")
        self.rho = self._number(0, 100, 100, step=5, unit="\N{NO-BREAK SPACE}%")
        self.verbatim = QCheckBox(self.tr("count too"), self)
        self.verbatim.setAccessibleName(self.tr("Case and punctuation count"))
        self.all_rounds = QCheckBox(self.tr("count too"), self)
        self.all_rounds.setAccessibleName(self.tr("Letters of other rounds count"))
        self.further = PathField("", self)
        self.further.line.setMinimumWidth(20 * themes.GRID_PX)
        self.problem = QLabel(self)
        self.problem.setObjectName("warning")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self._labels: dict[QWidget, QLabel] = {}
        self._arrange()
        self._recall()
        self.measure.currentIndexChanged.connect(self._show_fields)
        self.counted.currentIndexChanged.connect(self._show_fields)
        for side in (self.gold, self.predicted, self.other):
            side.changed.connect(self.problem.hide)
        self._show_fields()

    def _number(self, least: int, most: int, value: int, *, step: int = 1, unit: str = "") -> QSpinBox:
        field = QSpinBox(self)
        field.setRange(least, most)
        field.setSingleStep(step)
        field.setSuffix(unit)
        field.setValue(value)
        field.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        return field

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4 * themes.GRID_PX, 3 * themes.GRID_PX, 3 * themes.GRID_PX, 3 * themes.GRID_PX)
        layout.setSpacing(themes.GRID_PX)
        rows: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&What is measured"), self.measure),
            ("", self._what),
            ("", self.gold),
            ("", self.predicted),
            ("", self.other),
            (self.tr("What &counts"), self.counted),
            (self.tr("&In so many hypotheses of the recogniser"), self.hypotheses),
            (self.tr("Redacted &before PHI"), self.before),
            (self.tr("R&edacted after PHI"), self.after),
            (self.tr("&Tolerance"), self.tolerance),
            (self.tr("A word is &redacted from a share (ρ) of"), self.rho),
            (self.tr("C&ase and punctuation"), self.verbatim),
            (self.tr("Letters of other ro&unds"), self.all_rounds),
            ("", self.further),
            ("", self.problem),
        )
        for words, field in rows:
            if field not in (self._what, self.problem):
                label = self._labels[field] = QLabel(words, self)
                label.setWordWrap(True)
                label.setBuddy(field)
                label.setContentsMargins(0, 2 * themes.GRID_PX, 0, 0)
                layout.addWidget(label)
            layout.addWidget(field)
        layout.addStretch(1)

    # -- words ------------------------------------------------------------------------------------------------------

    def _names(self) -> dict[Measure, str]:
        return {
            Measure.COVERAGE: self.tr("Redacted share of words (coverage)"),
            Measure.LEAKAGE: self.tr("What can still be heard (leakage)"),
            Measure.NTE: self.tr("PHI found, whatever its tag (NTE)"),
            Measure.ERRORS: self.tr("Where PHI was lost (error sources)"),
            Measure.COMPARE: self.tr("Two systems (McNemar)"),
            Measure.SPANS: self.tr("Spans in texts"),
            Measure.WORDS: self.tr("Recognised words (WER)"),
            Measure.BOUNDARIES: self.tr("Times of words (boundaries)"),
            Measure.CURVE: self.tr("Learning curve: what more letters would teach"),
        }

    def _meaning(self, one: Measure) -> str:
        return {
            Measure.COVERAGE: self.tr("How much of PHI words and of other words is redacted. Cohn et al. 2019."),
            Measure.LEAKAGE: self.tr("PHI that no redaction touches. Berg & Dalianis 2020."),
            Measure.NTE: self.tr("PHI that is found in the recording within a tolerance. Baril et al., eq. 7 to 9."),
            Measure.ERRORS: self.tr("Which step lost the PHI that is not redacted. Cohn et al. 2019, Table 5."),
            Measure.COMPARE: self.tr("Whether two systems differ by more than chance, with Yates' correction."),
            Measure.SPANS: self.tr("Two layers or BRAT folders of the same texts, by tag. Kolditz et al. 2019."),
            Measure.WORDS: self.tr("Errors of a transcript, of PHI words and of others. Cohn et al. 2019, Table 3."),
            Measure.BOUNDARIES: self.tr(
                "How far word times lie from gold, for the same words. Baril et al., eq. 1 to 3."
            ),
            Measure.CURVE: self.tr(
                "What is found after learning from a tenth of the finished letters, two tenths and so on, measured on "
                "letters of other patients, and what more letters would find. It takes several times as long as "
                "learning."
            ),
        }[one]

    def _sources(self, *, is_gold: bool) -> dict[Source, str]:
        if self.kind is Measure.CURVE:
            return {Source.PROJECT: self.tr("this project"), Source.FOLDER: self.tr("a project")}
        if self.kind is Measure.SPANS:
            return {Source.PROJECT: self.tr("this project"), Source.FOLDER: self.tr("a BRAT folder or project")}
        has_release = not is_gold and self.kind not in (Measure.WORDS, Measure.BOUNDARIES, Measure.ERRORS)
        folder = self.tr("a folder or project")
        if has_release:
            folder = self.tr("a folder, project or release")
        return {
            Source.PROJECT: self.tr("this project"),
            Source.FOLDER: folder,
            Source.FILE: self.tr("one transcript"),
        }

    # -- what is chosen ---------------------------------------------------------------------------------------------

    @property
    def kind(self) -> Measure:
        """The measure that is chosen."""
        return Measure(self.measure.currentData())

    def choose(self, one: Measure) -> None:
        """Choose a measure."""
        self.measure.setCurrentIndex(self.measure.findData(one))

    def _show_fields(self) -> None:
        kind = self.kind
        two, curve = kind is Measure.COMPARE, kind is Measure.CURVE
        self._what.setText(self._meaning(kind))
        self._name(self.gold, self.tr("&GOLD – what is learned from") if curve else self.tr("&GOLD – what is right"))
        self._name(self.predicted, self.tr("&A – the first system") if two else self.tr("&PRED – what is measured"))
        self._name(self.other, self.tr("B – the secon&d system"))
        for side in (self.gold, self.predicted, self.other):
            is_gold = side is self.gold
            words = self._sources(is_gold=is_gold)
            side.offer(*words, words=words, has_layers=not curve and (is_gold or kind in _WITH_LAYERS))
        for field, is_wanted in (
            (self.predicted, not self._is_alone),
            (self.other, two),
            (self.counted, kind in _WITH_SUGGESTIONS),
            (self.hypotheses, kind is Measure.COVERAGE and self._source is not None),
            (self.before, kind in _WITH_PADS),
            (self.after, kind in _WITH_PADS),
            (self.tolerance, kind is Measure.NTE),
            (self.rho, kind in _WITH_RHO),
            (self.verbatim, kind is Measure.WORDS),
            (self.all_rounds, curve),
            (self.further, kind in _WITH_FURTHER),
        ):
            field.setVisible(is_wanted)
            if field in self._labels:
                self._labels[field].setVisible(is_wanted)
        self._labels[self.further].setText(
            self.tr("Te&xts that it learned from (may be empty)")
            if kind is Measure.SPANS
            else self.tr("Transcripts written a&new (may be empty)")
        )
        self.further.line.setAccessibleName(self._labels[self.further].text().replace("&", ""))
        self.problem.hide()

    @property
    def _source(self) -> str | None:
        """The models whose suggestions count; None where what is marked does."""
        return self.counted.currentData() if self.kind in _WITH_SUGGESTIONS else None

    @property
    def _is_alone(self) -> bool:
        """Whether there is no other side than gold."""
        return self.kind is Measure.CURVE or (self.kind is Measure.SPANS and self._source is not None)

    def _name(self, side: SideField, words: str) -> None:
        self._labels[side].setText(words)
        side.rename(words.replace("&", ""))

    def asked(self) -> MeasureRequest | None:
        """What stands in the form; None where a place is missing, which is said and gets the focus."""
        kind = self.kind
        alone = self._is_alone
        sides = [self.gold, *([] if alone else [self.predicted]), *([self.other] if kind is Measure.COMPARE else [])]
        for side in sides:
            if side.path is None:
                self.complain(self.tr("Choose a place first: {}").format(side.source.accessibleName()))
                side.place.line.setFocus(Qt.FocusReason.OtherFocusReason)
                return None
        gold, other = self.gold.path, self.other.path
        predicted = gold if alone else self.predicted.path
        assert gold is not None and predicted is not None
        further = self.further.path() if self.further.line.text().strip() and kind in _WITH_FURTHER else None
        try:
            for place in filter(None, (gold, predicted, further)):
                refuse_endless(place)
            suggesters = None if self._source is None else self._ask(self._source)
        except DeidStudioError as e:
            self.complain(explained(e))
            return None
        self._keep()
        return MeasureRequest(
            kind,
            gold,
            predicted,
            other if kind is Measure.COMPARE else None,
            choice=self._choice(),
            tolerance_ms=self.tolerance.value(),
            rho=self.rho.value() / 100,
            verbatim=self.verbatim.isChecked(),
            further=further,
            suggesters=suggesters,
            hypotheses=self.hypotheses.value(),
            all_rounds=self.all_rounds.isChecked(),
        )

    def _choice(self) -> SideOptions:
        before, after = (
            None if field.value() == OWN_PADS or self.kind not in _WITH_PADS else field.value()
            for field in (self.before, self.after)
        )
        return SideOptions(self.gold.layer_name, self.predicted.layer_name, before, after)

    def complain(self, sentence: str) -> None:
        """Say what is missing."""
        self.problem.setText(sentence)
        self.problem.show()

    # -- what is remembered -------------------------------------------------------------------------------------------

    def _numbers(self) -> dict[str, QSpinBox]:
        return {
            "hypotheses": self.hypotheses,
            "before_ms": self.before,
            "after_ms": self.after,
            "tolerance_ms": self.tolerance,
            "rho_percent": self.rho,
        }

    def _keep(self) -> None:
        """Remember kinds and numbers; places and layers name people, so they are not kept."""
        self._settings.setValue("measures/kind", str(self.kind))
        for name, side in (("gold", self.gold), ("predicted", self.predicted)):
            self._settings.setValue(f"measures/{name}", str(side.chosen))
        for name, field in self._numbers().items():
            self._settings.setValue(f"measures/{name}", field.value())

    def _recall(self) -> None:
        kept = str(self._settings.value("measures/kind", ""))
        if kept in list(Measure):
            self.choose(Measure(kept))
        words = self._sources(is_gold=True)
        for name, side, standard in (
            ("gold", self.gold, Source.PROJECT),
            ("predicted", self.predicted, Source.FOLDER),
            ("other", self.other, Source.FOLDER),
        ):
            side.offer(*_TAGGED, words={one: words.get(one, "") for one in _TAGGED}, has_layers=True)
            source = str(self._settings.value(f"measures/{name}", standard))
            side.choose(Source(source) if source in list(Source) else standard)
        for name, field in self._numbers().items():
            value = str(self._settings.value(f"measures/{name}", ""))
            if value.lstrip("-").isdigit():
                field.setValue(int(value))
