"""Letters of one patient stay together."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.learn.house.patient_groups import folds, groups
from deid_studio.learn.training_texts import TextPiece, joined


def letter(*parts):
    return joined(TextPiece(part) if isinstance(part, str) else TextPiece(*part) for part in parts)


def test_codes_birth_dates_names_and_heads_tell_of_one_patient():
    letters = {
        "a": letter("Herr ", ("Ottokar Rübsam", Kind.PATIENT), " kam."),
        "b": letter("Rübsam: ", ("Rübsam, Ottokar", Kind.PATIENT), " ging gestern wieder heim."),
        "c": letter("geb. ", ("1.2.1950", Kind.BIRTHDATE)),
        "d": letter("* ", ("1.2.1950", Kind.BIRTHDATE), " im Norden, wo es schneit"),
        "e": letter("Bericht über die Untersuchung 4711 vom Montag, ohne Namen"),
        "f": letter("Bericht über die Untersuchung 4711 vom Freitag, ohne Namen"),
        "g": letter("Ein ganz anderer Text"),
        "h": letter("Noch etwas, das niemandem gleicht, 12"),
    }
    found = groups(letters, {"g": "P1", "h": "P1"})
    assert sorted(map(sorted, found)) == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]


@given(st.lists(st.integers(1, 5), min_size=1, max_size=20), st.integers(1, 6))
def test_folds_cut_no_group_and_lose_nothing(sizes, count):
    parted = [frozenset(f"{n}-{m}" for m in range(size)) for n, size in enumerate(sizes)]
    parts = folds(parted, count)
    assert len(parts) == min(count, len(parted))
    assert frozenset().union(*parts) == frozenset().union(*parted)
    assert sum(map(len, parts)) == sum(sizes)
    assert all(sum(bool(group & part) for part in parts) == 1 for group in parted)
