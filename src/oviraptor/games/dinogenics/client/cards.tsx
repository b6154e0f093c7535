/** Cards: DNA cards by species, manipulation cards, and both small. */
import { Figure, Picture } from "./art/art.tsx";
import { cardTitle, dnaOf, manipulationOf, speciesOf } from "./tables.ts";
import { emblemOf, needOf } from "./wording.ts";

const SIGNS = { herbivore: "i-leaf", carnivore: "i-fang", omnivore: "i-omni" } as const;

function dietOf(card: string): string {
  return speciesOf(card)?.diet ?? "omnivore";
}

export function DnaFace({ card }: { readonly card: string }) {
  const species = speciesOf(card);
  return (
    <span class={`board-card dg-card dg-dna dg-tint-${card} dg-${dietOf(card)}`}>
      <span class="dg-medal">{species?.dna ?? "?"}</span>
      <span class="dg-window">
        <Figure id={card} />
      </span>
      <span class="dg-ribbon">
        <span class="dg-long-name">{cardTitle(card)}</span>
        <span class="dg-short-name">{shortName(card)}</span>
      </span>
      <span class="dg-facts">
        {species && (
          <span class="dg-fact-row">
            <Fact icon="i-value" amount={species.value} />
            <Fact icon="i-rep" amount={species.reputation ?? "S"} />
            <Fact icon={species.goats ? "i-goat" : SIGNS[species.diet]} amount={species.goats || "–"} />
          </span>
        )}
        <span class="dg-need">{needOf(card)}</span>
      </span>
    </span>
  );
}

/** What a card is called where sixty pixels are all there is. */
function shortName(card: string): string {
  if (card === "trex") return "T. rex";
  return card === "polymorphic" ? "Any" : card.charAt(0).toUpperCase() + card.slice(1);
}

/** Where the long words of titles may be parted. */
const PARTED: Readonly<Record<string, string>> = {
  Shareholders: "Share\u00adholders",
  Deconstruction: "Decon\u00adstruction",
  Gestation: "Gesta\u00adtion",
  Contagion: "Conta\u00adgion",
};

function Fact({ icon, amount }: { icon: string; amount: number | string }) {
  return (
    <span class="dg-fact">
      <Picture name={icon} />
      {amount}
    </span>
  );
}

export function ManipulationFace({ card, count = 1 }: { readonly card: string; readonly count?: number }) {
  const facts = manipulationOf(card);
  return (
    <span class="board-card dg-card dg-manipulation">
      <span class="dg-emblem">
        <Picture name={emblemOf(card)} class="dg-emblem-picture" />
        {count > 1 && <b class="dg-pile">{`×${count}`}</b>}
      </span>
      <span class="dg-manipulation-title">{PARTED[facts?.title ?? ""] ?? facts?.title ?? card}</span>
      <span class="dg-effect">{facts?.text}</span>
    </span>
  );
}

export function MiniCard({ card }: { readonly card: string }) {
  return (
    <span class={`dg-mini dg-tint-${card} dg-${dietOf(card)}`}>
      <Figure id={card} />
      {dnaOf(card).deck === "edna" && <span class="dg-edna">e</span>}
    </span>
  );
}

export function CardBacks({ dna, edna, cards }: { dna: number; edna: number; cards: number }) {
  return (
    <span class="dg-backs">
      {dna > 0 && <Back look="dna" count={dna} icon="i-dna" />}
      {edna > 0 && <Back look="edna" count={edna} icon="i-dna" />}
      {cards > 0 && <Back look="cards" count={cards} icon="i-card" />}
    </span>
  );
}

function Back({ look, count, icon }: { look: string; count: number; icon: string }) {
  return (
    <span class={`dg-back dg-back-${look}`}>
      <Picture name={icon} />
      <b>{count}</b>
    </span>
  );
}
