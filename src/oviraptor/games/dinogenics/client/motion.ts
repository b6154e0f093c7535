/** What each step sets in motion, from the view before to the view after. */
import type { Fly, Run } from "#boardkit/motion.ts";
import type { Deed } from "./deeds.ts";
import { centreOf, edgeNumber, type Point, spaceNumber } from "./geometry.ts";
import { SEATS } from "./tables.ts";
import type { View } from "./view.ts";

/** How long a worker walks from its banner to its place, and what it gets flies to its number. */
const WALK = 520;
const GAIN = 420;
const STAMP = 460;

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

/** When the numbers have what a step brought, in milliseconds at the usual speed: cause before effect. */
export function arrival(deed: Deed): number {
  return deed.verb === "worker" ? WALK + GAIN : 0;
}

export interface Moved {
  readonly before: View;
  readonly after: View;
  readonly deed: Deed;
  readonly actor: number;
  /** How much later its counters follow, where a die is rolled first. */
  readonly late: number;
}

/** Set a step in motion. */
export function perform({ before, after, deed, actor, late }: Moved, run: Run, fly: Fly): void {
  const [first = "", second = ""] = deed.words;
  switch (deed.verb) {
    case "worker":
      walk(first, actor, run, fly);
      bring(before, after, first, fly);
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
  countUp(before, after, late + arrival(deed), run);
}

/** A worker hops from its banner to the slot; the location nods when it is there. */
function walk(location: string, actor: number, run: Run, fly: Fly): void {
  const worker = `[data-at="${location}"] .dg-worker:not(:has(~ .dg-worker))`;
  fly(worker, `.dg-other.dg-seat-${SEATS[actor]} .dg-seat-sign`, worker, { duration: WALK, hops: 4 });
  run(worker, [{ opacity: 0 }, { opacity: 0 }], WALK);
  const nod = [{ transform: "none" }, { transform: "scale(1.2,.86)" }, { transform: "none" }];
  run(`[data-word="location:${location}"] .dg-location-picture`, nod, 260, WALK, BOUNCE);
}

/** At most so many of a kind fly, one after another. */
const MOST = 4;
const APART = 70;

/** What the viewer got flies from the location to its number. */
function bring(before: View, after: View, location: string, fly: Fly): void {
  const seat = after.viewer ?? 0;
  for (const [icon, name] of COUNTERS) {
    const gained = (after.players[seat]?.[name] ?? 0) - (before.players[seat]?.[name] ?? 0);
    for (let at = 0; at < Math.min(MOST, gained); at += 1) {
      const number = `[data-number="${icon}"] .dg-icon`;
      fly(number, `[data-word="location:${location}"]`, number, { duration: GAIN, delay: WALK + at * APART });
    }
  }
}

/** A beast stamps over to what it breaks, in two hops, comes down on it, and goes back. */
export function stamp(root: HTMLElement, space: number, at: Point, speed: number): void {
  const { x, y } = centreOf(space);
  const part = (far: number, high: number, how = ""): string =>
    `translate(${(at.x - x) * far}px,${(at.y - y) * far - high}px) ${how}`;
  const frames = [
    { transform: "none", easing: "ease-out" },
    { transform: part(0.2, 20), easing: "ease-in", offset: 0.12 },
    { transform: part(0.4, 0), easing: "ease-out", offset: 0.24 },
    { transform: part(0.6, 24), easing: "ease-in", offset: 0.36 },
    { transform: part(0.8, 0, "scale(1.16,.82)"), offset: 0.48 },
    { transform: part(0.8, 0), offset: 0.6 },
    { transform: "none" },
  ];
  for (const body of root.querySelectorAll(`[data-space="${space}"] .dg-body`)) {
    body.animate(frames, { duration: STAMP / speed });
  }
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
