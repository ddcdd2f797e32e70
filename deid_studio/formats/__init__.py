"""File formats: one module a format, reading and writing side by side.
Transcripts, reports, certificates and bundles have folders of their own."""
