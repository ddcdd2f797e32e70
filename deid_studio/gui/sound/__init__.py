"""Sound is played, stopped and followed, as recorded or as it will be redacted.
The device and the clock of what is heard are here."""
