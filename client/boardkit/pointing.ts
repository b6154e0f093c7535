/** What somebody points at, by mouse, finger or focus. */
import { useState } from "preact/hooks";

export interface Pointing {
  /** Point at a word, or (null) at nothing any more. */
  point(word: string | null): void;
}

/** The word pointed at, and pointing; the shell hears of it. */
export function usePointed(hover: (word: string | null) => void): readonly [string | null, Pointing["point"]] {
  const [pointed, setPointed] = useState<string | null>(null);
  const point = (word: string | null): void => {
    setPointed(word);
    hover(word);
  };
  return [pointed, point];
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
