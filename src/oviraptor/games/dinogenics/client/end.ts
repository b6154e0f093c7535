/** The end of a match of DinoGenics: its scene, its moments, score and hands. */
import type { EndParts } from "#boardkit/board.ts";
import { OpenHands, Score, Small } from "./later.ts";
import type { View } from "./view.ts";

export const end: EndParts<View> = {
  scene: () => ({ name: "park" }),
  Small,
  tabs: [
    { name: "Score", Part: Score },
    { name: "Cards", Part: OpenHands },
  ],
};
