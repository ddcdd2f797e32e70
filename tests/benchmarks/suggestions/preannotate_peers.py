"""What else finds PHI offline: a plain CRF, spaCy's entity recogniser, phonenumbers with regexes, presidio.

Each is a function from annotated letters to a peer that suggests; those that do not learn leave the letters alone.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import clinical_tokens
from deid_studio.suggest.tagging import Suggestion
from deid_studio.suggest.thresholds import Thresholds

CRF = {"c1": 0.1, "c2": 0.001, "max_iterations": 100, "feature.possible_transitions": True}

REGEXES = (
    ("Date", r"(?<![\d.])\d{1,2}\.\s?\d{1,2}\.(?:\d{4}|\d{2})?(?!\d)|(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)"),
    (
        "Date",
        r"(?:\d{1,2}\.\s?)?(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)"
        r"(?:\s(?:19|20)\d\d)?\b",
    ),
    ("Contact", r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    ("Contact", r"(?:https?://|www\.)[\w./-]+\w"),
    ("Location", r"\b[A-ZÄÖÜ][\w-]*(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee)\s\d{1,4}\s?[a-z]?\b"),
    ("Location", r"\b(?:[A-Z]{1,2}-)?\d{4,5}(?=\s[A-ZÄÖÜ][a-zäöüß]+)"),
    ("Age", r"\b\d{1,3}(?=[\s-]?(?:jähr|Jahre alt))"),
)

PRESIDIO = """
import json, sys, tempfile
import spacy, tldextract
tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry, predefined_recognizers
from presidio_analyzer.nlp_engine import NlpEngineProvider
with tempfile.TemporaryDirectory() as folder:
    spacy.blank("de").to_disk(folder)
    models = [{"lang_code": "de", "model_name": folder}]
    engine = NlpEngineProvider(nlp_configuration={"nlp_engine_name": "spacy", "models": models}).create_engine()
registry = RecognizerRegistry(supported_languages=["de"])
registry.load_predefined_recognizers(languages=["de"], nlp_engine=engine)
for name in dir(predefined_recognizers):
    if name.startswith("De") and name.endswith("Recognizer"):
        registry.add_recognizer(getattr(predefined_recognizers, name)(supported_language="de"))
analyzer = AnalyzerEngine(nlp_engine=engine, registry=registry, supported_languages=["de"])
for line in sys.stdin:
    found = analyzer.analyze(json.loads(line), language="de", score_threshold=0.3)
    print(json.dumps([(one.start, one.end, one.entity_type) for one in found]), flush=True)
"""
PRESIDIO_TAGS = {
    "DATE_TIME": "Date",
    "EMAIL_ADDRESS": "Contact",
    "PHONE_NUMBER": "Contact",
    "URL": "Contact",
    "IP_ADDRESS": "Contact",
    "LOCATION": "Location",
    "DE_PLZ": "Location",
    "PERSON": "Person",
}


@dataclass(frozen=True, slots=True)
class Letter:
    """A text with its gold spans, in text order, with their tags."""

    text: str = field(repr=False)
    gold: Sequence[tuple[Span, str]]


@dataclass(frozen=True, slots=True)
class Peer:
    """Something that suggests, as sure of everything."""

    suggest: Callable[[str], list[Suggestion]]
    thresholds: Thresholds = field(default_factory=Thresholds)


def suggestions(spans: Iterable[tuple[int, int, str]], *, source: str) -> list[Suggestion]:
    """Spans with tags in text order; of those that overlap the first and longest only."""
    found: list[Suggestion] = []
    for start, end, tag in sorted(spans, key=lambda one: (one[0], -one[1])):
        if not found or found[-1].span.end <= start:
            found.append(Suggestion(Span(start, end), tag, 1.0, source))
    return found


def plain_crf(letters: Sequence[Letter]) -> Peer:
    """A CRF with the features that any tutorial has: the word, its shape and affixes, and its neighbours'."""
    import pycrfsuite

    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.set_params(CRF)
    for letter in letters:
        tokens = clinical_tokens(letter.text)
        labels = ["O"] * len(tokens)
        for span, tag in letter.gold:
            for place, index in enumerate(tokens.touched(span)):
                labels[index] = f"{'I' if place else 'B'}-{tag}"
        trainer.append(_word_features([token.of(letter.text) for token in tokens]), labels)
    tagger = pycrfsuite.Tagger()
    with tempfile.TemporaryDirectory() as folder:
        weights = Path(folder) / "weights"
        trainer.train(str(weights))
        tagger.open(str(weights))

    def suggest(text: str) -> list[Suggestion]:
        tokens = clinical_tokens(text)
        spans: list[tuple[int, int, str]] = []
        labels = tagger.tag(_word_features([token.of(text) for token in tokens]))
        before = "O"
        for token, label in zip(tokens, labels, strict=True):
            if label.startswith("I-") and before[2:] == label[2:]:
                spans[-1] = (spans[-1][0], token.end, spans[-1][2])
            elif label != "O":
                spans.append((token.start, token.end, label[2:]))
            before = label
        return suggestions(spans, source="crf")

    return Peer(suggest)


