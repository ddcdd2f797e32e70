"""Two versions of a layer side by side: the one here, and that of a bundle which was left out for it."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QWidget

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import translate, window_language
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.services.rounds.merge_report import LeftLayer


class LeftLayerDialog(QDialog):
    """Shows what only one of both layers has; accepted where the bundle's is to be taken, else the one here stays."""

    def __init__(self, left: LeftLayer, annotator: str, text: str, tag_set: TagSet, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("A layer that was left out"))
        heading = QLabel(self.tr("{} by {}: worked on here and in the bundle").format(left.document, annotator))
        heading.setFont(themes.font(themes.TITLE))
        heading.setWordWrap(True)
        states = QLabel(
            self.tr("Here: {}, annotations that only this layer has: {}. In the bundle: {}, only there: {}.").format(
                _state(left.state_here), len(left.here), _state(left.state_in_bundle), len(left.in_bundle)
            )
        )
        states.setObjectName("muted")
        states.setWordWrap(True)
        columns = (self.tr("Place"), self.tr("Here"), self.tr("In the bundle"))
        self.table = make_table(columns, _side_by_side(left, text, tag_set), self, are_sentences=True)
        self.table.setAccessibleName(self.tr("What the layers do not have in common"))
        buttons = QDialogButtonBox(self)
        self.keep = QPushButton(self.tr("&Keep those here"), self)
        self.take = QPushButton(self.tr("Take the &bundle's"), self)
        buttons.addButton(self.keep, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        self.take.setAutoDefault(False)
        self.keep.setDefault(True)
        buttons.rejected.connect(self.reject)
        buttons.accepted.connect(self.accept)
        undo = QLabel(self.tr("What is taken can be undone in the document, as this annotator."))
        undo.setObjectName("muted")
        undo.setWordWrap(True)
        column_of(heading, states, (self.table, 1), undo, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=180, height=100)
        self.keep.setFocus()


def _place(one: Annotation) -> tuple[int, int]:
    if one.fragments:
        return one.span.start, one.span.end
    return (-1, one.interval.start_ms) if one.interval is not None else (-1, -1)


def _side_by_side(left: LeftLayer, text: str, tag_set: TagSet) -> list[tuple[str, str, str]]:
    """Each place, and what either layer says of it."""
    sides: dict[tuple[tuple[int, int], str], tuple[list[str], list[str]]] = {}
    for number, layer in enumerate((left.here, left.in_bundle)):
        for one in layer:
            said = f"{tag_set.shown(one.tag, window_language())} · {_decision(one.state)}"
            sides.setdefault((_place(one), _words(one, text)), ([], []))[number].append(said)
    return [(words, ", ".join(here), ", ".join(there)) for (_, words), (here, there) in sorted(sides.items())]


def _words(one: Annotation, text: str) -> str:
    if not one.fragments:
        return translate("LeftLayerDialog", "in the recording only")
    return " … ".join(fragment.of(text) for fragment in one.fragments)


def _state(state: str) -> str:
    return translate("LeftLayerDialog", "finished") if state == study.FINISHED else translate("LeftLayerDialog", "open")


def _decision(state: State) -> str:
    return {
        State.UNDECIDED: translate("LeftLayerDialog", "undecided"),
        State.LISTED: translate("LeftLayerDialog", "never PHI by the list"),
        State.ACCEPTED: translate("LeftLayerDialog", "accepted"),
        State.CHANGED: translate("LeftLayerDialog", "changed"),
        State.REJECTED: translate("LeftLayerDialog", "rejected"),
        State.ADDED: translate("LeftLayerDialog", "marked"),
    }[state]
