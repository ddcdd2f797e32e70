"""Label Studio's JSON: tasks with annotations by several people, and predictions of machines.

A task is a text (`data.text` or another field that its regions are `to_name` of) or a recording. Regions of texts have
`start`, `end`, `text` and labels; newer versions count code points, older ones UTF-16 units, and `text` tells. Regions
of recordings are in seconds; a TextArea of the same region holds what is said there. In the export "JSON-MIN" the
fields of `data` stand beside lists of regions, each named after its control.
Schema: labelstud.io/guide/export and /guide/task_format.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final

from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval
from deid_studio.formats.annotations.json.doccano import is_bare
from deid_studio.formats.annotations.json.json_records import (
    NAMES,
    Record,
    fields_left_out,
    listed,
    named,
    records,
    text_of,
    uploaded_name,
)
from deid_studio.formats.annotations.marked_document import UNLABELLED, Mark, MarkedDocument, score, whole_number
from deid_studio.formats.text_file import Note
from deid_studio.formats.transcripts.reading.file_values import milliseconds, number
from deid_studio.formats.transcripts.reading.transcript_builder import TimedEntry, TranscriptBuilder, add_merged
from deid_studio.sentences import plural, sentence

_RESULTS: Final = ("annotations", "completions", "predictions")
_LABELS: Final = ("labels", "hypertextlabels", "paragraphlabels", "timeserieslabels", "choices", "ranker")
_AUDIO: Final = ("audio", "url", "sound", "video")
_NAME: Final = "name"
_KNOWN: Final = frozenset((*_AUDIO, *NAMES, "id", "annotation_id", "lead_time"))
_BESIDE: Final = ("annotator", "created_at", "updated_at")
"""What "JSON-MIN" says of an annotation among the fields of its task."""


def belongs(value: Any) -> bool:
    """Whether a JSON value is a task."""
    if not isinstance(value, dict):
        return False
    if not isinstance(value.get("data"), dict):
        return bool(_regions(value))
    return any(isinstance(value.get(name), list) for name in _RESULTS)


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The tasks, each with what every annotator marked and what was predicted.

    Raises FormatError where it is no JSON, or a task has neither text nor recording.
    """
    found = records(data, file=file, fits=lambda value: belongs(value) or _is_unmarked(value))
    documents = [_document(record, file=file) for record in found]
    left_out = fields_left_out(map(_fields_beside, found), _KNOWN)
    return [replace(one, notes=(*one.notes, *(() if at else left_out))) for at, one in enumerate(documents)]


def _fields_beside(record: Record) -> Mapping[str, Any]:
    """What a task has beside its text or recording, and its regions."""
    task = _whole_task(record.value)
    field = _text_field(task["data"], [region for _, _, region in _results(task)])
    return {name: value for name, value in task["data"].items() if name != field}


def write(documents: Sequence[MarkedDocument]) -> bytes:
    """Tasks as they are imported: an annotation for each annotator, and a prediction for what nobody has decided on.

    Labels are those of a `Labels` control called "label" over a `Text` called "text", or over an `Audio` called
    "audio" what only has a time. Offsets are code points, and each region has its text.
    """
    tasks = [_task(number, document) for number, document in enumerate(documents, start=1)]
    return (json.dumps(tasks, ensure_ascii=False, indent=1) + "\n").encode()


def _task(id: int, document: MarkedDocument) -> dict[str, Any]:
    ids = count(1)
    codes = dict.fromkeys((*document.annotators, *(mark.annotator for mark in document.marks)))
    annotations: list[dict[str, Any]] = []
    predictions: list[dict[str, Any]] = []
    for code in codes:
        own = [mark for mark in document.marks if mark.annotator == code]
        result = [_region(next(ids), mark, document.text or "") for mark in own if not mark.is_suggestion]
        who: dict[str, Any] = {} if code is None else {"completed_by": {"email": code}}
        annotations.append({"id": len(annotations) + 1, **who, "result": result})
        guessed = [_region(next(ids), mark, document.text or "") for mark in own if mark.is_suggestion]
        if guessed:
            who = {} if code is None else {"model_version": f"suggestions {code}"}
            predictions.append({**who, "result": guessed})
    return {
        "id": id,
        "data": {"text": document.text, _NAME: document.name},
        "annotations": annotations,
        "predictions": predictions,
    }


