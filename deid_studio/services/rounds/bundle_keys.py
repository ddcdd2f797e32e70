"""Which keys sign a project's bundles, and whose signatures it knows.

A project signs with its own key. It derives one for each annotator from that, which goes out with their bundle and
signs what comes back: the project knows it again without keeping anything.
"""

from __future__ import annotations

import secrets
from typing import Final

from deid_studio.formats.bundle import bundle_file
from deid_studio.services.project.project import SIGNING_KEY
from deid_studio.storage import queries
from deid_studio.storage.store import Store

HOME: Final = "home"
"""The setting that holds the public key of the project to which an annotator's work goes back."""


def own_key(project: Store) -> bytes:
    """The project's private key, made where it has none yet."""
    found = queries.setting(project, SIGNING_KEY)
    if found is None:
        found = secrets.token_hex(32)
        with project.journal.edit("make key", kind="import") as tx:
            tx.put("setting", {"id": SIGNING_KEY, "value": found})
    return bytes.fromhex(found)


def annotators_key(own: bytes, code: str) -> bytes:
    """The private key that a project gives an annotator."""
    return bundle_file.derived_key(own, f"annotator {code}")


def is_known(project: Store, public_key: str, *, annotator: str) -> bool:
    """Whether a signature is the project's own, that of a copy of it, or the one that it gave the annotator."""
    own = own_key(project)
    return public_key in (bundle_file.public_key(own), bundle_file.public_key(annotators_key(own, annotator)))
