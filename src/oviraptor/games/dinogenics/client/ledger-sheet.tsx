/** The ledger: every VP and credit of a seat, with the sentence of the step that brought or took it. */
import { useMemo } from "preact/hooks";
import type { SentStep } from "#boardkit/board.ts";
import { Sheet } from "#boardkit/cards.tsx";
import { Picture } from "./art/art.tsx";
import { type Entry, ledgerOf, type SeasonLedger, signed } from "./ledger.ts";
import { seatTitle } from "./wording.ts";

interface LedgerProps {
  readonly recent: readonly SentStep[];
  readonly shown: number;
  readonly isOwn: boolean;
}

export function LedgerSheet({ recent, shown, isOwn }: LedgerProps) {
  const seasons = useMemo(() => ledgerOf(recent, shown), [recent, shown]);
  return (
    <Sheet prefix="dg" id="dg-ledger" label="Ledger" look="dg-ledger">
      <h2>{isOwn ? "Your ledger" : `Ledger of ${seatTitle(shown)}`}</h2>
      {seasons.length === 0 && <p>Nothing has come in yet.</p>}
      {seasons.map((season) => (
        <SeasonPage key={season.season} {...season} />
      ))}
    </Sheet>
  );
}

function SeasonPage({ season, entries, vp, credits }: SeasonLedger) {
  return (
    <details open>
      <summary>
        <b>{`Season ${season}`}</b>
        <span>{`${signed(vp) || "0"} VP, ${signed(credits) || "0"} credits`}</span>
      </summary>
      <ul>
        {entries.map((entry) => (
          <EntryLine key={entry.number} entry={entry} />
        ))}
      </ul>
    </details>
  );
}

const PARTS: readonly (readonly [
  icon: string,
  name: string,
  of: keyof Entry & ("vp" | "credits" | "goats" | "scandals"),
])[] = [
  ["i-vp", "VP", "vp"],
  ["i-credit", "credits", "credits"],
  ["i-goat", "goats", "goats"],
  ["i-scandal", "scandals", "scandals"],
];

function EntryLine({ entry }: { entry: Entry }) {
  return (
    <li>
      <span class="dg-entry-changes">
        {PARTS.map(
          ([icon, name, of]) =>
            entry[of] !== 0 && (
              <span key={name} class={entry[of] > 0 === (of !== "scandals") ? "dg-gain" : "dg-loss"}>
                <Picture name={icon} />
                {signed(entry[of])}
                <span class="board-heard">{name}</span>
              </span>
            ),
        )}
      </span>
      <span>{entry.say}</span>
    </li>
  );
}
