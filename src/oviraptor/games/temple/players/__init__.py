"""The computer's players."""
