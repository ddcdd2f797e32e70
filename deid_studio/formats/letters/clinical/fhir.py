"""FHIR as JSON: `DocumentReference`, `Composition`, and bundles that hold them.

Source: HL7 FHIR R4 (4.0.1), Resource Index; R5 and STU3 say the same where this reads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.clinical.embedded_text import put_base64
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter, demand_size
from deid_studio.formats.letters.markup import html
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.sentences import Sentence, plural, sentence

_LETTERS: Final = frozenset(("Composition", "DocumentReference"))
_SAID_WHOLE: Final = frozenset(
    "Composition DocumentReference DocumentManifest Patient Practitioner PractitionerRole RelatedPerson Person "
    "Organization Location Encounter EpisodeOfCare CareTeam Device Group Account Coverage Appointment".split()
)
"""Resources of which all comes in; of others what is written for people."""

_FOR_PROGRAMS: Final = frozenset(
    "resourceType system version status use language contentType hash mode rank docStatus intent period_type profile "
    "source versionId userSelected linkId gender active class relation format encoding size creation".split()
)
_ONE_LINE: Final = {
    **dict.fromkeys(("given", "family"), ("prefix", "given", "family", "suffix")),
    **dict.fromkeys(("city", "postalCode"), ("line", "postalCode", "city", "district", "state", "country")),
}
"""Parts of names and of addresses, by one that tells that it is one."""

_MOST_NODES: Final = 200_000


def belongs(values: list[object]) -> bool:
    """Whether JSON is FHIR."""
    return len(values) == 1 and isinstance(values[0], dict) and isinstance(values[0].get("resourceType"), str)


def read(data: bytes, *, file: str) -> Letter:
    """A FHIR document as text: what stands in attachments and narratives, and all that says who and when.

    Raises FormatError, for other resources too.
    """
    demand_size(data, file=file)
    values, notes = json_values(data, file=file)
    if not belongs(values):
        raise FormatError(sentence("is JSON, but no FHIR resource"), file=file)
    resource: dict[str, Any] = values[0]  # type: ignore[assignment]
    if not any(one.get("resourceType") in _LETTERS for one in _resources(resource)):
        raise FormatError(
            sentence("is FHIR without a letter; DocumentReference, Composition and bundles with one are read"),
            file=file,
        )
    reading = _Reading(LetterWriter(notes), file)
    for one in _letters_first(resource):
        reading.resource(one)
    reading.tell()
    return reading.writer.letter(file=file)


def _resources(resource: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """It, or those that a bundle of bundles holds."""
    waiting: list[Any] = [resource]
    while waiting:
        one = waiting.pop()
        if not isinstance(one, dict):
            continue
        if one.get("resourceType") == "Bundle":
            entries = one.get("entry")
            found = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
            waiting += [entry.get("resource") for entry in reversed(found)]
        elif isinstance(one.get("resourceType"), str):
            yield one


def _letters_first(resource: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(_resources(resource), key=lambda one: one["resourceType"] not in _LETTERS)


class _Reading:
    def __init__(self, writer: LetterWriter, file: str) -> None:
        self.writer = writer
        self._file = file
        self._counts: Counter[str] = Counter()
        self._nodes = self._coded = self._addresses = 0

    def resource(self, resource: dict[str, Any]) -> None:
        """Everything that one resource says to people."""
        kind = resource["resourceType"] if resource["resourceType"].isalpha() else "?"
        self._counts[kind] += 1
        if kind in _SAID_WHOLE:
            self.writer.end_paragraph()
            self._walk(resource, kind, self._counts[kind])
            return
        self._coded += 1
        text = resource.get("text")
        if isinstance(text, dict) and isinstance(text.get("div"), str):
            self.writer.end_paragraph()
            self._narrative(text["div"], sentence("{kind} {number}, narrative", kind=kind, number=self._counts[kind]))
        for inner in self._contained(resource):
            self.resource(inner)

    def _contained(self, resource: dict[str, Any]) -> list[dict[str, Any]]:
        inner = resource.get("contained")
        return [one for one in inner if belongs([one])] if isinstance(inner, list) else []

    def _walk(self, resource: dict[str, Any], kind: str, number: int) -> None:
        waiting: list[tuple[str, Any]] = [(key, resource[key]) for key in reversed(resource)]
        while waiting:
            path, value = waiting.pop()
            self._nodes += 1
            if self._nodes > _MOST_NODES:
                raise FormatError(sentence("holds more than a letter can"), file=self._file)
            name = path.rpartition(".")[2]
            place = sentence("{kind} {number}, {path}", kind=kind, number=number, path=path)
            if name in _FOR_PROGRAMS or (name == "id" and "." in path):
                continue
            if name == "contained":
                for inner in self._contained(resource):
                    self.resource(inner)
            elif isinstance(value, dict):
                if name in ("attachment", "valueAttachment", "photo", "contentAttachment"):
                    self._attachment(value, place)
                whole = next((parts for sign, parts in _ONE_LINE.items() if sign in value), ())
                self._put(path, _in_one_line(value, whole), place)
                waiting += [
                    (f"{path}.{_plain(key)}", value[key])
                    for key in reversed(value)
                    if _is_read(name, key) and key not in whole
                ]
            elif isinstance(value, list):
                waiting += [(path, one) for one in reversed(value)]
            elif name == "div" and isinstance(value, str):
                self._narrative(value, place)
            elif name == "url" or name.endswith(("Url", "Uri", "Canonical")):
                self._addresses += 1
            else:
                self._put(path, value, place)

    def _put(self, path: str, value: object, place: Sentence) -> None:
        said = "" if value is None or isinstance(value, bool) else str(value)
        if said.strip():
            self.writer.end_line()
            self.writer.make(f"{path}: ")
            self.writer.put(said, place)
            self.writer.end_line()

    def _narrative(self, div: str, place: Sentence) -> None:
        if div.strip():
            self.writer.end_line()
            html.write(div, self.writer, file=self._file, place=place)
            self.writer.end_line()

    def _attachment(self, attachment: dict[str, Any], place: Sentence) -> None:
        data, kind = attachment.get("data"), attachment.get("contentType")
        if isinstance(data, str) and data:
            put_base64(self.writer, data, kind if isinstance(kind, str) else "", place, file=self._file)
        elif attachment.get("url"):
            self.writer.note(sentence("{place}: the letter is in another place, and did not come in", place=place))

    def tell(self) -> None:
        """What did not come in."""
        if self._coded:
            self.writer.note(
                plural(
                    self._coded,
                    "of {n} coded resource only what is written for people came in",
                    "of {n} coded resources only what is written for people came in",
                )
            )
        if self._addresses:
            self.writer.note(plural(self._addresses, "{n} address did not come in", "{n} addresses did not come in"))


def _in_one_line(value: dict[str, Any], parts: Iterable[str]) -> str:
    found: list[str] = []
    for part in parts:
        said = value.get(part)
        found += [str(one) for one in (said if isinstance(said, list) else [said]) if isinstance(one, str)]
    return " ".join(found)


def _plain(key: str) -> str:
    return key if key.isascii() and key.isalnum() and len(key) <= 40 else "?"


def _is_read(name: str, key: str) -> bool:
    """Of a coding only what it is called; of an attachment not its data, which is read by its kind."""
    if name == "coding":
        return key == "display"
    if name in ("attachment", "valueAttachment", "photo", "contentAttachment"):
        return key not in ("data", "url")
    return True
