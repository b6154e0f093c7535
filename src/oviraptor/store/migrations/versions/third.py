"""Analyses of finished matches, task by task, and how much of a match came along from another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add what analyses and forks need."""
    op.add_column("matches", sa.Column("brought", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "analyses",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("judge", sa.Text, primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("keeper", sa.Text),
        sa.Column("failed", sa.Text),
        sa.Column("value", sa.Text),
    )
    op.create_table(
        "solved",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("judge", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("value", sa.Text, nullable=False),
    )
