"""OpenDocument's .odt files are cleaned and read here. What is redacted goes back to where it stood."""
