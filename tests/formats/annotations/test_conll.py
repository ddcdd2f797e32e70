"""CoNLL 2003 and its like, with every way of writing entities."""

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import conll
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument

# The first lines of the task's own example (eng.testa, Tjong Kim Sang and De Meulder 2003)
TASK = """-DOCSTART- -X- -X- O

U.N. NNP I-NP I-ORG
official NN I-NP O
Ekeus NNP I-NP I-PER
heads VBZ I-VP O
for IN I-PP O
Baghdad NNP I-NP I-LOC
. . O O
"""


def read(text: str):
    return conll.read(text.encode(), file="a.conll")


def found(document):
    return [(document.text[slice(*mark.places[0])], mark.tag) for mark in document.marks]


def test_the_task_s_own_example() -> None:
    (document,) = read(TASK)
    assert document.text == "U.N. official Ekeus heads for Baghdad."
    assert found(document) == [("U.N.", "ORG"), ("Ekeus", "PER"), ("Baghdad", "LOC")]
    assert "the format has no text" in str(document.notes)


@pytest.mark.parametrize(
    "tags",
    [
        "I-PER I-PER B-PER O I-LOC",
        "B-PER I-PER B-PER O B-LOC",
        "B-PER E-PER S-PER O S-LOC",
        "B-PER L-PER U-PER O U-LOC",
    ],
    ids=["IOB1", "IOB2", "BIOES", "BILOU"],
)
def test_every_way_of_writing_entities(tags: str) -> None:
    words = ["Eva", "Meyer", "Ute", "aus", "Ulm"]
    (document,) = read("".join(f"{word}\t{tag}\n" for word, tag in zip(words, tags.split(), strict=True)))
    assert found(document) == [("Eva Meyer", "PER"), ("Ute", "PER"), ("Ulm", "LOC")]


def test_documents_sentences_and_texts() -> None:
    documents = read(
        "-DOCSTART- O\n\n# text = (Ulm),  3 %\n( O\nUlm B-LOC\n) O\n, O\n3 O\n% O\r\n\nja O\n\n"
        "-DOCSTART- O\n\n( O\nUlm B-LOC\n) O\n"
    )
    assert [document.text for document in documents] == ["(Ulm),  3 %\nja", "(Ulm)"]
    assert [mark.places for document in documents for mark in document.marks] == [((1, 4),), ((1, 4),)]


def test_a_row_without_a_tag_has_its_line() -> None:
    with pytest.raises(FormatError) as refused:
        read("Meyer B-PER\nkam\n")
    assert refused.value.line == 2


def test_what_it_cannot_carry_is_told() -> None:
    losses = Losses()
    marks = (Mark(((1, 4),), "A"), Mark(((5, 13),), "B"), Mark(((9, 10),), "C"), Mark(((4, 5),), "D"))
    data = conll.write(MarkedDocument("Meyer kam\n\nals \n", marks), losses)
    assert list(map(str, losses.sentences())) == [
        "3 annotations begin or end inside of a token and became longer",
        "1 annotation lost the white space at its edges",
        "1 annotation that marks only white space was left out",
        "1 annotation is in a token that has the tag of another one, and was left out",
        "1 annotation goes over the end of a line and became one on each",
        "empty lines and white space at the ends of lines were left out",
    ]
    (back,) = conll.read(data, file="a.conll")
    assert found(back) == [("Meyer", "A"), ("kam", "B"), ("als", "B")]


GERMEVAL = """#\thttp://example.org [2009]
1\tFrau\tO\tO
2\tAnna\tB-PER\tO
3\tQuerfeldt\tI-PER\tB-LOCpart

1\tBerg\tB-PER\tO
"""
WEBANNO_2 = """# webanno.custom.Phi | Type
#id=1
#text=Frau  Anna Querfeldt kam
1-1\tFrau\tO
1-2\tAnna\tB-PER
1-3\tQuerfeldt\tI-PER
1-4\tkam\tO

"""


def test_numbers_of_tokens_are_no_words_and_tags_of_all_columns_are_read() -> None:
    (document,) = conll.read(GERMEVAL.encode(), file="a.tsv")
    assert document.text == "Frau Anna Querfeldt\nBerg"
    assert [(mark.surface, mark.tag) for mark in document.marks] == [
        ("Anna Querfeldt", "PER"),
        ("Querfeldt", "LOCpart"),
        ("Berg", "PER"),
    ]
    assert conll.SEVERAL_COLUMNS in [remark for _, remark in document.notes]
    (document,) = conll.read(WEBANNO_2.encode(), file="a.tsv")
    assert document.text == "Frau  Anna Querfeldt kam"
    assert [(mark.surface, mark.places) for mark in document.marks] == [("Anna Querfeldt", ((6, 20),))]


def test_phrases_are_no_entities_and_numbers_in_a_text_are_words() -> None:
    (document,) = conll.read(b"1 NN B-NP O\n2 NN I-NP O\n4 NN I-NP B-ID\n", file="a.conll")
    assert (document.text, [mark.tag for mark in document.marks]) == ("1 2 4", ["ID"])
    (document,) = conll.read(b"1 O\n2 B-ID\n", file="a.conll")
    assert document.text == "1 2"


def test_a_token_with_a_blank_is_whole_where_tabs_part_the_columns_and_else_refused() -> None:
    (document,) = conll.read(b"Frau\tO\nAnna Querfeldt\tB-PER\n", file="a.conll")
    assert (document.text, document.marks[0].surface) == ("Frau Anna Querfeldt", "Anna Querfeldt")
    with pytest.raises(FormatError, match=r"a\.conll, line 2: has 3 columns and those before have 2"):
        conll.read(b"Frau O\nAnna Querfeldt B-PER\n", file="a.conll")
    with pytest.raises(FormatError, match="line 2: is no token"):
        conll.read(b"Frau\tO\n\tB-PER\n", file="a.conll")
