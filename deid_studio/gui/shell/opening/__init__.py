"""Which project is open: chosen, made, restored, or opened again from those that were open last.
The first page, which offers that, is here too."""
