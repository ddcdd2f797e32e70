"""What a certificate says that only the project knows: who decided what, with which models, and how well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.evaluation.coverage import GoldWords, is_covered
from deid_studio.formats.certificate.certificate_json import EngineRecord, ReleasedDocument, ReleasedWindow
from deid_studio.redaction.needles import Needles
from deid_studio.redaction.plan import Window, plan
from deid_studio.services.adjudication.adjudication_sources import adjudication_of
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.project.layers import layers
from deid_studio.services.project.proposals import ALTERNATIVE, HOUSE, MISHEARD, is_machine
from deid_studio.services.redaction.redaction_plans import fade_of
from deid_studio.services.redaction.release_documents import ReleaseDocument, Trait
from deid_studio.services.release.gates import Gate, Listening
from deid_studio.services.release.release_contents import Decision, ReleaseContents, decisions
from deid_studio.services.release.release_phi import is_telling
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import edit_log, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

_VOUCHED: Final = "transcripts that a person vouched for"
_RHOS: Final = {"coverage_50": 0.5, "coverage_90": 0.9, "coverage_100": 1.0}


def released_windows(
    project: Store,
    one: ReleaseDocument,
    *,
    styles: Mapping[Window, str],
    entities: Mapping[str, int],
    listening: Listening,
    needles: Needles,
) -> tuple[ReleasedWindow, ...]:
    """The windows of a document's recording as the certificate tells them; `entities` are by annotation's id."""
    if one.plan is None or one.recording is None:
        return ()
    by_id = {annotation.id: annotation for annotation in one.phi}
    decided, fade_ms = decisions(project, one.document.id), fade_of(project)
    found = []
    for window in one.plan.windows:
        who = _decision([by_id[id] for id in window.annotation_ids if id in by_id], decided)
        found.append(
            ReleasedWindow(
                window.interval.start_ms,
                window.interval.end_ms,
                window.tags[0],
                window.tags,
                styles[window],
                window.before_ms,
                window.after_ms,
                window.channels,
                next((entities[id] for id in window.annotation_ids if id in entities), None),
                tuple(code_told(code, needles) for code in who.by),
                # To the minute: how long somebody took for a word is nobody's business
                None if who.at is None else f"{who.at[:16]}Z",
                (one.recording.id, window.interval) in listening.good_windows,
                fade_ms,
            )
        )
    return tuple(found)


def _decision(annotations: Iterable[Annotation], decided: Mapping[tuple[str, str], Decision]) -> Decision:
    found = [
        decision
        for annotation in annotations
        if (decision := decided.get((rows.from_fragments(annotation.fragments), annotation.tag)))
    ]
    codes = dict.fromkeys(code for decision in found for code in decision.by)
    return Decision(tuple(codes), max((decision.at for decision in found if decision.at), default=None))


def code_told(code: str, needles: Needles) -> str:
    """A code or a name that somebody chose, as the certificate has it: left out where it gives PHI away."""
    return "(left out)" if code and is_telling(code, needles) else code


def engines_of(project: Store, release: ReleaseContents) -> tuple[EngineRecord, ...]:
    """What timed the words and suggested the PHI of what goes out, as far as the project knows.

    Of transcripts that somebody vouched for nobody looked whether they are those of their recordings.
    """
    timed: Counter[str] = Counter()
    suggested: Counter[str] = Counter()
    vouched, vouched_count = edit_log.documents_edited_by(project, Operation.ALIGN_VOUCHED), 0
    for one in release.documents:
        vouched_count += one.document.id in vouched
        timed.update(str(word.timed_by) for word in one.document.words if word.timed_by)
        suggested.update(_maker(annotation.source) for annotation in one.phi if is_machine(annotation.source))
    aligned = [EngineRecord("align", name, count=count) for name, count in sorted(timed.items())]
    if vouched_count:
        aligned.append(EngineRecord("align", _VOUCHED, count=vouched_count))
    models = (
        EngineRecord("suggest", code_told(name, release.needles), count=count)
        for name, count in sorted(suggested.items())
    )
    return (*aligned, *models)


def _maker(source: str) -> str:
    """What suggested it: a model by name and version, all rules as one, no list's name, no name that was misheard."""
    if source.startswith(HOUSE):
        return HOUSE.removesuffix(":")
    if source.startswith(MISHEARD):
        return MISHEARD.removesuffix(":")
    return "rule" if source.startswith(("rule:", "repeat:")) else source.removeprefix(ALTERNATIVE)


def measures_of(project: Store, release: ReleaseContents) -> dict[str, float | int | None]:
    """How far the annotators agree in the round of the layer, and how much of the gold layer is redacted."""
    found: dict[str, float | int | None] = {}
    current = release.layer.round
    if current is not None:
        count = len(layer_queries.annotators(project, round_id=current.id))
        found["annotators"] = count
        if count > 1:
            with suppress(DeidStudioError):
                found["agreement_f1"] = measure(of_round(project, current.name)).agreement.f1.mean
    return found | _coverage(project, release)


def _coverage(project: Store, release: ReleaseContents) -> dict[str, float | int | None]:
    """The shares of the gold layer's PHI of which at least so much is redacted; Cohn et al. 2019, section 3."""
    current = release.layer.round
    gold = None if current is None else adjudication_of(project, current)
    if gold is None:
        return {}
    spoken = [pair for one in release.documents.having(Trait.RECORDED) for pair in _gold_times(project, one, gold.id)]
    if not spoken:
        return {}
    found: dict[str, float | int | None] = {}
    for name, rho in _RHOS.items():
        covered = sum(
            int(is_covered(GoldWords.of([(interval, True)]), windows, rho=rho).sum()) for interval, windows in spoken
        )
        found[name] = covered / len(spoken)
    return found


def _gold_times(project: Store, one: ReleaseDocument, round_id: str) -> Iterator[tuple[Interval, Sequence[Interval]]]:
    """When the gold layer's PHI is spoken, each with the windows of the recording."""
    if one.recording is None or one.plan is None:
        return
    for layer in layers(project, one.document.id, round_id=round_id):
        for window in plan(one.document, one.recording, layer.phi).windows:
            for interval in window.spoken:
                yield interval, one.plan.intervals


def checks_of(
    gates: Iterable[Gate], documents: Iterable[ReleasedDocument], *, is_heard: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What was checked and passed, or nothing would have been written, and what was not."""
    taken = {gate.accepted for gate in gates}
    recorded = [one for one in documents if one.duration_ms is not None]
    is_partial = any(window.channels is not None for one in recorded for window in one.windows)
    done = {
        "files": True,
        "strings": True,
        "leftovers": Risk.LEFTOVERS not in taken,
        "decided": True,
        "times": True,
        **({"windows": True, "outside": True, "metadata": True} if recorded else {}),
        **({"crosstalk": Risk.CHANNELS not in taken} if is_partial else {}),
        **({"untranscribed": Risk.UNTRANSCRIBED not in taken, "ear": is_heard} if recorded else {}),
    }
    return tuple(code for code, is_done in done.items() if is_done), tuple(
        code for code, is_done in done.items() if not is_done
    )
