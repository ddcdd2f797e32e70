"""How far annotators agree, pair by pair, and where they do not."""
