/** What a finger rests on, explained. */
import type { ComponentChildren } from "preact";
import type { BoardProps } from "#boardkit/board.ts";
import { FactSheet, type Facts } from "#boardkit/rest.tsx";
import { partsOf } from "#boardkit/words.ts";
import { Picture } from "./art/art.tsx";
import { DnaFace, ManipulationFace } from "./cards.tsx";
import { spaceNumber } from "./geometry.ts";
import type { Island } from "./island-view.ts";
import { cardTitle, locationOf, manipulationOf, newsOf, SPECIALISTS, SPECIES, speciesOf, tileOf } from "./tables.ts";
import type { View } from "./view.ts";
import { cardLine, contentsOf } from "./wording.ts";

interface ExplainedProps extends Pick<BoardProps<View>, "view" | "labels"> {
  readonly island: Island;
  readonly word: string;
}

export function Explained({ view, labels, island, word }: ExplainedProps) {
  const facts = factsOf(view, island, word);
  if (!facts) return null;
  return <FactSheet facts={facts} does={labels.get(word)} />;
}

/** What a word stands for. */
export function factsOf(view: View, island: Island, word: string): Facts | null {
  const [kind, name] = partsOf(word);
  switch (kind) {
    case "space":
      return onSpace(island, name);
    case "card":
    case "bone":
    case "theirs":
    case "species":
      return ofCard(name);
    case "market":
      return ofCard(view.market[Number(name) - 1] ?? "");
    case "manip":
      return plain(manipulationOf(name), <ManipulationFace card={name} />);
    case "tile":
      return plain(tileOf(name), <Picture name={`t-${name}`} />);
    case "location": {
      const location = locationOf(name);
      const news = name === "news" ? newsOf(view.active) : null;
      return plain(location && { ...location, text: news?.text ?? location.text }, <Picture name={`l-${name}`} />);
    }
    case "specialist":
      return plain(SPECIALISTS.find(({ id }) => id === name) ?? null, <Picture name="i-specialist" />);
    default:
      return null;
  }
}

function onSpace(island: Island, name: string): Facts | null {
  const space = spaceNumber(name);
  const animal = island.animals.find((each) => each.space === space);
  const tile = island.tiles[space];
  if (animal) {
    const facts = ofCard(SPECIES[animal.species]?.id ?? "");
    return facts && { ...facts, title: `${name}: ${contentsOf(island, space)}` };
  }
  return tile ? plain(tileOf(tile.id), <Picture name={`t-${tile.id}`} />) : null;
}

function ofCard(card: string): Facts | null {
  if (!card) return null;
  const species = speciesOf(card);
  const text = species?.text || cardLine(card);
  return { title: cardTitle(card), text, rule: species?.rule ?? "", face: <DnaFace card={card} /> };
}

function plain(facts: Omit<Facts, "face"> | null, face: ComponentChildren): Facts | null {
  return facts && { title: facts.title, text: facts.text, rule: facts.rule, face };
}
