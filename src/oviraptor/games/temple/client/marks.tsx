/** What is laid over the tiles: offers, choices, previews, hints, the last step, the rays of a trap. */
import type { BoardProps } from "#boardkit/board.ts";
import { RingStroke, Stroke } from "#boardkit/drawing.tsx";
import type { Ray } from "./deeds.ts";
import { BANDS, centre, localCentre, outline, PIECE, wedge } from "./geometry.ts";
import { isTrail, RINGS, type Ring, ringOf } from "./map.ts";
import { type Angles, Turn } from "./turning.tsx";
import { raidersAt, type View } from "./view.ts";

function cells(words: Iterable<string>): readonly string[] {
  return [...words].filter((word) => word.startsWith("space:")).map((word) => word.slice("space:".length));
}

export function Marks(props: BoardProps<View> & { angles: Angles }) {
  const { view, angles, next, touched, preview, hinted, far, walk } = props;
  const offered = cells(next).filter((cell) => !touched.includes(`space:${cell}`));
  const coming = cells([...preview, ...far.keys()]).filter((cell) => !next.has(`space:${cell}`));
  const people = view.players.flatMap((player, at) => (player.place && next.has(`player:${at}`) ? [player.place] : []));
  const rings = RINGS.flatMap((name, at) =>
    next.has(`ring:${name}`) || touched.includes(`ring:${name}`) ? [at as Ring] : [],
  );
  return (
    <g class="tt-marks" aria-hidden="true">
      {rings.map((ring) => (
        <RingMark key={ring} ring={ring} isChosen={touched.includes(`ring:${RINGS[ring]}`)} />
      ))}
      {coming.map((cell) => (
        <Mark key={`c${cell}`} cell={cell} angles={angles} kind="coming" />
      ))}
      <g class="tt-offers">
        {offered.map((cell) => (
          <Mark key={`o${cell}`} cell={cell} angles={angles} kind="offer" />
        ))}
      </g>
      {cells([...touched, ...walk]).map((cell) => (
        <Mark key={`t${cell}`} cell={cell} angles={angles} kind="chosen" />
      ))}
      {cells(hinted).map((cell) => (
        <Mark key={`h${cell}`} cell={cell} angles={angles} kind="hint" />
      ))}
      {people.map((cell) => (
        <Halo key={`p${cell}`} cell={cell} angles={angles} />
      ))}
    </g>
  );
}

function Mark({ cell, angles, kind }: { cell: string; angles: Angles; kind: string }) {
  const shape = cell === "c" ? wedge(0, 360, { from: 0, to: BANDS.c!.to - 6 }) : outline(cell, isTrail(cell) ? 2 : 4);
  return (
    <Turn ring={ringOf(cell)} angles={angles}>
      <g class={`tt-mark tt-mark-${kind}`}>
        <Stroke d={shape} />
      </g>
    </Turn>
  );
}

function Halo({ cell, angles }: { cell: string; angles: Angles }) {
  const { x, y } = localCentre(cell);
  return (
    <Turn ring={ringOf(cell)} angles={angles}>
      <g class="tt-mark tt-mark-offer" transform={`translate(${x} ${y})`}>
        <RingStroke r={PIECE + 6} />
      </g>
    </Turn>
  );
}

const RING_BANDS: readonly (readonly [number, number])[] = [
  [0, 94],
  [107, 166],
  [178, 274],
  [285, 420],
];

function RingMark({ ring, isChosen }: { ring: Ring; isChosen: boolean }) {
  const [from, to] = RING_BANDS[ring]!;
  return (
    <g class={`tt-mark tt-mark-${isChosen ? "chosen" : "offer"} tt-mark-ring`}>
      {[from, to]
        .filter((radius) => radius > 0)
        .map((radius, at) => (
          <g key={radius}>
            <RingStroke r={radius + (at ? -3 : 3)} />
          </g>
        ))}
    </g>
  );
}

/** Farther than any step between tiles that meet. */
const LEAP = 150;

/** Where a step went, as a line with a point at its start; who came out elsewhere left a ring at either end. */
export function Trace({ from, to, view }: { from: string; to: string; view: View }) {
  const [start, end] = [centre(from, view.rotation), centre(to, view.rotation)];
  if (Math.hypot(end.x - start.x, end.y - start.y) > LEAP) {
    return (
      <g class="tt-trace" aria-hidden="true">
        {[start, end].map(({ x, y }, at) => (
          <g key={at} transform={`translate(${x} ${y})`}>
            <RingStroke r={PIECE + 2} />
          </g>
        ))}
      </g>
    );
  }
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return (
    <g class="tt-trace" aria-hidden="true">
      <Stroke d={d} />
      <circle class="foot" cx={start.x} cy={start.y} r="5" />
    </g>
  );
}

/** The rays of a wall trap, each with the tile where it was stopped. */
export function Rays({
  trap,
  rays,
  view,
  struck,
}: {
  trap: string;
  rays: readonly Ray[];
  view: View;
  struck: readonly number[];
}) {
  const hits = [...new Set(rays.flatMap(({ hit }) => (hit ? [hit] : [])))];
  return (
    <g class={`tt-rays tt-rays-${trap}`} aria-hidden="true">
      {rays.map(({ from, to }, at) => (
        <g key={at}>
          <Stroke d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        </g>
      ))}
      {hits.map((cell) => {
        const { x, y } = centre(cell, view.rotation);
        const isHurt = raidersAt(view, cell).some((player) => struck.includes(player));
        return (
          <path
            key={cell}
            class={isHurt ? "tt-struck tt-hurt" : "tt-struck"}
            transform={`translate(${x} ${y})`}
            d={
              "M0 -31L6 -21L17 -26L16 -14L29 -12L21 -3L30 6L19 9L22 21L10 18L5 30L-3 20L-13 27L-14 15" +
              "L-27 15L-20 5L-31 -1L-21 -7L-26 -18L-14 -17L-12 -28L-4 -20Z"
            }
          />
        );
      })}
    </g>
  );
}

/** A loss of coins, said at the Raider who bears it. */
export function Losses({
  view,
  losses,
}: {
  view: View;
  losses: readonly { readonly player: number; readonly lost: number }[];
}) {
  return (
    <g class="tt-losses" aria-hidden="true">
      {losses.map(({ player, lost }) => {
        const place = view.players[player]?.place;
        if (!place) return null;
        const { x, y } = centre(place, view.rotation);
        return (
          <g key={player} transform={`translate(${x} ${y - PIECE - 14})`}>
            <rect x="-21" y="-12" width="42" height="23" rx="11.5" />
            <text x="-3" y="5.4">{`−${lost}`}</text>
            <use href="#tt-coin" x="4" y="-8" width="15" height="15" />
          </g>
        );
      })}
    </g>
  );
}
