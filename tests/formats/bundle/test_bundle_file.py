"""Bundles as files: parts come out as they went in, and nothing else is let in."""

import hashlib
import io
import json
import tracemalloc
import unicodedata
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.errors import FormatError, PassphraseNeeded
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_cipher import CHUNK_BYTES, OWASP, DecryptingReader, EncryptingWriter, ScryptCost
from deid_studio.formats.bundle.signing_key import public_key, signature_of

KEY = b"k" * 32
PARTS = {
    bundle_file.STUDY: b"{}",
    bundle_file.LAYERS: "Müller\n".encode() * 100,
    f"{bundle_file.AUDIO}{'0a' * 32}": b"\0\1" * 50_000,
}


CHEAP = ScryptCost(4)


def written(path, parts=PARTS, *, passphrase=None, about=None):
    with path.open("wb") as file:
        about = about or {"round": "1"}
        bundle_file.write(file, about, parts.items(), private_key=KEY, passphrase=passphrase, cost=CHEAP)
    return path


def forged(path, parts, *, signed=True, sizes=(), compression=zipfile.ZIP_STORED):
    """A bundle of the given (name, content) entries whose manifest and signature fit, unless they should not."""
    told = {name: {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)} for name, data in parts}
    told |= dict(sizes)
    about = {
        "format": bundle_file.WORK.format,
        "version": 1,
        "public_key": public_key(KEY),
        "about": {},
        "parts": told,
    }
    manifest = json.dumps(about).encode()
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, data in parts:
            archive.writestr(name, data)
        archive.writestr("manifest.json", manifest)
        archive.writestr("manifest.sig", signature_of(manifest, KEY) if signed else b"\0" * 64)
    return path


@pytest.mark.parametrize("passphrase", [None, "Grüße aus Köln"])
def test_what_goes_in_comes_out(tmp_path, passphrase):
    path = written(tmp_path / "1_A1.deidpack", passphrase=passphrase, about={"round": "Runde", "schema": 3})
    # The letters may be typed as other code points
    with bundle_file.opened(path, ["falsch", unicodedata.normalize("NFD", "Grüße aus Köln")]) as opened:
        assert opened.about == {"round": "Runde", "schema": 3} and opened.public_key == public_key(KEY)
        assert opened.names == list(PARTS) and opened.read(bundle_file.LAYERS) == PARTS[bundle_file.LAYERS]
        assert opened.read(bundle_file.DOCUMENTS) == b""
        opened.copy(opened.names[-1], tmp_path / "sound")
    assert (tmp_path / "sound").read_bytes() == PARTS[f"{bundle_file.AUDIO}{'0a' * 32}"]
    assert passphrase is None or b"Mueller" not in path.read_bytes()


def test_nothing_can_be_read_under_a_passphrase(tmp_path):
    data = written(tmp_path / "b", passphrase="x").read_bytes()
    assert b"manifest" not in data and b"M\xc3\xbcller" not in data
    with pytest.raises(FormatError, match="encrypted"), bundle_file.opened(tmp_path / "b"):
        pass
    with pytest.raises(FormatError, match="passphrase is not"), bundle_file.opened(tmp_path / "b", ["y"]):
        pass


@pytest.mark.parametrize("size", [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES])
def test_encrypted_chunks_are_read_from_any_place(size):
    data = bytes(range(256)) * (size // 256) + b"x" * (size % 256)
    file = io.BytesIO()
    with EncryptingWriter(file, "x", cost=CHEAP) as writer:
        writer.write(data)
    reader = io.BufferedReader(DecryptingReader(file, "x", name="b"))
    assert reader.read() == data
    for place in (0, size // 2, max(0, size - 3)):
        assert reader.seek(place) == place and reader.read(3) == data[place : place + 3]


@pytest.mark.parametrize("passphrase", [None, "x"])
def test_every_cut_and_every_changed_byte_is_noticed(tmp_path, passphrase):
    path = written(tmp_path / "b", {bundle_file.STUDY: b"{}", bundle_file.LAYERS: b"line"}, passphrase=passphrase)
    whole = path.read_bytes()
    for at in range(len(whole)):
        for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :]):
            path.write_bytes(damaged)
            try:
                with bundle_file.opened(path, ["x"]) as opened:
                    read = opened.read(bundle_file.STUDY), opened.read(bundle_file.LAYERS), opened.about
            except FormatError as e:
                assert e.file == "b"
            else:
                # A zip archive has bytes that say nothing
                assert read == (b"{}", b"line", {"round": "1"})


def test_chunks_of_an_encrypted_file_cannot_be_left_out_or_exchanged():
    file = io.BytesIO()
    with EncryptingWriter(file, "x", cost=CHEAP) as writer:
        writer.write(b"a" * CHUNK_BYTES + b"b" * CHUNK_BYTES + b"c")
    data = file.getvalue()
    first, chunk = len(data) - 2 * (CHUNK_BYTES + 16) - 17, CHUNK_BYTES + 16
    head, one, two, last = data[:first], data[first : first + chunk], data[first + chunk : -17], data[-17:]
    for wrong in (head + one + two, head + one + last, head + two + one + last, head):
        with pytest.raises(FormatError, match="cut off or changed"):
            io.BufferedReader(DecryptingReader(io.BytesIO(wrong), "x", name="b")).read()


