/** A position drawn small by its game's own board, all hands open; decorative: its words stand beside it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardModule } from "../boardkit/board.ts";
import { loadBoard } from "../match/boards.ts";
import { openPosition } from "./requests.ts";

interface SmallProps {
  game: string;
  text: string;
  options: Readonly<Record<string, string>>;
}

interface Drawn {
  board: BoardModule;
  view: unknown;
}

export function SmallBoard({ game, text, options }: SmallProps): JSX.Element {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(game, text, options).then(
      (found) => isWanted && setDrawn(found),
      () => undefined, // the words remain
    );
    return () => {
      isWanted = false;
    };
  }, [game, text]);
  const { end, Art } = drawn?.board ?? {};
  return (
    <div class="small-board" aria-hidden="true">
      {drawn && Art && <Art />}
      {drawn && end && <end.Small view={drawn.view} before={drawn.view} step="" actor={-1} />}
    </div>
  );
}

async function draw(game: string, text: string, options: Readonly<Record<string, string>>): Promise<Drawn | null> {
  const [board, { views }] = await Promise.all([loadBoard(game), openPosition(game, { text, options })]);
  return board && { board, view: board.together?.(views) ?? views[0] };
}
