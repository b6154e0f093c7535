"""What the commands that study matches print and write."""
