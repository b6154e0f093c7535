/** Cards: Objects are paper with a value for battle, Temple cards are carved stone. */
import { CardBack } from "#boardkit/cards.tsx";
import { templeEmblem } from "./art/drawn.ts";
import { Glyph } from "./art/glyphs.tsx";
import { beatsWhat, cardName, nameOf, objectText, shortCard, templeText, valueName, valueSign } from "./wording.ts";

/** The value in battle: its letter in the shape of its medallion. */
export function Value({ card }: { card: string }) {
  const sign = valueSign(card);
  return (
    <svg class="tt-value" viewBox="-4 -4 72 72" aria-hidden="true" focusable="false">
      <use href={`#tt-value-${sign}`} x="-4" y="-4" width="72" height="72" />
    </svg>
  );
}

function Scene({ card }: { card: string }) {
  return (
    <svg class="tt-art" viewBox="0 0 200 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <use href={`#tt-scene-${nameOf(card)}`} width="200" height="140" />
    </svg>
  );
}

/** A card of the hand: a picture with its name and value; held up it says what it does and what it beats. */
export function Held({ card }: { card: string }) {
  return (
    <span class={`board-card tt-card tt-face tt-held-face tt-v-${valueSign(card)}`}>
      <Scene card={card} />
      <Value card={card} />
      <span class="tt-spine">{shortCard(card)}</span>
      <span class="tt-words">
        <span class="tt-ribbon">{objectText(card).name}</span>
        <span class="tt-effect">{objectText(card).effect}</span>
        <span class="tt-foot">
          <b>{valueName(card)}</b> <span class="tt-beats">{beatsWhat(card)}</span>
        </span>
      </span>
    </span>
  );
}

/** A whole face: what the card does, and what it beats. */
export function Whole({ card }: { card: string }) {
  return (
    <span class={`board-card tt-card tt-face tt-whole-card tt-v-${valueSign(card)}`}>
      <Scene card={card} />
      <Value card={card} />
      <span class="tt-ribbon">{objectText(card).name}</span>
      <span class="tt-effect">{objectText(card).effect}</span>
      <span class="tt-foot">
        <b>{valueName(card)}</b> {beatsWhat(card)}
      </span>
    </span>
  );
}

/** A face too small for words: its value over its picture. */
export function Mini({ card }: { card: string }) {
  return (
    <span class={`board-card tt-card tt-mini tt-v-${valueSign(card)}`} title={cardName(card)}>
      <Scene card={card} />
      <Value card={card} />
    </span>
  );
}

export function Back({ kind = "object" }: { kind?: "object" | "temple" }) {
  return (
    <CardBack prefix="tt" look={`tt-back-${kind}`}>
      <path class="line" d={BACKS[kind]} />
    </CardBack>
  );
}

const BACKS = {
  object: "M25 12L40 35L25 58L10 35ZM25 20L34.6 35L25 50L15.4 35Z",
  temple: "M25 14A21 21 0 1 1 24.99 14ZM25 22A13 13 0 1 1 24.99 22ZM25 30A5 5 0 1 1 24.99 30Z",
};

/** A Temple card as it lies flipped. */
export function Plaque({ card }: { card: string }) {
  const { name, effect } = templeText(card);
  return (
    <span class="tt-plaque tt-flipped">
      <Glyph name={templeEmblem(card)} class="tt-emblem" />
      <span class="tt-name">{name}</span>
      <span class="tt-effect">{effect}</span>
    </span>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.6, 6.6],
    [12, 12],
    [17.4, 17.4],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.4],
    [17, 6.4],
    [7, 12],
    [17, 12],
    [7, 17.6],
    [17, 17.6],
  ],
};

export function Die({
  shows,
  isKept = true,
  isTemple = false,
}: {
  shows: number;
  isKept?: boolean;
  isTemple?: boolean;
}) {
  return (
    <svg
      class={`tt-die${isKept ? "" : " tt-spare"}${isTemple ? " tt-die-temple" : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="1.4" y="1.4" width="21.2" height="21.2" rx="5" />
      {(PIPS[shows] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
      ))}
    </svg>
  );
}
