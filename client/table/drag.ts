/**
 * Dragging, for any board whose controls carry `data-word`: from one word to another is a touch of both. What acts by
 * itself is touched where it is dropped outside the hand; what moves by a touch of where it goes, as a piece whose
 * turn it is, is a touch of the place it is dropped on.
 *
 * What is drawn follows the pointer (`carry.ts`), and a finger drags only what does. A finger that rests on something
 * asks what it is: that is no click. One that lands beside an offered place means it.
 * What else stays on its control is a click, and none of this.
 */
import { useMemo } from "preact/hooks";
import type { Player } from "../match/player.ts";
import { type Carried, canCarry, carry } from "./carry.ts";

interface Drag {
  onPointerDownCapture: (event: PointerEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
}

/** How long a finger rests before it asks instead of choosing, in milliseconds. */
const LONG = 500;
/** How far a finger goes before it drags, in pixels: a little more than where browsers begin to scroll. */
const FAR = 16;

export function useDrag(player: Player): Drag {
  return useMemo(() => {
    let from: string | null = null;
    let start = { x: 0, y: 0 };
    let isDragging = false;
    let carried: Carried | null = null;
    let wasDragged = false;
    let downAt = Infinity; // when a finger came down
    const leads = (word: string, far: boolean): boolean =>
      player.offers.peek().some(({ path }) => path[0] === word && path.length > 1 === far);
    const isChosen = (word: string): boolean => player.touches.touched.peek().at(-1) === word;
    const drop = (): void => {
      carried?.drop();
      carried = null;
      from = null;
      isDragging = false;
    };
    return {
      onPointerDownCapture(event) {
        // Also where a board keeps the press to itself: what is left of the last one must not swallow its click.
        player.isByFinger = event.pointerType === "touch";
        downAt = player.isByFinger ? event.timeStamp : Infinity;
        wasDragged = false;
      },
      onPointerDown(event) {
        from = event.button === 0 ? wordAt(event) : null;
        if (event.pointerType === "touch" && (from === null || !canCarry(from))) from = null;
        start = { x: event.clientX, y: event.clientY };
        isDragging = false;
      },
      onPointerMove(event) {
        if (from === null) return;
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        if (isDragging) {
          carried?.to(x, y);
          player.touches.point(wordAt(event)); // the way there is shown meanwhile
          player.isByFinger = false;
        }
        const isTouch = event.pointerType === "touch";
        if (isDragging || (isTouch ? Math.hypot(x, y) < FAR : wordAt(event) === from)) return;
        isDragging = true;
        wasDragged = isTouch;
        if (!isChosen(from) && leads(from, true)) {
          player.touches.touched.value = [];
          player.touch(from); // what is dragged shows where it may go
        }
        carried = carry(from, start);
        carried?.to(x, y);
      },
      onPointerUp(event) {
        const word = from;
        const taken = carried;
        const wasMoved = isDragging;
        drop();
        const to = wordAt(event);
        if (word === null || !wasMoved || to === word) return;
        if (isChosen(word) || taken?.goesByPlace) {
          if (to !== null) player.touch(to);
          else player.misplace();
        } else if (leads(word, false)) {
          if (!isOverHand(event)) player.play(word);
        } else if (taken) player.touch(word); // it says why it cannot go anywhere
      },
      onPointerCancel() {
        drop();
        downAt = Infinity;
      },
      onClickCapture(event) {
        const isByKey = event.detail === 0;
        const isTouch = downAt < Infinity;
        if (!isByKey && (wasDragged || event.timeStamp - downAt >= LONG)) event.stopPropagation();
        else if (isTouch && !isByKey) {
          const near = nearestOffered(event, player.touches.next.peek(), player.walks.far.peek());
          if (near) {
            event.stopPropagation();
            player.touch(near);
          }
        }
        downAt = Infinity;
        wasDragged = false;
      },
      onContextMenu(event) {
        if (downAt < Infinity) event.preventDefault();
      },
    };
  }, [player]);
}

/** How far from the middle of an offered place a finger may land, in pixels: places of a small board are small. */
const REACH = 24;

/** The offered place a finger meant, where it landed beside it on something that is not offered. */
function nearestOffered(
  event: MouseEvent,
  offered: ReadonlySet<string>,
  far: ReadonlyMap<string, string>,
): string | null {
  const landed = event.target instanceof Element ? event.target.closest("[data-word]") : null;
  const word = landed?.getAttribute("data-word") ?? "";
  // What is drawn on takes every touch as it lands: a space that is painted lies between edges that are offered.
  if (!landed || offered.has(word) || far.has(word) || landed.closest("[data-drawn-on]")) return null;
  const near = [...landed.ownerDocument.querySelectorAll(".stage-board [role=gridcell][data-word]")]
    .filter((place) => offered.has(place.getAttribute("data-word") ?? ""))
    .map((place) => ({ word: place.getAttribute("data-word"), far: farFrom(event, place) }))
    .sort((one, other) => one.far - other.far)[0];
  return near && near.far <= REACH ? near.word : null;
}

function farFrom({ clientX, clientY }: MouseEvent, place: Element): number {
  const { left, top, width, height } = place.getBoundingClientRect();
  return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
}

function wordAt({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-word]")?.getAttribute("data-word") ?? null;
}

/** Whether a card was let go among the others, where it came from. */
function isOverHand({ clientX, clientY }: PointerEvent): boolean {
  return document.elementFromPoint(clientX, clientY)?.closest("[data-hand]") != null;
}
