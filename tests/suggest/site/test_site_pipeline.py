"""A site's own spaCy pipeline as a further suggester."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.errors import EngineUnavailable, FormatError
from deid_studio.formats import tagset_toml
from deid_studio.spacy_library import spacy_library
from deid_studio.suggest import suggester
from deid_studio.suggest.site import site_pipeline
from deid_studio.suggest.site.site_pipeline import LabelMap, read_label_map

LABELS = LabelMap({"PER": Kind.PATIENT, "LOC": Kind.TOWN}, 0.8)


@pytest.fixture(scope="module")
def pipeline(tmp_path_factory):
    """A folder with a pipeline that knows a person, a place and a firm."""
    made = spacy_library().blank("de")
    patterns = (("PER", "Zoë Kränzlin"), ("LOC", "Augsburg"), ("ORG", "Zwirbel AG"))
    made.add_pipe("entity_ruler").add_patterns([{"label": label, "pattern": surface} for label, surface in patterns])
    made.meta.update(name="ward", version="1.2")
    folder = tmp_path_factory.mktemp("site") / "ward-de"
    made.to_disk(folder)
    return folder


def test_its_entities_become_candidates(pipeline):
    suggest = site_pipeline.load(pipeline, LABELS)
    text = "\ufeff😀 Zoë Kränzlin kommt aus Augsburg zur Zwirbel AG"
    found = [(one.span.of(text), one.kind, one.confidence, one.source) for one in suggest(text)]
    source = "spacy:de_ward 1.2" if found[0][3].startswith("spacy:de_") else "spacy:ward 1.2"
    assert found == [("Zoë Kränzlin", Kind.PATIENT, 0.8, source), ("Augsburg", Kind.TOWN, 0.8, source)]
    assert suggest("") == suggest(" \n") == []


def test_a_text_longer_than_spacy_s_limit_is_searched(pipeline):
    suggest = site_pipeline.load(pipeline, LABELS)
    text = "Augsburg" + " " * 1_000_001 + "Augsburg"
    assert len(suggest(text)) == 2


def test_it_is_asked_beside_the_program_s_own(pipeline):
    further = site_pipeline.load(pipeline, LabelMap({"ORG": Kind.PATIENT}, 0.99))
    asked = suggester.load(tagset_toml.load("kolditz13"), further=[further])
    text = "Es kam Zwirbel AG am 3.4.2020 zur Aufnahme und blieb drei Tage."
    assert {(one.span.of(text), one.tag) for one in asked.suggest(text) if one.confidence > 0.9} == {
        *(("Zwirbel AG", "Patient"), ("3.4.2020", "Date")),
    }


def test_a_folder_that_is_no_pipeline(tmp_path):
    with pytest.raises(EngineUnavailable, match=r"no config\.cfg"):
        site_pipeline.load(tmp_path, LABELS)
    with pytest.raises(EngineUnavailable, match="missing is no folder"):
        site_pipeline.load(tmp_path / "missing", LABELS)


@pytest.mark.parametrize("config", ["", "[nlp]\nlang = 5\n", "\x00", "[nlp]\nlang = 'de'\npipeline = ['ner']\n"])
def test_a_broken_pipeline(tmp_path, config):
    (tmp_path / "config.cfg").write_text(config)
    with pytest.raises(EngineUnavailable, match="cannot load"):
        site_pipeline.load(tmp_path, LABELS)


def test_a_pipeline_that_fails_tells_nothing_of_the_text(pipeline, monkeypatch):
    def fails(document):
        raise RuntimeError(document.text)

    spacy = spacy_library()
    made = spacy.blank("de")
    spacy.Language.component("fails", func=fails)
    made.add_pipe("fails")
    monkeypatch.setattr(spacy, "load", lambda folder: made)
    with pytest.raises(EngineUnavailable) as caught:
        site_pipeline.load(pipeline, LABELS)("Zoë Kränzlin")
    assert "RuntimeError" in str(caught.value) and "Kränzlin" not in str(caught.value)


def test_a_label_map():
    read = read_label_map(b'\xef\xbb\xbfconfidence = 1\n[labels]\nPER = "patient"\nLOC = "town"\n', file="map.toml")
    assert read == LabelMap({"PER": Kind.PATIENT, "LOC": Kind.TOWN}, 1.0)
    assert read_label_map(b'[labels]\nPER = "person"', file="map.toml").confidence == 0.7


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\xff", "not a TOML file"),
        (b"labels", "not a TOML file"),
        (b"", "a table"),
        (b"labels = 3", "a table"),
        (b"[labels]", "a table"),
        (b'[labels]\nPER = "nobody"', "no such kind for PER"),
        (b'[labels]\nPER = ["person"]', "no such kind for PER"),
        (b"[labels]\nPER = 3", "no such kind for PER"),
        (b'confidence = 2\n[labels]\nPER = "person"', "confidence"),
        (b'confidence = nan\n[labels]\nPER = "person"', "confidence"),
        (b'confidence = true\n[labels]\nPER = "person"', "confidence"),
        (b'confidence = "high"\n[labels]\nPER = "person"', "confidence"),
    ],
)
def test_a_wrong_label_map_is_refused_by_its_name(data, reason):
    with pytest.raises(FormatError, match=rf"map\.toml.*{reason}"):
        read_label_map(data, file="map.toml")
