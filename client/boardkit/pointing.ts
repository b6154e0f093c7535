/** What somebody points at, by mouse, finger or focus. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

export interface Pointing {
  /** Point at a word, or (null) at nothing any more. */
  point(word: string | null): void;
}

type Hears = (word: string | null) => void;

export interface Pointer extends Pointing {
  /** Tell somebody now and whenever it changes; called, what is returned ends it. */
  watch(hears: Hears): () => void;
}

/** Pointing that the shell hears of, and who uses `usePointed`: a board is not drawn anew for where the mouse goes. */
export function usePointer(hover: Hears): Pointer {
  const shell = useRef(hover);
  shell.current = hover;
  return useMemo(() => {
    let last: string | null = null;
    const hearing = new Set<Hears>();
    return {
      point: (word) => {
        last = word;
        for (const hears of hearing) hears(word);
        shell.current(word);
      },
      watch: (hears) => {
        hearing.add(hears);
        hears(last);
        return () => hearing.delete(hears);
      },
    };
  }, []);
}

/** The word pointed at. */
export function usePointed(pointer: Pointer): string | null {
  const [pointed, setPointed] = useState<string | null>(null);
  useLayoutEffect(() => pointer.watch(setPointed), [pointer]);
  return pointed;
}

/** The handlers of a control that is pointed at by its word. */
export function pointing(word: string, { point }: Pointing) {
  return {
    onPointerEnter: () => point(word),
    onPointerLeave: () => point(null),
    onFocus: () => point(word),
    onBlur: () => point(null),
  };
}
