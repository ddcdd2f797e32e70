"""How good predicted annotations are, measured against gold."""
