/** What each step sets in motion, from the view before to the view after. */
import { type Run, shaken, turnOver } from "#boardkit/motion.ts";
import { type Deed, moves, risen, wounded } from "./deeds.ts";
import { centre } from "./geometry.ts";
import type { View } from "./view.ts";

const WALK = 260;
const PER_UNIT = 1.1;
const LONGEST = 620;
const SHAKE = 340;

/** Dice that are rolled with a step. */
const ROLLS = new Set(["dice", "spin", "hurt", "count"]);

/** Set a step in motion. */
export function perform(before: View, after: View, deed: Deed, run: Run): void {
  for (const { piece, from, to } of moves(before, after)) {
    const [start, end] = [centre(from, before.rotation), centre(to, after.rotation)];
    const [dx, dy] = [start.x - end.x, start.y - end.y];
    const long = Math.min(LONGEST, WALK + Math.max(0, Math.hypot(dx, dy) - 60) * PER_UNIT);
    run(`[data-piece="${piece}"]`, flight(dx, dy, deed.verb === "hurl"), long, 0, "cubic-bezier(.3,.7,.3,1)");
  }
  for (const { player } of wounded(before, after)) run(`[data-piece="r${player}"]`, shaken(5), SHAKE, 120);
  for (const piece of risen(before, after)) run(`[data-piece="${piece}"]`, rising(), 420);
  if (deed.verb === "reveal")
    turnOver(run, ".tt-fresh > .tt-covers", ".tt-fresh > .tt-card, .tt-fresh > .tt-no-card", 460);
  if (deed.verb === "flip") run(".tt-flipped", [{ transform: "rotateY(90deg)" }, { transform: "none" }], 300);
  if (ROLLS.has(deed.verb)) run(".tt-die", tumbling(), 360);
}

function flight(dx: number, dy: number, isThrown: boolean): Keyframe[] {
  const start = { transform: `translate(${dx}px,${dy}px)` };
  const top = { transform: `translate(${dx / 2}px,${dy / 2 - 34}px) rotate(190deg) scale(1.25)` };
  return isThrown ? [start, top, { transform: "none" }] : [start, { transform: "none" }];
}

function rising(): Keyframe[] {
  return [
    { opacity: 0, transform: "translateY(10px) scale(.3)" },
    { opacity: 1, transform: "none" },
  ];
}

function tumbling(): Keyframe[] {
  return [
    { transform: "rotate(-220deg) scale(.5)", opacity: 0.3 },
    { transform: "none", opacity: 1 },
  ];
}
