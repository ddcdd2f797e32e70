"""The field's terms as immutable values: spans, annotations, documents, studies.
No file, no database and no window is known here."""
