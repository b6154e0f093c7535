/** A board drawn small by its game's own module once it is about to be seen; decorative: its words stand beside it. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boardkit/board.ts";
import { loadBoard } from "../match/boards.ts";

interface SmallProps {
  game: string;
  /** What tells this picture from others: it is found anew where that changes. */
  of: string;
  /** Find the view that is drawn. */
  find: (board: BoardModule) => Promise<unknown>;
  class: string;
  /** What is there until it is drawn, and where it cannot be. */
  children?: ComponentChildren;
}

interface Drawn {
  board: BoardModule;
  view: unknown;
}

/** How far from the window a board is near. */
const NEAR = "200px";

export function SmallBoard({ game, of, find, class: name, children }: SmallProps): JSX.Element {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isNear, setNear] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A list has many: each is asked for when it is about to be seen.
    const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    draw(game, find).then(
      (found) => isWanted && setDrawn(found),
      () => undefined, // the words remain
    );
    return () => {
      isWanted = false;
    };
  }, [game, of, isNear]);
  const { end, Art } = drawn?.board ?? {};
  return (
    <span class={name} aria-hidden="true" ref={box}>
      {drawn && Art && <Art />}
      {drawn && end ? <end.Small view={drawn.view} before={drawn.view} step="" actor={-1} /> : children}
    </span>
  );
}

async function draw(game: string, find: SmallProps["find"]): Promise<Drawn | null> {
  const board = await loadBoard(game);
  return board?.end ? { board, view: await find(board) } : null;
}
