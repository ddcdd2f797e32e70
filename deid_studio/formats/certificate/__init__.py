"""The certificate of a release, as JSON and as PDF, in German and English.
The names of gates, checks and styles stand here once."""
