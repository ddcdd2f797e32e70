"""Training the models that suggest PHI."""

import pytest

from deid_studio.errors import Cancelled, EngineUnavailable, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.services.suggestions.train import MODELS, train

TALK = "yeah my name is kim walters and i live in boston\n"
TALK_ANN = "T1\tName 16 27\tkim walters\nT2\tCity 42 48\tboston\n"
LETTER = "Frau Möllering, geb. 12.03.1958, kommt am 3.4.2021 aus Augsburg.\n"
LETTER_ANN = "T1\tPatient 5 14\tMöllering\nT2\tBirthdate 21 31\t12.03.1958\nT3\tLocation 55 63\tAugsburg\n"


@pytest.fixture
def talk(files):
    """A BRAT folder with a turn of English talk."""
    return files({"a.txt": TALK, "a.ann": TALK_ANN}, folder="talk")


@pytest.fixture
def letters(files):
    """A BRAT folder with two letters."""
    return files(
        {"a.txt": LETTER, "a.ann": LETTER_ANN, "b.txt": LETTER.replace("1958", "1961"), "b.ann": LETTER_ANN},
        folder="letters",
    )


def test_a_model_is_trained_and_asked(letters, tmp_path):
    out = tmp_path / "models"
    training = train("texts-de", out, letters=letters, size=0.01, version="9", command="deid-studio train …")
    assert (training.name, training.version) == ("texts-de", "9") and training.texts > 2 + 5
    assert training.scores.phi.instances.support > 6
    assert {path.name for path in (out / "texts-de").iterdir()} == {"card.json", "model.crfsuite.gz", "README.md"}
    assert "deid-studio train …" in (out / "texts-de" / "README.md").read_text(encoding="utf-8")

    asked = Suggesters(tagset_toml.load("kolditz13"), models=out)()
    found = {LETTER[one.span.start : one.span.end]: one.tag for one in asked.suggest(LETTER) if one.confidence > 0.5}
    assert {"Möllering": "Patient", "12.03.1958": "Birthdate", "Augsburg": "Location"}.items() <= found.items()
    assert set(asked.thresholds.by_tag) >= {"Patient", "Birthdate"}


def test_the_same_seed_trains_the_same_model(talk, tmp_path):
    for folder, seed in (("one", 1), ("again", 1), ("other", 2)):
        train("talk-en", tmp_path / folder, unseen=[talk], size=0.005, seed=seed)
    one, again, other = (
        [(tmp_path / folder / "talk-en" / name).read_bytes() for name in ("model.crfsuite.gz", "card.json")]
        for folder in ("one", "again", "other")
    )
    assert one == again and one[0] != other[0]


@pytest.mark.parametrize("last", [0, 3, 12])
def test_whoever_cancels_finds_nothing(talk, tmp_path, last):
    calls = 0

    def progress(done, total):
        nonlocal calls
        assert 0 <= done <= total
        calls += 1
        if calls > last:
            raise Cancelled

    with pytest.raises(Cancelled):
        train("talk-en", tmp_path / "models", unseen=[talk], size=0.005, progress=progress)
    assert not (tmp_path / "models").exists()


def test_a_model_in_the_way_is_found_before_the_training(talk, tmp_path):
    (tmp_path / "talk-en").mkdir()
    (tmp_path / "talk-en" / "card.json").write_text("{}")

    def progress(done, total):
        raise AssertionError("training has begun")

    with pytest.raises(ProjectError, match="already a model talk-en"):
        train("talk-en", tmp_path, unseen=[talk], progress=progress)
    train("talk-en", tmp_path, unseen=[talk], size=0.005, overwrite=True)
    assert (tmp_path / "talk-en" / "model.crfsuite.gz").exists()


def test_what_cannot_be_learned_from_is_refused(letters, files, tmp_path):
    out = tmp_path / "models"
    for folder in (tmp_path / "missing", files({"a.txt": LETTER}, folder="bare")):
        with pytest.raises(ProjectError, match="no text annotated with Date, Birthdate"):
            train("texts-de", out, letters=folder)
    for size in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="size"):
            train("texts-de", out, letters=letters, size=size)
    assert not out.exists()


def test_a_folder_without_models_cannot_be_asked(tmp_path):
    with pytest.raises(EngineUnavailable, match="no model"):
        Suggesters(tagset_toml.load("kolditz13"), models=tmp_path)()


def test_the_models_that_there_are():
    assert MODELS == ("texts-de", "talk-en", "notes-en")
