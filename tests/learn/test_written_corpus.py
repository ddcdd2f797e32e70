"""Texts with their PHI marked in place, in batches."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.errors import FormatError
from deid_studio.formats import tagset_toml
from deid_studio.learn.recipes import RECIPES
from deid_studio.learn.training_texts import TextPiece, joined, pieces
from deid_studio.learn.written_corpus import CorpusText, batches, read_corpus

UNSEEN = Path(__file__).resolve().parents[1] / "unseen"
KINDS = {"Patient": Kind.PATIENT, "Date": Kind.DATE}
BATCH = """=== brief-1 | Arztbrief, kurz | written
Frau [[Patient|Zoë Kränzlin]], geb. [[Date|12.03.
1958]].

Grüße
=== visite_2 | Visite | vosk

herr [[Patient|öhler]]
"""


@pytest.fixture
def read(tmp_path):
    """Reads one batch."""

    def run(text):
        (tmp_path / "übung.txt").write_text(text, encoding="utf-8")
        return read_corpus(tmp_path, KINDS)

    return run


def test_a_batch_is_read(read):
    one, other = read(BATCH)
    assert (one.name, one.batch, one.spelling) == ("brief-1", "übung", "written")
    assert one.marked.text == "Frau Zoë Kränzlin, geb. 12.03.\n1958.\n\nGrüße\n"
    found = [(one.marked.text[mark.start : mark.end], mark.kind) for mark in one.marked.marks]
    assert found == [("Zoë Kränzlin", Kind.PATIENT), ("12.03.\n1958", Kind.DATE)]
    assert (other.name, other.spelling, other.marked.text) == ("visite_2", "vosk", "herr öhler\n")


def test_nothing_is_no_text(read, tmp_path):
    assert read("") == read("\n \n") == read_corpus(tmp_path / "missing", KINDS) == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("=== brief 1 | Arztbrief | written\nGrüße\n", 1),
        ("=== brief | Arztbrief | sung\nGrüße\n", 1),
        ("=== brief | written\nGrüße\n", 1),
        ("=== a | b | written\nGrüße\n=== \n", 3),
        ("\nFrau Öhler\n=== a | b | written\nGrüße\n", 2),
        ("Frau Öhler\n", 1),
    ],
)
def test_a_line_that_begins_no_text(read, text, line):
    with pytest.raises(FormatError, match=rf"übung\.txt, line {line}: this line does not begin a text"):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        *("Frau [[Nobody|Öhler]]", "Frau [[patient|Öhler]]", "Frau [[Patient|Öhler", "Frau [[Patient|Öhler]"),
        *("Frau Patient|Öhler]]", "Frau [[Öhler]]", "Frau [[Patient|Zoë [[Patient|Öhler]]]]", "Frau [[Patient|]]"),
        *("Frau [[Patient Öhler]]", "]] [[", "[["),
    ],
)
@pytest.mark.parametrize("above", ["", "\n\n", "Sehr geehrte\n[[Patient|Zoë]]\n"])
def test_damaged_marks(read, text, above):
    with pytest.raises(FormatError) as told:
        read(f"=== a | b | written\nGrüße\n=== c | d | vosk\n{above}{text}\nEnde\n")
    assert str(told.value) == f"übung.txt, line {4 + above.count(chr(10))}: the marks of this text are damaged"


SURFACES = st.text(st.sampled_from("aäöüß é1.,-|]\n😀\u0301\u2028\x0c"), min_size=1, max_size=8)
PIECES = st.lists(st.builds(TextPiece, SURFACES, st.sampled_from([None, Kind.PATIENT, Kind.DATE])), max_size=8)
TAGS = {kind: tag for tag, kind in KINDS.items()}


def in_place(marked):
    return "".join(f"[[{TAGS[one.kind]}|{one.text}]]" if one.kind else one.text for one in pieces(marked))


@given(PIECES)
def test_what_is_marked_in_place_is_read_again(tmp_path_factory, drawn):
    safe = [TextPiece(f"x{one.text.replace(']', '')}x", one.kind) for one in drawn]
    marked = joined([TextPiece("Anfang "), *safe, TextPiece(" Ende\n")])
    folder = tmp_path_factory.mktemp("corpus")
    (folder / "a.txt").write_text(f"=== a | b | whisper\n{in_place(marked)}", encoding="utf-8")
    assert [text.marked for text in read_corpus(folder, KINDS)] == [marked]


@given(st.lists(st.integers(0, 9), max_size=40), st.integers(1, 6))
def test_a_batch_is_on_one_side_of_a_split(numbers, folds):
    marked = joined([TextPiece("x")])
    parts = batches([CorpusText("a", f"batch {n}", "written", marked) for n in numbers], folds=folds)
    names = [name for part in parts for name in part]
    assert sorted(names) == sorted({f"batch {n}" for n in numbers}) and len(parts) <= folds and all(parts)


@pytest.mark.parametrize("name", RECIPES)
def test_the_corpus_is_sound(name):
    recipe = RECIPES[name]
    kinds = {tag.name: tag.kinds[0] for tag in tagset_toml.load(recipe.tag_set).tags if tag.kinds}
    texts = read_corpus(recipe.corpus, kinds)
    assert len(texts) > 200 and len({text.batch for text in texts}) >= 4
    names = [(text.batch, text.name) for text in texts]
    assert len(set(names)) == len(names)
    for text in texts:
        for mark in text.marked.marks:
            surface = text.marked.text[mark.start : mark.end]
            assert surface == surface.strip(), (text.batch, text.name)


@pytest.mark.parametrize("name", RECIPES)
def test_unseen_texts_can_be_read_and_are_not_learned_from(name):
    """Says no more than how many are wrong, for nobody is to see them."""
    recipe = RECIPES[name]
    kinds = {tag.name: tag.kinds[0] for tag in tagset_toml.load(recipe.tag_set).tags if tag.kinds}
    unseen = {text.marked.text for text in read_corpus(UNSEEN / recipe.name, kinds)}
    learned = {text.marked.text for text in read_corpus(recipe.corpus, kinds)}
    count, shared = len(unseen), len(unseen & learned)
    assert count >= 30 and shared == 0
