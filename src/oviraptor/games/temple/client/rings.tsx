/** A ring as it is printed: its tiles and the wall on its outer side. */
import { memo } from "#boardkit/memo.ts";
import { BANDS, outline, span, WALL_BANDS, wedge } from "./geometry.ts";
import { placeOf, type Ring, ROWS, TILES, WALLS } from "./map.ts";

export const GLYPHS: Readonly<Record<string, string>> = {
  T: "temple",
  O: "object",
  P: "passage",
  2: "blood",
  3: "blood",
  4: "blood",
  M: "blood",
  S: "summoning",
  Z: "summoning",
  C: "temple",
};
const KINDS: Readonly<Record<string, string>> = {
  ".": "empty",
  X: "abyss",
  T: "temple",
  O: "object",
  P: "passage",
  C: "centre",
  2: "blood",
  3: "blood",
  4: "blood",
  M: "blood",
  S: "tar",
  Z: "tar",
};

/** One ring's floor as printed: tiles, its wall, its numbers. It is drawn anew only when a tile changes. */
export const RingGround = memo(function RingGround({ ring, tiles }: { ring: Ring; tiles: string }) {
  const rows = new Set(ROWS.filter((row) => row.ring === ring).map(({ name }) => name));
  const wall = WALLS.find((each) => each.ring === ring);
  return (
    <g class={`tt-ring tt-ring-${ring}`}>
      <circle r={ring === 3 ? WALL_BANDS[3]!.from : WALL_BANDS[ring]!.to} class="tt-bed" />
      {TILES.map((cell, at) =>
        rows.has(placeOf(cell).row) ? <Tile key={cell} cell={cell} sign={tiles[at] ?? "."} /> : null,
      )}
      {wall && <Wall ring={ring} parts={wall.parts} />}
    </g>
  );
});

function Tile({ cell, sign }: { cell: string; sign: string }) {
  const [start, end] = span(cell);
  const { from, to } = BANDS[placeOf(cell).row]!;
  const middle = (start + end) / 2;
  const shape = cell === "c" ? wedge(0, 360, { from: 0, to: to - 3 }) : outline(cell, 1.7);
  const size = cell === "c" ? 84 : sign === "S" || sign === "Z" ? 36 : 29;
  const glyph = GLYPHS[sign];
  return (
    <g class={`tt-tile tt-${KINDS[sign] ?? "empty"}`}>
      <path d={shape} class="tt-slab" />
      <path d={shape} class="tt-grain" />
      {sign === "X" && <path d={outline(cell, 5)} class="tt-hole" />}
      {cell === "c" && <Sigil />}
      {glyph && cell !== "c" && (
        <g transform={`rotate(${middle}) translate(0 ${-(from + to) / 2})`}>
          {sign === "S" || sign === "Z" ? (
            <Pool size={size} isSecond={sign === "Z"} />
          ) : (
            <use href={`#tt-${glyph}`} class="tt-sign" x={-size / 2} y={-size / 2} width={size} height={size} />
          )}
          {"234".includes(sign) && (
            <text class="tt-worth" y="10">
              {sign}
            </text>
          )}
          {sign === "M" && <use href="#tt-medallion" x="-8" y="-4" width="16" height="16" />}
        </g>
      )}
    </g>
  );
}

function Pool({ size, isSecond }: { size: number; isSecond: boolean }) {
  return (
    <>
      <path class="tt-pool" d="M-15 -3C-17 -12 -6 -15 0 -13C8 -17 17 -10 15 -1C18 8 9 15 1 13C-8 17 -18 9 -15 -3Z" />
      <use
        href="#tt-summoning"
        class="tt-sign"
        x={-size / 2 + 5}
        y={-size / 2 + 5}
        width={size - 10}
        height={size - 10}
      />
      {isSecond && <circle class="tt-second" r="14.6" />}
    </>
  );
}

/** The carving of the central cell. */
function Sigil() {
  return (
    <g class="tt-sigil">
      <circle r="78" />
      <circle r="48" />
      {Array.from({ length: 8 }, (_, at) => (
        <path key={at} d="M0 -76L9 -52L0 -46L-9 -52Z" transform={`rotate(${at * 45})`} />
      ))}
      {Array.from({ length: 8 }, (_, at) => (
        <path key={at} d="M0 -70V-56" transform={`rotate(${at * 45 + 22.5})`} />
      ))}
    </g>
  );
}

const NOZZLES: Readonly<Record<string, { readonly kind: string; readonly d: string }>> = {
  F: { kind: "fire", d: "M0 -8C3 -4 5 -2 5 1.6A5 5 0 0 1 -5 1.6C-5 -2 -3 -4 0 -8Z" },
  A: { kind: "acid", d: "M-5 -5H5L2.6 5H-2.6ZM0 -9.4A2 2 0 1 1 -.01 -9.4Z" },
  R: { kind: "arrow", d: "M0 -9L5 0H1.6V6H-1.6V0H-5Z" },
};

function Wall({ ring, parts }: { ring: Ring; parts: string }) {
  const width = 360 / parts.length;
  const band = WALL_BANDS[ring]!;
  const middle = (band.from + band.to) / 2;
  return (
    <g class="tt-wall">
      {[...parts].map((part, at) => {
        const angle = (at + 0.5) * width;
        if (part === "_") return <Doorway key={at} start={at * width} end={(at + 1) * width} ring={ring} />;
        const nozzle = NOZZLES[part];
        return (
          <g key={at}>
            <path class="tt-stone" d={wedge(at * width, (at + 1) * width, band, 0.4)} />
            {nozzle && (
              <g class={`tt-nozzle tt-${nozzle.kind}`} transform={`rotate(${angle}) translate(0 ${-middle})`}>
                <rect x="-8" y="-6.4" width="16" height="12.8" rx="4" />
                <path d={nozzle.d} transform="scale(.86)" />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A gap in the wall: a worn threshold between two posts. */
function Doorway({ start, end, ring }: { start: number; end: number; ring: Ring }) {
  const band = WALL_BANDS[ring]!;
  const post = (7 / band.to) * 57.3;
  return (
    <>
      <path class="tt-threshold" d={wedge(start, end, { from: band.from - 1, to: band.to + 1 })} />
      <path class="tt-post" d={wedge(start, start + post, { from: band.from - 1.5, to: band.to + 1.5 })} />
      <path class="tt-post" d={wedge(end - post, end, { from: band.from - 1.5, to: band.to + 1.5 })} />
    </>
  );
}
