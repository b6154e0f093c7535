"""What people read: English, refusals, questions, drawings for a terminal."""
