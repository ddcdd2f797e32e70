"""The question in which form transcripts go out to other programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from deid_studio.gui.forms.export_dialog import ExportDialog, ExportForm
from deid_studio.gui.language import translate


class TranscriptExport(ExportDialog):
    """The forms of transcripts; see `ExportDialog`."""

    def __init__(self, folder: Path, *, only: str | None, annotators: Sequence[str], parent: QWidget) -> None:
        tiers = translate(
            "TranscriptExport", "Words, and annotations on a tier beside them. Words without a time are kept as such."
        )
        words = translate("TranscriptExport", "Words with their times only; annotations have no place in it.")
        whole = translate(
            "TranscriptExport", "Words, times and annotations with annotator, round and confidence; also letters."
        )
        labels = translate("TranscriptExport", "A label with its tag for each PHI that has a time; no words.")
        forms = (
            ExportForm("textgrid", "Praat TextGrid", tiers, has_provenance=True),
            ExportForm("eaf", "ELAN (EAF)", tiers, has_provenance=True),
            ExportForm("ctm", "CTM (NIST)", words, has_layers=False),
            ExportForm("vtt", "WebVTT", words, has_layers=False),
            ExportForm("audacity", "Audacity", words, has_layers=False),
            ExportForm("audacity-phi", translate("TranscriptExport", "Audacity, PHI only"), labels),
            ExportForm("json", "JSON", whole),
        )
        title = translate("TranscriptExport", "Export transcripts")
        super().__init__(title, forms, folder, only=only, annotators=annotators, parent=parent)