def _word_features(words: Sequence[str]) -> list[list[str]]:
    """The word, its affixes and shapes (exact, and with runs as one), three words to either side, pairs of both."""
    own = [(word.lower(), shape, re.sub(r"(.)\1+", r"\1", shape)) for word in words for shape in [_shape(word)]]
    rows = []
    for n, (lower, shape, short) in enumerate(own):
        row = ["bias", f"w={lower}", f"s={shape}", f"c={short}", f"length={len(lower)}"]
        for length in (1, 2, 3, 4):
            row += [f"p{length}={lower[:length]}", f"x{length}={lower[-length:]}"]
        for step in (-3, -2, -1, 1, 2, 3):
            near = own[n + step] if 0 <= n + step < len(own) else ("", "", "edge")
            row += [f"w{step}={near[0]}", f"c{step}={near[2]}"]
        if n > 0:
            row += [f"w-1,c={own[n - 1][0]},{short}", f"c-1,c={own[n - 1][2]},{short}"]
        if n + 1 < len(own):
            row.append(f"c,w1={short},{own[n + 1][0]}")
        rows.append(row)
    return rows


def _shape(word: str) -> str:
    return re.sub(r"\d", "0", re.sub(r"[^\W\d_]", lambda letter: "X" if letter[0].isupper() else "x", word))


def spacy_ner(letters: Sequence[Letter], *, epochs: int, lost: Counter[str], seed: int = 1) -> Peer:
    """spaCy's entity recogniser on a blank German pipeline; it reads passages, for of whole letters it learns little.

    `lost` counts what its tokens and the passages do to the gold of training.
    """
    import spacy
    from spacy.training import Example
    from spacy.util import filter_spans, fix_random_seed, minibatch

    fix_random_seed(seed)
    dice = random.Random(seed)
    pipeline = spacy.blank("de")
    pipeline.add_pipe("ner")
    examples = []
    for letter in letters:
        lost["spans"] += len(letter.gold)
        exact = {(span.start, span.end) for span, _ in letter.gold}
        for start, passage in passages(letter.text):
            doc = pipeline.make_doc(passage)
            within = [
                (span, tag) for span, tag in letter.gold if start <= span.start and span.end <= start + len(doc.text)
            ]
            edges = [doc.char_span(s.start - start, s.end - start, tag, alignment_mode="expand") for s, tag in within]
            reference = doc.copy()
            reference.ents = filter_spans([span for span in edges if span is not None])
            lost["kept"] += len(reference.ents)
            lost["of these with other edges"] += sum(
                (e.start_char + start, e.end_char + start) not in exact for e in reference.ents
            )
            examples.append(Example(doc, reference))
    optimizer = pipeline.initialize(lambda: examples)
    for _ in range(epochs):
        dice.shuffle(examples)
        for batch in minibatch(examples, size=4):
            pipeline.update(batch, sgd=optimizer, drop=0.2)

    def suggest(text: str) -> list[Suggestion]:
        entities = ((start, entity) for start, passage in passages(text) for entity in pipeline(passage).ents)
        return suggestions(
            ((start + e.start_char, start + e.end_char, e.label_) for start, e in entities), source="spacy"
        )

    return Peer(suggest)


def passages(text: str) -> list[tuple[int, str]]:
    """Where they start, and the lines of some 300 characters each."""
    return [(found.start(), found[0]) for found in re.finditer(r"(?s).{300,}?\n|.+", text)]


def phone_and_regexes(_: Sequence[Letter]) -> Peer:
    """phonenumbers for German numbers, and `REGEXES`."""
    import phonenumbers

    patterns = [(tag, re.compile(pattern)) for tag, pattern in REGEXES]

    def suggest(text: str) -> list[Suggestion]:
        dates = [(*m.span(), tag) for tag, pattern in patterns for m in pattern.finditer(text)]
        phones = [(m.start, m.end, "Contact") for m in phonenumbers.PhoneNumberMatcher(text, "DE")]
        return suggestions([*dates, *phones], source="regex")

    return Peer(suggest)


def presidio(_: Sequence[Letter], *, python: str) -> Peer:
    """presidio-analyzer in another Python's environment, with its German patterns and a blank German pipeline."""
    process = subprocess.Popen(
        [python, "-W", "ignore", "-c", PRESIDIO],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )

    def suggest(text: str) -> list[Suggestion]:
        assert process.stdin is not None and process.stdout is not None
        print(json.dumps(text), file=process.stdin, flush=True)
        found: list[Any] = json.loads(process.stdout.readline())
        spans = ((start, end, PRESIDIO_TAGS.get(entity, "ID")) for start, end, entity in found)
        return suggestions(spans, source="presidio")

    suggest("Guten Tag")  # whoever times it should not time the start of a process
    return Peer(suggest)
