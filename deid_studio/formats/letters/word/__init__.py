"""Word's .docx files are cleaned of what nobody sees and read here. What is redacted goes back to where it stood."""
