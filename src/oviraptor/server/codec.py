"""Messages as bytes, and back; and their schema for those who write clients of their own."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from oviraptor.core.errors import Refused
from oviraptor.play.updates import Step
from oviraptor.play.updates import Update as Told
from oviraptor.server.messages import from_server
from oviraptor.server.messages.from_client import ClientMessage
from oviraptor.server.messages.from_server import ServerMessage
from oviraptor.server.messages.shapes import SentStep

_decoder: Final = msgspec.json.Decoder(ClientMessage)
_encoder: Final = msgspec.json.Encoder()


def read_message(data: str | bytes) -> ClientMessage:
    """Read what a client said; raises Refused with what is wrong about it."""
    try:
        message: ClientMessage = _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refused(f"This message is not understood: {error}.") from error
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refused("This message is not JSON.") from error
    return message


def write_message(message: ServerMessage) -> str:
    """Write what the server says."""
    return _encoder.encode(message).decode()


def sent_update(told: Told[Any], guide: str = "") -> from_server.Update:
    """Put what a match tells a viewer into the message of the wire."""
    return from_server.Update(
        number=told.number,
        steps=tuple(map(sent_step, told.steps)),
        view=told.view,
        legal=told.legal,
        is_private=told.is_private,
        status=told.status,
        awaited=told.awaited,
        can_undo=told.can_undo,
        over=told.over,
        commitment=told.commitment,
        secret=told.secret,
        guide=guide,
    )


def sent_step(step: Step[Any]) -> SentStep:
    """Put one step into the message of the wire."""
    return SentStep(
        step.number,
        step.actor,
        step.do,
        step.by,
        step.at,
        step.say,
        step.view,
        step.about,
        step.fold,
    )


@cache
def message_schema() -> bytes:
    """Return the JSON Schema of everything that is said on a socket."""
    (client, server), parts = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages on /api/matches/{match}/socket, one JSON object per text frame",
        "$defs": {**parts, "ClientMessage": client, "ServerMessage": server},
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)
