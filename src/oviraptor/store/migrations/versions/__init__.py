"""One file per schema; the newest is `schema.HEAD`."""
