/** Steps in motion, from the view before to the view after: short, cut off at a touch, none at speed 0. */
import { type Deed, moves, risen, wounded } from "./deeds.ts";
import { centre } from "./geometry.ts";
import type { View } from "./view.ts";

const WALK = 260;
const PER_UNIT = 1.1;
const LONGEST = 620;
const SHAKE = 340;

export interface Scene {
  readonly root: HTMLElement;
  readonly before: View;
  readonly after: View;
  readonly deed: Deed;
  readonly speed: number;
}

/** Set a step in motion; returns what is running, to be cut short with `finish`. */
export function perform(scene: Scene): readonly Animation[] {
  const { root, before, after, deed, speed } = scene;
  if (speed <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  const running: Animation[] = [];
  const run = (selector: string, frames: Keyframe[], duration: number, delay = 0, easing = "ease-out"): void => {
    for (const found of root.querySelectorAll(selector)) {
      const timing = { duration: duration / speed, delay: delay / speed, easing, fill: "backwards" as const };
      running.push(found.animate(frames, timing));
    }
  };
  for (const { piece, from, to } of moves(before, after)) {
    const [start, end] = [centre(from, before.rotation), centre(to, after.rotation)];
    const [dx, dy] = [start.x - end.x, start.y - end.y];
    const long = Math.min(LONGEST, WALK + Math.max(0, Math.hypot(dx, dy) - 60) * PER_UNIT);
    run(`[data-piece="${piece}"]`, flight(dx, dy, deed.verb === "hurl"), long, 0, "cubic-bezier(.3,.7,.3,1)");
  }
  for (const { player } of wounded(before, after)) run(`[data-piece="r${player}"]`, shaken(), SHAKE, 120);
  for (const piece of risen(before, after)) run(`[data-piece="${piece}"]`, rising(), 420);
  if (deed.verb === "reveal") {
    run(".tt-fresh > .tt-covers", [{ opacity: 1, transform: "rotateY(0)" }, { opacity: 1, transform: "rotateY(90deg)" }], 230, 0, "ease-in");
    run(".tt-fresh > .tt-card, .tt-fresh > .tt-no-card", [{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }], 230, 230);
  }
  if (deed.verb === "flip") run(".tt-flipped", [{ transform: "rotateY(90deg)" }, { transform: "none" }], 300);
  if (deed.verb === "dice" || deed.verb === "spin" || deed.verb === "hurt" || deed.verb === "count") run(".tt-die", tumbling(), 360);
  return running;
}

function flight(dx: number, dy: number, isThrown: boolean): Keyframe[] {
  const start = { transform: `translate(${dx}px,${dy}px)` };
  const top = { transform: `translate(${dx / 2}px,${dy / 2 - 34}px) rotate(190deg) scale(1.25)` };
  return isThrown ? [start, top, { transform: "none" }] : [start, { transform: "none" }];
}

function shaken(): Keyframe[] {
  return [0, -5, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
}

function rising(): Keyframe[] {
  return [{ opacity: 0, transform: "translateY(10px) scale(.3)" }, { opacity: 1, transform: "none" }];
}

function tumbling(): Keyframe[] {
  return [{ transform: "rotate(-220deg) scale(.5)", opacity: 0.3 }, { transform: "none", opacity: 1 }];
}
