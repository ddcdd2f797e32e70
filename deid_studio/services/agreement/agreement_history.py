"""What can be told of agreement over time: rounds, and how long annotators took."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from deid_studio.agreement.kolditz_tables import RoundRow, round_row
from deid_studio.domain.counts import share
from deid_studio.domain.tokens import CLINICAL_TOKENS
from deid_studio.progress import Progress, silent
from deid_studio.services.agreement.agreement_material import Include, Material
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation.tempo import tempo
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class AnnotatorTempo:
    """How long an annotator took for the documents that are compared; see `deid_studio.services.annotation.tempo`."""

    annotator: str
    documents: int
    decisions: int
    active_s: float
    s_per_decision: float | None


def round_history(
    project: Store,
    *,
    include: Collection[Include] = (),
    tokenizer: str = CLINICAL_TOKENS,
    known: Material | None = None,
    progress: Progress = silent,
) -> tuple[RoundRow, ...]:
    """What every annotation round was and gave (Kolditz et al. 2019, Table 1), in order.

    Rounds in which nobody has finished anything say nothing and are left out. Where the round of `known` has no times
    it is not read again; it must `include` the same.
    """
    names = [one.name for one in layer_queries.rounds(project)]
    rows = []
    for done, name in enumerate(names):
        progress(done, len(names))
        is_known = known is not None and known.name == name and not known.is_timed
        material = known if known is not None and is_known else of_round(project, name, include=include)
        row = round_row(name, material.table, tag_set=material.tags, tokenizer=tokenizer)
        if row.documents:
            rows.append(row)
    progress(len(names), len(names))
    return tuple(rows)


def tempo_of(project: Store, material: Material) -> tuple[AnnotatorTempo, ...]:
    """How long each annotator of `material` took for its documents, by code; whoever was never timed is not there.

    Only of the current round is it known.
    """
    current = layer_queries.current_round(project)
    if current is None or current.name != material.name:
        return ()
    found = []
    timed_work = tempo(project)
    for annotator in material.annotators:
        own = [one for one in timed_work if one.annotator == annotator and one.document in material.document_ids]
        # A pace stands for as many decisions as followed another without a pause
        timed = sum(one.active_s / one.s_per_decision for one in own if one.s_per_decision)
        active_s = sum(one.active_s for one in own)
        decisions = sum(one.decisions for one in own)
        if own:
            found.append(AnnotatorTempo(annotator, len(own), decisions, active_s, share(active_s, timed)))
    return tuple(found)
