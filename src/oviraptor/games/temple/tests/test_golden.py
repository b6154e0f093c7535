"""Records of the Temple's older rules: what still fits is adopted, what does not is refused."""

import pytest
from msgspec.structs import replace

from oviraptor.core import record
from oviraptor.core.errors import BadRecord
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.tests.golden import GOLDEN
from oviraptor.play.match import Match
from oviraptor.play.verify import verify


def old(ending: str) -> record.Record:
    """Return a finished game that was played by rules 1."""
    kept = record.load((GOLDEN.folder / "rules-1" / f"{ending}.jsonl").read_bytes())
    assert kept.head.rules_version == 1
    return kept


def test_a_record_of_older_rules_in_which_all_still_fits_is_adopted() -> None:
    kept = old("T14.2")
    adopted = verify(game, META, kept)
    assert adopted.entries[:-1] == kept.entries
    assert adopted.entries[-1].do == f"!rules {META.rules_version}"
    assert adopted.end == kept.end


def test_a_record_of_older_rules_that_no_longer_fits_is_refused_and_both_are_named() -> None:
    ages = f"it was played by rules 1, these are rules {META.rules_version}"
    with pytest.raises(BadRecord, match=ages):
        verify(game, META, old("T16.6"))  # two died by one card, and nobody had to choose a tile


def test_a_match_begun_by_older_rules_goes_on_by_these() -> None:
    kept = old("T16.6")
    assert kept.end is not None
    head = replace(kept.head, secret=kept.end.secret)
    match = Match.resume(game, META, record.Record(head, kept.entries[:100]))
    assert match.entries[100].do == f"!rules {META.rules_version}"
    seat = match.awaited[0]
    match.time_out(seat, 1.0)
    assert verify(game, META, match.record()) == match.record()