def _region(id: int, mark: Mark, text: str) -> dict[str, Any]:
    if mark.places:
        (span,) = mark.fragments
        value: dict[str, Any] = {"start": span.start, "end": span.end, "text": span.of(text)}
        target = "text"
    else:
        assert mark.interval is not None
        value = {"start": mark.interval.start_ms / 1000, "end": mark.interval.end_ms / 1000}
        target = "audio"
    region = {"id": f"r{id}", "from_name": "label", "to_name": target, "type": "labels"}
    sure = {} if mark.confidence is None else {"score": mark.confidence}
    return {**region, "value": {**value, "labels": [mark.tag]}, **sure}


def _regions(fields: Mapping[str, Any]) -> dict[str, list[Mapping[str, Any]]]:
    """The lists of regions of a task of the export "JSON-MIN", by their names."""
    return {
        name: found
        for name, found in fields.items()
        if isinstance(found, list) and found and all(isinstance(one, dict) and _is_region(one) for one in found)
    }


def _is_unmarked(value: Any) -> bool:
    """Whether a JSON value is a task of "JSON-MIN" in which nobody has marked anything."""
    return isinstance(value, dict) and "data" not in value and ("annotation_id" in value or is_bare(value))


def _is_region(value: Mapping[str, Any]) -> bool:
    return {"start", "end"} <= value.keys() and any(isinstance(value.get(name), list) for name in _LABELS)


def _whole_task(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """A task as all other exports have it."""
    if isinstance(fields.get("data"), dict):
        return fields
    regions = _regions(fields)
    data = {name: one for name, one in fields.items() if name not in (*regions, *_BESIDE)}
    result = [{"value": one} for name in regions for one in regions[name]]
    return {"data": data, "annotations": [{"completed_by": fields.get("annotator"), "result": result}]}


def _document(record: Record, *, file: str) -> MarkedDocument:
    value = _whole_task(record.value)
    results = list(_results(value))
    field = _text_field(value["data"], [region for _, _, region in results])
    name = named(value["data"]) or _upload(value)
    notes: list[Note] = []
    text = None
    marks = [mark for one in results for mark in _marks(*one, line=record.line)]
    said = _spoken(region for _, _, region in results)
    if field is not None:
        text, notes = text_of(Record(value["data"], record.line), file=file, name=field)
    elif said is None and not any(mark.interval for mark in marks):
        text, notes = text_of(record, file=file)
    if any(mark.interval for mark in marks) and name is not None:
        name = name.rpartition(".")[0] or name
    skipped = [one for one in results if one[2].get("type") == "relation"]
    if skipped:
        notes.append((record.line, sentence("relations between spans were left out: {n}", n=len(skipped))))
    kinds = tuple(_left_out(results, is_said=text is None and said is not None, line=record.line))
    if kinds:
        remark = sentence("what is no mark on text or sound was left out: {kinds}", kinds=tuple(dict.fromkeys(kinds)))
        notes.append((record.line, remark))
    cancelled = sum(bool(one.get("was_cancelled")) for one in listed(value.get("annotations")))
    if cancelled:
        words = plural(
            cancelled,
            "{n} annotator skipped the task; what was marked came in as suggestions",
            "{n} annotators skipped the task; what was marked came in as suggestions",
        )
        notes.append((record.line, words))
    codes = tuple(dict.fromkeys(code for code in map(_annotator, _people(value)) if code is not None))
    return MarkedDocument(text, tuple(marks), name, codes, tuple(notes), said)


def _left_out(
    results: Sequence[tuple[Mapping[str, Any], bool, Mapping[str, Any]]], *, is_said: bool, line: int
) -> Iterator[str]:
    """The types of regions of which nothing came in, but relations; with `is_said`, what is written to sound did."""
    for who, is_suggestion, region in results:
        kind = str(region.get("type", "")).lower()
        came_in = (is_said and kind == "textarea") or any(_marks(who, is_suggestion, region, line=line))
        if kind != "relation" and not came_in:
            yield kind


def _people(task: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for name in _RESULTS[:2]:
        yield from (one for one in listed(task.get(name)) if not one.get("was_cancelled"))


def _results(task: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], bool, Mapping[str, Any]]]:
    """Each region with who made it and whether it is a suggestion only."""
    for name in _RESULTS:
        for one in listed(task.get(name)):
            is_suggestion = name == "predictions" or bool(one.get("was_cancelled"))
            for region in listed(one.get("result")):
                yield one, is_suggestion, region


