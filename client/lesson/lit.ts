/** Finds what is lit by the words of touches that controls carry, wherever the table has put them. */
import { useEffect, useState } from "preact/hooks";
import type { Box } from "./places.ts";

/** The button that takes what was touched already. */
export const CONFIRM = "confirm";

/** Parts of the table that every game has. */
const PARTS: Readonly<Record<string, string>> = {
  board: ".stage-board",
  hand: "[data-hand]",
  status: ".status",
  [CONFIRM]: ".panel .chooser .main, .panel .buttons .main",
};
const PAD = 5;
/** Of a control that fills the screen the middle is lit: so much of the height at most. */
const MOST = 0.3;

/** The control of a word, a part of the table, or one a board gives a name (`part:…`), as it can be seen. */
export function find(word: string): HTMLElement | SVGElement | null {
  const named = word.startsWith("part:") ? `[data-part="${word.slice(5)}"]` : `[data-word="${CSS.escape(word)}"]`;
  const all = document.querySelectorAll<HTMLElement | SVGElement>(PARTS[word] ?? named);
  return [...all].find((each) => each.getBoundingClientRect().width > 0) ?? null;
}

/** Where the things are, followed as they move. */
export function useLit(words: readonly string[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const asked = words.join("\n"); // a word may have blanks
  useEffect(() => {
    let frame = 0;
    let known = "";
    const look = (): void => {
      const found = asked.split("\n").flatMap((word) => {
        const thing = word ? find(word) : null;
        const most = thing?.hasAttribute("data-word") ? innerHeight * MOST : undefined;
        return thing ? [around(thing.getBoundingClientRect(), most)] : [];
      });
      const now = JSON.stringify(found);
      if (now !== known) setBoxes(found);
      known = now;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [asked]);
  return boxes;
}

/** Bring a thing into sight, if it is not. */
export function bringInSight(thing: Element): void {
  const { top, bottom } = thing.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) thing.scrollIntoView({ block: "center" });
}

function around({ left, top, width, height }: DOMRect, most = Number.POSITIVE_INFINITY): Box {
  const [across, down] = [Math.min(width, most) + 2 * PAD, Math.min(height, most) + 2 * PAD];
  return {
    left: Math.round(left + (width - across) / 2),
    top: Math.round(top + (height - down) / 2),
    width: Math.round(across),
    height: Math.round(down),
  };
}
