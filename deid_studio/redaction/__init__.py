"""What is to be removed from a recording, and where exactly.
Here it is planned; `audio.cutting` does it."""
