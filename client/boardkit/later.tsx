/**
 * Parts that the first sight of a board does not need: their code comes once a board is on show and nothing else is
 * to be done, or when they are first drawn, whichever is sooner.
 */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadStyle } from "../net/style.ts";

const waiting = new Set<() => unknown>();
let isShown = false;

/** Load something once a board is on show; a load that fails is tried again when it is wanted. */
export function soon(load: () => Promise<unknown>): void {
  const quietly = (): unknown => load().catch(() => null);
  if (isShown) whenIdle(quietly);
  else waiting.add(quietly);
}

/** A board is on show: let come what its first sight did not need. */
export function boardIsShown(): void {
  isShown = true;
  for (const load of waiting) whenIdle(load);
  waiting.clear();
}

function whenIdle(act: () => unknown): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 500);
}

/** The parts of a game with the sheet they are drawn by, `styles/later.css` in its folder. */
export async function dressed<P>(game: string, parts: Promise<P>): Promise<P> {
  const [found] = await Promise.all([parts, loadStyle(`/boards/${game}-later.css`)]);
  return found;
}

/** A component whose code comes later; there is nothing in its place until then. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element | null {
  let Found: ComponentType<P> | null = null;
  const find = async (): Promise<void> => {
    Found ??= await load();
  };
  soon(find);
  return function Later(props: P): JSX.Element | null {
    const [, setHere] = useState(Found !== null);
    useEffect(() => {
      // It may have come since this was drawn: then it is drawn again all the same.
      let isWanted = true;
      void find().then(
        () => isWanted && setHere(true),
        () => null,
      );
      return () => {
        isWanted = false;
      };
    }, []);
    return Found && <Found {...props} />;
  };
}
