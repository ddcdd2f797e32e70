"""Real letters to learn from."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.learn import corpus

KOLDITZ = tagset_toml.load("kolditz13")


@pytest.fixture
def kinds(tmp_path):
    """The kinds that marks with one tag of kolditz13 get, by surface."""

    def run(text, tag, *surfaces):
        ann = [f"T{n}\t{tag} {text.index(s)} {text.index(s) + len(s)}\t{s}\n" for n, s in enumerate(surfaces, start=1)]
        (tmp_path / "brief.txt").write_text(text, encoding="utf-8")
        (tmp_path / "brief.ann").write_text("".join(ann), encoding="utf-8")
        marked = corpus.read(tmp_path, KOLDITZ, "de")["brief"]
        return {text[mark.start : mark.end]: str(mark.kind) for mark in marked.marks}

    return run


def test_a_tag_of_several_kinds_is_sorted_by_the_rules(kinds):
    text = "wohnhaft Birkenweg 8, 86150 Augsburg, Österreich, Tel. 0821 998877, E-Mail zoe@beispiel.de\n"
    places = kinds(text, "Location", "Birkenweg 8", "86150", "Augsburg", "Österreich")
    assert places == {"Birkenweg 8": "street", "86150": "postcode", "Augsburg": "town", "Österreich": "country"}
    assert kinds(text, "Contact", "0821 998877", "zoe@beispiel.de") == {
        "0821 998877": "phone",
        "zoe@beispiel.de": "email",
    }


def test_what_the_rules_do_not_find_is_sorted_by_its_shape(kinds):
    text = "xx Am Qplatz 3 xx 9011 xx Qwxstadt xx zzz@qq xx 12345/99\n"
    assert kinds(text, "Location", "Am Qplatz 3", "9011", "Qwxstadt") == {
        **{"Am Qplatz 3": "street", "9011": "postcode", "Qwxstadt": "town"},
    }
    assert kinds(text, "Contact", "zzz@qq", "12345/99") == {"zzz@qq": "email", "12345/99": "phone"}


def test_a_tag_of_one_kind_stays(kinds):
    assert kinds("Frau Möllering", "Relative", "Möllering") == {"Möllering": "relative"}
    assert kinds("Frau Möllering", "Nobody", "Möllering") == {}


def test_batches_are_sorted_as_letters_are(tmp_path):
    marked = "=== a | Brief | written\nwohnhaft [[Location|Birkenweg 8]], [[Location|86150]] [[Location|Augsburg]]\n"
    (tmp_path / "übung.txt").write_text(marked, encoding="utf-8")
    (text,) = corpus.read_batches(tmp_path, KOLDITZ, "de")
    assert [str(mark.kind) for mark in text.marked.marks] == ["street", "postcode", "town"]


def test_families_stay_together():
    names = ["Ahorn_1", "Ahorn_2", "Ahorn_3", "Buche_A", "Buche_B", "Eiche", "Linde", "Ulme"]
    parts = corpus.families(names, folds=3)
    assert sorted(name for part in parts for name in part) == sorted(names)
    assert sum(any(name.startswith("Ahorn") for name in part) for part in parts) == 1
    assert sum(any(name.startswith("Buche") for name in part) for part in parts) == 1
    assert {len(part) for part in parts} <= {2, 3}
    assert corpus.families(names[::-1], folds=3) == parts


def test_fewer_families_than_folds_and_none_at_all():
    assert corpus.families(["Ahorn_1", "Ahorn_2"], folds=4) == [frozenset({"Ahorn_1", "Ahorn_2"})]
    assert corpus.families([], folds=4) == []


def test_every_kind_stands_for_a_tag():
    assert KOLDITZ.tag_of(Kind.PATIENT).name == "Patient"
