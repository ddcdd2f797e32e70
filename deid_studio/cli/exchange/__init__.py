"""The commands that bring files and annotators' work into a project and out of it again, and tell who did what.
Nothing that goes out by them but redacted sound and text is free of PHI."""
