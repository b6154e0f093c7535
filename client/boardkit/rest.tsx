/** A finger that rests on something has it explained: its picture, its words, its rule. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Root } from "./measure.ts";

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

/** What there is to say of a thing, and its picture. */
export interface Facts {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly face: ComponentChildren;
}

/** What is said of the thing a finger rests on, and what a touch of it would do. */
export function FactSheet({ facts, does }: { readonly facts: Facts; readonly does: string | undefined }) {
  return (
    <div class="board-facts" role="status">
      <span class="board-facts-face">{facts.face}</span>
      <span>
        <b>{facts.title}</b>
        <span>{facts.text}</span>
        {does && <span class="board-does">{does}</span>}
        {facts.rule && <span class="board-rule">{`Rule ${facts.rule}`}</span>}
      </span>
    </div>
  );
}
