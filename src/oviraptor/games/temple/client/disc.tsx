/** The Temple itself: Jungle, outer wall with Gates, four rings with their tiles and walls, the Rollers. */
import { BANDS, COLUMN, HALF, outline, polar, SIZE, span, WALL_BANDS, wedge } from "./geometry.ts";
import { GATES, placeOf, type Ring, ROLLERS, ROWS, TILES, TRAILS, WALLS } from "./map.ts";
import { memo } from "./memo.ts";
import { type Angles, Turn } from "./turning.tsx";
import { isOpen, type View } from "./view.ts";

export function Disc({ view, angles }: { view: View; angles: Angles }) {
  const open = Array.from({ length: GATES }, (_, gate) => (isOpen(view, gate) ? "o" : "s")).join("");
  return (
    <g class="tt-disc" aria-hidden="true">
      <Jungle open={open} />
      {[3, 2, 1, 0].map((ring) => (
        <Turn key={ring} ring={ring as Ring} angles={angles}>
          <RingGround ring={ring as Ring} tiles={view.tiles} />
        </Turn>
      ))}
      <circle r={WALL_BANDS[3]!.from} fill="url(#tt-light)" />
      <circle r={WALL_BANDS[3]!.to} class="tt-dusk" />
      <Rollers isThere={view.rollers} />
      <Medals open={open} jam={view.jam} />
    </g>
  );
}

