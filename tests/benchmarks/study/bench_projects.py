"""How long a large project takes: 1,106 letters with 40 annotations each (the size of a real corpus of letters).

Run `python tests/benchmarks/study/bench_projects.py`; it prints one line for each piece of work. For comparison it
copies the same files with shutil in the same run.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.release.draft import export_text
from deid_studio.storage import queries
from deid_studio.storage.store import Store, open_store

DOCUMENTS = 1106
ANNOTATIONS = 40
WORDS = 500
TAGS = ("Patient", "Staff", "Date", "Location", "ID")


@contextmanager
def measured(work: str) -> Iterator[None]:
    start = time.perf_counter()
    yield
    print(f"{work:<44}{time.perf_counter() - start:9.3f} s")


def median_ms(work: Callable[[], object], times: int) -> float:
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return sorted(spent)[times // 2] * 1000


def write_letters(folder: Path) -> None:
    dice = random.Random(1106)
    vocabulary = [f"{''.join(dice.choices('abcdeghiklmnorstuäöüß', k=dice.randint(3, 12)))}" for _ in range(5000)]
    folder.mkdir()
    for number in range(DOCUMENTS):
        text, places = "", []
        for _ in range(WORDS):
            word = dice.choice(vocabulary)
            places.append((len(text), len(text) + len(word)))
            text += word + dice.choice(("  ", " ", " ", " ", ", ", ".\n"))
        chosen = sorted(dice.sample(places, ANNOTATIONS))
        lines = (
            f"T{i}\t{dice.choice(TAGS)} {start} {end}\t{text[start:end]}\n"
            for i, (start, end) in enumerate(chosen, start=1)
        )
        (folder / f"brief-{number:04}.txt").write_text(text, encoding="utf-8")
        (folder / f"brief-{number:04}.ann").write_text("".join(lines), encoding="utf-8")


def edit_and_undo(project: Store) -> None:
    entry = queries.document_entries(project)[DOCUMENTS // 2]
    layer = projects.assign(project, entry.id, annotator="A1")

    def mark() -> None:
        annotate.mark(project.journal, layer.assignment.id, fragments=[Span(0, 5)], tag="Patient")

    print(f"{'one edit, median of 50':<44}{median_ms(mark, 50):9.2f} ms")
    undo = median_ms(lambda: annotate.undo(project.journal, layer.assignment.id), 50)
    print(f"{'one undo, median of 50':<44}{undo:9.2f} ms")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_letters(folder / "letters")
        print(f"{DOCUMENTS} letters of {WORDS} words, {DOCUMENTS * ANNOTATIONS} annotations")
        with measured("copy the files, for comparison"):
            shutil.copytree(folder / "letters", folder / "copy")
        with projects.create(folder / "project", tag_set="kolditz13") as project, measured("import"):
            report = import_paths(project, [folder / "letters"])
        assert report.annotations == DOCUMENTS * ANNOTATIONS
        with measured("open (integrity check, first backup)"):
            open_store(folder / "project").close()
        with measured("open again"):
            project = open_store(folder / "project")
        with project:
            with measured("list the documents for the window"):
                assert len(queries.document_entries(project)) == DOCUMENTS
            with measured("list with all counts"):
                assert len(projects.overview(project)) == DOCUMENTS
            with measured("read one document and its layers"):
                entry = queries.document_entries(project)[-1]
                queries.document(project, entry.id)
                layers.layers(project, entry.id)
            edit_and_undo(project)
            with measured("export BRAT"):
                export_brat(project, folder / "brat")
            with measured("export redacted texts"):
                export_text(project, folder / "text")
        size = (folder / "project" / "project.db").stat().st_size
        print(f"{'size of the database':<44}{size / 1e6:9.1f} MB")


if __name__ == "__main__":
    main()
