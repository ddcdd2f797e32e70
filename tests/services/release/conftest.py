"""A small project, and one release of it that tests copy and spoil."""

import json
import re
import shutil
from types import SimpleNamespace

import numpy as np
import pytest
import soundfile

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries

TALK = "Guten Tag Frau Wiesinger Sie sind am 12.03.1958 geboren und kamen mit Herrn Özdemir aus Neustadt zu uns"
LETTER = (
    "Wir berichten über Frau Wiesinger, Klara, geb. 12.03.1958, wohnhaft Lange Straße 12 in 01234 Neustadt.\n"
    "Befund: unauffällig. Frau Wiesinger geht es gut. Telefon 0171/2345678, Fallnummer 8841279.\n"
)
MARKED = {
    "Patient": ("Wiesinger, Klara", "Wiesinger"),
    "Birthdate": ("12.03.1958",),
    "Relative": ("Özdemir",),
    "Location": ("Lange Straße 12", "01234", "Neustadt"),
    "Contact": ("0171/2345678",),
    "ID": ("8841279",),
}
RATE = 8000
WORD_MS = 1200


def words_of(text, *, word_ms=WORD_MS):
    words = [
        {"start": m.start(), "end": m.end(), "start_ms": i * word_ms, "end_ms": (i + 1) * word_ms - 20}
        for i, m in enumerate(re.finditer(r"\S+", text))
    ]
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words}).encode()


def sound_of(text, *, channels=1, seed=0):
    """Noise with the loudness of speech, other in each channel, as long as the words."""
    frames = len(text.split()) * WORD_MS * RATE // 1000
    return np.random.default_rng(seed).normal(0, 0.1, (frames, channels))


def mark_all(project, *, marked=MARKED, annotator="A1", finished=True, only=None):
    """Mark all that is PHI in every document, the longest strings first, and finish it."""
    for entry in queries.document_entries(project):
        if only not in (None, entry.name):
            continue
        document = queries.document(project, entry.id)
        layer = projects.assign(project, entry.id, annotator=annotator)
        taken = set()
        pairs = sorted(((s, tag) for tag, found in marked.items() for s in found), key=lambda pair: -len(pair[0]))
        for surface, tag in pairs:
            for match in re.finditer(re.escape(surface), document.text):
                if taken.isdisjoint(range(*match.span())):
                    taken.update(range(*match.span()))
                    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(*match.span())], tag=tag)
        if finished:
            finish.finish(project.journal, layer.assignment.id)


def make(folder, *, files):
    """A project of `files`, bytes by name."""
    source = folder.with_name(f"{folder.name}-files")
    source.mkdir()
    for name, data in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes(data)
    project = projects.create(folder, tag_set="kolditz13")
    import_paths(project, sorted(path for path in source.iterdir()))
    shutil.rmtree(source)
    return project


def wav(tmp, samples, *, name="sound.wav", subtype="PCM_16"):
    soundfile.write(tmp / name, samples, RATE, subtype=subtype)
    data = (tmp / name).read_bytes()
    (tmp / name).unlink()
    return data


@pytest.fixture(scope="session")
def kit():
    """The functions above, for tests that need another project."""
    return SimpleNamespace(
        TALK=TALK,
        LETTER=LETTER,
        MARKED=MARKED,
        RATE=RATE,
        make=make,
        mark_all=mark_all,
        sound_of=sound_of,
        wav=wav,
        words_of=words_of,
    )


@pytest.fixture(scope="session")
def studied(tmp_path_factory):
    """A folder with the project, all marked and finished, and its release."""
    home = tmp_path_factory.mktemp("studied")
    files = {
        "talk.wav": wav(home, sound_of(TALK, channels=2)),
        "talk.json": words_of(TALK),
        "letter.txt": LETTER.encode(),
    }
    with make(home / "project", files=files) as project:
        mark_all(project)
        report = release(project, home / "release", Choices(accepted=frozenset({Risk.UNHEARD}), by="A1"))
    return SimpleNamespace(home=home, project=home / "project", release=home / "release", report=report)


@pytest.fixture
def project(studied, tmp_path):
    """A copy of the project, open."""
    shutil.copytree(studied.project, tmp_path / "project")
    with projects.open_project(tmp_path / "project") as opened:
        yield opened


@pytest.fixture
def released(studied, tmp_path):
    """A copy of the release."""
    return shutil.copytree(studied.release, tmp_path / "release")
