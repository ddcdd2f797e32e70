from random import Random

from deid_studio.learn.invented import invented_places
from deid_studio.suggest.lexicon.place_lists import towns


def test_towns_are_known_and_unknown():
    drawn = [invented_places.town(Random(seed)) for seed in range(300)]
    known = sum(name.lower() in towns() for name in drawn)
    assert 180 < known < 290
    assert len(set(drawn)) > 200


def test_hospitals_have_proper_names_of_many_forms():
    drawn = {invented_places.hospital(Random(seed)) for seed in range(300)}
    assert len(drawn) > 270
    assert any("St." in name or "Sankt" in name for name in drawn)
    assert any(name.startswith(("Klinikum", "Städt. Klinikum")) for name in drawn)
