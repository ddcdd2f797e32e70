"""What a worker does: an entry of a job from its source to its output, with models that are loaded once."""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from filelock import FileLock

from deid_studio.domain.document import Document, TimedText
from deid_studio.durable import OWNERS_ONLY, keep_to_owner, make_folder, rename, sync_folder
from deid_studio.formats.surrogate_key import SurrogateKey
from deid_studio.sentences import sentence
from deid_studio.services.annotation.head_data import set_codes
from deid_studio.services.archive.entry_failure import EntryRefused, fate_of, stored_reason
from deid_studio.services.archive.entry_import import import_entry, put_found, source_of
from deid_studio.services.archive.found_file import (
    WORDS,
    FoundInEntry,
    read_found,
    words_beside,
    write_found,
    write_words,
)
from deid_studio.services.archive.job import (
    ALONE,
    ARCHIVE_KEY,
    KEYS,
    SETTINGS,
    WORK,
    ArchiveJob,
    JobKeys,
)
from deid_studio.services.archive.letter_head import patient_in_head
from deid_studio.services.archive.unread import LEFT, left_over, unread_contents, write_unread
from deid_studio.services.project import project as projects
from deid_studio.services.project.proposals import LAYER
from deid_studio.services.project.threshold_settings import least_shift, thresholds_of
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.suggestions import learning, preannotate
from deid_studio.services.suggestions.asking import Suggests, search
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.services.surrogates.surrogate_key_file import read_key, write_key
from deid_studio.storage import queries
from deid_studio.storage.archive.archive_entry import LETTER, EntryFate, EntryState, ManifestEntry
from deid_studio.storage.schema import DATABASE
from deid_studio.storage.store import Store

if TYPE_CHECKING:
    from deid_studio.services.recognition.transcription_run import Transcriber

_ALONE: Final = sentence(
    "no table says whose it is, nor for sure its head: one name with one full date of birth; its surrogates are its own"
)

_FOREVER: Final = 1e9
_ROUNDS: Final = 5
"""So often what is left over is added; each round finds less, and what is left after them is refused."""


