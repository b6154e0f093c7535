/** What is not on the first board: it comes once that is on show. */
import { dressed, later } from "#boardkit/later.tsx";

const parts = () => dressed("temple", import("./later-parts.ts"));

export const Aftermath = later(async () => (await parts()).Aftermath);
export const BattleScene = later(async () => (await parts()).BattleScene);
export const TruceScene = later(async () => (await parts()).TruceScene);
export const Small = later(async () => (await parts()).Small);
export const OpenHands = later(async () => (await parts()).OpenHands);
export const Beliefs = later(async () => (await parts()).Beliefs);
