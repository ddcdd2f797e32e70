"""Keys (Ed25519) that sign bundles, and verify whose they are."""

from __future__ import annotations

from typing import Any


def public_key(private_key: bytes) -> str:
    """The key, in hexadecimal, that verifies what the 32 bytes `private_key` sign."""
    return _private(private_key).public_key().public_bytes_raw().hex()  # type: ignore[no-any-return]


def derived_key(private_key: bytes, purpose: str) -> bytes:
    """32 bytes for another private key, always the same for the same `purpose`."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), 32, salt=None, info=f"deid-studio {purpose}".encode()).derive(private_key)


def signature_of(data: bytes, private_key: bytes) -> bytes:
    """The signature of `data` by the 32 bytes `private_key`."""
    return _private(private_key).sign(data)  # type: ignore[no-any-return]


def is_signed(data: bytes, signature: bytes, key: str) -> bool:
    """Whether `signature` is that of `data` by whoever has the private key to `key`, which is in hexadecimal."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, data)
    except InvalidSignature:
        return False
    return True


def _private(key: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key)
