"""A release: recordings and texts without PHI and the certificate that says so, all of it or nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.domain.span import Span
from deid_studio.durable import replacing
from deid_studio.errors import NotRedactable, ProjectError
from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.certificate.certificate_json import Certificate, EngineRecord
from deid_studio.formats.surrogate_key import SurrogateKey
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.redacted_transcript import RedactedText, tagged
from deid_studio.redaction.surrogates.surrogate_judge import SurrogateJudge
from deid_studio.sentences import Sentence, plural, sentence, system_reason
from deid_studio.services.outputs.staging import files_below, staged
from deid_studio.services.outputs.unfinished import note_beside
from deid_studio.services.project.passphrases import check_new_passphrase
from deid_studio.services.redaction.release_documents import ReleaseDocument, Trait
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.checking.check_audio import ReleaseListener
from deid_studio.services.release.checking.check_findings import CheckReport, Finding, check_failed
from deid_studio.services.release.gates import Gate, gates_of, listening_of
from deid_studio.services.release.release_choices import BY_DEFAULT, SURROGATE_MODES, Choices
from deid_studio.services.release.release_contents import ReleaseContents, contents_of, layer_named
from deid_studio.services.release.release_phi import ordinary_in
from deid_studio.services.release.release_record import Recorded, record
from deid_studio.services.release.release_writing import ReleaseWriter
from deid_studio.services.surrogates.surrogate_key_file import check_place, new_key, read_key, write_key
from deid_studio.storage import edit_log
from deid_studio.storage.store import Store

if TYPE_CHECKING:
    from deid_studio.services.surrogates.surrogate_kinds import Reason
    from deid_studio.services.surrogates.surrogates import Surrogates


class ReleaseRefused(NotRedactable):
    """Nothing was written: a gate is closed, or the check of what was written failed."""

    def __init__(
        self,
        reason: Sentence,
        *,
        places: tuple[Sentence, ...],
        gates: tuple[Gate, ...] = (),
        findings: tuple[Finding, ...] = (),
    ) -> None:
        self.gates = gates
        self.findings = findings
        super().__init__(reason, places=places)


@dataclass(frozen=True, slots=True)
class ReleaseReport:
    """What was written, the gates it passed, and what the check of it came to.

    `fallbacks` counts PHI that became its tag although surrogates were wanted. `notes` say what
    somebody should know who uses the surrogates.
    """

    release_id: str
    files: int
    certificate: Certificate
    gates: tuple[Gate, ...]
    check: CheckReport
    fallbacks: int = 0
    notes: tuple[Sentence, ...] = ()


def release(
    project: Store,
    out: Path,
    choices: Choices = BY_DEFAULT,
    *,
    contents: ReleaseContents | None = None,
    ear: ReleaseListener | None = None,
    recogniser_info: EngineRecord | None = None,
    progress: Progress = silent,
) -> ReleaseReport:
    """Write a release of the project and its certificate into the empty or new folder `out`, or nothing.

    `contents` are what goes out by these choices as somebody found out before; they are taken where nothing was edited
    since then. `ear` listens to the finished recordings, and `recogniser_info` says in the certificate who that is.
    Raises ReleaseRefused, with every place, where a gate is closed or the check of what was written fails;
    OpenConflicts where the layer is not decided; ProjectError (folder, key, disk full), ReadOnlyProject, FormatError
    for a broken recording, and what `progress` raises.
    """
    project.journal.check_writable()
    _check_empty(out)
    if choices.key is not None:
        check_place(choices.key, release=out)
    contents = _contents_by(project, choices, contents)
    gates = gates_of(project, contents, accepted=choices.accepted, no_unknown=choices.no_unknown)
    _refuse_closed(gates)
    surrogates = surrogates_for(project, contents, choices)
    heard = listening_of(project, contents)
    writer = ReleaseWriter(project, contents, choices, gates, surrogates, heard, recogniser_info if ear else None)

    def finish(staging: Path) -> None:
        with _written_key(surrogates, choices, staging):
            record(project, certificate, recorded, staging=staging)

    with staged(out, overwrite=False, project=project, record=finish) as staging:
        certificate = writer.write(staging, share(progress, number=0, of=2))
        recorded = Recorded(
            hashlib.sha256(certificate_json.write(certificate)).hexdigest(),
            dict(contents.documents.by_name().ids),
            contents.layer.name,
            contents.layer.round.name if contents.layer.round else None,
            contents.layer.at_least,
        )
        report = check(
            staging,
            project=project,
            ear=ear,
            recorded=recorded,
            made=contents,
            gates=gates,
            progress=share(progress, number=1, of=2),
        )
        if not report.passed:
            left_out = (sentence("not checked: {check}", check=code) for code in report.not_checked)
            places = (*(one.line for one in report.failures), *left_out)
            raise ReleaseRefused(check_failed(len(places)), places=places, gates=gates, findings=report.failures)
        files = len(files_below(staging))
        progress(1, 1)
    fallbacks = sum(surrogates.fallbacks.values()) if surrogates else 0
    notes = (
        *writer.notes,
        *(
            sentence(
                "documents without a patient's code name the same patient, so their dates move apart: {documents}",
                documents=tuple(names),
            )
            for names in (surrogates.namesakes if surrogates else ())
        ),
        *(
            sentence(
                "documents without a patient's code tell the same birth date, and not all name somebody: "
                "if that is one patient, a code keeps their dates together: {documents}",
                documents=tuple(names),
            )
            for names in (surrogates.birthmates if surrogates else ())
        ),
    )
    return ReleaseReport(certificate.release_id, files, certificate, gates, report, fallbacks, notes)


@dataclass(frozen=True, slots=True)
class StretchPreview:
    """PHI of a `tag`, its `surface`, and what is going to stand for it at `place` in the new text.

    `reason` says why that is the tag although surrogates are wanted.
    """

    tag: str
    surface: str
    new: str
    place: Span
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class TextPreview:
    """The text that a `document` is going to have, under the `name` that its files get."""

    document_id: str
    document: str
    name: str
    text: str
    stretches: tuple[StretchPreview, ...]


def preview(
    project: Store, choices: Choices, *, contents: ReleaseContents | None = None, progress: Progress = silent
) -> tuple[TextPreview, ...]:
    """The texts that `release` would write by these choices if all gates were open; nothing is written, no key either.

    Where there is no key yet the release gives the same surrogates by the same `choices.secret` only. Raises as
    `release` does for layer and key, and Cancelled where `progress` does.
    """
    contents = _contents_by(project, choices, contents)
    surrogates = surrogates_for(project, contents, choices, progress=progress)
    writer = ReleaseWriter(project, contents, choices, surrogates=surrogates)
    texts = contents.documents.having(Trait.TEXT)
    return tuple(_text_preview(one, writer.redacted(one), surrogates) for one in texts)


def _text_preview(one: ReleaseDocument, redacted: RedactedText, surrogates: Surrogates | None) -> TextPreview:
    from deid_studio.services.surrogates.surrogate_kinds import Reason

    reasons = surrogates.reasons.get(one.document.id, {}) if surrogates is not None else {}
    found = []
    for replaced in redacted.replaced:
        stretch, new = replaced.stretch, replaced.span.of(redacted.text)
        # What has a surrogate and becomes its tag even so is rare
        is_rare = surrogates is not None and new == tagged(stretch)
        reason = reasons.get(stretch.span, Reason.RARE if is_rare else None)
        found.append(StretchPreview(stretch.tag, stretch.surface, new, replaced.span, reason))
    return TextPreview(one.document.id, one.document.name, one.name, redacted.text, tuple(found))


def _contents_by(project: Store, choices: Choices, known: ReleaseContents | None) -> ReleaseContents:
    """What goes out; `known` where nothing was edited since that was found out."""
    if known is None or known.last_edit != edit_log.last_edit(project):
        known = contents_of(project, layer_named(project, choices.layer), document_ids=choices.document_ids)
    if not known.documents:
        raise ProjectError(sentence("there is nothing to release"))
    return known


@contextmanager
def _written_key(surrogates: Surrogates | None, choices: Choices, staging: Path) -> Iterator[None]:
    """Write the key, if there is one; where the block fails the file is as it was, and none where this is killed."""
    if surrogates is None or choices.key is None:
        yield
        return
    key = choices.key
    before = key.read_bytes() if key.exists() else None

    def note(part: Path, data: bytes) -> None:
        # One that was there is only added to, and stays
        note_beside(staging, {part: None} if before is not None else {part: None, key: data})

    write_key(surrogates.key, key, release=staging.parent, passphrase=choices.passphrase, note=note)
    try:
        yield
    except BaseException:
        with suppress(OSError):
            if before is None:
                key.unlink()
            else:
                with replacing(key) as part:
                    part.write_bytes(before)
        raise


def _check_empty(out: Path) -> None:
    try:
        if out.exists() and any(out.iterdir()):
            raise ProjectError(sentence("a release needs an empty or a new folder; nothing was written"))
    except OSError as e:
        raise ProjectError(
            sentence("the release has no place to go: {reason}; nothing was written", reason=system_reason(e))
        ) from e


def _refuse_closed(gates: Iterable[Gate]) -> None:
    closed = [gate for gate in gates if not gate.is_open]
    if closed:
        places = tuple(
            sentence("{gate}: {place}", gate=gate.name, place=place.line) for gate in closed for place in gate.places
        )
        names = ", ".join(gate.name for gate in closed)
        raise ReleaseRefused(
            plural(
                len(places),
                "{n} place keeps the release back ({gates}); nothing was written",
                "{n} places keep the release back ({gates}); nothing was written",
                gates=names,
            ),
            places=places,
            gates=tuple(gates),
        )


def surrogates_for(
    project: Store, contents: ReleaseContents, choices: Choices, *, progress: Progress = silent
) -> Surrogates | None:
    """Surrogates for all that goes out, under the key that was chosen or a new one; None where none are wanted.

    Raises FormatError or ProjectError where the key cannot be used, and what `progress` raises.
    """
    if choices.key is None:
        return None
    from deid_studio.services.surrogates.surrogates import surrogates_of  # loads the rules for numbers in words

    if choices.key.exists():
        key: SurrogateKey = read_key(choices.key, passphrase=choices.passphrase)
        if choices.surrogates is not None and SURROGATE_MODES[choices.surrogates] != key.keeps_weekdays:
            raise ProjectError(sentence("the surrogate key was made for the other kind of dates; nothing was written"))
    else:
        check_new_passphrase(choices.passphrase, may_be_short=choices.short_passphrase)
        key = new_key(secret=choices.secret, keeps_weekdays=SURROGATE_MODES[choices.surrogates or "weekdays"])
    documents = contents.documents
    judge = SurrogateJudge(contents.needles, ordinary_in)
    return surrogates_of(
        project,
        lambda id: None if (one := documents.find(id)) is None else one.phi,
        key=key,
        judge=judge,
        progress=progress,
    )
