/** What a finger rests on, explained: a tile, or a card of the own hand. */
import type { BoardProps } from "#boardkit/board.ts";
import { FactSheet, type Facts } from "#boardkit/rest.tsx";
import { doing, partsOf } from "#boardkit/words.ts";
import { Mini } from "./cards.tsx";
import { GLYPHS } from "./rings.tsx";
import { tileAt, type View } from "./view.ts";
import { cardName, objectText, TILE_NAMES, whereIs } from "./wording.ts";

const BLOOD = ["Who enters may take what lies there; then the tile is empty.", "T7.3"] as const;
const POOL = ["The swarm summons Spawns here. To a Raider it is like an empty tile.", "T7.7"] as const;
const TILES: Readonly<Record<string, readonly [text: string, rule: string]>> = {
  ".": ["Nothing happens here.", "T7.1"],
  X: ["It bars the way, but not that of fire, acid and arrows.", "T7.1"],
  O: ["Who enters may draw an Object card.", "T7.2"],
  T: ["Who enters stops: a Temple card is flipped and does what it says.", "T7.4"],
  C: ["Who enters takes the Egg if it lies here; then a Temple card is flipped.", "T7.5"],
  P: ["Who enters may come out at any other Passage that is free.", "T7.6"],
  2: BLOOD,
  3: BLOOD,
  4: BLOOD,
  M: BLOOD,
  S: POOL,
  Z: POOL,
};

export function Explained(props: BoardProps<View> & { readonly word: string }) {
  const facts = factsOf(props.view, props.word);
  return facts && <FactSheet facts={facts} does={doing(props.word, props)} />;
}

function factsOf(view: View, word: string): Facts | null {
  const [kind, name] = partsOf(word);
  if (kind === "card") {
    const { effect, rule } = objectText(name);
    return { title: cardName(name), text: effect, rule, face: <Mini card={name} /> };
  }
  const sign = kind === "space" ? tileAt(view, name) : "";
  const told = TILES[sign];
  if (!told) return null;
  return {
    title: `${whereIs(view, name)}: ${TILE_NAMES[sign]}`,
    text: told[0],
    rule: told[1],
    face: GLYPHS[sign] && (
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <use href={`#tt-${GLYPHS[sign]}`} class="tt-sign" x="-18" y="-18" width="36" height="36" />
      </svg>
    ),
  };
}
