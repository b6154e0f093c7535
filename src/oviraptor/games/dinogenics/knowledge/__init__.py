"""Who knows what: views, memory, and worlds that fit them."""
