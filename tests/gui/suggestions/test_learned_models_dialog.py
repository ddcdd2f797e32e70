"""Learned models in the window: cards, use, and one on its way to another project."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_cipher import ScryptCost
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.learned_models_dialog import LearnedModels, ModelPassphrase
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from deid_studio.storage.store import Store
from tests.learned_models import put_learned

SECRET = "eine lange Losung"


@pytest.fixture
def window(open_window: Callable[..., MainWindow], tmp_path: Path) -> MainWindow:
    with projects.create(tmp_path / "Briefe", tag_set="kolditz13") as project:
        put_learned(project)
    return open_window(tmp_path / "Briefe")


@pytest.fixture
def store(window: MainWindow) -> Store:
    assert window.session is not None
    return window.session.project


@pytest.fixture
def dialog(window: MainWindow) -> Iterator[LearnedModels]:
    assert window.session is not None
    made = LearnedModels(window.session, theme=window.theme, parent=window)
    yield made
    made.deleteLater()


def test_a_model_is_shown_asked_and_handed_on_and_back(
    dialog: LearnedModels,
    store: Store,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    defaults = bundle_file.write.__kwdefaults__
    monkeypatch.setattr(bundle_file.write, "__kwdefaults__", defaults | {"cost": ScryptCost(4)})
    assert "names among them" in dialog.card.text() and not dialog.remove.isHidden()
    dialog.use.click()
    assert learning.used_models(store) == ("2030-01-01-1",)
    assert not dialog.use.isEnabled() and not dialog.remove.isEnabled()
    assert dialog.current is not None and dialog.current.is_asked
    file = tmp_path / "m.deidmodel"
    dialog.export(dialog.current, file, SECRET)
    assert dialog.current.key in dialog.outcome.text()

    def tell() -> None:
        question = QApplication.activeModalWidget()
        if isinstance(question, ModelPassphrase):
            question.passphrase.setText(SECRET)
            question.accept()
        else:
            # What is under way stands in front first
            QTimer.singleShot(5, tell)

    QTimer.singleShot(0, tell)
    dialog.take(file)
    assert dialog.current.card is not None and dialog.current.card.signed_by
    assert "another project" in dialog.card.text() and learning.used_models(store) == ("2030-01-01-1",)
    dialog.remove.click()
    assert len(learning.learned_models(store)) == 1


def test_what_is_no_model_is_refused_in_words(
    dialog: LearnedModels, store: Store, window: MainWindow, tmp_path: Path
) -> None:
    assert window.session is not None
    told: list[Exception] = []
    window.session.problem.disconnect()
    window.session.problem.connect(told.append)
    (tmp_path / "m.deidmodel").write_bytes(b"nothing")
    dialog.take(tmp_path / "m.deidmodel")
    assert len(told) == 1 and "no bundle" in str(told[0])
    assert len(learning.learned_models(store)) == 1


def test_the_menu_leads_there(window: MainWindow, answer: Callable[..., list[str]]) -> None:
    seen: list[int] = []

    def look(dialog: LearnedModels) -> None:
        seen.append(len(dialog.table.model_.lines))
        dialog.reject()

    answer(look)
    window.action("learned_models").trigger()
    assert seen == [1]
