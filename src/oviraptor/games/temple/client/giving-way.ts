/**
 * What lies over the board gives way: notes at its edge are let shine through where a place is to be touched, and what
 * is told of a result hangs at the head of it or at its foot, wherever it hides fewer pieces.
 */
import { useEffect } from "preact/hooks";

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NOTES = ".tt-note, .tt-turnline, .tt-plaque, .tt-temple-die, .tt-states li";

const TOLD = ".tt-aftermath, .tt-swarm-told";

/** Whether an area lies over one of others. */
export function covers(area: Area, others: readonly Area[]): boolean {
  return others.some(
    ({ left, top, right, bottom }) => area.left < right && left < area.right && area.top < bottom && top < area.bottom,
  );
}

/** It goes to the other end of the board only where it hides fewer there: so it does not go to and fro. */
function hang(told: HTMLElement, pieces: readonly Area[], foot: number): void {
  told.style.setProperty("--tt-foot", `${foot}px`);
  const hidden = (): number => {
    const parts = [...told.children].map((each) => each.getBoundingClientRect());
    return pieces.filter((piece) => covers(piece, parts)).length;
  };
  const here = hidden();
  if (!here) return;
  told.classList.toggle("tt-low");
  if (hidden() >= here) told.classList.toggle("tt-low");
}

/** How far above the foot of the board what is told there has to stay: above the notes, where these lie below it. */
function footOf(board: HTMLElement): number {
  const [window, notes] = [".tt-camera", ".tt-stock"].map((each) => board.querySelector(each)?.getBoundingClientRect());
  return window && notes && notes.top > window.top + window.height / 3 ? window.bottom - notes.top + 6 : 12;
}

/** Look again whenever something else is offered, and while the board is pushed along. */
export function useGivingWay(root: { readonly current: HTMLElement | null }, next: ReadonlySet<string>): void {
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    let asked = 0;
    const look = (): void => {
      const found = [...board.querySelectorAll<SVGElement>('.tt-scene [data-word^="space:"]')];
      const places = found
        .filter((each) => next.has(each.dataset.word ?? ""))
        .map((each) => each.getBoundingClientRect());
      for (const note of board.querySelectorAll(NOTES)) {
        note.classList.toggle("tt-faint", covers(note.getBoundingClientRect(), places));
      }
      const pieces = [...board.querySelectorAll(".tt-body")].map((each) => each.getBoundingClientRect());
      for (const told of board.querySelectorAll<HTMLElement>(TOLD)) hang(told, pieces, footOf(board));
    };
    const ask = (): void => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    };
    ask();
    board.addEventListener("scroll", ask, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(asked);
      board.removeEventListener("scroll", ask, { capture: true });
    };
  });
}
