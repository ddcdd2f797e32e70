"""More and fewer suggestions: by the slider, and by thresholds of types."""

from collections.abc import Callable

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.gui.look import theme as themes
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.threshold_dialog import SHOWN, ThresholdDialog
from deid_studio.services.project.threshold_settings import set_recall_shift, thresholds_of
from deid_studio.storage import queries
from deid_studio.suggest.thresholds import NEVER
from tests.gui.suggestions.suggestion_parts import suggested
from tests.gui.window_contents import session_of, workspace_of


def test_the_slider_counts_while_it_moves_and_filters_when_released(
    window: MainWindow, find: Callable[..., list[str]], qtbot: QtBot
) -> None:
    session, recall = session_of(window), workspace_of(window).recall
    assert recall.isHidden()
    find(window)
    assert recall.isVisible()
    qtbot.waitUntil(lambda: recall.count.text() == "3 of 4 suggestions")
    revision = queries.setting(session.project, "recall_shift")
    recall.slider.setSliderDown(True)
    recall.slider.setValue(4)
    qtbot.waitUntil(lambda: recall.count.text() == "4 of 4 suggestions")
    assert len(session.annotations) == 3 and queries.setting(session.project, "recall_shift") == revision
    recall.slider.setSliderDown(False)
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "Köln", "A3"]
    recall.slider.setSliderDown(True)
    recall.slider.setValue(-8)
    recall.slider.setSliderDown(False)
    assert suggested(window) == [("Müller", "undecided"), ("3.4.2021", "undecided")]
    qtbot.waitUntil(lambda: recall.count.text() == "2 of 4 suggestions")
    window.action("next_document").trigger()
    qtbot.waitUntil(lambda: suggested(window) == [])
    assert thresholds_of(session.project).shift == -2


def test_what_was_decided_stays_and_is_not_counted(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None], qtbot: QtBot
) -> None:
    find(window)
    press("U", "Return")
    recall = workspace_of(window).recall
    qtbot.waitUntil(lambda: recall.count.text() == "2 of 3 suggestions")
    session_of(window).refilter(lambda project: set_recall_shift(project, -4))
    assert suggested(window) == [("Müller", "accepted")]
    press("Ctrl+Z")
    assert suggested(window)[0] == ("Müller", "undecided")


def test_thresholds_by_type(window: MainWindow, find: Callable[..., list[str]]) -> None:
    find(window)
    session = session_of(window)
    dialog = ThresholdDialog(session, language="en", theme=themes.LIGHT, faint=frozenset({"ID"}), parent=window)
    dialog.show()
    names = [tag.name for tag in session.tag_set.tags]

    def shown(tag: str) -> str:
        item = dialog.table.item(names.index(tag), SHOWN)
        assert item is not None
        return item.text()

    assert (shown("Date"), shown("ID")) == ("yes", "faint")
    assert dialog.fields["Date"].accessibleName() == "Date: at least"
    dialog.fields["Date"].selectAll()
    QTest.keyClicks(dialog.fields["Date"], "never")
    dialog.fields["Location"].setValue(25)
    assert shown("Date") == "no"
    dialog._apply()
    assert [surface for surface, _ in suggested(window)] == ["Müller", "Köln", "A3"]
    assert dict(thresholds_of(session.project).by_tag) == {"Date": NEVER, "Location": 0.25}
    again = ThresholdDialog(session, language="en", theme=themes.LIGHT, faint=frozenset(), parent=window)
    again._reset()
    assert thresholds_of(session.project).by_tag == {}
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "A3"]
