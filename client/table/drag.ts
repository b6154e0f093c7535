/**
 * Dragging, for any board whose controls carry `data-word`: from one word to another is a touch of both.
 *
 * What is drawn follows the pointer, and a finger drags only what does. A finger that rests on something asks what
 * it is: that is no click. One that lands beside an offered place means it.
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
    let start = { x: 0, y: 0 };
    let isDragging = false;
    let wasDragged = false;
    let downAt = Infinity; // when a finger came down
    const leads = (word: string, far: boolean): boolean =>
      player.offers.peek().some(({ path }) => path[0] === word && path.length > 1 === far);
    const isChosen = (word: string): boolean => player.touches.touched.peek().at(-1) === word;
    const drop = (): void => {
      if (from !== null) carry(from, 0, 0);
      from = null;
      isDragging = false;
    };
    return {
      onPointerDown(event) {
        player.isByFinger = event.pointerType === "touch";
        downAt = player.isByFinger ? event.timeStamp : Infinity;
        wasDragged = false;
        from = event.button === 0 ? wordAt(event) : null;
        if (event.pointerType === "touch" && (from === null || !canCarry(from))) from = null;
        start = { x: event.clientX, y: event.clientY };
        isDragging = false;
      },
      onPointerMove(event) {
        if (from === null) return;
        if (isDragging) {
          carry(from, event.clientX - start.x, event.clientY - start.y);
          player.touches.point(wordAt(event)); // the way there is shown meanwhile
          player.isByFinger = false;
        }
        if (isDragging || wordAt(event) === from) return;
        isDragging = true;
        wasDragged = event.pointerType === "touch";
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
        drop();
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

/** What is drawn for a word and follows the finger: a board marks it with `data-lift`. */
function lifted(word: string): SVGGraphicsElement | null {
  return document.querySelector<SVGGraphicsElement>(`.stage-board [data-lift="${CSS.escape(word)}"]`);
}

function canCarry(word: string): boolean {
  return lifted(word) !== null;
}

/** Move what is drawn for a word by so many pixels of the screen. */
function carry(word: string, x: number, y: number): void {
  const drawn = lifted(word);
  const scale = drawn?.ownerSVGElement?.getScreenCTM()?.a ?? 1;
  if (drawn) drawn.style.translate = x || y ? `${x / scale}px ${y / scale}px` : "";
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
  if (!landed || offered.has(word) || far.has(word)) return null;
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
