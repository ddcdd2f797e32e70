"""How long a round of 1,106 letters for five annotators takes to go out and to come back, with 45 annotations each.

Run `python tests/benchmarks/study/bench_bundles.py`; it prints one line for each piece of work, and the most memory
that an encrypted bundle with three hours of sound needs.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import soundfile

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.domain.study import FINISHED, Plan
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, merging, rounds
from deid_studio.storage import queries, rows
from deid_studio.storage.layers import layer_queries

DOCUMENTS = 1106
ANNOTATIONS = 45
WORDS = 500
CODES = ("A1", "B2", "C3", "D4", "E5")
HOURS_OF_SOUND = 3


@contextmanager
def measured(work: str) -> Iterator[None]:
    start, busy = time.perf_counter(), time.process_time()
    yield
    spent = f"{time.perf_counter() - start:9.2f} s, {time.process_time() - busy:.2f} s of the processor"
    print(f"{work:<60}{spent}", flush=True)


def text(dice: random.Random, vocabulary: list[str]) -> str:
    return " ".join(dice.choices(vocabulary, k=WORDS))


def make_project(folder: Path) -> None:
    dice = random.Random(1106)
    vocabulary = ["".join(dice.choices("abcdeghiklmnorstuäöüß", k=dice.randint(3, 12))) for _ in range(5000)]
    with projects.create(folder, tag_set="kolditz13") as project:
        documents = [Document(f"d{n}", f"brief-{n:04}", text(dice, vocabulary)) for n in range(DOCUMENTS)]
        with project.journal.edit("import", kind="import") as tx:
            tx.insert_many("document", [rows.from_document(d, position=n) for n, d in enumerate(documents)])
        first = {d.id: layers.put_assignment for d in documents}
        with project.journal.edit("import", kind="import") as tx:
            for document in documents:
                annotate(tx, first[document.id](tx, document.id, annotator="A1").id, document, dice)


def annotate(tx: object, assignment_id: str, document: Document, dice: random.Random) -> None:
    starts = dice.sample(range(0, len(document.text) - 12, 12), ANNOTATIONS)
    found = [
        Annotation(f"{assignment_id}-{n}", assignment_id, (Span(start, start + 8),), "Patient", source="manual")
        for n, start in enumerate(starts)
    ]
    tx.insert_many("annotation", [rows.from_annotation(one) for one in found])  # type: ignore[attr-defined]


def work_through(folder: Path, code: str) -> None:
    """As if the annotator had marked everything anew and finished it."""
    dice = random.Random(code)
    with projects.open_project(folder) as project, project.journal.edit("work", kind="import") as tx:
        assignments = layer_queries.assignments(tx)
        tx.delete_annotations([one.id for one in assignments])
        for one in assignments:
            annotate(tx, one.id, queries.document(tx, one.document_id), dice)
            tx.put("assignment", {**rows.from_flat(one), "state": FINISHED})


def campaign(folder: Path) -> None:
    with measured("make the project (not part of it)"):
        make_project(folder / "project")
    with projects.open_project(folder / "project") as project:
        with measured("make a round for 5, suggestions from an earlier layer"):
            rounds.create(project, "r2", Plan(CODES, shared=DOCUMENTS), suggestions="A1")
        with measured("make a round for 5, without suggestions"):
            rounds.create(project, "r3", Plan(CODES, shared=DOCUMENTS))
        rounds.use(project, "r2")
        with measured("write 5 bundles"):
            sent = [bundles.create(project, code, folder / "stick", passphrase="streng geheim").file for code in CODES]
        with measured("open 5 bundles"):
            for code, file in zip(CODES, sent, strict=True):
                bundles.open_bundle(file, folder / code, passphrases=["streng geheim"])
        for code in CODES:
            work_through(folder / code, code)
        back = []
        with measured("pack 5 bundles to go back"):
            for code in CODES:
                with projects.open_project(folder / code) as theirs:
                    back.append(bundles.create(theirs, code, folder / "stick", passphrase="streng geheim").file)
        print(f"{'size of one that comes back':<60}{back[0].stat().st_size / 1e6:9.2f} MB")
        with measured("merge 5 bundles"):
            report = merging.merge(project, back, passphrases=["streng geheim"])
        assert report.is_complete and sum(len(one.new) for one in report.bundles) == 5 * DOCUMENTS
        with measured("merge them again"):
            again = merging.merge(project, back, passphrases=["streng geheim"])
        assert {one.status for one in again.bundles} == {"already merged"}
    print(f"{'most memory':<60}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:9.0f} MB")


def sound(folder: Path) -> None:
    minute = np.random.default_rng(3).integers(-3000, 3000, 16000 * 60, dtype=np.int16)
    (folder / "in").mkdir()
    with soundfile.SoundFile(folder / "in" / "talk.wav", "w", 16000, 1, "PCM_16") as file:
        for _ in range(HOURS_OF_SOUND * 60):
            file.write(minute)
    with projects.create(folder / "talk", tag_set="kolditz13") as project:
        import_paths(project, [folder / "in"])
        rounds.create(project, "r1", Plan(("A1",)))
    code = (
        "import sys, time; from pathlib import Path; from deid_studio.services.project import project as p\n"
        "from deid_studio.services.rounds import bundles\n"
        "folder = Path(sys.argv[1]); opened = p.open_project(folder / 'talk'); start = time.perf_counter()\n"
        "peak = lambda: int(Path('/proc/self/status').read_text().split('VmHWM:')[1].split()[0]) / 1024\n"
        "before = peak()\n"
        "sent = bundles.create(opened, 'A1', folder, passphrase='geheim'); middle = time.perf_counter()\n"
        "bundles.open_bundle(sent.file, folder / 'theirs', passphrases=['geheim'])\n"
        "end = time.perf_counter()\n"
        "print(f'{middle - start:.2f} s to write, {end - middle:.2f} s to open, {peak() - before:.0f} MB more')\n"
    )
    run = subprocess.run([sys.executable, "-c", code, folder], capture_output=True, text=True, check=True)
    print(f"{HOURS_OF_SOUND} hours of sound, encrypted: {run.stdout.strip()}")


def main() -> None:
    os.nice(5)
    with tempfile.TemporaryDirectory() as name:
        campaign(Path(name))
    with tempfile.TemporaryDirectory() as name:
        sound(Path(name))


if __name__ == "__main__":
    main()
