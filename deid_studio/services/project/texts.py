"""The texts of a project and their words, read once and kept as long as they stay the same."""

from __future__ import annotations

from collections.abc import Mapping

from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.suggest.again.folded_words import Index


class Texts:
    """Indexes of a project's texts, for searches that a person waits for; keep one as long as the project is open."""

    def __init__(self, project: Store) -> None:
        self.project = project
        self._known: dict[str, tuple[object, Index]] = {}

    def indexes(self) -> Mapping[str, Index]:
        """An index of each document's text by its id, in reading order; what has changed is read anew."""
        versions = queries.text_versions(self.project)
        known = {id: self._known[id] for id, version in versions.items() if self._version(id) == version}
        missing = versions.keys() - known.keys()
        if missing:
            read = queries.texts(self.project, missing)
            known |= {id: (versions[id], Index.of(text)) for id, text in read.items()}
        self._known = {id: known[id] for id in versions if id in known}
        return {id: index for id, (_, index) in self._known.items()}

    def _version(self, document_id: str) -> object:
        return self._known[document_id][0] if document_id in self._known else None
