/** What a finger rests on, explained: a tile, or a card of the own hand. */
import type { BoardProps } from "#boardkit/board.ts";
import { FactSheet, type Facts } from "#boardkit/rest.tsx";
import { doing, partsOf } from "#boardkit/words.ts";
import { Mini } from "./cards.tsx";
import { GLYPHS } from "./rings.tsx";
import { tileAt, type View } from "./view.ts";
import { cardName, objectText, TILE_TEXTS, whereIs } from "./wording.ts";

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
  const told = TILE_TEXTS[sign];
  if (!told) return null;
  return {
    title: `${whereIs(view, name)}: ${told.name}`,
    text: told.effect,
    rule: told.rule,
    face: GLYPHS[sign] && (
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        <use href={`#tt-${GLYPHS[sign]}`} class="tt-sign" x="-18" y="-18" width="36" height="36" />
      </svg>
    ),
  };
}
