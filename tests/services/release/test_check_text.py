"""Words of names in hashes are no names."""

import pytest

from deid_studio.redaction.leaks import hits_in
from deid_studio.redaction.needles import Phi, needles_of
from deid_studio.services.release import check_text

HASH = "e015a699b3490c52a94d63db5da59205a1be115582a2ac8bf5e0c71a6f67cbea"


@pytest.mark.parametrize(
    ("text", "is_hash"),
    [
        (f"{HASH}text/document", True),
        (f"{HASH[:30]}ada{HASH[30:60]}", True),
        (f"{HASH[:40]}b3atext/document-0001.txt", True),
        (f"{HASH} Beate", False),
        ("Frau Beate Ada", False),
    ],
)
def test_names_in_hashes_are_none(text, is_hash):
    needles = needles_of([Phi("Beate Ada", "d", "Patient", 0, 9, is_name=True, is_shared=False)])
    hits = hits_in(text, needles, document=None, is_ordinary=lambda _: False)
    assert hits or is_hash
    assert all(check_text._is_in_hash(text, hit) == is_hash for hit in hits)
