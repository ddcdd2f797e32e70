"""Merging bundles: every layer is taken that goes on from what the project has, and nothing is overwritten."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment, Round
from deid_studio.errors import FormatError
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_file import Bundle
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence, system_reason
from deid_studio.services.project.layers import put_annotator
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import own_key
from deid_studio.services.rounds.bundle_contents import claim_of, contents, is_known
from deid_studio.services.rounds.bundle_layers import Packed, text_hash
from deid_studio.services.rounds.layer_merging import DocumentsHere, LayerMerging
from deid_studio.services.rounds.left_layers import take_layer
from deid_studio.services.rounds.merge_report import (
    ALREADY_MERGED,
    CHANGED,
    CONFLICT,
    MERGED,
    NEW,
    NOT_TAKEN,
    REFUSED,
    SAME,
    TEXT_CHANGED,
    MergedBundle,
    MergeReport,
)
from deid_studio.storage import bulk, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction


def merge(
    project: Store,
    files: Sequence[Path],
    *,
    passphrases: Sequence[str] = (),
    accept_unknown_keys: bool = False,
    take: Collection[str] = (),
    progress: Progress = silent,
) -> MergeReport:
    """Take the work in bundles into the project, all or nothing, in one transaction.

    A layer is taken where none is here, where nobody has worked on the one here, or where the one in the bundle goes on
    from it; so merging twice is merging once, and an older bundle changes nothing. `passphrases` are tried on those
    that are encrypted. A bundle that neither this project nor a copy of it has signed, nor an annotator with the key
    that it gave them, is refused unless `accept_unknown_keys`. `take` names documents of which the bundle's layer is
    taken though the one here was worked on as well: that is a step of the layer here, which can be undone. Raises
    ReadOnlyProject, or FormatError where a file is no bundle, cannot be read, was changed or cut off, or where no
    passphrase fits; then nothing was changed.
    """
    project.journal.check_writable()
    own = own_key(project)
    before = bulk.annotation_count(project)
    merged = []
    replacing: list[tuple[Packed, Assignment]] = []
    with project.journal.edit(Operation.MERGE_BUNDLES, kind="import") as tx:
        here = DocumentsHere.of(tx)
        for number, file in enumerate(files):
            progress(number, len(files))
            try:
                with bundle_file.opened(file, passphrases) as opened:
                    is_trusted = accept_unknown_keys or is_known(own, opened.public_key, annotator=claim_of(opened)[0])
                    merged.append(
                        _merged_bundle(tx, opened, here, take=take, replacing=replacing, is_trusted=is_trusted)
                    )
            except OSError as e:
                raise FormatError(system_reason(e), file=file.name) from e
    for layer, assignment in replacing:
        take_layer(project, layer, assignment)
    progress(len(files), len(files))
    return MergeReport(tuple(merged), before, bulk.annotation_count(project))


def _merged_bundle(
    tx: Transaction,
    opened: Bundle,
    here: DocumentsHere,
    *,
    take: Collection[str],
    replacing: list[tuple[Packed, Assignment]],
    is_trusted: bool,
) -> MergedBundle:
    """What is taken of a bundle; one that is not trusted is not read beyond its claim."""
    code, round_name = claim_of(opened)
    if not is_trusted:
        refusal: Sentence | None = sentence("it is signed by nobody whom this project knows")
    else:
        held = contents(opened)
        known = next((one for one in layer_queries.rounds(tx) if one.name == held.round.name), None)
        refusal = _refusal(held.round, known)
    if refusal is not None:
        note = Note("refused", opened.name, None, refusal)
        return MergedBundle(opened.name, round_name, code, REFUSED, notes=(note,), is_trusted=is_trusted)
    is_new = layer_queries.annotator(tx, code) is None
    annotator = put_annotator(tx, code)
    into = known or held.round
    if known is None and tx.get("round", into.id) is not None:
        into = replace(into, id=str(uuid4()))
    tx.put("round", rows.from_flat(into))
    merging = LayerMerging(tx, here, into, annotator, take=take, replacing=replacing)
    names, hashes, lengths = {}, {}, {}
    for row in held.documents():
        names[row["id"]], hashes[row["id"]] = row["name"], text_hash(row["text"])
        lengths[row["id"]] = len(row["text"])
    for layer in held.layers(lengths):
        on = layer.assignment.document_id
        merging.take(layer, (names[on], hashes[on]))
    merging.write_steps()
    outcomes = {name: tuple(names) for name, names in merging.outcomes.items()}
    return MergedBundle(
        opened.name,
        into.name,
        annotator.code,
        MERGED if merging.taken else ALREADY_MERGED if outcomes.keys() <= {SAME} else REFUSED,
        is_new,
        outcomes.get(NEW, ()),
        outcomes.get(CHANGED, ()),
        len(outcomes.get(SAME, ())),
        tuple(merging.unfinished),
        outcomes.get(CONFLICT, ()),
        outcomes.get(TEXT_CHANGED, ()),
        outcomes.get(NOT_TAKEN, ()),
        tuple(merging.notes),
        left=tuple(merging.left),
    )


def _refusal(incoming: Round, known: Round | None) -> Sentence | None:
    """Why nothing of a bundle can be taken."""
    if known is None and incoming.plan is not None:
        return sentence("the project has no round of that name")
    if known is not None and known.state == study.CLOSED:
        return sentence("the round is closed; reopen it first")
    return None
