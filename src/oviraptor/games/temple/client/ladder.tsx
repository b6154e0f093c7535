/** The ladder of values as a stepped temple (T11.5): the winner's step is lit, the loser's pale, equal ones tied. */
import { valueOfSign } from "./wording.ts";

interface Step {
  readonly sign: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const STEPS: readonly Step[] = [
  { sign: "s", x: 161, y: 4, width: 150 },
  { sign: "p", x: 86, y: 56, width: 300 },
  { sign: "c", x: 4, y: 112, width: 142 },
  { sign: "a", x: 170, y: 112, width: 130 },
  { sign: "n", x: 324, y: 112, width: 130 },
];
/** The arrows of the lowest row: which value beats its neighbour. */
const ARROWS: readonly (readonly [over: string, under: string, x: number])[] = [
  ["c", "a", 150],
  ["a", "n", 304],
];

export interface Lit {
  /** The value that wins. */
  readonly best: string;
  /** The values it wins over. */
  readonly under: readonly string[];
  /** Values that are equal here. */
  readonly equal: readonly string[];
}

export const UNLIT: Lit = { best: "", under: [], equal: [] };

export function Ladder({ lit }: { lit: Lit }) {
  const isTie = lit.equal.includes("c") && lit.equal.includes("n");
  return (
    <svg class="tt-ladder" data-part="ladder" viewBox="0 0 458 198" aria-hidden="true" focusable="false">
      {STEPS.map((step) => (
        <Rung key={step.sign} {...step} lit={lit} />
      ))}
      <text class="tt-rung-more" x="372" y="84">
        over all three
      </text>
      {ARROWS.map(([over, under, x]) => (
        <path
          key={over}
          class={lit.best === over && lit.under.includes(under) ? "tt-arrow tt-lit" : "tt-arrow"}
          d={`M${x} 131l16 8l-16 8Z`}
        />
      ))}
      <g class={isTie ? "tt-tied tt-lit" : "tt-tied"}>
        <path d="M75 166C130 192 334 192 389 166" />
        <rect x="186" y="173" width="92" height="24" rx="12" />
        <text x="232" y="190">
          = a tie
        </text>
      </g>
    </svg>
  );
}

function Rung({ sign, x, y, width, lit }: Step & { lit: Lit }) {
  const look =
    lit.best === sign
      ? "tt-rung tt-best"
      : lit.under.includes(sign) || lit.equal.includes(sign)
        ? "tt-rung tt-under"
        : "tt-rung";
  return (
    <g class={look} data-value={sign} transform={`translate(${x} ${y})`}>
      <rect class="tt-halo" x="-7" y="-7" width={width + 14} height="62" rx="12" />
      <rect class="tt-foundation" width={width} height="48" rx="4" />
      <rect class="tt-block" width={width} height="43" rx="4" />
      <path class="tt-ridge" d={`M3 2H${width - 3}`} />
      <use href={`#tt-value-${sign}`} x="7" y="4" width="36" height="36" />
      <text x="49" y="28">
        {valueOfSign(sign).replace("Absolute ", "")}
      </text>
    </g>
  );
}
