/** The end: who won and why, and every line of the score. */
import { useMemo } from "preact/hooks";
import type { BoardProps } from "#boardkit/board.ts";
import { Picture } from "./art/art.tsx";
import { Sign } from "./players.tsx";
import { type Line, sheetOf } from "./score.ts";
import { SEATS } from "./tables.ts";
import type { View } from "./view.ts";
import { seatTitle } from "./wording.ts";

export function ScoreSheet({ view, seat }: BoardProps<View>) {
  const sheet = useMemo(() => sheetOf(view), [view]);
  const look = (each: number): string =>
    [sheet.winners.includes(each) && "dg-winner", each === seat && "dg-me"].filter(Boolean).join(" ");
  return (
    <section class="dg-score" aria-label="Final score">
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
                  {sheet.totals[each]}
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
            {vp < 0 ? `−${-vp}` : vp}
          </td>
        );
      })}
    </tr>
  );
}

/** Evening over the park. */
function Hills() {
  return (
    <svg
      class="dg-hills"
      viewBox="0 0 720 120"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="500" cy="100" r="58" fill="#ffe6a3" opacity=".8" />
      <path class="dg-hill-far" d="M0 90C80 60 150 84 230 78S380 40 460 70S620 50 720 76V120H0Z" />
      <path class="dg-hill" d="M0 108C120 84 240 112 360 100S600 88 720 104V120H0Z" />
      {["bronto", "stego", "trex", "ptero", "raptor", "trike"].map((id, at) => (
        <use
          key={id}
          class="dg-hill-figure"
          href={`#dg-${id}-shape`}
          x={410 + at * 50}
          y={id === "ptero" ? 8 : id === "bronto" ? 34 : 52}
          width={id === "bronto" ? 72 : 54}
          height={id === "bronto" ? 72 : 54}
        />
      ))}
    </svg>
  );
}
