"""File formats: one module a format, reading and writing side by side."""
