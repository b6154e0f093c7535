/**
 * Dragging, for any board whose controls carry `data-word`: from one word to another is a touch of both.
 *
 * With a mouse or a pen only; a finger scrolls.
 */
import { useMemo } from "preact/hooks";
import type { Player } from "../player.ts";

interface Drag {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

const FAR = 8;

export function useDrag(player: Player): Drag {
  return useMemo(() => {
    let from: { word: string; x: number; y: number } | null = null;
    let isDragging = false;
    return {
      onPointerDown(event) {
        const word = event.pointerType === "touch" || event.button !== 0 ? null : wordAt(event);
        from = word === null ? null : { word, x: event.clientX, y: event.clientY };
        isDragging = false;
      },
      onPointerMove(event) {
        if (!from || isDragging || Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
        isDragging = true;
        // What is dragged shows where it may go, unless it is chosen already.
        if (player.next.peek().has(from.word) && player.touched.peek().at(-1) !== from.word) player.touch(from.word);
      },
      onPointerUp(event) {
        const to = isDragging ? wordAt(event) : null;
        if (from && to !== null && to !== from.word && player.touched.peek().at(-1) === from.word) player.touch(to);
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
