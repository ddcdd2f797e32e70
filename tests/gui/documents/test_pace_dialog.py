"""Pace and what is left, in the window."""

from collections.abc import Callable

from deid_studio.domain.span import Span
from deid_studio.gui.documents.pace_dialog import PaceDialog
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation.history.outlook import Outlook

Answer = Callable[..., list[str]]


def test_it_counts_what_was_decided(
    talk: MainWindow, press: Callable[..., None], answer: Answer, span_of: Callable[..., Span]
) -> None:
    session = talk.session
    assert session is not None and session.document is not None
    for word in ("Guten", "Tag"):
        session.select(span_of(session.document.text, word))
        assign_tag(session, "Other")

    def look(dialog: PaceDialog) -> None:
        assert "2 decisions in this session" in dialog.findChildren(type(dialog.said))[0].text()
        assert dialog.chart.isVisible() and "12" in dialog.chart.accessibleDescription()
        assert dialog.table.model_.lines[0].cells[1] == 0

    met = answer(look)
    press("Ctrl+Shift+H")
    assert met == ["PaceDialog"]


def test_before_the_first_decision_there_is_no_picture(talk: MainWindow) -> None:
    dialog = PaceDialog(Outlook("", 0, 0.0, (), None, 6, None, 9, None, 2), theme=talk.theme, parent=talk)
    assert dialog.chart.isHidden()
    assert [line.cells for line in dialog.table.model_.lines] == [
        ("this document", 6, None),
        ("all of my documents in this round", 9, None),
    ]
