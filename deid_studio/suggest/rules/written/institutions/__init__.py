"""Institutions in written German: hospitals, practices, homes, insurers, schools and employers.
The words that begin and end their names stand beside them."""
