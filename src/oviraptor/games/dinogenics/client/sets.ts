/** Creating is choosing a species, and the natural thing to touch for it is a card of it in the hand. */
import type { BoardProps } from "#boardkit/board.ts";
import type { View } from "./view.ts";

/** The words on offer, with the cards of every species that may be created. */
export function withSets(next: ReadonlySet<string>): ReadonlySet<string> {
  const species = [...next].filter((word) => word.startsWith("species:"));
  if (!species.length) return next;
  return new Set([...next, ...species.map((word) => word.replace("species:", "card:"))]);
}

/** The word a touch of a card means: the card, or its species where only that is asked for. */
export function meantBy(word: string, next: ReadonlySet<string>): string {
  const species = word.replace("card:", "species:");
  return !next.has(word) && next.has(species) ? species : word;
}

/** Names for the cards of species on offer. */
export function labelled({ next, labels }: Pick<BoardProps<View>, "next" | "labels">): ReadonlyMap<string, string> {
  const names = new Map(labels);
  for (const word of withSets(next)) {
    const label = labels.get(meantBy(word, next));
    if (label !== undefined) names.set(word, label);
  }
  return names;
}
