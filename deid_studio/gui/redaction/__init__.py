"""What of the recording will be cut: settings, the plan of a document, and its drawing in the waveform.
Nothing is written here."""
