"""The lab: bots play each other by the thousand, and what can be said of them afterwards.

It knows no game, draws on no terminal, and needs no match, no server and no store.
"""
