/** A board as a grid of controls: one stop for Tab, keys within, Enter touches, every cell has its name. */
import type { CSSProperties, JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Offers } from "./board.ts";
import { memo } from "./memo.ts";
import { type Pointing, pointing } from "./pointing.ts";

interface GridRow {
  readonly name: string;
  readonly cells: readonly string[];
  readonly class?: string;
  readonly style?: CSSProperties;
}

interface GridProps extends Pick<Offers, "next" | "touched" | "touch">, Pointing {
  /** What the names of the board's classes begin with. */
  readonly prefix: string;
  readonly label: string;
  readonly rows: readonly GridRow[];
  /** Where Tab leads to before any cell was visited. */
  readonly home: string;
  /** The word a touch of a cell means, and what the cell says. */
  wordOf(cell: string): string;
  nameOf(cell: string): string;
  /** Where a key leads from a cell, or null if it is none of the board's. */
  onward(cell: string, key: string): string | null;
  /** The words whose pieces can be dragged: a finger on one of them does not scroll. */
  readonly lifts?: ReadonlySet<string>;
  /** The field that can be hit and the frame of the focus; the same function as long as they are the same. */
  readonly draw: Draw;
}

type Draw = (cell: string) => JSX.Element;

export function Grid(props: GridProps) {
  const { prefix, label, rows, next, touched, draw } = props;
  const grid = useRef<SVGGElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  // The place visited last may be none of these: spaces alone, or spaces with the edges between them.
  const here = visited !== null && rows.some(({ cells }) => cells.includes(visited)) ? visited : props.home;
  const latest = useRef(props);
  latest.current = props;
  const acts = useMemo<Acts>(
    () => ({
      touch: (cell) => latest.current.touch(latest.current.wordOf(cell)),
      point: (cell) => latest.current.point(cell),
      enter: setVisited,
    }),
    [],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") acts.touch(here);
    else {
      const to = props.onward(here, event.key);
      if (!to) return;
      grid.current?.querySelector<SVGElement>(`[data-cell="${to}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map(({ name, cells, ...look }, at) => (
        <g key={at} role="row" aria-label={name} {...look}>
          {cells.map((cell) => {
            const word = props.wordOf(cell);
            const state = {
              isHere: cell === here,
              isNext: next.has(word),
              isTouched: touched.includes(word),
              isGrip: props.lifts?.has(word) ?? false,
            };
            return <Cell key={cell} {...{ prefix, cell, word, acts, draw }} {...state} label={props.nameOf(cell)} />;
          })}
        </g>
      ))}
    </g>
  );
}

interface Acts extends Pointing {
  touch(cell: string): void;
  enter(cell: string): void;
}

interface CellProps {
  readonly prefix: string;
  readonly cell: string;
  readonly word: string;
  readonly label: string;
  readonly isHere: boolean;
  readonly isNext: boolean;
  readonly isTouched: boolean;
  readonly isGrip: boolean;
  readonly acts: Acts;
  readonly draw: Draw;
}

const Cell = memo(function Cell({
  prefix,
  cell,
  word,
  label,
  isHere,
  isNext,
  isTouched,
  isGrip,
  acts,
  draw,
}: CellProps) {
  return (
    <g
      role="gridcell"
      class={`board-place ${prefix}-place${isNext ? ` board-next ${prefix}-next` : ""}${isGrip ? " board-grip" : ""}`}
      data-cell={cell}
      data-word={word}
      tabindex={isHere ? 0 : -1}
      aria-label={label}
      aria-selected={isTouched}
      onClick={() => acts.touch(cell)}
      {...pointing(cell, acts)}
      onFocus={() => {
        acts.enter(cell);
        acts.point(cell);
      }}
    >
      {draw(cell)}
    </g>
  );
});
