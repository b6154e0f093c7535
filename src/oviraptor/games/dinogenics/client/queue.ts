/** A stroke's steps, sent one by one: each waits until the last has come back. */

export interface Sending {
  /** The words still to be touched, in order. */
  readonly words: readonly string[];
  /** The view in which the last of them was touched: a step has come once it is another. */
  readonly since: unknown;
}

export const NOTHING: Sending = { words: [], since: null };

export type Turn =
  | { readonly touch: string; readonly rest: Sending }
  | { readonly touch: null; readonly rest: Sending };

/** What to do now: touch the next word, wait, or, where it is not offered any more, let go of the rest. */
export function turn(sending: Sending, view: unknown, next: ReadonlySet<string>): Turn {
  const [word, ...words] = sending.words;
  const isWaiting = view === sending.since || next.size === 0;
  if (word === undefined || isWaiting) return { touch: null, rest: sending };
  if (!next.has(word)) return { touch: null, rest: NOTHING };
  return { touch: word, rest: { words, since: view } };
}
