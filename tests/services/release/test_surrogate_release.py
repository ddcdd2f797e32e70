"""A release with surrogates does not refuse itself, whatever letters a project has."""

import shutil
from pathlib import Path
from random import Random

import pytest

from deid_studio.redaction.spelling.word_keys import folded
from deid_studio.redaction.surrogates.drawing import words_of
from deid_studio.services.annotation import finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project.layers import layers
from deid_studio.services.project.project import create
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.surrogates.surrogate_key_file import read_key
from deid_studio.storage import queries

LETTERS = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "grascco" / "kolditz13"
PROJECTS = 5
"""By hand, a hundred are tried in 50 s."""


def project_of(folder, names):
    source = folder / "letters"
    source.mkdir(parents=True)
    for name in names:
        for suffix in (".txt", ".ann"):
            shutil.copy(LETTERS / f"{name}{suffix}", source)
    project = create(folder / "project", tag_set="kolditz13")
    import_paths(project, [source], annotator="A1")
    for entry in queries.document_entries(project):
        for layer in layers(project, entry.id):
            finish.finish(project.journal, layer.assignment.id)
    return project


@pytest.mark.parametrize("seed", range(PROJECTS))
def test_twelve_letters_are_released(tmp_path, seed):
    if not LETTERS.is_dir():
        pytest.skip("needs the shared test data")
    names = Random(seed).sample(sorted(path.stem for path in LETTERS.glob("*.txt")), 12)
    with project_of(tmp_path, names) as project:
        key = tmp_path / "keys" / "key"
        choices = Choices(text_style="surrogate", key=key, accepted=frozenset(Risk), by="A1")
        report = release(project, tmp_path / "out" / "release", choices)
        phi = {
            word
            for entry in queries.document_entries(project)
            for layer in layers(project, entry.id)
            for one in layer.phi
            if one.tag in ("Patient", "Staff", "Relative", "Person")
            for word in map(folded, words_of(one.surface(queries.document(project, entry.id).text)))
        } - {"von", "van", "der", "den", "dem", "med", "prof", "dos"}
    assert report.check.passed and report.fallbacks <= 5
    drawn = read_key(key).pseudonyms
    new = {word for kind in drawn if kind[:4] in ("surn", "give", "town") for one in drawn[kind].values()
           for word in map(folded, words_of(one))}  # fmt: skip
    assert len(new) > 15 and not [(a, b) for a in new for b in phi if a in b or b in a]
