/** Steps in motion: each is played once, any touch or key cuts it short, since it passes the step; none at speed 0. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "./board.ts";
import type { Root } from "./measure.ts";

/** Set everything that a selector finds in motion; times are in milliseconds at the usual speed. */
export type Run = (selector: string, frames: Keyframe[], duration: number, delay?: number, easing?: string) => void;

/**
 * Let a copy of the first thing a selector finds go from where one thing is to where another is, as a layer of its own;
 * in so many hops, or straight.
 */
export type Fly = (what: string, from: string, to: string, how: Flight) => void;

interface Flight {
  readonly duration: number;
  readonly delay?: number;
  readonly hops?: number;
}

type Shown = Pick<BoardProps<unknown>, "step" | "before" | "speed">;

/** Let `perform` set each new step in motion; `cutsAll` cuts short what style sheets move, too. */
export function useMotion(root: Root, shown: Shown, perform: (run: Run, fly: Fly) => void, cutsAll = false): void {
  const { step, before, speed } = shown;
  const running = useRef<Animation[]>([]);
  const cut = (): void => {
    for (const each of running.current) each.finish();
    running.current = [];
  };
  useLayoutEffect(() => {
    cut();
    if (!root.current || !step || !before || speed <= 0 || isStill()) return;
    perform(runner(root.current, speed, running.current), flier(root.current, speed, running.current));
  }, [step]);
  useEffect(() => {
    const touched = (): void => {
      cut();
      if (cutsAll && root.current) finishAll(root.current);
    };
    addEventListener("pointerdown", touched);
    addEventListener("keydown", touched);
    return () => {
      removeEventListener("pointerdown", touched);
      removeEventListener("keydown", touched);
      cut();
    };
  }, [root]);
}

/** Whether who looks has asked for less motion. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Once what style sheets have just set in motion has begun: a slow device paints its first frame long after it was
 * asked to, and who counts from the asking tells the outcome before it is seen.
 */
export async function begun(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const pending = document.getAnimations().filter((each) => each.pending);
  await Promise.allSettled(pending.map((each) => each.ready));
}

function runner(root: HTMLElement, speed: number, running: Animation[]): Run {
  return (selector, frames, duration, delay = 0, easing = "ease-out") => {
    const timing = { duration: duration / speed, delay: delay / speed, easing, fill: "backwards" as const };
    for (const found of root.querySelectorAll(selector)) running.push(found.animate(frames, timing));
  };
}

function flier(root: HTMLElement, speed: number, running: Animation[]): Fly {
  return (what, from, to, { duration, delay = 0, hops = 0 }) => {
    const [thing, start, end] = [what, from, to].map((selector) => root.querySelector(selector));
    if (!thing || !start || !end) return;
    const [here, size] = [root.getBoundingClientRect(), thing.getBoundingClientRect()];
    const [x, y] = middle(end);
    const [dx, dy] = wayTo(end, start);
    const layer = document.createElement("span");
    layer.className = "board-flying";
    layer.ariaHidden = "true";
    Object.assign(layer.style, {
      left: `${x - here.left - size.width / 2}px`,
      top: `${y - here.top - size.height / 2}px`,
      width: `${size.width}px`,
      height: `${size.height}px`,
    });
    layer.append(thing.cloneNode(true));
    root.append(layer);
    const timing = { duration: duration / speed, delay: delay / speed, fill: "backwards" as const };
    const flying = layer.animate(hops ? hopping(dx, dy, hops) : arc(dx, dy), timing);
    flying.onfinish = () => layer.remove();
    flying.oncancel = flying.onfinish;
    running.push(flying);
  };
}

function middle(thing: Element): readonly [number, number] {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** How many pixels it is from the middle of one thing to that of another, across and down. */
export function wayTo(from: Element, to: Element): readonly [number, number] {
  const [[x, y], [there, below]] = [middle(from), middle(to)];
  return [there - x, below - y];
}

function arc(dx: number, dy: number): Keyframe[] {
  const high = Math.min(60, Math.hypot(dx, dy) / 4);
  return [
    { transform: `translate(${dx}px,${dy}px) scale(.7)`, opacity: 0 },
    { transform: `translate(${dx}px,${dy}px)`, opacity: 1, offset: 0.15, easing: "ease-out" },
    { transform: `translate(${dx / 2}px,${dy / 2 - high}px) scale(1.25)`, offset: 0.55, easing: "ease-in" },
    { transform: "none", opacity: 1 },
  ];
}

/** From where a piece was, so many pixels away, in hops, and down with its weight. */
export function hopping(dx: number, dy: number, hops: number, high = 14): Keyframe[] {
  return Array.from({ length: 2 * hops + 1 }, (_, at) => {
    const left = 1 - at / (2 * hops);
    const [x, y] = [dx * left, dy * left];
    return at % 2
      ? { transform: `translate(${x}px,${y - high}px) scale(.97,1.05)`, easing: "ease-in" }
      : { transform: `translate(${x}px,${y}px)`, easing: "ease-out" };
  });
}

function finishAll(board: HTMLElement): void {
  for (const each of board.getAnimations({ subtree: true })) {
    if (each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) each.finish();
  }
}

/** To and fro, less and less; `far` in pixels. */
export function shaken(far: number): Keyframe[] {
  return [0, -far, far, 1 - far, far - 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
}
