"""What was learned stays in its project: no release, bundle or export holds a learned model."""

import zipfile

from deid_studio.domain.study import Plan
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.export_transcript import export_transcript
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.rounds import bundles, rounds
from deid_studio.services.suggestions import learning
from tests.learned_models import put_learned


def everything(folder):
    """The bytes of every file below a folder, and of every member of archives, by name."""
    for path in folder.rglob("*"):
        if path.is_file():
            yield path.name, path.read_bytes()
            if zipfile.is_zipfile(path):
                with zipfile.ZipFile(path) as archive:
                    yield from ((name, archive.read(name)) for name in archive.namelist())


def test_no_release_bundle_or_export_holds_a_learned_model(project, tmp_path):
    name = put_learned(project).name
    learning.use(project)
    out = tmp_path / "out"
    release(project, out / "release", Choices(accepted=frozenset({Risk.UNHEARD}), by="A1"))
    export_brat(project, out / "brat")
    export_transcript(project, out / "words", format="json")
    export_text(project, out / "text")
    rounds.create(project, "r2", Plan(("B2",)))
    bundles.create(project, "B2", out / "stick")
    learned = {path.name: path.read_bytes() for path in (project.folder / "learned" / name).iterdir()}
    found = list(everything(out))
    assert {"certificate.json", "manifest.json", "study.json"} <= {name for name, _ in found}
    for place, data in found:
        assert place not in learned and not any(one in data for one in learned.values()), place
        assert name.encode() not in data and b"learned_models" not in data, place
