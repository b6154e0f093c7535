"""Matches, their entries, settings and tickets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("end", sa.Text, quote=True),
        sa.Column("wake", sa.Double),
    )
    op.create_index(
        "matches_wake",
        "matches",
        ["wake"],
        sqlite_where=sa.text("wake IS NOT NULL"),
        postgresql_where=sa.text("wake IS NOT NULL"),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("do", sa.Text, nullable=False, quote=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.Text, nullable=False, quote=True),
    )
    op.create_table(
        "settings",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
    )
