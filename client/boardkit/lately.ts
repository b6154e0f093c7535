/** What the others did since somebody last acted, so that a board can leave a trace of it. */
import type { SentStep } from "./board.ts";

interface Lately<V> {
  readonly do: string;
  readonly actor: number;
  readonly before: V;
  readonly after: V;
}

/**
 * The steps since a seat's own last one, the oldest first, without what was taken back; where there is none after it,
 * that one, and for who watches the last.
 */
export function latelyOf<V>(recent: readonly SentStep[], seat: number | null): readonly Lately<V>[] {
  const found: Lately<V>[] = [];
  let undone = 0;
  for (let at = recent.length - 1; at > 0; at -= 1) {
    const { actor, view, do: text } = recent[at]!;
    if (text === "!takeback" || (found.length && (seat === null || actor === seat))) break;
    if (text === "!undo") undone += 1;
    else if (undone > 0) undone -= 1;
    else {
      found.unshift({ do: text, actor, before: recent[at - 1]!.view as V, after: view as V });
      if (actor === seat) break;
    }
  }
  return found;
}
