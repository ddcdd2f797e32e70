"""Who did what when, in the window."""

from collections.abc import Callable
from pathlib import Path

from deid_studio.gui.documents.trail_dialog import TrailDialog
from deid_studio.gui.shell.main_window import MainWindow


def test_the_trail_is_filtered_by_words_and_written(
    open_window: Callable[..., MainWindow], campaign: Path, answer: Callable[..., list[str]], tmp_path: Path
) -> None:
    window = open_window(campaign)

    def work(dialog: TrailDialog) -> None:
        every = len(dialog.shown())
        assert every == dialog.table.model().rowCount() > 10
        dialog.filter.setText("create round")
        assert {one.operation for one in dialog.shown()} == {"create round"} and len(dialog.shown()) == 2
        dialog.write(tmp_path / "trail.csv")
        assert dialog.said.text() == "Rows written: 2"
        assert len((tmp_path / "trail.csv").read_text(encoding="utf-8").splitlines()) == 3

    met = answer(work)
    window.actions_["trail"].trigger()
    assert met == ["TrailDialog"]
