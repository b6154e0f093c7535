/** The few words that can be said at a table. */
import type { Emoted } from "../types.gen.ts";

export type Emote = Emoted["emote"];

export const EMOTES: Readonly<Record<Emote, string>> = {
  "well-played": "Well played!",
  hello: "Hello!",
  "nice-one": "Nice one!",
  thanks: "Thank you!",
  oops: "Oops!",
  wow: "Wow!",
  thinking: "Let me think …",
};

/** Something that was said; the number rises, so that the same words are new words. */
export interface Said {
  emote: Emote;
  number: number;
}
