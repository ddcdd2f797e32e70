"""Transcript of 30,000 words and 600 spans: opening it, moving its cursor, scrolling it.

Run: python tests/benchmarks/window/bench_transcript.py. Peer in the same run: QPlainTextEdit with one ExtraSelection
a span.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QColor, QTextCursor
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTextEdit

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.annotation_index import AnnotationIndex
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import word_spans
from deid_studio.formats import tagset_toml
from deid_studio.gui.transcript.transcript_view import TranscriptView

WORDS, SPANS = 30_000, 600


def invented_text(*, turns: bool) -> str:
    """30,000 invented words, in turns of 3 to 60 words or in one paragraph."""
    chance = random.Random(1)
    letters = "abcdefghiklmnoprstuäöü"
    known = ["".join(chance.choices(letters, k=chance.randint(2, 9))) for _ in range(5000)]
    words = chance.choices(known, k=WORDS)
    lines, at = [], 0
    while at < WORDS:
        length = chance.randint(3, 60) if turns else WORDS
        lines.append(" ".join(words[at : at + length]))
        at += length
    return "\n".join(lines)


def milliseconds(work: Callable[[], object]) -> float:
    """How long `work` takes."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def ours(app: QApplication, text: str) -> dict[str, float]:
    """Median times of the transcript view, in milliseconds."""
    tag_set = tagset_toml.load("kolditz13")
    spans = word_spans(text)
    every = WORDS // SPANS
    annotations = [
        Annotation(str(n), "a", (Span(spans[n * every].start, spans[n * every + 1].end),), tag_set.tags[n % 13].name)
        for n in range(SPANS)
    ]
    view = TranscriptView()
    view.resize(940, 480)
    view.show_text("Ein kurzer Text davor, wie in einem Fenster, das schon offen ist.", ())
    view.show()
    app.processEvents()

    def open_text() -> None:
        view.show_text(text, word_spans(text))
        view.show_annotations(AnnotationIndex(annotations), tag_set)
        view.viewport().repaint()

    def paint_of(change: Callable[[], object]) -> float:
        def work() -> None:
            change()
            app.processEvents()

        return milliseconds(work)

    figures = {"open": milliseconds(open_text)}
    figures["move the cursor"] = median(paint_of(lambda s=s: view.show_selection(s, None)) for s in spans[100:300])
    figures["follow the sound"] = median(paint_of(lambda s=s: view.show_heard(s)) for s in spans[100:300])
    bar = view.verticalScrollBar()
    figures["scroll"] = median(paint_of(lambda: bar.setValue(bar.value() + 120)) for _ in range(60))
    return figures


def peer(app: QApplication, text: str) -> dict[str, float]:
    """The same with QPlainTextEdit."""
    view = QPlainTextEdit()
    view.setPlainText("Ein kurzer Text davor.")
    view.resize(940, 480)
    view.show()
    app.processEvents()
    every = len(text) // SPANS

    def selection(start: int, end: int) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        cursor = QTextCursor(view.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        made.cursor = cursor  # type: ignore[attr-defined]
        made.format.setBackground(QColor("yellow"))  # type: ignore[attr-defined]
        return made

    def open_text() -> None:
        view.setPlainText(text)
        view.setExtraSelections([selection(n * every, n * every + 12) for n in range(SPANS)])
        view.viewport().repaint()

    def scroll() -> None:
        view.verticalScrollBar().setValue(view.verticalScrollBar().value() + 4)
        view.viewport().repaint()

    return {"open": milliseconds(open_text), "scroll": median(milliseconds(scroll) for _ in range(20))}


def main() -> int:
    """Print both sides for text with turns and for one long paragraph."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    for name, turns in (("in turns", True), ("one paragraph", False)):
        text = invented_text(turns=turns)
        for who, figures in (("ours", ours(app, text)), ("QPlainTextEdit", peer(app, text))):
            print(f"{name:14} {who:15}", "  ".join(f"{key} {value:.2f} ms" for key, value in figures.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
