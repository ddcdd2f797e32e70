"""Archives: more documents than people can read, redacted by workers and accepted by a sample. A job is the folder in
which that is kept, and each document of it is redacted by the services that redact a project."""
