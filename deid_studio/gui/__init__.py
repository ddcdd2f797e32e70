"""The window: each room of the program has its folder, and each folder a rank.
A room imports only rooms of lower rank; the shell builds all of them."""
