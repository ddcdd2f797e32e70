"""The question for which other tool texts and annotations go out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from deid_studio.formats.annotations.annotation_formats import FORMATS, AnnotationFormat
from deid_studio.formats.annotations.carried_marks import Carries
from deid_studio.gui.forms.export_dialog import ExportDialog, ExportForm
from deid_studio.gui.language import translate


class AnnotationExport(ExportDialog):
    """The forms of annotations, each with what it has no place for; see `ExportDialog`."""

    def __init__(self, folder: Path, *, only: str | None, annotators: Sequence[str], parent: QWidget) -> None:
        names = _names()
        forms = [ExportForm(name, form.title, _holds(form, names)) for name, form in FORMATS.items()]
        title = translate("AnnotationExport", "Export annotations")
        super().__init__(title, forms, folder, only=only, annotators=annotators, parent=parent)


def _names() -> Mapping[Carries, str]:
    return {
        Carries.OVERLAPS: translate("AnnotationExport", "spans that overlap"),
        Carries.FRAGMENTS: translate("AnnotationExport", "spans in several parts"),
        Carries.ANNOTATORS: translate("AnnotationExport", "several annotators in one file"),
        Carries.SUGGESTIONS: translate("AnnotationExport", "what is a suggestion only"),
        Carries.TIMES: translate("AnnotationExport", "what is in the recording only"),
        Carries.ANY_SIGN: translate("AnnotationExport", "control characters"),
        Carries.WHITE_SPACE: translate("AnnotationExport", "all white space"),
        Carries.WORD_PARTS: translate("AnnotationExport", "parts of words"),
    }


def _holds(form: AnnotationFormat, names: Mapping[Carries, str]) -> str:
    files = (
        translate("AnnotationExport", "A file for each document.")
        if form.write_one is not None
        else translate("AnnotationExport", "One file for all documents.")
    )
    lacks = ", ".join(name for one, name in names.items() if one not in form.carries)
    return f"{files} " + translate("AnnotationExport", "It has no place for: {}. What that changes is told.").format(
        lacks
    )
