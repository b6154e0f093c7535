"""What everybody knows of a state: one list of fields, shown by `view` and put back by `imagine`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any

from oviraptor.kit.fields import Record


@dataclass(frozen=True)
class Written:
    """How a field is written in a view, and read again."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def each(how: Written) -> Written:
    """Say how several are written of which each is written so."""
    return Written(
        lambda several: tuple([how.write(one) for one in several]),
        lambda shown: tuple([how.read(one) for one in shown]),
    )


@dataclass(frozen=True)
class Public:
    """The public fields of a record; a view has them under the same names, as they are or written."""

    record: Record
    written: Mapping[str, Written] = field(default_factory=dict)

    def __post_init__(self) -> None:
        unknown = self.written.keys() - set(self.record.public)
        if unknown:
            raise ValueError(f"not public: {', '.join(sorted(unknown))}")

    @cached_property
    def same(self) -> tuple[str, ...]:
        """The names of what is shown as it is."""
        return tuple(name for name in self.record.public if name not in self.written)

    @cached_property
    def _same_of(self) -> Callable[[object], Iterable[Any]]:
        get = attrgetter(*self.same)
        return get if len(self.same) > 1 else lambda s: (get(s),)

    @cached_property
    def _writers(self) -> list[tuple[str, Callable[[Any], Any]]]:
        return [(name, how.write) for name, how in self.written.items()]

    def shown(self, s: object) -> dict[str, Any]:
        """Return what a view shows of a state, by name."""
        shown = dict(zip(self.same, self._same_of(s), strict=True))
        for name, write in self._writers:
            shown[name] = write(getattr(s, name))
        return shown

    def put_back(self, v: object, s: object) -> None:
        """Give a state what a view shows of it."""
        for name in self.same:
            setattr(s, name, getattr(v, name))
        for name, how in self.written.items():
            setattr(s, name, how.read(getattr(v, name)))
