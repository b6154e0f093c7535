/** The viewer's hand as a fan: DNA by species, then manipulation cards; a sheet to read them all. */

import { useState } from "preact/hooks";
import { Hand, type HeldCard, Sheet } from "#boardkit/cards.tsx";
import { usePointed } from "#boardkit/pointing.ts";
import { counted, partsOf } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { CardBacks, DnaFace, ManipulationFace, MiniCard } from "./cards.tsx";
import type { PartProps } from "./controls.tsx";
import type { Island } from "./island-view.ts";
import { Reading } from "./later.ts";
import type { Parts } from "./parts.ts";
import { labelled, meantBy, withSets } from "./sets.ts";
import { cardTitle, manipulationOf, speciesOf } from "./tables.ts";
import { islandOf } from "./view.ts";
import { cardLine } from "./wording.ts";

type Told = Pick<Parts, "pointer" | "tell" | "shape">;

export function OwnHand(given: PartProps & Told) {
  const { view, seat, next, touched, shape } = given;
  const [read, setRead] = useState("");
  if (seat === null) return null;
  const touch = (word: string): void => given.touch(meantBy(word, next));
  // A finger cannot point before it touches: it opens a card. At the IOM the cards themselves are what is asked for.
  const opens = (word: string): boolean => shape !== "wide" && !touched.includes(word) && meantBy(word, next) === word;
  const props = {
    ...given,
    next: withSets(next),
    labels: labelled(given),
    touched: touched.flatMap((word) => [word, word.replace("species:", "card:")]),
    touch: (word: string) => (opens(word) ? setRead(word) : touch(word)),
  };
  const island = islandOf(view, seat);
  return (
    <section class="dg-hands" aria-label="Your hand">
      <Caption {...given} island={island} />
      {island.hand && island.cards ? <Fans {...props} island={island} /> : <Hidden island={island} />}
      {island.hand && island.cards && <Reader island={island} />}
      {isHeld(island, read) && (
        <Reading {...props} touch={touch} island={island} word={read} close={() => setRead("")} />
      )}
    </section>
  );
}

function isHeld(island: Island, word: string): boolean {
  const [, name] = partsOf(word);
  return name !== "" && [...(island.hand ?? []), ...(island.cards ?? [])].includes(name);
}

/** What is pointed at, in words; else what the cards held could become. */
function Caption({ pointer, tell, island }: Told & { island: Island }) {
  const pointed = usePointed(pointer);
  return (
    <p class="dg-caption" aria-hidden="true">
      {(pointed && tell(pointed)) || <Sets island={island} />}
    </p>
  );
}

function Fans({ island, ...props }: PartProps & { island: Island }) {
  const dna = (island.hand ?? []).map((card, at, all) => held(props, `card:${card}`, card, at, all));
  // Equal ones are one pile: there is no telling them apart.
  const cards = [...new Set(island.cards)].map((card): HeldCard => {
    const { title = card, text = "" } = manipulationOf(card) ?? {};
    const word = `manip:${card}`;
    const count = island.cards!.filter((each) => each === card).length;
    const face = <ManipulationFace card={card} count={count} />;
    return {
      word,
      name: `${title}${count > 1 ? ` ×${count}` : ""}: ${text}`,
      isChosen: props.touched.includes(word),
      face,
    };
  });
  return (
    <div class="dg-fans" style={{ "--of": new Set(island.hand).size + cards.length }}>
      <Hand {...props} prefix="dg" label="DNA cards" look="dg-dna-hand" cards={dna}>
        {dna.length === 0 && <li class="dg-void">No DNA cards.</li>}
      </Hand>
      {cards.length > 0 && (
        <Hand {...props} prefix="dg" label="Manipulation cards" look="dg-manipulation-hand" cards={cards} />
      )}
    </div>
  );
}

function held(props: PartProps, word: string, card: string, at: number, all: readonly string[]): HeldCard {
  const isFirst = all.indexOf(card) === at;
  const count = all.filter((each) => each === card).length;
  const face = (
    <span class={isFirst ? "dg-first" : "dg-further"}>
      <DnaFace card={card} />
      {isFirst && count > 1 && <span class="dg-count">{`×${count}`}</span>}
    </span>
  );
  const name = isFirst && count > 1 ? `${cardTitle(card)} ×${count}` : cardTitle(card);
  return { word, name: cardLine(card).replace(cardTitle(card), name), isChosen: props.touched.includes(word), face };
}

/** Which species could be created of what is held. */
function Sets({ island }: { island: Island }) {
  const kinds = [...new Set(island.hand ?? [])];
  return (
    <>
      {kinds.map((card) => {
        const count = island.hand?.filter((each) => each === card).length ?? 0;
        const due = speciesOf(card)?.dna ?? 0;
        const isFull = due > 0 && count >= due;
        return (
          <span key={card} class={isFull ? "dg-set dg-full-set" : "dg-set"}>
            <MiniCard card={card} />
            {`${count} of ${due || "?"}`}
          </span>
        );
      })}
    </>
  );
}

function Hidden({ island }: { island: Island }) {
  const { handSize, ednaSize, cardCount } = island;
  return (
    <div class="dg-fans dg-closed">
      <CardBacks dna={handSize - ednaSize} edna={ednaSize} cards={cardCount} />
      <span class="board-heard">{`${counted(handSize, "card")} in hand, turned down`}</span>
    </div>
  );
}

function Reader({ island }: { island: Island }) {
  const [dna, cards] = [[...new Set(island.hand)], [...new Set(island.cards)]];
  return (
    <>
      <button type="button" class="dg-plain dg-read" popovertarget="dg-reader">
        <Picture name="i-hand" />
        <span>Read the cards</span>
      </button>
      <Sheet prefix="dg" id="dg-reader" label="Your cards">
        <h2>Your cards</h2>
        <ul>
          {dna.map((card) => (
            <li key={card}>
              <MiniCard card={card} />
              <span>{cardLine(card)}</span>
            </li>
          ))}
          {cards.map((card) => (
            <li key={card}>
              <Picture name="i-card" class="dg-tile-picture" />
              <span>
                <b>{manipulationOf(card)?.title}</b>
                {` ${manipulationOf(card)?.text}`}
              </span>
            </li>
          ))}
          {dna.length + cards.length === 0 && <li>There is none.</li>}
        </ul>
      </Sheet>
    </>
  );
}
