"""A package, so that what it starts ends with its last test and not with the session."""
