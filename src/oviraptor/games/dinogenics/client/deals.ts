/** What touching a card of the hand does just now, with its price: the words on the button below the card. */
import { meant } from "./meant.ts";
import type { View } from "./view.ts";

/** Where a worker is sent for a card, and why. */
const ERRANDS: Readonly<Record<string, string>> = {
  "location:uplink": "Play it: 1 worker to the Uplink",
  "location:iom": "Create it: 1 worker to the IOM",
};

/** Nothing where a card can only be read. */
export function dealtWith(
  view: View,
  seat: number | null,
  next: ReadonlySet<string>,
  labels: ReadonlyMap<string, string>,
  word: string,
): string {
  if (next.has(word)) return labels.get(word) ?? "Choose it";
  return ERRANDS[meant(view, seat, next, word)] ?? "";
}
