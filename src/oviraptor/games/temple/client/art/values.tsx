/** The medallions of the values in battle: each has a shape, a colour and its letter. */

interface Look {
  readonly shape: string;
  /** From the light to the dark. */
  readonly colours: readonly [string, string, string];
  readonly rim: string;
  readonly letter: string;
}

const PALE = { rim: "#fff3cf", letter: "#fff" };

const VALUES: Readonly<Record<string, Look>> = {
  n: { shape: "M32 4A28 28 0 1 1 31.99 4Z", colours: ["#b5a27a", "#6d5f43", "#40361f"], ...PALE },
  a: { shape: "M32 1L61 22L50 60H14L3 22Z", colours: ["#e2604f", "#9c1a26", "#5a0a14"], ...PALE },
  c: {
    shape: "M32 62C16 55 5 45 5 28V9C16 10 25 8 32 3C39 8 48 10 59 9V28C59 45 48 55 32 62Z",
    colours: ["#5c9bd8", "#1f5590", "#0e2d52"],
    ...PALE,
  },
  p: {
    shape: "M32 0L40 10L52 6L54 18L64 26L56 35L58 47L46 49L39 60L32 54L25 60L18 49L6 47L8 35L0 26L10 18L12 6L24 10Z",
    colours: ["#a583e6", "#5a33a0", "#2c1558"],
    ...PALE,
  },
  s: {
    shape: "M32 0L62 32L32 64L2 32Z",
    colours: ["#c79a3a", "#2a2117", "#0d0904"],
    rim: "#ffd76a",
    letter: "#ffd76a",
  },
};

export function Values() {
  return (
    <>
      {Object.entries(VALUES).map(([sign, { shape, colours, rim, letter }]) => (
        <g key={sign}>
          <radialGradient id={`tt-v-${sign}`} cx=".36" cy=".26" r=".8">
            {colours.map((colour, at) => (
              <stop key={colour} offset={[0, 0.55, 1][at]} stop-color={colour} />
            ))}
          </radialGradient>
          <symbol id={`tt-value-${sign}`} viewBox="-4 -4 72 72">
            <path d={shape} fill={colours[2]} stroke={colours[2]} stroke-width="7" stroke-linejoin="round" />
            <path d={shape} fill={`url(#tt-v-${sign})`} stroke={rim} stroke-width="3" stroke-linejoin="round" />
            <text class="tt-letter" x="32" y={sign === "p" ? 41 : sign === "c" ? 40 : 45} fill={letter}>
              {sign.toUpperCase()}
            </text>
          </symbol>
        </g>
      ))}
    </>
  );
}
