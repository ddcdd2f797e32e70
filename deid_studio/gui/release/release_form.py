"""How a release is to be made: what goes out, what is heard and read instead of PHI, where, and by whom."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from deid_studio.audio.cutting.cuts import AUDIO_STYLES
from deid_studio.errors import DeidStudioError
from deid_studio.gui.forms.passphrase_field import NewPassphraseField, PassphraseField
from deid_studio.gui.forms.question import PathField
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, linked, row_of, wrapped
from deid_studio.gui.redaction.cut_text import style_name
from deid_studio.gui.release.listener_field import ListenerField
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.adjudication.final_corpus import Method
from deid_studio.services.exchange.layout_files import has_layouts
from deid_studio.services.project.folder_tree import refuse_endless
from deid_studio.services.project.passphrases import check_new_passphrase
from deid_studio.services.project.project import annotator_codes
from deid_studio.services.redaction.redaction_report import conversions
from deid_studio.services.release.release_choices import KEEP, Choices
from deid_studio.services.release.release_contents import FINAL
from deid_studio.services.release.release_places import Risk
from deid_studio.services.surrogates.surrogate_key_file import check_place, new_key
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TWO_COLUMNS_PX = 900
"""From this width on, at the plain size of text, the fields stand in two columns."""

KINDS_SHOWN = 3

KEY_NAME = "surrogate-key.json"


class ReleaseForm(QWidget):
    """The choices. `scope_changed` says that something else goes out, `changed` that anything was changed."""

    scope_changed = Signal()
    changed = Signal()

    def __init__(self, project: Store, *, shown: tuple[str, str] | None, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._project = project
        self.layer, self.documents = QComboBox(self), QComboBox(self)
        self._fill_layers()
        self.documents.addItem(self.tr("All documents"), None)
        self.show_document(shown)
        self.text = self._choice(
            [
                (style_name("tag"), ("tag", "weekdays")),
                (style_name("mask"), ("mask", "weekdays")),
                (self.tr("Surrogates, dates keep their weekday"), ("surrogate", "weekdays")),
                (self.tr("Surrogates, dates on any day"), ("surrogate", "any-day")),
            ]
        )
        styles = [(style_name(name), name) for name in AUDIO_STYLES]
        self.sound = self._choice([(style_name("mixed"), None), *styles])
        plain = [(name, name.lower()) for name in ("WAV", "FLAC", "OGG", "Opus", "MP3")]
        self.format = self._choice([(self.tr("As each recording is"), "keep"), *plain])
        self.kinds = wrapped(self, tone="muted")
        self.kinds.setAccessibleName(self.tr("Recordings that go out in another format"))
        self.language = self._choice([("Deutsch", "de"), ("English", "en")])
        self.language.setCurrentIndex(0 if language == "de" else 1)
        # Tab goes through them in the order in which they are made: as they stand
        self.by = QLineEdit(project.journal.actor, self)
        self.ear = ListenerField(self)
        self.key = PathField(str(project.folder / KEY_NAME), self, ask=_ask_for_key)
        self.passphrase, self.again = NewPassphraseField(self), PassphraseField(self)
        self.again.show_box.hide()
        self.passphrase.show_box.toggled.connect(self.again.show_box.setChecked)
        self.folder = PathField("", self)
        self.renew()
        self.no_unknown = QCheckBox(self.tr("E&very unknown word decided"), self)
        self.no_unknown.setToolTip(
            self.tr("Nothing goes out while anything is undecided that suggestions show with their slider at its end.")
        )
        self.layouts = QCheckBox(self.tr("Letters as files of their o&wn kind too"), self)
        self.layouts.setToolTip(
            self.tr("Word and OpenDocument letters keep their layout, PDF goes out as new pages of the text.")
        )
        self.layouts.setChecked(True)
        self.layouts.setVisible(has_layouts(project))
        self.key_hint = wrapped(self, tone="muted")
        self._arrange()
        self._connect()
        self._follow()
        self._tell_kinds()

    def _choice(self, entries: Collection[tuple[str, Any]]) -> QComboBox:
        field = QComboBox(self)
        for words, value in entries:
            field.addItem(words, value)
        return field

    def _fill_layers(self) -> None:
        has_chosen = queries.setting(self._project, final_corpus.CHOSEN) is not None
        if has_chosen:
            self.layer.addItem(self.tr("Final corpus"), FINAL)
        for method, words in (
            (Method.UNION, self.tr("Union: what anybody marked")),
            (Method.MAJORITY, self.tr("Majority of the annotators")),
            (Method.ADJUDICATED, self.tr("Adjudicated")),
            (Method.BEST, self.tr("Best annotator")),
        ):
            self.layer.addItem(words, str(method))
        for code in annotator_codes(self._project):
            self.layer.addItem(self.tr("Annotator {}").format(code), code)

    def _arrange(self) -> None:
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(6 * themes.GRID_PX)
        left = self._form(
            [
                (self.tr("&Layer"), self.layer),
                (self.tr("&Documents"), self.documents),
                (self.tr("&Text"), self.text),
                (self.tr("S&ound"), self.sound),
            ]
        )
        right = self._form(
            [
                (self.tr("For&mat of sound"), self.format),
                (self.tr("Certi&ficate in"), self.language),
                (self.tr("Released &by (code)"), self.by),
                (self.tr("L&istening to the result"), self.ear),
            ]
        )
        self._columns.addLayout(left, 1)
        self._columns.addLayout(right, 1)
        where = self._form([(self.tr("Folde&r (new or empty)"), self.folder)])
        column_of(self._columns, self.kinds, self._keyed_part(), where, self.no_unknown, self.layouts, on=self)
        # A line of a path need not be long before it can be scrolled
        for field in (self.folder, self.key):
            field.line.setMinimumWidth(40 * themes.GRID_PX)
            for button in field.findChildren(QPushButton):
                button.setAutoDefault(False)

    def _keyed_part(self) -> QWidget:
        """What only surrogates need."""
        self._keyed = QWidget(self)
        self._passphrases = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._passphrases.setSpacing(6 * themes.GRID_PX)
        self._again_form = self._form([(self.tr("A&gain"), self.again)])
        self._passphrases.addLayout(self._form([(self.tr("&Passphrase (may be empty)"), self.passphrase)]), 1)
        self._passphrases.addLayout(self._again_form, 1)
        self._short = QWidget(self)
        row_of(self.passphrase.short_box, on=self._short)
        foot = row_of((self.key_hint, 1), self._short, self.passphrase.show_box, gap=4)
        column_of(self._form([(self.tr("&Key file"), self.key)]), self._passphrases, foot, on=self._keyed)
        return self._keyed

    def _form(self, rows: Collection[tuple[str, QWidget]]) -> QFormLayout:
        form = QFormLayout()
        form.setSpacing(2 * themes.GRID_PX)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for words, field in rows:
            worked_in = field.line if isinstance(field, PathField) else field
            label = linked(words, field, worked_in)
            if isinstance(field, QComboBox):
                field.setMinimumContentsLength(12)
                field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            form.addRow(label, field)
        return form

    def _connect(self) -> None:
        for field in (self.documents, self.format):
            field.currentIndexChanged.connect(lambda _index: self._tell_kinds())
        for field in (self.layer, self.documents):
            field.currentIndexChanged.connect(lambda _index: self.scope_changed.emit())
        for field in (self.text, self.sound, self.format, self.language, self.ear):
            field.currentIndexChanged.connect(lambda _index: self._follow())
        self.passphrase.short_box.toggled.connect(lambda _is_on: self._follow())
        for line in (self.by, self.folder.line, self.key.line, self.passphrase, self.again):
            line.textChanged.connect(lambda _text: self._follow())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One column where two have no room."""
        super().resizeEvent(event)
        scale = max(1.0, self.fontMetrics().height() / 17)
        two = event.size().width() >= TWO_COLUMNS_PX * scale
        for columns in (self._columns, self._passphrases):
            columns.setDirection(QBoxLayout.Direction.LeftToRight if two else QBoxLayout.Direction.TopToBottom)

    def _follow(self) -> None:
        is_keyed = self.text_style == "surrogate"
        self._keyed.setVisible(is_keyed)
        if is_keyed:
            is_there = self.key.path().is_file()
            self._again_form.setRowVisible(self.again, not is_there and bool(self.passphrase.text()))
            self._short.setVisible(not is_there)
            self.key_hint.setText(
                self.tr("This key is used again, so that everybody keeps their pseudonym.")
                if is_there
                else self.tr("A new key is made. Whoever has it can tell who is who: it never goes with the release.")
            )
        self.changed.emit()

    def _tell_kinds(self) -> None:
        """Say which recordings cannot go out as chosen, and why."""
        chosen = self.format.currentData()
        told = [
            localised(remark)
            for remark in conversions(
                self._project, document_ids=self.document_ids, container=None if chosen == KEEP else chosen
            )
        ]
        more = [self.tr("and {} more").format(len(told) - KINDS_SHOWN)] if len(told) > KINDS_SHOWN else []
        self.kinds.setText("\n".join(told[:KINDS_SHOWN] + more))
        self.kinds.setVisible(bool(told))

    def show_document(self, shown: tuple[str, str] | None) -> None:
        """Offer the document in view (id and name) alone; the choice stays where it is the same one."""
        known = self.documents.itemData(1) if self.documents.count() > 1 else None
        if shown is None or shown[0] == known or self.documents.currentIndex() == 1:
            return
        with QSignalBlocker(self.documents):
            self.documents.removeItem(1)
            self.documents.addItem(self.tr("Only {}").format(shown[1]), shown[0])

    def renew(self) -> None:
        """Propose a folder that is not there yet, and let a new key be another one than those before."""
        self._secret = new_key().secret
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        names = (f"release-{stamp}{number}" for number in ("", *(f"-{n}" for n in range(2, 100))))
        folders = (self._project.folder / "exports" / name for name in names)
        self.folder.line.setText(str(next(folder for folder in folders if not folder.exists())))

    @property
    def text_style(self) -> str:
        """What is read instead of PHI."""
        return str(self.text.currentData()[0])

    @property
    def layer_name(self) -> str:
        """Which layer says what is PHI."""
        return str(self.layer.currentData())

    @property
    def document_ids(self) -> frozenset[str] | None:
        """Which documents go out; None for all."""
        chosen = self.documents.currentData()
        return None if chosen is None else frozenset([str(chosen)])

    def choices(self, accepted: Collection[Risk]) -> Choices:
        """What was chosen, with the risks that somebody takes; raises ProjectError where that cannot be."""
        text_style, mode = self.text.currentData()
        is_keyed = text_style == "surrogate"
        return Choices(
            layer=self.layer_name,
            style=self.sound.currentData(),
            text_style=text_style,
            surrogates=mode,
            key=self.key.path() if is_keyed and self.key.line.text().strip() else None,
            passphrase=(self.passphrase.text() or None) if is_keyed else None,
            short_passphrase=self.passphrase.short_box.isChecked(),
            secret=self._secret,
            audio_format=self.format.currentData(),
            document_ids=self.document_ids,
            layout=self.layouts.isChecked(),
            no_unknown=self.no_unknown.isChecked(),
            accepted=frozenset(accepted),
            by=self.by.text().strip(),
            language=self.language.currentData(),
        )

    def out(self) -> Path:
        """Where it goes."""
        return self.folder.path()

    def refusal(self) -> str:
        """Why it cannot be made like this, "" where it can."""
        try:
            choices = self.choices(())
            if not self.folder.line.text().strip():
                return self.tr("Say into which folder it goes.")
            for place in filter(None, (self.out(), choices.key)):
                refuse_endless(place)
            if choices.key is not None:
                check_place(choices.key, release=self.out())
                if not choices.key.exists():
                    check_new_passphrase(choices.passphrase, may_be_short=choices.short_passphrase)
                if self.again.isVisibleTo(self) and self.again.text() != self.passphrase.text():
                    return self.tr("The two passphrases differ.")
        except DeidStudioError as e:
            return localised(e.sentence)
        return ""


def _ask_for_key(parent: QWidget, title: str, path: str) -> str:
    file, _ = QFileDialog.getSaveFileName(
        parent, title, path, "JSON (*.json)", options=QFileDialog.Option.DontConfirmOverwrite
    )
    return file
