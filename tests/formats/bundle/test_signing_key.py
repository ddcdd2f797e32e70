from __future__ import annotations

from deid_studio.formats.bundle.signing_key import derived_key, is_signed, public_key, signature_of

KEY = bytes(range(32))


def test_derived_keys_differ_by_purpose_only() -> None:
    assert derived_key(KEY, "annotator A1") == derived_key(KEY, "annotator A1") != KEY
    assert derived_key(KEY, "annotator A1") != derived_key(KEY, "annotator B2")


def test_only_what_was_signed_with_a_key_bears_its_signature() -> None:
    signature = signature_of(b"manifest", KEY)
    assert is_signed(b"manifest", signature, public_key(KEY))
    assert not is_signed(b"manifest.", signature, public_key(KEY))
    assert not is_signed(b"manifest", signature, public_key(derived_key(KEY, "annotator A1")))
