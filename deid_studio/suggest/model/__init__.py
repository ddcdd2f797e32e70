"""The statistical suggester: what it sees of a text, and how its labels become candidates.
It is trained in `learn`."""
