/** How much room the window has: a small one shows one screen and keeps the rest in a drawer. */
import { signal } from "@preact/signals";

/** As the style sheets say it (table-screens.css): too narrow for a column beside the board, or too low for one. */
const SMALL = "(max-width: 63.99rem), (max-height: 35.99rem)";

const asked = globalThis.matchMedia?.(SMALL);

export const isSmall = signal(asked?.matches ?? false);

asked?.addEventListener("change", () => {
  isSmall.value = asked.matches;
});
