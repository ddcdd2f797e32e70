"""What a house brings along itself."""
