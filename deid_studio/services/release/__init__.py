"""A release: what goes out, the gates before it, the writing, the certificate and the check of what was written.
Whole or nothing."""
