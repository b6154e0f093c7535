/** The counters as things on the water: a raft of cages, the boat with its hats, a crate of fires, a nest. */
import { times } from "#boardkit/cards.tsx";

interface Drawn {
  readonly count: number;
  readonly most: number;
}

/** As many cages as captures end the match; a baby sits in each that is taken. */
function Raft({ count, most }: Drawn) {
  return (
    <>
      <path class="rp-ripple" d="M-2 60C8 54 16 66 26 60S44 54 54 60S72 66 82 60S100 54 110 60S118 64 124 60" />
      <rect x="2" y="48" width="118" height="12" rx="6" fill="#7d4f22" stroke="#3d2408" stroke-width="2" />
      <path d="M6 52H116M6 56.500H116" stroke="#b07a3c" stroke-width="1.600" />
      {times(most, (at) => (
        <g key={at} transform={`translate(${6 + at * 38} 4)`}>
          <path d="M2 45V18C2 6 9 1 17 1S32 6 32 18V45Z" fill="#0b2c36" fill-opacity=".5" />
          {at < count && <use href="#rp-baby-asleep" x="-1" y="10" width="36" height="36" />}
          <path class="rp-bars" d="M2 45V18C2 6 9 1 17 1S32 6 32 18V45ZM9.500 4V45M17 1V45M24.500 4V45" />
        </g>
      ))}
    </>
  );
}

/** As many hats on deck as scientists may still come. */
export function Boat({ count }: Pick<Drawn, "count">) {
  return (
    <>
      {times(count, (at) => (
        <use key={at} href="#rp-scientist" x={at < 3 ? at * 13 - 1 : 38 + at * 12} y="11" width="27" height="27" />
      ))}
      <use href="#rp-boat" width="120" height="70" />
    </>
  );
}

/** Logs to be lit, while there are any. */
function Crate({ count }: Pick<Drawn, "count">) {
  return (
    <>
      <path class="rp-ripple" d="M-2 61C6 56 14 66 22 61S40 56 48 61S60 65 66 61" />
      {count > 0 && <use href="#rp-fire" x="10" y="-9" width="44" height="46" />}
      <path d="M5 31H59L55 60H9Z" fill="#8a5a2a" stroke="#3d2408" stroke-width="2.400" stroke-linejoin="round" />
      <path d="M6 40H58M7 50H57M20 31V60M44 31V60" fill="none" stroke="#4f3010" stroke-width="1.800" />
    </>
  );
}

/** As many hollows as escapes end the match; whoever is out sits in one. */
function Nest({ count, most }: Drawn) {
  const hollow = (at: number) => 30 + at * 45;
  return (
    <>
      <ellipse cx="75" cy="46" rx="75" ry="18" fill="#f4fffb" fill-opacity=".42" />
      <ellipse cx="75" cy="44" rx="70" ry="16" fill="#a87b3a" stroke="#5b3c12" stroke-width="2" />
      <ellipse cx="75" cy="43" rx="58" ry="11" fill="#5a3a16" />
      <path d="M8 42C22 52 34 50 46 57M142 42C130 52 116 50 104 57M60 59C70 55 82 55 92 59" class="rp-straw" />
      {times(most, (at) =>
        at < count ? (
          <use key={at} href="#rp-baby" x={hollow(at) - 22} y="2" width="44" height="44" />
        ) : (
          <ellipse key={at} class="rp-hollow" cx={hollow(at)} cy="43" rx="14" ry="6.500" />
        ),
      )}
    </>
  );
}

const THINGS = {
  caged: { draw: Raft, box: "0 0 122 64" },
  scientist: { draw: Boat, box: "-4 0 128 68" },
  fire: { draw: Crate, box: "0 0 64 64" },
  baby: { draw: Nest, box: "0 0 150 64" },
} as const;

/** What stands for a counter on the water, if anything does. */
export function thingOf(picture: string): keyof typeof THINGS | null {
  return picture in THINGS ? (picture as keyof typeof THINGS) : null;
}

export function Afloat({ thing, ...drawn }: Drawn & { thing: keyof typeof THINGS }) {
  const { draw: Draw, box } = THINGS[thing];
  return (
    <svg class={`rp-thing rp-thing-${thing}`} viewBox={box} aria-hidden="true" focusable="false">
      <Draw {...drawn} />
    </svg>
  );
}
