"""Draft releases: silenced recordings and tagged texts, checked as a release is, without gates and certificate."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from deid_studio.domain.annotation import State
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.formats.certificate.certificate_json import ReleasedDocument
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import plural, sentence
from deid_studio.services.exchange.export_brat import ExportReport
from deid_studio.services.exchange.layout_files import FOLDER
from deid_studio.services.outputs.staging import files_below, staged
from deid_studio.services.project.notes import Note
from deid_studio.services.redaction.placed_text import PlacedText
from deid_studio.services.redaction.redaction_plans import DEFAULT_STYLE
from deid_studio.services.redaction.release_documents import ReleaseDocument, ReleaseDocuments, Trait
from deid_studio.services.release.checking.check_audio import recording_findings
from deid_studio.services.release.checking.check_findings import Finding, Severity, check_failed, in_order
from deid_studio.services.release.checking.check_text import TextCheck
from deid_studio.services.release.gates import never_told
from deid_studio.services.release.project_places import line_places, untranscribed_places
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import LayerChoice, ReleaseContents, contents_of
from deid_studio.services.release.release_places import channel_places, unsure_places
from deid_studio.services.release.release_writing import ReleaseWriter, set_times
from deid_studio.storage.store import Store

if TYPE_CHECKING:
    from deid_studio.services.surrogates.surrogates import Surrogates

_EXPORTED: Final[Mapping[str, tuple[str, ...] | None]] = {"audio": None, "text": (".txt", ".json"), FOLDER: None}
"""What of a release's folders a draft has, by suffix."""
_CHOICES: Final = Choices(style=DEFAULT_STYLE)
_OFFSETS_SHOWN: Final = 10


