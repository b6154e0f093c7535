/** Around the rings: the Jungle with its Trails, the outer wall with its Gates and numbers. */
import { memo } from "#boardkit/memo.ts";
import { COLUMN, polar, span, WALL_BANDS, wedge } from "./geometry.ts";
import { TRAILS } from "./map.ts";

/** How far the Jungle goes: a table may be much wider than the disc. */
const WIDE = 2400;
const HIGH = 820;
const LEAVES = 420;

/** What surrounds the rings: Jungle, Trails, the outer wall with its Gates. */
export const Jungle = memo(function Jungle({ open }: { open: string }) {
  return (
    <g>
      <rect x={-WIDE} y={-WIDE} width={2 * WIDE} height={2 * WIDE} fill="url(#tt-jungle)" />
      <Leaves />
      {TRAILS.map((trail, gate) => (
        <Trail key={trail} trail={trail} isOpen={open[gate] === "o"} />
      ))}
      <circle r={WALL_BANDS[3]!.to + 5} class="tt-cast" />
      <circle r={WALL_BANDS[3]!.to} class="tt-outer-wall" />
      <circle r={WALL_BANDS[3]!.to - 3.5} class="tt-outer-course" />
      {Array.from({ length: 64 }, (_, at) => {
        const [from, to] = [polar(at * 5.625 + 2.8, WALL_BANDS[3]!.from), polar(at * 5.625 + 2.8, WALL_BANDS[3]!.to)];
        return <path key={at} class="tt-joint" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
      {TRAILS.map((trail, gate) => (
        <Gate key={trail} gate={gate} isOpen={open[gate] === "o"} />
      ))}
      <circle r={WALL_BANDS[3]!.from + 1} class="tt-floor" />
    </g>
  );
});

/** Fern and leaf around the wall, between the Trails. */
function Leaves() {
  const leaves = Array.from({ length: LEAVES }, (_, at) => {
    const angle = (at * 137.5) % 360;
    const radius = 448 + ((at * 71) % 760);
    const { x, y } = polar(angle, radius);
    // How far it lies from the middle of the nearest Trail, across it.
    const off = ((((angle - COLUMN + 22.5) % 45) + 45) % 45) - 22.5;
    const isOnTrail = Math.abs(Math.sin((off * Math.PI) / 180)) * radius < 84;
    return { x, y, size: 13 + ((at * 29) % 15), isOnTrail };
  });
  return (
    <>
      {leaves
        .filter(({ isOnTrail }) => !isOnTrail)
        .map(({ x, y, size }, at) => {
          if (Math.abs(y) > HIGH) return null;
          return (
            <path
              key={at}
              class={`tt-leaf tt-leaf-${at % 3}`}
              d={
                `M0 ${-size}C${size * 0.7} ${-size * 0.4} ${size * 0.6} ${size * 0.5} 0 ${size}` +
                `C${-size * 0.6} ${size * 0.5} ${-size * 0.7} ${-size * 0.4} 0 ${-size}ZM0 ${-size * 0.8}V${size * 0.8}`
              }
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(at * 53) % 360})`}
            />
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
      <path
        class="tt-path"
        transform={`rotate(${(start + end) / 2})`}
        d={
          "M-66 -430C-62 -446 -50 -450 -48 -466C-44 -520 -74 -620 -78 -720C-84 -860 -60 -1000 -96 -1900H96" +
          "C58 -1000 96 -860 76 -720C62 -620 40 -520 48 -472C50 -452 62 -446 66 -430Z"
        }
      />
      {prints.map(({ angle, radius }) => {
        const { x, y } = polar(angle, radius);
        return (
          <ellipse key={radius} class="tt-print" rx="3" ry="5.2" transform={`translate(${x} ${y}) rotate(${angle})`} />
        );
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
    <g class={open ? "tt-gate tt-open" : "tt-gate"} data-gate={gate}>
      <path class="tt-opening" d={wedge(start + 0.4, end - 0.4, band)} />
      {open ? (
        <>
          <path
            class="tt-leaf-door tt-first-leaf"
            d={wedge(start + 0.4, start + 2.6, { from: band.from - 3, to: band.to + 8 })}
          />
          <path
            class="tt-leaf-door tt-last-leaf"
            d={wedge(end - 2.6, end - 0.4, { from: band.from - 3, to: band.to + 8 })}
          />
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
export const Medals = memo(function Medals({ open, jam }: { open: string; jam: number }) {
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
  return (
    <path
      class="tt-chevron"
      transform={`rotate(${angle}) translate(0 ${-WALL_BANDS[3]!.to - 32})`}
      d="M-6 7L0 1L6 7M-6 1L0 -5L6 1"
    />
  );
}

/** Numbers of columns on the fixed wall, between the Gates: they stay while the rings turn. */
function Numbers() {
  return (
    <g class="tt-numbers">
      {Array.from({ length: 8 }, (_, at) => {
        const column = at * 4 + 3;
        const { x, y } = polar((column + 0.5) * COLUMN, WALL_BANDS[3]!.to + 20);
        return (
          <text key={column} x={x.toFixed(1)} y={(y + 7).toFixed(1)}>
            {column}
          </text>
        );
      })}
    </g>
  );
}
