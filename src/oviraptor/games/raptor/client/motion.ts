/** What each step sets in motion, from the view before to the view after. */
import { useEffect, useState } from "preact/hooks";
import type { SentStep } from "#boardkit/board.ts";
import { type Run, shaken } from "#boardkit/motion.ts";
import { stepWords } from "#boardkit/words.ts";
import { come, type Deed, gone } from "./deeds.ts";
import { centreOf, exitCentre, type Layout, type Point } from "./geometry.ts";
import type { View } from "./view.ts";

const QUICK = 190;
const WALK = 260;
const PER_SPACE = 70;

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
    const spaces = (Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / 64;
    const duration = deed.motion === "move" ? WALK + 60 * (spaces - 1) : WALK + PER_SPACE * spaces;
    run(
      `[data-piece="${deed.to}"]`,
      [shifted(from, to), { transform: "none" }],
      duration,
      0,
      "cubic-bezier(.3,.7,.3,1)",
    );
    late = duration * 0.6;
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
    run(`[data-piece="${deed.from}"]`, [{ transform: "none" }, lunge, { transform: "none" }], 320);
    late = 120;
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
      620,
    );
  }
  if (deed.motion === "change" && deed.to) run(`[data-piece="${deed.to}"]`, shaken(4), 360);
  if (deed.motion === "strike" && deed.to) run(`[data-piece="${deed.to}"]`, shaken(4), 320, late);
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

/** Whether what a step shoots has arrived: its marks and counters wait for it. */
export function useImpact(step: SentStep | null, deed: Deed | null, layout: Layout, speed: number): boolean {
  const [hit, setHit] = useState<SentStep | null>(null);
  const isFlying = deed?.motion === "shoot" && deed.from !== null && deed.to !== null && speed > 0;
  useEffect(() => {
    if (!isFlying || !deed.from || !deed.to) return undefined;
    const land = (): void => setHit(step);
    const timer = setTimeout(land, flightOf(centreOf(deed.from, layout), centreOf(deed.to, layout)) / speed);
    addEventListener("pointerdown", land);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", land);
    };
  }, [step]);
  return !isFlying || hit === step;
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

function shifted(from: Point, to: Point): Keyframe {
  return { transform: vector(to, from) };
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
