/** The figures and fires of the board, each drawn around its own centre. */
import { counted } from "#boardkit/words.ts";
import { MOST } from "./view.ts";

interface Look {
  readonly picture: string;
  readonly disc: string;
  readonly radius: number;
  readonly rim: string;
  readonly dark: string;
  /** How large the figure is within its disc. */
  readonly fill: number;
}

const LOOKS: Readonly<Record<string, Look>> = {
  M: { picture: "mother", disc: "mother", radius: 28, rim: "#7a3c10", dark: "#3d1b05", fill: 1.84 },
  B: { picture: "baby", disc: "baby", radius: 22, rim: "#3c6b22", dark: "#1c3a0e", fill: 1.74 },
  b: { picture: "baby-asleep", disc: "asleep", radius: 22, rim: "#4b5d73", dark: "#232f3e", fill: 1.72 },
  S: { picture: "scientist", disc: "scientist", radius: 25, rim: "#7b3f8c", dark: "#3a1745", fill: 1.78 },
  s: { picture: "scientist-fallen", disc: "fallen", radius: 25, rim: "#8d6f9a", dark: "#4d3959", fill: 1.72 },
};

/** What a cell of the view holds: `M`, `b!`, `S*~`, `F` … */
export function Piece({ cell, wounds, isTurned = false }: { cell: string; wounds: number; isTurned?: boolean }) {
  const letter = cell.charAt(0);
  if (letter === "F") return <Fire />;
  const look = LOOKS[letter];
  if (!look) return null;
  return (
    <>
      {cell.includes("~") && <Fire />}
      <Token look={look} isDashed={letter === "s" || letter === "b"} isTurned={isTurned} />
      {letter === "M" && <Wounds count={wounds} />}
      <Badges cell={cell} radius={look.radius} />
    </>
  );
}

function Token({ look, isDashed, isTurned }: { look: Look; isDashed: boolean; isTurned: boolean }) {
  const { radius, rim, dark, disc, picture } = look;
  const size = radius * look.fill;
  const curve = radius * 0.92;
  return (
    <>
      <ellipse
        class="rp-shadow"
        cx="3"
        cy={radius * 0.36}
        rx={radius * 1.26}
        ry={radius * 1.06}
        fill="url(#rp-shade)"
      />
      <circle cy="3.4" r={radius} fill={dark} />
      <circle r={radius} fill={rim} />
      <circle r={radius - 3.2} fill={`url(#rp-disc-${disc})`} />
      <path
        d={`M${-radius * 0.72} ${-radius * 0.56}A${curve} ${curve} 0 0 1 ${radius * 0.2} ${-radius * 0.9}`}
        fill="none"
        stroke="#fff"
        stroke-opacity=".65"
        stroke-width="1.8"
        stroke-linecap="round"
      />
      {isDashed && (
        <circle
          r={radius - 1.6}
          fill="none"
          stroke="#fff"
          stroke-opacity=".7"
          stroke-width="1.6"
          stroke-dasharray="3 5"
        />
      )}
      <use
        href={`#rp-${picture}`}
        {...{ x: -size / 2, y: -size / 2, width: size, height: size }}
        transform={isTurned ? "scale(-1 1)" : undefined}
      />
    </>
  );
}

export function Fire() {
  return (
    <>
      <use href="#rp-fire" x="-27" y="-31" width="54" height="58" />
      <g class="rp-flare">
        <use
          href="#rp-fire"
          x="-27"
          y="-31"
          width="54"
          height="58"
          transform="translate(-1 -3.600) skewX(-2) scale(.97 1.08)"
        />
      </g>
    </>
  );
}

/** Her sleep tokens: darts in a ring over her, with as many places as she can bear. */
function Wounds({ count }: { count: number }) {
  if (!count) return null;
  return (
    <g class="rp-wounds" aria-label={counted(count, "sleep token")}>
      {Array.from({ length: MOST.wounds }, (_, at) => {
        const angle = ((at - (MOST.wounds - 1) / 2) * 27 * Math.PI) / 180;
        const [x, y] = [Math.sin(angle) * 31, -Math.cos(angle) * 31];
        return <circle key={at} class={at < count ? "rp-hurt" : ""} cx={x.toFixed(1)} cy={y.toFixed(1)} r="5.4" />;
      })}
    </g>
  );
}

function Badges({ cell, radius }: { cell: string; radius: number }) {
  const letter = cell.charAt(0);
  const [near, far] = [radius * 0.42, radius * 0.36];
  return (
    <>
      {letter === "b" && <use class="rp-zzz" href="#rp-sleep" x={near} y={-radius - 6} width="20" height="20" />}
      {cell.includes("!") && <use href="#rp-hourglass" x={far - 2} y={far - 3} width="21" height="21" />}
      {cell.includes("*") && <use href="#rp-spent" x={-radius - 4} y={-radius - 2} width="21" height="21" />}
      {cell.includes("+") && <use href="#rp-called" x={far} y={far} width="18" height="18" />}
    </>
  );
}
