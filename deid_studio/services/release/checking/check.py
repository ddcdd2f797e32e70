"""The check of a release: whether every PHI is really gone from every file, and nothing else was changed.

It fails closed: what could not be checked does not pass.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.certificate.certificate_json import Certificate
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import sentence
from deid_studio.services.redaction.release_documents import ReleaseDocument, ReleaseDocuments
from deid_studio.services.release.checking import check_findings as found
from deid_studio.services.release.checking.check_audio import (
    ReleaseListener,
    heard_findings,
    recording_findings,
    sound_files,
)
from deid_studio.services.release.checking.check_files import file_findings, hashing, present, time_findings
from deid_studio.services.release.checking.check_findings import CheckReport, Finding, Severity, failing, in_order
from deid_studio.services.release.checking.check_text import strings_left
from deid_studio.services.release.gates import CHANNELS, UNKNOWN, Gate, gates_of
from deid_studio.services.release.release_contents import ReleaseContents, contents_of, layer_named
from deid_studio.services.release.release_places import Risk
from deid_studio.services.release.release_record import Recorded, read_certificate, recorded_in
from deid_studio.storage.store import Store

_STAGES: Final = 4
_KINDS: Final = {
    "G1": found.DECIDED,
    "lines": found.DECIDED,
    UNKNOWN: found.DECIDED,
    "leftovers": found.LEFTOVERS,
    "cut": found.LEFTOVERS,
    "speech": found.UNTRANSCRIBED,
    CHANNELS: found.CROSSTALK,
}
"""What a gate's places are called as findings; nobody has to listen again for a check."""


def check(
    release: Path,
    *,
    project: Store | None = None,
    ear: ReleaseListener | None = None,
    recorded: Recorded | None = None,
    made: ReleaseContents | None = None,
    gates: tuple[Gate, ...] | None = None,
    progress: Progress = silent,
) -> CheckReport:
    """Check a release against the project that it is of.

    Without a `project` most cannot be checked, and so it does not pass. `recorded`, `made` and `gates` are for who is
    just making the release: by default what the project remembers of it, and what would go out now. Raises
    FormatError where `release` has no certificate that can be read, and what `progress` raises.
    """
    certificate, data = read_certificate(release)
    known = recorded or (None if project is None else recorded_in(project, certificate.release_id))
    findings = [*_certificate_findings(data, known, is_project=project is not None)]
    findings += time_findings(release, certificate)
    checked = {found.FILES, found.TIMES, found.METADATA}
    with hashing(release, certificate) as digests:
        contents = made if made is not None or project is None or known is None else _now(project, known)
        documents = (contents.documents if contents else ReleaseDocuments()).by_name(
            known.document_ids if known else {}
        )
        if project is not None and contents is not None:
            gates = _gates_now(project, contents, certificate) if gates is None else gates
            findings += _missing(certificate, documents)
            findings += _of_gates(gates, {id: name for name, id in documents.ids.items()})
            findings += _strings(release, certificate, documents, contents, share(progress, number=0, of=_STAGES))
            checked |= {found.STRINGS, found.LEFTOVERS, found.UNTRANSCRIBED, found.DECIDED}
            checked |= {found.WINDOWS, found.OUTSIDE, found.CROSSTALK}
        findings += recording_findings(
            release,
            certificate.documents,
            documents,
            project,
            None if contents is None else contents.tag_set,
            progress=share(progress, number=1, of=_STAGES),
        )
        if ear is not None and contents is not None:
            findings += _heard(release, certificate, documents, contents, ear, share(progress, number=2, of=_STAGES))
            checked.add(found.EAR)
        findings += file_findings(release, certificate, digests, share(progress, number=3, of=_STAGES))
    return _report(certificate, gates or (), findings, checked)


def _certificate_findings(data: bytes, known: Recorded | None, *, is_project: bool) -> Iterator[Finding]:
    """Whether the certificate is the one that the project remembers."""
    if is_project and known is None:
        remark = sentence(
            "the project does not know this release, so it cannot tell whether the certificate is the right one"
        )
        yield failing(found.FILES, remark, file=certificate_json.NAME)
    if known is not None and known.certificate_sha256 != hashlib.sha256(data).hexdigest():
        yield failing(found.FILES, sentence("the certificate is not the one that was made"), file=certificate_json.NAME)


