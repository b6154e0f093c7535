"""DinoGenics: two to five corporations raise dinosaurs on islands, and visitors among them."""
