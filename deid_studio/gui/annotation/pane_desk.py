"""How the panes around a document share the room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.frames import Panel, scrolled
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.review.guideline_panel import GuidelinePanel
from deid_studio.gui.review.offer_bar import OfferBar
from deid_studio.gui.review.recall_bar import RecallBar
from deid_studio.gui.review.review_list import LEAST_ROWS, ReviewList
from deid_studio.gui.review.span_card import SpanCard
from deid_studio.gui.review.tag_palette import TagPalette
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane
from deid_studio.gui.waveform.waveform_pane import WaveformPane

WAVE_PX: Final = 210
"""Height of the waveform to begin with; large text needs more, and five eighths are for what is below it."""

SPECTROGRAM_PX: Final = 110
"""So much higher it is with a spectrogram, as far as what is below it keeps its room."""

LISTED_PX: Final = 420
"""That room, with letters 16 px high: eight rows of the list, what stands around them, and the card."""

LOW_PX: Final = 320
"""Below this height of text and side column, tags keep to one row."""


@dataclass(frozen=True, slots=True)
class Panes:
    """The panes around one document."""

    waveform: WaveformPane
    transcript: TranscriptView
    palette: TagPalette
    review: ReviewList
    recall: RecallBar
    card: SpanCard
    guideline: GuidelinePanel
    offer: OfferBar


class PaneDesk(QWidget):
    """The waveform on top, the text with its tags below it, the list and the card, or the guideline, at the side."""

    def __init__(self, panes: Panes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panes = panes
        marked, listed = QWidget(), QWidget()
        column_of(panes.palette, (panes.transcript, 1), on=marked, gap=0)
        column_of((panes.review, 1), panes.recall, on=listed, gap=0)
        panes.recall.hide()
        self._wave_panel = Panel(panes.waveform)
        self._card_panel = Panel(scrolled(panes.card))
        self._guideline_panel = Panel(panes.guideline)
        self._guideline_panel.hide()
        self._side = Splitter(Qt.Orientation.Vertical, name="list")
        for panel in (Panel(listed), self._card_panel, self._guideline_panel):
            self._side.addWidget(panel)
        self._side.setStretchFactor(0, 1)
        self._side.setStretchFactor(2, 2)
        self._lower = Splitter(Qt.Orientation.Horizontal, name="text")
        self._lower.addWidget(Panel(marked))
        self._lower.addWidget(self._side)
        self._lower.setStretchFactor(0, 1)
        self._whole = Splitter(Qt.Orientation.Vertical, name="wave")
        self._whole.addWidget(self._wave_panel)
        self._whole.addWidget(self._lower)
        self._whole.setStretchFactor(1, 1)
        self._whole.resized.connect(self._share_height)
        self._lower.resized.connect(self._share_width)
        self._side.resized.connect(self.share_side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * themes.GRID_PX, 0, 2 * themes.GRID_PX, 0)
        layout.addWidget(panes.offer)
        layout.addWidget(self._whole, 1)

    def shown(self) -> list[QWidget]:
        """The panes that F6 goes round."""
        panes = self._panes
        round_trip = (panes.offer, panes.waveform, panes.transcript, panes.review, panes.recall, panes.guideline)
        return [pane for pane in round_trip if pane.isVisible()]

    def step(self, by: int) -> None:
        """Go to the pane that follows or precedes."""
        panes = self.shown()
        focused = next((number for number, pane in enumerate(panes) if _has_focus(pane)), -by)
        panes[(focused + by) % len(panes)].setFocus()

    def show_guideline(self, visible: bool) -> None:
        """Show the guideline in the place of the card."""
        self._guideline_panel.setVisible(visible)
        self.share_side()

    def show_side(self, visible: bool) -> None:
        """Show or hide the side column."""
        self._side.setVisible(visible)

    def show_wave(self, visible: bool) -> None:
        """Show or hide the waveform."""
        self._wave_panel.setVisible(visible)

    def show_recall(self, visible: bool) -> None:
        """Show or hide the slider below the list."""
        if self._panes.recall.isVisibleTo(self) != visible:
            self._panes.recall.setVisible(visible)
            self.share_side()

    def show_spectrogram(self, lane: SpectrogramLane | None) -> None:
        """Show a spectrogram below the wave, or none."""
        self._panes.waveform.show_spectrogram(lane)
        self._share_height()

    def _share_height(self) -> None:
        height = self._whole.height()
        wave = min(max(WAVE_PX, 5 * self.fontMetrics().height()), 3 * height // 8)
        if self._panes.waveform.spectrogram is not None:
            wave += min(max(height - wave - LISTED_PX * self.fontMetrics().height() // 16, 0), SPECTROGRAM_PX)
        self._whole.divide([wave, height - wave])

    def _share_width(self) -> None:
        width, readable = self._lower.width(), 50 * self.fontMetrics().averageCharWidth()
        side = min(2 * width // 5, max(width // 3, readable))
        self._lower.divide([width - side, side])

    def share_side(self) -> None:
        """Let tags, then the card give way, so that the list has rows enough."""
        panes, height = self._panes, self._side.height() - self._side.handleWidth()
        panes.palette.set_rows(1 if height < LOW_PX else 2)
        bar = panes.recall.sizeHint().height() if panes.recall.isVisibleTo(self) else 0
        least = panes.review.height_px(LEAST_ROWS) + bar + themes.GRID_PX
        card = panes.card.height_px(2 if height < LOW_PX else 3) + 2
        self._card_panel.setHidden(self._guideline_panel.isVisibleTo(self) or height - card < least)
        if self._guideline_panel.isVisibleTo(self):
            listed = max(least, height // 3)
            self._side.setSizes([listed, 0, height - listed])
        else:
            self._side.divide([height - card, card, 0])


def _has_focus(pane: QWidget) -> bool:
    proxy = pane.focusProxy()
    return pane.hasFocus() or (proxy is not None and proxy.hasFocus())
