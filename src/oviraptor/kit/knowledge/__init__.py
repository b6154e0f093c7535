"""Who knows what: views, and the cards one does not see."""
