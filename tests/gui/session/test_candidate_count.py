"""Suggestions are counted while the window is idle, also where somebody decides meanwhile."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.gui.session.candidate_count import CandidateCount
from deid_studio.services.project import project as projects
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.storage import rows

NAMES = 3000


def test_what_is_decided_during_the_count_is_counted_once(tmp_path: Path, qtbot: QtBot) -> None:
    document = Document("d", "brief", "Weber " * NAMES)
    spans = [Span(6 * number, 6 * number + 5) for number in range(NAMES)]
    first = Annotation("first", "l", (spans[0],), "Patient", state=State.ADDED)
    with projects.create(tmp_path / "studie", tag_set="kolditz13") as project:
        with project.journal.edit("import", kind="import") as tx:
            tx.insert_many("document", [rows.from_document(document, position=0)])
            put_machine_layer(tx, "d", [Proposal((span,), "Staff", 0.9, "model:m 1") for span in spans])
        owner = QObject()
        count = CandidateCount(project, owner)
        count.read(document, [])
        assert count.has_any and count.at_shift(0) is None
        count.follow([(None, first)], document, [first])
        assert count.at_shift(0) is None
        with qtbot.waitSignal(count.counted):
            pass
        assert count.at_shift(0) == (NAMES - 1, NAMES - 1)
        count.follow([(first, None)], document, [])
        assert count.at_shift(0) == (NAMES, NAMES), "the name is open again"
