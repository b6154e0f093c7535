/** What is pointed at, in words. */
import type { BoardProps } from "#boardkit/board.ts";
import { partsOf } from "#boardkit/words.ts";
import type { Island } from "./island-view.ts";
import { cardTitle, locationOf, manipulationOf, SEATS, SPECIALISTS, tileOf } from "./tables.ts";
import type { View } from "./view.ts";
import { cardLine, edgeName, islandSaid, spaceName } from "./wording.ts";

export function told(props: BoardProps<View>, island: Island, word: string): string {
  const [kind, name] = partsOf(word);
  switch (kind) {
    case "space":
      return spaceName(island, name, word, props);
    case "edge":
      return edgeName(island, name, word, props);
    case "card":
    case "bone":
      return cardLine(name);
    case "market": {
      const card = props.view.market[Number(name) - 1];
      return card ? `${cardTitle(card)}: ${props.labels.get(word) ?? cardLine(card)}` : "";
    }
    case "seat":
      return islandSaid(props.view, SEATS.indexOf(name));
    default: {
      const people = SPECIALISTS.find(({ id }) => id === name);
      const facts = { tile: tileOf(name), location: locationOf(name), manip: manipulationOf(name), specialist: people }[
        kind
      ];
      return facts ? `${facts.title}: ${facts.text}` : "";
    }
  }
}
