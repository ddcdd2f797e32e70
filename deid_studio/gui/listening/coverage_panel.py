"""How much is to be listened to, how far that is, and what the certificate would say now."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale, QSettings, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QProgressBar,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from deid_studio.formats.certificate.certificate_words import wording
from deid_studio.gui.language import localised
from deid_studio.gui.listening.listening_queue import ListeningCourse, ListeningWish
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, linked, wrapped
from deid_studio.sentences import plural
from deid_studio.services.redaction.listening import Sample
from deid_studio.services.release.gates import MOST_BAD

EVERY, NUMBER, BOUND = range(3)
SAMPLE: Final = 60


class ListeningPlan(QWidget):
    """Asks what is to be heard (`wanted`) and at which speed (`speed_wanted`), and tells how far that is."""

    wanted = Signal(object)
    speed_wanted = Signal(float)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._document_id: str | None = None
        self._filling = False
        self.what = QComboBox(self)
        self.how = QComboBox(self)
        self.how.addItem(self.tr("Every window"))
        self.how.addItem(self.tr("A sample of so many"))
        self.how.addItem(self.tr("A sample for a bound"))
        self.number = QSpinBox(self)
        self.number.setRange(1, 1_000_000)
        self.number.setValue(SAMPLE)
        self.number.setSuffix(self.tr(" windows"))
        self.bound = QDoubleSpinBox(self)
        self.bound.setRange(0.1, 50)
        self.bound.setDecimals(1)
        self.bound.setSingleStep(0.5)
        self.bound.setValue(100 * MOST_BAD)
        self.bound.setSuffix(self.tr(" % faulty at most"))
        self.speed = QDoubleSpinBox(self)
        self.speed.setRange(0.5, 2)
        self.speed.setDecimals(1)
        self.speed.setSingleStep(0.1)
        self.speed.setSuffix("×")
        self._field = QStackedWidget(self)
        for page in (QWidget(), self.number, self.bound):
            self._field.addWidget(page)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Windows heard"))
        self.heard, self.sampled, self.certificate = (wrapped(self) for _ in range(3))
        self.heard.setFont(themes.font(bold=True))
        self._build()
        self.what.activated.connect(self._tell)
        self.how.activated.connect(self._tell)
        for field in (self.number, self.bound):
            field.setKeyboardTracking(False)
            field.valueChanged.connect(self._tell)
        self.speed.setKeyboardTracking(False)
        self.speed.valueChanged.connect(lambda speed: None if self._filling else self.speed_wanted.emit(speed))

    def _build(self) -> None:
        form = self._form = QFormLayout()
        for spin in (self.number, self.bound, self.speed):
            spin.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
            spin.setMinimumHeight(self.what.sizeHint().height())
        form.setSpacing(2 * themes.GRID_PX)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(linked(self.tr("Wh&at"), self.what), self.what)
        form.addRow(linked(self.tr("How &much"), self.how), self.how)
        form.addRow("", self._field)
        form.addRow(linked(self.tr("Sp&eed"), self.speed), self.speed)
        self._show_field()
        self.number.setAccessibleName(self.tr("So many windows"))
        self.bound.setAccessibleName(self.tr("Share of faulty windows at most"))
        title = wrapped(self, self.tr("The certificate would say now:"), tone="muted")
        layout = column_of(form, self.bar, self.heard, self.sampled, title, self.certificate, 1, on=self, margin=3)
        layout.insertSpacing(1, 2 * themes.GRID_PX)

    # -- what is asked ------------------------------------------------------------------------------------------------

    def set_document(self, document_id: str | None, name: str) -> None:
        """Offer to hear only this document."""
        chosen = self.what.currentIndex()
        self._document_id = document_id
        self.what.clear()
        self.what.addItem(self.tr("The whole project"))
        if document_id is not None:
            self.what.addItem(self.tr("Only {}").format(name))
        self.what.setCurrentIndex(max(0, min(chosen, self.what.count() - 1)))

    def restore_wish(self, settings: QSettings) -> None:
        """Show how it was wanted last, without telling."""
        how = int(str(settings.value("listening_how", EVERY)))
        self._filling = True
        self.how.setCurrentIndex(how if how in (EVERY, NUMBER, BOUND) else EVERY)
        self._show_field()
        self.number.setValue(int(str(settings.value("listening_number", SAMPLE))))
        self.bound.setValue(float(str(settings.value("listening_bound", 100 * MOST_BAD))))
        self._filling = False

    def keep_wish(self, settings: QSettings) -> None:
        """Keep how it is wanted for another time."""
        settings.setValue("listening_how", self.how.currentIndex())
        settings.setValue("listening_number", self.number.value())
        settings.setValue("listening_bound", self.bound.value())

    def show_speed(self, speed: float) -> None:
        """Show at which speed it is played."""
        self._filling = True
        self.speed.setValue(speed)
        self._filling = False

    def wish(self) -> ListeningWish:
        """What is to be heard."""
        how = self.how.currentIndex()
        return ListeningWish(
            self._document_id if self.what.currentIndex() == 1 else None,
            n=self.number.value() if how == NUMBER else None,
            bound=self.bound.value() / 100 if how == BOUND else None,
        )

    def _tell(self) -> None:
        self._show_field()
        if not self._filling:
            self.wanted.emit(self.wish())

    def _show_field(self) -> None:
        self._field.setCurrentIndex(self.how.currentIndex())
        self._form.setRowVisible(self._field, self.how.currentIndex() != EVERY)

    # -- what is told -------------------------------------------------------------------------------------------------

    def tell(self, course: ListeningCourse) -> None:
        """Say how far it is."""
        told = course.told
        wanted, unheard = len(course.listed), course.unheard
        self.bar.setRange(0, max(1, wanted))
        self.bar.setValue(wanted - unheard)
        share = 0 if not told.windows else 100 * told.heard // told.windows
        bad = told.heard - told.good
        heard = plural(
            told.windows,
            "{heard} of {n} window heard ({share} %), {bad} bad",
            "{heard} of {n} windows heard ({share} %), {bad} bad",
            heard=told.heard,
            share=share,
            bad=bad,
        )
        self.heard.setText(localised(heard) if told.windows else self.tr("There is nothing to be redacted."))
        self.sampled.setText(self._of_sample(course.sample) if course.sample is not None else "")
        self.sampled.setVisible(course.sample is not None)
        self.certificate.setText(self.certificate_line(course))

    def _of_sample(self, sample: Sample) -> str:
        found = localised(
            plural(
                sample.windows,
                "Sample: {sampled} of {n} window, {unheard} not heard yet, {bad} found bad.",
                "Sample: {sampled} of {n} windows, {unheard} not heard yet, {bad} found bad.",
                sampled=len(sample.items),
                unheard=sample.unheard,
                bad=sample.bad,
            )
        )
        if sample.bound is None or sample.left_bound is None:
            return found
        planned = self.tr("With 95 % confidence at most {} of all windows are faulty as planned, {} as they are now.")
        return f"{found} {planned.format(_percent(sample.bound), _percent(sample.left_bound))}"

    def certificate_line(self, course: ListeningCourse) -> str:
        """What the certificate of a release of all that would say, in its own words."""
        told = course.told
        if not told.windows:
            return wording("text", "no_windows", self._language)
        bound = course.for_certificate().left_bound
        line = wording("text", "heard", self._language).format(heard=told.heard, windows=told.windows)
        if bound is None:
            return f"{line}; {wording('text', 'no_bound', self._language)}"
        return f"{line}; {wording('text', 'bound', self._language).format(bound=_percent(bound))}"


def _percent(share: float) -> str:
    return f"{QLocale().toString(100 * share, 'f', 1)}\N{NO-BREAK SPACE}%"