def _strings(
    release: Path,
    certificate: Certificate,
    documents: Mapping[str, ReleaseDocument],
    contents: ReleaseContents,
    progress: Progress,
) -> Iterator[Finding]:
    """PHI in any file that is there, whether it belongs there or not."""
    files = sorted({*(file.path for file in certificate.files), *present(release)})
    yield from strings_left(
        release,
        certificate.documents,
        documents,
        contents.needles,
        files=[file for file in files if (release / file).is_file()],
        accepted=Risk.LEFTOVERS in _accepted(certificate),
        progress=progress,
    )


def _accepted(certificate: Certificate) -> frozenset[Risk]:
    known = {str(risk) for risk in Risk}
    return frozenset(Risk(one.risk) for one in certificate.accepted if one.risk in known)


def _gates_now(project: Store, contents: ReleaseContents, certificate: Certificate) -> tuple[Gate, ...]:
    """The gates that the release had to pass, as they stand now."""
    no_unknown = any(gate.name == UNKNOWN for gate in certificate.gates)
    return gates_of(project, contents, accepted=_accepted(certificate), no_unknown=no_unknown)


def _now(project: Store, known: Recorded) -> ReleaseContents:
    layer = layer_named(project, known.layer, round_name=known.round, at_least=known.at_least)
    return contents_of(project, layer, document_ids=set(known.document_ids.values()))


def _missing(certificate: Certificate, documents: Mapping[str, ReleaseDocument]) -> Iterator[Finding]:
    for one in certificate.documents:
        if one.name not in documents:
            yield failing(found.DECIDED, sentence("the project has this document no longer"), document=one.name)


def _of_gates(gates: Sequence[Gate], names: Mapping[str, str]) -> Iterator[Finding]:
    """What the project says is not done, not known, or accepted."""
    for gate in gates:
        kind = _KINDS.get(gate.name)
        for place in gate.places if kind else ():
            severity = Severity.LOOK if gate.is_open else Severity.FAIL
            yield Finding(
                (kind or ""),
                severity,
                sentence("{tag}: {reason}", tag=place.tag, reason=place.sentence) if place.tag else place.sentence,
                document=names.get(place.document_id, place.name),
                document_id=place.document_id,
                text_start=place.start,
                text_end=place.end,
                start_ms=place.start_ms,
                end_ms=place.end_ms,
            )


def _heard(
    release: Path,
    certificate: Certificate,
    documents: Mapping[str, ReleaseDocument],
    contents: ReleaseContents,
    ear: ReleaseListener,
    progress: Progress,
) -> Iterator[Finding]:
    jobs = [(one, file) for one in certificate.documents for file in sound_files(one) if one.name in documents]
    for number, (one, file) in enumerate(jobs):
        yield from heard_findings(
            release,
            one,
            file,
            documents[one.name],
            contents.needles,
            ear,
            progress=share(progress, number=number, of=len(jobs)),
        )


def _report(
    certificate: Certificate, gates: Sequence[Gate], findings: Sequence[Finding], checked: set[str]
) -> CheckReport:
    has_sound = any(sound_files(one) for one in certificate.documents)
    of_sound = {found.WINDOWS, found.OUTSIDE, found.CROSSTALK, found.METADATA, found.UNTRANSCRIBED, found.EAR}
    wanted = (
        found.FILES,
        found.STRINGS,
        found.LEFTOVERS,
        found.WINDOWS,
        found.OUTSIDE,
        found.CROSSTALK,
        found.METADATA,
        found.UNTRANSCRIBED,
        found.DECIDED,
        found.TIMES,
        found.EAR,
    )
    due = [code for code in wanted if has_sound or code not in of_sound]
    excused = [code for code in due if code not in checked and code == found.EAR]
    return CheckReport(
        certificate.release_id,
        tuple(gates),
        in_order(findings),
        tuple(code for code in due if code in checked),
        tuple(code for code in due if code not in checked),
        tuple(excused),
    )
