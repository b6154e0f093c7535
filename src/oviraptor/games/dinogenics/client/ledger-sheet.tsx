/** The ledger of a seat: every season by source, and below it the deeds with their sentences. */
import { useMemo, useState } from "preact/hooks";
import type { SentStep } from "#boardkit/board.ts";
import { Sheet } from "#boardkit/cards.tsx";
import { Picture } from "./art/art.tsx";
import { bySource, DEEDS, type Entry, ledgerOf, type SeasonLedger, signed } from "./ledger.ts";
import { sourceIcon, sourceTitle } from "./sources.ts";
import { seatTitle } from "./wording.ts";

/** What the signs of the line of numbers stand for: on a phone they have no words beside them. */
const SIGNS: readonly (readonly [icon: string, name: string, text: string])[] = [
  ["i-vp", "Victory points (VP)", "most of them win"],
  ["i-rep", "Reputation", "says who goes first, and who gets visitors"],
  ["i-value", "Dinosaur value", "scored every season"],
  ["i-credit", "Credits", "pay for tiles and cards"],
  ["i-goat", "Goats", "food for carnivores"],
  ["i-fence", "Fences", "in store"],
  ["i-visitor", "Visitors", "a credit each when coming, VP when leaving alive"],
  ["i-scandal", "Scandals", "cost 6 VP each in the end"],
];

interface LedgerProps {
  readonly recent: readonly SentStep[];
  readonly shown: number;
  readonly isOwn: boolean;
}

export function LedgerSheet({ recent, shown, isOwn }: LedgerProps) {
  const [isOpen, setOpen] = useState(false);
  // Nothing is reckoned that nobody reads.
  const seasons = useMemo(() => (isOpen ? ledgerOf(recent, shown) : []), [isOpen, recent, shown]);
  return (
    <Sheet prefix="dg" id="dg-ledger" label="Ledger" look="dg-ledger" onToggle={setOpen}>
      <h2>{isOwn ? "Your ledger" : `Ledger of ${seatTitle(shown)}`}</h2>
      {seasons.length === 0 && <p class="dg-quiet">Nothing has come in yet.</p>}
      {seasons.map((season) => (
        <SeasonPage key={season.season} {...season} />
      ))}
      <details open={seasons.length === 0}>
        <summary>
          <b>What the signs mean</b>
        </summary>
        <ul class="dg-signs">
          {SIGNS.map(([icon, name, text]) => (
            <li key={icon}>
              <Picture name={icon} />
              <span>
                <b>{name}</b>: {text}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Sheet>
  );
}

function SeasonPage({ season, entries, vp, credits }: SeasonLedger) {
  const sources = [...bySource(entries)].filter(([source]) => source !== DEEDS);
  return (
    <details open>
      <summary>
        <b>{`Season ${season}`}</b>
        <Changes vp={vp} credits={credits} />
      </summary>
      <ul>
        {sources.map(([source, sums]) => (
          <li key={source}>
            <Changes {...sums} />
            <span class="dg-source">
              <Picture name={sourceIcon(source)} />
              <b>{sourceTitle(source)}</b>
            </span>
          </li>
        ))}
        {entries.map((entry, at) => !entry.source && <DeedLine key={at} entry={entry} />)}
      </ul>
    </details>
  );
}

function DeedLine({ entry }: { entry: Entry }) {
  return (
    <li>
      <Changes {...entry} />
      <span>{sentenceOf(entry.say)}</span>
    </li>
  );
}

/** The deed itself; what followed by itself has lines of its own. */
function sentenceOf(say: string): string {
  return /^.+?[.?](?= |$)/.exec(say)?.[0] ?? say;
}

const PARTS: readonly (readonly [icon: string, name: string, of: keyof Counts])[] = [
  ["i-vp", "VP", "vp"],
  ["i-credit", "credits", "credits"],
  ["i-goat", "goats", "goats"],
  ["i-scandal", "scandals", "scandals"],
];

interface Counts {
  readonly vp: number;
  readonly credits: number;
  readonly goats?: number;
  readonly scandals?: number;
}

/** What came in or was lost, as signed numbers with their pictures. */
export function Changes(counts: Counts) {
  return (
    <span class="dg-entry-changes">
      {PARTS.map(([icon, name, of]) => {
        const change = counts[of] ?? 0;
        return (
          change !== 0 && (
            <span key={name} class={change > 0 === (of !== "scandals") ? "dg-gain" : "dg-loss"}>
              <Picture name={icon} />
              {signed(change)}
              <span class="board-heard">{` ${name}`}</span>
            </span>
          )
        );
      })}
    </span>
  );
}
