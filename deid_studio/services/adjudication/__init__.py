"""Layers of a document are compared, conflicts settled, and the final corpus made of the decisions.
Every decision names who took which side."""
