"""Whether any PHI stands in what was written: in every file, however it is encoded, and in every name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path, PurePosixPath
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.formats import decodings
from deid_studio.formats.certificate.certificate_json import NAME, PDF_NAME, ReleasedDocument
from deid_studio.formats.certificate.certificate_words import own_words
from deid_studio.progress import Progress
from deid_studio.redaction.leaks import LeakHit, Sureness, hits_in, may_recur
from deid_studio.redaction.needles import Needles, Phi
from deid_studio.sentences import literal, sentence
from deid_studio.services.exchange.layout_files import FOLDER
from deid_studio.services.redaction.placed_text import PlacedText, key_of
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.checking.check_findings import STRINGS, Finding, Severity
from deid_studio.services.release.checking.check_kept_text import text_differences
from deid_studio.services.release.release_phi import is_ordinary, is_telling, ordinary_in

_HASH: Final = re.compile(r"(?=[a-f]*\d)[0-9a-f]{12,}")
_LONGEST_HASH: Final = 64
_TOO_SHORT_ENCODED: Final = 4
"""Letters and digits of PHI, of which fewer stand by chance in what random letters decode to."""

_AS_WRITTEN: Final = (decodings.PLAIN, "PDF", decodings.LETTER)

_STRUCTURE: Final = frozenset(
    """start end words text word confidence format version timed by doubt edit phones speech between hand file type
    object class name item tiers intervals interval points point mark number size exists xmin xmax ootextfile textgrid
    intervaltier texttier deid studio certificate entities relations events attributes spans labels drawing span
    document json wav flac txt ann conf pdf sha silence tone noise tagtone tag mask surrogate true false null none
    final union majority adjudicated best audio text brat annotation visual""".split()
)
"""Words of which the program's own formats are made."""


def strings_left(
    release: Path,
    released: Sequence[ReleasedDocument],
    documents: Mapping[str, ReleaseDocument],
    needles: Needles,
    *,
    files: Sequence[str],
    accepted: bool,
    progress: Progress,
) -> Iterator[Finding]:
    """PHI in `files` (places in the release) and their names.

    `documents` are by name in the release. Where leftovers were `accepted`, words that nobody marked do not fail.
    """
    of_file = {file.path: one.name for one in released for file in one.files}
    of_document: dict[str, list[str]] = {name: [] for name in documents}
    for file in files:
        of_document.setdefault(of_file.get(file, ""), []).append(file)
    look = TextCheck(release, needles, accepted=accepted, with_looks=True)
    layouts = {path.name for path in (release / FOLDER).glob("*")}
    done = 0
    for name, own in of_document.items():
        one = documents.get(name)
        yield from look.findings(name, own, one, None if one is None else PlacedText.of(release, name, one), layouts)
        done += len(own)
        progress(done, len(files))


class TextCheck:
    """Looks for PHI in the files of one release, as `strings_left` does; without `with_looks` for what fails only."""

    def __init__(self, release: Path, needles: Needles, *, accepted: bool, with_looks: bool) -> None:
        self._release, self._needles = release, needles
        self._is_accepted, self._with_looks = accepted, with_looks
        self._tells = cache(partial(is_telling, needles=needles))

    def findings(
        self,
        name: str,
        files: Sequence[str],
        one: ReleaseDocument | None,
        placed: PlacedText | None,
        layouts: Collection[str],
    ) -> Iterator[Finding]:
        """What is found in the files of a document, called so here, or of none; `layouts` are the letters' files."""
        excused = frozenset[str]()
        if one is not None and placed is not None:
            yield from text_differences(self._release, name, one, placed, layouts)
            left = [found for found in one.unmarked if self._is_accepted or found.is_rejected]
            excused = frozenset(key_of(one.document.text[found.start : found.end]) for found in left)
        known: dict[tuple[bytes, str], list[Finding]] = {}
        for file in files:
            yield from _in_name(file, one, self._tells)
            if not file.startswith("audio/"):
                data = (self._release / file).read_bytes()
                key = data, PurePosixPath(file).suffix
                if key not in known:
                    known[key] = list(
                        _in_data(data, file, one, placed, self._needles, excused, with_looks=self._with_looks)
                    )
                yield from (found if found.file == file else replace(found, file=file) for found in known[key])


def _in_name(file: str, one: ReleaseDocument | None, tells: Callable[[str], bool]) -> Iterator[Finding]:
    path = PurePosixPath(file)
    for part in path.parts:
        stem = part.split(".")[0]
        # A document that is called as it was in the project has been asked for
        is_known = one is not None and stem == one.name == one.document.name
        if not is_known and stem not in _STRUCTURE and tells(stem):
            yield Finding(
                STRINGS,
                Severity.FAIL,
                sentence("PHI stands in the name of a file here"),
                file=(path.parent / f"*{path.suffix}").as_posix() if stem == path.stem else "*",
                document_id=one.document.id if one else None,
            )
            return


