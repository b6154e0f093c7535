/** What a finger rests on, explained: a figure, a fire, a rock, or a card of the own hand. */
import type { BoardProps } from "#boardkit/board.ts";
import { FactSheet, type Facts } from "#boardkit/rest.tsx";
import { doing, partsOf } from "#boardkit/words.ts";
import { SmallFace } from "./cards.tsx";
import { Piece } from "./pieces.tsx";
import { cellAt, type Side, type View } from "./view.ts";
import { cardText, occupant } from "./wording.ts";

const FIGURES: Readonly<Record<string, readonly [text: string, rule: string]>> = {
  M: [
    "For a point she runs as far as she likes in a line, or kills, wakes a baby or puts out fire beside her.",
    "R5.3",
  ],
  B: ["For a point it moves to the next space, or out where it stands at an exit.", "R5.1"],
  b: ["It cannot move. The mother beside it can wake it, a scientist beside it can capture it.", "R6.5"],
  S: ["For a point he walks a space. Once a round he attacks: he puts to sleep, captures, or shoots.", "R6.7"],
  s: ["He does nothing until a point brings him back on his feet, not before the next round.", "R6.3"],
  F: ["Raptors keep out of it, a scientist may walk through. The mother puts it out from beside.", "R5.7"],
  "#": ["Nothing ever enters a rock.", "R1.2"],
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
    text: told[0],
    rule: told[1],
    face: (
      <svg viewBox="-36 -36 72 72" aria-hidden="true">
        {face ?? <Piece cell={cell} wounds={view.wounds} />}
      </svg>
    ),
  };
}
