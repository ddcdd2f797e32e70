"""How fast suggestions come: run in a process of its own by bench_preannotate.py, prints JSON as its last line.

Run: python tests/benchmarks/suggestions/preannotate_speed.py one|many MODELS LETTERS
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

COUNT, WORDS = 1106, 1300
SINGLE = 60
EACH = 6
"""One in so many texts of the corpus is asked about."""


def long_letters(count: int, *, seed: int = 1) -> Iterator[str]:
    """Invented letters, joined until each has `WORDS` words."""
    from deid_studio.learn.templates.letters import letter

    rng = Random(seed)
    for _ in range(count):
        parts: list[str] = []
        words = 0
        while words < WORDS:
            parts.append(letter(rng).text)
            words += len(parts[-1].split())
        yield "\n".join(parts)


def megabytes(who: int = resource.RUSAGE_SELF) -> float:
    """The largest resident size so far, of this process or of its largest child."""
    return resource.getrusage(who).ru_maxrss / 1024


def one_process(models: Path, real: Path) -> dict[str, float]:
    """Import, load, first letter, then `SINGLE` letters, and what that takes in memory."""
    begun = time.perf_counter()
    from deid_studio.formats import tagset_toml
    from deid_studio.suggest import suggester
    from deid_studio.suggest.token_text import TokenText

    imported = time.perf_counter()
    tag_set = tagset_toml.load("kolditz13")
    asked = suggester.load(tag_set, models=models)
    loaded = time.perf_counter()
    asked.suggest("Sehr geehrter Herr Kollege, wir berichten über Frau Müller, geboren am 14.03.1958.")
    figures = {
        "import_s": imported - begun,
        "load_s": loaded - imported,
        "first_text_s": time.perf_counter() - loaded,
        "loaded_mb": megabytes(),
    }
    from deid_studio.learn.recipes import RECIPES
    from deid_studio.learn.written_corpus import read_corpus

    texts = {"invented": list(long_letters(SINGLE))}
    texts[real.name] = [path.read_text(encoding="utf-8-sig") for path in sorted(real.glob("*.txt"))]
    for recipe in RECIPES.values():
        kinds = {tag.name: tag.kinds[0] for tag in tagset_toml.load(recipe.tag_set).tags if tag.kinds}
        for text in read_corpus(recipe.corpus, kinds)[::EACH]:
            texts.setdefault(f"{recipe.language}_{text.spelling}", []).append(text.marked.text)
    for name, many in texts.items():
        tokens = sum(len(TokenText.of(text)) for text in many)
        begun, spent = time.perf_counter(), time.process_time()
        for text in many:
            asked.suggest(text)
        figures[f"{name}_tokens"] = tokens
        figures[f"{name}_tokens_per_s"] = tokens / (time.perf_counter() - begun)
        figures[f"{name}_tokens_per_cpu_s"] = tokens / (time.process_time() - spent)
    return {**figures, "mb": megabytes()}


def two_processes(models: Path, _: Path) -> dict[str, float]:
    """`COUNT` letters as the program searches them."""
    from deid_studio.formats import tagset_toml
    from deid_studio.services.suggestions.asking import Searched, search
    from deid_studio.suggest import suggester
    from deid_studio.suggest.token_text import TokenText

    texts = [Searched(str(number), str(number), text) for number, text in enumerate(long_letters(COUNT))]
    tokens = sum(len(TokenText.of(one.text)) for one in texts)
    begun = time.perf_counter()
    found = search(texts, partial(suggester.load, tagset_toml.load("kolditz13"), models=models))
    seconds = time.perf_counter() - begun
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "letters": len(texts),
        "words": sum(len(one.text.split()) for one in texts),
        "tokens": tokens,
        "suggestions": sum(len(one.proposals) for one in found.found),
        "seconds": seconds,
        "cpu_seconds": spent.ru_utime + spent.ru_stime,
        "tokens_per_s": tokens / seconds,
        "own_mb": megabytes(),
        "largest_process_mb": megabytes(resource.RUSAGE_CHILDREN),
    }


def main() -> None:
    """Print one measurement."""
    measures: dict[str, Any] = {"one": one_process, "many": two_processes}
    print(json.dumps(measures[sys.argv[1]](Path(sys.argv[2]), Path(sys.argv[3]))))


if __name__ == "__main__":
    main()
