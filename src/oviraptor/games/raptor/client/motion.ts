/** What each step sets in motion, from the view before to the view after. */
import { useEffect, useState } from "preact/hooks";
import type { SentStep } from "#boardkit/board.ts";
import { hopping, type Run, shaken } from "#boardkit/motion.ts";
import { stepWords } from "#boardkit/words.ts";
import { come, type Deed, gone } from "./deeds.ts";
import { between, centreOf, exitCentre, type Layout, type Point } from "./geometry.ts";
import type { View } from "./view.ts";

const QUICK = 190;
/** A hop from space to space, the longest way on foot, and how long a blow, a curl and a flight out take. */
const HOP = 180;
const LONGEST = 640;
const LUNGE = 320;
const CURL = 420;
const OUT = 620;

export interface Scene {
  readonly root: HTMLElement;
  readonly layout: Layout;
  readonly before: View;
  readonly after: View;
  readonly deed: Deed;
  /** The step's text, for the cards. */
  readonly text: string;
}

/** Set a step in motion. */
export function perform(scene: Scene, run: Run): void {
  if (scene.deed.motion === "cards") turnCards(scene, run);
  moveFigures(scene, run);
}

function moveFigures({ deed, before, after, layout }: Scene, run: Run): void {
  const [from, to] = [deed.from && centreOf(deed.from, layout), deed.to && centreOf(deed.to, layout)];
  let late = 0;
  if (from && to && ["move", "run", "drive"].includes(deed.motion)) {
    const { hops, lasts } = wayOf(deed);
    const isDriven = deed.motion === "drive";
    run(
      `[data-piece="${deed.to}"]`,
      isDriven
        ? [{ transform: vector(to, from) }, { transform: "none" }]
        : hopping(from.x - to.x, from.y - to.y, hops, 13),
      lasts,
      0,
      isDriven ? "cubic-bezier(.3,.7,.3,1)" : "linear",
    );
    late = lasts * 0.6;
  }
  if (from && to && deed.motion === "shoot") {
    const flight = flightOf(from, to);
    run(
      ".rp-flight",
      [
        { transform: "none", opacity: 1 },
        { transform: vector(from, to), opacity: 1 },
      ],
      flight,
      0,
      "linear",
    );
    run(`[data-piece="${deed.to}"]`, shaken(4), 320, flight);
  }
  if (from && to && deed.motion === "strike") {
    const lunge = { transform: `translate(${(to.x - from.x) * 0.4}px,${(to.y - from.y) * 0.4}px)` };
    run(`[data-piece="${deed.from}"]`, [{ transform: "none" }, lunge, { transform: "none" }], LUNGE);
    late = LUNGE / 2;
  }
  if (deed.motion === "escape" && deed.from && from) {
    const out = exitCentre(deed.from, layout);
    run(
      `[data-ghost="${deed.from}"]`,
      [
        { opacity: 1, transform: "none" },
        { opacity: 1, transform: vector(from, out), offset: 0.6 },
        { opacity: 0, transform: `translate(${(out.x - from.x) * 1.9}px,${(out.y - from.y) * 1.9}px)` },
      ],
      OUT,
    );
  }
  if (deed.motion === "change" && deed.to) run(`[data-piece="${deed.to}"]`, shaken(4), 360);
  if (deed.verb === "sleep") run(`[data-piece="${deed.to}"]`, curling(), CURL, late);
  else if (deed.motion === "strike" && deed.to) run(`[data-piece="${deed.to}"]`, shaken(4), LUNGE, late);
  for (const [at, space] of gone(before, after, deed).entries()) {
    run(`[data-ghost="${space}"]`, vanished(), 380, late + at * 50);
  }
  for (const [at, space] of come(before, after, deed).entries()) {
    run(`[data-piece="${space}"]`, arrived(), 340, at * 90, "cubic-bezier(.3,1.4,.5,1)");
  }
}

function flightOf(from: Point, to: Point): number {
  return QUICK + Math.hypot(to.x - from.x, to.y - from.y) * 0.55;
}

/** How many spaces a figure crosses, and how long it takes. */
export function wayOf({ from, to }: Deed): { readonly hops: number; readonly lasts: number } {
  const hops = from && to ? Math.max(1, between(from, to).length - 1) : 1;
  return { hops, lasts: Math.min(LONGEST, HOP * hops) };
}

/** When what a step does is done to somebody: the dart has hit, the blow has fallen, the baby is off the island. */
export function impactOf({ motion, from, to }: Deed, layout: Layout): number {
  if (motion === "shoot" && from && to) return flightOf(centreOf(from, layout), centreOf(to, layout));
  return motion === "strike" ? LUNGE / 2 : motion === "escape" ? OUT * 0.6 : 0;
}

/** Whether a step has come to its impact: what is marked and counted waits for it. */
export function useImpact(step: SentStep | null, deed: Deed | null, layout: Layout, speed: number): boolean {
  const [hit, setHit] = useState<SentStep | null>(null);
  const wait = deed && speed > 0 ? impactOf(deed, layout) / speed : 0;
  useEffect(() => {
    if (!wait) return undefined;
    const land = (): void => setHit(step);
    const timer = setTimeout(land, wait);
    addEventListener("pointerdown", land);
    addEventListener("keydown", land);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", land);
      removeEventListener("keydown", land);
    };
  }, [step]);
  return !wait || hit === step;
}

function turnCards({ text, root }: Scene, run: Run): void {
  const [verb, first, second] = stepWords(text);
  if (verb === "play" && !root.querySelector("[data-duel]")) {
    run(
      "[data-slot] > .rp-back",
      [
        { transform: "translateY(18px) scale(.9)", opacity: 0.2 },
        { transform: "none", opacity: 1 },
      ],
      QUICK,
    );
  } else if (verb === "draw") {
    const drawn =
      second && second !== "?" ? `[data-word="card:${second}"]` : `.rp-of-${first} .rp-closed .rp-card:last-of-type`;
    run(
      drawn,
      [
        { transform: "translateX(-70px) rotate(-12deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      300,
    );
  }
}

function vector(from: Point, to: Point): string {
  return `translate(${to.x - from.x}px,${to.y - from.y}px)`;
}

/** It sinks, turns once and lies still. */
function curling(): Keyframe[] {
  return [
    { transform: "rotate(-38deg) scale(1.12)" },
    { transform: "rotate(14deg) scale(.9)", offset: 0.6 },
    { transform: "none" },
  ];
}

function vanished(): Keyframe[] {
  return [
    { opacity: 1, transform: "scale(1)" },
    { opacity: 0, transform: "scale(.45) translateY(-26px)" },
  ];
}

function arrived(): Keyframe[] {
  return [
    { opacity: 0, transform: "translateY(-22px) scale(.5)" },
    { opacity: 1, transform: "none" },
  ];
}
