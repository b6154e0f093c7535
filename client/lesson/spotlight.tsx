/** The light: all but what the coach speaks of is dimmed. It is not in the way of any touch. */
import type { JSX } from "preact";
import { arrow, type Box } from "./places.ts";

/** How dark the rest is: a button is found at once, so the board stays to be looked at; where nothing is lit all is. */
type Dim = "none" | "light" | "deep";

interface SpotlightProps {
  lit: readonly Box[];
  dim: Dim;
  /** Whether what is to be touched lies on the board: no scene of what has happened may lie over it. */
  isOnBoard: boolean;
  bubble: Box | null;
  /** Whether there is something to touch: the first of what is lit. */
  isAsking: boolean;
}

export function Spotlight({ lit, dim, isOnBoard, bubble, isAsking }: SpotlightProps): JSX.Element {
  const [first] = lit;
  const way = first && bubble ? arrow(bubble, first) : "";
  return (
    <svg class={`spotlight${isOnBoard ? " on-board" : ""}`} data-dim={dim} aria-hidden="true" focusable="false">
      <mask id="spotlight-holes">
        <rect width="100%" height="100%" fill="#fff" />
        {lit.map((box, at) => (
          <Hole key={at} box={box} fill="#000" />
        ))}
      </mask>
      <rect class="dim" width="100%" height="100%" mask="url(#spotlight-holes)" />
      {lit.map((box, at) => (
        <Hole key={at} box={box} look={isAsking && at ? "ring later" : "ring"} />
      ))}
      {way && <path class="arrow under" d={way} />}
      {way && <path class="arrow" d={way} />}
    </svg>
  );
}

function Hole({ box, look, fill }: { box: Box; look?: string; fill?: string }): JSX.Element {
  const { left, top, width, height, isRound } = box;
  const round = isRound ? Math.min(width, height) / 2 : Math.min(16, height / 3);
  return <rect class={look} x={left} y={top} width={width} height={height} rx={round} fill={fill} />;
}
