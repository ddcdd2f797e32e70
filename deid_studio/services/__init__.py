"""What a person can do with a project; called by the command line and by the window alike."""
