"""Measures of recordings: coverage over 1,000 documents, and word errors of 30,000 words beside jiwer.

Run: python tests/benchmarks/study/bench_evaluate.py [--documents N] [--words N]. Documents are invented: each has 1,500
words, of which 2 % are PHI, and windows over most of these; the naive peer counts covered milliseconds word by word,
window by window, on a tenth of them. jiwer and ours see the same two lists of words, 30 % of them misheard, missed or
added; each runs in a process of its own, whose largest resident size is told. It ends with 1 where counts differ.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Interval
from deid_studio.evaluation.boundaries import score_boundaries
from deid_studio.evaluation.coverage import GoldWords, by_padding, score_coverage
from deid_studio.evaluation.nte import Matching, match_entities
from deid_studio.evaluation.word_errors import word_errors_by_class

WORDS_IN_A_DOCUMENT, PHI_SHARE = 1500, 0.02

ENGINES = {
    "ours": """
from deid_studio.evaluation.word_errors import word_errors
found = word_errors(reference, hypothesis)
counts = [found.hits, found.substitutions, found.deletions, found.insertions]
""",
    "jiwer": """
import jiwer
found = jiwer.process_words(" ".join(reference), " ".join(hypothesis))
counts = [found.hits, found.substitutions, found.deletions, found.insertions]
""",
}
FRAME = """
import json, re, sys, time
reference, hypothesis = json.load(sys.stdin)
begun = time.perf_counter()
{engine}
seconds = time.perf_counter() - begun
# Not ru_maxrss, which a process takes over from the one that started it
kilobytes = int(re.search(r"VmHWM:\\s+([0-9]+)", open("/proc/self/status").read())[1])
print(json.dumps([counts, seconds, kilobytes / 1024]))
"""


def main() -> None:
    """Print a table; end with 1 where counts differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--words", type=int, default=30_000)
    chosen = parser.parse_args()
    print(f"load average at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    is_same = recordings(chosen.documents) & words(chosen.words)
    sys.exit(not is_same)


def recordings(count: int) -> bool:
    """Coverage, padding and No Type Error; whether the naive peer counts the same."""
    dice = random.Random(2019)
    invented = [document(dice) for _ in range(count)]
    pairs = timed(f"arrays of {count} documents", lambda: [(GoldWords.of(gold), cut) for gold, cut in invented])
    timed("coverage, 101 values of rho", lambda: score_coverage(pairs))
    timed("coverage for 5 paddings", lambda: by_padding(pairs))
    timed("No Type Error", lambda: sum((match_entities(phi(gold), cut) for gold, cut in invented), Matching()))
    some = max(1, count // 10)
    ours = timed(f"coverage of {some} documents", lambda: score_coverage(pairs[:some])).curve[50].counts
    theirs = timed(f"coverage of {some} documents, naive, one rho", lambda: naive(invented[:some], rho=0.5))
    edges = [(gold, Interval(gold.start_ms + 20, gold.end_ms + 30)) for gold, _ in invented[0][0]] * 20
    timed(f"boundaries of {len(edges)} words", lambda: score_boundaries(edges))
    return told("coverage", ours, theirs)


def words(count: int) -> bool:
    """Word errors in processes of their own; whether jiwer counts the same."""
    dice = random.Random(30_000)
    vocabulary = ["".join(dice.choices("abcdeghiklmnorstuäöüß", k=dice.randint(2, 12))) for _ in range(5000)]
    reference = dice.choices(vocabulary, k=count)
    hypothesis: list[str] = []
    for word in reference:
        fate = dice.random()
        hypothesis += [] if fate < 0.1 else [dice.choice(vocabulary)] if fate < 0.2 else [word]
        hypothesis += [dice.choice(vocabulary)] * (fate > 0.9)
    counts = {}
    for name, engine in ENGINES.items():
        done = subprocess.run(
            [sys.executable, "-c", FRAME.format(engine=engine)],
            input=json.dumps([reference, hypothesis]),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        counts[name], seconds, megabytes = json.loads(done.stdout)
        print(f"{f'word errors of {count} words, {name}':48}{seconds:9.3f} s{megabytes:8.0f} MB")
    mentions = [(number, number + 1) for number in range(0, count - 1, 100)]
    timed("the same by class", lambda: word_errors_by_class(reference, hypothesis, mentions))
    return told("word errors", counts["ours"], counts["jiwer"])


def document(dice: random.Random) -> tuple[list[tuple[Interval, bool]], list[Interval]]:
    """Words with times, and windows that miss some PHI, are off by up to 150 ms, and lie on some other words too."""
    gold, cut, at = [], [], 0
    for _ in range(WORDS_IN_A_DOCUMENT):
        at += dice.randint(0, 200)
        interval = Interval(at, at + dice.randint(60, 700))
        is_phi = dice.random() < PHI_SHARE
        gold.append((interval, is_phi))
        if dice.random() < (0.9 if is_phi else 0.003):
            start = max(0, interval.start_ms + dice.randint(-150, 150))
            cut.append(Interval(start, max(start + 1, interval.end_ms + dice.randint(-150, 150))))
        at = interval.end_ms
    return gold, cut


def phi(gold: list[tuple[Interval, bool]]) -> list[Interval]:
    """The PHI among words."""
    return [interval for interval, is_phi in gold if is_phi]


def naive(documents: list[tuple[list[tuple[Interval, bool]], list[Interval]]], *, rho: float) -> Counts:
    """The definition as it stands: for each word the milliseconds that lie in any window."""
    found = Counts()
    for gold, cut in documents:
        gone = {at for window in cut for at in range(window.start_ms, window.end_ms)}
        for word, is_phi in gold:
            covered = sum(at in gone for at in range(word.start_ms, word.end_ms)) >= rho * word.duration_ms
            found += Counts(is_phi and covered, not is_phi and covered, is_phi and not covered)
    return found


def timed(name: str, work: Callable[[], Any]) -> Any:
    """Do it and print how long it took."""
    begun = time.perf_counter()
    done = work()
    print(f"{name:48}{time.perf_counter() - begun:9.3f} s")
    return done


def told(what: str, ours: object, theirs: object) -> bool:
    """Whether both are the same, which is printed."""
    print(f"{what}: {'the same counts' if ours == theirs else f'{ours} is not {theirs}'}\n")
    return ours == theirs


if __name__ == "__main__":
    main()
