"""When each word of a known transcript is spoken."""