const Jungle = memo(function Jungle({ open }: { open: string }) {
  return (
    <g>
      <rect x={-HALF} y={-HALF} width={SIZE} height={SIZE} fill="url(#tt-jungle)" />
      <Leaves />
      {TRAILS.map((trail, gate) => <Trail key={trail} trail={trail} isOpen={open[gate] === "o"} />)}
      <circle r={WALL_BANDS[3]!.to + 5} class="tt-cast" />
      <circle r={WALL_BANDS[3]!.to} class="tt-outer-wall" />
      <circle r={WALL_BANDS[3]!.to - 3.5} class="tt-outer-course" />
      {Array.from({ length: 64 }, (_, at) => {
        const [from, to] = [polar(at * 5.625 + 2.8, WALL_BANDS[3]!.from), polar(at * 5.625 + 2.8, WALL_BANDS[3]!.to)];
        return <path key={at} class="tt-joint" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
      {TRAILS.map((trail, gate) => <Gate key={trail} gate={gate} isOpen={open[gate] === "o"} />)}
      <circle r={WALL_BANDS[3]!.from + 1} class="tt-floor" />
    </g>
  );
});

/** Fern and leaf around the wall, between the Trails. */
function Leaves() {
  const leaves = Array.from({ length: 150 }, (_, at) => {
    const angle = (at * 137.5) % 360;
    const radius = 448 + ((at * 71) % 240);
    const column = angle / COLUMN;
    const isOnTrail = column % 4 < 2.2 && column % 4 > -0.2 && radius < 500;
    return { angle, radius, size: 13 + ((at * 29) % 15), isOnTrail };
  });
  return (
    <>
      {leaves.filter(({ isOnTrail }) => !isOnTrail).map(({ angle, radius, size }, at) => {
        const { x, y } = polar(angle, radius);
        if (Math.abs(x) > HALF + 10 || Math.abs(y) > HALF + 10) return null;
        return (
          <path key={at} class={`tt-leaf tt-leaf-${at % 3}`} d={`M0 ${-size}C${size * 0.7} ${-size * 0.4} ${size * 0.6} ${size * 0.5} 0 ${size}C${-size * 0.6} ${size * 0.5} ${-size * 0.7} ${-size * 0.4} 0 ${-size}ZM0 ${-size * 0.8}V${size * 0.8}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(at * 53) % 360})`} />
        );
      })}
    </>
  );
}

function Trail({ trail, isOpen: open }: { trail: string; isOpen: boolean }) {
  const [start, end] = span(trail);
  const prints = [448, 461, 474].map((radius, at) => ({ angle: (start + end) / 2 + (at % 2 ? 2.2 : -2.2), radius }));
  return (
    <g class={open ? "tt-trail tt-open" : "tt-trail"}>
      <path class="tt-path" transform={`rotate(${(start + end) / 2})`} d="M-66 -430C-62 -446 -50 -450 -48 -466C-46 -486 -58 -500 -64 -560H60C56 -520 44 -496 48 -472C50 -452 62 -446 66 -430Z" />
      {prints.map(({ angle, radius }) => {
        const { x, y } = polar(angle, radius);
        return <ellipse key={radius} class="tt-print" rx="3" ry="5.2" transform={`translate(${x} ${y}) rotate(${angle})`} />;
      })}
    </g>
  );
}

/** A Gate: bars and slab when shut; when open, two leaves folded away and a lit threshold. */
function Gate({ gate, isOpen: open }: { gate: number; isOpen: boolean }) {
  const [start, end] = span(TRAILS[gate]!);
  const middle = (start + end) / 2;
  const band = { from: WALL_BANDS[3]!.from - 1, to: WALL_BANDS[3]!.to + 1 };
  const bars = Array.from({ length: 9 }, (_, at) => start + ((end - start) * (at + 0.5)) / 9);
  return (
    <g class={open ? "tt-gate tt-open" : "tt-gate"}>
      <path class="tt-opening" d={wedge(start + 0.4, end - 0.4, band)} />
      {open ? (
        <>
          <path class="tt-leaf-door" d={wedge(start + 0.4, start + 2.6, { from: band.from - 3, to: band.to + 8 })} />
          <path class="tt-leaf-door" d={wedge(end - 2.6, end - 0.4, { from: band.from - 3, to: band.to + 8 })} />
          <Chevrons angle={middle} />
        </>
      ) : (
        bars.map((angle) => {
          const [from, to] = [polar(angle, band.from + 1), polar(angle, band.to - 1)];
          return <path key={angle} class="tt-bar" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
        })
      )}
    </g>
  );
}

/** The sign of a Gate, over the edge of the rings: sun or moon, and a lock where it is jammed. */
const Medals = memo(function Medals({ open, jam }: { open: string; jam: number }) {
  return (
    <g>
      <Numbers />
      {TRAILS.map((trail, gate) => {
        const [start, end] = span(trail);
        const { x, y } = polar((start + end) / 2, WALL_BANDS[3]!.to + 3);
        return (
          <g key={trail} class={open[gate] === "o" ? "tt-gate tt-open" : "tt-gate"} transform={`translate(${x} ${y})`}>
            <circle r="15" class="tt-medal" />
            <use href={gate % 2 ? "#tt-moon" : "#tt-sun"} x="-11" y="-11" width="22" height="22" />
            {gate === jam && <use class="tt-jam" href="#tt-lock" x="5" y="4" width="17" height="17" />}
          </g>
        );
      })}
    </g>
  );
});

function Chevrons({ angle }: { angle: number }) {
  return <path class="tt-chevron" transform={`rotate(${angle}) translate(0 ${-WALL_BANDS[3]!.to - 32})`} d="M-6 7L0 1L6 7M-6 1L0 -5L6 1" />;
}

const GLYPHS: Readonly<Record<string, string>> = {
  T: "temple", O: "object", P: "passage", 2: "blood", 3: "blood", 4: "blood", M: "blood", S: "summoning", Z: "summoning", C: "temple",
};
const KINDS: Readonly<Record<string, string>> = {
  ".": "empty", X: "abyss", T: "temple", O: "object", P: "passage", C: "centre",
  2: "blood", 3: "blood", 4: "blood", M: "blood", S: "tar", Z: "tar",
};

/** One ring's floor as printed: tiles, its wall, its numbers. It is drawn anew only when a tile changes. */
const RingGround = memo(function RingGround({ ring, tiles }: { ring: Ring; tiles: string }) {
  const rows = new Set(ROWS.filter((row) => row.ring === ring).map(({ name }) => name));
  const wall = WALLS.find((each) => each.ring === ring);
  return (
    <g class={`tt-ring tt-ring-${ring}`}>
      <circle r={ring === 3 ? WALL_BANDS[3]!.from : WALL_BANDS[ring]!.to} class="tt-bed" />
      {TILES.map((cell, at) => rows.has(placeOf(cell).row) ? <Tile key={cell} cell={cell} sign={tiles[at] ?? "."} /> : null)}
      {wall && <Wall ring={ring} parts={wall.parts} />}
    </g>
  );
});

function Tile({ cell, sign }: { cell: string; sign: string }) {
  const [start, end] = span(cell);
  const { from, to } = BANDS[placeOf(cell).row]!;
  const middle = (start + end) / 2;
  const shape = cell === "c" ? wedge(0, 360, { from: 0, to: to - 3 }) : outline(cell, 1.7);
  const size = cell === "c" ? 84 : sign === "S" || sign === "Z" ? 36 : 25;
  const glyph = GLYPHS[sign];
  return (
    <g class={`tt-tile tt-${KINDS[sign] ?? "empty"}`}>
      <path d={shape} class="tt-slab" />
      <path d={shape} class="tt-grain" />
      {sign === "X" && <path d={outline(cell, 5)} class="tt-hole" />}
      {cell === "c" && <Sigil />}
      {glyph && cell !== "c" && (
        <g transform={`rotate(${middle}) translate(0 ${-(from + to) / 2})`}>
          {sign === "S" || sign === "Z" ? <Pool size={size} isSecond={sign === "Z"} /> : <use href={`#tt-${glyph}`} class="tt-sign" x={-size / 2} y={-size / 2} width={size} height={size} />}
          {"234".includes(sign) && <text class="tt-worth" y="7">{sign}</text>}
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
      <use href="#tt-summoning" class="tt-sign" x={-size / 2 + 5} y={-size / 2 + 5} width={size - 10} height={size - 10} />
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

/** The numbers of the columns on the fixed wall: they stay while the rings turn. */
function Numbers() {
  const radius = (WALL_BANDS[3]!.from + WALL_BANDS[3]!.to) / 2;
  return (
    <g class="tt-numbers">
      {Array.from({ length: 32 }, (_, at) => {
        const { x, y } = polar((at + 0.5) * COLUMN, radius);
        return <text key={at} x={x.toFixed(1)} y={(y + 4).toFixed(1)}>{at}</text>;
      })}
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

/** Spiked cylinders across the Outer Ring; before they come, the grooves they will lie in. */
function Rollers({ isThere }: { isThere: boolean }) {
  const [inner, outer] = [BANDS["o1"]!.from + 2, BANDS["o3"]!.to - 2];
  return (
    <g class={isThere ? "tt-rollers tt-there" : "tt-rollers"}>
      {ROLLERS.map((column) => (
        <g key={column} transform={`rotate(${(column + 1) * COLUMN})`}>
          {isThere ? (
            <>
              <rect class="tt-drum" x="-7.5" y={-outer} width="15" height={outer - inner} rx="5" />
              <path class="tt-spikes" d={Array.from({ length: 10 }, (_, at) => `M-7 ${-inner - 8 - at * 13}L-12 ${-inner - 11 - at * 13}L-7 ${-inner - 14 - at * 13}ZM7 ${-inner - 8 - at * 13}L12 ${-inner - 11 - at * 13}L7 ${-inner - 14 - at * 13}Z`).join("")} />
              <path class="tt-shine" d={`M-3 ${-inner - 5}V${-outer + 5}`} />
            </>
          ) : (
            <path class="tt-groove" d={`M0 ${-inner}V${-outer}`} />
          )}
        </g>
      ))}
    </g>
  );
}

