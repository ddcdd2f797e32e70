"""Surrogates: other values of the same kind and form, drawn with a secret, the same for the same original."""
