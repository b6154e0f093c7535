"""The authority of one match: no sockets, no clock of its own; files only in `files`."""
