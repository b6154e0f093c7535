/** What a board makes of the room the shell gives it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Root {
  readonly current: HTMLElement | null;
}

/**
 * Tell the sheets how many units of a drawing are a pixel of the screen, as `--board-px` of the root: what is written
 * in a drawing that is shown small can be as large as other words, `max(20px, 13px * var(--board-px))`.
 */
export function usePixels(root: Root, drawing: string): void {
  const shown = useRef<SVGSVGElement | null>(null);
  const watch = useRef<ResizeObserver | null>(null);
  useLayoutEffect(() => {
    const found = root.current?.querySelector<SVGSVGElement>(drawing) ?? null;
    if (found === shown.current) return;
    shown.current = found;
    watch.current?.disconnect();
    if (!found) return;
    watch.current = new ResizeObserver(() => {
      const scale = found.getScreenCTM()?.a ?? 0;
      if (scale > 0) root.current?.style.setProperty("--board-px", (1 / scale).toFixed(2));
    });
    watch.current.observe(found);
  });
  useLayoutEffect(() => () => watch.current?.disconnect(), []);
}

/** Measure before the first drawing is seen and again whenever the size changes; until then it is `first`. */
export function useMeasured<T>(root: Root, of: (width: number, height: number) => T, first: T): T {
  const [measured, setMeasured] = useState(first);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = (): void => setMeasured(() => of(board.clientWidth, board.clientHeight));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    return () => watch.disconnect();
  }, [root]);
  return measured;
}
