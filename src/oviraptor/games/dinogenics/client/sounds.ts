/** What each step sounds like: at its impact, as it is seen. */
import type { Cue, SentStep, Sound } from "#boardkit/board.ts";
import { deedOf } from "./deeds.ts";
import { type Blow, rampageOf } from "./rampage.ts";
import { BLOW, DIE } from "./scene.ts";
import type { View } from "./view.ts";

const BY_VERB: Readonly<Record<string, Cue>> = {
  worker: ["step", 250],
  fence: ["fence", 120],
  pull: ["fence", 0],
  place: ["hatch", 0],
  breed: ["hatch", 0],
  build: ["thud", 300],
  repair: ["fence", 0],
  upcoming: ["flip", 0],
  roll: ["die", 0],
};
const CARDS = new Set(["draw", "tile", "market", "bone", "play", "show", "toss", "keep"]);
const OF_BLOW: Readonly<Record<Blow["kind"], Sound>> = {
  visitor: "hurt",
  scandal: "hurt",
  tile: "crack",
  fence: "crack",
  credit: "coin",
  stopped: "sleep",
};

export function sounds(recent: readonly SentStep[]): readonly Cue[] {
  const { verb } = deedOf(recent.at(-1)?.do ?? "");
  const known = BY_VERB[verb];
  const heard: Cue[] = known ? [known] : CARDS.has(verb) ? [["card", 0]] : [];
  const rampage = rampageOf(recent);
  const blows = rampage?.fresh ? (rampage.throws.at(-1)?.blows.slice(-rampage.fresh) ?? []) : [];
  const start = rampage?.isThrow ? DIE : 0;
  if (blows.some(({ kind }) => kind !== "credit" && kind !== "stopped")) heard.push(["roar", start]);
  heard.push(...blows.map(({ kind }, at): Cue => [OF_BLOW[kind], start + at * BLOW]));
  if (!blows.length && isPaid(recent)) heard.push(["coin", 0]);
  return heard;
}

/** Whether credits have changed hands. */
function isPaid(recent: readonly SentStep[]): boolean {
  const [before, after] = [recent.at(-2)?.view, recent.at(-1)?.view] as [View?, View?];
  return after?.players.some(({ credits }, at) => before && credits !== before.players[at]?.credits) ?? false;
}
