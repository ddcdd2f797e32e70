"""What a house brings along itself: lists of its staff, its wards and its streets.
They stay in the project that they were taken into."""
