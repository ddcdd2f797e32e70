"""Annotations that other tools keep as JSON of their own.
Each tool is one module."""
