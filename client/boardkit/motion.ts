/** Steps in motion: each is played once, a touch or a key cuts it short, none at speed 0. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "./board.ts";
import type { Root } from "./measure.ts";

/** Set everything that a selector finds in motion; times are in milliseconds at the usual speed. */
export type Run = (selector: string, frames: Keyframe[], duration: number, delay?: number, easing?: string) => void;

type Shown = Pick<BoardProps<unknown>, "step" | "before" | "speed">;

/** Let `perform` set each new step in motion; `cutsAll` cuts short what style sheets move, too. */
export function useMotion(root: Root, shown: Shown, perform: (run: Run) => void, cutsAll = false): void {
  const { step, before, speed } = shown;
  const running = useRef<Animation[]>([]);
  const cut = (): void => {
    for (const each of running.current) each.finish();
    running.current = [];
  };
  useLayoutEffect(() => {
    cut();
    if (!root.current || !step || !before || speed <= 0 || isStill()) return;
    perform(runner(root.current, speed, running.current));
  }, [step]);
  useEffect(() => {
    const board = root.current;
    const touched = (): void => {
      cut();
      if (cutsAll && board) finishAll(board);
    };
    board?.addEventListener("pointerdown", touched);
    board?.addEventListener("keydown", touched);
    return () => {
      board?.removeEventListener("pointerdown", touched);
      board?.removeEventListener("keydown", touched);
      cut();
    };
  }, [root]);
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function runner(root: HTMLElement, speed: number, running: Animation[]): Run {
  return (selector, frames, duration, delay = 0, easing = "ease-out") => {
    const timing = { duration: duration / speed, delay: delay / speed, easing, fill: "backwards" as const };
    for (const found of root.querySelectorAll(selector)) running.push(found.animate(frames, timing));
  };
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
