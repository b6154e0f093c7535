"""Series of games among bots: what is asked for, progress, tables."""
