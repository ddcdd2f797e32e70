"""A site's own neural model as a suggester beside the program's.
How sure it is to be believed is measured on what a project has decided."""
