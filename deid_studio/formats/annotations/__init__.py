"""Annotations as other tools keep them: read into texts with marks, and written from them.
Each format is one module; BRAT, the project's own, stands outside."""
