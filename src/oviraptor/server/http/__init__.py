"""The API and the pages over HTTP, and what keeps them from harm."""
