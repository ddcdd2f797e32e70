"""No text makes the suggesters hang: twice as long a text takes about twice as long, whatever repeats in it.

Run `python tests/benchmarks/suggestions/bench_hostile_texts.py`; exit code 1 says that something grows faster.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random

from deid_studio.formats import tagset_toml
from deid_studio.suggest import sweep
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules import spoken, talk, written
from deid_studio.suggest.suggester import Suggester
from deid_studio.suggest.token_text import TokenText

LENGTH = 40_000
MOST_SECONDS = 5.0
MOST_TIMES_AS_LONG = 3.5
"""Of twice as long a text: what is linear takes twice as long, what is quadratic four times."""
NOTICEABLE_SECONDS = 0.1
TRIES = 3
MIXTURES = 10

FIND = {
    **{"written": written.find, "spoken": spoken.find, "talk": talk.find},
    "sweep": partial(sweep.find, language="de", has_case=True),
}
PATTERNS = {
    "written": (" ", "\t", "1/", "0 ", "a:", "A", "geb. ", "PID ", "Herr Öhler, "),
    "spoken": (
        *("x@x@", "a1", "ä", "a b ", "frau ", "null ", "10 ", "ein und zwanzig ", "prof. dr. med. ", "meine mutter "),
        *("müller m ü l l e r ", "mit anna hat ", "händen frau maier "),
    ),
    "talk": ("a b ", "a-", "a\n", "the the ", "one ", "bob b o b "),
    "sweep": ("0 ", "T1L1 ", "T1L1", "TaNaLa! ", "Klinik ", "Wüstenh-\n", "a/b ", "anton ", "lungenembolie"),
}
CASES = [(register, pattern) for register, patterns in PATTERNS.items() for pattern in patterns]
MORE = (
    *(
        "\n",
        "(",
        '"',
        "- ",
        "a\u0301",
        "\u0301",
        "a\u00ad",
        "\u00ad",
        "😀",
        "1.",
        "1.1.",
        "1,",
        "100.000 ",
        "Aa ",
        "i ",
    ),
    *("Dr. ", "M. ", "der ", "de la ", "and ", "hundred ", "straße ", "Müllerstraße", "a punkt ", "Anna Müller-Maier "),
)
SUGGESTED = [
    *(("de", pattern) for pattern in ("Frau Müller, ", "frau müller sagt ", "12.3.1958 ", "a b ", "x@x@", "ä")),
    *(("en", pattern) for pattern in ("john smith ", "march third ", "a b ", "(")),
]


def suggester(language: str) -> Suggester:
    return Suggester(tagset_toml.load("kolditz13" if language == "de" else "swfi"), {}, language=language, further=())


def candidates(register: str, text: str) -> list[Candidate]:
    return FIND[register](TokenText.of(text))


def repeated(pattern: str, length: int) -> str:
    return (pattern * (length // len(pattern) + 1))[:length]


def seconds(work: Callable[[str], object], text: str) -> float:
    """Processor time, so that what else the computer does hardly counts."""
    began = time.process_time()
    work(text)
    return time.process_time() - began


def report(name: str, work: Callable[[str], object], pattern: str, *, length: int = LENGTH) -> bool:
    """Time `work` on a text and on one twice as long, print both, and return whether it grows no faster."""
    half, whole = repeated(pattern, length), repeated(pattern, 2 * length)
    once, twice = (min(seconds(work, text) for _ in range(TRIES)) for text in (half, whole))
    fits = once < NOTICEABLE_SECONDS or (twice < MOST_SECONDS and twice < MOST_TIMES_AS_LONG * once)
    verdict = "" if fits else "  GROWS"
    print(f"{name:10} {pattern!r:24} {once * 1000:8.1f} ms, twice the text {twice * 1000:8.1f} ms{verdict}")
    return fits


def main() -> int:
    """Every pattern with every register; the exit code is 1 where something grows faster than its text."""
    text = "Frau Müller aus Berlin, geboren am 1.2.1934, Tel. 0664 123456, dr john smith from new york, klinik a b c"
    for register in FIND:
        candidates(register, text)
    for language in ("de", "en"):
        suggester(language).suggest(text)
    fits = [report(register, partial(candidates, register), pattern) for register, pattern in CASES]
    for pattern in MORE:
        fits += [report(name, partial(candidates, name), pattern, length=LENGTH // 8) for name in FIND]
    for language, pattern in SUGGESTED:
        fits.append(report(language, suggester(language).suggest, pattern, length=LENGTH // 4))
    dice = Random(1)
    patterns = sorted({*MORE, *(pattern for _, pattern in CASES)})
    for _ in range(MIXTURES):
        mixture = "".join(dice.sample(patterns, dice.randint(2, 4)))
        fits += [report(name, partial(candidates, name), mixture, length=LENGTH // 4) for name in FIND]
    return 0 if all(fits) else 1


if __name__ == "__main__":
    sys.exit(main())
