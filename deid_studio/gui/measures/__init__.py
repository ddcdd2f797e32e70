"""Recognisers, suggestions and redactions are measured against gold, and the figures shown.
A click on a figure leads to its places."""