def _annotator(who: Mapping[str, Any]) -> str | None:
    """The code of who made an annotation: an address, or a number as "user-3"."""
    by = who.get("completed_by")
    if isinstance(by, dict):
        by = by.get("email") or by.get("id")
    return f"user-{by}" if type(by) is int else by if isinstance(by, str) and by else None


def _marks(who: Mapping[str, Any], is_suggestion: bool, region: Mapping[str, Any], *, line: int) -> Iterator[Mark]:  # noqa: FBT001
    value = region.get("value")
    kind = str(region.get("type", "")).lower()
    if not isinstance(value, dict) or "start" not in value or "end" not in value or kind in ("textarea", "relation"):
        return
    labels = next((value[name] for name in _LABELS if isinstance(value.get(name), list)), None) or [UNLABELLED]
    sure = score(region.get("score", who.get("score"))) if is_suggestion else None
    code = _annotator(who)
    surface = value.get("text")
    is_text = isinstance(surface, str) or (type(value["start"]) is int and kind != "audio" and "channel" not in value)
    for label in map(str, labels):
        if is_text:
            offsets = value.get("globalOffsets")
            at = offsets if isinstance(offsets, dict) else value
            place = (whole_number(at.get("start")), whole_number(at.get("end")))
            said = surface if isinstance(surface, str) else None
            yield Mark((place,), label, code, said, None, sure, is_suggestion, line)
        elif (interval := _interval(value)) is not None:
            yield Mark((), label, code, None, interval, sure, is_suggestion, line)
        else:
            yield Mark(((-1, -1),), label, code, None, None, sure, is_suggestion, line)


def _interval(value: Mapping[str, Any]) -> Interval | None:
    start, end = number(value.get("start")), number(value.get("end"))
    if start is None or end is None or not 0 <= start < end:
        return None
    return Interval(milliseconds(start), max(milliseconds(start) + 1, milliseconds(end)))


def _text_field(data: Mapping[str, Any], regions: Sequence[Mapping[str, Any]]) -> str | None:
    """The field of the task's data that its spans are about: "text", what they are named after, or the only text."""
    if isinstance(data.get("text"), str):
        return "text"
    targets = [region.get("to_name") for region in regions]
    texts = [name for name, one in data.items() if isinstance(one, str) and name not in (*_AUDIO, _NAME)]
    named_so = [name for name in texts if name in targets]
    if named_so or any(name in data for name in _AUDIO):
        return next(iter(named_so), None)
    return texts[0] if len(texts) == 1 else None


def _upload(task: Mapping[str, Any]) -> str | None:
    upload = task.get("file_upload")
    audio = next((task["data"][name] for name in _AUDIO if isinstance(task["data"].get(name), str)), None)
    if audio is not None:
        return uploaded_name(audio)
    # One upload has many tasks
    return f"{uploaded_name(upload).rpartition('.')[0]}/{task.get('id', '')}" if isinstance(upload, str) else None


def _spoken(regions: Iterator[Mapping[str, Any]]) -> TimedText | None:
    """What is said in regions of a recording, its words with the time of their region; None where nothing is."""
    entries = []
    for region in regions:
        value = region.get("value")
        if str(region.get("type", "")).lower() == "textarea" and isinstance(value, dict) and "start" in value:
            lines = value.get("text")
            said = " ".join(map(str, lines)) if isinstance(lines, list) else str(lines or "")
            if said.strip():
                entries.append(TimedEntry(said, number(value["start"]), number(value.get("end"))))
    if not entries:
        return None
    builder = TranscriptBuilder()
    add_merged(builder, [sorted(entries, key=lambda one: one.start_s or 0.0)])
    return builder.transcript()
