/** What a board makes of the room the shell gives it. */
import { useLayoutEffect, useState } from "preact/hooks";

export interface Root {
  readonly current: HTMLElement | null;
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
