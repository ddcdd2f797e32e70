"""The field's terms as immutable values; no file, no database, no window."""
