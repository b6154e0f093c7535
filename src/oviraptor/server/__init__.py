"""The page, the API and the tables: matches between people and computers over HTTP and WebSocket."""
