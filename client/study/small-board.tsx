/** A written position as a small board, all hands open. */
import type { JSX } from "preact";
import type { BoardModule } from "../boardkit/board.ts";
import { SmallBoard as Small } from "../ui/small-board.tsx";
import { openPosition } from "./requests.ts";

interface SmallProps {
  game: string;
  text: string;
  options: Readonly<Record<string, string>>;
}

export function SmallBoard({ game, text, options }: SmallProps): JSX.Element {
  const find = async (board: BoardModule): Promise<unknown> => {
    const { views } = await openPosition(game, { text, options });
    return board.together?.(views) ?? views[0];
  };
  return <Small class="small-board" game={game} of={text} find={find} />;
}
