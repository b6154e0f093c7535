"""The rules of the Turning Temple: plain typed Python over integers, compiled as one unit by mypyc.

Nothing here reads or writes text, knows who may see what, or speaks English.
"""
