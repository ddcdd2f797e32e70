"""Suggesters are asked for a document, a project or a folder, and trained.
What they find becomes the machine's layer."""
