"""The certificate of an archive, for programs: what was drawn from it, who read that, and what it bounds."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

FORMAT: Final = "deid-studio-archive-certificate"
VERSION: Final = 1
NAME: Final = "certificate.json"
PDF_NAME: Final = "certificate.pdf"


@dataclass(frozen=True, slots=True)
class AcceptedStratum:
    """Documents from which some were drawn together: their kind, the number of their folder (0 for all small ones),
    whether they are longer than most, and whether more was nearly redacted in them than in most; None and no kind
    where that was not told apart.
    """

    kind: str
    folder: int | None
    is_long: bool | None
    is_unsure: bool | None
    size: int
    drawn: int


@dataclass(frozen=True, slots=True)
class ArchiveCertificate:
    """Everything that it says; no name of a file, folder or patient is in it.

    `fingerprint` is the SHA-256 of the file of all outputs' hashes. Shares are of documents with missed PHI, rates for
    10,000 words, counting up to `cap` a document; bounds hold with 95 % confidence each. `kept_in` documents did not
    go out.
    """

    archive_id: str
    program: str
    made_at: str
    by: str
    fingerprint: str
    documents: int
    words: int
    phi: int
    kept_in: int
    drawn: int
    bad: int
    missed: int
    share: float
    least_share: float
    most_share: float
    missed_rate: float
    most_missed_rate: float
    cap: int
    at_most: float
    rejected: int
    reviewers: tuple[str, ...]
    strata: tuple[AcceptedStratum, ...]
    tag_set: str
    tag_set_version: str
    recall: float
    text_style: str
    engine: str
    model: str
    language: str = "de"


def write(certificate: ArchiveCertificate) -> bytes:
    """The file, the same bytes for the same certificate."""
    data = {"format": FORMAT, "version": VERSION, **asdict(certificate)}
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def read(data: bytes) -> ArchiveCertificate:
    """The certificate in a file; raises FormatError where it is none, is damaged, or of a newer version."""
    try:
        value: dict[str, Any] = json.loads(data)
        if value.pop("format") != FORMAT or value.pop("version") != VERSION:
            raise FormatError(sentence("not a certificate"), file=NAME)
        strata = tuple(AcceptedStratum(**one) for one in value.pop("strata"))
        return ArchiveCertificate(**{**value, "strata": strata, "reviewers": tuple(value["reviewers"])})
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as e:
        raise FormatError(sentence("the certificate is damaged"), file=NAME) from e
