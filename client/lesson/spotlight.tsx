/** The light: all but what the coach speaks of is dimmed. It is not in the way of any touch. */
import type { JSX } from "preact";
import { arrow, type Box } from "./places.ts";

interface SpotlightProps {
  lit: readonly Box[];
  bubble: Box | null;
  /** Whether there is something to touch: the first of what is lit. */
  isAsking: boolean;
}

export function Spotlight({ lit, bubble, isAsking }: SpotlightProps): JSX.Element {
  const [first] = lit;
  const way = first && bubble ? arrow(bubble, first) : "";
  return (
    <svg class="spotlight" aria-hidden="true" focusable="false">
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
  const { left, top, width, height } = box;
  return <rect class={look} x={left} y={top} width={width} height={height} rx={Math.min(16, height / 3)} fill={fill} />;
}
