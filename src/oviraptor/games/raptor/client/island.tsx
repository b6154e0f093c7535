/** The island that never changes during a match: sea, shore, tiles, exits, rocks, coordinates. */
import { memo } from "#boardkit/memo.ts";
import { Foliage } from "./foliage.tsx";
import {
  type Box,
  centre,
  exitCentre,
  exitTurn,
  islandBox,
  type Layout,
  SPACE,
  spaceBox,
  type Tile,
  tiles,
  viewBox,
} from "./geometry.ts";
import { shore } from "./shore.ts";
import { COLUMNS, SPACES } from "./view.ts";

interface IslandProps {
  readonly layout: Layout;
  readonly theme: string;
  /** The exits and the rocks, as names of spaces in one string each, so that equal islands are equal. */
  readonly exits: string;
  readonly rocks: string;
}

export const Island = memo(function Island({ layout, theme, exits, rocks }: IslandProps) {
  const outs = exits.split(" ");
  const stones = rocks.split(" ");
  return (
    <g class="rp-island" aria-hidden="true">
      <Sea layout={layout} />
      {outs.map((space) => (
        <Spit key={space} space={space} layout={layout} isNumbered={isNumbered(space, layout)} />
      ))}
      {tiles(layout).map((tile) => (
        <Ground key={tile.name} tile={tile} theme={theme} />
      ))}
      {SPACES.filter((space) => !stones.includes(space)).map((space) => (
        <Disc key={space} space={space} layout={layout} />
      ))}
      {stones.map((space, at) => (
        <Rock key={space} space={space} layout={layout} kind={at % 3} theme={theme} />
      ))}
      <Night layout={layout} exits={outs} />
      <Coordinates layout={layout} />
    </g>
  );
});

function Sea({ layout }: { layout: Layout }) {
  const all = viewBox(layout);
  const land = islandBox(layout);
  const margin = layout === "lengthwise" ? 1 : 0.8;
  return (
    <>
      <rect class="rp-sea" width={all.width} height={all.height} />
      {waves(all).map((d, at) => (
        <g key={at} class="rp-swell">
          <path class="rp-wave" d={d} />
        </g>
      ))}
      <path d={shore(land, 34 * margin, 7, 3)} fill="#7fd0c8" fill-opacity=".26" />
      <path d={shore(land, 27 * margin, 6, 5)} fill="#a6e3d6" fill-opacity=".38" />
      <path
        class="rp-surf"
        d={shore(land, 21 * margin, 5, 8)}
        fill="none"
        stroke="#f4fffb"
        stroke-width="3"
        stroke-dasharray="26 9 44 13"
        stroke-linecap="round"
        stroke-opacity=".75"
      />
      <path d={shore(land, 17 * margin, 4.4, 8)} fill="#b99a62" />
      <path d={shore(land, 16 * margin, 4, 8)} fill="url(#rp-sand)" transform="translate(0 -1.6)" />
    </>
  );
}

/** What darkens land and shallows by night, the sea is dark by itself; the ways out are lit. */
function Night({ layout, exits }: { layout: Layout; exits: readonly string[] }) {
  const out = (d: string) => exits.map((space) => <path key={space} transform={spitAt(space, layout)} d={d} />);
  return (
    <>
      <g class="rp-night">
        <path d={shore(islandBox(layout), layout === "lengthwise" ? 34 : 27, 7, 3)} />
        {out(SPIT)}
      </g>
      <g class="rp-beacons">{out("M-9 -21L0 -30L9 -21")}</g>
    </>
  );
}

/** Crests in two groups, which come and go by turns. */
function waves(all: Box): readonly string[] {
  const found = ["", ""];
  for (let at = 0; at < 26; at += 1) {
    const x = (((at * 211) % 997) / 997) * all.width;
    const y = (((at * 389) % 991) / 991) * all.height;
    found[at % 2] += `M${x.toFixed(0)} ${y.toFixed(0)}q7 -5 14 0t14 0`;
  }
  return found;
}

const SPIT = "M-33 26C-34 4 -28 -17 -16 -24C-6 -30 8 -30 17 -24C29 -16 34 4 33 26Z";

function spitAt(space: string, layout: Layout): string {
  const { x, y } = exitCentre(space, layout);
  return `translate(${x} ${y}) rotate(${exitTurn(space, layout)})`;
}

/** Whether the number of a space's row stands at this end of it. */
function isNumbered(space: string, layout: Layout): boolean {
  return space.startsWith(layout === "lengthwise" ? "a" : "k");
}

