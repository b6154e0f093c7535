/** What a finger rests on, explained: a figure, a fire, a rock, or a card of the own hand. */
import type { BoardProps } from "#boardkit/board.ts";
import { FactSheet, type Facts } from "#boardkit/rest.tsx";
import { doing, partsOf } from "#boardkit/words.ts";
import figures from "../figures.json" with { type: "json" };
import { SmallFace } from "./cards.tsx";
import { Piece } from "./pieces.tsx";
import type { FigureText } from "./view.gen.ts";
import { cellAt, type Side, type View } from "./view.ts";
import { cardText, occupant } from "./wording.ts";

const FIGURES: Readonly<Record<string, FigureText>> = figures;

/** What the hourglass of a figure says: what is not to be done with it this round, and what is. */
const LATELY: Readonly<Record<string, string>> = {
  b: "It was put to sleep this round: the mother cannot wake it before the next one, but it can be captured.",
  s: "He was frightened this round: he stays down until it ends, but he can be killed.",
};

export function Explained(props: BoardProps<View> & { readonly word: string }) {
  const facts = factsOf(props, props.word);
  return facts && <FactSheet facts={facts} does={doing(props.word, props)} />;
}

function factsOf({ view, seat }: BoardProps<View>, word: string): Facts | null {
  const [kind, name] = partsOf(word);
  if (kind === "card" && seat !== null) {
    const [side, card] = [seat as Side, Number(name)];
    const { name: title, effect } = cardText(side, card);
    return { title: `${card}, ${title}`, text: effect, rule: "", face: <SmallFace side={side} card={card} /> };
  }
  const cell = kind === "space" ? cellAt(view, name) : "";
  const told = FIGURES[cell.charAt(0)];
  if (!told) return null;
  const face = cell === "#" ? <use href="#rp-rock-0" x="-32" y="-32" width="64" height="64" /> : null;
  return {
    title: `${name}: ${occupant(view, name)}`,
    text: cell.includes("!") ? `${told.text} ${LATELY[cell.charAt(0)] ?? ""}` : told.text,
    rule: told.rule,
    face: (
      <svg viewBox="-36 -36 72 72" aria-hidden="true">
        {face ?? <Piece cell={cell} wounds={view.wounds} />}
      </svg>
    ),
  };
}
