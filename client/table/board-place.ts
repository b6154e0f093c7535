/**
 * What a board says of the place it takes (`boardkit/board.ts`), noted on the table around it.
 *
 * A style sheet could look for itself with `:has()`, but then whatever changes anywhere at the table has the styles of
 * all of it found anew, twice in a turn and more.
 */
import { useLayoutEffect } from "preact/hooks";

const SAID = ["ends", "players", "names"] as const;

/** Keep the table told of it: which of `board-ends`, `board-players`, `board-names` the board on its stage has. */
export function useBoardPlace(isHere: boolean): void {
  useLayoutEffect(() => {
    const stage = document.querySelector(".stage-board");
    const table = stage?.closest<HTMLElement>(".table-grid");
    const board = stage?.firstElementChild;
    if (!isHere || !table || !board) return undefined;
    const note = (): void => {
      table.dataset.board = SAID.filter((name) => board.classList.contains(`board-${name}`)).join(" ");
    };
    note();
    const watch = new MutationObserver(note);
    watch.observe(board, { attributeFilter: ["class"] });
    return () => {
      watch.disconnect();
      delete table.dataset.board;
    };
  }, [isHere]);
}
