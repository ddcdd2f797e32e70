"""What a project is: documents, recordings, layers, settings, and the files it is kept in.
Every other service opens a project through here."""
