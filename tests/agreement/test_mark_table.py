"""Columns of numbers say what the layers say."""

from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.agreement import mark_table
from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark, as_seen
from deid_studio.agreement.mark_table import MarkTable
from deid_studio.domain.tokens import TOKENIZERS

EDGES = st.lists(st.integers(0, 12), min_size=2, max_size=4, unique=True).map(
    lambda found: tuple(sorted(found[: len(found) // 2 * 2]))
)
LAYERS = st.frozensets(st.builds(LayerMark, st.sampled_from("XY"), EDGES), max_size=5).map(ComparedLayer)
DOCUMENTS = st.lists(
    st.tuples(st.text("a1. \n", max_size=10), st.dictionaries(st.sampled_from("AB"), LAYERS)), max_size=5
).map(lambda rows: [AnnotatedDocument(f"d{number}", *row) for number, row in enumerate(rows)])


@pytest.fixture(autouse=True, scope="module")
def few_at_once():
    with patch.object(mark_table, "_AT_ONCE", 2):
        yield


def marks(table):
    rows = zip(table.owner, table.document, table.tag, table.place_edges[table.place], strict=True)
    return sorted((table.annotators[who], at, table.tags[tag], table.edges[edges]) for who, at, tag, edges in rows)


@given(DOCUMENTS, st.booleans(), st.booleans(), st.sampled_from(sorted(TOKENIZERS)))
def test_marks_are_seen_as_in_layers(documents, typed, white_space_counts, tokenizer):
    seen = [as_seen(it, typed=typed, white_space_counts=white_space_counts) for it in documents]
    table = MarkTable.of(documents).seen(typed=typed, white_space_counts=white_space_counts, tokenizer=tokenizer)
    assert marks(table) == sorted(
        (who, at, *mark) for at, layers in enumerate(seen) for who, layer in layers.items() for mark in layer.marks
    )


@given(DOCUMENTS, st.sampled_from(sorted(TOKENIZERS)))
def test_marks_touch_the_tokens_of_their_own_document(documents, tokenizer):
    table = MarkTable.of(documents)
    rows, tokens = table.touched(tokenizer)
    found = [[] for _ in table.owner]
    for row, token in zip(rows.tolist(), tokens.tolist(), strict=True):
        found[row].append(token)
    for row, own in enumerate(found):
        document = documents[table.document[row]]
        edges = table.edges[table.place_edges[table.place[row]]]
        spans = list(enumerate(TOKENIZERS[tokenizer](document.text)))
        stretches = zip(edges[::2], edges[1::2], strict=True)
        assert own == [at for start, end in stretches for at, one in spans if one.start < end and start < one.end]
    assert table.tokens(tokenizer).in_text.tolist() == [len(TOKENIZERS[tokenizer](it.text)) for it in documents]


def test_a_table_of_a_table_is_that_table():
    table = MarkTable.of([])
    assert MarkTable.of(table) is table and not table.tags
