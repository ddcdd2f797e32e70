"""Letters, a suggester that knows some of their words, and what of it the window shows."""

import threading
from collections.abc import Callable, Iterable

from deid_studio.domain.span import Span
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.progress import Progress, silent
from deid_studio.suggest.tagging import Suggestion
from deid_studio.suggest.thresholds import Thresholds
from tests.gui.window_contents import session_of

LETTERS = {
    "Brief1.txt": "Herr Müller kam am 3.4.2021 aus Köln auf Station A3.\n",
    "Brief2.txt": "Frau Öztürk, Köln.\n",
    "Brief3.txt": "Ohne Befund.\n",
}
WORDS = {
    "Müller": ("Patient", 0.9, "model:texts-de 1"),
    "Öztürk": ("Patient", 0.6, "repeat:name"),
    "3.4.2021": ("Date", 0.95, "rule:date.numeric"),
    "Köln": ("Location", 0.3, "rule:town.known"),
    "A3": ("ID", 0.55, "rule:id.ward"),
}


class WordList:
    """Suggests some words, once it may."""

    thresholds = Thresholds()
    weak_tags = frozenset({"ID"})

    def __init__(self) -> None:
        self.may = threading.Event()
        self.may.set()
        self.asked: list[str] = []

    def __call__(self, *_chosen: object) -> Callable[[], "WordList"]:
        return lambda: self

    def suggest(self, text: str, *, is_speech: bool = False, progress: Progress = silent) -> list[Suggestion]:
        assert self.may.wait(10)
        self.asked.append(text)
        found = [(text.find(word), word, *known) for word, known in WORDS.items()]
        return [Suggestion(Span(at, at + len(word)), *known) for at, word, *known in sorted(found) if at >= 0]

    def sort(self, text: str, spans: Iterable[Span], *, is_speech: bool = False) -> list[Suggestion]:
        return [Suggestion(span, "Location", 0.9, "rule:town.known") for span in spans]


def suggested(window: MainWindow) -> list[tuple[str, str]]:
    session = session_of(window)
    assert session.document is not None
    return [(a.surface(session.document.text), a.state.value) for a in session.annotations]
