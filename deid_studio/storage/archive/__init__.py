"""The manifest of an archive's job: what there is to redact, and what became of it. It is a database of its own, for a
project holds what people decide."""
