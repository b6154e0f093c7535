/** The rounds until the Temple seals, both decks, and a sheet with all that was discarded. */
import { Sheet, times } from "#boardkit/cards.tsx";
import { counted } from "#boardkit/words.ts";
import { templeEmblem } from "./art/drawn.ts";
import { Glyph } from "./art/glyphs.tsx";
import { Back, Mini, Value } from "./cards.tsx";
import type { View } from "./view.ts";
import { cardName, nameOf, objectText, templeText } from "./wording.ts";

export function Track({ view }: { view: View }) {
  return (
    <div class="tt-track">
      <span class="board-heard">{`Round ${view.round}; the Temple seals after round ${view.seal}.`}</span>
      <span class="tt-pips" aria-hidden="true">
        {times(view.seal, (at) => (
          <i key={at} class={at + 1 < view.round ? "tt-past" : at + 1 === view.round ? "tt-at" : ""}>
            {at + 1 === view.round || at + 1 === view.seal ? at + 1 : ""}
          </i>
        ))}
        <Glyph name="seal" />
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
    <button type="button" class="tt-decks" popovertarget="tt-piles">
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

function Deck({ kind, size, top, discards }: Pile) {
  return (
    <span class="tt-deck" aria-hidden="true">
      {top ? kind === "object" ? <Mini card={top} /> : <TempleMini card={top} /> : <Back kind={kind} />}
      <span>
        <span>
          <b>{size}</b> {kind === "object" ? "Objects" : "Temple"}
        </span>
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
    </Sheet>
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
