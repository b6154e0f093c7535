/**
 * Arranging fences: a pen is drawn in one stroke over its spaces, or space by space, or edge by edge.
 *
 * A stroke only proposes; lifting the finger sends its steps one by one, pulls first, so that Undo takes them back.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { type Point, parkSpaceAt, spacesBetween } from "./geometry.ts";
import type { Island } from "./island-view.ts";
import { type Stroke, strokeOf } from "./pens.ts";
import { NOTHING, type Sending, turn } from "./queue.ts";
import { EDGES } from "./tables.ts";
import { topFrame, type View } from "./view.ts";

/** How far a finger moves before it draws, in pixels. */
const SLACK = 10;

export interface Fencing {
  readonly isArranging: boolean;
  readonly isDrawing: boolean;
  readonly stroke: Stroke | null;
  /** Where the finger is, in units of the drawing. */
  readonly at: Point | null;
  /** How many steps of the last stroke are still to be sent. */
  readonly sending: number;
  toggle(space: number): void;
  build(): void;
  clear(): void;
  readonly handlers: Handlers;
}

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  onClickCapture(event: MouseEvent): void;
}

interface Drag {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  last: Point;
  isDrawing: boolean;
}

export function useFencing(props: BoardProps<View>, island: Island, isTarget: boolean): Fencing {
  const { view, next, touch } = props;
  const offered = (edge: number): boolean => next.has(`edge:${EDGES[edge]}`);
  const isArranging = isTarget && topFrame(view).word === "arrange" && EDGES.some((_, edge) => offered(edge));
  const [painted, setPainted] = useState<readonly number[]>([]);
  const [at, setAt] = useState<Point | null>(null);
  const [sending, setSending] = useState<Sending>(NOTHING);
  const drag = useRef<Drag | null>(null);
  const hasDrawn = useRef(false);

  useEffect(() => {
    const { touch: word, rest } = turn(sending, view, next);
    if (rest !== sending) setSending(rest);
    if (word !== null) touch(word);
  }, [sending, view, next]);
  useEffect(() => {
    if (!isArranging && next.size > 0) setPainted([]);
  }, [isArranging, next]);

  const stroke = painted.length ? strokeOf(island.fences, island.store, painted, offered) : null;
  const send = (found: Stroke): void => {
    setPainted([]);
    if (found.missing.length) return;
    const words = [...found.pulls, ...found.fences].map((edge) => `edge:${EDGES[edge]}`);
    setSending({ words, since: null });
  };
  const add = (spaces: readonly number[]): void =>
    setPainted((old) => [...old, ...spaces.filter((space) => !old.includes(space))]);
  const end = (): void => {
    drag.current = null;
    setAt(null);
  };
  const handlers: Handlers = {
    onPointerDown(event) {
      hasDrawn.current = false; // no click follows a finger that has drawn: the next one is meant
      if (!isArranging || event.button !== 0) return;
      event.stopPropagation(); // the shell would take it for dragging a piece
      drag.current = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        last: pointOf(event),
        isDrawing: false,
      };
    },
    onPointerMove(event) {
      const held = drag.current;
      if (!held || held.id !== event.pointerId) return;
      if (!held.isDrawing && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      const here = pointOf(event);
      if (!held.isDrawing) {
        held.isDrawing = true;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        setPainted(parkSpaceAt(held.last) < 0 ? [] : [parkSpaceAt(held.last)]);
      }
      add(spacesBetween(held.last, here));
      held.last = here;
      setAt(here);
    },
    onPointerUp(event) {
      const held = drag.current;
      if (!held || held.id !== event.pointerId) return;
      end();
      if (!held.isDrawing) return;
      hasDrawn.current = true;
      // Off the park is a change of mind; too few fences are told, and nothing is built.
      if (parkSpaceAt(pointOf(event)) < 0) setPainted([]);
      else if (stroke && !stroke.missing.length) send(stroke);
    },
    onPointerCancel() {
      end();
      setPainted([]);
    },
    onClickCapture(event) {
      if (hasDrawn.current) event.stopPropagation();
      hasDrawn.current = false;
    },
  };
  return {
    ...{ isArranging, stroke, at, handlers },
    isDrawing: at !== null,
    sending: sending.words.length,
    toggle: (space) =>
      setPainted((old) => (old.includes(space) ? old.filter((each) => each !== space) : [...old, space])),
    build: () => stroke && send(stroke),
    clear: () => setPainted([]),
  };
}

/** A point of the screen in the units of the drawing it was touched on. */
function pointOf(event: PointerEvent): Point {
  const drawing = (event.currentTarget as SVGGraphicsElement).ownerSVGElement;
  const matrix = drawing?.getScreenCTM()?.inverse();
  if (!matrix) return { x: -1, y: -1 };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x, y };
}