@given(st.binary(max_size=300), st.booleans())
def test_what_is_no_bundle_is_refused(tmp_path_factory, data, is_zip):
    path = tmp_path_factory.mktemp("no") / "b"
    path.write_bytes((b"PK\3\4" if is_zip else b"") + data)
    with pytest.raises(FormatError), bundle_file.opened(path, ["x"]):
        pass


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "audio/../../evil", "C:\\evil", "audio/evil.wav", "guideline/../de.md", "x"]
)
def test_no_part_has_a_name_of_its_own(tmp_path, name):
    with (
        pytest.raises(FormatError, match="no bundle"),
        bundle_file.opened(forged(tmp_path / "b", [(bundle_file.STUDY, b"{}"), (name, b"evil")])),
    ):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_parts_are_what_the_signed_manifest_says(tmp_path):
    part = (bundle_file.STUDY, b"{}")
    for wrong in (
        forged(tmp_path / "twice", [part, part]),
        forged(tmp_path / "size", [part], sizes={bundle_file.STUDY: {"sha256": "", "bytes": 9}}.items()),
        forged(tmp_path / "missing", [part], sizes={bundle_file.LAYERS: {"sha256": "", "bytes": 0}}.items()),
        forged(tmp_path / "other", [part], signed=False),
        forged(tmp_path / "list", [part], sizes={bundle_file.STUDY: [1]}.items()),
    ):
        with pytest.raises(FormatError), bundle_file.opened(wrong):
            pass
    hashed = {bundle_file.STUDY: {"sha256": "0" * 64, "bytes": 2}}.items()
    with pytest.raises(FormatError), bundle_file.opened(forged(tmp_path / "hash", [part], sizes=hashed)):
        pass


def test_a_part_that_grows_beyond_measure_is_not_unpacked(tmp_path):
    bomb = forged(tmp_path / "b", [(bundle_file.STUDY, b"\0" * 40_000_000)], compression=zipfile.ZIP_DEFLATED)
    tracemalloc.start()
    with pytest.raises(FormatError, match="larger than any"), bundle_file.opened(bomb):
        pass
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()
    sound = forged(tmp_path / "s", [(f"{bundle_file.AUDIO}{'0' * 64}", b"\0" * 1000)], compression=zipfile.ZIP_DEFLATED)
    with pytest.raises(FormatError), bundle_file.opened(sound):
        pass


def test_hours_of_sound_need_little_memory(tmp_path):
    (tmp_path / "sound").write_bytes(bytes(60 * CHUNK_BYTES))
    name = f"{bundle_file.AUDIO}{'0' * 64}"
    written(tmp_path / "warm", passphrase="x")
    tracemalloc.start()
    with (tmp_path / "b").open("wb") as file:
        bundle_file.write(file, {}, [(name, tmp_path / "sound")], private_key=KEY, passphrase="x", cost=CHEAP)
    with bundle_file.opened(tmp_path / "b", ["x"]) as opened:
        opened.copy(name, tmp_path / "copy")
    assert tracemalloc.get_traced_memory()[1] < 12 * CHUNK_BYTES
    tracemalloc.stop()
    assert (tmp_path / "copy").read_bytes() == (tmp_path / "sound").read_bytes()


def test_a_newer_bundle_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(bundle_file, "VERSION", 2)
    written(tmp_path / "b")
    monkeypatch.undo()
    with pytest.raises(FormatError, match="newer program"), bundle_file.opened(tmp_path / "b"):
        pass


def test_a_passphrase_costs_what_owasp_says_and_files_say_their_cost():
    assert (OWASP.log2_n, OWASP.r, OWASP.p) == (17, 8, 1)
    file = io.BytesIO()
    with EncryptingWriter(file, "x") as writer:
        writer.write(b"data")
    assert file.getvalue()[10:13] == bytes([17, 8, 1])
    assert DecryptingReader(file, "x", name="b").read() == b"data"


def test_files_of_the_first_version_still_open(tmp_path):
    # The bundle {"study.json": "{}", "layers.jsonl": "line"} under "geheim"
    old = Path(__file__).with_name("first_version.deidpack")
    with bundle_file.opened(old, ["geheim"]) as opened:
        assert opened.read(bundle_file.STUDY) == b"{}" and opened.read(bundle_file.LAYERS) == b"line"
    with pytest.raises(PassphraseNeeded), bundle_file.opened(old, ["geheimer"]):
        pass


@pytest.mark.parametrize(
    "cost", [(18, 8, 1), (17, 9, 1), (17, 8, 2), (255, 255, 255), (0, 8, 1), (17, 0, 1), (17, 8, 0)]
)
def test_a_file_that_asks_for_an_absurd_cost_is_refused(cost):
    file = io.BytesIO()
    with EncryptingWriter(file, "x", cost=CHEAP) as writer:
        writer.write(b"data")
    data = file.getvalue()
    with pytest.raises(FormatError, match="cost"):
        DecryptingReader(io.BytesIO(data[:10] + bytes(cost) + data[13:]), "x", name="b")
