"""What would go out in a release: documents under neutral names, what is PHI in them, and who decided it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.span import Span
from deid_studio.domain.study import Round
from deid_studio.errors import ProjectError
from deid_studio.redaction.leaks import Sureness, unmarked
from deid_studio.redaction.needles import Needles, Phi, needles_of
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import sentence
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.project.layers import GOLD, Layer, each_layers, layers, round_named
from deid_studio.services.project.project import annotator_codes, recording_of, tag_set_of
from deid_studio.services.project.unusable_lines import UnusableLine, unusable_lines
from deid_studio.services.redaction.redaction_plans import AnnotationsOf, plans
from deid_studio.services.redaction.release_documents import Places, ReleaseDocument, ReleaseDocuments, UnmarkedPhi
from deid_studio.services.release.release_phi import known_words, named_phi, neutral_names, ordinary_in, phi_of
from deid_studio.storage import bulk, edit_log, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

FINAL: Final = final_corpus.CODE
"""The layer that was chosen as the final corpus."""

UNION: Final = str(final_corpus.Method.UNION)


@dataclass(frozen=True, slots=True)
class Decision:
    """Who (codes) marked something as it is, and when the last of them did (ISO 8601, UTC); None if it came in so."""

    by: tuple[str, ...] = ()
    at: str | None = None


@dataclass(frozen=True, slots=True)
class LayerChoice:
    """The layer that is released: its name, the round it is of, and what is PHI in it.

    With a method of making one layer of several, `at_least` is how many must have marked something for the majority.
    """

    name: str
    round: Round | None
    annotations_of: AnnotationsOf
    at_least: int | None = None

    @property
    def is_one_persons(self) -> bool:
        """Whether it is an annotator's, and not made of all."""
        return self.name not in tuple(final_corpus.Method)


@dataclass(frozen=True, slots=True)
class ReleaseContents:
    """All that would go out, and the strings that must not: the PHI of the whole project.

    `annotations_of` has the PHI of all documents with a recording, also of those that do not go out. It holds until
    there is an edit after `last_edit`.
    """

    layer: LayerChoice
    annotations_of: AnnotationsOf
    documents: ReleaseDocuments
    needles: Needles
    tag_set: TagSet
    last_edit: int


def layer_named(
    project: Store, name: str | None, *, round_name: str | None = None, at_least: int | None = None
) -> LayerChoice:
    """The layer called `name`: "final", a method of making one, or an annotator's code; in a round, or the current one.

    Without a name the final corpus that was chosen, and where none was, all that anybody marked. Raises ProjectError
    where there is no such layer, OpenConflicts where it is not decided yet.
    """
    if name is None:
        name = FINAL if queries.setting(project, final_corpus.CHOSEN) is not None else UNION
    if name == FINAL or name in tuple(final_corpus.Method):
        corpus = (
            final_corpus.chosen(project)
            if name == FINAL
            else final_corpus.build(project, name, round_name=round_name, at_least=at_least)
        )
        found = {one.document_id: one.annotations for one in corpus.documents}
        return LayerChoice(str(corpus.method), corpus.round, found.get, corpus.at_least)
    if name not in annotator_codes(project):
        known = ", ".join((FINAL, *final_corpus.Method, *annotator_codes(project)))
        raise ProjectError(sentence("there is no such layer; there are {known}", known=known))
    current = layer_queries.current_round(project) if round_name is None else round_named(project, round_name)
    round_id = None if current is None else current.id
    return LayerChoice(name, current, lambda id: _by(name, layers(project, id, round_id=round_id)))


def _by(code: str, found: Iterable[Layer]) -> tuple[Annotation, ...] | None:
    return next((layer.phi for layer in found if layer.annotator.code == code and layer.is_work), None)


