/** A season is over: what it brought to whom, source by source. It goes with a touch, or with the next own deed. */
import { useMemo } from "preact/hooks";
import { Picture } from "./art/art.tsx";
import type { PartProps } from "./controls.tsx";
import { DEEDS, type SourceLine, seasonOf } from "./ledger.ts";
import { Changes } from "./ledger-sheet.tsx";
import { Sign } from "./players.tsx";
import { sourceIcon, sourceTitle } from "./sources.ts";
import { SEATS } from "./tables.ts";
import { Tray } from "./tray.tsx";
import { islandOf } from "./view.ts";
import { seatTitle } from "./wording.ts";

interface ReckoningProps extends PartProps {
  readonly season: number;
  /** What is to be chosen meanwhile and has no place on the board: it lies on the sheet, not under it. */
  readonly words: readonly string[];
  close(): void;
}

export function Reckoning({ season, close, words, ...props }: ReckoningProps) {
  const { view, seat, recent } = props;
  const lines = useMemo(() => seasonOf(recent, season), [recent, season]);
  return (
    <section class="dg-reckoning" aria-label={`Ledger of season ${season}`}>
      <h3>
        <span class="dg-pennant">{season}</span>
        {`Season ${season} is over`}
      </h3>
      <table data-part="ledger">
        <caption class="board-heard">What it brought, by source</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="board-heard">Source</span>
            </th>
            {view.players.map((_, each) => (
              <th key={each} scope="col" class={`dg-seat-${SEATS[each]}${each === seat ? " dg-me" : ""}`}>
                <Sign seat={each} />
                <span>{each === seat ? "You" : seatTitle(each)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ReckoningLine key={line.source} line={line} seat={seat} />
          ))}
          {lines.length === 0 && (
            <tr>
              <th scope="row">Nothing came in.</th>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr class="dg-sum">
            <th scope="row">This season</th>
            {view.players.map((_, each) => (
              <td key={each} class={each === seat ? "dg-me" : undefined}>
                <Changes vp={sumFor(lines, "vp", each)} credits={sumFor(lines, "credits", each)} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">VP so far</th>
            {view.players.map((_, each) => (
              <td key={each} class={each === seat ? "dg-me" : undefined}>
                {islandOf(view, each).vp}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {words.length > 0 && <Tray {...props} words={words} />}
      <button type="button" class="dg-plain dg-main" onClick={close}>
        {`To season ${season + 1}`}
      </button>
    </section>
  );
}

function sumFor(lines: readonly SourceLine[], what: "vp" | "credits", seat: number): number {
  return lines.reduce((sum, line) => sum + (line[what][seat] ?? 0), 0);
}

function ReckoningLine({ line, seat }: { line: SourceLine; seat: number | null }) {
  return (
    <tr>
      <th scope="row">
        <span class="dg-source">
          <Picture name={line.source === DEEDS ? "i-worker" : sourceIcon(line.source)} />
          {sourceTitle(line.source)}
        </span>
      </th>
      {line.vp.map((vp, each) => (
        <td key={each} class={each === seat ? "dg-me" : undefined}>
          {vp || line.credits[each] ? <Changes vp={vp} credits={line.credits[each] ?? 0} /> : <NoChange />}
        </td>
      ))}
    </tr>
  );
}

function NoChange() {
  return <span class="dg-quiet">–</span>;
}
