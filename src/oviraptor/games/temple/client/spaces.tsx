/** The board as a grid of controls: one stop for Tab, arrows within, Enter touches, every tile has its name. */
import { useRef, useState } from "preact/hooks";
import { BANDS, GRID, onward, outline, wedge } from "./geometry.ts";
import { memo } from "./memo.ts";
import { type Angles, turned } from "./turning.tsx";
import { focusOf, type View } from "./view.ts";
import { type Offers, rowName, tileName, wordAt } from "./wording.ts";

export interface SpacesProps extends Offers {
  readonly view: View;
  readonly angles: Angles;
  touch(word: string): void;
  point(cell: string | null): void;
}

/** Keys that lead to the next and the last tile that is offered. */
const OFFERED: Readonly<Record<string, number>> = { ".": 1, ",": -1 };

export function Spaces(props: SpacesProps) {
  const { view, angles } = props;
  const grid = useRef<SVGGElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const here = visited ?? focusOf(view);
  const latest = useRef(props);
  latest.current = props;
  const acts = useRef<Acts | null>(null);
  acts.current ??= {
    touch: (cell) => latest.current.touch(wordAt(latest.current.view, cell, latest.current)),
    point: (cell) => latest.current.point(cell),
    enter: (cell) => setVisited(cell),
  };
  const focus = (cell: string) => grid.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") acts.current?.touch(here);
    else {
      const to = event.key in OFFERED ? offered(props, here, OFFERED[event.key]!) : onward(here, event.key, view.rotation);
      if (!to) return;
      focus(to);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g ref={grid} role="grid" aria-label="Temple: arrows move by eye, Page up and down between rows, full stop and comma to what is offered" onKeyDown={onKeyDown}>
      {GRID.map(({ name, ring, cells }) => (
        <g key={name} role="row" aria-label={rowName(name)} class="tt-turn" style={turned(ring, angles)}>
            {cells.map((cell) => {
              const word = wordAt(view, cell, props);
              return (
                <Tile
                  key={cell}
                  cell={cell}
                  word={word}
                  label={tileName(view, cell, props)}
                  isHere={cell === here}
                  isNext={props.next.has(word)}
                  isTouched={props.touched.includes(word)}
                  acts={acts.current!}
                />
              );
            })}
        </g>
      ))}
    </g>
  );
}

/** The next offered tile in the order of the grid. */
function offered({ view, next, touched, labels }: SpacesProps, here: string, way: number): string | null {
  const all = GRID.flatMap(({ cells }) => cells);
  const found = all.filter((cell) => cell === here || next.has(wordAt(view, cell, { next, touched, labels } as Offers)));
  if (found.length < 2) return null;
  return found[(found.indexOf(here) + way + found.length) % found.length] ?? null;
}

interface Acts {
  touch(cell: string): void;
  point(cell: string | null): void;
  enter(cell: string): void;
}

interface TileProps {
  readonly cell: string;
  readonly word: string;
  readonly label: string;
  readonly isHere: boolean;
  readonly isNext: boolean;
  readonly isTouched: boolean;
  readonly acts: Acts;
}

const Tile = memo(function Tile({ cell, word, label, isHere, isNext, isTouched, acts }: TileProps) {
  const isCentre = cell === "c";
  return (
    <g
      role="gridcell"
      class={isNext ? "tt-place tt-next" : "tt-place"}
      data-cell={cell}
      data-word={word}
      tabindex={isHere ? 0 : -1}
      aria-label={label}
      aria-selected={isTouched}
      onClick={() => acts.touch(cell)}
      onPointerEnter={() => acts.point(cell)}
      onPointerLeave={() => acts.point(null)}
      onFocus={() => {
        acts.enter(cell);
        acts.point(cell);
      }}
      onBlur={() => acts.point(null)}
    >
      <path class="tt-hit" d={isCentre ? wedge(0, 360, BANDS["c"]!) : outline(cell)} />
      <path class="tt-focus" d={isCentre ? wedge(0, 360, { from: 0, to: 90 }) : outline(cell, 3)} />
    </g>
  );
});
