/** The few words that can be said at a table: some by everybody, some by a seat alone, as its game has them. */
import type { Emoted, Meta } from "../types.gen.ts";

export type Emote = Emoted["emote"];
type Own = Extract<Emote, `own-${number}`>;

const EVERYBODYS: Readonly<Record<Exclude<Emote, Own>, string>> = {
  "well-played": "Well played!",
  hello: "Hello!",
  "nice-one": "Nice one!",
  thanks: "Thank you!",
  oops: "Oops!",
  wow: "Wow!",
  thinking: "Let me think …",
};

type Words = Pick<Meta, "emotes"> | undefined;

/** What an emote of a seat says; nothing where its game has no such words. */
export function wordsOf(emote: Emote, seat: number, meta: Words): string {
  if (!isOwn(emote)) return EVERYBODYS[emote];
  return meta?.emotes[seat]?.[Number(emote.slice("own-".length)) - 1] ?? "";
}

/** What a seat can say: what everybody can, then what it alone can. */
export function emotesOf(seat: number, meta: Words): { all: readonly Emote[]; own: readonly Emote[] } {
  const own = (meta?.emotes[seat] ?? []).map((_, at) => `own-${at + 1}` as Own);
  return { all: Object.keys(EVERYBODYS) as Emote[], own };
}

export function isOwn(emote: Emote): emote is Own {
  return emote.startsWith("own-");
}

/** Something that was said; the number rises, so that the same words are new words. */
export interface Said {
  emote: Emote;
  number: number;
}
