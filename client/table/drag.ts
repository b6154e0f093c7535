/**
 * Dragging, for any board whose controls carry `data-word`: from one word to another is a touch of both.
 *
 * With a mouse or a pen only; a finger scrolls. What stays on its control is a click, and none of this.
 */
import { useMemo } from "preact/hooks";
import type { Player } from "../player.ts";

interface Drag {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

export function useDrag(player: Player): Drag {
  return useMemo(() => {
    let from: string | null = null;
    let isDragging = false;
    const leads = (word: string, far: boolean): boolean =>
      player.offers.peek().some(({ path }) => path[0] === word && path.length > 1 === far);
    const isChosen = (word: string): boolean => player.touched.peek().at(-1) === word;
    return {
      onPointerDown(event) {
        from = event.pointerType === "touch" || event.button !== 0 ? null : wordAt(event);
        isDragging = false;
      },
      onPointerMove(event) {
        if (from === null || isDragging || wordAt(event) === from) return;
        isDragging = true;
        if (isChosen(from) || !leads(from, true)) return;
        player.touched.value = [];
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
      },
    };
  }, [player]);
}

function wordAt({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-word]")?.getAttribute("data-word") ?? null;
}
