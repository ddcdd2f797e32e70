"""Same again over 200 documents of 900 words: ours, and plain re with difflib over the same texts.

Run: python tests/benchmarks/suggestions/bench_same_again.py. The documents share a vocabulary with the frequencies of
a real language (Zipf), and a name is planted in each in one of six forms. The peer looks for the name with re,
whatever the case, and then compares every other distinct word of a document with difflib. Times are medians in one
process.
"""

from __future__ import annotations

import difflib
import os
import random
import re
import time
from collections.abc import Callable
from itertools import accumulate
from statistics import median

from deid_studio.suggest.again.folded_words import Index
from deid_studio.suggest.again.occurrences import in_documents
from deid_studio.suggest.again.person_names import cast_list

DOCUMENTS, WORDS, VOCABULARY, RUNS = 200, 900, 40_000, 9
PLANTED = ("Anneliese Möller", "Möllers", "möhler", "Möller-Lüdenscheidt", "Möl-\nler", "m ö l l e r")
SURFACES = (
    "Anneliese Möller",
    "Möller",
    "Heydt",
    "Dr. von der Heydt",
    "Ernst Klein",
    "0221 5551234",
    "12.03.2019",
    "Klinik für Innere Medizin Köln, Kerpener Straße 62",
)


def invented_texts() -> dict[str, str]:
    """Documents of invented words; about 400 of 900 words are distinct, as in letters."""
    dice = random.Random(3)
    starts = "b br d dr f fl g gr h k kl l m n p pr r s sch schl st t tr v w z".split()
    vowels, ends = "a e i o u ä ö ü ei au ie".split(), "l ll m n nn r rt s st t ng ch ck nd en er e".split()
    known = list(
        {
            "".join(dice.choice(starts) + dice.choice(vowels) + dice.choice(ends) for _ in range(dice.randint(1, 3)))
            for _ in range(VOCABULARY)
        }
    )
    known.sort(key=len)
    weights = list(accumulate(1 / (rank + 3) for rank in range(len(known))))
    texts = {}
    for number in range(DOCUMENTS):
        words = [
            word.capitalize() if dice.random() < 0.3 else word
            for word in dice.choices(known, cum_weights=weights, k=WORDS)
        ]
        words[dice.randrange(WORDS)] = PLANTED[number % len(PLANTED)]
        texts[f"d{number}"] = "".join(word + dice.choice((" ", " ", " ", " ", ", ", ".\n")) for word in words)
    return texts


def peer(texts: dict[str, str], surface: str) -> int:
    """Documents in which re or difflib find any word of `surface`."""
    found = 0
    wanted = [word.lower() for word in surface.split()]
    exact = re.compile("|".join(map(re.escape, wanted)), re.IGNORECASE)
    for text in texts.values():
        hits = [match.span() for match in exact.finditer(text)]
        distinct = {word.lower() for word in re.findall(r"\w+", text)}
        hits += [(0, 0) for word in wanted for _ in difflib.get_close_matches(word, distinct, n=20, cutoff=0.8)]
        found += bool(hits)
    return found


def milliseconds(work: Callable[[], object], *, times: int = RUNS) -> float:
    """Median time of `work`."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append((time.perf_counter() - start) * 1000)
    return median(spent)


def main() -> None:
    texts = invented_texts()
    print(f"load average at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    start = time.perf_counter()
    in_documents(texts, "Anneliese Möller")
    print(f"first search, nothing indexed or imported {(time.perf_counter() - start) * 1000:8.0f} ms")
    index = {key: Index.of(text) for key, text in texts.items()}
    distinct = sum(len(one.places) for one in index.values()) // DOCUMENTS
    together = len(set().union(*(one.places for one in index.values())))
    print(f"distinct words: {distinct} a document, {together} together")
    print(f"indexing {DOCUMENTS} documents {milliseconds(lambda: [Index.of(text) for text in texts.values()]):8.0f} ms")
    print(f"{'':20}{'ours':>9}{'documents':>11}")
    for surface in SURFACES:
        spent = milliseconds(lambda surface=surface: in_documents(texts, surface, index=index))
        print(f"{surface[:18]:20}{spent:6.0f} ms{len(in_documents(texts, surface, index=index)):11}")
    once = milliseconds(lambda: peer(texts, "Möller"), times=1)
    print(f"peer, Möller        {once:6.0f} ms{peer(texts, 'Möller'):11}")
    hour = "\n".join(texts[f"d{number}"] for number in range(10))
    alone = milliseconds(lambda: in_documents({"hour": hour}, "Anneliese Möller"))
    print(f"one document of 9,000 words, without index {alone:6.0f} ms")
    entries = [(surface, "Patient") for surface in SURFACES + PLANTED] * 50
    print(f"cast of {len(entries)} annotations {milliseconds(lambda: cast_list(entries)):6.0f} ms")


if __name__ == "__main__":
    main()
