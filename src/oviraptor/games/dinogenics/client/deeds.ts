/** What a step did, from its text (`worker city`, `roll slash`), and how long it is worth looking at. */
import { stepWords } from "#boardkit/words.ts";

export interface Deed {
  readonly verb: string;
  readonly words: readonly string[];
}

export function deedOf(text: string): Deed {
  const [verb = "", ...words] = stepWords(text);
  return { verb, words };
}

/** What has to be looked at longer than usual; fences of a stroke go by quickly. */
const LONG: Readonly<Record<string, number>> = {
  roll: 9,
  upkeep: 6,
  damage: 1.1,
  watch: 1.1,
  place: 1.8,
  upcoming: 2,
  fence: 0.35,
  pull: 0.35,
  draw: 0.5,
  tile: 0.5,
  market: 0.5,
  bone: 0.6,
};

/** How much longer than usual a step stays on show, without what it strikes. */
export function length(text: string): number {
  return LONG[deedOf(text).verb] ?? 1;
}
