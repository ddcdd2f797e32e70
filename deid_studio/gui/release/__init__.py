"""A release is looked at gate by gate, written, and checked; drafts are exported.
Each finding leads to its place."""
