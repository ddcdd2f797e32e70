"""How far annotators agree, pair by pair, and where they do not.
It counts marks it is given and reads no project."""
