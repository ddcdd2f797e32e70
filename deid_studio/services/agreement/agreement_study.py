"""How far annotators agree, in a round of a project or in a BRAT folder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from deid_studio.agreement.alpha import Alpha, unitizing_alpha
from deid_studio.agreement.bootstrap import RESAMPLES, Intervals, bootstrap
from deid_studio.agreement.compared_layers import AnnotatedDocument, Pair
from deid_studio.agreement.disagreement import (
    Confusion,
    Disagreed,
    Disagreement,
    by_risk,
    confusion,
    disagreements,
)
from deid_studio.agreement.kappa import Kappas, kappas
from deid_studio.agreement.kolditz_tables import RoundRow
from deid_studio.agreement.match import Comparison, Level, View, compare
from deid_studio.agreement.measures import (
    Agreement,
    AnnotatorAgreement,
    PairAgreement,
    PairMean,
    agreement,
    documents_of,
    mean_of_pairs,
)
from deid_studio.domain.counts import share
from deid_studio.progress import Progress, silent
from deid_studio.services.agreement.agreement_material import Include, Material
from deid_studio.services.project.notes import Note

if TYPE_CHECKING:
    from deid_studio.services.agreement.agreement_history import AnnotatorTempo

MOST_EXCLUDED: Final = 0.1
"""The share of units that may be left out of a coefficient before it says too little."""


class Caution(StrEnum):
    """Why figures should be read with care.

    NOTHING_SHARED: no two annotators have the same document. ONE_DOCUMENT: too few for intervals. EXCLUDED: alpha or a
    pair's kappa leaves out more than 10 % of the units of documents that are shared. SILENT_ANNOTATOR: somebody marked
    nothing in documents in which others did. NO_MARKS: nobody did. ONE_TAG: all marks have the same tag, so figures
    say nothing of telling types apart. UNLISTED_TAG: a tag is not in the tag set. REFUSED: documents were left out.
    """

    NOTHING_SHARED = "nothing shared"
    ONE_DOCUMENT = "one document"
    EXCLUDED = "excluded"
    SILENT_ANNOTATOR = "silent annotator"
    NO_MARKS = "no marks"
    ONE_TAG = "one tag"
    UNLISTED_TAG = "unlisted tag"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class AgreementFigures:
    """Agreement at one level; `intervals` are None where none were asked for.

    `empty_agrees` says that two annotators who both marked nothing count as of one mind, F1 1.0; else they have no F1.
    """

    agreement: Agreement
    intervals: Intervals | None = None
    empty_agrees: bool = False

    def f1_of(self, row: PairAgreement) -> float | None:
        """The F1 of a pair."""
        return _rate(row.counts.f1, row.documents) if self.empty_agrees else row.counts.f1


@dataclass(frozen=True, slots=True)
class Study:
    """All there is to say of how far annotators agree; it holds no text.

    `name` is the round's, None for a BRAT folder. `levels` are by name; "time" is among them where there are
    recordings. `tolerant` is instance agreement where white space does not count, `typeless` where tags do not, and
    `typeless_documents` the latter by document. `disagreements` are at the instance level, by risk; `classes` counts
    them. `unshared` are tokens and characters of the documents that one annotator alone has finished.
    """

    name: str | None
    documents: int
    shared_documents: int
    annotators: tuple[str, ...]
    annotations: int
    include: tuple[Include, ...]
    lacking: Mapping[str, tuple[str, ...]]
    refused: tuple[str, ...]
    notes: tuple[Note, ...]
    cautions: tuple[Caution, ...]
    view: View
    empty_agrees: bool
    pads_ms: tuple[int, int] | None
    levels: Mapping[Level, AgreementFigures]
    tolerant: PairMean
    typeless: PairMean
    typeless_documents: Mapping[str, PairMean]
    kappas: Kappas
    alpha: Alpha
    confusion: Confusion
    classes: Mapping[Pair, Mapping[Disagreed, int]]
    disagreements: tuple[Disagreement, ...]
    unshared: tuple[int, int]
    rounds: tuple[RoundRow, ...] = ()
    tempo: tuple[AnnotatorTempo, ...] = ()


def measure(
    material: Material, view: View | None = None, *, empty_agrees: bool = False, resamples: int = 0
) -> AgreementFigures:
    """Agreement at one level, with intervals from `resamples` draws where that is above 0."""
    comparison = compare(material.table, view)
    intervals = bootstrap(comparison, resamples=resamples) if resamples else None
    return _measured(comparison, material, empty_agrees=empty_agrees, intervals=intervals)


def study_of(
    material: Material,
    view: View | None = None,
    *,
    include: Collection[Include] = (),
    empty_agrees: bool = False,
    resamples: int = RESAMPLES,
    rounds: tuple[RoundRow, ...] = (),
    tempo: tuple[AnnotatorTempo, ...] = (),
    progress: Progress = silent,
) -> Study:
    """Everything at all levels, as `view` counts; its level does not matter. May raise Cancelled between steps."""
    view = view or View()
    documents, table = material.documents, material.table
    levels = [level for level in Level if level is not Level.TIME or material.is_timed]
    compared = cache(partial(compare, table))
    comparisons = []
    for done, level in enumerate(levels):
        progress(done, len(levels) + 4)
        comparisons.append(compared(replace(view, level=level)))
    measured = {
        comparison.view.level: _measured(
            comparison,
            material,
            empty_agrees=empty_agrees,
            intervals=bootstrap(comparison, resamples=resamples) if resamples else None,
        )
        for comparison in comparisons
    }
    by_instance = View(tokenizer=view.tokenizer, white_space_counts=view.white_space_counts)
    progress(len(levels), len(levels) + 4)
    tolerant = agreement(compared(replace(view, level=Level.INSTANCE, white_space_counts=False)))
    typeless = agreement(compared(replace(by_instance, typed=False)))
    progress(len(levels) + 1, len(levels) + 4)
    of_kappa = kappas(table, typed=view.typed, tokenizer=view.tokenizer)
    of_alpha = unitizing_alpha(table, typed=view.typed)
    alone = [number for number, document in enumerate(documents) if not document.is_shared]
    in_text = table.tokens(view.tokenizer).in_text
    unshared = int(in_text[alone].sum()), sum(len(documents[number].text) for number in alone)
    progress(len(levels) + 2, len(levels) + 4)
    found = by_risk(disagreements(documents, white_space_counts=view.white_space_counts), names=material.name_tags)
    progress(len(levels) + 3, len(levels) + 4)
    study = Study(
        name=material.name,
        documents=len(documents),
        shared_documents=sum(document.is_shared for document in documents),
        annotators=material.annotators,
        annotations=sum(len(layer.marks) for document in documents for layer in document.layers.values()),
        include=tuple(sorted(set(map(Include, include)))),
        lacking=material.lacking,
        refused=material.refused,
        notes=material.notes,
        cautions=_cautions(material, measured[Level.INSTANCE].agreement, of_kappa, of_alpha, unshared),
        unshared=unshared,
        view=view,
        empty_agrees=empty_agrees,
        pads_ms=(material.pads.before_ms, material.pads.after_ms) if material.pads else None,
        levels=measured,
        tolerant=tolerant.f1,
        typeless=typeless.f1,
        typeless_documents={row.document: row.f1 for row in typeless.documents},
        kappas=of_kappa,
        alpha=of_alpha,
        confusion=confusion(compared(by_instance), found),
        classes=_classes(found),
        disagreements=tuple(found),
        rounds=rounds,
        tempo=tempo,
    )
    progress(len(levels) + 4, len(levels) + 4)
    return study


def _measured(
    comparison: Comparison, material: Material, *, empty_agrees: bool, intervals: Intervals | None
) -> AgreementFigures:
    found = agreement(comparison, tag_set=material.tags if comparison.view.typed else None)
    return AgreementFigures(
        _with_empty_as_agreement(found, comparison) if empty_agrees else found,
        intervals,
        empty_agrees,
    )


def _with_empty_as_agreement(found: Agreement, comparison: Comparison) -> Agreement:
    """`found` with F1 1.0 of pairs where both marked nothing: in a document, and in all that both finished."""
    of_pairs = {row.pair: _rate(row.counts.f1, row.documents) for row in found.pairs}
    annotators = tuple(
        AnnotatorAgreement(
            row.annotator, row.documents, mean_of_pairs(of_pairs[pair] for pair in of_pairs if row.annotator in pair)
        )
        for row in found.annotators
    )
    ranked = [row for row in annotators if row.f1.mean is not None]
    return replace(
        found,
        f1=mean_of_pairs(of_pairs.values()),
        documents=documents_of(comparison, empty=1.0),
        annotators=annotators,
        highest=max(ranked, key=lambda row: row.f1.mean or 0.0).annotator if ranked else None,
    )


def _rate(f1: float | None, documents: int) -> float | None:
    return 1.0 if f1 is None and documents else f1


def _classes(found: Collection[Disagreement]) -> dict[Pair, dict[Disagreed, int]]:
    counts: dict[Pair, dict[Disagreed, int]] = defaultdict(dict)
    for (pair, kind), number in Counter((one.pair, one.kind) for one in found).items():
        counts[pair][kind] = number
    return {pair: counts[pair] for pair in sorted(counts)}


def leaves_out_much(coefficient: float | None, *, used: int, excluded: int, unshared: int) -> bool:
    """Whether a coefficient may be too high, for it leaves out more than 10 % of the units that are shared.

    What was given to one annotator alone cannot be agreed on and does not count.
    """
    return coefficient is not None and (share(excluded - unshared, used + excluded - unshared) or 0) > MOST_EXCLUDED


def _cautions(
    material: Material, found: Agreement, of_kappa: Kappas, of_alpha: Alpha, unshared: tuple[int, int]
) -> tuple[Caution, ...]:
    shared = [document for document in material.documents if document.is_shared]
    tokens, characters = unshared
    tags = sum(row.instances > 0 for row in found.tags)
    left_out = [
        leaves_out_much(of_alpha.alpha, used=of_alpha.characters, excluded=of_alpha.excluded, unshared=characters),
        *(
            leaves_out_much(row.kappa, used=row.tokens, excluded=row.excluded, unshared=tokens)
            for row in of_kappa.pairs
        ),
    ]
    is_so = {
        Caution.NOTHING_SHARED: not shared,
        Caution.ONE_DOCUMENT: len(shared) == 1,
        Caution.EXCLUDED: any(left_out),
        Caution.SILENT_ANNOTATOR: bool(silent_annotators(shared)),
        Caution.NO_MARKS: bool(shared) and not tags,
        Caution.ONE_TAG: found.view.typed and tags == 1,
        Caution.UNLISTED_TAG: not all(row.is_listed for row in found.tags),
        Caution.REFUSED: bool(material.refused),
    }
    return tuple(caution for caution, is_true in is_so.items() if is_true)


def silent_annotators(documents: Collection[AnnotatedDocument]) -> list[str]:
    """Those who marked nothing at all where others who finished the same documents marked something."""
    marked: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for document in documents:
        sizes = {annotator: len(layer.marks) + len(layer.heard) for annotator, layer in document.layers.items()}
        for annotator, size in sizes.items():
            marked[annotator] += size
            others[annotator] += sum(sizes.values()) - size
    return sorted(annotator for annotator in marked if not marked[annotator] and others[annotator])
