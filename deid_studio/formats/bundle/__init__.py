"""Bundles that travel between supervisor and annotators: their file and their encryption.
What is in them is the services' matter."""
