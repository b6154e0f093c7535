/**
 * Dragging, for any board whose controls carry `data-word`: from one word to another is a touch of both.
 *
 * With a mouse or a pen only; a finger scrolls, and one that rests on something asks what it is: that is no click.
 * What else stays on its control is a click, and none of this.
 */
import { useMemo } from "preact/hooks";
import type { Player } from "../match/player.ts";

interface Drag {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
}

/** How long a finger rests before it asks instead of choosing, in milliseconds. */
const LONG = 500;

export function useDrag(player: Player): Drag {
  return useMemo(() => {
    let from: string | null = null;
    let isDragging = false;
    let downAt = Infinity; // when a finger came down
    const leads = (word: string, far: boolean): boolean =>
      player.offers.peek().some(({ path }) => path[0] === word && path.length > 1 === far);
    const isChosen = (word: string): boolean => player.touches.touched.peek().at(-1) === word;
    return {
      onPointerDown(event) {
        downAt = event.pointerType === "touch" ? event.timeStamp : Infinity;
        from = event.pointerType === "touch" || event.button !== 0 ? null : wordAt(event);
        isDragging = false;
      },
      onPointerMove(event) {
        if (from === null || isDragging || wordAt(event) === from) return;
        isDragging = true;
        if (isChosen(from) || !leads(from, true)) return;
        player.touches.touched.value = [];
        player.touch(from); // what is dragged shows where it may go
      },
      onPointerUp(event) {
        const to = wordAt(event);
        const isMoved = isDragging && to !== from;
        if (from !== null && isMoved && isChosen(from)) {
          if (to !== null) player.touch(to);
        } else if (from !== null && isMoved && leads(from, false)) player.touch(from);
        from = null;
        isDragging = false;
      },
      onPointerCancel() {
        from = null;
        isDragging = false;
        downAt = Infinity;
      },
      onClickCapture(event) {
        const isByKey = event.detail === 0;
        if (!isByKey && event.timeStamp - downAt >= LONG) event.stopPropagation();
        downAt = Infinity;
      },
      onContextMenu(event) {
        if (downAt < Infinity) event.preventDefault();
      },
    };
  }, [player]);
}

function wordAt({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-word]")?.getAttribute("data-word") ?? null;
}
