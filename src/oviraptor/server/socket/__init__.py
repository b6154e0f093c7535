"""The socket of a viewer: messages both ways."""
