"""Which stretches of a recording are cut, who listened to them, and drafts of what would be released.
The plan is made here and kept in the project."""
