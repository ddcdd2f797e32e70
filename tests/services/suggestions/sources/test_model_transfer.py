"""A learned model goes to another project in one file, and nothing that is no such file gets in."""

import json
import zipfile

import pytest

from deid_studio.errors import FormatError, PassphraseNeeded, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_cipher import ScryptCost
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from deid_studio.services.suggestions.sources import model_transfer
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.storage.journal import PROJECT_STACK
from deid_studio.suggest.model.house_model import HOUSE
from deid_studio.suggest.model.model import WEIGHTS
from tests.learned_models import LEARNED, put_learned

SECRET = "eine lange Losung"


@pytest.fixture
def other(tmp_path):
    with projects.create(tmp_path / "other", tag_set="kolditz13") as made:
        yield made


@pytest.fixture
def file(project, tmp_path):
    put_learned(project)
    model_transfer.export_model(project, tmp_path / "m.deidmodel")
    return tmp_path / "m.deidmodel"


def test_a_model_travels_with_its_card_and_is_asked_when_wanted(project, other, file):
    (sent,) = model_transfer.project_models(project)
    taken = model_transfer.take_model(other, file)
    assert (taken.card.learned, taken.card.name, taken.key) == (LEARNED, "2030-01-01-1", sent.key)
    assert learning.learned_folder(other) is None and model_transfer.project_models(other) == (taken,)
    learning.use(other)
    folder = learning.learned_folder(other)
    assert (folder / WEIGHTS).read_bytes() == (project.folder / "learned" / "2030-01-01-1" / WEIGHTS).read_bytes()
    asked = Suggesters(tagset_toml.load("kolditz13"), "de", learned=folder)()
    sources = {one.source for one in asked.suggest("Frau Erika Zwirner aus Jena, wir berichten.")}
    assert f"model:learned elsewhere {taken.name}" in sources
    other.journal.undo(PROJECT_STACK)
    assert learning.learned_folder(other) is None
    model_transfer.give_back(other, taken.name)
    assert learning.learned_models(other) == ()


def test_a_model_that_is_asked_is_not_given_back(project):
    name = put_learned(project).name
    learning.use(project)
    model_transfer.give_back(project, name)
    assert learning.learned_models(project) == (name,)


def test_the_file_holds_counts_and_no_other_words_than_the_weights(file):
    with zipfile.ZipFile(file) as archive:
        assert set(archive.namelist()) == {"learned.json", HOUSE, WEIGHTS, "manifest.json", "manifest.sig"}
        card = json.loads(archive.read("learned.json"))
    assert set(card) == {"name", "day", "tag_set", "learned", "signed_by"}
    assert {type(one) for one in card["learned"]["types"][0]["old"].values()} <= {int, float}


def test_a_passphrase_is_asked_for(project, other, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle_file.write, "__kwdefaults__", bundle_file.write.__kwdefaults__ | {"cost": ScryptCost(4)})
    put_learned(project)
    file = tmp_path / "m.deidmodel"
    with pytest.raises(ProjectError, match="fewer than"):
        model_transfer.export_model(project, file, passphrase="kurz")
    model_transfer.export_model(project, file, passphrase=SECRET)
    for wrong in ((), ("eine andere Losung",)):
        with pytest.raises(PassphraseNeeded):
            model_transfer.take_model(other, file, passphrases=wrong)
    assert model_transfer.take_model(other, file, passphrases=[SECRET]).card is not None


def forged(project, file, **parts):
    """The file with other parts, signed anew by somebody."""
    with zipfile.ZipFile(file) as archive:
        old = {name: archive.read(name) for name in ("learned.json", HOUSE, WEIGHTS)}
    named = {"card": "learned.json", "house": HOUSE, "weights": WEIGHTS}
    new = old | {named[name]: change(old[named[name]]) for name, change in parts.items()}
    with file.open("wb") as target:
        bundle_file.write(target, {}, new.items(), private_key=bytes(32), kind=model_transfer.LEARNED)
    return file


def told(**values):
    return lambda data: json.dumps(json.loads(data) | values).encode()


HOSTILE = {
    "weights that lead outside": {"weights": lambda data: data[:28] + b"\xff\xff\xff\x7f" + data[32:]},
    "cut weights": {"weights": lambda data: data[:-1]},
    "no weights": {"weights": lambda data: b""},
    "a card with a text": {"card": told(learned=["Frau Zwirner"])},
    "a card with endless words": {"card": told(tag_set="x" * 5000)},
    "a card with lines": {"card": told(name="a\nb")},
    "kinds that are none": {"house": told(kept=["nothing"])},
    "no JSON": {"house": lambda data: b"{" * 100_000},
}


@pytest.mark.parametrize("how", HOSTILE)
def test_what_is_hostile_is_refused_and_leaves_nothing(project, other, file, how):
    with pytest.raises(FormatError) as refused:
        model_transfer.take_model(other, forged(project, file, **HOSTILE[how]))
    assert str(refused.value).count(":") == 1
    assert not (other.folder / "learned").exists()


def test_a_bundle_is_no_model_nor_a_model_a_bundle(other, file, tmp_path):
    work = tmp_path / "w.deidmodel"
    with work.open("wb") as target:
        bundle_file.write(target, {}, [("study.json", b"{}")], private_key=bytes(32))
    with pytest.raises(FormatError, match="no bundle"):
        model_transfer.take_model(other, work)
    with pytest.raises(FormatError, match="no bundle"), bundle_file.opened(file):
        pass


def test_a_model_over_another_base_is_refused_by_its_name(project, other, file):
    with pytest.raises(FormatError, match="model:texts-de 0, which this version"):
        model_transfer.take_model(other, forged(project, file, house=told(source="model:texts-de 0")))


def test_exports_want_a_model_a_card_and_a_free_name(project, file):
    with pytest.raises(ProjectError, match="there already"):
        model_transfer.export_model(project, file)
    with pytest.raises(ProjectError, match="no such model"):
        model_transfer.export_model(project, file, name="2030-01-01-9", overwrite=True)
    (project.folder / "learned" / "2030-01-01-1" / "learned.json").unlink()
    with pytest.raises(ProjectError, match="without a card"):
        model_transfer.export_model(project, file, overwrite=True)
