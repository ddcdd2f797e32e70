"""Which documents an annotator is done with, and whether the round is closed: what keeps layers from being changed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from deid_studio.domain import study
from deid_studio.errors import LayerLocked
from deid_studio.services.project import layers
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store


class LayerStates(QObject):
    """What the project says of the states of layers, as it was read last.

    `finished` are the ids of the documents that the annotator is done with, `closed_round` names the round if it is
    closed.
    """

    changed = Signal()

    def __init__(self, project: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._project = project
        self.finished: frozenset[str] = frozenset()
        self.closed_round: str | None = None

    def read_again(self, annotator: str) -> None:
        """Read the states of an annotator's layers and of the round."""
        current = layer_queries.current_round(self._project)
        self.closed_round = current.name if current is not None and current.state == study.CLOSED else None
        self.finished = layers.finished_documents(self._project, annotator=annotator)
        self.changed.emit()

    def lock_of(self, layer: layers.Layer) -> LayerLocked | None:
        """Why a layer is not changed before it is opened again; None where it can be."""
        if self.closed_round is not None:
            return LayerLocked.closed(self.closed_round)
        return LayerLocked.finished() if layer.assignment.state == study.FINISHED else None
