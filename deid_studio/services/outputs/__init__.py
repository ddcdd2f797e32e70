"""How files leave a project: all of an output or nothing of it.
What a failed one has left is found and named."""
