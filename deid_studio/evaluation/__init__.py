"""How good predicted annotations and transcripts are, measured against gold.
Each measure names the paper it follows."""
