"""Archives that nobody vouches for: whatever is in them, they are taken or refused."""

import io
import random
import zipfile

import pytest

from deid_studio.errors import FormatError
from deid_studio.services.models import model_files


def archive(*names, kind=zipfile.ZIP_DEFLATED):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", kind) as opened:
        for name in names:
            opened.writestr(name, bytes(range(256)) * 4)
    return data.getvalue()


@pytest.mark.parametrize("names", [("x" * 300,), ("a", "a/b"), ("a/b", "a"), (".",), ("/etc/x",), ("../x",)])
def test_odd_members_are_refused(tmp_path, names):
    (tmp_path / "m.zip").write_bytes(archive(*names))
    (tmp_path / "out").mkdir()
    with pytest.raises(FormatError):
        model_files.unpack(tmp_path / "m.zip", tmp_path / "out")


@pytest.mark.parametrize("kind", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_damaged_archives_are_taken_or_refused(tmp_path, kind):
    whole, chance = archive("a/b.txt", "c", kind=kind), random.Random(1)
    for number in range(150):
        data = bytearray(whole)
        data[chance.randrange(len(data))] = chance.randrange(256)
        (tmp_path / "m.zip").write_bytes(data)
        out = tmp_path / str(number)
        out.mkdir()
        try:
            model_files.unpack(tmp_path / "m.zip", out)
        except FormatError:
            continue