/** A sand bank with a raptor's prints that lead out, an arrow of pebbles; the row's number takes the place of two. */
function Spit({ space, layout, isNumbered }: { space: string; layout: Layout; isNumbered: boolean }) {
  return (
    <g transform={spitAt(space, layout)}>
      <path d={SPIT} fill="#f4fffb" fill-opacity=".5" />
      <path
        d="M-29 30C-30 6 -25 -13 -14 -19C-5 -24 7 -24 14 -19C25 -13 30 6 29 30Z"
        fill="#b99a62"
        transform="translate(0 2.4)"
      />
      <path d="M-29 30C-30 6 -25 -13 -14 -19C-5 -24 7 -24 14 -19C25 -13 30 6 29 30Z" fill="url(#rp-sand)" />
      <path d="M-17 30C-17 12 -13 0 -9 -9C-4 -14 4 -14 9 -9C13 0 17 12 17 30Z" fill="#c79a55" fill-opacity=".55" />
      <g fill="#6d4315" transform={isNumbered ? "translate(5 0)" : undefined}>
        {!isNumbered && (
          <>
            <use href="#rp-print" x="-14" y="8" width="17" height="17" transform="rotate(-9 -6 16)" />
            <use href="#rp-print" x="-1" y="-3" width="15" height="15" transform="rotate(9 6 5)" />
          </>
        )}
        <use href="#rp-print" x="-11" y="-13" width="12" height="12" transform="rotate(-7 -5 -7)" />
      </g>
      <path
        d="M-9 -21L0 -30L9 -21"
        fill="none"
        stroke="#5a3408"
        stroke-width="4.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <path
        d="M-9 -21L0 -30L9 -21"
        fill="none"
        stroke="#fff3d0"
        stroke-width="1.6"
        stroke-linecap="round"
        stroke-linejoin="round"
        transform="translate(0 -1)"
      />
    </g>
  );
}

function Ground({ tile, theme }: { tile: Tile; theme: string }) {
  const { x, y, width, height } = tile.box;
  const paint = tile.kind === "beach" ? "beach" : theme;
  const shape = { x, y, width, height, rx: 9 };
  return (
    <g>
      <rect {...shape} x={x - 1} width={width + 2} y={y + 5} class="rp-cast" />
      <rect {...shape} y={y + 3} class={`rp-edge rp-${paint}`} />
      <rect {...shape} class={`rp-tile rp-${paint} ${tile.isDark ? "rp-dark" : ""}`} />
      <clipPath id={`rp-clip-${tile.name}`}>
        <rect {...shape} />
      </clipPath>
      <g clip-path={`url(#rp-clip-${tile.name})`}>
        <Foliage box={tile.box} paint={paint} seed={tile.name} />
        <rect x={x} y={y} width={width} height={height} fill="url(#rp-daylight)" />
      </g>
      <rect x={x + 0.8} y={y + 0.8} width={width - 1.6} height={height - 1.6} rx="8.4" class="rp-rim" />
    </g>
  );
}

function Disc({ space, layout }: { space: string; layout: Layout }) {
  const { x, y } = centre(spaceBox(space, layout));
  const isBeach = space.startsWith("a") || space.startsWith("k");
  return <circle class={isBeach ? "rp-disc rp-on-sand" : "rp-disc"} cx={x} cy={y} r={SPACE * 0.4} />;
}

function Rock({ space, layout, kind, theme }: { space: string; layout: Layout; kind: number; theme: string }) {
  const { x, y } = centre(spaceBox(space, layout));
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="6" cy="19" rx="33" ry="13" fill="url(#rp-shade)" />
      <use href={`#rp-rock-${kind}`} x="-29" y="-32" width="58" height="58" />
      <g class={`rp-moss rp-${theme}`}>
        <path d="M-24 19C-20 12 -14 16 -11 21C-6 16 0 18 1 24C-8 27 -20 26 -24 19Z" />
        <path d="M12 23C15 17 22 16 26 20C23 25 16 27 12 23Z" fill-opacity=".8" />
      </g>
    </g>
  );
}

/** Letters and numbers on the sand above and at the left, where no figure hides them. */
function Coordinates({ layout }: { layout: Layout }) {
  const above = (box: Box, x: number) => ({ x: box.x + x, y: box.y - 3 });
  const left = (box: Box, y: number) => ({ x: box.x - 8, y: box.y + y });
  const names = [...COLUMNS].map((text) => {
    const box = spaceBox(`${text}1`, layout);
    return { text, ...(layout === "lengthwise" ? above(box, SPACE / 2) : left(box, SPACE / 2 + 5)) };
  });
  for (const text of "123456") {
    const space = layout === "lengthwise" ? `a${text}` : `k${text}`;
    const box = spaceBox(space, layout);
    names.push({ text, ...(layout === "lengthwise" ? left(box, SPACE / 2 + 4) : above(box, SPACE / 2)) });
  }
  return (
    <g class="rp-coordinates">
      {names.map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  );
}
