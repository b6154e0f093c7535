/** The end: who won and why, and every line of the score. */
import { useMemo } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { Picture } from "./art/art.tsx";
import { Sign } from "./players.tsx";
import { type Line, points, sheetOf } from "./score.ts";
import { SEATS } from "./tables.ts";
import type { View } from "./view.ts";
import { seatTitle } from "./wording.ts";

export function ScoreSheet({ view, seat, recent, label = "Final score" }: BoardProps<View> & { label?: string }) {
  const sheet = useMemo(() => sheetOf(view, recent), [view, recent]);
  const look = (each: number): string =>
    [sheet.winners.includes(each) && "dg-winner", each === seat && "dg-me"].filter(Boolean).join(" ");
  return (
    <section class="dg-score" aria-label={label}>
      <header>
        <Hills />
        <p class="dg-after">After seven seasons</p>
        <h3>{sheet.headline}</h3>
        <p>{sheet.reason}</p>
      </header>
      <div class="dg-score-scroll">
        <table>
          <caption class="board-heard">Victory points line by line</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="board-heard">Line</span>
              </th>
              {sheet.ranking.map((each) => (
                <th key={each} scope="col" class={`dg-seat-${SEATS[each]} ${look(each)}`}>
                  <Sign seat={each} />
                  <span>{each === seat ? "You" : seatTitle(each)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line) => (
              <ScoreLine key={line.key} line={line} ranking={sheet.ranking} look={look} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Victory points</th>
              {sheet.ranking.map((each) => (
                <td key={each} class={look(each)}>
                  {points(sheet.totals[each]!)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface ScoreLineProps {
  readonly line: Line;
  readonly ranking: readonly number[];
  look(seat: number): string;
}

function ScoreLine({ line, ranking, look }: ScoreLineProps) {
  const best = Math.max(...line.vp);
  return (
    <tr class={line.isPart ? "dg-part-line" : undefined}>
      <th scope="row">
        <span class="dg-line-title">
          <Picture name={line.icon} />
          <span>
            {line.title}
            {line.note && <span class="dg-quiet">{line.note}</span>}
          </span>
        </span>
      </th>
      {ranking.map((each) => {
        const vp = line.vp[each] ?? 0;
        return (
          <td key={each} class={`${look(each)}${vp === best && best > 0 ? " dg-best" : ""}${vp < 0 ? " dg-bad" : ""}`}>
            {points(vp)}
          </td>
        );
      })}
    </tr>
  );
}

const HERD: readonly (readonly [id: string, x: number, y: number, size: number])[] = [
  ["bronto", 400, 8, 56],
  ["stego", 462, 26, 40],
  ["trex", 506, 16, 46],
  ["ptero", 556, 4, 36],
  ["raptor", 600, 22, 40],
  ["trike", 650, 26, 42],
];

/** Evening over the park. */
function Hills() {
  return (
    <svg
      class="dg-hills"
      viewBox="0 0 720 76"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="560" cy="62" r="46" fill="#ffe6a3" opacity=".8" />
      <path class="dg-hill-far" d="M0 50C80 26 150 48 230 42S380 12 460 36S620 18 720 40V76H0Z" />
      <path class="dg-hill" d="M0 66C120 46 240 70 360 58S600 48 720 62V76H0Z" />
      {HERD.map(([id, x, y, size]) => (
        <use key={id} class="dg-hill-figure" href={`#dg-${id}-shape`} x={x} y={y} width={size} height={size} />
      ))}
    </svg>
  );
}