def export_audio(
    project: Store,
    out: Path,
    *,
    pads: Pads | None = None,
    document_ids: Collection[str] | None = None,
    layer: LayerChoice | None = None,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write each recording with silence over its PHI and its transcript with tags instead.

    PHI is what the layer says, by default what any annotator marked, and what was suggested and not rejected yet.
    Raises NotRedactable where a PHI's time is not sure, where PHI may be said in a channel that stays, where nobody
    has looked at a recording's text, and where the check of what was written fails; ProjectError where files are in
    the way, the disk is full or there is no recording.
    """
    contents = contents_of(project, layer, document_ids=document_ids, pads=pads)
    recorded = contents.documents.having(Trait.RECORDED)
    if not recorded:
        raise ProjectError(sentence("there is no recording to export; letters go out with 'export text'"))
    _refuse_unseen(recorded)
    places = tuple(place.line for one in recorded for place in unsure_places(one))
    if places:
        reason = plural(
            len(places),
            "{n} place cannot be redacted for sure, so nothing was exported; "
            "listen to it and set its time in the window",
            "{n} places cannot be redacted for sure, so nothing was exported; "
            "listen to each and set its time in the window",
        )
        raise NotRedactable(reason, places=places)
    louder = tuple(place.line for one in recorded for place in channel_places(project, one, is_risky=True))
    if louder:
        reason = plural(
            len(louder),
            "in {n} window what goes may be said in a channel that stays, so nothing was exported; choose it, too, or "
            "all channels",
            "in {n} windows what goes may be said in a channel that stays, so nothing was exported; choose it, too, or "
            "all channels",
        )
        raise NotRedactable(reason, places=louder)
    contents = replace(contents, documents=recorded)
    speech = tuple(_speech_notes(project, recorded))
    report = write_checked(project, out, contents, overwrite=overwrite, progress=progress)
    return replace(report, notes=(*report.notes, *speech))


def _speech_notes(project: Store, documents: ReleaseDocuments) -> Iterator[Note]:
    """Where somebody speaks and no word stands: PHI may be said there, and it is in what was written."""
    for one in documents:
        for place in untranscribed_places(project, one):
            yield Note("odd", one.name, None, place.line)


def export_text(
    project: Store,
    out: Path,
    *,
    document_ids: Collection[str] | None = None,
    layer: LayerChoice | None = None,
    layout: bool = False,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write every text with tags instead of its PHI, and with `layout` letters as files of their own kind beside it.

    Raises NotRedactable or ProjectError as `export_audio`.
    """
    contents = contents_of(project, layer, document_ids=document_ids)
    texts = contents.documents.having(Trait.TEXT, is_without_sound=True)
    if not texts:
        raise ProjectError(sentence("there is no text to export"))
    _refuse_unseen(texts)
    contents = replace(contents, documents=texts)
    choices = replace(_CHOICES, layout=layout)
    return write_checked(project, out, contents, choices=choices, overwrite=overwrite, progress=progress)


def _refuse_unseen(documents: ReleaseDocuments) -> None:
    documents = documents.having(Trait.OPEN)
    unseen = tuple(place.line for one in documents if one.annotations is None for place in unsure_places(one))
    if unseen:
        raise NotRedactable(
            plural(
                len(unseen),
                "{n} document has not been annotated, so its PHI is not known; nothing was exported",
                "{n} documents have not been annotated, so their PHI is not known; nothing was exported",
            ),
            places=unseen,
        )
    lines = tuple(place.line for one in documents for place, _ in line_places(one))
    if lines:
        raise NotRedactable(
            plural(
                len(lines),
                "{n} line of an imported file could not be used, so PHI may stand unmarked; nothing was exported; "
                "mark what it names, or dismiss it, at the release's gates or with 'lines'",
                "{n} lines of imported files could not be used, so PHI may stand unmarked; nothing was exported; "
                "mark what they name, or dismiss them, at the release's gates or with 'lines'",
            ),
            places=lines,
        )


def write_checked(
    project: Store,
    out: Path,
    contents: ReleaseContents,
    *,
    choices: Choices = _CHOICES,
    surrogates: Surrogates | None = None,
    exported: Mapping[str, tuple[str, ...] | None] = _EXPORTED,
    accepted: bool = True,
    overwrite: bool = False,
    progress: Progress,
) -> ExportReport:
    """Write all documents of `contents` and check what was written, without gates and certificate.

    `exported` are the folders of a release whose files go into `out`, of all suffixes or some. Unless that was
    `accepted`, words that are PHI elsewhere fail where they stand unmarked. Raises NotRedactable where the check fails,
    and ProjectError.
    """
    notes: list[Note] = []
    writer = ReleaseWriter(
        project,
        contents,
        choices,
        surrogates=surrogates,
        look=lambda one: notes.extend(_notes(one)),
        has_brat="brat" in exported,
    )
    documents = contents.documents.by_name()
    steps = [share(progress, number=number, of=2) for number in range(2)]
    with staged(out, overwrite=overwrite, project=project) as staging, TemporaryDirectory(dir=staging.parent) as folder:
        whole = Path(folder)
        look = TextCheck(whole, contents.needles, accepted=accepted, with_looks=False)
        written: list[ReleasedDocument] = []
        findings: list[Finding] = []
        for one, released, redacted in writer.each_document(whole, steps[0]):
            files = [file.path for file in released.files if file.path.split("/")[0] in exported]
            placed = PlacedText.of(whole, one.name, one) if writer.has_brat else PlacedText.of_redacted(redacted)
            layouts = {file.split("/")[1] for file in files if file.startswith(f"{FOLDER}/")}
            findings += look.findings(one.name, files, one, placed, layouts)
            written.append(released)
        findings += recording_findings(whole, written, documents, project, contents.tag_set, progress=steps[1])
        failures = tuple(one.line for one in in_order(findings) if one.severity is Severity.FAIL)
        if failures:
            raise NotRedactable(check_failed(len(failures)), places=failures)
        for kind, suffixes in exported.items():
            for path in files_below(whole / kind):
                if suffixes is None or path.suffix in suffixes:
                    target = staging / path.relative_to(whole / kind)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    path.replace(target)
        set_times(staging, datetime.now(UTC))
        count = len(files_below(staging))
        progress(1, 1)
    return ExportReport(count, (*notes, *(Note("odd", "", None, note) for note in writer.notes)))


def _notes(one: ReleaseDocument) -> Iterator[Note]:
    """What a person should look at before giving the files away."""
    remarks = []
    if one.name != one.document.name:
        remarks.append(
            sentence("the files are not called as the document is, for its name holds PHI or not every system has it")
        )
    if not one.phi:
        remarks.append(sentence("no PHI is marked in this document"))
    undecided = sum(annotation.state is State.UNDECIDED for annotation in one.phi)
    if undecided:
        remarks.append(
            plural(
                undecided,
                "{n} suggestion is undecided; it was taken as PHI",
                "{n} suggestions are undecided; they were taken as PHI",
            )
        )
    if one.listed:
        remarks.append(never_told(len(one.listed)))
    left = [found.start for found in one.unmarked if not found.is_rejected and (found.is_leak or found.is_own)]
    if left:
        remarks.append(
            plural(
                len(left),
                "{n} word that is PHI elsewhere stands unmarked, at character {offsets}",
                "{n} words that are PHI elsewhere stand unmarked, at characters {offsets}",
                offsets=", ".join(map(str, left[:_OFFSETS_SHOWN])),
            )
        )
    yield from (Note("odd", one.name, None, remark) for remark in remarks)
