/** On a small screen what is offered may lie out of sight: the page then goes there by itself. */
import { useEffect } from "preact/hooks";
import { oncePainted } from "./painted.ts";

const EDGE = 4;

/** Scroll to the first offered control whenever the offers change and none of them can be seen. */
export function useScrollIntoView(offered: ReadonlySet<string>, speed: number): void {
  const words = [...offered].join(" ");
  useEffect(() => (words ? oncePainted(() => scrollUnlessSeen(controlsOf(words), speed)) : undefined), [words]);
}

function controlsOf(words: string): readonly Element[] {
  return words.split(" ").flatMap((word) => {
    const found = word && document.querySelector(`[data-word="${CSS.escape(word)}"]`);
    return found ? [found] : [];
  });
}

/** Scroll to the first control if none of them can be seen. */
export function scrollUnlessSeen(controls: readonly Element[], speed: number): void {
  if (controls.some(isSeen)) return;
  controls[0]?.scrollIntoView({ block: "center", behavior: speed > 0 ? "smooth" : "auto" });
}

/** Scroll to the board if less than half of it can be seen: what is on it has changed. */
export function showStage(): void {
  const stage = document.querySelector(".stage");
  if (!stage) return;
  const { top, bottom } = stage.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (middle < 0 || middle > innerHeight) stage.scrollIntoView({ block: "start" });
}

/** Whether a control is on the screen from top to bottom and nothing lies over it; a drawn one may be of any shape. */
function isSeen(control: Element): boolean {
  const { left, top, width, bottom } = control.getBoundingClientRect();
  const drawing = control instanceof SVGElement ? control.ownerSVGElement : null;
  return [top + EDGE, bottom - EDGE].every((y) => {
    const there = document.elementFromPoint(left + width / 2, y);
    return there !== null && (control.contains(there) || there.contains(control) || Boolean(drawing?.contains(there)));
  });
}
