/** What each step sounds like: at its impact, as it is seen. */
import type { Cue, SentStep, Sound } from "#boardkit/board.ts";
import { deedOf } from "./deeds.ts";
import { type Duel, duelOf, LANDS, landing, OPEN, TURNS } from "./duel.ts";
import { impactOf, wayOf } from "./motion.ts";
import type { View } from "./view.ts";

const BY_VERB: Readonly<Record<string, Sound>> = {
  play: "card",
  draw: "card",
  kill: "bite",
  sleep: "sleep",
  capture: "gate",
  wake: "glad",
  douse: "hiss",
  fire: "fire",
  gas: "hiss",
  frighten: "roar",
  place: "thud",
  reinforce: "thud",
  return: "thud",
};

export function sounds(recent: readonly SentStep[]): readonly Cue[] {
  const step = recent.at(-1);
  if (!step) return [];
  const after = step.view as View;
  const duel = duelOf(step.do, after);
  if (duel) return heardOf(duel);
  const deed = deedOf(step.do, (recent.at(-2)?.view ?? after) as View, after);
  const { hops, lasts } = wayOf(deed);
  const impact = impactOf(deed, "lengthwise");
  switch (deed.motion) {
    case "move":
    case "run":
      return Array.from({ length: hops }, (_, at) => ["step", ((at + 1) * lasts) / hops]);
    case "drive":
      return [["engine", 0]];
    case "escape":
      return [
        ["step", 0],
        ["glad", impact],
      ];
    case "shoot":
      return [
        ["dart", 0],
        ["hit", impact],
      ];
    default:
      return BY_VERB[deed.verb] ? [[BY_VERB[deed.verb]!, impact]] : [];
  }
}

/** Cards are laid, turn over, and knock together, or one breaks into coins. */
function heardOf({ low, difference }: Duel): readonly Cue[] {
  const cards: readonly Cue[] = [
    ["card", 0],
    ["flip", TURNS],
  ];
  if (low === null) return [...cards, ["knock", OPEN + 120]];
  return [
    ...cards,
    ["card", LANDS + 200],
    ...Array.from({ length: difference }, (_, at): Cue => ["coin", landing(at, difference)]),
  ];
}
