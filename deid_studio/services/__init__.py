"""What a person can do with a project, in a folder for each task.
Command line and window call it alike, and it knows neither of them."""
