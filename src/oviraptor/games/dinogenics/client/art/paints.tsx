/** Grounds and fences: what the island is painted with. Colours that differ by theme are classes. */

interface Stop {
  readonly at: number;
  readonly class: string;
}

function Fade({ id, stops, isSlanted }: { id: string; stops: readonly Stop[]; isSlanted?: boolean }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={isSlanted ? "1" : "0"} y2="1">
      {stops.map((stop) => (
        <stop key={stop.at} offset={stop.at} class={stop.class} />
      ))}
    </linearGradient>
  );
}

function two(name: string): readonly Stop[] {
  return [
    { at: 0, class: `dg-${name}-light` },
    { at: 1, class: `dg-${name}-deep` },
  ];
}

const POSTS = [9, 36, 63, 90].map((x) => `M${x} 7.6v-17l4-5l4 5v17z`).join("");
const UPRIGHT_POSTS = [24, 60, 96].map((y) => `M-4.600 ${y}v-15.500l4.600-5.200l4.600 5.200v15.500z`).join("");

export function Paints() {
  return (
    <>
      <radialGradient id="dg-sea" cx=".6" cy=".4" r=".8">
        <stop offset="0" class="dg-sea-light" />
        <stop offset="1" class="dg-sea-deep" />
      </radialGradient>
      <Fade id="dg-sand" stops={two("sand")} />
      <Fade id="dg-lawn" stops={two("lawn")} isSlanted />
      <Fade id="dg-plaza" stops={two("plaza")} isSlanted />
      <pattern id="dg-hatch" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V16" stroke="#a3231a" stroke-width="7" opacity=".34" />
      </pattern>
      <g id="dg-fence-h">
        <path d="M0 9H108" stroke="#16240f" stroke-width="6" opacity=".25" />
        <path d="M0-4H108M0 4H108" stroke="#3a2a14" stroke-width="6" />
        <path d="M0-4H108M0 4H108" stroke="#d0a566" stroke-width="3" />
        <path d={POSTS} fill="#fff3d0" stroke="#3a2a14" stroke-width="2" stroke-linejoin="round" />
      </g>
      <g id="dg-fence-v">
        <path d="M6 0V108" stroke="#16240f" stroke-width="7" opacity=".22" />
        <path d="M0 0V108" stroke="#3a2a14" stroke-width="6.600" />
        <path d="M0 0V108" stroke="#d0a566" stroke-width="3.400" />
        <path d={UPRIGHT_POSTS} fill="#fff3d0" stroke="#3a2a14" stroke-width="2" stroke-linejoin="round" />
      </g>
    </>
  );
}
