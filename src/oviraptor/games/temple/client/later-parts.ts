/** Talks, battles and the end, in one file that comes later (`later.ts`). */
export { Aftermath, BattleScene } from "./battle.tsx";
export { Beliefs } from "./beliefs.tsx";
export { OpenHands, Small } from "./end-parts.tsx";
export { TruceScene } from "./truce.tsx";
