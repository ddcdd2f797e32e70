"""How many suggestions the open document has and could have, and how sure the project wants them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.annotation_index import AnnotationChange
from deid_studio.domain.document import Document
from deid_studio.gui.session.slices import Slices
from deid_studio.services.project.threshold_settings import thresholds_of, weak_tags_of
from deid_studio.services.suggestions.undecided_candidates import UndecidedCandidates, candidates_of, has_candidates
from deid_studio.storage.store import Store


class CandidateCount(QObject):
    """Counts what suggesters have found in a document and nobody has decided on, while the window is idle.

    It `has_any` where they have found anything, however unsure; `counted` says that it is known how many.
    """

    counted = Signal()

    def __init__(self, project: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._project = project
        self._candidates = UndecidedCandidates("")
        self._counting = Slices(self)
        self.thresholds, self.weak_tags = thresholds_of(project), weak_tags_of(project)
        self.has_any = False

    def read(self, document: Document | None, annotations: Sequence[Annotation]) -> None:
        """Read how sure suggestions must be now, and whether there are any in the document; then count them."""
        self.thresholds, self.weak_tags = thresholds_of(self._project), weak_tags_of(self._project)
        self.has_any = document is not None and has_candidates(self._project, document.id)
        self.count(document, annotations)

    def count(self, document: Document | None, annotations: Sequence[Annotation]) -> None:
        """Count anew, where the annotations of the layer are these."""
        self._counting.give_up()
        self._candidates = UndecidedCandidates(document.text if document is not None else "")
        self.has_any = self.has_any and document is not None
        if document is not None and self.has_any:
            found = candidates_of(self._project, document.id)
            self._counting.start(self._candidates.fill(found, annotations), self.counted.emit)

    def follow(
        self, touched: Sequence[AnnotationChange], document: Document | None, annotations: Sequence[Annotation]
    ) -> None:
        """Follow what has become of some annotations of the layer, which now has these."""
        if self._counting.is_busy:
            self.count(document, annotations)
            return
        for before, after in touched:
            self._candidates.update(before, after)

    def at_shift(self, shift: float) -> tuple[int, int] | None:
        """How many suggestions the document would have with this recall shift, and how many there are at most.

        What covers a decision counts in neither. None while they are being counted.
        """
        return None if self._counting.is_busy else self._candidates.counts(self.thresholds, shift=shift)
