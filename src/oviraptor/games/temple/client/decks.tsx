/** The rounds until the Temple seals, both decks, and a sheet with all that was discarded. */
import { templeEmblem } from "./art/drawn.ts";
import { Glyph } from "./art/glyphs.tsx";
import { Back, Mini, Value } from "./cards.tsx";
import type { View } from "./view.ts";
import { cardName, counted, nameOf, objectText, templeText } from "./wording.ts";

export function Track({ view }: { view: View }) {
  return (
    <div class="tt-track">
      <span class="tt-heard">{`Round ${view.round}; the Temple seals after round ${view.seal}.`}</span>
      <span class="tt-pips" aria-hidden="true">
        {Array.from({ length: view.seal }, (_, at) => (
          <i key={at} class={at + 1 < view.round ? "tt-past" : at + 1 === view.round ? "tt-at" : ""}>{at + 1 === view.round || at + 1 === view.seal ? at + 1 : ""}</i>
        ))}
        <Glyph name="seal" />
      </span>
    </div>
  );
}

export function Decks({ view }: { view: View }) {
  return (
    <button type="button" class="tt-decks" popovertarget="tt-piles">
      <span class="tt-heard">
        {`Object deck ${view.object_deck}${view.object_top ? `, on top ${cardName(view.object_top)}` : ""}; ${counted(view.object_discards.length, "card")} discarded. ` +
          `Temple deck ${view.temple_deck}${view.temple_top ? `, on top ${templeText(view.temple_top).name}` : ""}; ${counted(view.temple_discards.length, "card")} discarded. Show the discards.`}
      </span>
      <span class="tt-deck" aria-hidden="true">
        {view.object_top ? <Mini card={view.object_top} /> : <Back />}
        <span><span><b>{view.object_deck}</b> Objects</span><span class="tt-quiet">{`${view.object_discards.length} discarded`}</span></span>
      </span>
      <span class="tt-deck" aria-hidden="true">
        {view.temple_top ? <TempleMini card={view.temple_top} /> : <Back kind="temple" />}
        <span><span><b>{view.temple_deck}</b> Temple</span><span class="tt-quiet">{`${view.temple_discards.length} discarded`}</span></span>
      </span>
    </button>
  );
}

function TempleMini({ card }: { card: string }) {
  return (
    <span class="tt-card tt-mini tt-stone-card" title={templeText(card).name}>
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
    <div id="tt-piles" popover="auto" class="tt-sheet" role="dialog" aria-label="Decks and discards">
      <h2>Object cards</h2>
      <p>{`${view.object_deck} in the deck${view.object_top ? `; on top lies ${cardName(view.object_top)}` : ""}. Discarded:`}</p>
      <ul class="tt-tally">
        {tally(view.object_discards).map(([card, count]) => (
          <li key={card}><Glyph name={nameOf(card)} /><Value card={card} /><span>{objectText(card).name}</span><b>{`× ${count}`}</b></li>
        ))}
        {view.object_discards.length === 0 && <li>None yet.</li>}
      </ul>
      <h2>Temple cards</h2>
      <p>{`${view.temple_deck} in the deck${view.temple_top ? `; on top lies ${templeText(view.temple_top).name}` : ""}. Discarded:`}</p>
      <ul class="tt-tally">
        {tally(view.temple_discards).map(([card, count]) => (
          <li key={card}><Glyph name={templeEmblem(card)} /><span>{templeText(card).name}</span><b>{`× ${count}`}</b></li>
        ))}
        {view.temple_discards.length === 0 && <li>None yet.</li>}
      </ul>
      <button type="button" class="tt-plain" popovertarget="tt-piles" popovertargetaction="hide">Close</button>
    </div>
  );
}
