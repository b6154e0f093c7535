/** What a puzzle asks for, told by a shape: to win, to prevent, to answer, to be certain of it. */
import type { JSX } from "preact";

const SIGNS: Readonly<Record<string, readonly [means: string, path: string]>> = {
  win: ["win", "M10 2l2.500 5.200 5.700.800-4.100 4 1 5.700L10 15l-5.100 2.700 1-5.700-4.100-4L7.500 7.200Z"],
  defence: ["defend", "M10 2l7 2.500v5c0 4-3 6.700-7 8.500-4-1.800-7-4.500-7-8.500v-5Z"],
  answer: ["answer", "M3 4h14v9h-7l-4 4v-4H3Z"],
  certain: ["win for certain", "M6 9V7a4 4 0 0 1 8 0v2h2v9H4V9ZM8 9h4V7a2 2 0 0 0-4 0Z"],
};

export function KindSign({ kind }: { kind: string }): JSX.Element | null {
  const sign = SIGNS[kind];
  return sign ? (
    <svg class={`kind-sign kind-${kind}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={sign[1]} fill-rule="evenodd" />
    </svg>
  ) : null;
}

/** What the signs mean, of those kinds that there are; nothing where all are of one. */
export function KindLegend({ kinds }: { kinds: readonly string[] }): JSX.Element | null {
  const there = Object.keys(SIGNS).filter((kind) => kinds.includes(kind));
  if (there.length < 2) return null;
  return (
    <ul class="kind-legend" aria-label="Kinds">
      {there.map((kind) => (
        <li key={kind}>
          <KindSign kind={kind} /> {SIGNS[kind]?.[0]}
        </li>
      ))}
    </ul>
  );
}
