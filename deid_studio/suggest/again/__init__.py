"""Further occurrences of a known surface: inflected, broken up, in part, misheard.
Also who occurs in a patient's documents, and under which names."""
