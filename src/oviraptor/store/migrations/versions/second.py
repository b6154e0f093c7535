"""Secrets promised before a match is made, servers and who is where, and how old a match is."""

from __future__ import annotations

from time import time

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add what several servers and a purge need; matches from before count as opened."""
    op.add_column("matches", sa.Column("made", sa.Double, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("opened", sa.Double))
    op.execute(sa.text("UPDATE matches SET opened = :now").bindparams(now=time()))
    op.add_column("matches", sa.Column("keeper", sa.Text))
    op.create_table(
        "promises",
        sa.Column("commitment", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("process", sa.Text, primary_key=True),
        sa.Column("here", sa.Boolean, nullable=False),
    )
