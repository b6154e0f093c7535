/** What each step sets in motion, from the view before to the view after. */
import type { Run } from "#boardkit/motion.ts";
import type { Deed } from "./deeds.ts";
import { edgeNumber, spaceNumber } from "./geometry.ts";
import type { View } from "./view.ts";

const BOUNCE = "cubic-bezier(.3,1.5,.5,1)";

function dropping(far: number): Keyframe[] {
  return [
    { opacity: 0, transform: `translateY(${-far}px)` },
    { opacity: 1, transform: "none" },
  ];
}

/** An egg that opens: small, round, then whole. */
function hatching(): Keyframe[] {
  return [
    { opacity: 0, transform: "scale(.2)" },
    { opacity: 1, transform: "scale(.55,.7)", offset: 0.4 },
    { transform: "scale(1.12)", offset: 0.75 },
    { transform: "none" },
  ];
}

/** Set a step in motion; `late` is how much later its counters follow, since a die is rolled first. */
export function perform(before: View, after: View, deed: Deed, late: number, run: Run): void {
  const [first = "", second = ""] = deed.words;
  switch (deed.verb) {
    case "worker":
      run(`[data-at="${first}"] .dg-worker:last-of-type`, dropping(28), 350, 0, BOUNCE);
      break;
    case "fence":
      run(`[data-fence="${edgeNumber(`${first} ${second}`)}"] > use`, dropping(24), 220, 0, BOUNCE);
      break;
    case "place":
      run(`[data-space="${spaceNumber(first)}"] .dg-body`, hatching(), 700);
      break;
    case "build":
      run(`[data-tile="${spaceNumber(second)}"]`, dropping(30), 420, 0, BOUNCE);
      break;
    case "draw":
      run(".dg-dna-hand li:last-of-type", dropping(40), 300);
      break;
    case "tile":
    case "market":
    case "bone":
      run(".dg-city .dg-mini, .dg-city .dg-tile-face", [{ opacity: 0.4 }, { opacity: 1 }], 260);
      break;
    case "upcoming":
      run(".dg-paper", [{ transform: "rotateX(80deg)" }, { transform: "none" }], 420);
      break;
  }
  countUp(before, after, late, run);
}

const COUNTERS: readonly (readonly [string, "vp" | "credits" | "goats" | "scandals"])[] = [
  ["i-vp", "vp"],
  ["i-credit", "credits"],
  ["i-goat", "goats"],
  ["i-scandal", "scandals"],
];

/** A counter that has changed rises for a moment. */
function countUp(before: View, after: View, late: number, run: Run): void {
  const seat = after.viewer ?? 0;
  const [was, is] = [before.players[seat], after.players[seat]];
  if (!was || !is) return;
  const rising = [{ transform: "none" }, { transform: "scale(1.7)", offset: 0.2 }, { transform: "none" }];
  for (const [icon, name] of COUNTERS) {
    if (was[name] !== is[name]) run(`[data-number="${icon}"] b`, rising, 420, late);
  }
}
