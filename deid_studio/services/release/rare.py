"""PHI that is rare: it could give somebody away even as a surrogate, so somebody decides on each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.document import Document
from deid_studio.domain.kinds import Kind
from deid_studio.domain.operations import Operation
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.release_phi import is_old
from deid_studio.services.release.release_places import GatePlace, Risk, place_of
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.store import Store
from deid_studio.suggest.lexicon import word_lists

RARE_DECISIONS: Final = "rare_decisions"
"""The setting that holds, as JSON, what may get a surrogate although it is rare: "yes" or "no" by `rare_key`."""

_RARE_ZIPF: Final = 3.5


def rare_places(one: ReleaseDocument, tag_set: TagSet) -> Iterator[tuple[GatePlace, Annotation]]:
    """What of a document's PHI is rare.

    That is: what fits no other tag, ages above 89, and professions that few people have (GeMTeX annotation guide).
    """
    for annotation in one.phi:
        reason = _why_rare(one.document, annotation, tag_set)
        if reason:
            yield place_of(one, annotation, reason), annotation


def _why_rare(document: Document, annotation: Annotation, tag_set: TagSet) -> Sentence | None:
    surface = annotation.surface(document.text)
    tag = tag_set.find(annotation.tag)
    kinds = frozenset(tag.kinds) if tag else frozenset()
    if annotation.tag.casefold() == "other":
        return sentence("fits no other tag; look whether it gives somebody away")
    if Kind.AGE in kinds and is_old(surface):
        return sentence("an age above 89")
    if Kind.PROFESSION in kinds and _is_rare_profession(surface):
        return sentence("a rare profession")
    return None


def _is_rare_profession(surface: str) -> bool:
    found = re.findall(r"\w+", surface.lower())
    return not any(max(word_lists.zipf(word, "de"), word_lists.zipf(word, "en")) >= _RARE_ZIPF for word in found)


def rare_key(document_id: str, annotation: Annotation) -> str:
    """What `rare_decisions` calls an annotation; final corpora give them new ids each time."""
    return f"{document_id} {rows.from_fragments(annotation.fragments)} {annotation.tag}"


def rare_decisions(project: Store) -> dict[str, str]:
    """Decisions on what is rare, "yes" or "no" by `rare_key`."""
    decided: dict[str, str] = json.loads(queries.setting(project, RARE_DECISIONS) or "{}")
    return decided


def decide_rare(project: Store, document_id: str, annotation: Annotation, *, may_go: bool) -> Changes:
    """Say whether something rare may get a surrogate (`may_go`), or becomes its tag whatever the style."""
    with project.journal.edit(Operation.DECIDE_RARE) as tx:
        value = rare_decisions(project) | {rare_key(document_id, annotation): "yes" if may_go else "no"}
        tx.put("setting", {"id": RARE_DECISIONS, "value": json.dumps(value, ensure_ascii=False)})
    return tx.changes


def tag_only(project: Store, one: ReleaseDocument, tag_set: TagSet, *, accepted: Iterable[Risk]) -> frozenset[str]:
    """Ids of the annotations that become their tag whatever the style, for they are rare and nobody accepted that."""
    if Risk.RARE in frozenset(accepted):
        return frozenset()
    decided = rare_decisions(project)
    return frozenset(
        annotation.id
        for annotation in one.phi
        if _why_rare(one.document, annotation, tag_set) and decided.get(rare_key(one.document.id, annotation)) != "yes"
    )
