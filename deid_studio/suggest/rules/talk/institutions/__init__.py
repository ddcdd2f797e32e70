"""Hospitals, pharmacies, companies, schools and jobs in English talk.
Their well-known names stand in lists, the rest is told by the words around."""
