"""Redacted sound is checked: silence where it must be, the source's very samples elsewhere, leaks, cross-talk.
Nothing here trusts the writer."""
