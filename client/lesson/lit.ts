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
/** Of a place of the board that fills the screen the middle is lit: so much of the height at most. */
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
        const isPlace = thing instanceof SVGElement && thing.hasAttribute("data-word");
        if (!thing) return [];
        const box = around(seenOf(thing), isPlace ? innerHeight * MOST : undefined);
        return [thing.querySelector(":scope > [data-round]") ? { ...box, isRound: true } : box];
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

/** Bring a thing into sight, if some of it is off the screen or behind the edge of what it scrolls in. */
export function bringInSight(thing: Element): void {
  const { width, height } = thing.getBoundingClientRect();
  const seen = seenOf(thing);
  if (seen.height < height - 1 || seen.width < width - 1) thing.scrollIntoView({ block: "center", inline: "center" });
}

/** What is to be seen of a thing: a window it scrolls in cuts it off, so its light ends there, too. */
function seenOf(thing: Element): Box {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  for (const window of windowsOf(thing)) {
    const edge = window.getBoundingClientRect();
    [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

const known = new WeakMap<Element, readonly Element[]>();

/** What a thing scrolls in; asked once for each, since it is followed from frame to frame. */
function windowsOf(thing: Element): readonly Element[] {
  let windows = known.get(thing);
  if (!windows) {
    const all: Element[] = [];
    for (let at = thing.parentElement; at; at = at.parentElement) {
      if (at.matches("html, body, svg, svg *")) continue;
      if (/auto|scroll/.test(getComputedStyle(at).overflow)) all.push(at);
    }
    known.set(thing, all);
    windows = all;
  }
  return windows;
}

function around({ left, top, width, height }: Box, most = Number.POSITIVE_INFINITY): Box {
  const [across, down] = [Math.min(width, most) + 2 * PAD, Math.min(height, most) + 2 * PAD];
  return {
    left: Math.round(left + (width - across) / 2),
    top: Math.round(top + (height - down) / 2),
    width: Math.round(across),
    height: Math.round(down),
  };
}
