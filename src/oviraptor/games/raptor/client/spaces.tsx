/** The places of the board as a grid of controls. */
import type { BoardProps } from "#boardkit/board.ts";
import { Grid } from "#boardkit/grid.tsx";
import type { Pointing } from "#boardkit/pointing.ts";
import { partsOf } from "#boardkit/words.ts";
import { endOfRow, exitBox, type Layout, onward, rows, spaceBox, type Word } from "./geometry.ts";
import { motherOf, type View } from "./view.ts";
import { placeName, rowName } from "./wording.ts";

export function Spaces(props: BoardProps<View> & Pointing & { layout: Layout }) {
  const { view, layout } = props;
  return (
    <Grid
      {...props}
      prefix="rp"
      label={`Board, ${layout === "upright" ? "turned upright" : "a to k, 1 to 6"}`}
      rows={rows(layout, view.exits).map((cells) => ({ name: rowName(layout, cells), cells }))}
      home={`space:${motherOf(view) ?? "f5"}`}
      wordOf={(word) => word}
      nameOf={(word) => placeName(view, word, props)}
      onward={(word, key) => keyed(word, key, layout, view.exits)}
      draw={DRAWN[layout]}
    />
  );
}

function keyed(word: Word, key: string, layout: Layout, exits: readonly string[]): Word | null {
  if (key === "Home" || key === "End") return endOfRow(word, key === "End", layout, exits);
  return onward(word, key, layout, exits);
}

const DRAWN = {
  lengthwise: (word: Word) => <Place word={word} layout="lengthwise" />,
  upright: (word: Word) => <Place word={word} layout="upright" />,
};

function Place({ word, layout }: { word: Word; layout: Layout }) {
  const [kind, space] = partsOf(word);
  const { x, y, width, height } = kind === "exit" ? exitBox(space, layout) : spaceBox(space, layout);
  const isRound = kind === "space" || undefined;
  return (
    <>
      <rect class="board-hit rp-hit" data-round={isRound} x={x} y={y} width={width} height={height} rx="12" />
      <rect class="board-focus rp-focus" x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="12" />
    </>
  );
}
