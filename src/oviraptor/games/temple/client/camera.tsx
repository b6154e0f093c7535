/**
 * The window onto the disc. Where a whole disc would make tiles smaller than a thumb, it is shown close by
 * and scrolled to what matters; a small map in the corner leads to the whole and back.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { centre, HALF, type Point, SIZE } from "./geometry.ts";
import { TILES, TRAILS } from "./map.ts";
import { standing } from "./pieces.tsx";
import { focusOf, isOpen, type View } from "./view.ts";
import { isRing, wordAt } from "./wording.ts";

/** Below this width a touch of the whole disc cannot mean one tile: it leads closer instead. */
const COARSE = 700;
/** A phone that lies on its side is lower than this. */
const LOW = 500;
/** Below this width one may go closer. */
const ROOMY = 900;

interface CameraProps {
  readonly view: View;
  readonly next: ReadonlySet<string>;
  /** What a coach speaks of: it is gone to while nothing is to be touched. */
  readonly hinted: readonly string[];
  readonly width: number;
  readonly speed: number;
  /** What lies over the window and does not scroll with it. */
  readonly over: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Camera({ view, next, hinted, width, speed, over, children }: CameraProps) {
  const box = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<boolean | null>(null);
  const aimed = useRef<Point | null>(null);
  const isCoarse = width < COARSE || (innerHeight < LOW && matchMedia("(pointer: coarse)").matches);
  const isClose = width < ROOMY && (wish ?? isCoarse);
  const all = [...TRAILS, ...TILES];
  const cells = all.filter((cell) => next.has(wordAt(view, cell, { next })) && !isRing(wordAt(view, cell, { next })));
  const aim = aimOf(view, next.size ? cells : all.filter((cell) => hinted.includes(`space:${cell}`)));
  const key = isClose ? `${aim.x.toFixed(0)} ${aim.y.toFixed(0)}` : "";
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    const to = aimed.current ?? aim;
    aimed.current = null;
    // A window that is another, or the first one, has no way to go.
    if (isClose && box.current) show(box.current, to, speed > 0 && shownAt.current === width);
    shownAt.current = width;
  }, [key, width, isClose]);
  const onClickCapture = (event: MouseEvent): void => {
    if (!isCoarse || isClose || event.detail === 0 || !box.current) return;
    event.stopPropagation();
    const { left, top, width: across } = box.current.getBoundingClientRect();
    aimed.current = {
      x: ((event.clientX - left) / across) * SIZE - HALF,
      y: ((event.clientY - top) / across) * SIZE - HALF,
    };
    setWish(true);
  };
  return (
    <div class={`tt-camera ${isClose ? "tt-close" : "tt-whole"}`}>
      <div class={isClose ? "tt-window" : "tt-window board-sky"} ref={box} onClickCapture={onClickCapture}>
        {children}
      </div>
      {over}
      {width < ROOMY && (
        <button
          type="button"
          class="tt-map board-afloat"
          onClick={() => setWish(!isClose)}
          aria-label={isClose ? "Show the whole Temple" : "Show the Temple close by"}
        >
          {isClose ? <SmallMap view={view} offered={cells} box={box} /> : <Lens />}
        </button>
      )}
    </div>
  );
}

/** The middle of what is offered if it lies together, else the piece at work. */
function aimOf(view: View, cells: readonly string[]): Point {
  const focus = centre(focusOf(view), view.rotation);
  const points = cells.map((cell) => centre(cell, view.rotation));
  if (!points.length) return focus;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (right - left > 300 || bottom - top > 300) return focus;
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function show(box: HTMLElement, { x, y }: Point, isSmooth: boolean): void {
  const scale = box.scrollWidth / SIZE;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  box.scrollTo({
    left: (x + HALF) * scale - box.clientWidth / 2,
    top: (y + HALF) * scale - box.clientHeight / 2,
    behavior: isSmooth && !isStill ? "smooth" : "auto",
  });
}

function Lens() {
  return (
    <svg viewBox="0 0 24 24" class="tt-lens" aria-hidden="true" focusable="false">
      <path d="M10 3.4A6.6 6.6 0 1 1 9.99 3.4ZM15 15L21 21M7 10H13M10 7V13" />
    </svg>
  );
}

function SmallMap({
  view,
  offered,
  box,
}: {
  view: View;
  offered: readonly string[];
  box: { readonly current: HTMLElement | null };
}) {
  const [frame, setFrame] = useState({ x: 0, y: 0, width: 0, height: 0 });
  useEffect(() => {
    const found = box.current;
    if (!found) return undefined;
    const measure = (): void => {
      const scale = found.scrollWidth / SIZE || 1;
      setFrame({
        x: found.scrollLeft / scale - HALF,
        y: found.scrollTop / scale - HALF,
        width: found.clientWidth / scale,
        height: found.clientHeight / scale,
      });
    };
    measure();
    found.addEventListener("scroll", measure, { passive: true });
    return () => found.removeEventListener("scroll", measure);
  }, []);
  const dot = (cell: string, kind: string, radius: number, key: string) => {
    const { x, y } = centre(cell, view.rotation);
    return <circle key={key} class={kind} cx={x} cy={y} r={radius} />;
  };
  return (
    <svg viewBox={`${-HALF} ${-HALF} ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
      {[428, 280, 172, 100].map((radius) => (
        <circle key={radius} class="tt-map-ring" r={radius} />
      ))}
      {TRAILS.map((trail, gate) => dot(trail, isOpen(view, gate) ? "tt-map-open" : "tt-map-shut", 22, trail))}
      {offered.map((cell) => dot(cell, "tt-map-offer", 24, cell))}
      {standing(view).map(({ id, cell, player }) =>
        dot(
          cell,
          id === "egg"
            ? "tt-map-egg"
            : player >= 0
              ? player === view.active
                ? "tt-map-active"
                : "tt-map-raider"
              : "tt-map-spawn",
          id === "egg" ? 30 : 36,
          id,
        ),
      )}
      <rect class="tt-map-frame" x={frame.x} y={frame.y} width={frame.width} height={frame.height} rx="20" />
    </svg>
  );
}
