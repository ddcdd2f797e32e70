"""What goes out of the project from the window: redacted sound and text, annotations and transcripts.
Each sort asks for its form and folder, and tells in the end what was written."""
