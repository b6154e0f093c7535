/** The tiles and Trails of the board as a grid of controls. */
import type { BoardProps } from "#boardkit/board.ts";
import { Grid } from "#boardkit/grid.tsx";
import type { Pointing } from "#boardkit/pointing.ts";
import { BANDS, GRID, onward, outline, wedge } from "./geometry.ts";
import { gripsOf } from "./pieces.tsx";
import { type Angles, turned } from "./turning.tsx";
import { focusOf, type View } from "./view.ts";
import { rowName, tileName, wordAt } from "./wording.ts";

/** Keys that lead to the next and the last tile that is offered. */
const OFFERED: Readonly<Record<string, number>> = { ".": 1, ",": -1 };
const LABEL = "Temple: arrows move by eye, Page up and down between rows, full stop and comma to what is offered";

export function Spaces(props: BoardProps<View> & Pointing & { readonly angles: Angles }) {
  const { view, angles } = props;
  const wordOf = (cell: string): string => wordAt(view, cell, props);
  const offered = (cell: string): boolean => props.next.has(wordOf(cell));
  return (
    <Grid
      {...props}
      prefix="tt"
      label={LABEL}
      rows={GRID.map(({ name, ring, cells }) => ({
        name: rowName(name),
        cells,
        class: "tt-turn",
        style: turned(ring, angles),
      }))}
      home={focusOf(view)}
      wordOf={wordOf}
      nameOf={(cell) => tileName(view, cell, props)}
      onward={(cell, key) => toOffered(cell, OFFERED[key], offered) ?? onward(cell, key, view.rotation)}
      point={(cell) => props.point(cell === null ? null : `space:${cell}`)}
      lifts={gripsOf(props).all}
      draw={draw}
    />
  );
}

/** The next offered tile in the order of the grid, this way or that. */
function toOffered(here: string, way: number | undefined, isOffered: (cell: string) => boolean): string | null {
  if (way === undefined) return null;
  const found = GRID.flatMap(({ cells }) => cells).filter((cell) => cell === here || isOffered(cell));
  if (found.length < 2) return null;
  return found[(found.indexOf(here) + way + found.length) % found.length] ?? null;
}

function draw(cell: string) {
  const isCentre = cell === "c";
  return (
    <>
      <path
        class="board-hit tt-hit"
        data-round={isCentre || undefined}
        d={isCentre ? wedge(0, 360, BANDS.c!) : outline(cell)}
      />
      <path class="board-focus tt-focus" d={isCentre ? wedge(0, 360, { from: 0, to: 90 }) : outline(cell, 3)} />
    </>
  );
}
