"""What a project's folder has beside its database: a lock, backups, and what a killed process left there.
The database itself is opened one room further up."""
