/** A season is over: what it brought to whom, source by source. It goes with a touch, or with the next own deed. */
import { useEffect, useMemo, useState } from "preact/hooks";
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
  const { view, seat, recent, speed } = props;
  const lines = useMemo(() => seasonOf(recent, season), [recent, season]);
  return (
    <section
      class="dg-reckoning"
      style={{ "--dg-line": `${speed > 0 ? LINE / speed : 0}ms` }}
      aria-label={`Ledger of season ${season}`}
    >
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
          {lines.map((line, at) => (
            <ReckoningLine key={line.source} line={line} seat={seat} at={at} />
          ))}
          {lines.length === 0 && (
            <tr>
              <th scope="row">Nothing came in.</th>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr class="dg-sum" style={{ "--at": lines.length }}>
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
                <CountedUp
                  from={islandOf(view, each).vp - sumFor(lines, "vp", each)}
                  to={islandOf(view, each).vp}
                  after={speed > 0 ? (LINE * (lines.length + 1)) / speed : null}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {words.length > 0 && <Tray {...props} words={words} />}
      <button type="button" class={words.length ? "dg-plain" : "dg-plain dg-main"} onClick={close}>
        {`To season ${season + 1}`}
      </button>
    </section>
  );
}

/** One line after another, in milliseconds; then the score goes up by one at a time, or in so many jumps. */
const LINE = 140;
const JUMPS = 12;
const JUMP = 60;

/** A number that counts up once the lines before it have come; at once where nothing moves. */
function CountedUp({ from, to, after }: { from: number; to: number; after: number | null }) {
  const [shown, show] = useState(after === null ? to : from);
  useEffect(() => {
    if (shown === to || after === null) return undefined;
    const by = Math.ceil(Math.abs(to - from) / JUMPS);
    const next = to > shown ? Math.min(to, shown + by) : Math.max(to, shown - by);
    const timer = setTimeout(() => show(next), shown === from ? after : JUMP);
    return () => clearTimeout(timer);
  }, [shown, to]);
  return (
    <>
      <span aria-hidden="true">{after === null ? to : shown}</span>
      <span class="board-heard">{to}</span>
    </>
  );
}

function sumFor(lines: readonly SourceLine[], what: "vp" | "credits", seat: number): number {
  return lines.reduce((sum, line) => sum + (line[what][seat] ?? 0), 0);
}

function ReckoningLine({ line, seat, at }: { line: SourceLine; seat: number | null; at: number }) {
  return (
    <tr style={{ "--at": at }}>
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
