"""The gates before a release, each with its places: what keeps it back, what is accepted, what is rare."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import column_of, quiet_button, row_of, wrapped
from deid_studio.gui.look.screen import one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.release.gate_words import gate_line, gate_title, risk_meaning, risk_of, risk_taken
from deid_studio.gui.release.release_spot import spot_of_place, spot_text
from deid_studio.gui.release.release_standing import Standing
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.release.gates import UNKNOWN, Gate
from deid_studio.services.release.release_places import GatePlace, Risk

LONGEST_SURFACE = 60
ROWS_SHOWN = 3
LISTENING, RARE, LINES = "G3", "G2", "lines"


class _Places(FigureTable):
    """Places that one goes to (Enter), hears (V or Space), and decides on (+ and -)."""

    key_pressed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """V and Space play the place, + and - decide, M marks what a line names, the rest is a table's."""
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        key = "V" if event.key() == Qt.Key.Key_Space else event.text().upper()
        if not modifiers and key in ("V", "M", "+", "-") and key:
            self.key_pressed.emit(key)
        else:
            super().keyPressEvent(event)


class GatesView(QWidget):
    """The gates, and below them the places of the current one.

    `place_wanted` carries a place where one wants to work, `play_wanted` one to be heard, `rare_decided` a place and
    whether it may get a surrogate, `line_decided` one and whether its line counts, `line_placed` one that its line is
    to mark; `accepted_changed` follows a tick.
    """

    place_wanted = Signal(object)
    play_wanted = Signal(object)
    rare_decided = Signal(object, bool)
    line_decided = Signal(object, bool)
    line_placed = Signal(object)
    accepted_changed = Signal()
    listen_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.accepted: set[Risk] = set()
        self.standing: Standing | None = None
        self._language = "en"
        self.gates = FigureTable(theme, self, sortable=False)
        self.gates.setAccessibleName(self.tr("Gates"))
        self.gates.set_placeholder(self.tr("Nobody knows yet how they stand."))
        self.gates.current_changed.connect(self._show_gate)
        self.gates.chosen.connect(lambda _name: self._to_places())
        self.accept = QCheckBox(self)
        self.accept.toggled.connect(self._accept)
        self.meaning, self.hint = wrapped(self, tone="muted"), wrapped(self, tone="muted")
        self.places = _Places(theme, self)
        self.places.setAccessibleName(self.tr("Places"))
        # Its rows scroll within it, so that it need not be as high as all of them
        self.places.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.places.setMinimumHeight(self.places.height_of(ROWS_SHOWN))
        self.places.chosen.connect(self.place_wanted)
        self.places.key_pressed.connect(self._press)
        self.listen_button = quiet_button(self, self.tr("Liste&n through…"), self.listen_wanted.emit)
        self.may_go = quiet_button(self, self.tr("May get a &surrogate"), lambda: self._decide(may_go=True))
        self.tag_only = quiet_button(self, self.tr("Be&comes its tag"), lambda: self._decide(may_go=False))
        self.take_up = quiet_button(self, self.tr("Take &up again"), lambda: self._decide(may_go=True))
        self.dismiss = quiet_button(self, self.tr("Dismi&ss the line"), lambda: self._decide(may_go=False))
        self.take_over = quiet_button(self, self.tr("Mark this te&xt"), self._take_over)
        self.go_button = quiet_button(self, self.tr("Go there and pla&y"), self._go)
        self._arrange()
        self.show_standing(None)

    def _arrange(self) -> None:
        deciding = (self.may_go, self.tag_only, self.take_over, self.take_up, self.dismiss)
        foot = row_of((self.hint, 1), self.listen_button, *deciding, self.go_button)
        self.gates.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # The free room takes what is left only where there are no places
        said = self.tr(
            "A gate is a check before anything goes out; as long as one is closed, nothing does. What you accept goes "
            "out all the same: the certificate says so, with your code."
        )
        explained = wrapped(self, said, tone="muted")
        column_of(explained, self.gates, self.accept, self.meaning, (self.places, 1), 0, foot, on=self)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.gates.set_theme(theme)
        self.places.set_theme(theme)

    def show_standing(self, standing: Standing | None, *, language: str = "en") -> None:
        """Show how the release stands; None while that is not known."""
        self.standing, self._language = standing, language
        header = (self.tr("State"), self.tr("Gate"), self.tr("What was found"), self.tr("Figures"))
        lines = [gate_line(gate) for gate in standing.gates] if standing is not None else []
        if lines:
            later = "… " + self.tr("later")
            sentence = self.tr("follows the writing; nothing stays if it fails")
            lines.append(Line((later, gate_title("G4"), sentence, ""), Tone.FAINT, "G4"))
        self.gates.fill(header, lines, wide=2)
        # The current row may want another line
        self.gates.setFixedHeight(self.gates.height_of(max(2, len(lines))) + self.gates.fontMetrics().height())
        self._show_gate(self.gates.current.key if self.gates.current is not None else None)

    def show_first_closed(self) -> None:
        """Go to the first gate that keeps the release back."""
        if self.standing is not None:
            closed = next((n for n, gate in enumerate(self.standing.gates) if not gate.is_open), None)
            if closed is not None:
                self.gates.selectRow(closed)

    @property
    def gate(self) -> Gate | None:
        """The gate that is current."""
        line = self.gates.current
        found = self.standing.gates if self.standing is not None and line is not None else ()
        return next((gate for gate in found if line is not None and gate.name == line.key), None)

    def _show_gate(self, _name: object) -> None:
        gate = self.gate
        risk = risk_of(gate.name) if gate is not None else None
        is_risky = gate is not None and risk is not None and (bool(gate.places) or gate.accepted is not None)
        for widget in (self.accept, self.meaning):
            widget.setVisible(is_risky)
        if is_risky and risk is not None:
            with QSignalBlocker(self.accept):
                self.accept.setText(risk_taken(risk))
                self.accept.setChecked(risk in self.accepted)
            self.meaning.setText(risk_meaning(risk))
        places = gate.places if gate is not None else ()
        name = gate.name if gate is not None else ""
        if name == LINES and self.standing is not None:
            places += tuple(place for place, line in self.standing.lines.items() if line.is_dismissed)
        header = [self.tr("Document"), self.tr("Where"), self.tr("Tag"), self.tr("Text"), self.tr("What")]
        if name in (RARE, LINES):
            header.append(self.tr("Surrogate") if name == RARE else self.tr("Decision"))
        self.places.fill(header, [self._place_line(place, name) for place in places], wide=4)
        self.places.setVisible(bool(places))
        self.listen_button.setVisible(gate is not None and gate.name == LISTENING and bool(gate.figures[0][1]))
        for button in (self.may_go, self.tag_only):
            button.setVisible(name == RARE and bool(places))
        for button in (self.take_over, self.take_up, self.dismiss):
            button.setVisible(name == LINES and bool(places))
        self.go_button.setVisible(bool(places))
        self.hint.setText(self._hint(bool(places), name))

    def _hint(self, has_places: bool, gate_name: str) -> str:
        if not has_places:
            return "" if self.gate is None or self.gate.accepted else self.tr("Nothing to look at here.")
        if gate_name == LINES:
            return self.tr(
                "Enter goes there: mark what the line names · M marks it where it stands once · "
                "− nothing is to be marked · + takes up again"
            )
        if gate_name == RARE:
            return self.tr("Enter goes there · V plays · + may get a surrogate · − becomes its tag")
        if gate_name == UNKNOWN:
            return self.tr("Enter goes there: with the slider of suggestions at its end, accept it or reject it (X)")
        return self.tr("Enter goes there and plays · V plays")

    def _place_line(self, place: GatePlace, gate_name: str) -> Line:
        tag = self.standing.contents.tag_set.find(place.tag) if self.standing is not None else None
        shown = tag.shown(self._language) if tag is not None else place.tag
        cells = (
            place.document,
            spot_text(spot_of_place(place)),
            shown,
            self._surface(place),
            localised(place.sentence),
        )
        decision = (self._decision(place),) if gate_name in (RARE, LINES) else ()
        return Line((*cells, *decision), Tone.PLAIN, place)

    def _decision(self, place: GatePlace) -> str:
        line = self.standing.lines.get(place) if self.standing is not None else None
        if line is not None:
            return "✓ " + self.tr("dismissed") if line.is_dismissed else "✗ " + self.tr("undecided")
        rare = self.standing.rare.get(place) if self.standing is not None else None
        if rare is None or rare.decision is None:
            return "– " + self.tr("undecided: tag")
        return "✓ " + self.tr("may get one") if rare.decision == "yes" else "✗ " + self.tr("tag")

    def _surface(self, place: GatePlace) -> str:
        if self.standing is None:
            return ""
        line = self.standing.lines.get(place)
        if line is not None and line.stated is not None and line.surface:
            there = _shortened(self._text(place)[line.stated.start : line.stated.end])
            return self.tr("the file says “{}”, there stands “{}”").format(_shortened(line.surface), there)
        if place.start is None or place.end is None:
            return ""
        return _shortened(self._text(place)[place.start : place.end])

    def _text(self, place: GatePlace) -> str:
        one = self.standing.contents.documents.find(place.document_id) if self.standing is not None else None
        return one.document.text if one is not None else ""

    def _accept(self, taken: bool) -> None:
        risk = risk_of(self.gate.name) if self.gate is not None else None
        if risk is not None:
            (self.accepted.add if taken else self.accepted.discard)(risk)
            self.accepted_changed.emit()

    def _to_places(self) -> None:
        if self.places.isVisible():
            self.places.setFocus()

    def _press(self, key: str) -> None:
        line = self.places.current
        if line is None:
            return
        if key == "V":
            self.play_wanted.emit(line.key)
        elif key == "M":
            self._take_over()
        elif self.gate is not None and self.gate.name in (RARE, LINES):
            self._decide(may_go=key == "+")

    def _decide(self, *, may_go: bool) -> None:
        if self.places.current is not None:
            place = self.places.current.key
            self.places.step(1)
            is_line = self.gate is not None and self.gate.name == LINES
            (self.line_decided if is_line else self.rare_decided).emit(place, may_go)

    def _take_over(self) -> None:
        if self.places.current is not None and self.gate is not None and self.gate.name == LINES:
            self.line_placed.emit(self.places.current.key)

    def _go(self) -> None:
        if self.places.current is not None:
            self.place_wanted.emit(self.places.current.key)


def _shortened(words: str) -> str:
    words = one_line(words)
    return words if len(words) <= LONGEST_SURFACE else f"{words[: LONGEST_SURFACE - 1]}…"
