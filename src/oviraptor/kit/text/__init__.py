"""Actions and positions as text and back, from one statement of both."""
