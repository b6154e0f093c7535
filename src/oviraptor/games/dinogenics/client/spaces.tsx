/** The spaces of the island as a grid of controls, with the edges between them while fences are arranged. */
import { useCallback } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { Grid } from "#boardkit/grid.tsx";
import type { Pointing } from "#boardkit/pointing.ts";
import type { Fencing } from "./fencing.ts";
import {
  cornerOf,
  edgeNumber,
  isUpright,
  LATTICE,
  onward,
  SPACE_ROWS,
  spaceNumber,
  startOf,
  UNIT,
} from "./geometry.ts";
import type { Island } from "./island-view.ts";
import type { View } from "./view.ts";
import { edgeName, spaceName } from "./wording.ts";

/** How far an edge may be missed, in units: a strip as wide as a thumb on a phone. */
const REACH = 40;

interface SpacesProps extends BoardProps<View>, Pointing {
  readonly island: Island;
  readonly fencing: Fencing;
  /** Whether edges are to be touched: to arrange, to lose or to break. */
  readonly hasEdges: boolean;
}

export function Spaces(props: SpacesProps) {
  const { island, fencing, hasEdges } = props;
  const rows = hasEdges ? LATTICE : SPACE_ROWS;
  const isEdge = (cell: string): boolean => cell.includes(" ");
  const wordOf = (cell: string): string => `${isEdge(cell) ? "edge" : "space"}:${cell}`;
  const touch = (word: string): void => {
    if (fencing.isArranging && word.startsWith("space:")) fencing.toggle(spaceNumber(word.slice(6)));
    else props.touch(word);
  };
  const draw = useCallback((cell: string) => drawCell(cell, hasEdges), [hasEdges]);
  return (
    <Grid
      {...props}
      touch={touch}
      prefix="dg"
      label={
        hasEdges
          ? "Island: arrows move over spaces and edges, Enter on an edge sets or pulls its fence, on a space paints it"
          : "Island: arrows move over the spaces"
      }
      rows={rows.map((cells, at) => ({ name: rowName(at, hasEdges), cells }))}
      home={hasEdges ? "a1" : (SPACE_ROWS[0]?.[0] ?? "a1")}
      wordOf={wordOf}
      nameOf={(cell) =>
        isEdge(cell) ? edgeName(island, cell, wordOf(cell), props) : spaceName(island, cell, wordOf(cell), props)
      }
      onward={(cell, key) => onward(rows, cell, key)}
      point={(cell) => props.point(cell === null ? null : wordOf(cell))}
      draw={draw}
    />
  );
}

function rowName(at: number, hasEdges: boolean): string {
  if (!hasEdges) return `Row ${at + 1}`;
  return at % 2 ? `Row ${(at + 1) / 2}` : `Edges above row ${at / 2 + 1}`;
}

function drawCell(cell: string, hasEdges: boolean) {
  if (cell.includes(" ")) return <EdgeField edge={edgeNumber(cell)} />;
  const { x, y } = cornerOf(spaceNumber(cell));
  const inset = hasEdges ? REACH - 4 : 0;
  return (
    <>
      <rect
        class="board-hit dg-hit"
        {...{ x: x + inset, y: y + inset, width: UNIT - 2 * inset, height: UNIT - 2 * inset }}
      />
      <rect class="board-focus dg-focus" x={x + 4} y={y + 4} width={UNIT - 8} height={UNIT - 8} rx="12" />
    </>
  );
}

/** A field with pointed ends, so that none covers another where four edges meet. */
function EdgeField({ edge }: { edge: number }) {
  const { x, y } = startOf(edge);
  const turned = isUpright(edge) ? "rotate(90)" : undefined;
  const far = UNIT - REACH;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={turned}>
        <path class="board-hit dg-hit" d={`M0 0L${REACH} ${-REACH}H${far}L${UNIT} 0L${far} ${REACH}H${REACH}Z`} />
        <rect class="board-focus dg-focus" x="2" y="-16" width={UNIT - 4} height="32" rx="10" />
      </g>
    </g>
  );
}
