"""How the recordings of a project are redacted: pads, what each tag sounds like, and in which channels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from deid_studio.audio.cutting.cuts import AUDIO_STYLES
from deid_studio.domain.annotation import TagSet
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, quiet_button, row_of, wrapped
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.redaction.cut_text import channels_shown, style_name
from deid_studio.redaction.plan import FLOOR, Pads
from deid_studio.services.redaction.redaction_plans import FADE_MS, MOST_PAD_MS, channels_of, fade_of, styles_of
from deid_studio.storage import queries
from deid_studio.storage.store import Store


class RedactionSettings(QWidget):
    """A form; `changed` says that something in it is another than in the project, or no longer.

    `hear_wanted` asks for a tag in a style (both names) to be heard, `channel_chosen` carries a recording's id whose
    channels are no longer all of them.
    """

    changed = Signal()
    hear_wanted = Signal(str, str)
    channel_chosen = Signal(str)

    def __init__(self, tag_set: TagSet, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tag_set, self._language = tag_set, language
        self._filling = False
        self._stored: tuple[object, ...] = ()
        self.before, self.after = self._pad(), self._pad()
        self.fades = QCheckBox(self.tr("The original &fades at the edges"), self)
        self.fades.setToolTip(
            self.tr("Over {} ms within the pads, never where PHI is said, so that nothing clicks.").format(FADE_MS)
        )
        self.fades.toggled.connect(self._tell)
        self.all_styles = self._style_box(self.tr("Style of all tags"))
        self.all_styles.insertItem(0, "–", None)
        self.styles: dict[str, QComboBox] = {}
        self.hear: dict[str, QPushButton] = {}
        self.channels: dict[str, QComboBox] = {}
        self._channel_rows = QFormLayout()
        self._channel_rows.setSpacing(2 * themes.GRID_PX)
        self._channel_title = self._title(self.tr("Channels"))
        self._channel_hint = wrapped(
            self,
            self.tr("What goes from a channel also goes from others in which it is heard, or in which nobody speaks."),
            tone="muted",
        )
        self.crosstalk = wrapped(self)
        self._build(theme)
        self.all_styles.activated.connect(self._set_all)

    def _build(self, theme: Theme) -> None:
        pads = QFormLayout()
        pads.setSpacing(2 * themes.GRID_PX)
        for label, field in ((self.tr("&Before PHI"), self.before), (self.tr("&After PHI"), self.after)):
            pads.addRow(label, field)
            pads.labelForField(field).setMinimumHeight(field.minimumHeight())
        hint = wrapped(
            self,
            self.tr("Around a place that nobody is sure of at least {} ms before and {} ms after are redacted.").format(
                FLOOR.before_ms, FLOOR.after_ms
            ),
            tone="muted",
        )
        grid = QGridLayout()
        grid.setSpacing(2 * themes.GRID_PX)
        every = QLabel(self.tr("All &tags"), self)
        every.setBuddy(self.all_styles)
        grid.addWidget(every, 0, 1)
        grid.addWidget(self.all_styles, 0, 2)
        for row, tag in enumerate(self._tag_set.tags, start=1):
            badge, name = QLabel(self), QLabel(tag.shown(self._language), self)
            badge.setPixmap(badge_icon(tag, theme).pixmap(5 * themes.GRID_PX))
            box = self._style_box(self.tr("Style of {}").format(tag.shown(self._language)))
            box.currentIndexChanged.connect(self._tell)
            button = quiet_button(self, self.tr("Hear it"), partial(self._hear, tag.name))
            button.setAccessibleName(self.tr("Hear {}").format(tag.shown(self._language)))
            self.styles[tag.name], self.hear[tag.name] = box, button
            for column, widget in enumerate((badge, name, box, button)):
                grid.addWidget(widget, row, column)
        grid.setColumnStretch(2, 1)
        left = column_of(self._title(self.tr("What is heard instead")), grid, 1, gap=3)
        longer = self._title(self.tr("Longer than what is said"))
        channels = column_of(self._channel_title, self._channel_rows, self._channel_hint, self.crosstalk, gap=3)
        right = column_of(longer, pads, hint, self.fades, channels, 1, gap=3)
        content = QWidget(self)
        both = row_of((left, 3), (right, 2), on=content, gap=5)
        both.setContentsMargins(2 * themes.GRID_PX, 3 * themes.GRID_PX, 2 * themes.GRID_PX, 0)
        area = QScrollArea(self)
        area.setWidget(content)
        area.setAccessibleName(self.tr("How PHI is redacted"))
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        column_of(area, on=self)

    def _title(self, words: str) -> QLabel:
        label = QLabel(words, self)
        label.setFont(themes.font(bold=True))
        return label

    def _pad(self) -> QSpinBox:
        field = QSpinBox(self)
        field.setRange(0, MOST_PAD_MS)
        field.setSingleStep(10)
        field.setSuffix(" ms")
        field.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        field.setMinimumHeight(8 * themes.GRID_PX)
        field.valueChanged.connect(self._tell)
        return field

    def _style_box(self, name: str) -> QComboBox:
        box = QComboBox(self)
        for style in AUDIO_STYLES:
            box.addItem(style_name(style), style)
        box.setAccessibleName(name)
        # In little room the styles' names may be cut short
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        return box

    # -- what is stored -----------------------------------------------------------------------------------------------

    def show_project(self, project: Store, pads: Pads, *, writable: bool, can_hear: bool) -> None:
        """Show what the project has; what was changed here and not stored is forgotten."""
        self._filling = True
        self.before.setValue(pads.before_ms)
        self.after.setValue(pads.after_ms)
        self.fades.setChecked(fade_of(project) > 0)
        for tag, style in styles_of(project).items():
            self.styles[tag].setCurrentIndex(self.styles[tag].findData(style))
        self._show_channels(project)
        fields = (self.before, self.after, self.fades, self.all_styles, *self.styles.values(), *self.channels.values())
        for field in fields:
            field.setEnabled(writable)
        for button in self.hear.values():
            button.setEnabled(can_hear)
        self._filling = False
        self._stored = self._values()
        self._tell()

    def _show_channels(self, project: Store) -> None:
        while self._channel_rows.rowCount():
            self._channel_rows.removeRow(0)
        self.channels = {}
        names: dict[str, list[str]] = {}
        for entry in queries.document_entries(project):
            if entry.recording_id:
                names.setdefault(entry.recording_id, []).append(entry.name)
        for recording_id, shared in names.items():
            count = queries.recording(project, recording_id).channels
            if count > 1:
                self._add_channels(recording_id, ", ".join(shared), count, channels_of(project, recording_id))
        for label in (self._channel_title, self._channel_hint):
            label.setVisible(bool(self.channels))
        self.crosstalk.clear()

    def _add_channels(self, recording_id: str, name: str, count: int, chosen: tuple[int, ...] | None) -> None:
        box = QComboBox(self)
        box.setAccessibleName(self.tr("Channels of {}").format(name))
        for choice in (None, *((channel,) for channel in range(count))):
            box.addItem(channels_shown(choice), choice)
        if chosen is not None and len(chosen) > 1:
            box.addItem(channels_shown(chosen), chosen)
        box.setCurrentIndex(next(n for n in range(box.count()) if _channels(box, n) == chosen))
        box.currentIndexChanged.connect(lambda _index, id=recording_id: self._choose_channels(id))
        self.channels[recording_id] = box
        self._channel_rows.addRow(name, box)

    def _choose_channels(self, recording_id: str) -> None:
        self._tell()
        self.crosstalk.clear()
        if not self._filling and _channels(self.channels[recording_id]) is not None:
            self.channel_chosen.emit(recording_id)

    # -- what is chosen -----------------------------------------------------------------------------------------------

    @property
    def pads(self) -> Pads:
        """The pads as they stand in the form."""
        return Pads(self.before.value(), self.after.value())

    def chosen_styles(self) -> dict[str, str]:
        """The style of each tag."""
        return {tag: str(box.currentData()) for tag, box in self.styles.items()}

    def chosen_channels(self) -> Mapping[str, tuple[int, ...] | None]:
        """The channels of each recording that has several, None for all of them."""
        return {id: _channels(box) for id, box in self.channels.items()}

    @property
    def is_changed(self) -> bool:
        """Whether anything is not as the project has it."""
        return self._values() != self._stored

    def _values(self) -> tuple[object, ...]:
        return self.pads, self.fades.isChecked(), self.chosen_styles(), dict(self.chosen_channels())

    def _set_all(self) -> None:
        style = self.all_styles.currentData()
        if style is not None:
            for box in self.styles.values():
                box.setCurrentIndex(box.findData(style))
            self.all_styles.setCurrentIndex(0)

    def _hear(self, tag: str) -> None:
        self.hear_wanted.emit(tag, str(self.styles[tag].currentData()))

    def _tell(self) -> None:
        if not self._filling:
            self.changed.emit()


def _channels(box: QComboBox, index: int | None = None) -> tuple[int, ...] | None:
    data = box.itemData(box.currentIndex() if index is None else index)
    return None if data is None else tuple(data)
