"""Every message of the public API, HTTP and WebSocket: the one statement of the wire.

TypeScript types, the OpenAPI page and the message schema in the docs are made from these.
"""
