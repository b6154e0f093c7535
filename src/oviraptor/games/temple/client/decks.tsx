/** The rounds until the Temple seals, both decks, and a sheet with all that was discarded. */
import { Sheet, times } from "#boardkit/cards.tsx";
import { counted } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { templeEmblem } from "./art/drawn.ts";
import { Glyph } from "./art/glyphs.tsx";
import { Back, Mini, Value } from "./cards.tsx";
import type { View } from "./view.ts";
import { cardName, nameOf, objectText, templeText } from "./wording.ts";

/** The rounds as torches: one goes out each round, the last seals the Temple. */
export function Track({ view }: { view: View }) {
  const left = Math.max(0, view.seal - view.round + 1);
  return (
    <div class="tt-track board-afloat">
      <span class="board-heard">{`Round ${view.round}; the Temple seals after round ${view.seal}.`}</span>
      <span class="tt-torches" aria-hidden="true">
        {times(view.seal, (at) => (
          <Picture key={at} name="torch" class={at + 1 < view.round ? "tt-torch tt-burnt" : "tt-torch"} />
        ))}
      </span>
      <span class="tt-note" aria-hidden="true">
        <Picture name="torch" class="tt-torch" />
        {left}
        <span class="tt-note-more">{left === 1 ? "torch: the last round" : "torches to the seal"}</span>
        <span class="tt-note-less">{left === 1 ? "round" : "rounds"}</span>
      </span>
    </div>
  );
}

/** A deck and its discards, with what is written about their cards. */
interface Pile {
  readonly kind: "object" | "temple";
  readonly title: string;
  readonly size: number;
  /** The card on top, where it is known. */
  readonly top: string;
  readonly discards: readonly string[];
  nameOf(card: string): string;
}

function pilesOf(view: View): readonly Pile[] {
  const [object, temple] = [view.object_discards, view.temple_discards];
  return [
    {
      kind: "object",
      title: "Object",
      size: view.object_deck,
      top: view.object_top,
      discards: object,
      nameOf: cardName,
    },
    {
      kind: "temple",
      title: "Temple",
      size: view.temple_deck,
      top: view.temple_top,
      discards: temple,
      nameOf: templeName,
    },
  ];
}

function templeName(card: string): string {
  return templeText(card).name;
}

export function Decks({ view }: { view: View }) {
  const piles = pilesOf(view);
  return (
    <button type="button" class="tt-decks board-afloat" popovertarget="tt-piles">
      <span class="board-heard">{`${piles.map(sayDeck).join(" ")} Show the discards.`}</span>
      {piles.map((pile) => (
        <Deck key={pile.kind} {...pile} />
      ))}
    </button>
  );
}

function sayDeck({ title, size, top, discards, nameOf: name }: Pile): string {
  const open = top ? `, on top ${name(top)}` : "";
  return `${title} deck ${size}${open}; ${counted(discards.length, "card")} discarded.`;
}

function Deck({ kind, title, size, top, discards }: Pile) {
  return (
    <span class="tt-deck" aria-hidden="true">
      {top ? kind === "object" ? <Mini card={top} /> : <TempleMini card={top} /> : <Back kind={kind} />}
      <span>
        <b>
          {size}
          <span class="tt-quiet">{` ${title} cards`}</span>
        </b>
        <span class="tt-quiet">{`${discards.length} discarded`}</span>
      </span>
    </span>
  );
}

function TempleMini({ card }: { card: string }) {
  return (
    <span class="board-card tt-card tt-mini tt-stone-card" title={templeName(card)}>
      <Glyph name={templeEmblem(card)} class="tt-emblem" />
    </span>
  );
}

/** What is in a pile, counted. */
function tally(cards: readonly string[]): readonly (readonly [card: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

export function Piles({ view }: { view: View }) {
  return (
    <Sheet prefix="tt" id="tt-piles" label="Decks and discards">
      {pilesOf(view).map((pile) => (
        <Discards key={pile.kind} {...pile} />
      ))}
      <Legend />
    </Sheet>
  );
}

const LEGEND: readonly (readonly [kind: string, glyph: string, name: string])[] = [
  ["temple", "temple", "Temple"],
  ["object", "object", "Object"],
  ["blood", "blood", "Blood"],
  ["passage", "passage", "Passage"],
  ["abyss", "", "Abyss"],
  ["tar", "summoning", "Summoning"],
];

/** What the signs of the tiles mean. */
function Legend() {
  return (
    <>
      <h2>Signs of the tiles</h2>
      <ul class="tt-legend">
        {LEGEND.map(([kind, glyph, name]) => (
          <li key={name}>
            <span class={`tt-swatch tt-swatch-${kind}`}>{glyph && <Glyph name={glyph} />}</span>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Discards({ kind, title, size, top, discards, nameOf: name }: Pile) {
  const isObject = kind === "object";
  return (
    <>
      <h2>{`${title} cards`}</h2>
      <p>{`${size} in the deck${top ? `; on top lies ${name(top)}` : ""}. Discarded:`}</p>
      <ul class="tt-tally">
        {tally(discards).map(([card, count]) => (
          <li key={card}>
            <Glyph name={isObject ? nameOf(card) : templeEmblem(card)} />
            {isObject && <Value card={card} />}
            <span>{isObject ? objectText(card).name : name(card)}</span>
            <b>{`× ${count}`}</b>
          </li>
        ))}
        {discards.length === 0 && <li>None yet.</li>}
      </ul>
    </>
  );
}
