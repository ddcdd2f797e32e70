"""The commands that bring files and annotators' work into a project and out of it again, and head data in and out.
Nothing that goes out by them but redacted sound and text is free of PHI."""
