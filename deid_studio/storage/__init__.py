"""Projects on disk: SQLite tables, the journal that writes them, locks and backups.
Nothing else knows SQLAlchemy."""
