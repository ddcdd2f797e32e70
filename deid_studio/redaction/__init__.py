"""What is to be removed from a recording, and where exactly."""
