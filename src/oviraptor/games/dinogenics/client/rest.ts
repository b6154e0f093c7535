/** A finger that rests on something asks what it is. */
import { useEffect, useState } from "preact/hooks";
import type { Root } from "#boardkit/measure.ts";

/** How long a finger rests before it asks, in milliseconds: a little less than the shell's, which takes no click. */
const REST = 450;
const SLACK = 12;

/** The word a finger rests on, until the next touch. */
export function useRest(root: Root): string | null {
  const [word, setWord] = useState<string | null>(null);
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [x, y] = [0, 0];
    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      stop();
      setWord(null);
      const found = event.target instanceof Element ? event.target.closest("[data-word]") : null;
      if (event.pointerType !== "touch" || !found) return;
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => setWord(found.getAttribute("data-word")), REST);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK) stop();
    };
    board.addEventListener("pointerdown", down);
    board.addEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel", "scroll"]) board.addEventListener(end, stop, true);
    return () => {
      stop();
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      for (const end of ["pointerup", "pointercancel", "scroll"]) board.removeEventListener(end, stop, true);
    };
  }, [root]);
  return word;
}
