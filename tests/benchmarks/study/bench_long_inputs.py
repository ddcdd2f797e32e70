"""How long single steps take on inputs as long as they come.

Run `python tests/benchmarks/study/bench_long_inputs.py`; it prints a line for each, the median of five runs in ms and
what is aimed at.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import numpy as np

from deid_studio.audio import peaks
from deid_studio.audio.untranscribed_speech import uncovered_speech
from deid_studio.domain.document import Document, Recording, Word, Words
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import time_faults
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.captions import subtitles
from deid_studio.learn.templates.letters import letters
from deid_studio.redaction.leaks import hits_in
from deid_studio.redaction.needles import Phi, needles_of
from deid_studio.services.annotation import annotate, concordance, correct
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import put_assignment
from deid_studio.storage import queries, rows

WORDS = 30_000
TEN_HOURS = 72_000
RUNS = 5
HOSTILE_LINES = ("<v ", "<v.", "<00:01.000", "<c.", "{\\a", "&", "00:01.000 --> ")
PATTERNS = (r"\w*\w*\w*\w*#", "(a?){9}", r"(\w+)\1\1#", ".*.*.*.*#", r"([ab]+)?[ab]*[ab]*#")


def report(step: str, aim_ms: float, work: Callable[[], object]) -> None:
    """Time `work`, which does the same each time, and print it beside the aim."""
    spent_ms = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        spent_ms.append((time.perf_counter() - start) * 1000)
    print(f"{step:60} {statistics.median(spent_ms):9.1f} ms   aim {aim_ms:g} ms")


def invented_words(count: int = WORDS) -> str:
    """A text of as many words as a long recording has."""
    dice = random.Random(1)
    return " ".join("".join(dice.choices("abcdefghiäöü", k=dice.randint(2, 10))) for _ in range(count))


def corrections(folder: Path) -> None:
    """A word corrected in a transcript of ten hours with 1,440 annotations."""
    text = invented_words(TEN_HOURS)
    words, at = [], 0
    for number, word in enumerate(text.split(" ")):
        words.append(Word(Span(at, at + len(word)), Interval(number * 400, number * 400 + 390), 0.5))
        at += len(word) + 1
    recording = Recording("r", "audio/r.wav", "0" * 64, 8000, 1, 8000 * 36_000, "WAV", "PCM_16")
    with projects.create(folder, tag_set="stockholm8") as project:
        with project.journal.edit("import", kind="import") as tx:
            tx.insert_many("recording", [rows.from_flat(recording)])
            tx.insert_many("document", [rows.from_document(Document("d", "d", text, tuple(words), "r"), position=0)])
            layers = [put_assignment(tx, "d", annotator=code).id for code in ("A1", "B2")]
        for layer in layers:
            places = [(layer, (words[number * 50].span,), "NAME") for number in range(720)]
            annotate.mark_all(project.journal, layer, places)
        numbers = iter(range(3, 3 + 11 * RUNS, 11))

        def correct_one() -> None:
            document = queries.document(project, "d")
            span = document.words[next(numbers)].span
            correct.correct(project.journal, document, start=span.start, end=span.end, text="Zwirbelmeyer")

        report("a word corrected among 72,000, 1,440 annotations", 50, correct_one)


def patterns(folder: Path) -> None:
    """Search patterns that could run away."""
    folder.mkdir()
    text = " ".join(["a" * 64, "ab" * 32, "a" * 5000, "abababab"] * 4)
    (folder / "lang.txt").write_text(text, encoding="utf-8")
    with projects.create(folder / "p", tag_set="kolditz13") as project:
        import_paths(project, [folder / "lang.txt"], annotator="A1")

        def search(pattern: str) -> None:
            with suppress(FormatError):
                concordance.search(project, pattern, annotator="A1", is_pattern=True)

        for pattern in PATTERNS:
            report(f"search for {pattern}", 3000, lambda pattern=pattern: search(pattern))


def outlines(folder: Path) -> None:
    """Speech that no word covers, in the outline of 3 h."""
    bins = -(-3 * 3600 * 16_000 // 256)
    syllables = (300 + 20_000 * np.abs(np.sin(np.arange(1_000) / 5))) * (np.arange(1_000) > 400)
    height = np.tile(syllables, bins // 1_000 + 1)
    high = np.repeat(height[None, :bins], 2, axis=0).astype(np.int16)
    np.savez(folder / "a.npz", version=peaks.VERSION, frames=bins * 256, low=-high, high=high)
    outline = peaks.load(folder / "a.npz")
    assert outline is not None
    rows = [[n, n + 1, start, start + 300, 1.0] for n, start in enumerate(range(0, 10_800_000, 1_200))]
    report("untranscribed speech in 3 h", 330, lambda: uncovered_speech(outline, 16_000, Words(rows)))


def main() -> None:
    """All of them, one after the other."""
    text = " ".join(["Müller", "kommt", "am", "12.", "Mai"] * (WORDS // 5))
    starts = [match for match in range(len(text)) if match == 0 or text[match - 1] == " "]
    spoken = [[s, s + 2, n * 400, n * 400 + 350, 0.9] for n, s in enumerate(starts)]
    report("time faults of 30,000 words", 50, lambda: time_faults(Words(spoken), text, duration_ms=12_000_000))
    phis = [Phi(f"Vorname{n} Nachname{n % 97}x{n}", str(n), "Patient", 0, 20) for n in range(20_000)]
    needles = needles_of(phis)
    long_text = "Der Patient klagt seit dem 12.03.2019 über Schmerzen im linken Knie. " * 1000

    def find_needles(text: str = long_text) -> None:
        hits_in(text, needles, document=None, is_ordinary=lambda _: False)

    report("20,000 needles in 13,000 words", 2000, find_needles)
    for hostile in ("a" * 4_000, "vorname" * 600, "a-" * 4_000, "V o r " * 3_000, "&#97;" * 5_000, "Ã¼" * 8_000):
        report(f"20,000 needles in {len(hostile):,} of {hostile[:5]!r}", 1000, lambda text=hostile: find_needles(text))
    report("200 invented letters", 6000, lambda: list(letters(Random(1), 200)))
    for hostile in HOSTILE_LINES:
        data = f"WEBVTT\n\n00:01.000 --> 00:02.000\n{hostile * 30_000}\n".encode()
        report(f"subtitles with {hostile!r} 30,000 times", 2000, lambda data=data: subtitles.read(data, file="x.vtt"))
    with tempfile.TemporaryDirectory() as folder:
        corrections(Path(folder) / "correct")
        patterns(Path(folder) / "patterns")
        outlines(Path(folder))


if __name__ == "__main__":
    main()
