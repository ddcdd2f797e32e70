"""Annotations of other tools in JSON of their own."""
