"""WebAnno TSV 3 as INCEpTION's guide and its own examples have it."""

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import webanno_tsv

NAMED = "#FORMAT=WebAnno TSV 3.3\n#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|identifier|value\n\n\n"


def read(text: str, layer: str | None = None):
    (document,) = webanno_tsv.read(text.encode(), file="a.tsv", layer=layer)
    return document


def found(document):
    return [(document.text[slice(*mark.places[0])], mark.tag) for mark in document.marks]


def test_spans_of_several_tokens_stacked_ones_and_parts_of_tokens() -> None:
    document = read(
        NAMED + "#Text=Ms. Haag plays Elianti .\n"
        "1-1\t0-3\tMs.\t*[1]|*[2]\tPER[1]|PERpart[2]\t\n"
        "1-2\t4-8\tHaag\t*[1]\tPER[1]\t\n"
        "1-3\t9-14\tplays\t_\t_\t\n"
        "1-3.1\t9-13\tplay\t*\tVERB\t\n"
        "1-4\t15-22\tElianti\thttp://x/Q1\tPER\t\n"
        "1-5\t23-24\t.\t_\t_\t\n"
    )
    assert document.text == "Ms. Haag plays Elianti ."
    assert sorted(found(document)) == [("Elianti", "PER"), ("Ms.", "PERpart"), ("Ms. Haag", "PER"), ("play", "VERB")]
    assert "its feature value; left out: identifier" in str(document.notes)


def test_the_guide_s_own_overlapping_parts_of_tokens() -> None:
    document = read(
        "#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.Span|value\n\n\n#Text=aaaaaa bbbbbb cccccc\n"
        "1-1\t0-6\taaaaaa\t2a[1]|1a[5]\t\n"
        "1-1.1\t3-6\taaa\t9a[7]|8a[11]\t\n"
        "1-2\t7-13\tbbbbbb\t2a[1]|9a[7]\t\n"
        "1-2.1\t7-10\tbbb\t8a[11]|4a[13]\t\n"
        "1-2.2\t9-13\tbbbb\t5a[17]\t\n"
        "1-3\t14-20\tcccccc\t_\t\n"
        "1-3.1\t14-17\tccc\t9a[7]\t\n"
    )
    assert {(mark.places[0], mark.tag) for mark in document.marks} == {
        ((0, 13), "2a"),
        ((0, 6), "1a"),
        ((3, 17), "9a"),
        ((3, 10), "8a"),
        ((7, 10), "4a"),
        ((9, 13), "5a"),
    }


def test_offsets_are_units_of_utf_16() -> None:
    document = read(NAMED + "#Text=I like it 😊 .\n1-1\t0-1\tI\t_\t_\n1-4\t10-12\t😊\t*\tX\n1-5\t13-14\t.\t*\tEND\n")
    assert found(document) == [("😊", "X"), (".", "END")]


def test_offsets_that_count_code_points_are_found_out() -> None:
    document = read(NAMED + "#Text=😊 Meyer kam\n1-1\t0-1\t😊\t_\t_\n1-2\t2-7\tMeyer\t*\tNAME\n1-3\t8-11\tkam\t_\t_\n")
    assert found(document) == [("Meyer", "NAME")]
    assert "code points" in str(document.notes)


def test_a_token_elsewhere_than_it_says_is_told() -> None:
    document = read(NAMED + "#Text=Meyer kam\n1-1\t0-5\tMaier\t*\tNAME\n1-2\t6-9\tkam\t_\t_\n")
    assert "tokens that are not what the text has at their offsets: 1" in str(document.notes)


def test_sentences_are_put_together_as_webanno_does() -> None:
    document = read(
        NAMED + "#Text=Eins\\tzwei\\\\\n#Text=drei\n1-1\t2-6\tEins\t_\t_\n\n#Text=vier\n2-1\t20-24\tvier\t*\tN\n\n"
        "#Text=fünf\\r\n3-1\t24-28\tfünf\t*\tN\n"
    )
    assert document.text == "  Eins\tzwei\\\ndrei\n  vierfünf\r"
    assert found(document) == [("vier", "N"), ("fünf", "N")]


def test_values_are_unescaped_and_of_version_3_1_java_s_signs() -> None:
    document = read(
        "#FORMAT=WebAnno TSV 3.1\n#T_SP=webanno.custom.PHI|tag\n\n\n#Text=M\\u00FCller \\uD83D\\uDE00 x\n"
        "1-1\t0-6\tMüller\ta\\|b\\_c\\->\\[1\\][3]\n1-2\t7-9\t😀\ta\\|b\\_c\\->\\[1\\][3]\n"
    )
    assert found(document) == [("Müller 😀", "a|b_c->[1]")]


def test_relations_chains_and_slots_are_told() -> None:
    document = read(
        "#FORMAT=WebAnno TSV 3.3\n"
        "#T_SP=webanno.custom.Frame|FE|ROLE_webanno.custom.Frame:Roles_webanno.custom.FrameRolesLink|webanno.custom.Lu\n"
        "#T_SP=webanno.custom.Lu|luvalue\n"
        "#T_CH=de.tudarmstadt.ukp.dkpro.core.api.coref.type.CoreferenceLink|referenceType|referenceRelation\n"
        "#T_RL=webanno.custom.Rel|BT_webanno.custom.Lu\n\n\n"
        "#Text=Bob auctioned\n"
        "1-1\t0-3\tBob\t_\t_\t_\tbob\tpr[1]\tcoref->1-1\t_\n"
        "1-2\t4-13\tauctioned\ttransaction\tseller;goods\t1-1;1-1[4]\t_\t_\t_\t1-1\n"
    )
    assert found(document) == [("Bob", "bob"), ("auctioned", "transaction")]
    assert "relations, chains and slots were left out: Frame: Roles, CoreferenceLink, Rel" in str(document.notes)


def test_a_layer_can_be_named() -> None:
    text = (
        "#FORMAT=WebAnno TSV 3.3\n#T_SP=de.tudarmstadt.ukp.dkpro.core.api.lexmorph.type.pos.POS|PosValue\n"
        "#T_SP=webanno.custom.PHI|kind|sure\n#T_SP=webanno.custom.Other|\n\n\n"
        "#Text=Meyer kam\n1-1\t0-5\tMeyer\tNE\tNAME\tyes\t_\n1-2\t6-9\tkam\tVV\t_\t_\t*\n"
    )
    assert found(read(text)) == [("Meyer", "NAME"), ("kam", "Other")]
    assert found(read(text, layer="PHI:sure")) == [("Meyer", "yes")]
    assert found(read(text, layer="POS, PHI")) == [("Meyer", "NE"), ("Meyer", "NAME"), ("kam", "VV")]
    with pytest.raises(FormatError, match="no layer has that name; pass --tier with one of: POS, PHI, Other"):
        read(text, layer="Names")


def test_a_row_that_is_none_has_its_line() -> None:
    with pytest.raises(FormatError) as refused:
        read(NAMED + "#Text=Meyer kam\n1-1\t0-5\tMeyer\t*\tNAME\nMeyer\n")
    assert refused.value.line == 7
    with pytest.raises(FormatError, match="beyond its text"):
        read(NAMED + "#Text=Meyer kam\n1-1\t900000000-900000005\tMeyer\t*\tNAME\n")
