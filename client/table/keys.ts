/** Single keys: which letter or digit takes which card, and what the others do. */
import { kind, thing } from "../match/paths.ts";

/** Letters that mean something else at the table. */
const TAKEN = new Set("bhilmnru");
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"].filter((letter) => !TAKEN.has(letter));

/** A key for every card that may be touched: its own name if that is one sign, else a letter in order. */
export function cardKeys(words: Iterable<string>): ReadonlyMap<string, string> {
  const cards = [...words].filter((word) => kind(word) === "card");
  const keys = new Map<string, string>();
  cards.forEach((word, at) => {
    const letter = LETTERS[at];
    if (letter) keys.set(letter, word);
  });
  for (const word of cards) if (/^\d$/.test(thing(word))) keys.set(thing(word), word);
  return keys;
}

/** Whether a key press is not the table's: typed into a field, taken by a board already, or with a modifier. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  return (
    target instanceof Element &&
    target.closest("input:not([type=range]), select, textarea, [contenteditable], dialog") !== null
  );
}
