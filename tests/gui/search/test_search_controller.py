"""What is found by searching, as the main window selects and marks it."""

from collections.abc import Callable

from deid_studio.domain.span import Span
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.window_contents import session_of

Press = Callable[..., None]
Find = Callable[..., Span]


def test_a_find_inside_a_word_selects_and_marks_the_whole_word(letter: MainWindow, press: Press, span_of: Find) -> None:
    """Issue 16, point 9."""
    session = session_of(letter)
    assert session.document is not None
    text, id = session.document.text, session.document.id
    part, whole = span_of(text, "wohn"), span_of(text, "wohnhaft")
    letter.search._jump(id, part)
    assert session.selection == whole
    letter.search._mark([(id, part), (id, whole)], "Other")
    assert [one.span for one in session.annotations] == [whole], "two finds in a word are one"
    press("Ctrl+Z", "F8")
    letter.search._jump(id, part)
    assert session.selection == part, "character by character"
    letter.search._mark([(id, part)], "Other")
    assert [one.span for one in session.annotations] == [part]
