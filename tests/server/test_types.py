from msgspec import Struct

from oviraptor.server import messages
from oviraptor.server.types import typescript


def test_every_message_of_the_wire_is_a_type():
    text = typescript()
    structs = {
        name
        for name, value in vars(messages).items()
        if isinstance(value, type) and issubclass(value, Struct) and value is not Struct
    }
    assert {name for name in structs if f"export interface {name} {{" not in text} == set()


def test_what_the_server_says_has_all_its_fields_and_a_request_may_leave_some_out():
    text = typescript()
    assert "  guide: string;" in text
    assert "  guided?: boolean;" in text


def test_a_message_is_known_by_its_type():
    assert '  type: "submit";' in typescript()
    assert "export type ServerMessage = Welcome | Table | Update" in typescript()
