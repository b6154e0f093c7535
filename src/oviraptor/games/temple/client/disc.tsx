/** The Temple itself: Jungle and outer wall, four rings that turn, the Rollers. */
import { BANDS, COLUMN, polar, WALL_BANDS } from "./geometry.ts";
import { Jungle, Medals } from "./jungle.tsx";
import { GATES, type Ring, ROLLERS } from "./map.ts";
import { RingGround } from "./rings.tsx";
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
      {Array.from({ length: GATES }, (_, at) => {
        const { x, y } = polar((at * 4 + 3) * COLUMN, WALL_BANDS[3]!.from);
        return <circle key={at} class="tt-lamp" cx={x.toFixed(1)} cy={y.toFixed(1)} r="110" />;
      })}
      <Rollers isThere={view.rollers} />
      <Medals open={open} jam={view.jam} />
    </g>
  );
}

/** Spiked cylinders across the Outer Ring; before they come, the grooves they will lie in. */
function Rollers({ isThere }: { isThere: boolean }) {
  const [inner, outer] = [BANDS.o1!.from + 2, BANDS.o3!.to - 2];
  return (
    <g class={isThere ? "tt-rollers tt-there" : "tt-rollers"}>
      {ROLLERS.map((column) => (
        <g key={column} transform={`rotate(${(column + 1) * COLUMN})`}>
          {isThere ? (
            <>
              <rect class="tt-drum" x="-7.5" y={-outer} width="15" height={outer - inner} rx="5" />
              <path
                class="tt-spikes"
                d={Array.from(
                  { length: 10 },
                  (_, at) =>
                    `M-7 ${-inner - 8 - at * 13}L-12 ${-inner - 11 - at * 13}L-7 ${-inner - 14 - at * 13}Z` +
                    `M7 ${-inner - 8 - at * 13}L12 ${-inner - 11 - at * 13}L7 ${-inner - 14 - at * 13}Z`,
                ).join("")}
              />
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
