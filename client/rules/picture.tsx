/** A picture of the rulebook: a position that the game's own board draws small, once it comes near the screen. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boardkit/board.ts";
import { loadBoard } from "../match/boards.ts";
import * as api from "../net/api.ts";
import type { Picture } from "../types.gen.ts";

interface PictureProps {
  game: string;
  name: string;
  caption: string;
}

interface Drawn {
  board: BoardModule;
  picture: Picture;
}

/** The board that draws here. */
const drawing = signal<BoardModule | null>(null);

/** What the pictures are made of, where no board on the page has it already. */
export function PictureArt(): JSX.Element | null {
  const Art = drawing.value?.Art;
  // Looked up once there is something to draw: the book may be opened before the table has its board.
  const isAlone = useMemo(() => document.querySelector(".board-art") === null, [Art]);
  return isAlone && Art ? <Art /> : null;
}

/** How far below the screen a picture is when it is asked for. */
const NEAR = "400px";

export function PictureView({ game, name, caption }: PictureProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void draw(game, name).then((found) => isWanted && setDrawn(found));
      },
      { rootMargin: NEAR },
    );
    if (box.current) watch.observe(box.current);
    return () => {
      isWanted = false;
      watch.disconnect();
    };
  }, [game, name]);
  const Small = drawn?.board.end?.Small;
  return (
    <figure class="rule-picture">
      <div class="rule-picture-board" ref={box} aria-hidden="true">
        {Small && <Small {...drawn.picture} step={drawn.picture.do} />}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The board and the position; null where one of them does not come: the words under the picture remain. */
async function draw(game: string, name: string): Promise<Drawn | null> {
  try {
    const [board, picture] = await Promise.all([loadBoard(game), api.picture(game, name)]);
    drawing.value = board;
    return board && { board, picture };
  } catch {
    return null;
  }
}
