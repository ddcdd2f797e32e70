"""Taking documents, and what an import brought, out of a project again: one step, which can be taken back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import NOT_LOOKED_AT
from deid_studio.domain.operations import Operation
from deid_studio.errors import ProjectError
from deid_studio.sentences import plural, sentence
from deid_studio.storage import bulk, queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store

STACK: Final = "removal"
"""The undo stack of removals."""


@dataclass(frozen=True, slots=True)
class Removal:
    """What was taken out, or would be: names of documents, how many layers and annotations, names of those with work.

    Recordings stay in the project's folder, and the record and backups keep what was there.
    """

    documents: tuple[str, ...]
    layers: int
    annotations: int
    with_work: tuple[str, ...]


def asked(project: Reader, document_ids: Collection[str]) -> Removal:
    """What removing these documents would take out; nothing is written."""
    return _removal(project, document_ids, _layers_on(project, document_ids), since=None)


def remove(project: Store, document_ids: Collection[str], *, with_work: bool = False) -> Removal:
    """Remove documents with all layers on them in one step; see `bring_back`.

    Raises ProjectError where somebody has worked on one of them, unless `with_work`; then nothing was removed.
    """
    return _remove(project, document_ids, (), with_work=with_work)


def last_import(project: Reader) -> Removal | None:
    """What taking the last import back would take out; None where there is none whose documents are known."""
    found = bulk.last_import(project)
    if found is None:
        return None
    return _removal(project, found.documents, _layers_on(project, found.documents) | set(found.layers), since=found.seq)


def take_import_back(project: Store, *, with_work: bool = False) -> Removal:
    """Remove the documents and layers that the last import brought, in one step; see `bring_back`.

    What it added to documents that were there stays, but for layers. Raises ProjectError where there is no such
    import, or where somebody has worked on what it brought, unless `with_work`; then nothing was removed.
    """
    found = bulk.last_import(project)
    if found is None:
        raise ProjectError(sentence("there is no import that could be taken back; nothing was changed"))
    return _remove(project, found.documents, found.layers, with_work=with_work, report=found.id, since=found.seq)


def bring_back(project: Store) -> int:
    """Take the last removal back; returns how many documents are there again.

    Raises ProjectError where there is none, or where a document of one of the names has come in since.
    """
    gone = bulk.gone(project, STACK)
    taken = set(gone) & set(queries.document_names(project).values())
    if taken:
        raise ProjectError(
            sentence("there is a document {name} again; remove it first; nothing was changed", name=min(taken))
        )
    if project.journal.undo(STACK) is None:
        raise ProjectError(sentence("nothing was removed that could be brought back"))
    return len(gone)


def _remove(
    project: Store,
    document_ids: Collection[str],
    layers: Collection[str],
    *,
    with_work: bool,
    report: str | None = None,
    since: int | None = None,
) -> Removal:
    project.journal.check_writable()
    with project.journal.edit(Operation.REMOVE, stack=STACK) as tx:
        every = _layers_on(tx, document_ids) | set(layers)
        found = _removal(tx, document_ids, every, since=since)
        if found.with_work and not with_work:
            raise ProjectError(
                plural(
                    len(found.with_work),
                    "somebody has worked on {n} of these documents ({names}); say so if it is to go all the same; "
                    "nothing was removed",
                    "somebody has worked on {n} of these documents ({names}); say so if they are to go all the same; "
                    "nothing was removed",
                    names=", ".join(found.with_work),
                )
            )
        for id in every:
            tx.delete_whole("assignment", id)
        for id in document_ids:
            tx.delete_whole("document", id)
        if report is not None:
            tx.delete("import_report", report)
    return found


def _layers_on(project: Reader, document_ids: Collection[str]) -> set[str]:
    return {one.id for one in bulk.every_assignment(project) if one.document_id in document_ids}


def _removal(project: Reader, document_ids: Collection[str], layers: Collection[str], *, since: int | None) -> Removal:
    names = queries.document_names(project)
    marked = bulk.rows_of_layers(project, layers)
    machines = {one.id for one in layer_queries.rounds(project, kind=study.SUGGESTIONS)}
    edited = bulk.stacks_edited(project, since or 0)
    worked = set()
    for one in bulk.every_assignment(project):
        if one.id in layers and one.round_id not in machines:
            decided = any(row["state"] not in NOT_LOOKED_AT for row in marked.get(one.id, ()))
            # What an import brought is nobody's work here until somebody goes on with it
            if one.id in edited or one.state == study.FINISHED or (decided and since is None):
                worked.add(names[one.document_id])
    return Removal(
        tuple(name for id, name in names.items() if id in document_ids),
        len(layers),
        sum(map(len, marked.values())),
        tuple(sorted(worked)),
    )
