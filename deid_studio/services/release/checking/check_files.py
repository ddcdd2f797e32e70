"""Whether the files of a release are those that were written, and no others."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

from deid_studio.audio.samples import sha256_of
from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.certificate.certificate_json import Certificate
from deid_studio.progress import Progress
from deid_studio.sentences import sentence
from deid_studio.services.release.checking import check_findings as found
from deid_studio.services.release.checking.check_findings import Finding, Severity, failing


def present(release: Path) -> list[str]:
    """Places of all files in the folder, of links too."""
    return [
        path.relative_to(release).as_posix()
        for path in sorted(release.rglob("*"))
        if not path.is_dir() or path.is_symlink()
    ]


@contextmanager
def hashing(release: Path, certificate: Certificate) -> Iterator[Mapping[str, Future[str]]]:
    """The hashes of the files that are there, by place; they are made aside, for that leaves the interpreter free."""
    with ThreadPoolExecutor(2) as pool:
        try:
            there = (release / file.path for file in certificate.files)
            yield {
                path.relative_to(release).as_posix(): pool.submit(sha256_of, path)
                for path in there
                if path.is_file() and not path.is_symlink()
            }
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def file_findings(
    release: Path, certificate: Certificate, digests: Mapping[str, Future[str]], progress: Progress
) -> Iterator[Finding]:
    """Files that are not as the certificate says, that are missing, or that do not belong there."""
    listed = {file.path: file for file in certificate.files}
    there = [name for name in present(release) if name != certificate_json.NAME]
    of_file = {file.path: one.name for one in certificate.documents for file in one.files}
    for name in there:
        if (release / name).is_symlink():
            yield failing(found.FILES, sentence("this is a link to another place"), file=name)
        elif name not in listed:
            yield failing(found.FILES, sentence("this file does not belong to the release"), file=_told(name))
    for folder in sorted(_folders(release) - {folder for name in (*listed, *there) for folder in Path(name).parents}):
        remark = sentence("this folder does not belong to the release")
        yield failing(found.FILES, remark, file=(folder.parent / "*").as_posix())
    for name in sorted(listed.keys() - set(there)):
        yield failing(found.FILES, sentence("this file is missing"), file=name, document=of_file.get(name, ""))
    for number, (name, digest) in enumerate(digests.items(), start=1):
        if digest.result() != listed[name].sha256:
            remark = sentence("the file is not the one that was released")
            yield failing(found.FILES, remark, file=name, document=of_file.get(name, ""))
        progress(number, len(digests))


def _folders(release: Path) -> set[Path]:
    return {path.relative_to(release) for path in release.rglob("*") if path.is_dir() and not path.is_symlink()}


def _told(name: str) -> str:
    """The place of a file that anybody may have named: its folder and what kind of file it is."""
    path = Path(name)
    return (path.parent / f"*{path.suffix}").as_posix() if len(path.suffix) <= 5 else (path.parent / "*").as_posix()


def time_findings(release: Path, certificate: Certificate) -> Iterator[Finding]:
    """Time stamps that tell when a recording or text was made: those before the release."""
    try:
        made = time.mktime(time.strptime(certificate.made_at[:10], "%Y-%m-%d")) - 2 * 86400
    except ValueError:
        yield failing(
            found.TIMES, sentence("the certificate does not say when it was made"), file=certificate_json.NAME
        )
        return
    for file in certificate.files:
        with suppress(OSError):
            # Copies may come without times, as at the beginning of all counting
            if 400_000_000 < (release / file.path).stat().st_mtime < made:
                yield Finding(
                    found.TIMES, Severity.LOOK, sentence("the file is older than the release"), file=file.path
                )
