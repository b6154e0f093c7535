/** How much room the window has: a small one shows one screen and keeps the rest in a drawer. */
import { type Signal, signal } from "@preact/signals";

/** As the style sheets say it (table-screens.css): too narrow for a column beside the board, or too low for one. */
export const isSmall = watched("(max-width: 63.99rem), (max-height: 35.99rem)");

/** A phone that lies has a column again, with room for the story. */
export const isLying = watched("(max-height: 35.99rem) and (min-width: 40rem)");

function watched(query: string): Signal<boolean> {
  const asked = globalThis.matchMedia?.(query);
  const found = signal(asked?.matches ?? false);
  asked?.addEventListener("change", () => {
    found.value = asked.matches;
  });
  return found;
}