def _in_data(
    data: bytes,
    file: str,
    one: ReleaseDocument | None,
    placed: PlacedText | None,
    needles: Needles,
    excused: frozenset[str],
    *,
    with_looks: bool,
) -> Iterator[Finding]:
    document_id = one.document.id if one else None
    is_own = file in (NAME, PDF_NAME) or file.endswith(".conf")
    is_text = _is_text(file)
    # Not the words of a file's markup, which are English
    ordinary = ordinary_in(one.document.text) if one else is_ordinary
    for how, text in decodings.readings(data, suffix=PurePosixPath(file).suffix):
        is_plain = how in _AS_WRITTEN
        for hit in hits_in(text, needles, document=document_id, is_ordinary=ordinary):
            if not is_plain and sum(map(str.isalnum, text[hit.start : hit.end])) < _TOO_SHORT_ENCODED:
                continue
            if _is_structure(text, hit, is_plain=is_plain, is_text=is_text):
                continue
            if is_own and (
                not (any(map(str.isalpha, hit.phi.text)) and any(map(str.isalpha, text[hit.start : hit.end])))
                or _is_in_hash(text, hit)
            ):
                # Counts, times and hashes, and the day on which it was made
                continue
            is_said = is_own and _certificate_words().issuperset(key_of(text[hit.start : hit.end]).split())
            finding = _finding(file, how, text, hit, one, placed, excused, is_said=is_said, with_looks=with_looks)
            if finding is not None:
                yield finding


def _is_text(file: str) -> bool:
    """Whether the words of a file are those of its document only."""
    return file.endswith(".txt") or file.startswith(f"{FOLDER}/")


def _is_in_hash(text: str, hit: LeakHit) -> bool:
    """Whether some of the place is a hash, where "ada" is no name, nor "beate" where "text" follows "…bea"."""
    around = _HASH.finditer(text, max(0, hit.start - _LONGEST_HASH), hit.end + _LONGEST_HASH)
    return any(one.start() < hit.end and hit.start < one.end() for one in around)


def _is_structure(text: str, hit: LeakHit, *, is_plain: bool, is_text: bool) -> bool:
    """Whether the place is a replacement's tag, or a word of the format."""
    before, after = text[: hit.start][-1:], text[hit.end : hit.end + 1]
    word = text[hit.start : hit.end]
    if before == "[" and after == "]" and word == word.upper():
        return True
    return not is_text and is_plain and word.lower() in _STRUCTURE


def _finding(
    file: str,
    how: str,
    text: str,
    hit: LeakHit,
    one: ReleaseDocument | None,
    placed: PlacedText | None,
    excused: frozenset[str],
    *,
    is_said: bool,
    with_looks: bool,
) -> Finding | None:
    """What is found at a hit; `is_said` where every certificate says the same words."""
    key = key_of(text[hit.start : hit.end])
    is_text = how == decodings.PLAIN and file.endswith(".txt")
    fitting = placed if placed is not None and placed.fits else None
    touched = [] if fitting is None else fitting.at(hit.start, hit.end) if is_text else fitting.of_words(key)
    own = [
        n
        for n in touched
        if one and fitting and hit.phi.document == one.document.id and _overlap(hit.phi, fitting.old[n])
    ]
    is_excused = may_recur(hit.phi, is_own=bool(own)) if touched else key in excused
    is_leak = hit.sureness is Sureness.LEAK and not is_excused and not is_said
    severity = Severity.FAIL if is_leak else Severity.LOOK
    if severity is Severity.LOOK and not with_looks:
        return None
    phi = sentence(
        "{tag}, characters {start} to {end} of its document", tag=hit.phi.tag, start=hit.phi.start, end=hit.phi.end
    )
    as_it_stands = how == decodings.PLAIN and PurePosixPath(file).suffix in decodings.AS_IT_STANDS
    place: dict[str, int | None] = {"start": hit.start, "end": hit.end} if as_it_stands else {}
    if fitting is not None and touched:
        remark = sentence("what stands instead of PHI is PHI itself ({phi})", phi=phi)
        old = fitting.old[own[0] if own else touched[0]]
        place |= {"text_start": old.start, "text_end": old.end}
    elif is_excused:
        remark = sentence("somebody took this for no PHI, or accepted it ({phi})", phi=phi)
    elif is_said:
        remark = sentence("every certificate has this word ({phi})", phi=phi)
    elif how in (decodings.PLAIN, decodings.LETTER):
        remark = sentence("PHI stands here ({phi})", phi=phi)
    else:
        remark = sentence("PHI stands here ({phi}), read as {how}", phi=phi, how=literal(how))
    if fitting is not None and is_text and not touched:
        start = fitting.original(hit.start)
        place |= {"text_start": start, "text_end": start + hit.end - hit.start}
    return Finding(
        STRINGS,
        severity,
        remark,
        file=file,
        document=one.name if one else "",
        document_id=one.document.id if one else None,
        **place,
    )


def _overlap(phi: Phi, span: Span) -> bool:
    return phi.start < span.end and span.start < phi.end


@cache
def _certificate_words() -> frozenset[str]:
    """The words that every certificate has."""
    return frozenset(map(key_of, own_words()))
