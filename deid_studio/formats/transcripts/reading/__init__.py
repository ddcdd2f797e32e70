"""What readers of transcripts and annotations share: values as files give them, and notes that do not flood.
A transcript is built from them word by word."""
