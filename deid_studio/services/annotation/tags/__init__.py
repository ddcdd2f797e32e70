"""The tags of a project's tag set. They are renamed and removed, though there are annotations that have them."""
