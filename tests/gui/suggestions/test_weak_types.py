"""Types that are often wrong: faint, as others are, or hidden."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QImage

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.gui.look import theme as themes
from deid_studio.gui.review.review_model import BADGE, TEXT
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.project.threshold_settings import thresholds_of
from deid_studio.suggest.thresholds import NEVER
from tests.gui.suggestions.suggestion_parts import LETTERS, suggested
from tests.gui.window_contents import session_of, workspace_of


def pixels(window: MainWindow, words: str) -> QImage:
    """What is painted of words."""
    transcript = workspace_of(window).transcript
    start = LETTERS["Brief1.txt"].index(words)
    box = transcript.rectangle_of(Span(start, start + len(words))).toRect().adjusted(-4, -2, 4, 4)
    return transcript.viewport().grab(box).toImage()


def test_weak_types_are_faint_by_more_than_colour(
    window: MainWindow, find: Callable[..., list[str]], desk: Any
) -> None:
    find(window)
    settings: QSettings = desk._settings
    assert window.actions_["weak_faint"].isChecked()
    faint = pixels(window, "A3")
    window.actions_["weak_normal"].trigger()
    normal = pixels(window, "A3")
    ground = QColor(themes.LIGHT.surface).name()
    assert _share(faint, ground) > 0.5 > 0.3 > _share(normal, ground)
    assert settings.value("weak_types") == "normal"
    window.actions_["weak_faint"].trigger()
    assert pixels(window, "A3") == faint
    row = [a.tag for a in session_of(window).annotations].index("ID")
    model = workspace_of(window).review.model()
    said = model.index(row, TEXT).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "a tag that is often wrong" in said
    assert model.index(row, BADGE).isValid()


def _share(image: QImage, colour: str) -> float:
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(QColor(image.pixel(*place)).name() == colour for place in places) / len(places)


def test_what_is_decided_is_not_faint(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None]
) -> None:
    find(window)
    before = pixels(window, "A3")
    press("U", "U", "U", "Return", "Home")
    assert session_of(window).annotations[2].state is State.ACCEPTED
    ground = QColor(themes.LIGHT.surface).name()
    assert _share(pixels(window, "A3"), ground) < 0.3 < _share(before, ground)


def test_hidden_weak_types_are_not_suggested_until_they_are_wanted_again(
    window: MainWindow, find: Callable[..., list[str]]
) -> None:
    assert not window.actions_["weak_hidden"].isEnabled()
    find(window)
    assert window.actions_["weak_hidden"].isEnabled()
    window.actions_["weak_hidden"].trigger()
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021"]
    assert thresholds_of(session_of(window).project).by_tag["ID"] == NEVER
    assert window.actions_["weak_hidden"].isChecked()
    window.actions_["weak_faint"].trigger()
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "A3"]
    assert window.actions_["weak_faint"].isChecked()
