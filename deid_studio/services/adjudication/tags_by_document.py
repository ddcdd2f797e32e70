"""How many annotations of each tag every document has in one layer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deid_studio.domain.annotation import Annotation
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.project.layers import layers_of
from deid_studio.services.project.project import tag_set_of
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class TagsByDocument:
    """What is marked as PHI in a layer.

    `names` of all documents are by id, in reading order; `tags` are those of the tag set, then others that are used.
    `marked` has annotations in text order by document's id and tag; a document that is not in it has no such layer.
    """

    names: Mapping[str, str]
    tags: tuple[str, ...]
    marked: Mapping[str, Mapping[str, Sequence[Annotation]]]

    def annotations(self, document_id: str, tag: str, *, only_decided: bool = False) -> Sequence[Annotation] | None:
        """Those of a tag, only what somebody has decided on if wished; None where there is no such layer."""
        here = self.marked.get(document_id)
        if here is None:
            return None
        return [one for one in here.get(tag, ()) if one.state.is_decided or not only_decided]


def layer_names(project: Store) -> tuple[str, ...]:
    """Codes of those who have layers in the current round, and "final" where a final corpus was chosen."""
    current = layer_queries.current_round(project)
    codes = [one.code for one in layer_queries.annotators(project, round_id=current.id)] if current is not None else []
    is_chosen = queries.setting(project, final_corpus.CHOSEN) is not None
    return (*codes, final_corpus.CODE) if is_chosen else tuple(codes)


def tags_by_document(project: Store, layer: str) -> TagsByDocument:
    """What is marked in the layer of an annotator (code) in the current round, or in the final corpus ("final").

    Raises ProjectError where there is no such layer, OpenConflicts where the final corpus is not decided yet.
    """
    known = layer_names(project)
    if layer not in known:
        raise ProjectError(sentence("there is no such layer; there are {known}", known=", ".join(known) or "–"))
    if layer == final_corpus.CODE:
        found = {one.document_id: one.annotations for one in final_corpus.chosen(project).documents}
    else:
        found = {id: own.annotations for id, (own,) in layers_of(project, annotator=layer).items()}
    marked: dict[str, dict[str, list[Annotation]]] = {id: {} for id in found}
    for document_id, in_layer in found.items():
        for one in in_layer:
            if one.is_phi:
                marked[document_id].setdefault(one.tag, []).append(one)
    of_set = [tag.name for tag in tag_set_of(project).tags]
    others = {tag for by_tag in marked.values() for tag in by_tag} - set(of_set)
    return TagsByDocument(queries.document_names(project), (*of_set, *sorted(others)), marked)