def contents_of(
    project: Store, layer: LayerChoice | None, *, document_ids: Collection[str] | None = None, pads: Pads | None = None
) -> ReleaseContents:
    """What would go out by a layer, or of what anybody marked, of these documents or of all.

    `pads` are by default the project's.
    """
    last_edit, tag_set = edit_log.last_edit(project), tag_set_of(project)
    documents = ReleaseDocuments()
    recorded: dict[str, Sequence[Annotation]] = {}
    lines: dict[str, list[UnusableLine]] = {}
    for line in unusable_lines(project):
        lines.setdefault(line.document_id, []).append(line)
    chosen = LayerChoice(UNION, None, lambda id: _anybodys(layers(project, id))) if layer is None else layer
    entries = queries.document_entries(project)
    ids = [entry.id for entry in entries]
    of_people, of_gold = each_layers(project, ids), each_layers(project, ids, kind=study.ADJUDICATION)

    def looked_through() -> Iterator[Phi]:
        for entry, document, people, gold in zip(entries, bulk.each_document(project), of_people, of_gold, strict=True):
            anybody = tuple([annotation for one in people for annotation in one.phi])
            marked = anybody if any(one.is_work for one in people) else None
            final = marked if layer is None else layer.annotations_of(entry.id)
            known = anybody if final is None else final
            if entry.recording_id is not None:
                recorded[entry.id] = known
            # One person's layer does not say that what others marked is no PHI
            yield from phi_of(document, (*known, *(anybody if chosen.is_one_persons else ())), tag_set)
            unused = tuple(lines.get(entry.id, ()))
            yield from named_phi(document, unused)
            if document_ids is None or entry.id in document_ids:
                documents.add(
                    ReleaseDocument(
                        document,
                        entry.name,
                        None if final is None else tuple(final),
                        recording_of(project, document),
                        rejected=_rejected((*people, *gold), known),
                        listed=_listed(people, known, chosen),
                        annotators=tuple(one.annotator.code for one in people if one.is_work),
                        lines=unused,
                    )
                )

    needles = needles_of(looked_through(), known_words=known_words(tag_set))
    planned = plans(project, annotations_of=recorded.get, pads=pads)
    documents.complete(neutral_names(entries, needles), planned, partial(_unmarked, needles))
    return ReleaseContents(chosen, recorded.get, documents, needles, tag_set, last_edit)


def _anybodys(found: Iterable[Layer]) -> tuple[Annotation, ...] | None:
    """All that anybody marked, decided or not, where somebody has worked on the document."""
    people = [*found]
    is_work = any(layer.is_work for layer in people)
    return tuple(annotation for layer in people for annotation in layer.phi) if is_work else None


def _unmarked(needles: Needles, document_id: str, text: str, marked: Places, rejected: Places) -> list[UnmarkedPhi]:
    hits = unmarked(text, needles, marked, document=document_id, is_ordinary=ordinary_in(text))
    return [
        UnmarkedPhi(
            hit.start,
            hit.end,
            hit.phi.tag,
            hit.sureness is Sureness.LEAK,
            hit.phi.document == document_id,
            any(start < hit.end and hit.start < end for start, end in rejected),
        )
        for hit in hits
    ]


def decisions(project: Store, document_id: str) -> Mapping[tuple[str, str], Decision]:
    """Who decided on the PHI of a document, by its fragments (as the database has them) and tag."""
    found: dict[tuple[str, str], Decision] = {}
    for layer in (*layers(project, document_id), *layers(project, document_id, kind=study.ADJUDICATION)):
        code = "supervisor" if layer.annotator.code == GOLD else layer.annotator.code
        times = _last_edits(project, layer.assignment.id)
        for annotation in layer.phi:
            key = rows.from_annotation(annotation)["fragments"], annotation.tag
            before = found.get(key, Decision())
            at = times.get(annotation.id)
            latest = max(filter(None, (before.at, at)), default=None)
            found[key] = Decision((*before.by, code) if code not in before.by else before.by, latest)
    return found


def _last_edits(project: Store, assignment_id: str) -> dict[str, str]:
    """When each annotation of a layer was edited last."""
    times: dict[str, str] = {}
    for edit in edit_log.edits_on(project, assignment_id):
        for table, key, *_ in edit["changes"]:
            if table == "annotation":
                times[key] = edit["at"]
    return times


def _rejected(found: Iterable[Layer], phi: Iterable[Annotation]) -> tuple[Span, ...]:
    """Spans that somebody said are no PHI, and that none is now."""
    spans = dict.fromkeys(
        fragment
        for layer in found
        for annotation in layer.annotations
        if annotation.state is State.REJECTED
        for fragment in annotation.fragments
    )
    taken = {fragment for annotation in phi for fragment in annotation.fragments} if spans else ()
    return tuple(span for span in spans if not any(span.overlaps(one) for one in taken))


def _listed(found: Iterable[Layer], phi: Iterable[Annotation], layer: LayerChoice) -> tuple[Annotation, ...]:
    """What the project's list says is no PHI in the layers that go out, once a place, where none is."""
    own = (one for one in found if not layer.is_one_persons or one.annotator.code == layer.name)
    places = {
        annotation.fragments: annotation
        for one in own
        for annotation in one.annotations
        if annotation.state is State.LISTED
    }
    taken = {fragment for annotation in phi for fragment in annotation.fragments} if places else ()
    return tuple(
        annotation
        for fragments, annotation in places.items()
        if not any(span.overlaps(at) for span in fragments for at in taken)
    )
