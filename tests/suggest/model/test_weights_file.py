"""Weights are looked through before CRFsuite follows what stands in them."""

import struct

import pytest

from deid_studio.suggest.model.model import WEIGHTS
from deid_studio.suggest.model.weights_file import check_weights, pack_weights, read_weights

LABELS, ATTRIBUTES, FEATURES_AT, LABELS_AT, ATTRIBUTES_AT, LABEL_LISTS_AT, ATTRIBUTE_LISTS_AT = range(20, 48, 4)


@pytest.fixture(scope="module")
def weights(models):
    return read_weights(models / "texts-de" / WEIGHTS)


def with_number(data, at, number):
    return data[:at] + struct.pack("<I", number) + data[at + 4 :]


def number_at(data, at):
    return struct.unpack_from("<I", data, at)[0]


def test_weights_as_they_are_trained_pass(weights):
    check_weights(weights)


@pytest.mark.parametrize("head", range(20, 48, 4))
@pytest.mark.parametrize("number", [0xFFFFFFFF, 0x7FFFFFFF])
def test_a_head_that_leads_outside(weights, head, number):
    with pytest.raises(ValueError):
        check_weights(with_number(weights, head, number))


def spoilt(weights):
    """What is wrong, and the place and number that make it so."""
    features, labels, lists = (number_at(weights, at) for at in (FEATURES_AT, LABELS_AT, LABEL_LISTS_AT))
    first_list = number_at(weights, lists + 12)
    table = next(at for at in range(labels + 24, labels + 2072, 8) if number_at(weights, at))
    first_name = labels + number_at(weights, labels + number_at(weights, labels + 20))
    yield "more features than there are", features + 8, 0x0FFFFFFF
    yield "a feature of no label", features + 12 + 8, number_at(weights, LABELS)
    yield "a weight that is no number", features + 12 + 16, 0x7FF80000
    yield "a list that begins outside", lists + 12, len(weights)
    yield "an endless list", first_list, 0xFFFFFFF0
    yield "a list of what is not there", first_list + 4, number_at(weights, features + 8)
    yield "a table outside", table, len(weights)
    yield "a table that is too long", table + 4, 0x7FFFFFFE
    yield "an empty table", table + 4, 0
    yield "a name outside", labels + number_at(weights, labels + 20), len(weights)
    yield "a name without an end", first_name + 4, number_at(weights, first_name + 4) - 1
    yield "a name of another number", first_name, 7


def test_what_leads_outside_or_has_no_end_is_refused(weights):
    for what, at, number in spoilt(weights):
        with pytest.raises(ValueError):
            check_weights(with_number(weights, at, number))
            pytest.fail(what)


def test_a_table_without_an_empty_place_would_be_searched_for_ever(weights):
    labels = number_at(weights, LABELS_AT)
    table = next(at for at in range(labels + 24, labels + 2072, 8) if number_at(weights, at + 4))
    start, length = labels + number_at(weights, table), number_at(weights, table + 4)
    known = next(place for n in range(length) if (place := number_at(weights, start + 8 * n + 4)))
    full = weights
    for n in range(length):
        full = with_number(full, start + 8 * n + 4, known)
    with pytest.raises(ValueError):
        check_weights(full)


def test_weights_that_were_packed_once_stay_the_same(weights, tmp_path):
    path = tmp_path / WEIGHTS
    path.write_bytes(weights)
    pack_weights(path)
    (packed,) = tmp_path.iterdir()
    once = read_weights(path)
    assert 2 * packed.stat().st_size < len(weights) == len(once)
    path.write_bytes(once)
    pack_weights(path)
    assert read_weights(path) == once


def test_packing_rounds_weights_and_nothing_else(weights, tmp_path):
    path, start = tmp_path / WEIGHTS, number_at(weights, FEATURES_AT)
    path.write_bytes(weights)
    pack_weights(path)
    packed, first, count = read_weights(path), start + 12, number_at(weights, start + 8)
    end = first + 20 * count
    assert packed[:first] == weights[:first] and packed[end:] == weights[end:]
    for (*before, exact), (*after, rounded) in zip(
        struct.iter_unpack("<3Id", weights[first:end]), struct.iter_unpack("<3Id", packed[first:end]), strict=True
    ):
        assert before == after and abs(exact - rounded) <= 1 / 512 and (256 * rounded).is_integer()


@pytest.mark.parametrize("cut", [0, 5, 40, -9])
def test_packed_weights_that_are_damaged(weights, tmp_path, cut):
    path = tmp_path / WEIGHTS
    path.write_bytes(weights)
    pack_weights(path)
    (packed,) = tmp_path.iterdir()
    packed.write_bytes(packed.read_bytes()[:cut])
    with pytest.raises((ValueError, OSError)):
        read_weights(path)
