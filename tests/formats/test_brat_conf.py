"""BRAT configuration, made and extended."""

from deid_studio.formats import brat_conf

CONF = """# comment
[entities]

!Person
\tPatient|UMLS:C1
GPE

[relations]
Located Arg1:Person, Arg2:GPE

[events]
<CORE>=Person|GPE
Move Who:<CORE>

[attributes]
Sure Arg:<EVENT>
"""


def test_spans_may_be_entities_or_events_and_nothing_else():
    assert brat_conf.span_types(CONF) == {"Person", "Patient", "GPE", "Move"}


def test_types_are_added_to_their_section_and_no_line_changes():
    extended = brat_conf.section_extended(CONF, "entities", ["DATE", "CITY"])
    assert brat_conf.span_types(extended) == {"Person", "Patient", "GPE", "Move", "DATE", "CITY"}
    assert [line for line in extended.split("\n") if line not in ("DATE", "CITY")] == CONF.split("\n")


def test_nothing_to_add_leaves_the_bytes():
    assert brat_conf.section_extended(CONF, "entities", []) is CONF


def test_a_missing_section_is_appended():
    for conf in ("", "[relations]\n"):
        assert brat_conf.span_types(brat_conf.section_extended(conf, "entities", ["DATE"])) == {"DATE"}


def test_windows_line_ends_do_not_hide_a_section():
    extended = brat_conf.section_extended("[entities]\r\nPER\r\n\r\n[events]\r\n", "entities", ["DATE"])
    assert brat_conf.span_types(extended) == {"PER", "DATE"}
    assert extended.startswith("[entities]\r\nPER\r\nDATE\n")


def test_a_new_configuration_has_the_tags_below_their_parents():
    conf = brat_conf.annotation_conf([("Person", 0), ("Patient", 1), ("DATE", 0)])
    assert conf.startswith("[entities]\nPerson\n\tPatient\nDATE\n")
    assert brat_conf.span_types(conf) == {"Person", "Patient", "DATE"}


def test_names_and_colours_for_the_eye():
    conf = brat_conf.visual_conf({"DATE": ["Date", "D"]}, {"DATE": "#102030"})
    assert "DATE | Date | D\n" in conf
    assert "DATE\tbgColor:#102030," in conf
