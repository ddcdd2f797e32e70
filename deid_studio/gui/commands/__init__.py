"""Commands with their keys: what they are called, what they need, and how a person changes their keys.
Menus, tool bars and tool windows are built from them."""
