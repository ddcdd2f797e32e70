"""Which installed model listens to finished recordings, if any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from deid_studio.domain.document import TimedText
from deid_studio.formats.certificate.certificate_json import EngineRecord
from deid_studio.gui.recognition.model_text import ENGINES, language_shown
from deid_studio.progress import Progress
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.release.checking.check_audio import ReleaseListener


class ListenerField(QComboBox):
    """A choice among the models on this computer, or that none listens."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.addItem(self.tr("Nobody listens"), None)
        for model in models.recognisers():
            card = model.card
            about = f"{ENGINES.get(card.engine, card.engine)}, {language_shown(card.language)}"
            self.addItem(f"{card.name} ({about})", model)
        self.setEnabled(self.count() > 1)
        if not self.isEnabled():
            self.setToolTip(self.tr("No recognition model is installed on this computer."))
        self.setMinimumContentsLength(14)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def chosen(self) -> InstalledModel | None:
        """Which model listens."""
        model: InstalledModel | None = self.currentData()
        return model


def engine_of(model: InstalledModel | None) -> EngineRecord | None:
    """Who listens, as a certificate tells it."""
    if model is None:
        return None
    card = model.card
    return EngineRecord("ear", f"{card.engine} {card.name}", sha256=card.sha256)


@contextmanager
def listening(model: InstalledModel | None) -> Iterator[ReleaseListener | None]:
    """The ear of a model while it is loaded; None without one."""
    if model is None:
        yield None
        return
    from deid_studio.services.recognition.transcription_run import Transcriber

    with Transcriber(model) as transcriber:

        def hear(path: Path, progress: Progress) -> TimedText:
            return transcriber.hear(path, progress=progress).transcript

        yield hear
