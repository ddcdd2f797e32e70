"""Suggesters of a site's own and the labels that they use.
A label map says which kinds of PHI the labels are."""
