"""Surrogates for a project: the same person gets the same name, dates move alike.
The key that leads back is a file of its own."""
