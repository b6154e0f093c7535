"""The store: matches kept in SQL, append-only, SQLite by default and PostgreSQL by URL.

It knows no game and no rules: entries go in and come out as they are.
"""

from oviraptor.store.analyses import StoredAnalysis
from oviraptor.store.errors import Conflict, StoreDown
from oviraptor.store.expiry import DAY, Expired, Keeping
from oviraptor.store.pending import Pending
from oviraptor.store.store import Store
from oviraptor.store.stored import (
    ANALYSED,
    SOMEBODY_MOVED,
    Life,
    Mark,
    News,
    Notice,
    Settings,
    StoredMatch,
    Unfinished,
    hash_token,
)

__all__ = [
    "ANALYSED",
    "DAY",
    "SOMEBODY_MOVED",
    "Conflict",
    "Expired",
    "Keeping",
    "Life",
    "Mark",
    "News",
    "Notice",
    "Pending",
    "Settings",
    "Store",
    "StoreDown",
    "StoredAnalysis",
    "StoredMatch",
    "Unfinished",
    "hash_token",
]