class Workshop:
    """The tools of one job, made when they are needed first and kept."""

    def __init__(self, job: ArchiveJob, keys: JobKeys) -> None:
        self.job, self.keys = job, keys
        self._open = ExitStack()

    def close(self) -> None:
        """End recognisers and release the job."""
        self._open.close()
        self.job.close()

    @cached_property
    def suggester(self) -> Suggests:
        """The suggesters that the job's settings name."""
        with projects.open_project(self.job.folder / SETTINGS) as project:
            tag_set, learned = projects.tag_set_of(project), learning.learned_folder(project)
        language = self.job.settings.language
        return Suggesters(tag_set, language if language in ("de", "en") else None, learned=learned)()  # type: ignore[arg-type]

    @cached_property
    def transcriber(self) -> Transcriber:
        """The recogniser; raises EntryRefused where the job names none."""
        from deid_studio.services.models import installed_models as models
        from deid_studio.services.recognition.transcription_run import Transcriber

        engine, settings = self.job.settings.engine, self.job.settings
        if engine is None:
            raise EntryRefused(
                "no transcript", sentence("the recording has no transcript, and no recogniser was named")
            )
        model = models.choose(engine, name=settings.model, language=settings.language)
        return self._open.enter_context(Transcriber(model, language=settings.language))

    def work_on(self, number: int) -> EntryFate:
        """Redact an entry and put its output in its place; whatever goes wrong is told in what it returns."""
        begun = time.monotonic()
        try:
            entry = self.job.manifest.entry(number)
            with self._bench(number) as bench:
                fate = self._redact(entry, bench)
        except Exception as e:
            fate = fate_of(number, e)
        shift = self.keys.shift
        if fate.state == EntryState.REFUSED:
            fate = replace(fate, holds_from=shift, holds_to=shift + 1e-9)
        return replace(fate, spent_s=time.monotonic() - begun, key=self.keys.write)

    @contextmanager
    def _bench(self, number: int) -> Iterator[Path]:
        """A folder for one try of one entry, which goes with it."""
        bench = self.job.folder / WORK / self.keys.run / f"{number}-{uuid4().hex[:8]}"
        # Not with its parents: that of a run is gone once another has begun
        bench.mkdir(mode=OWNERS_ONLY)
        try:
            yield bench
        finally:
            shutil.rmtree(bench, ignore_errors=True)

    def _redact(self, entry: ManifestEntry, bench: Path) -> EntryFate:
        make_folder(bench / "project")
        shutil.copyfile(self.job.folder / SETTINGS / DATABASE, bench / "project" / DATABASE)
        with projects.open_project(bench / "project", is_scratch=True) as project:
            found = self._find(project, entry)
            (document,) = queries.documents(project)
            contents = unread_contents(project)
            for _ in range(_ROUNDS):
                left = left_over(contents).get(document.id)
                if not left:
                    break
                found = replace(found, proposals=(*found.proposals, *left))
                put_found(project, document, found)
                contents = unread_contents(project)
            write_found(self.job.found(entry.number), found)
            entry = self._with_patient(project, document, entry)
            is_alone = self.job.settings.surrogates is not None and not entry.patient
            with self._choices(entry, bench) as choices:
                write_unread(project, bench / "out", contents, choices)
            holds_from, holds_to = _holds(project, found)
        # Gone where another run has begun since, after a kill of the command: its workers have this entry now
        (bench / "project" / DATABASE).open("rb").close()
        self._put(bench / "out", entry.number)
        (one,) = contents.documents
        return EntryFate(
            entry.number,
            EntryState.DONE,
            ALONE if is_alone else "",
            stored_reason(_ALONE) if is_alone else "",
            words=len(document.text.split()),
            phi=len(one.phi),
            duration_ms=one.recording.duration_ms if one.recording else 0,
            holds_from=holds_from,
            holds_to=holds_to,
        )

    def _find(self, project: Store, entry: ManifestEntry) -> FoundInEntry:
        """Bring the entry into the project with what suggesters find in it, now or before."""
        place, source = self.job.found(entry.number), source_of(self.job.source, entry)
        found = read_found(place)
        if found is not None and (found.search, found.source) == (self.keys.search, source):
            document = import_entry(project, self.job.source, entry, words=words_beside(place))
            # By other thresholds other places are left over
            found = replace(found, proposals=tuple(one for one in found.proposals if one.source != LEFT))
        else:
            place.with_suffix(WORDS).unlink(missing_ok=True)
            document = import_entry(project, self.job.source, entry)
            if document.recording_id is not None and not any(word.interval for word in document.words):
                self._time(project, document)
                document = queries.document(project, document.id)
                write_words(place, TimedText(document.text, tuple(document.words)))
            texts = preannotate.with_names(project, preannotate.to_search(project))
            findings = search(texts, lambda: self.suggester)
            proposals = findings.found[0].proposals if findings.found else ()
            found = FoundInEntry(self.keys.search, source, proposals, findings.thresholds, findings.weak_tags)
        put_found(project, document, found)
        return found

    def _time(self, project: Store, document: Document) -> None:
        """Have a recording written down that has no text, or find when the words of its text are said."""
        from deid_studio.services.recognition import align, transcribe

        if document.text:
            report = align.align(project, document_ids=[document.id], language=self.job.settings.language)
            refused = next((note for note in report.notes if note.severity == "refused"), None)
            if refused is not None:
                raise EntryRefused("not aligned", refused.sentence)
            return
        transcriber = self.transcriber
        (waiting,), _ = transcribe.waiting(project)
        heard = transcriber.hear(waiting.path, frames=waiting.recording.frames)
        transcribe.commit(project, waiting, heard)

    def _with_patient(self, project: Store, document: Document, entry: ManifestEntry) -> ManifestEntry:
        """With whose it is by the letter's head, where surrogates hang on it and no table and no folder has said."""
        is_told = bool(entry.patient) or self.job.settings.surrogates is None or entry.kind != LETTER
        found = None if is_told else patient_in_head(document.text)
        if found is None:
            return entry
        code = f"head {hashlib.sha256(self._archive_key.secret + found.encode()).hexdigest()[:32]}"
        set_codes(project.journal, {document.id: code})
        return replace(entry, patient=code)

    @cached_property
    def _archive_key(self) -> SurrogateKey:
        return read_key(self.job.folder / KEYS / ARCHIVE_KEY)

    @contextmanager
    def _choices(self, entry: ManifestEntry, bench: Path) -> Iterator[Choices]:
        """How it is written; with surrogates under the key of the patient, which one worker has at a time."""
        settings = self.job.settings
        accepted = frozenset({Risk.UNHEARD, *([Risk.UNTRANSCRIBED] if settings.accepts_untranscribed else [])})
        if settings.surrogates is None:
            yield Choices(text_style=settings.text_style, accepted=accepted)
            return
        keys = self.job.folder / KEYS
        common = self._archive_key
        with ExitStack() as stack:
            key = bench / "keys" / ARCHIVE_KEY
            if entry.patient:
                # Its name tells nothing of the patient's code
                name = hashlib.sha256(common.secret + entry.patient.encode()).hexdigest()[:32]
                key = keys / name[:2] / f"{name}.key"
                make_folder(key.parent)
                stack.enter_context(FileLock(key.with_suffix(".lock"), mode=0o600))
            if not key.exists():
                write_key(common, key, release=bench / "out")
            yield Choices(text_style="surrogate", surrogates=settings.surrogates, key=key, accepted=accepted)

    def _put(self, made: Path, number: int) -> None:
        """Move an output into its place, whole; what was there before goes first, so that nothing of it is mixed in."""
        target = self.job.output(number)
        make_folder(target.parent)
        if target.exists():
            rename(target, made.with_name("before"))
        sync_folder(made)
        rename(made, target)
        sync_folder(target.parent)


def _holds(project: Store, found: FoundInEntry) -> tuple[float, float]:
    """From which recall shift on, and up to which, the same would be redacted."""
    thresholds = thresholds_of(project)
    own = [one for one in found.proposals if one.source != LEFT and not one.source.startswith(LAYER)]
    needed = [least_shift(thresholds, one.tag, one.confidence) for one in own]
    low = max((shift for shift in needed if shift <= thresholds.shift), default=-_FOREVER)
    high = min((shift for shift in needed if shift > thresholds.shift), default=_FOREVER)
    return max(low, -_FOREVER), min(high, _FOREVER)


# -- in a worker's process --------------------------------------------------------------------------------------------

_shops: dict[str, Workshop] = {}


def work_on(folder: str, numbers: Sequence[int], keys: JobKeys) -> list[EntryFate]:
    """Work on entries of the job in `folder`; what was loaded for the last ones is used again."""
    shop = _shops.get(folder)
    if shop is None or shop.keys != keys:
        close_shops()
        keep_to_owner()
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        shop = _shops[folder] = Workshop(ArchiveJob(Path(folder), mode="ro"), keys)
    return [shop.work_on(number) for number in numbers]


def close_shops() -> None:
    """Release all that this process has loaded."""
    while _shops:
        with suppress(Exception):
            _shops.popitem()[1].close()
