/** Loads a game's board by its id; a game without one is played with the fallback. */
import { signal } from "@preact/signals";
import type { BoardModule } from "../boardkit/board.ts";
import { loadStyle } from "../net/style.ts";

const loaded = new Map<string, Promise<BoardModule | null>>();
const here = new Map<string, BoardModule | null>();

/** The board that is on show, whose keys are told. */
export const boardOnShow = signal<BoardModule | null>(null);

/** The board of a game if it has come already. */
export function boardOf(id: string | undefined): BoardModule | null {
  return here.get(encodeURIComponent(id ?? "")) ?? null;
}

/** The board of a game, with its style, or null if it has none. */
export function loadBoard(id: string): Promise<BoardModule | null> {
  let board = loaded.get(id);
  if (!board) {
    board = load(encodeURIComponent(id));
    loaded.set(id, board);
  }
  return board;
}

async function load(id: string): Promise<BoardModule | null> {
  try {
    askForChunks(id);
    const [board] = await Promise.all([
      import(`/boards/${id}.js`) as Promise<BoardModule>,
      loadStyle(`/boards/${id}.css`),
    ]);
    here.set(id, board);
    return board;
  } catch {
    return null;
  }
}

/** Ask at once for what the script of a board imports, which the page names, not when that has come. */
function askForChunks(id: string): void {
  for (const named of document.querySelectorAll<HTMLLinkElement>(`link[rel="of-board"][title="${CSS.escape(id)}"]`)) {
    const asked = document.createElement("link");
    asked.rel = "modulepreload";
    asked.href = named.href;
    document.head.append(asked);
  }
}
