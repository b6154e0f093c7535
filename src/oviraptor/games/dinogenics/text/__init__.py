"""Actions and positions as text, and back."""
