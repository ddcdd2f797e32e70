"""The check of a release: whether every PHI is really gone from every file, and nothing else was changed.

It fails closed: what could not be checked does not pass.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from deid_studio.errors import ProjectError
from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.certificate.certificate_json import Certificate, ReleasedDocument
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import sentence
from deid_studio.services.project.project import recording_path
from deid_studio.services.release import check_findings as found
from deid_studio.services.release.check_audio import Ear, heard_findings, sound_findings
from deid_studio.services.release.check_files import file_findings, hashing, present, time_findings
from deid_studio.services.release.check_findings import CheckReport, Finding, Severity, failing, in_order
from deid_studio.services.release.check_text import strings_left
from deid_studio.services.release.gates import Gate, gates_of
from deid_studio.services.release.release_contents import Outgoing, Release, layer_named, outgoing
from deid_studio.services.release.release_places import Place, Risk
from deid_studio.services.release.release_record import Recorded, project_near, read_certificate, recorded_in
from deid_studio.storage.store import Store

__all__ = ["CheckReport", "Ear", "Finding", "Recorded", "check", "project_near"]

_STAGES: Final = 4
_AUDIO: Final = "audio/"
_KINDS: Final = {"G1": found.DECIDED, "leftovers": found.LEFTOVERS, "speech": found.UNTRANSCRIBED}
"""What a gate's places are called as findings; nobody has to listen again for a check."""


def check(
    release: Path,
    *,
    project: Store | None = None,
    ear: Ear | None = None,
    recorded: Recorded | None = None,
    made: Release | None = None,
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
        going = made if made is not None or project is None or known is None else _now(project, known)
        documents = {} if going is None or known is None else _by_name(going, known)
        if project is not None and going is not None:
            gates = gates_of(project, going, accepted=_accepted(certificate)) if gates is None else gates
            findings += _missing(certificate, documents)
            findings += _of_gates(gates, {one.document.id: name for name, one in documents.items()})
            findings += _strings(release, certificate, documents, going, share(progress, number=0, of=_STAGES))
            checked |= {found.STRINGS, found.LEFTOVERS, found.UNTRANSCRIBED, found.DECIDED}
            checked |= {found.WINDOWS, found.OUTSIDE, found.CROSSTALK}
        findings += _sounds(release, certificate, documents, project, going, share(progress, number=1, of=_STAGES))
        if ear is not None and going is not None:
            findings += _heard(release, certificate, documents, going, ear, share(progress, number=2, of=_STAGES))
            checked.add(found.EAR)
        findings += file_findings(release, certificate, digests, share(progress, number=3, of=_STAGES))
    return _report(certificate, gates or (), findings, checked)


def _certificate_findings(data: bytes, known: Recorded | None, *, is_project: bool) -> Iterator[Finding]:
    """Whether the certificate is the one that the project remembers."""
    if is_project and known is None:
        remark = "the project does not know this release, so it cannot tell whether the certificate is the right one"
        yield failing(found.FILES, remark, file=certificate_json.NAME)
    if known is not None and known.certificate_sha256 != hashlib.sha256(data).hexdigest():
        yield failing(found.FILES, sentence("the certificate is not the one that was made"), file=certificate_json.NAME)


def _strings(
    release: Path, certificate: Certificate, documents: dict[str, Outgoing], going: Release, progress: Progress
) -> Iterator[Finding]:
    """PHI in any file that is there, whether it belongs there or not."""
    files = sorted({*(file.path for file in certificate.files), *present(release)})
    yield from strings_left(
        release,
        certificate,
        documents,
        going.needles,
        files=[file for file in files if (release / file).is_file()],
        accepted=Risk.LEFTOVERS in _accepted(certificate),
        progress=progress,
    )


def _accepted(certificate: Certificate) -> frozenset[Risk]:
    known = {str(risk) for risk in Risk}
    return frozenset(Risk(one.risk) for one in certificate.accepted if one.risk in known)


def _now(project: Store, known: Recorded) -> Release:
    layer = layer_named(project, known.layer, round_name=known.round, at_least=known.at_least)
    return outgoing(project, layer, document_ids=set(known.document_ids.values()))


def _by_name(going: Release, known: Recorded) -> dict[str, Outgoing]:
    by_id = {one.document.id: one for one in going.documents}
    return {name: by_id[id] for name, id in known.document_ids.items() if id in by_id}


def _missing(certificate: Certificate, documents: dict[str, Outgoing]) -> Iterator[Finding]:
    for one in certificate.documents:
        if one.name not in documents:
            yield failing(found.DECIDED, sentence("the project has this document no longer"), document=one.name)


def _of_gates(gates: Sequence[Gate], names: Mapping[str, str]) -> Iterator[Finding]:
    """What the project says is not done, not known, or accepted."""
    for gate in gates:
        kind = _KINDS.get(gate.name)
        for place in gate.places if kind else ():
            severity = Severity.LOOK if gate.is_open else Severity.FAIL
            yield _at(place, kind or "", severity, names.get(place.document_id, place.name))


def _at(place: Place, kind: str, severity: Severity, name: str) -> Finding:
    return Finding(
        kind,
        severity,
        place.sentence if not place.tag else f"{place.tag}: {place.sentence}",
        document=name,
        document_id=place.document_id,
        text_start=place.start,
        text_end=place.end,
        start_ms=place.start_ms,
        end_ms=place.end_ms,
    )


def _sound_files(one: ReleasedDocument) -> list[str]:
    return [file.path for file in one.files if file.path.startswith(_AUDIO)]


def _sounds(
    release: Path,
    certificate: Certificate,
    documents: dict[str, Outgoing],
    project: Store | None,
    going: Release | None,
    progress: Progress,
) -> Iterator[Finding]:
    jobs = [(one, file) for one in certificate.documents for file in _sound_files(one) if (release / file).is_file()]
    for number, (one, file) in enumerate(jobs):
        known = documents.get(one.name)
        source = None
        if known is not None and project is not None and known.recording is not None:
            try:
                source = recording_path(project, known.recording)
            except ProjectError:
                yield failing(
                    found.OUTSIDE,
                    sentence("the original recording is missing from the project"),
                    file=file,
                    document=one.name,
                )
        tag_set = None if going is None else going.tag_set
        yield from sound_findings(
            release, one, file, known, source, tag_set, progress=share(progress, number=number, of=len(jobs))
        )


def _heard(
    release: Path,
    certificate: Certificate,
    documents: dict[str, Outgoing],
    going: Release,
    ear: Ear,
    progress: Progress,
) -> Iterator[Finding]:
    jobs = [(one, file) for one in certificate.documents for file in _sound_files(one) if one.name in documents]
    for number, (one, file) in enumerate(jobs):
        yield from heard_findings(
            release,
            one,
            file,
            documents[one.name],
            going.needles,
            ear,
            progress=share(progress, number=number, of=len(jobs)),
        )


def _report(
    certificate: Certificate, gates: Sequence[Gate], findings: Sequence[Finding], checked: set[str]
) -> CheckReport:
    has_sound = any(_sound_files(one) for one in certificate.documents)
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
